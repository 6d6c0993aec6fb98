/// BMP: a file header of 14 bytes with the pixels' offset, then a header of 12 bytes (OS/2) or of 40 and more.
enum BMPHeader {
  static func read(_ file: ByteView) throws(PictureError) -> PictureHeader {
    guard let start = file.long(10), let headerSize = file.long(14) else { throw .cutShort(kind: .bmp) }
    let isOld = headerSize == 12
    guard isOld || headerSize >= 40 else { throw .notAPicture }
    guard let width = isOld ? file.short(18) : file.long(18), let rawHeight = isOld ? file.short(20) : file.long(22),
      let depth = file.short(isOld ? 24 : 28)
    else { throw .cutShort(kind: .bmp) }
    // A negative height says that the top row comes first.
    let height = isOld ? rawHeight : Int(Int32(truncatingIfNeeded: rawHeight).magnitude)
    try PictureLimits.check(width: width, height: height)
    let compression = isOld ? 0 : file.long(30) ?? 0
    // Run lengths (1 and 2) have no size that could be foretold.
    if compression == 0 || compression == 3 || compression == 6 {
      let row = (width * depth + 31) / 32 * 4
      guard start + row * height <= file.count else { throw .cutShort(kind: .bmp) }
    }
    return PictureHeader(width: width, height: height)
  }
}
