import Glibc

/// Writes whole to a file descriptor.
enum OutputStream {
  enum Failure: Error, Equatable {
    /// Whoever read has gone; the end of the run, not a fault.
    case closed
    case failed(errno: Int32)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) throws(Failure) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if written >= 0 {
        start += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // A terminal that another program left in non-blocking mode.
        var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wish, 1, -1)
      case EPIPE: throw .closed
      default: throw .failed(errno: errno)
      }
    }
  }

  /// A complaint on standard error. Where that is closed there is nobody to tell.
  static func complain(_ words: String) {
    try? write(Array(words.utf8) + [0x0A], to: STDERR_FILENO)
  }
}
