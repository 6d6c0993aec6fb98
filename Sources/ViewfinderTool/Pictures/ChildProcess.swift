import CLinux
import Glibc

/// Another program, whose standard output is read.
struct ChildProcess: ~Copyable {
  private let process: pid_t
  /// The end of the pipe to read from.
  let output: Int32

  /// - Parameters:
  ///   - command: the program, looked for in PATH, and its arguments.
  ///   - memory: address space in bytes that it may take.
  init(_ command: [String], input: Int32, complaints: Int32, memory: UInt) throws(PictureError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .cannotOpen(errno: errno) }
    defer { close(ends[1]) }

    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&files, complaints, STDERR_FILENO)

    // It shall not inherit that signals are blocked and closed pipes ignored here.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var argv: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { for argument in argv { free(argument) } }
    argv.append(nil)
    var child: pid_t = 0
    let result = posix_spawnp(&child, command[0], &files, &attributes, argv, environ)
    guard result == 0 else {
      close(ends[0])
      throw result == ENOENT ? .noPDFProgram : .cannotOpen(errno: result)
    }
    process = child
    output = ends[0]
    var limit = rlimit(rlim_cur: memory, rlim_max: memory)
    prlimit(child, Int32(RLIMIT_AS.rawValue), &limit, nil)
  }

  /// Closes the pipe, which ends a program that still writes, and waits for it. Gives its exit status; 128 and more
  /// where a signal ended it.
  mutating func end(kill: Bool) -> Int32 {
    close(output)
    if kill { _ = Glibc.kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
