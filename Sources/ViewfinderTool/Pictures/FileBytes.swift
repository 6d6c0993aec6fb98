import Glibc

/// Reads whole files.
enum FileBytes {
  /// An uncompressed picture of the largest size that is read, and some.
  static let maximumSize = 1 << 30

  static func read(path: [UInt8]) throws(PictureError) -> [UInt8] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .cannotOpen(errno: errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor)
  }

  static func read(descriptor: Int32) throws(PictureError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotOpen(errno: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isDirectory }
    guard status.st_size <= maximumSize else { throw .fileTooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotOpen(errno: errno)
      }
      guard bytes.count + count <= maximumSize else { throw .fileTooLarge }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}

extension [UInt8] {
  /// These bytes as a C string. A zero byte within ends it, as it does for the system.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let string = map { CChar(bitPattern: $0) } + [0]
    return string.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("never empty: it has its zero") }
      return body(start)
    }
  }
}
