import Encoders
import Foundation
import Testing

@testable import Barcodes

/// Symbols of two encoders that are not ours, read back module for module.
@Suite("MaxiCode from other encoders")
struct MaxiCodeRoundTripTests {
  static func decode(_ grid: ModuleGrid?, _ label: Comment) throws -> DecodedSymbol {
    let grid = try #require(grid, label)
    return try #require(try? MaxiCode.decode(grid), label)
  }

  static let header = "[)>\u{1E}01\u{1D}96"

  /// Messages that make an encoder use one code set, or change between them.
  static let kinds: [(name: String, bytes: [UInt8])] = [
    ("upper", Array(String(repeating: "VIEWFINDER READS 4 CODES ", count: 6).utf8)),
    ("lower", Array(String(repeating: "viewfinder reads codes; ", count: 6).utf8)),
    ("digits", Samples.digits(140)),
    ("C", (0..<100).map { UInt8(0xC0 + $0 % 0x20) }),
    ("D", (0..<100).map { UInt8(0xE0 + $0 % 0x20) }),
    ("E", (0..<100).map { UInt8($0 % 0x1A) }),
    ("bytes", Samples.bytes(100)),
    ("mixed", Array(String(repeating: "Abc1234567890{}~ 47ÄÖÜ<KLMNopqrs>\r", count: 5).utf8)),
  ]

  @Test("modes 4 to 6, in every code set and at every length, by zint", arguments: 4...6)
  func everyLength(mode: Int) throws {
    for (name, bytes) in Self.kinds {
      var hits = 0
      for count in 1...bytes.count {
        let message = Array(bytes.prefix(count))
        guard let grid = Zint.encode(message, .init(.maxiCode, level: mode)) else { break }
        let label: Comment = "mode \(mode), \(count) of \(name)"
        let read = try Self.decode(grid, label)
        #expect(read.payload.bytes == message, label)
        #expect(read.version == "mode \(mode)" && read.strength == .strong, label)
        #expect(read.payload.symbologyIdentifier == "]U0", label)
        #expect(read.errorCorrection.correctedCodewords == 0 && read.errorCorrection.totalCodewords == 144, label)
        #expect(read.errorCorrection.checkCodewords == (mode == 5 ? 66 : 50), label)
        hits += 1
      }
      #expect(hits > 25, "mode \(mode) \(name)")
    }
  }

  @Test(
    "the carrier's data of modes 2 and 3 stand in front of the message",
    arguments: [
      (2, "999999999840012", "999999999", "840", "012"), (2, "12345840001", "12345", "840", "001"),
      (2, "000000000999999", "000000000", "999", "999"), (3, "B1050 056999", "B1050 ", "056", "999"),
      (3, "ABC123124066", "ABC123", "124", "066"),
    ])
  func carrierMessage(mode: Int, primary: String, postalCode: String, country: String, service: String) throws {
    var request = Zint.Request(.maxiCode, level: mode)
    request.primary = primary
    let carrier = "\(postalCode)\u{1D}\(country)\u{1D}\(service)\u{1D}"
    for (message, expected) in [
      ("PARCEL 7", carrier + "PARCEL 7"),
      // What looks like the header and is none.
      ("[)>\u{1E}01\u{1D}9X", carrier + "[)>\u{1E}01\u{1D}9X"),
      (Self.header + "1Z00004951\u{1D}UPSN", Self.header + carrier + "1Z00004951\u{1D}UPSN"),
    ] {
      let label: Comment = "\(mode) \(primary) \(message)"
      let read = try Self.decode(Zint.encode(Array(message.utf8), request), label)
      #expect(read.payload.text == expected, label)
      #expect(read.payload.symbologyIdentifier == "]U1" && read.version == "mode \(mode)", label)
      #expect(read.payload.segments.map(\.range) == [0..<expected.utf8.count], label)
    }
  }

  @Test("an ECI in a carrier's message does not reach back to the carrier's data")
  func carrierMessageWithECI() throws {
    var request = Zint.Request(.maxiCode, level: 2)
    request.primary = "999999999840012"
    request.eci = 26
    let read = try Self.decode(Zint.encode(Array("Grüße".utf8), request), "ECI")
    #expect(read.payload.text == "999999999\u{1D}840\u{1D}012\u{1D}Grüße")
    #expect(read.payload.segments.map(\.eci) == [nil, 26] && read.payload.symbologyIdentifier == "]U3")
  }

