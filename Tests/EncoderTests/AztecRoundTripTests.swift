import Encoders
import Foundation
import Testing

@testable import Barcodes

/// Symbols of two encoders that are not ours, read back module for module.
@Suite("Aztec Code from other encoders")
struct AztecRoundTripTests {
  static func decode(_ grid: ModuleGrid?, _ label: Comment) throws -> DecodedSymbol {
    let grid = try #require(grid, label)
    return try #require(try? Aztec.decode(grid, mirrored: .read), label)
  }

  /// The size of zint's number 1...36.
  static func symbol(_ version: Int) -> Aztec.Symbol {
    Aztec.Symbol(isCompact: version <= 4, layers: version <= 4 ? version : version - 4)
  }

  /// Messages that make an encoder use one mode, or change between them.
  static let kinds: [(name: String, bytes: [UInt8])] = [
    ("digits", Samples.digits(3900)),
    ("upper", Array(String(repeating: "VIEWFINDER READS 4 CODES ", count: 130).utf8)),
    ("lower", Array(String(repeating: "viewfinder reads codes ", count: 140).utf8)),
    ("punctuation", Array(String(repeating: "a. b, c: d\r\n(e)[f]{g}", count: 120).utf8)),
    ("bytes", Samples.bytes(1960)),
    ("mixed", Array(String(repeating: "Abc123;{}~ 4711ÄÖÜ<KLMNOPQRS>@\\^_`|", count: 60).utf8)),
  ]

  @Test("every size, in every mode and at many lengths, by zint", arguments: 1...36)
  func everySize(version: Int) throws {
    let symbol = Self.symbol(version)
    for (name, bytes) in Self.kinds {
      // From one character to the longest message that the encoder accepts.
      var count = 1
      var hits = 0
      while count <= bytes.count {
        let message = Array(bytes.prefix(count))
        // More than 64 data words do not fit a compact symbol's count, but this release of the library writes them.
        if version == 4, count > 50 { break }
        guard let grid = Zint.encode(message, .init(.aztec, version: version)) else { break }
        let label: Comment = "\(symbol.name), \(count) of \(name)"
        let read = try Self.decode(grid, label)
        #expect(read.payload.bytes == message, label)
        #expect(read.version == symbol.name && read.strength == .strong && !read.isMirrored, label)
        #expect(read.payload.symbologyIdentifier == "]z0" && !read.payload.isGS1, label)
        #expect(read.errorCorrection.correctedCodewords == 0, label)
        #expect(read.errorCorrection.totalCodewords == symbol.totalWords, label)
        hits += 1
        count += count < 12 ? 1 : count / 3
      }
      #expect(hits > 0, "\(symbol.name) \(name)")
    }
  }

  @Test("all byte values, alone and between letters, digits and punctuation")
  func everyByte() throws {
    for value in 0...255 {
      let byte = UInt8(value)
      for message in [[byte], [65, byte, 97], [49, 50, byte, 51, 52], [97, byte, byte, 98], [13, 10, byte, 46, 32]] {
        let read = try Self.decode(Zint.encode(message, .init(.aztec)), "\(message)")
        #expect(read.payload.bytes == message)
      }
    }
  }

  @Test(
    "every number of bytes around where a shift to them changes its form",
    arguments: [1, 30, 31, 32, 33, 61, 62, 63, 64, 94])
  func byteCounts(count: Int) throws {
    for around in ["", "A", "a", "1", "a1", "A,"] {
      let message = Array(around.utf8) + Samples.bytes(count) + Array(around.utf8)
      let read = try Self.decode(Zint.encode(message, .init(.aztec)), "\(around) \(count)")
      #expect(read.payload.bytes == message)
    }
  }

  @Test("four levels of error correction", arguments: 0...3)
  func levels(level: Int) throws {
    let message = Array("Error correction of 10, 23, 36 and 50 per cent".utf8)
    let read = try Self.decode(Zint.encode(message, .init(.aztec, level: level)), "\(level)")
    #expect(read.payload.bytes == message && read.strength == .strong)
    let share = Double(read.errorCorrection.checkCodewords) / Double(read.errorCorrection.totalCodewords)
    #expect(share > [0.1, 0.23, 0.36, 0.5][level])
  }

  @Test("mirrored symbols, and only where they are wanted", arguments: [1, 2, 3, 4, 5, 6, 9, 16, 26])
  func mirrored(version: Int) throws {
    let label: Comment = "\(version)"
    let message = Array("MIRROR".utf8)
    let grid = try #require(Zint.encode(message, .init(.aztec, version: version)), label).transposed()
    let read = try Self.decode(grid, label)
    #expect(read.payload.bytes == message && read.isMirrored, label)
    #expect(throws: DecodingFailure.self) { try Aztec.decode(grid, mirrored: .ignore) }
  }

