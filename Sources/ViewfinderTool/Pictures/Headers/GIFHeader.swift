/// GIF (version 89a, clause 18). Only its size; the decoder says so itself where the picture is cut short.
enum GIFHeader {
  static func read(_ file: ByteView) throws(PictureError) -> PictureHeader {
    guard let width = file.short(6), let height = file.short(8) else { throw .cutShort(kind: .gif) }
    return PictureHeader(width: width, height: height)
  }
}
