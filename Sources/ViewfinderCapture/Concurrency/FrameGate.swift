/// Where the frames of a clip wait while the scan is paused. An object of its own, so that who waits here does not hold
/// the session.
final class FrameGate: Sendable {
  private struct State {
    var isClosed = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func set(closed: Bool) {
    let waiting = state.withLock { state in
      state.isClosed = closed
      guard !closed else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when the gate is open or the task is cancelled.
  func pass() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard state.isClosed, !Task.isCancelled else { return false }
          state.waiting.append(continuation)
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      wakeAll()
    }
  }

  /// Those who wait look again whether they still must; a task that was not cancelled comes back.
  private func wakeAll() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
