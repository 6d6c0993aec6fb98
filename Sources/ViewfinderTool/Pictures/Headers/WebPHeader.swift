/// WebP (RFC 9649): a RIFF file whose first chunk is VP8 (lossy), VP8L (lossless) or VP8X (extended).
enum WebPHeader {
  static func read(_ file: ByteView) throws(PictureError) -> PictureHeader {
    guard let size = file.long(4), size + 8 <= file.count, file.count >= 30 else { throw .cutShort(kind: .webp) }
    if file.hasName("VP8X", at: 12), let width = file.number(24, bytes: 3), let height = file.number(27, bytes: 3) {
      return PictureHeader(width: width + 1, height: height + 1)
    }
    if file.hasName("VP8L", at: 12), file.byte(20) == 0x2F, let sizes = file.long(21) {
      return PictureHeader(width: sizes & 0x3FFF + 1, height: sizes >> 14 & 0x3FFF + 1)
    }
    // RFC 6386, 9.1: a frame tag of three bytes, then the start code, then two sizes of 14 bits with a scale above.
    if file.hasName("VP8 ", at: 12), file.number(23, bytes: 3) == 0x2A019D, let width = file.short(26),
      let height = file.short(28)
    {
      return PictureHeader(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    throw .notAPicture
  }
}
