/// PNG (ISO/IEC 15948): a signature, then chunks of length, name, data and check sum, from IHDR to IEND.
enum PNGHeader {
  static func read(_ file: ByteView) throws(PictureError) -> PictureHeader {
    guard let length = file.long(8), let width = file.long(16), let height = file.long(20) else {
      throw .cutShort(kind: .png)
    }
    guard length == 13, file.hasName("IHDR", at: 12) else { throw .notAPicture }
    var offset = 8
    while true {
      guard let length = file.long(offset), offset + 12 + length <= file.count else { throw .cutShort(kind: .png) }
      if file.hasName("IEND", at: offset + 4) { break }
      offset += 12 + length
    }
    return PictureHeader(width: width, height: height)
  }
}
