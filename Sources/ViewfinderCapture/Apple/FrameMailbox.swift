/// The latest frame of a camera, for one reader. Frames that are not taken give way to later ones.
final class FrameMailbox: Sendable {
  private struct State {
    var isOpen = false
    var frame: CapturedFrame?
    var failure: CaptureFailure?
    var number = 0
  }

  private let state = WatchedState(State())

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func open() {
    state.change { state in
      state.isOpen = true
      state.frame = nil
      state.failure = nil
      state.number = 0
    }
  }

  /// A reader that waits gets nothing.
  func close() {
    state.change { state in
      state.isOpen = false
      state.frame = nil
    }
  }

  /// The frame gets its number here, so that the session can count those that were overtaken.
  func put(_ frame: (_ number: Int) -> CapturedFrame?) {
    state.change { state in
      guard state.isOpen, let frame = frame(state.number) else { return }
      state.number += 1
      state.frame = frame
    }
  }

  func fail(_ failure: CaptureFailure) {
    state.change { state in
      guard state.isOpen, state.failure == nil else { return }
      state.failure = failure
    }
  }

  func next() async throws(CaptureFailure) -> CapturedFrame? {
    while !Task.isCancelled {
      let (frame, failure, isOpen): (CapturedFrame?, CaptureFailure?, Bool) = state.withLock { state in
        defer { state.frame = nil }
        return (state.frame, state.failure, state.isOpen)
      }
      guard isOpen else { return nil }
      if let failure { throw failure }
      if let frame { return frame }
      await state.wait { $0.isOpen && $0.frame == nil && $0.failure == nil }
    }
    return nil
  }
}
