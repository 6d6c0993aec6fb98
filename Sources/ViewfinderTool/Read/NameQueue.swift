import Glibc

/// The pictures to be read, one after another. Names from a list are taken only as they are needed, so that a program
/// may write names and read results in turn.
struct NameQueue: Sendable {
  enum Item: Sendable, Equatable {
    case picture(PictureName)
    /// A name that leads to no picture: a folder that cannot be read.
    case failed(PictureName, PictureError)
  }

  private var lines: LineReader?
  /// Still to come, the next one last.
  private var waiting: [PictureName]

  /// - Throws: where the list of names cannot be opened.
  init(_ source: ReadOptions.NameSource) throws(PictureError) {
    switch source {
    case .arguments(let paths): waiting = paths.reversed().map { PictureName(path: $0) }
    case .list(let file, let isNullTerminated):
      waiting = []
      lines = try LineReader(file: file, end: isNullTerminated ? 0 : UInt8(ascii: "\n"))
    }
  }

  /// Nil at the end. Waits for the list's next line where it comes through a pipe.
  mutating func next() -> Item? {
    while true {
      guard let name = waiting.popLast() ?? lines?.next().map({ PictureName(path: $0) }) else { return nil }
      guard name.path != PictureName.standardInput, Folder.exists(name.path) else { return .picture(name) }
      do throws(PictureError) {
        // Folders within are walked at once, so what is put back are files.
        let pictures = try Folder.pictures(in: name.path)
        guard !pictures.isEmpty else { return .failed(name, .emptyFolder) }
        waiting += pictures.reversed().map { PictureName(path: $0) }
      } catch {
        return .failed(name, error)
      }
    }
  }
}

/// Takes lines off a file or pipe.
struct LineReader: Sendable {
  private let descriptor: Int32
  private let end: UInt8
  private var buffer: [UInt8] = []
  /// Up to here the buffer was handed out.
  private var start = 0
  private var isAtEnd = false

  init(file: [UInt8], end: UInt8) throws(PictureError) {
    self.end = end
    if file == PictureName.standardInput {
      descriptor = STDIN_FILENO
    } else {
      // Open until the process ends: there is one list in a run.
      descriptor = file.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw .cannotOpen(errno: errno) }
    }
  }

  /// The next line that is not empty, without its end; nil where there are no more.
  mutating func next() -> [UInt8]? {
    while true {
      if let index = buffer[start...].firstIndex(of: end) {
        var line = buffer[start..<index]
        start = index + 1
        // Lists from elsewhere end lines with CR LF.
        if end == UInt8(ascii: "\n"), line.last == UInt8(ascii: "\r") { line.removeLast() }
        if !line.isEmpty { return Array(line) }
      } else if isAtEnd {
        let rest = Array(buffer[start...])
        start = buffer.count
        return rest.isEmpty ? nil : rest
      } else {
        fill()
      }
    }
  }

  private mutating func fill() {
    buffer.removeFirst(start)
    start = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      // No path is longer than this; what is, is no list of names.
      guard count > 0, buffer.count < 1 << 20 else { return isAtEnd = true }
      return buffer.append(contentsOf: chunk[..<count])
    }
  }
}