  @Test("what is known is where zint puts it", arguments: 1...36)
  func functionPattern(version: Int) throws {
    let symbol = Self.symbol(version)
    let grid = try #require(Zint.encode([49], .init(.aztec, version: version)))
    let known = symbol.functionPattern
    #expect(grid.width == symbol.side && grid.height == symbol.side)
    for place in grid.values.indices where known.values[place] != 0 {
      #expect(known.values[place] == grid.values[place], "module \(place)")
    }
    let places = symbol.placement
    #expect(places.count == symbol.totalWords * symbol.wordBits)
    #expect(Set(places).count == places.count)
    #expect(places.allSatisfy { known.values[$0] == 0 })
    // The mode message, and bits that make no whole codeword, are left.
    let spare = symbol.dataModules - places.count + (symbol.isCompact ? 28 : 40)
    #expect(known.values.count(where: { $0 == 0 }) == places.count + spare)
  }

  @Test("all runes", arguments: 0...255)
  func runes(value: Int) throws {
    let text = "\(value / 100)\(value / 10 % 10)\(value % 10)"
    let grid = try #require(Zint.encode(Array(text.utf8), .init(.aztecRune)), "\(value)")
    let read = try Self.decode(grid, "\(value)")
    #expect(read.payload.text == text && read.payload.bytes == Array(text.utf8))
    #expect(read.payload.symbologyIdentifier == "]zC" && read.version == "rune" && read.strength == .strong)
    let mirrored = try Self.decode(grid.transposed(), "\(value)")
    #expect(mirrored.payload.text == text && mirrored.isMirrored)
  }

  @Test("GS1, with separators")
  func gs1() throws {
    var request = Zint.Request(.aztec)
    request.isGS1 = true
    let read = try Self.decode(
      Zint.encode(Array("[01]09501101530003[10]AB-123[17]300101[21]7".utf8), request), "GS1")
    #expect(read.payload.text == "010950110153000310AB-123\u{1D}1730010121" + "7")
    #expect(read.payload.isGS1 && read.payload.symbologyIdentifier == "]z1")
  }

  @Test("ECIs of one to six digits", arguments: [3, 9, 26, 29, 127, 899, 1000, 16383, 811_799, 999_999])
  func eci(number: Int) throws {
    var request = Zint.Request(.aztec)
    request.eci = number
    let message = Array("Grün ".utf8) + Array("4711".utf8)
    let read = try Self.decode(Zint.encode(message, request), "\(number)")
    #expect(read.payload.bytes == message && read.payload.segments.map(\.eci) == [number])
    #expect(read.payload.symbologyIdentifier == "]z3")
    if number == 26 { #expect(read.payload.text == "Grün 4711" && read.payload.characterSet == .utf8) }
  }

  @Test("structured append", arguments: 2...26)
  func structuredAppend(count: Int) throws {
    for index in 1...count {
      var request = Zint.Request(.aztec)
      request.append = (index, count, index % 2 == 0 ? 5129 : -1)
      let read = try Self.decode(Zint.encode(Array("part \(index)".utf8), request), "\(index) of \(count)")
      #expect(read.payload.text == "part \(index)" && read.payload.symbologyIdentifier == "]z6")
      #expect(
        read.payload.structuredAppend
          == Barcode.StructuredAppend(index: index - 1, count: count, identifier: index % 2 == 0 ? "5129" : ""))
    }
  }

  @Test("reader initialization", arguments: [1, 5, 7, 20])
  func readerInitialization(version: Int) throws {
    var request = Zint.Request(.aztec, version: version)
    request.isReaderProgramming = true
    let read = try Self.decode(Zint.encode(Array("SET 3".utf8), request), "\(version)")
    #expect(read.payload.text == "SET 3" && read.version == Self.symbol(version).name)
  }

  @Test("every size and mode of aztec-code-generator")
  func fixture() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/aztec-symbols.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 60)
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let label: Comment = "\(fields[0]) \(fields[1])"
      let side = try #require(Int(fields[0]), label)
      var grid = ModuleGrid(width: side, height: side)
      let bits = fields[2].flatMap { digit -> [Bool] in
        let value = digit.hexDigitValue ?? 0
        return (0..<4).map { value >> (3 - $0) & 1 == 1 }
      }
      try #require((bits.count + 3) / 4 * 4 >= grid.values.count, label)
      for place in grid.values.indices { grid.values[place] = bits[place] ? 127 : -127 }
      let read = try Self.decode(grid, label)
      let digits = fields[1].map { UInt8($0.hexDigitValue ?? 0) }
      let message = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      #expect(read.payload.bytes == message, label)
      #expect(read.errorCorrection.correctedCodewords == 0, label)
    }
  }
}
