import Encoders
import Foundation
import Testing

@testable import Barcodes

@Suite("PDF417 from other encoders")
struct PDF417RoundTripTests {
  /// Messages that need every compaction mode and sub-mode.
  static let messages: [[UInt8]] = [
    Array("A".utf8), Array("PDF417".utf8),
    Array("Mixed Case, (punctuation); 0123 #&*+=^ \"quoted\" {x|y}?!\r\n\t".utf8),
    Samples.digits(45), Samples.digits(200), Samples.bytes(6), Samples.bytes(7), Samples.bytes(11), Samples.bytes(12),
    Samples.bytes(255), [0, 0, 0, 1],
    Array("text 12345678901234567890123 \u{E4} text".unicodeScalars.map { UInt8($0.value) }),
    Array("a\u{E4}b\u{F6}C;\u{FC};".unicodeScalars.map { UInt8($0.value) }),
  ]

  @Test("every level, in symbols of few and of many columns, whole and compact", arguments: 0...8)
  func everything(level: Int) throws {
    for (number, message) in Self.messages.enumerated() {
      for kind in [Zint.Kind.pdf417, .compactPDF417] {
        for columns in [1, 2, 3 + (number * 5 + level) % 12, 16, 30] {
          let label: Comment = "level \(level), message \(number), \(columns) columns"
          guard let grid = Zint.encode(message, .init(kind, level: level, version: columns)) else { continue }
          let symbol = try #require(try? PDF417.decode(grid), label)
          #expect(symbol.payload.bytes == message, label)
          #expect(symbol.errorCorrection.correctedCodewords == 0 && symbol.errorCorrection.erasedCodewords == 0, label)
          #expect(symbol.payload.symbologyIdentifier == "]L2" && symbol.strength == .strong, label)
          let isCompact = kind == .compactPDF417
          let found = (grid.width - (isCompact ? 35 : 69)) / 17
          #expect(symbol.version == "\(grid.height)x\(found)\(isCompact ? " compact" : "")", label)
          // The library raises a level that is too low for the symbol's size only where it chooses the level.
          #expect(symbol.errorCorrection.level == "\(level)", label)
          #expect(symbol.errorCorrection.totalCodewords == grid.height * found, label)
        }
      }
    }
  }

  @Test("text of every length, digits of every length, bytes of every length", arguments: 0..<3)
  func lengths(mode: Int) throws {
    for count in 1...120 {
      let message =
        switch mode {
        case 0: Array(Array("Aa,1;b C\tdE{7".utf8).cycled(count))
        case 1: Samples.digits(count)
        default: Samples.bytes(count)
        }
      let grid = try #require(Zint.encode(message, .init(.pdf417, level: 2, version: 4)), "\(count)")
      let symbol = try #require(try? PDF417.decode(grid), "\(count)")
      #expect(symbol.payload.bytes == message, "\(count)")
    }
  }

  @Test("every byte value, alone and between letters and digits")
  func everyByte() throws {
    for value in 0...255 {
      let byte = UInt8(value)
      for message in [
        [byte], [65, 98, byte, 99, 68], Array("0123456789012".utf8) + [byte] + Array("0123456789012".utf8),
      ] {
        let grid = try #require(Zint.encode(message, .init(.pdf417, level: 1, version: 3)), "\(value)")
        #expect((try? PDF417.decode(grid))?.payload.bytes == message, "\(value)")
      }
    }
  }

  @Test(
    "ECIs of one, two and three codewords' kinds", arguments: [3, 7, 26, 899, 900, 8000, 810_899, 810_900, 811_799])
  func eci(number: Int) throws {
    var request = Zint.Request(.pdf417, level: 2, version: 5)
    request.eci = number
    let message = Array("ECI \(number)".utf8)
    let grid = try #require(Zint.encode(message, request))
    let payload = try #require(try? PDF417.decode(grid)).payload
    #expect(payload.bytes == message && payload.symbologyIdentifier == "]L1")
    #expect(payload.segments.allSatisfy { $0.eci == number })
  }

