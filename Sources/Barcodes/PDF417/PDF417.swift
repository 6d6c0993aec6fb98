/// PDF417 (ISO/IEC 15438:2015): rows of codewords, each of four bars and four spaces over 17 modules, between a start
/// and a stop pattern that run the whole height.
enum PDF417 {
  static let codewordWidth = 17
  /// Codewords of one cluster; values 0...928.
  static let codewordCount = 929
  /// Widths of the start pattern, bar first.
  static let startWidths: [Int] = [8, 1, 1, 1, 1, 1, 1, 3]
  static let stopWidths: [Int] = [7, 1, 1, 3, 1, 1, 1, 2, 1]
  static let startWidth = 17
  static let stopWidth = 18

  static let rowCounts = 3...90
  static let columnCounts = 1...30

  /// Modules of a row with so many data columns: start, left row indicator, data, right row indicator, stop. A compact
  /// symbol has neither right row indicator nor stop pattern, but one last dark module (5.11.2).
  static func width(columns: Int, isCompact: Bool) -> Int {
    startWidth + codewordWidth * (columns + 1) + (isCompact ? 1 : codewordWidth + stopWidth)
  }

  /// Check codewords of a level (5.7.1).
  static func checkCodewords(level: Int) -> Int { 2 << level }

  /// What row indicators say (5.11.3): the size and the error correction level.
  struct Frame: Equatable {
    var rows: Int
    var columns: Int
    /// 0...8.
    var level: Int

    /// Row counts, columns and levels that a symbol may have: room for the length descriptor and one more codeword beside
    /// the check codewords, and no more than 928 codewords (5.1.1).
    var isLegal: Bool {
      PDF417.rowCounts.contains(rows) && PDF417.columnCounts.contains(columns) && (0...8).contains(level)
        && rows * columns <= 928 && rows * columns >= PDF417.checkCodewords(level: level) + 1
    }

    /// The value of the left or the right row indicator of a row.
    func indicator(row: Int, isLeft: Bool) -> Int {
      let base = row / 3 * 30
      switch (row + (isLeft ? 0 : 2)) % 3 {
      case 0: return base + (rows - 1) / 3
      case 1: return base + level * 3 + (rows - 1) % 3
      default: return base + columns - 1
      }
    }
  }
}
