#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// State that one thread at a time sees.
///
/// Not `Synchronization.Mutex`: the thread sanitizer knows pthread's lock, but does not see what that one does when two
/// threads meet, because it happens inside a library that is not instrumented; it reports races that are none.
///
/// Sendable: the state is reached only with the lock held, and it is Sendable itself, so parts of it may leave.
final class Locked<State: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let state: UnsafeMutablePointer<State>

  init(_ initial: State) {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    state = .allocate(capacity: 1)
    state.initialize(to: initial)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// `body` must not wait, and must not come back here.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state.pointee)
  }
}
