/// Why a picture could not be had. The words say what is wrong with the file and, where it helps, what to do.
enum PictureError: Error, Equatable {
  case cannotOpen(errno: Int32)
  case isDirectory
  /// A folder without anything that is named like a picture.
  case emptyFolder
  case empty
  /// More bytes than are read into memory.
  case fileTooLarge
  case notAPicture
  /// A kind of picture that is known, but not read here.
  case unsupported(kind: String)
  case tooLarge(width: Int, height: Int)
  /// The file ends before the picture does.
  case cutShort(kind: PictureKind)
  /// The decoder's own words.
  case undecodable(kind: PictureKind, words: String)
  case noDecoder(kind: PictureKind, words: String)
  case noPDFProgram
  case pdf(words: String)
}

extension PictureError {
  var words: String {
    switch self {
    case .cannotOpen(let number): systemWords(number)
    case .isDirectory: "a folder, not a picture"
    case .emptyFolder: "there is no picture in this folder"
    case .empty: "the file is empty"
    case .fileTooLarge: "the file is larger than \(FileBytes.maximumSize >> 20) MiB, which is more than a picture needs"
    case .notAPicture: "not a picture; PNG, JPEG, WebP, GIF, TIFF, BMP and PDF are read"
    case .unsupported(let kind): "\(kind) pictures are not read; convert it to PNG or JPEG"
    case .tooLarge(let width, let height):
      "\(width) × \(height) pixels are too many; up to \(PictureLimits.maximumSide) a side and "
        + "\(PictureLimits.maximumPixels / 1_000_000) million in all are read"
    case .cutShort(let kind): "the \(kind.name) picture is cut short: the file ends before it does"
    case .undecodable(let kind, let words): "the \(kind.name) picture is broken: \(words)"
    case .noDecoder(let kind, let words):
      kind == .webp
        ? "WebP pictures need gdk-pixbuf's loader for them; install webp-pixbuf-loader"
        : "gdk-pixbuf has no loader for \(kind.name) pictures: \(words)"
    case .noPDFProgram: "PDF pages are drawn by pdftoppm, which is not there; install poppler-utils"
    case .pdf(let words): "the PDF cannot be read: \(words)"
    }
  }
}
