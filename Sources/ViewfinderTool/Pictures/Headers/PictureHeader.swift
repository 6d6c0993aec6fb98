/// What the file itself says of its picture, read before any decoder sees it.
///
/// Two things are learnt: the size, so that a picture too large is turned away unread; and whether the file goes on to
/// the picture's end. Decoders are no help with the second: gdk-pixbuf fills what is missing of a JPEG, PNG, BMP or
/// WebP with grey or black and says nothing.
struct PictureHeader: Equatable {
  var width: Int
  var height: Int
  /// As in TIFF's tag 274, for the formats whose decoder does not tell it; 1 is upright.
  var orientation = 1

  /// - Throws: `.cutShort` where the file ends before its picture, `.notAPicture` where its head makes no sense.
  init(of bytes: [UInt8], kind: PictureKind) throws(PictureError) {
    switch kind {
    case .png: self = try PNGHeader.read(ByteView(bytes: bytes, order: .big))
    case .jpeg: self = try JPEGHeader.read(ByteView(bytes: bytes, order: .big))
    case .webp: self = try WebPHeader.read(ByteView(bytes: bytes, order: .little))
    case .gif: self = try GIFHeader.read(ByteView(bytes: bytes, order: .little))
    case .tiff: self = try TIFFHeader.read(ByteView(bytes: bytes, order: bytes.first == 0x4D ? .big : .little))
    case .bmp: self = try BMPHeader.read(ByteView(bytes: bytes, order: .little))
    case .pdf: throw .notAPicture
    }
  }

  init(width: Int, height: Int, orientation: Int = 1) {
    self.width = width
    self.height = height
    self.orientation = orientation
  }
}
