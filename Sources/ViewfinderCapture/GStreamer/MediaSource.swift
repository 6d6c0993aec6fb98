import Dispatch
import Synchronization

/// Opens, feeds and closes one pipeline after another; what clips, streams and cameras have in common.
final class MediaSource: Sendable {
  private struct State {
    var pipeline: MediaPipeline?
    var watchdog: Task<Void, Never>?
    /// How often `close` was called; an `open` that finds another number than it began with gives up.
    var closings = 0
  }

  private let state = Locked(State())
  /// GStreamer's state changes block, so they have a queue of their own, one after another.
  private let control = DispatchQueue(label: "viewfinder.capture.control")
  private let pool = LuminancePool()

  func open(_ input: @escaping @Sendable () throws(CaptureFailure) -> any MediaInput) async throws(CaptureFailure) {
    let closings = state.withLock { $0.closings }
    let cancellation = Cancellation()
    let outcome = await withTaskCancellationHandler {
      await onControlQueue { () -> Result<Void, CaptureFailure> in
        do throws(CaptureFailure) {
          try self.start(input, closings: closings, cancellation: cancellation)
          return .success(())
        } catch {
          return .failure(error)
        }
      }
    } onCancel: {
      cancellation.isCancelled.store(true, ordering: .relaxed)
    }
    try outcome.get()
  }

  private final class Cancellation: Sendable {
    let isCancelled = Atomic(false)
  }

  private func start(
    _ input: () throws(CaptureFailure) -> any MediaInput, closings: Int, cancellation: Cancellation
  ) throws(CaptureFailure) {
    func isCancelled() -> Bool {
      cancellation.isCancelled.load(ordering: .relaxed) || state.withLock { $0.closings != closings }
    }
    if isCancelled() || state.withLock({ $0.pipeline != nil }) { return }
    let pipeline = try MediaPipeline(input())
    do throws(CaptureFailure) {
      try pipeline.start(isCancelled: isCancelled)
    } catch {
      pipeline.stop()
      if isCancelled() { return }
      throw error
    }
    let isWanted = state.withLock { state in
      guard state.closings == closings, !cancellation.isCancelled.load(ordering: .relaxed) else { return false }
      state.pipeline = pipeline
      state.watchdog = pipeline.input.longestSilence.map { Self.watch(pipeline.mailbox, pipeline.input, for: $0) }
      return true
    }
    if !isWanted { pipeline.stop() }
  }

  func next() async throws(CaptureFailure) -> CapturedFrame? {
    guard let pipeline = state.withLock({ $0.pipeline }) else { return nil }
    while let arrival = try await pipeline.mailbox.next(from: pipeline.sink) {
      // A buffer that is no picture of its caps is skipped, as players do.
      if let frame = arrival.sample.frame(
        number: arrival.number, time: arrival.time, arrival: arrival.arrival, pool: pool)
      {
        return frame
      }
    }
    if pipeline.mailbox.isAtEnd, let failure = pipeline.input.brokenOff { throw failure }
    return nil
  }

  func close() async {
    let pipeline = state.withLock { state in
      state.closings += 1
      let pipeline = state.pipeline
      state.pipeline = nil
      state.watchdog?.cancel()
      state.watchdog = nil
      return pipeline
    }
    // Even with nothing to stop, wait for an `open` that is giving up, so that the device is let go on return.
    await onControlQueue { pipeline?.stop() }
  }

  /// Stops or starts the pipeline's clock.
  func setPaused(_ isPaused: Bool) async {
    guard let pipeline = state.withLock({ $0.pipeline }) else { return }
    await onControlQueue {
      // A pipeline that was closed in between must not come to life again.
      guard self.state.withLock({ $0.pipeline === pipeline }) else { return }
      pipeline.setPaused(isPaused)
    }
  }

  /// Lets a running source fail from outside: the device monitor saw its camera go.
  func fail(_ failure: CaptureFailure) {
    state.withLock { $0.pipeline }?.mailbox.fail(failure)
  }

  private static func watch(
    _ mailbox: SampleMailbox, _ input: any MediaInput, for limit: Duration
  ) -> Task<Void, Never> {
    Task {
      while !Task.isCancelled, mailbox.failure == nil, !mailbox.isAtEnd {
        try? await Task.sleep(for: .milliseconds(200))
        guard !Task.isCancelled, let last = mailbox.lastArrival else { continue }
        if Timestamp.now().nanoseconds - last.nanoseconds > limit.nanoseconds { mailbox.fail(input.lost) }
      }
    }
  }

  private func onControlQueue<Outcome: Sendable>(_ work: @escaping @Sendable () -> Outcome) async -> Outcome {
    await withCheckedContinuation { continuation in
      control.async { continuation.resume(returning: work()) }
    }
  }
}
