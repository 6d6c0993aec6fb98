import Synchronization

/// Passes a source's pictures on and shows each of them to an observer on the way.
///
/// A camera's pictures are taken as they come and shown at once, whether or not the last has been read yet, so that the
/// preview is not slower than the camera where reading is. A clip's pictures are shown as they are taken.
public final class ObservedSource: FrameSource {
  /// Gets every picture, on no thread in particular; must return soon.
  public typealias Observer = @Sendable (CapturedFrame) -> Void

  private struct State: Sendable {
    var frames: AsyncStream<CapturedFrame>?
    var pump: Task<Void, Never>?
    var failure: CaptureFailure?
  }

  private let source: any FrameSource
  private let observer: Observer
  private let state = Mutex(State())

  public var delivery: FrameDelivery { source.delivery }

  public init(_ source: any FrameSource, observer: @escaping Observer) {
    self.source = source
    self.observer = observer
  }

  public func open() async throws(CaptureFailure) {
    try await source.open()
    guard delivery == .latest else { return }
    state.withLock { state in
      guard state.pump == nil else { return }
      let (frames, continuation) = AsyncStream.makeStream(of: CapturedFrame.self, bufferingPolicy: .bufferingNewest(1))
      state.frames = frames
      state.failure = nil
      state.pump = Task.detached { [weak self, source, observer] in
        do throws(CaptureFailure) {
          while let frame = try await source.next() {
            observer(frame)
            continuation.yield(frame)
          }
        } catch {
          self?.fail(error)
        }
        continuation.finish()
      }
    }
  }

  public func next() async throws(CaptureFailure) -> CapturedFrame? {
    guard delivery == .latest else {
      let frame = try await source.next()
      if let frame { observer(frame) }
      return frame
    }
    guard let frames = state.withLock({ $0.frames }) else { return nil }
    var iterator = frames.makeAsyncIterator()
    if let frame = await iterator.next() { return frame }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    return nil
  }

  public func close() async {
    let pump = state.withLock { state in
      defer { state = State() }
      return state.pump
    }
    await source.close()
    await pump?.value
  }

  public func hold() async { await source.hold() }
  public func release() async { await source.release() }

  private func fail(_ failure: CaptureFailure) { state.withLock { $0.failure = failure } }
}
