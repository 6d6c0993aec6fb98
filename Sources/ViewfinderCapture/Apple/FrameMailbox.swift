/// The latest frame of a camera, for one reader. Frames that are not taken give way to later ones.
final class FrameMailbox: Sendable {
  private struct State {
    var isOpen = false
    var frame: CapturedFrame?
    var failure: CaptureFailure?
    var number = 0
    var reader: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func open() {
    change { state in
      state.isOpen = true
      state.frame = nil
      state.failure = nil
      state.number = 0
    }
  }

  /// A reader that waits gets nothing.
  func close() {
    change { state in
      state.isOpen = false
      state.frame = nil
    }
  }

  /// The frame gets its number here, so that the session can count those that were overtaken.
  func put(_ frame: (_ number: Int) -> CapturedFrame?) {
    change { state in
      guard state.isOpen, let frame = frame(state.number) else { return }
      state.number += 1
      state.frame = frame
    }
  }

  func fail(_ failure: CaptureFailure) {
    change { state in
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
      await wait()
    }
    return nil
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard state.isOpen, state.frame == nil, state.failure == nil, !Task.isCancelled else { return false }
          state.reader?.resume()
          state.reader = continuation
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      change { _ in }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let reader = state.withLock { state in
      body(&state)
      let reader = state.reader
      state.reader = nil
      return reader
    }
    reader?.resume()
  }
}
