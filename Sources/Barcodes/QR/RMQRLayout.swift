/// Rectangular Micro QR Code, ISO/IEC 23941: 32 sizes, from 7 × 43 to 17 × 139 modules.
enum RMQR {}

extension RMQR {
  /// Sizes in the order in which the format word numbers them.
  static let heights: [UInt8] = [
    7, 7, 7, 7, 7, 9, 9, 9, 9, 9, 11, 11, 11, 11, 11, 11,
    13, 13, 13, 13, 13, 13, 15, 15, 15, 15, 15, 17, 17, 17, 17, 17,
  ]
  static let widths: [UInt8] = [
    43, 59, 77, 99, 139, 43, 59, 77, 99, 139, 27, 43, 59, 77, 99, 139,
    27, 43, 59, 77, 99, 139, 43, 59, 77, 99, 139, 43, 59, 77, 99, 139,
  ]

  /// The place of a size in that order; nil where there is no such size.
  static func index(width: Int, height: Int) -> Int? {
    heights.indices.first { Int(heights[$0]) == height && Int(widths[$0]) == width }
  }

  static func name(index: Int) -> String { "R\(heights[index])x\(widths[index])" }

  /// Columns of the vertical timing patterns, at whose ends the alignment patterns stand (annex D).
  static func alignmentColumns(width: Int) -> [Int] {
    switch width {
    case 43: [21]
    case 59: [19, 39]
    case 77: [25, 51]
    case 99: [23, 49, 75]
    case 139: [27, 55, 83, 111]
    default: []
    }
  }

  static func functionMap(index: Int) -> FunctionMap {
    let width = Int(widths[index])
    let height = Int(heights[index])
    var map = FunctionMap(width: width, height: height)
    for x in 0..<width {
      map.mark(x, 0, dark: x % 2 == 0)
      map.mark(x, height - 1, dark: x % 2 == 0)
    }
    for y in 0..<height {
      map.mark(0, y, dark: y % 2 == 0)
      map.mark(width - 1, y, dark: y % 2 == 0)
    }
    for column in alignmentColumns(width: width) {
      for y in 0..<height { map.mark(column, y, dark: y % 2 == 0) }
      for y in [1, 2, height - 3, height - 2] {
        map.mark(column - 1, y, dark: true)
        map.mark(column + 1, y, dark: true)
      }
    }
    // Corner finder patterns at the top right and bottom left.
    map.mark(width - 2, 0, dark: true)
    map.mark(width - 2, 1, dark: false)
    map.mark(width - 1, 1, dark: true)
    map.mark(1, height - 1, dark: true)
    map.mark(1, height - 2, dark: false)
    map.mark(0, height - 2, dark: true)
    // The finder sub-pattern, and the finder pattern with its separator: at a height of 9 that takes a module of the
    // corner pattern, at 7 there is none below.
    map.markRings(x: width - 3, y: height - 3, core: 0, separator: false)
    map.markRings(x: 3, y: 3, core: 1, separator: true)
    for bit in 0..<formatBits {
      let places = formatPlaces(bit: bit, width: width, height: height)
      map.reserve(places.finder.x, places.finder.y)
      map.reserve(places.subfinder.x, places.subfinder.y)
    }
    return map
  }

  /// The one mask: QR Code's fifth (7.8).
  static let mask = QR.mask(4)

  enum Level: Int {
    case m, h

    var name: String { self == .m ? "M" : "H" }
  }

  /// Error correction characteristics (table 8).
  static func blockLayout(index: Int, level: Level) -> BlockLayout {
    let entry = level.rawValue * 32 + index
    return BlockLayout(
      totalCodewords: Int(totalCodewords[index]), dataCodewords: Int(dataCodewords[entry]),
      blocks: Int(blockCounts[entry]))
  }

  private static let totalCodewords: [UInt8] = [
    13, 21, 32, 44, 68, 21, 33, 49, 66, 99, 15, 31, 47, 67, 89, 132,
    21, 41, 60, 85, 113, 166, 51, 74, 103, 136, 199, 61, 88, 122, 160, 232,
  ]

  /// Level M, then H.
  private static let dataCodewords: [UInt8] = [
    6, 12, 20, 28, 44, 12, 21, 31, 42, 63, 7, 19, 31, 43, 57, 84,
    12, 27, 38, 53, 73, 106, 33, 48, 67, 88, 127, 39, 56, 78, 100, 152,
    3, 7, 10, 14, 24, 7, 11, 17, 22, 33, 5, 11, 15, 23, 29, 42,
    7, 13, 20, 29, 35, 54, 15, 26, 31, 48, 69, 21, 28, 38, 56, 76,
  ]

  private static let blockCounts: [UInt8] = [
    1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 2,
    1, 1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 1, 2, 2, 3, 4,
    1, 1, 1, 1, 2, 1, 1, 2, 2, 3, 1, 1, 2, 2, 2, 3,
    1, 1, 2, 2, 3, 4, 2, 2, 3, 4, 5, 2, 2, 3, 4, 6,
  ]

  /// Bits of the character count indicator (table 3).
  static func countBits(_ mode: QRMode, index: Int) -> Int {
    switch mode {
    case .numeric: Int(numericCountBits[index])
    case .alphanumeric: Int(alphanumericCountBits[index])
    case .byte: Int(byteCountBits[index])
    case .kanji: Int(kanjiCountBits[index])
    default: 0
    }
  }

  private static let numericCountBits: [UInt8] = [
    4, 5, 6, 7, 7, 5, 6, 7, 7, 8, 4, 6, 7, 7, 8, 8, 5, 6, 7, 7, 8, 8, 7, 7, 8, 8, 9, 7, 8, 8, 8, 9,
  ]
  private static let alphanumericCountBits: [UInt8] = [
    3, 5, 5, 6, 6, 5, 5, 6, 6, 7, 4, 5, 6, 6, 7, 7, 5, 6, 6, 7, 7, 8, 6, 7, 7, 7, 8, 6, 7, 7, 8, 8,
  ]
  private static let byteCountBits: [UInt8] = [
    3, 4, 5, 5, 6, 4, 5, 5, 6, 6, 3, 5, 5, 6, 6, 7, 4, 5, 6, 6, 7, 7, 6, 6, 7, 7, 7, 6, 6, 7, 7, 8,
  ]
  private static let kanjiCountBits: [UInt8] = [
    2, 3, 4, 5, 5, 3, 4, 5, 5, 6, 2, 4, 5, 5, 6, 6, 3, 5, 5, 6, 6, 7, 5, 5, 6, 6, 7, 5, 6, 6, 6, 7,
  ]
}
