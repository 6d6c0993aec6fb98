/// Data Matrix ECC 200, ISO/IEC 16022, with the rectangular extension (DMRE) of ISO/IEC 21471.
enum DataMatrix {
  /// One of the 48 sizes.
  struct Symbol: Equatable {
    /// Modules with the finder pattern, without the quiet zone.
    var width: Int
    var height: Int
    /// Data regions beside and above one another.
    var regionsX: Int
    var regionsY: Int
    var dataCodewords: Int
    var checkCodewords: Int
    var blocks: Int
    /// One of the sizes that ISO/IEC 21471 added; they have symbology identifiers of their own.
    var isExtension: Bool

    /// `16x48`: rows by columns, as the standards write it.
    var name: String { "\(height)x\(width)" }
    /// The matrix of all data regions put together.
    var dataWidth: Int { width - 2 * regionsX }
    var dataHeight: Int { height - 2 * regionsY }
    var isSquare: Bool { width == height }
    /// Modules from one region's left edge to the next one's.
    var pitchX: Int { width / regionsX }
    var pitchY: Int { height / regionsY }

    fileprivate init(row: Int) {
      let base = row * 7
      height = Int(DataMatrix.table[base])
      width = Int(DataMatrix.table[base + 1])
      regionsY = Int(DataMatrix.table[base + 2])
      regionsX = Int(DataMatrix.table[base + 3])
      dataCodewords = Int(DataMatrix.table[base + 4])
      checkCodewords = Int(DataMatrix.table[base + 5])
      blocks = Int(DataMatrix.table[base + 6])
      isExtension = row >= DataMatrix.firstExtension
    }
  }

  /// All sizes: squares, rectangles, the extension's rectangles.
  static let symbols: [Symbol] = (0..<table.count / 7).map { Symbol(row: $0) }

  /// The symbol of a size; nil where there is none. A mirrored rectangle is higher than wide and is none.
  static func symbol(width: Int, height: Int) -> Symbol? {
    symbols.first { $0.width == width && $0.height == height }
  }

  private static let firstExtension = 30

  /// Height, width, regions down, regions across, data codewords, check codewords, blocks: ISO/IEC 16022, table 7, and
  /// ISO/IEC 21471, table 1.
  private static let table: [UInt16] = [
    10, 10, 1, 1, 3, 5, 1, 12, 12, 1, 1, 5, 7, 1, 14, 14, 1, 1, 8, 10, 1, 16, 16, 1, 1, 12, 12, 1,
    18, 18, 1, 1, 18, 14, 1, 20, 20, 1, 1, 22, 18, 1, 22, 22, 1, 1, 30, 20, 1, 24, 24, 1, 1, 36, 24, 1,
    26, 26, 1, 1, 44, 28, 1, 32, 32, 2, 2, 62, 36, 1, 36, 36, 2, 2, 86, 42, 1, 40, 40, 2, 2, 114, 48, 1,
    44, 44, 2, 2, 144, 56, 1, 48, 48, 2, 2, 174, 68, 1, 52, 52, 2, 2, 204, 84, 2, 64, 64, 4, 4, 280, 112, 2,
    72, 72, 4, 4, 368, 144, 4, 80, 80, 4, 4, 456, 192, 4, 88, 88, 4, 4, 576, 224, 4, 96, 96, 4, 4, 696, 272, 4,
    104, 104, 4, 4, 816, 336, 6, 120, 120, 6, 6, 1050, 408, 6, 132, 132, 6, 6, 1304, 496, 8,
    144, 144, 6, 6, 1558, 620, 10,
    8, 18, 1, 1, 5, 7, 1, 8, 32, 1, 2, 10, 11, 1, 12, 26, 1, 1, 16, 14, 1, 12, 36, 1, 2, 22, 18, 1,
    16, 36, 1, 2, 32, 24, 1, 16, 48, 1, 2, 49, 28, 1,
    8, 48, 1, 2, 18, 15, 1, 8, 64, 1, 4, 24, 18, 1, 8, 80, 1, 4, 32, 22, 1, 8, 96, 1, 4, 38, 28, 1,
    8, 120, 1, 6, 49, 32, 1, 8, 144, 1, 6, 63, 36, 1, 12, 64, 1, 4, 43, 27, 1, 12, 88, 1, 4, 64, 36, 1,
    16, 64, 1, 4, 62, 36, 1, 20, 36, 1, 2, 44, 28, 1, 20, 44, 1, 2, 56, 34, 1, 20, 64, 1, 4, 84, 42, 1,
    22, 48, 1, 2, 72, 38, 1, 24, 48, 1, 2, 80, 41, 1, 24, 64, 1, 4, 108, 46, 1, 26, 40, 1, 2, 70, 38, 1,
    26, 48, 1, 2, 90, 42, 1, 26, 64, 1, 4, 118, 50, 1,
  ]
}
