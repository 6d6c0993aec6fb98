import CLinux
import Glibc

/// The pages of a PDF, drawn in grey by poppler's pdftoppm, which runs as a process of its own: what a hostile file
/// does to it, it does not do to this program, and its licence (GPL) stays with it.
enum PDFPages {
  /// At this resolution a module of 0.34 mm, the least that ISO/IEC 18004 recommends for hand-held readers, is two
  /// pixels wide.
  static let dotsPerInch = 150
  /// A page that takes longer is given up.
  static let patienceMilliseconds: Int32 = 60_000
  /// Memory that pdftoppm may ask for, in bytes.
  static let memory: UInt = 1 << 30

  /// Calls `body` with each page in order, until it says false.
  static func forEach(of bytes: [UInt8], _ body: (GreyPicture) -> Bool) throws(PictureError) {
    // The file is handed over as it was read, without another look at its path.
    let input = try memoryFile(bytes)
    defer { close(input) }
    let complaints = try memoryFile([])
    defer { close(complaints) }
    var process = try ChildProcess(
      ["pdftoppm", "-gray", "-r", "\(dotsPerInch)", "-"], input: input, complaints: complaints, memory: memory)
    var reader = PageReader(descriptor: process.output)
    var pages = 0
    var failure: PictureError?
    do throws(PictureError) {
      while let page = try reader.next() {
        pages += 1
        if !body(page) { break }
      }
    } catch {
      failure = error
    }
    let status = process.end(kill: failure != nil)
    if let failure { throw failure }
    // 127 is what a shell says of a program that is not there; posix_spawn reports that by itself.
    guard pages > 0, status == 0 else { throw .pdf(words: firstLine(of: complaints) ?? "pdftoppm drew no pages of it") }
  }

  private static func memoryFile(_ bytes: [UInt8]) throws(PictureError) -> Int32 {
    let descriptor = memfd_create("viewfinder", VIEWFINDER_MFD_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(errno: errno) }
    do throws(OutputStream.Failure) {
      try OutputStream.write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      throw .pdf(words: "there is not enough memory to hand it to pdftoppm")
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  private static func firstLine(of descriptor: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 400)
    let count = pread(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    let line = buffer[..<count].prefix { $0 != 0x0A }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

/// Takes pages in the form of binary PGM files, one after another, off a pipe.
private struct PageReader {
  let descriptor: Int32
  private var buffer: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Nil at the end.
  mutating func next() throws(PictureError) -> GreyPicture? {
    guard let magic = try word() else { return nil }
    guard magic == "P5", let width = try number(), let height = try number(), try number() == 255 else {
      throw .pdf(words: "pdftoppm gave something else than a picture")
    }
    try PictureLimits.check(width: width, height: height)
    while buffer.count < width * height {
      guard try fill() else { throw .pdf(words: "pdftoppm ended in the middle of a page") }
    }
    let pixels = Array(buffer[..<(width * height)])
    buffer.removeFirst(width * height)
    return GreyPicture(width: width, height: height, pixels: pixels)
  }

  private mutating func number() throws(PictureError) -> Int? { try word().flatMap { Int($0) } }

  /// Up to the white space after it, which is taken too.
  private mutating func word() throws(PictureError) -> String? {
    var length = 0
    while length < 12 {
      if length == buffer.count {
        guard try fill() else { return nil }
        continue
      }
      if buffer[length] == 0x0A || buffer[length] == 0x20 {
        let word = String(decoding: buffer[..<length], as: UTF8.self)
        buffer.removeFirst(length + 1)
        return word
      }
      length += 1
    }
    return ""
  }

  /// False at the end of the pipe.
  private mutating func fill() throws(PictureError) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wish, 1, PDFPages.patienceMilliseconds)
      if ready == 0 { throw .pdf(words: "pdftoppm drew nothing for \(PDFPages.patienceMilliseconds / 1000) s") }
      let count = ready < 0 ? -1 : read(descriptor, &chunk, chunk.count)
      if count > 0 {
        buffer.append(contentsOf: chunk[..<count])
        return true
      }
      if count == 0 { return false }
      guard errno == EINTR else { throw .cannotOpen(errno: errno) }
    }
  }
}
