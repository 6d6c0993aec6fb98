/// The formats of files that are read, told by their first bytes, never by their names.
enum PictureKind: CaseIterable, Sendable {
  case png
  case jpeg
  case webp
  case gif
  case tiff
  case bmp
  case pdf
}

extension PictureKind {
  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .pdf: "PDF"
    }
  }

  /// gdk-pixbuf's name for its loader. It is asked for by name, so that a file cannot choose another.
  var loader: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpeg"
    case .webp: "webp"
    case .gif: "gif"
    case .tiff: "tiff"
    case .bmp: "bmp"
    case .pdf: ""
    }
  }

  /// Endings of file names that are looked at when a folder is read.
  static let fileExtensions = ["png", "jpg", "jpeg", "jpe", "jfif", "webp", "gif", "tif", "tiff", "bmp", "dib", "pdf"]

  init(of bytes: [UInt8]) throws(PictureError) {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else if bytes.starts(with: "BM".utf8), bytes.count >= 26 {
      self = .bmp
    } else if Self.isPDF(bytes) {
      self = .pdf
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      throw .unsupported(kind: "HEIC and AVIF")
    } else {
      throw .notAPicture
    }
  }

  /// Readers of PDF take the header anywhere in the first 1024 bytes (ISO 32000-1, annex H, note 13).
  private static func isPDF(_ bytes: [UInt8]) -> Bool {
    let mark = Array("%PDF-".utf8)
    let head = bytes.prefix(1024)
    var index = 0
    while index + mark.count <= head.count {
      if head[index..<(index + mark.count)].elementsEqual(mark) { return true }
      index += 1
    }
    return false
  }
}
