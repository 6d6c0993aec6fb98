/// JPEG (ISO/IEC 10918-1, annex B): segments of marker, length and data; after each SOS entropy-coded data, in which
/// FF is followed by 00 or is a restart marker; EOI at the end.
enum JPEGHeader {
  static func read(_ file: ByteView) throws(PictureError) -> PictureHeader {
    var header: PictureHeader?
    var offset = 2
    while true {
      guard let first = file.byte(offset), let marker = file.byte(offset + 1) else { throw .cutShort(kind: .jpeg) }
      if first != 0xFF {
        // Stray bytes between segments; decoders pass over them too.
        offset += 1
        continue
      }
      switch marker {
      case 0xFF:
        // Fill bytes may stand before any marker.
        offset += 1
      case 0xD9:
        guard let header else { throw .notAPicture }
        return header
      case 0x01, 0xD0...0xD8:
        offset += 2
      default:
        guard let length = file.short(offset + 2), offset + 2 + length <= file.count else {
          throw .cutShort(kind: .jpeg)
        }
        guard length >= 2 else { throw .notAPicture }
        if isFrame(marker), let height = file.short(offset + 5), let width = file.short(offset + 7) {
          header = PictureHeader(width: width, height: height)
        }
        offset += 2 + length
        if marker == 0xDA { offset = try endOfScan(file, from: offset) }
      }
    }
  }

  /// SOF0 to SOF15 without DHT, JPG and DAC, which lie among them.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// Where the next marker stands that does not belong to the scan's data.
  private static func endOfScan(_ file: ByteView, from start: Int) throws(PictureError) -> Int {
    var offset = start
    while let next = file.byte(offset + 1) {
      if file.bytes[offset] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return offset }
      offset += 1
    }
    throw .cutShort(kind: .jpeg)
  }
}
