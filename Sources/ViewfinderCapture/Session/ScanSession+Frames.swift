extension ScanSession {
  /// What the source's task does next.
  private enum Wish {
    case frame
    /// The scan is paused and the source has time.
    case wait
    case end
  }

  /// Opens the source, takes its frames and closes it. Holds the session only while it has something for it, so that a
  /// session that nobody holds any more can go away.
  static func drive(
    _ source: any FrameSource, for epoch: ScannerEpoch, hub: EventHub, gate: FrameGate,
    _ session: @Sendable () -> ScanSession?
  ) async {
    do throws(CaptureFailure) {
      if let configuration = await session()?.configuration { await source.configure(configuration) }
      try await source.open()
      if !Task.isCancelled { await session()?.report(.started, for: epoch) }
      loop: while true {
        switch await session()?.wish(for: epoch) ?? .end {
        case .end: break loop
        case .wait:
          await source.hold()
          await gate.pass()
          await source.release()
        case .frame:
          await hub.waitForListeners()
          guard let frame = try await source.next() else { break loop }
          await session()?.take(frame, for: epoch)
        }
      }
      if !Task.isCancelled { await session()?.report(.ended, for: epoch) }
    } catch {
      await session()?.report(.failed(error.reason), for: epoch, failure: error)
    }
    await source.close()
  }

  private func report(_ report: SourceReport, for epoch: ScannerEpoch, failure: CaptureFailure? = nil) {
    guard epoch == scanner.epoch else { return }
    if report == .started { clock.sourceOpened() }
    publish(scanner.handle(report, from: epoch, at: clock.now), failure: failure)
  }

  private func wish(for epoch: ScannerEpoch) -> Wish {
    guard scanner.epoch == epoch, scanner.state.needsSource, !Task.isCancelled else { return .end }
    return scanner.state == .paused && source.delivery == .every ? .wait : .frame
  }

  private func take(_ frame: CapturedFrame, for epoch: ScannerEpoch) async {
    guard scanner.epoch == epoch, scanner.state.needsSource else { return }
    let time = clock.advance(to: frame)
    meter.came(frame)
    guard scanner.state == .scanning else { return }
    let pausesBefore = pauses
    let outcome =
      if let detections = frame.detections {
        TimedReading(reading: detections, engineTime: .zero)
      } else {
        await read(frame, scanner.configuration, scanner.hints(at: time))
      }
    // While the frame was read anything may have been asked.
    guard scanner.epoch == epoch, scanner.state == .scanning, pauses == pausesBefore else { return }
    let events = scanner.ingest(outcome.reading, from: epoch, at: time)
    var still = Still(frame: frame, reading: outcome.reading, tracked: scanner.tracked)
    lastStill = still
    let now = Timestamp.now()
    let report = FrameReport(
      number: frame.number, width: frame.width, height: frame.height, time: time, engineTime: outcome.engineTime,
      latency: now - frame.arrival, barcodes: outcome.reading.barcodes.count, tracked: still.tracked.count)
    meter.read(report, at: now)
    if keepsStills, events.contains(where: { if case .accepted = $0 { true } else { false } }) {
      still.frame = frame.copy()
      acceptedStill = still
    }
    publish(
      events, at: time, arrival: frame.arrival, picture: PictureSize(width: frame.width, height: frame.height))
    frameObserver?(report)
  }
}
