#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares a clip's size with what its container says of it. Demuxers take a file that breaks off for one that ends
/// there, so nobody would be told.
///
/// Known: RIFF (AVI), ISO/IEC 14496-12 boxes (MP4, MOV, 3GP) and EBML (Matroska, WebM; RFC 8794). Other containers, and
/// those that were written as a stream and declare no length, count as whole.
enum ContainerLength: Equatable {
  case asDeclared
  /// At least so many bytes are missing.
  case short(missing: Int)

  enum Problem: Error, CustomStringConvertible {
    case cannotOpen(errno: Int32)
    case notAFile
    case empty
    /// An MP4 whose index was to come last.
    case withoutIndex

    var description: String {
      switch self {
      case .cannotOpen(let code): String(cString: strerror(code))
      case .notAFile: "not a file"
      case .empty: "the file is empty"
      case .withoutIndex: "the clip breaks off before its index, without which nothing of it can be read"
      }
    }
  }

  static func check(_ path: String) -> Result<ContainerLength, Problem> {
    // Not blocking: opening a named pipe without a writer would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(.cannotOpen(errno: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(.cannotOpen(errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure(.notAFile) }
    let size = Int(status.st_size)
    guard size > 0 else { return .failure(.empty) }
    let declared = declaredLength(size: size) { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      let got = pread(descriptor, &bytes, count, off_t(offset))
      return got == count ? bytes : nil
    }
    guard let declared else { return .success(.asDeclared) }
    guard declared.isIndexed else { return .failure(.withoutIndex) }
    return .success(declared.length > size ? .short(missing: declared.length - size) : .asDeclared)
  }

  struct Declaration: Equatable {
    var length: Int
    var isIndexed = true
  }

  /// How long the file says that it is; nil where it does not say.
  /// - Parameter read: the bytes at an offset, or nil where the file has none.
  static func declaredLength(size: Int, read: (_ offset: Int, _ count: Int) -> [UInt8]?) -> Declaration? {
    guard let head = read(0, min(size, 12)), head.count == 12 else { return nil }
    if head.starts(with: Array("RIFF".utf8)) {
      return riffLength(size: size, read: read).map { Declaration(length: $0) }
    }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      return matroskaLength(read: read).map { Declaration(length: $0) }
    }
    if Array(head[4..<8]) == Array("ftyp".utf8) { return boxes(size: size, read: read) }
    return nil
  }

  /// One chunk or several (OpenDML files go on with `RIFF AVIX`), each with a 32-bit little-endian size.
  private static func riffLength(size: Int, read: (Int, Int) -> [UInt8]?) -> Int? {
    var offset = 0
    while offset < size, let head = read(offset, 8), head.starts(with: Array("RIFF".utf8)) {
      let length = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      // Writers to a pipe leave zero or all ones.
      guard length > 0, length < 0xFFFF_FFFF else { return nil }
      offset += 8 + length + length & 1
    }
    // The last chunk may lack its padding byte.
    return offset == size + 1 ? size : offset
  }

  /// Box after box at the top level. The index is `moov`, or a `moof` before each fragment.
  private static func boxes(size: Int, read: (Int, Int) -> [UInt8]?) -> Declaration? {
    var offset = 0
    var hasIndex = false
    var hasMedia = false
    while offset < size, let head = read(offset, 8) {
      let kind = Array(head[4..<8])
      hasIndex = hasIndex || kind == Array("moov".utf8) || kind == Array("moof".utf8) || kind == Array("meta".utf8)
      hasMedia = hasMedia || kind == Array("mdat".utf8)
      var length = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
      if length == 1 {
        guard let wide = read(offset + 8, 8), wide[0] < 0x40 else { return nil }
        length = wide.reduce(0) { $0 << 8 | Int($1) }
      }
      // Zero means to the end of the file.
      if length == 0 { length = size - offset }
      guard length >= 8 else { return nil }
      let (end, overflow) = offset.addingReportingOverflow(length)
      guard !overflow else { return nil }
      offset = end
    }
    // What is left is less than a box's head: the tail is cut, or is a few bytes of padding. Left to the demuxer.
    return Declaration(length: offset, isIndexed: hasIndex || !hasMedia)
  }

  /// The EBML header, then the Segment; both are an id and a size in the variable-length form of RFC 8794, 4.
  private static func matroskaLength(read: (Int, Int) -> [UInt8]?) -> Int? {
    guard let (header, headerLength) = variableLength(at: 4, read: read), let headerLength else { return nil }
    let segment = header + headerLength
    guard let id = read(segment, 4), id == [0x18, 0x53, 0x80, 0x67],
      let (body, length) = variableLength(at: segment + 4, read: read), let length
    else { return nil }
    return body + length
  }

  /// - Returns: where the data begins and how long it is; nil for a length that is not known.
  private static func variableLength(at offset: Int, read: (Int, Int) -> [UInt8]?) -> (data: Int, length: Int?)? {
    guard let first = read(offset, 1)?[0], first != 0 else { return nil }
    let count = first.leadingZeroBitCount + 1
    guard let bytes = read(offset, count) else { return nil }
    var length = Int(first) & (0xFF >> count)
    for byte in bytes.dropFirst() { length = length << 8 | Int(byte) }
    let unknown = (1 << (7 * count)) - 1
    // Sizes are at most 2^56, so sums of two are safe.
    return (offset + count, length == unknown ? nil : length)
  }
}
