import Testing

@testable import Barcodes

@Suite("QR Code layout")
struct QRLayoutTests {
  @Test("alignment pattern coordinates are those of ISO/IEC 18004, table E.1")
  func alignmentTable() {
    let table: [[Int]] = [
      [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50], [6, 30, 54],
      [6, 32, 58], [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70], [6, 26, 50, 74], [6, 30, 54, 78], [6, 30, 56, 82],
      [6, 30, 58, 86], [6, 34, 62, 90], [6, 28, 50, 72, 94], [6, 26, 50, 74, 98], [6, 30, 54, 78, 102],
      [6, 28, 54, 80, 106], [6, 32, 58, 84, 110], [6, 30, 58, 86, 114], [6, 34, 62, 90, 118],
      [6, 26, 50, 74, 98, 122], [6, 30, 54, 78, 102, 126], [6, 26, 52, 78, 104, 130], [6, 30, 56, 82, 108, 134],
      [6, 34, 60, 86, 112, 138], [6, 30, 58, 86, 114, 142], [6, 34, 62, 90, 118, 146], [6, 30, 54, 78, 102, 126, 150],
      [6, 24, 50, 76, 102, 128, 154], [6, 28, 54, 80, 106, 132, 158], [6, 32, 58, 84, 110, 136, 162],
      [6, 26, 54, 82, 110, 138, 166], [6, 30, 58, 86, 114, 142, 170],
    ]
    #expect(QR.versions.map(QR.alignmentCenters) == table)
    #expect(QR.alignmentCenters(version: 0) == [] && QR.alignmentCenters(version: 41) == [])
  }

  @Test("data codewords are those of ISO/IEC 18004, table 7")
  func dataCodewords() {
    let table: [[Int]] = [
      [
        19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795, 861, 932, 1006, 1094,
        1174, 1276, 1370, 1468, 1531, 1631, 1735, 1843, 1955, 2071, 2191, 2306, 2434, 2566, 2702, 2812, 2956,
      ],
      [
        16, 28, 44, 64, 86, 108, 124, 154, 182, 216, 254, 290, 334, 365, 415, 453, 507, 563, 627, 669, 714, 782, 860,
        914, 1000, 1062, 1128, 1193, 1267, 1373, 1455, 1541, 1631, 1725, 1812, 1914, 1992, 2102, 2216, 2334,
      ],
      [
        13, 22, 34, 48, 62, 76, 88, 110, 132, 154, 180, 206, 244, 261, 295, 325, 367, 397, 445, 485, 512, 568, 614, 664,
        718, 754, 808, 871, 911, 985, 1033, 1115, 1171, 1231, 1286, 1354, 1426, 1502, 1582, 1666,
      ],
      [
        9, 16, 26, 36, 46, 60, 66, 86, 100, 122, 140, 158, 180, 197, 223, 253, 283, 313, 341, 385, 406, 442, 464, 514,
        538, 596, 628, 661, 701, 745, 793, 845, 901, 961, 986, 1054, 1096, 1142, 1222, 1276,
      ],
    ]
    for level in 0..<4 {
      let ours = QR.versions.map { QR.blockLayout(version: $0, level: QR.Level(rawValue: level) ?? .l).dataCodewords }
      #expect(ours == table[level])
    }
  }

  @Test("blocks tile the codewords, the longer ones last")
  func blocks() {
    var layouts = (0..<64).map { RMQR.blockLayout(index: $0 % 32, level: $0 < 32 ? .m : .h) }
    layouts += MicroQR.symbols.map(\.blocks)
    for version in QR.versions {
      for level in 0..<4 { layouts.append(QR.blockLayout(version: version, level: QR.Level(rawValue: level) ?? .l)) }
    }
    for layout in layouts {
      #expect((layout.totalCodewords - layout.dataCodewords) % layout.blocks == 0)
      var end = 0
      var length = 0
      for block in 0..<layout.blocks {
        let range = layout.range(block)
        #expect(range.lowerBound == end && range.count >= length && range.count <= 255)
        (end, length) = (range.upperBound, range.count)
      }
      #expect(end == layout.totalCodewords)
    }
  }

  @Test("interleaved codewords come back in block order")
  func interleaving() {
    // Version 5-Q: two blocks of 15 data codewords, two of 16, 18 check codewords each.
    let layout = QR.blockLayout(version: 5, level: .q)
    #expect(layout == BlockLayout(totalCodewords: 134, dataCodewords: 62, blocks: 4))
    var order: [Int] = []
    for index in 0..<16 {
      for block in 0..<4 where index < 15 || block >= 2 { order.append(layout.range(block).lowerBound + index) }
    }
    for index in 0..<18 {
      for block in 0..<4 { order.append(layout.range(block).upperBound - 18 + index) }
    }
    let bits = order.flatMap { place in (0..<8).map { place >> (7 - $0) & 1 == 1 ? 100 as Int8 : -100 } }
    let codewords = SoftCodewords(bits: bits, layout: layout)
    #expect(codewords.values == (0..<134).map { UInt8($0) })
    #expect(codewords.confidence.allSatisfy { $0 == 100 })
  }

  @Test("sides and versions")
  func sides() {
    #expect(QR.versions.map { QR.version(side: QR.side(version: $0)) } == QR.versions.map { $0 })
    #expect([0, 17, 20, 22, 178, 181, -3].compactMap(QR.version(side:)) == [])
    #expect(MicroQR.versions.map { MicroQR.side(version: $0) } == [11, 13, 15, 17])
    #expect([9, 10, 12, 19].compactMap(MicroQR.version(side:)) == [])
    #expect((0..<32).allSatisfy { RMQR.index(width: Int(RMQR.widths[$0]), height: Int(RMQR.heights[$0])) == $0 })
    #expect(RMQR.index(width: 27, height: 7) == nil && RMQR.index(width: 7, height: 43) == nil)
  }

  @Test("masks turn over what ISO/IEC 18004, table 10 says")
  func masks() {
    let conditions: [(Int, Int) -> Bool] = [
      { ($0 + $1) % 2 == 0 }, { i, _ in i % 2 == 0 }, { $1 % 3 == 0 }, { ($0 + $1) % 3 == 0 },
      { ($0 / 2 + $1 / 3) % 2 == 0 }, { $0 * $1 % 2 + $0 * $1 % 3 == 0 }, { ($0 * $1 % 2 + $0 * $1 % 3) % 2 == 0 },
      { (($0 + $1) % 2 + $0 * $1 % 3) % 2 == 0 },
    ]
    for (index, condition) in conditions.enumerated() {
      let mask = QR.mask(index)
      for row in 0..<177 {
        for column in 0..<177 {
          let turns = mask.row(row) >> UInt16(column % DataMask.period) & 1 == 1
          if turns != condition(row, column) { Issue.record("mask \(index), row \(row), column \(column)") }
        }
      }
    }
  }
}
