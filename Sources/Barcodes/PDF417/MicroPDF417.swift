/// MicroPDF417 (ISO/IEC 24728:2006): one to four columns of PDF417's codewords between row address patterns that say
/// which row of which size stands there.
enum MicroPDF417 {
  /// Modules of a row address pattern.
  static let addressWidth = 10

  struct Size: Sendable, Equatable {
    var columns: Int
    var rows: Int
    var checkCodewords: Int
    /// Numbers, from 1, of the first row's left, centre and right address patterns; centre is 0 where there is none.
    var left: Int
    var center: Int
    var right: Int
    /// Cluster of the first row: 0, 1, 2 for 0, 3, 6.
    var cluster: Int

    /// Modules of a row; the last one is a dark module of its own.
    var width: Int { columns * PDF417.codewordWidth + (columns > 2 ? 3 : 2) * addressWidth + 1 }

    /// Where the centre pattern stands; nil where there is none.
    var centerColumn: Int? {
      columns > 2 ? addressWidth + (columns - 2) * PDF417.codewordWidth : nil
    }

    /// First modules of the codewords.
    var codewordColumns: [Int] {
      (0..<columns).map { column in
        addressWidth + column * PDF417.codewordWidth + (columns > 2 && column >= columns - 2 ? addressWidth : 0)
      }
    }

    /// Number, from 1, of a pattern that stands `rows` rows below pattern `first`.
    static func number(_ first: Int, below rows: Int) -> Int { (first - 1 + rows) % 52 + 1 }
  }

  /// Columns, rows, check codewords, first left, centre and right address pattern, first cluster, of all sizes (Table 1
  /// and annex C).
  private static let table: [UInt8] = [
    1, 11, 7, 1, 0, 9, 0, 1, 14, 7, 8, 0, 8, 1, 1, 17, 7, 36, 0, 36, 2, 1, 20, 8, 19, 0, 19, 0, 1, 24, 8, 9, 0, 17, 2,
    1, 28, 8, 25, 0, 33, 0, 2, 8, 8, 1, 0, 1, 0, 2, 11, 9, 1, 0, 9, 0, 2, 14, 9, 8, 0, 8, 1, 2, 17, 10, 36, 0, 36, 2,
    2, 20, 11, 19, 0, 19, 0, 2, 23, 13, 9, 0, 17, 2, 2, 26, 15, 27, 0, 35, 2, 3, 6, 12, 1, 1, 1, 0, 3, 8, 14, 7, 7, 7,
    0, 3, 10, 16, 15, 15, 15, 2, 3, 12, 18, 25, 25, 25, 0, 3, 15, 21, 37, 37, 37, 0, 3, 20, 26, 1, 17, 33, 0, 3, 26,
    32, 1, 9, 17, 0, 3, 32, 38, 21, 29, 37, 2, 3, 38, 44, 15, 31, 47, 2, 3, 44, 50, 1, 25, 49, 0, 4, 4, 8, 47, 19, 43,
    1, 4, 6, 12, 1, 1, 1, 0, 4, 8, 14, 7, 7, 7, 0, 4, 10, 16, 15, 15, 15, 2, 4, 12, 18, 25, 25, 25, 0, 4, 15, 21, 37,
    37, 37, 0, 4, 20, 26, 1, 17, 33, 0, 4, 26, 32, 1, 9, 17, 0, 4, 32, 38, 21, 29, 37, 2, 4, 38, 44, 15, 31, 47, 2, 4,
    44, 50, 1, 25, 49, 0,
  ]

  static let sizes: [Size] = (0..<table.count / 7).map { index in
    let entry = table[index * 7..<index * 7 + 7].map { Int($0) }
    return Size(
      columns: entry[0], rows: entry[1], checkCodewords: entry[2], left: entry[3], center: entry[4], right: entry[5],
      cluster: entry[6])
  }

  static func size(width: Int, rows: Int) -> Size? { sizes.first { $0.width == width && $0.rows == rows } }

  /// Widths of the row address patterns 1...52 as six digits, bar first: left and right ones (annex B). Neighbours differ
  /// by one edge that moves by one module.
  static let sidePatterns = unpack([
    221311, 311311, 312211, 222211, 213211, 214111, 223111, 313111, 322111, 412111, 421111, 331111, 241111, 232111,
    231211, 321211, 411211, 411121, 411112, 321112, 312112, 311212, 311221, 311131, 311122, 311113, 221113, 221122,
    221131, 221221, 222121, 312121, 321121, 231121, 231112, 222112, 213112, 212212, 212221, 212131, 212122, 212113,
    211213, 211123, 211132, 211141, 211231, 211222, 211312, 211321, 211411, 212311,
  ])

  /// The centre ones.
  static let centerPatterns = unpack([
    112231, 121231, 122131, 131131, 131221, 132121, 141121, 141211, 142111, 133111, 132211, 131311, 122311, 123211,
    124111, 115111, 114211, 114121, 123121, 123112, 122212, 122221, 121321, 121411, 112411, 113311, 113221, 113212,
    113122, 122122, 131122, 131113, 122113, 113113, 112213, 112222, 112312, 112321, 111421, 111331, 111322, 111232,
    111223, 111133, 111124, 111214, 112114, 121114, 121123, 121132, 112132, 112141,
  ])

  private static func unpack(_ patterns: [Int]) -> [[Int]] {
    patterns.map { pattern in
      var rest = pattern
      var widths: [Int] = []
      for _ in 0..<6 {
        widths.insert(rest % 10, at: 0)
        rest /= 10
      }
      return widths
    }
  }
}
