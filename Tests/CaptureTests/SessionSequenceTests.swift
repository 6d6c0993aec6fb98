import Drawing
import Testing

@testable import ViewfinderCapture

/// Random sequences of calls against a source that delays and fails as it likes. Every sequence comes from its seed.
@Suite("Random call sequences")
struct SessionSequenceTests {
  enum Call: CaseIterable, Sendable {
    case start
    case stop
    case pause
    case resume
    case unplug
  }

  /// What the source does is drawn before: which openings fail, how long each takes.
  private func source(_ random: inout RandomSource, delivery: FrameDelivery) -> (SimulatedSource, [Bool]) {
    let failing = (0..<200).map { _ in random.unit() < 0.2 }
    let behavior = SimulatedSource.Behavior(
      openDelay: .microseconds(Int(random.unit() * 3000)), closeDelay: .microseconds(Int(random.unit() * 3000))
    ) { $0 < failing.count && failing[$0] ? CaptureFailure(.cameraBusy, "in use") : nil }
    let source = SimulatedSource(
      pictures: pictures(3), interval: .microseconds(500), repeats: true, delivery: delivery, behavior: behavior)
    return (source, failing)
  }

  @Test("One call after another leads where the life cycle says", arguments: 0..<40)
  func sequential(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    let (source, failing) = source(&random, delivery: seed % 2 == 0 ? .latest : .every)
    let session = ScanSession(source: source, reader: numberReader { _ in [barcode("a")] })
    let events = session.events()
    var model = ScannerState.idle
    var openings = 0
    for step in 0..<30 {
      guard let call = Call.allCases.randomElement(using: &random) else { continue }
      switch call {
      case .start:
        switch model {
        case .idle, .stopped, .failed:
          model = failing[openings] ? .failed(.cameraBusy) : .scanning
          openings += 1
        case .paused: model = .scanning
        case .scanning, .starting: break
        }
        #expect(await session.start() == model, "step \(step)")
      case .stop:
        if model != .idle { model = .stopped }
        #expect(await session.stop() == model, "step \(step)")
      case .pause:
        if model == .scanning { model = .paused }
        #expect(await session.pause() == model, "step \(step)")
      case .resume:
        if model == .paused { model = .scanning }
        #expect(await session.resume() == model, "step \(step)")
      case .unplug:
        // A paused clip stands still and does not look.
        guard model == .scanning else { continue }
        model = .failed(.cameraUnplugged)
        source.unplug()
        #expect(await eventually { await session.state == model }, "step \(step)")
      }
      switch model {
      case .scanning, .paused: #expect(source.isOpen, "step \(step)")
      case .idle, .stopped: #expect(!source.isOpen, "step \(step)")
      case .starting, .failed: break
      }
      if random.unit() < 0.5 { try? await Task.sleep(for: .microseconds(Int(random.unit() * 3000))) }
    }
    await session.stop()
    #expect(!source.isOpen)
    await check(events, of: session)
  }

  @Test("Calls from everywhere at once end closed and lawful", arguments: 100..<140)
  func concurrent(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    let (source, _) = source(&random, delivery: seed % 2 == 0 ? .latest : .every)
    let session = ScanSession(source: source, reader: numberReader { _ in [barcode("a")] })
    let events = session.events()
    let plans = (0..<4).map { _ in
      (0..<12).map { _ in (Call.allCases.randomElement(using: &random) ?? .stop, Int(random.unit() * 2500)) }
    }
    await withTaskGroup { group in
      for plan in plans {
        group.addTask {
          for (call, pause) in plan {
            switch call {
            case .start: await session.start()
            case .stop: await session.stop()
            case .pause: await session.pause()
            case .resume: await session.resume()
            case .unplug: source.unplug()
            }
            try? await Task.sleep(for: .microseconds(pause))
          }
        }
      }
    }
    let last = await session.stop()
    #expect(last == .stopped || last == .idle)
    #expect(!source.isOpen)
    // Nothing that was under way opens it again.
    try? await Task.sleep(for: .milliseconds(10))
    #expect(!source.isOpen)
    await check(events, of: session)
  }

  @Test("Tasks that are cancelled in the middle of their calls leave a session that works", arguments: 200..<220)
  func cancelled(seed: UInt64) async {
    var random = RandomSource(seed: seed)
    let (source, _) = source(&random, delivery: .latest)
    let session = ScanSession(source: source, reader: numberReader { _ in [barcode("a")] })
    for _ in 0..<8 {
      let task = Task {
        await session.start()
        await session.pause()
        await session.resume()
        await session.stop()
      }
      try? await Task.sleep(for: .microseconds(Int(random.unit() * 3000)))
      task.cancel()
      if random.unit() < 0.5 { await task.value }
    }
    #expect(await eventually { await session.start() == .scanning })
    // A task of the loop above may still stop it; that is its right.
    await session.stop()
    #expect(await eventually { await session.state == .stopped && !source.isOpen })
  }

  /// States follow each other as the life cycle allows; what appears disappears before the scan ends.
  private func check(_ events: SessionEvents, of session: ScanSession) async {
    let all = Locked<[SessionEvent]>([])
    let listener = Task {
      for await event in events { all.withLock { $0.append(event) } }
    }
    let end = await session.state
    // The session says no more; its last word tells that all before it has come.
    #expect(await eventually { all.withLock { end == .idle || $0.last { $0.isState }?.event == .state(end) } })
    listener.cancel()
    await listener.value
    var state = ScannerState.idle
    var inView: Set<TrackedBarcode.ID> = []
    for event in all.withLock({ $0 }) {
      switch event.event {
      case .state(let next):
        #expect(isLawful(state, next), "\(state) → \(next)")
        #expect(inView.isEmpty || next == .scanning, "in view at \(next)")
        state = next
      case .appeared(let tracked):
        #expect(state == .scanning)
        #expect(inView.insert(tracked.id).inserted)
      case .disappeared(let tracked): #expect(inView.remove(tracked.id) != nil)
      case .moved(let tracked): #expect(inView.contains(tracked.id))
      case .accepted, .guidance: #expect(state == .scanning)
      }
    }
    #expect(state == end)
  }

  private func isLawful(_ from: ScannerState, _ to: ScannerState) -> Bool {
    switch (from, to) {
    case (.idle, .starting), (.stopped, .starting), (.failed, .starting): true
    case (.starting, .scanning), (.starting, .paused), (.scanning, .paused), (.paused, .scanning): true
    case (.starting, .stopped), (.scanning, .stopped), (.paused, .stopped), (.failed, .stopped): true
    case (.starting, .failed), (.scanning, .failed), (.paused, .failed): true
    default: false
    }
  }
}

extension SessionEvent {
  fileprivate var isState: Bool { if case .state = event { true } else { false } }
}
