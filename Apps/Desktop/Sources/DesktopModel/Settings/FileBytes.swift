import Glibc

/// Small files, whole.
public enum FileBytes {
  public struct Failure: Error {
    /// The system's own words.
    public var words: String

    init() { words = String(cString: strerror(errno)) }
    init(_ words: String) { self.words = words }
  }

  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure() }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure() }
      if count == 0 { return bytes }
      bytes.append(contentsOf: part[..<count])
      guard bytes.count <= limit else { throw Failure(String(cString: strerror(EFBIG))) }
    }
  }

  /// The old file stays whole until the new one is: whoever is killed in between leaves one or the other.
  public static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) throws(Failure) {
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw Failure() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let failure = Failure()
        close(file)
        unlink(draft)
        throw failure
      }
      rest = rest.dropFirst(count)
    }
    let isSafe = fsync(file) == 0
    close(file)
    guard isSafe, rename(draft, path) == 0 else {
      let failure = Failure()
      unlink(draft)
      throw failure
    }
  }
}
