/// Micro QR Code, ISO/IEC 18004: one finder pattern, timing along the upper and left edge, versions M1 to M4.
enum MicroQR {}

extension MicroQR {
  static let versions = 1...4

  static func side(version: Int) -> Int { 9 + 2 * version }

  static func version(side: Int) -> Int? {
    side >= 11 && side <= 17 && side % 2 == 1 ? (side - 9) / 2 : nil
  }

  static func functionMap(version: Int) -> FunctionMap {
    let side = side(version: version)
    var map = FunctionMap(width: side, height: side)
    for index in 0..<side {
      map.mark(index, 0, dark: index % 2 == 0)
      map.mark(0, index, dark: index % 2 == 0)
    }
    map.markRings(x: 3, y: 3, core: 1, separator: true)
    for bit in 0..<formatBits {
      let place = formatPlace(bit: bit)
      map.reserve(place.x, place.y)
    }
    return map
  }

  /// The four masks are QR Code's 1, 4, 6 and 7 (7.8.2).
  static func mask(_ index: Int) -> DataMask { QR.mask([1, 4, 6, 7][index & 3]) }

  /// Data codewords of which only the high four bits exist: the last of M1 and M3. Error correction takes the low four
  /// as 0.
  static func hasHalfCodeword(version: Int) -> Bool { version % 2 == 1 }

  /// Versions and levels as the format word numbers them: M1, M2-L, M2-M, M3-L, M3-M, M4-L, M4-M, M4-Q.
  struct Symbol: Equatable {
    var version: Int
    /// Empty for M1, which detects errors only.
    var level: String
    var blocks: BlockLayout
  }

  static let symbols: [Symbol] = [
    Symbol(version: 1, level: "", blocks: .init(totalCodewords: 5, dataCodewords: 3, blocks: 1, protection: 2)),
    Symbol(version: 2, level: "L", blocks: .init(totalCodewords: 10, dataCodewords: 5, blocks: 1, protection: 3)),
    Symbol(version: 2, level: "M", blocks: .init(totalCodewords: 10, dataCodewords: 4, blocks: 1, protection: 2)),
    Symbol(version: 3, level: "L", blocks: .init(totalCodewords: 17, dataCodewords: 11, blocks: 1, protection: 2)),
    Symbol(version: 3, level: "M", blocks: .init(totalCodewords: 17, dataCodewords: 9, blocks: 1)),
    Symbol(version: 4, level: "L", blocks: .init(totalCodewords: 24, dataCodewords: 16, blocks: 1, protection: 2)),
    Symbol(version: 4, level: "M", blocks: .init(totalCodewords: 24, dataCodewords: 14, blocks: 1)),
    Symbol(version: 4, level: "Q", blocks: .init(totalCodewords: 24, dataCodewords: 10, blocks: 1)),
  ]
}
