/// TIFF 6.0: directories of tagged values; the first directory is the picture that is read. Its pixels lie in strips or
/// tiles anywhere in the file.
enum TIFFHeader {
  private enum Tag {
    static let width = 256
    static let height = 257
    static let stripOffsets = 273
    static let orientation = 274
    static let stripSizes = 279
    static let tileOffsets = 324
    static let tileSizes = 325
  }

  static func read(_ file: ByteView) throws(PictureError) -> PictureHeader {
    guard let directory = file.long(4), let count = file.short(directory) else { throw .cutShort(kind: .tiff) }
    var width = 0
    var height = 0
    var orientation = 1
    var offsets: [Int] = []
    var sizes: [Int] = []
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = file.short(entry) else { throw .cutShort(kind: .tiff) }
      switch tag {
      case Tag.width: width = try values(file, entry).first ?? 0
      case Tag.height: height = try values(file, entry).first ?? 0
      case Tag.orientation: orientation = try values(file, entry).first ?? 1
      case Tag.stripOffsets, Tag.tileOffsets: offsets = try values(file, entry)
      case Tag.stripSizes, Tag.tileSizes: sizes = try values(file, entry)
      default: break
      }
    }
    for (offset, size) in zip(offsets, sizes) where offset + size > file.count { throw .cutShort(kind: .tiff) }
    return PictureHeader(width: width, height: height, orientation: orientation)
  }

  /// The values of a directory's entry that are whole numbers of 16 or 32 bits; none for other types.
  private static func values(_ file: ByteView, _ entry: Int) throws(PictureError) -> [Int] {
    guard let type = file.short(entry + 2), let count = file.long(entry + 4) else { throw .cutShort(kind: .tiff) }
    let size = type == 3 ? 2 : type == 4 ? 4 : 0
    guard size > 0 else { return [] }
    // Up to four bytes of values stand in the entry itself.
    guard let start = count * size <= 4 ? entry + 8 : file.long(entry + 8) else { throw .cutShort(kind: .tiff) }
    guard start + count * size <= file.count else { throw .cutShort(kind: .tiff) }
    return (0..<count).compactMap { file.number(start + $0 * size, bytes: size) }
  }
}