  @Test("Macro PDF417: index, count and identifier", arguments: [(1, 3), (2, 3), (3, 3), (1, 2), (700, 99_999)])
  func macro(index: Int, count: Int) throws {
    var request = Zint.Request(.pdf417, level: 2, version: 5)
    request.append = (index: index, count: count, parity: 170_053)
    let grid = try #require(Zint.encode(Array("part of a file".utf8), request))
    let payload = try #require(try? PDF417.decode(grid)).payload
    let append = try #require(payload.structuredAppend)
    #expect(append.index == index - 1 && append.count == count)
    #expect(append.identifier == "170053")
    #expect(payload.text == "part of a file")
  }

  @Test("symbols that pdf417gen wrote, at every level")
  func secondEncoder() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/pdf417-symbols.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 33)
    for line in lines {
      let fields = line.split(separator: "\t").map(String.init)
      let label: Comment = "\(fields.prefix(3))"
      let columns = try #require(Int(fields[0]))
      let rows = fields[3].split(separator: ",")
      var grid = ModuleGrid(width: 17 * columns + 69, height: rows.count)
      for (y, row) in rows.enumerated() {
        var bits = Self.modules(PDF417.startWidths)
        bits += row.flatMap { digit -> [Bool] in
          let value = digit.hexDigitValue ?? 0
          return (0..<4).map { value >> (3 - $0) & 1 == 1 }
        }.prefix(17 * columns + 34)
        bits += Self.modules(PDF417.stopWidths)
        try #require(bits.count == grid.width, label)
        for (x, bit) in bits.enumerated() { grid[x, y] = bit ? 127 : -127 }
      }
      let symbol = try #require(try? PDF417.decode(grid), label)
      let bytes = stride(from: 0, to: fields[2].count, by: 2).compactMap { place -> UInt8? in
        let start = fields[2].index(fields[2].startIndex, offsetBy: place)
        return UInt8(fields[2][start...].prefix(2), radix: 16)
      }
      #expect(symbol.payload.bytes == bytes, label)
      #expect(symbol.errorCorrection.level == fields[1] && symbol.errorCorrection.correctedCodewords == 0, label)
    }
  }

  static func modules(_ widths: [Int]) -> [Bool] {
    widths.enumerated().flatMap { [Bool](repeating: $0.offset % 2 == 0, count: $0.element) }
  }

  @Test("damage within the limits is repaired, and beyond them nothing is read", arguments: 2...6)
  func damage(level: Int) throws {
    let message = Array("Damage that error correction of this level repairs.".utf8)
    let grid = try #require(Zint.encode(message, .init(.pdf417, level: level, version: 6)))
    let checks = PDF417.checkCodewords(level: level)
    var random = RandomBits(seed: UInt64(level))
    for (errors, isRead) in [((checks - 2) / 2, true), (checks, false)] {
      var broken = grid
      for place in random.places(errors, of: grid.height * 6) {
        let (row, column) = (place / 6, place % 6)
        // Another codeword of the same cluster: an error that nothing gives away.
        let pattern = PDF417.patternTable[row % 3 * 929 + random.below(929)]
        for module in 0..<17 {
          broken[34 + column * 17 + module, row] = PDF417.isDark(pattern, module) ? 127 : -127
        }
      }
      let symbol = try? PDF417.decode(broken)
      #expect((symbol?.payload.bytes == message) == isRead, "\(errors) errors")
      #expect(isRead || symbol == nil)
    }
    // Blank places are known to be unknown: all but the spare check codewords serve for them.
    var blank = grid
    for place in random.places(checks - 2, of: grid.height * 6) {
      for module in 0..<17 { blank[34 + place % 6 * 17 + module, place / 6] = 0 }
    }
    let symbol = try #require(try? PDF417.decode(blank))
    #expect(symbol.payload.bytes == message && symbol.errorCorrection.erasedCodewords >= (checks - 2) / 2)
  }

  @Test("blur of nearly a module is taken into account")
  func blur() throws {
    let message = Array("Blur mixes neighbours".utf8)
    let grid = try #require(Zint.encode(message, .init(.pdf417, level: 1, version: 4)))
    var blurred = grid
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let left = x > 0 ? Double(grid[x - 1, y]) : -127
        let right = x + 1 < grid.width ? Double(grid[x + 1, y]) : -127
        blurred[x, y] = Int8(0.6 * Double(grid[x, y]) + 0.2 * (left + right))
      }
    }
    let symbol = try #require(try? PDF417.decode(blurred))
    #expect(symbol.payload.bytes == message && symbol.errorCorrection.correctedCodewords == 0)
  }
}

