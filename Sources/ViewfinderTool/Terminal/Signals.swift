import Glibc

/// Signals as events on a thread of their own, where anything may be done, instead of in a handler, where almost
/// nothing may.
enum Signals {
  /// To be called first of all in the process: threads started later inherit what is blocked here.
  static func prepare() {
    // Writing to a closed pipe is an error to be handled, not a death.
    signal(SIGPIPE, SIG_IGN)
    var set = ending
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Calls `handler` for every interrupt, hang-up and request to end.
  static func onEnding(_ handler: @escaping @Sendable (Int32) -> Void) {
    startThread {
      var set = ending
      while true {
        var number: Int32 = 0
        if sigwait(&set, &number) == 0 { handler(number) }
      }
    }
  }

  /// Ends the process by the signal itself, so that a shell's loop ends with it.
  static func die(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }

  /// Shells start programs in the background with the interrupt ignored, but who sends one to this process by its
  /// number means it. A hang-up that is ignored is what nohup is for.
  private static var ending: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    var hangUp = sigaction()
    sigaction(SIGHUP, nil, &hangUp)
    if unsafeBitCast(hangUp.__sigaction_handler.sa_handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) {
      sigaddset(&set, SIGHUP)
    }
    return set
  }
}

/// Runs `body` on a new thread. False where the system gives no more threads.
@discardableResult
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let work = Unmanaged.passRetained(Work(body))
  var thread = pthread_t()
  let result = pthread_create(
    &thread, nil,
    { pointer in
      if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  guard result == 0 else {
    work.release()
    return false
  }
  pthread_detach(thread)
  return true
}