  @Test("ECIs of one to four codewords", arguments: [3, 9, 26, 31, 32, 899, 1023, 1024, 16383, 811_799, 999_999])
  func eci(number: Int) throws {
    var request = Zint.Request(.maxiCode, level: 4)
    request.eci = number
    let message = Array("Grün 4711".utf8)
    let read = try Self.decode(Zint.encode(message, request), "\(number)")
    #expect(read.payload.bytes == message && read.payload.segments.map(\.eci) == [number])
    #expect(read.payload.symbologyIdentifier == "]U2")
    if number == 26 { #expect(read.payload.text == "Grün 4711" && read.payload.characterSet == .utf8) }
  }

  @Test("structured append", arguments: 2...8)
  func structuredAppend(count: Int) throws {
    for index in 1...count {
      for mode in [2, 4, 5] {
        var request = Zint.Request(.maxiCode, level: mode)
        request.append = (index, count, 0)
        request.primary = mode == 2 ? "999999999840012" : ""
        let read = try Self.decode(Zint.encode(Array("part \(index)".utf8), request), "\(index) of \(count)")
        #expect(read.payload.text.hasSuffix("part \(index)"))
        #expect(read.payload.structuredAppend == Barcode.StructuredAppend(index: index - 1, count: count))
      }
    }
  }

  @Test("letters beyond ASCII are ISO 8859-1, unless they are UTF-8")
  func characterSet() throws {
    for (message, text, set) in [
      ([0xC0, 0xC1, 0xA2, 0xA3, 0xB1, 0xE1, 0xE2], "ÀÁ¢£±áâ", Charset.iso8859_1),
      (Array("Ĳsselmeer".utf8), "Ĳsselmeer", .utf8),
    ] {
      let read = try Self.decode(Zint.encode(message, .init(.maxiCode, level: 4)), "\(text)")
      #expect(read.payload.text == text && read.payload.characterSet == set)
    }
  }

  @Test("every code set, shift, latch and lock of BWIPP")
  func fixture() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/maxicode-symbols.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 34)
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let label: Comment = "mode \(fields[0]) \(fields[1]) \(fields[2])"
      var grid = ModuleGrid(width: MaxiCode.columns, height: MaxiCode.rows)
      let bits = fields[3].flatMap { digit -> [Bool] in
        let value = digit.hexDigitValue ?? 0
        return (0..<4).map { value >> (3 - $0) & 1 == 1 }
      }
      try #require(bits.count >= grid.values.count, label)
      for place in grid.values.indices { grid.values[place] = bits[place] ? 127 : -127 }
      let read = try Self.decode(grid, label)
      let digits = fields[2].map { UInt8($0.hexDigitValue ?? 0) }
      let message = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      #expect(read.payload.bytes == message, label)
      #expect(read.version == "mode \(fields[0])" && read.errorCorrection.correctedCodewords == 0, label)
      let append = fields[1].split(separator: " ").compactMap { Int($0) }
      #expect(
        read.payload.structuredAppend
          == (append.isEmpty ? nil : Barcode.StructuredAppend(index: append[0] - 1, count: append[1])), label)
    }
  }

  @Test("orientation patterns are where zint puts them, and every other module carries one bit")
  func layout() throws {
    let grid = try #require(Zint.encode([49], .init(.maxiCode, level: 4)))
    #expect(grid.width == MaxiCode.columns && grid.height == MaxiCode.rows)
    for module in MaxiCode.orientationPatterns { #expect((grid[module.x, module.y] > 0) == module.isDark) }
    let placement = MaxiCode.placement
    #expect(placement.count == 864 && Set(placement).count == 864)
    let known = MaxiCode.orientationMap
    #expect(placement.allSatisfy { known.values[$0] == 0 })
    // Odd rows have 29 modules; the rest is in the middle.
    #expect(placement.allSatisfy { $0 / 30 & 1 == 0 || $0 % 30 < 29 })
    let taken = Set(placement).union(known.values.indices.filter { known.values[$0] != 0 })
    for y in 0..<33 {
      for x in 0..<(y & 1 == 1 ? 29 : 30) where !taken.contains(y * 30 + x) {
        #expect(MaxiCode.place(x, y).length < 7, "\(x), \(y)")
      }
    }
  }
}