@Suite("MicroPDF417 from zint")
struct MicroPDF417RoundTripTests {
  @Test("all 34 sizes, in text, bytes and digits", arguments: MicroPDF417.sizes.indices)
  func sizes(index: Int) throws {
    let size = MicroPDF417.sizes[index]
    var kinds: Set<Int> = []
    for kind in 0..<3 {
      for count in 1...366 {
        let message =
          switch kind {
          case 0: Array(Array("Micro PDF417: ".utf8).cycled(count))
          case 1: Samples.bytes(count)
          default: Samples.digits(count)
          }
        guard let grid = Zint.encode(message, .init(.microPDF417, version: size.columns)) else { break }
        guard grid.width == size.width, grid.height == size.rows else { continue }
        let symbol = try #require(try? MicroPDF417.decode(grid), "\(size), \(count)")
        #expect(symbol.payload.bytes == message, "\(size), \(count)")
        #expect(symbol.version == "\(size.rows)x\(size.columns)" && symbol.errorCorrection.correctedCodewords == 0)
        #expect(symbol.errorCorrection.checkCodewords == size.checkCodewords)
        kinds.insert(kind)
      }
    }
    #expect(kinds == [0, 1, 2], "\(size)")
  }

  @Test("row address patterns are where zint puts them", arguments: MicroPDF417.sizes.indices)
  func addresses(index: Int) throws {
    let size = MicroPDF417.sizes[index]
    let grid = try #require(
      (1...250).lazy.compactMap { Zint.encode(Array("A".utf8).cycled($0), .init(.microPDF417, version: size.columns)) }
        .first { $0.height == size.rows })
    for row in 0..<size.rows {
      for address in MicroPDF417.addresses(of: size, row: row) {
        for (place, isDark) in PDF417RoundTripTests.modules(address.widths).enumerated() {
          #expect((grid[address.column + place, row] > 0) == isDark, "row \(row)")
        }
      }
      #expect(grid[size.width - 1, row] > 0)
    }
  }

  @Test("ECI and Macro")
  func functions() throws {
    var request = Zint.Request(.microPDF417, version: 4)
    request.eci = 26
    let grid = try #require(Zint.encode(Array("\u{20AC}uro".utf8), request))
    let payload = try #require(try? MicroPDF417.decode(grid)).payload
    #expect(payload.text == "\u{20AC}uro" && payload.symbologyIdentifier == "]L1")
    request.eci = nil
    request.append = (index: 2, count: 4, parity: 123)
    let part = try #require(Zint.encode(Array("part".utf8), request))
    let append = try #require(try? MicroPDF417.decode(part)).payload.structuredAppend
    #expect(append?.index == 1 && append?.count == 4 && append?.identifier == "123")
  }
}

extension Array {
  /// The elements again and again, `count` in all.
  fileprivate func cycled(_ count: Int) -> [Element] { (0..<count).map { self[$0 % self.count] } }
}

/// Numbers that are the same in every run.
private struct RandomBits {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % limit
  }

  /// Different places.
  mutating func places(_ count: Int, of limit: Int) -> [Int] {
    var places: Set<Int> = []
    while places.count < Swift.min(count, limit) { places.insert(below(limit)) }
    return places.sorted()
  }
}
