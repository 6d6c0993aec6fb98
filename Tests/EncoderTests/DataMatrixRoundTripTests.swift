import Encoders
import Foundation
import Testing

@testable import Barcodes

/// Symbols of two encoders that are not ours, read back module for module.
@Suite("Data Matrix from other encoders")
struct DataMatrixRoundTripTests {
  static func decode(_ grid: ModuleGrid?, _ label: Comment) throws -> DecodedSymbol {
    let grid = try #require(grid, label)
    return try #require(try? DataMatrix.decode(grid, mirrored: .read), label)
  }

  /// Messages that make an encoder use one encodation, or change between them.
  static let kinds: [(name: String, bytes: [UInt8])] = [
    ("digits", Samples.digits(3200)),
    ("upper", Array(String(repeating: "VIEWFINDER READS 4 CODES ", count: 130).utf8)),
    ("lower", Array(String(repeating: "viewfinder reads codes ", count: 130).utf8)),
    ("X12", Array(String(repeating: "AB*CD>12\rXYZ ", count: 200).utf8)),
    ("EDIFACT", Array(String(repeating: "UNA:+.?'UNB/(9)#=", count: 150).utf8)),
    ("bytes", Samples.bytes(3000)),
    ("mixed", Array(String(repeating: "Abc123;{}~ 4711ÄÖÜ<KLMNOPQRS>", count: 100).utf8)),
  ]

  @Test("every size, in every encodation and at many lengths, by zint", arguments: 0..<48)
  func everySize(index: Int) throws {
    let symbol = DataMatrix.symbols[index]
    for (name, bytes) in Self.kinds {
      // From one character to the longest message that the encoder accepts.
      var count = 1
      var hits = 0
      while count <= bytes.count {
        let message = Array(bytes.prefix(count))
        guard let grid = Zint.encode(message, .init(.dataMatrix, version: index + 1)) else { break }
        let label: Comment = "\(symbol.name), \(count) of \(name)"
        let read = try Self.decode(grid, label)
        #expect(read.payload.bytes == message, label)
        #expect(read.version == symbol.name && read.strength == .strong && !read.isMirrored, label)
        #expect(read.payload.symbologyIdentifier == (symbol.isExtension ? "]d7" : "]d1"), label)
        #expect(read.errorCorrection.correctedCodewords == 0, label)
        #expect(read.errorCorrection.totalCodewords * 8 <= symbol.dataWidth * symbol.dataHeight, label)
        hits += 1
        count += count < 40 ? 1 : count / 6
      }
      #expect(hits > 0, "\(symbol.name) \(name)")
    }
  }

  @Test("mirrored symbols, and only where they are wanted", arguments: 0..<48)
  func mirrored(index: Int) throws {
    let symbol = DataMatrix.symbols[index]
    let message = Array("MIR".utf8)
    let label: Comment = "\(symbol.name)"
    let grid = try #require(Zint.encode(message, .init(.dataMatrix, version: index + 1)), label).mirrored()
    let read = try Self.decode(grid, label)
    #expect(read.payload.bytes == message && read.isMirrored && read.version == symbol.name, label)
    #expect(throws: DecodingFailure.self) { try DataMatrix.decode(grid, mirrored: .ignore) }
  }

  @Test("finder and alignment patterns are where zint puts them", arguments: 0..<48)
  func functionPattern(index: Int) throws {
    let symbol = DataMatrix.symbols[index]
    let grid = try #require(Zint.encode([49], .init(.dataMatrix, version: index + 1)))
    let known = symbol.functionPattern
    #expect(grid.width == symbol.width && grid.height == symbol.height)
    for place in grid.values.indices where known.values[place] != 0 {
      #expect(known.values[place] == grid.values[place], "module \(place)")
    }
    let placement = symbol.placement
    #expect(placement.count == (symbol.dataCodewords + symbol.checkCodewords) * 8)
    #expect(Set(placement).count == placement.count)
    #expect(placement.allSatisfy { known.values[$0] == 0 })
    #expect(known.values.count(where: { $0 == 0 }) == placement.count)
  }

  @Test("every size and encodation of libdmtx")
  func fixture() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/datamatrix-symbols.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 125)
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let label: Comment = "\(fields[0]) \(fields[1])"
      let symbol = try #require(DataMatrix.symbols.first { $0.name == fields[0] }, label)
      var grid = ModuleGrid(width: symbol.width, height: symbol.height)
      let bits = fields[3].flatMap { digit -> [Bool] in
        let value = digit.hexDigitValue ?? 0
        return (0..<4).map { value >> (3 - $0) & 1 == 1 }
      }
      try #require((bits.count + 3) / 4 * 4 >= grid.values.count, label)
      for place in grid.values.indices { grid.values[place] = bits[place] ? 127 : -127 }
      let read = try Self.decode(grid, label)
      let digits = fields[2].map { UInt8($0.hexDigitValue ?? 0) }
      let message = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      #expect(read.payload.bytes == message, label)
      #expect(read.errorCorrection.correctedCodewords == 0, label)
    }
  }

  @Test("GS1, with separators")
  func gs1() throws {
    var request = Zint.Request(.dataMatrix)
    request.isGS1 = true
    let read = try Self.decode(
      Zint.encode(Array("[01]09501101530003[10]AB-123[17]300101[21]7".utf8), request), "GS1")
    #expect(read.payload.text == "010950110153000310AB-123\u{1D}1730010121" + "7")
    #expect(read.payload.isGS1 && read.payload.symbologyIdentifier == "]d2")
  }

  @Test("ECIs of one, two and three codewords", arguments: [3, 9, 26, 126, 127, 899, 16382, 16383, 811_799, 999_999])
  func eci(number: Int) throws {
    var request = Zint.Request(.dataMatrix)
    request.eci = number
    let message = Array("Grün ".utf8) + Array("4711".utf8)
    let read = try Self.decode(Zint.encode(message, request), "\(number)")
    #expect(read.payload.bytes == message && read.payload.segments.map(\.eci) == [number])
    #expect(read.payload.symbologyIdentifier == "]d4")
    if number == 26 { #expect(read.payload.text == "Grün 4711" && read.payload.characterSet == .utf8) }
  }

  @Test("structured append", arguments: 2...16)
  func structuredAppend(count: Int) throws {
    for index in 1...count {
      var request = Zint.Request(.dataMatrix)
      request.append = (index, count, 5129)
      let read = try Self.decode(Zint.encode(Array("part \(index)".utf8), request), "\(index) of \(count)")
      #expect(read.payload.text == "part \(index)")
      #expect(
        read.payload.structuredAppend
          == Barcode.StructuredAppend(index: index - 1, count: count, identifier: "005129"))
    }
  }

  @Test("reader programming")
  func readerProgramming() throws {
    var request = Zint.Request(.dataMatrix)
    request.isReaderProgramming = true
    let read = try Self.decode(Zint.encode(Array("SET VOLUME 3".utf8), request), "programming")
    #expect(read.payload.text == "SET VOLUME 3")
  }
}
