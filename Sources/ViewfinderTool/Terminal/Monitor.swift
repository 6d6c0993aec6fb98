import Glibc

/// A value behind a lock, with waiting for it to change.
///
/// `Mutex` has no condition to wait for; this is the classic pair of POSIX.
///
/// `@unchecked Sendable`: `state` is touched only between lock and unlock of `mutex`, and both POSIX objects live at
/// fixed addresses until `deinit`, when nobody has a reference any more.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does `body` alone and wakes all who wait.
  func with<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until `body` gives a value; `body` is asked again after each change.
  func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    while true {
      if let result = body(&state) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// As `with`, but nil where another thread holds the lock and does not let go within the time given.
  func with<Result>(withinMilliseconds limit: Int, _ body: (inout State) -> Result) -> Result? {
    for _ in 0..<max(1, limit / 10) {
      if pthread_mutex_trylock(mutex) == 0 {
        defer { pthread_mutex_unlock(mutex) }
        return body(&state)
      }
      usleep(10_000)
    }
    return nil
  }
}
