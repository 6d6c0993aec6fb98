/// A state behind a lock, and tasks that wait for it to change.
///
/// Nothing is handed over with a change: who waits is woken and looks again.
final class WatchedState<State: Sendable>: Sendable {
  private struct Watched: Sendable {
    var state: State
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let watched: Locked<Watched>

  init(_ initial: State) { watched = Locked(Watched(state: initial)) }

  /// Wakes nobody. `body` must not wait, and must not come back here.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result { watched.withLock { body(&$0.state) } }

  /// As above, and wakes all who wait.
  func change(_ body: (inout State) -> Void) {
    let waiting = watched.withLock { watched in
      body(&watched.state)
      let waiting = watched.waiting
      watched.waiting = []
      return waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for the next change; not at all where `isNeeded` says no, or in a cancelled task.
  func wait(while isNeeded: (State) -> Bool) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = watched.withLock { watched in
          guard isNeeded(watched.state), !Task.isCancelled else { return false }
          watched.waiting.append(continuation)
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      change { _ in }
    }
  }
}
