import Encoders
import Testing

@testable import Barcodes

@Suite("Micro QR Code from other encoders")
struct MicroQRRoundTripTests {
  /// Modes that the version has: M1 digits, M2 letters too, M3 and M4 all.
  static func modes(version: Int) -> ArraySlice<Barcode.Segment.Mode> {
    Samples.modes.prefix(version == 1 ? 1 : version == 2 ? 2 : 4)
  }

  static func capacity(_ symbol: MicroQR.Symbol, _ mode: Barcode.Segment.Mode) -> Int {
    let bits = symbol.blocks.dataCodewords * 8 - (MicroQR.hasHalfCodeword(version: symbol.version) ? 4 : 0)
    let grammar = QRGrammar.microQR(version: symbol.version)
    return Samples.characters(in: bits - grammar.modeBits - grammar.countBits(QRMode(mode)), mode)
  }

  @Test("every version, level, mode and mask, full and nearly empty", arguments: 0..<8)
  func everything(number: Int) throws {
    let symbol = MicroQR.symbols[number]
    let level = ["", "M", "Q"].firstIndex(of: symbol.level) ?? 0
    for mode in Self.modes(version: symbol.version) {
      for mask in 0..<4 {
        for count in [Self.capacity(symbol, mode), 1] {
          let message = Samples.message(mode, count)
          var request = Zint.Request(.microQR, level: level, version: symbol.version, mask: mask)
          request.isText = mode == .kanji
          let input = mode == .kanji ? Array(Samples.text(message, .shiftJIS).utf8) : message
          let grids = [
            QREncode.encodeMicro(
              [QRRoundTripTests.segment(mode, message)], version: symbol.version, level: level, mask: mask),
            Zint.encode(input, request),
          ]
          for (encoder, grid) in zip(["libqrencode", "zint"], grids) {
            let label: Comment = "\(encoder): M\(symbol.version)-\(symbol.level), \(mode), mask \(mask), \(count)"
            let grid = try #require(grid, label)
            let read = try #require(try? MicroQR.decode(grid, mirrored: .read), label)
            #expect(read.payload.bytes == message, label)
            #expect(read.version == "M\(symbol.version)" && read.errorCorrection.level == symbol.level, label)
            #expect(read.errorCorrection.correctedCodewords == 0, label)
            #expect(read.strength == (symbol.version == 1 ? .weak : .strong), label)
            #expect(!read.isMirrored && read.payload.symbologyIdentifier == "]Q1", label)
            let mirrored = try #require(try? MicroQR.decode(grid.transposed(), mirrored: .read), label)
            #expect(mirrored.payload.bytes == message && mirrored.isMirrored, label)
          }
        }
      }
    }
  }

  @Test("function patterns are where encoders put them", arguments: 1...4)
  func functionMap(version: Int) throws {
    let map = MicroQR.functionMap(version: version)
    let grid = try #require(Zint.encode([49], .init(.microQR, version: version)))
    #expect(grid.width == map.width && grid.height == map.height)
    for index in grid.values.indices where map.colors.values[index] != 0 {
      #expect(map.isReserved[index] && map.colors.values[index] == grid.values[index], "module \(index)")
    }
    let codewords = try #require(MicroQR.symbols.first { $0.version == version }).blocks.totalCodewords
    let data = codewords * 8 - (MicroQR.hasHalfCodeword(version: version) ? 4 : 0)
    #expect(map.isReserved.count(where: { !$0 }) == data)
  }
}

@Suite("rMQR from zint")
struct RMQRRoundTripTests {
  @Test("every size, level and mode, full", arguments: 0..<32)
  func everything(index: Int) throws {
    for level in [RMQR.Level.m, .h] {
      for mode in Samples.modes {
        let layout = RMQR.blockLayout(index: index, level: level)
        let room = layout.dataCodewords * 8 - 3 - RMQR.countBits(QRMode(mode), index: index)
        let message = Samples.message(mode, Samples.characters(in: room, mode))
        let label: Comment = "\(RMQR.name(index: index))-\(level.name), \(mode)"
        var request = Zint.Request(.rMQR, level: level == .m ? 1 : 3, version: index + 1)
        request.isText = mode == .kanji
        let input = mode == .kanji ? Array(Samples.text(message, .shiftJIS).utf8) : message
        guard !input.isEmpty else { continue }
        let grid = try #require(Zint.encode(input, request), label)
        let symbol = try #require(try? RMQR.decode(grid, mirrored: .read), label)
        #expect(symbol.payload.bytes == message, label)
        #expect(symbol.version == RMQR.name(index: index) && symbol.errorCorrection.level == level.name, label)
        #expect(symbol.errorCorrection.correctedCodewords == 0 && symbol.strength == .strong, label)
        let mirrored = try #require(try? RMQR.decode(grid.transposed(), mirrored: .read), label)
        #expect(mirrored.payload.bytes == message && mirrored.isMirrored, label)
        #expect(throws: DecodingFailure.self) { try RMQR.decode(grid.transposed(), mirrored: .ignore) }
      }
    }
  }

  @Test("function patterns and format words are where zint puts them", arguments: 0..<32)
  func functionMap(index: Int) throws {
    let map = RMQR.functionMap(index: index)
    let grid = try #require(Zint.encode([49], .init(.rMQR, level: 3, version: index + 1)))
    #expect(grid.width == map.width && grid.height == map.height)
    for place in grid.values.indices where map.colors.values[place] != 0 {
      #expect(map.isReserved[place] && map.colors.values[place] == grid.values[place], "module \(place)")
    }
    let data = map.isReserved.count(where: { !$0 })
    #expect(data / 8 == RMQR.blockLayout(index: index, level: .m).totalCodewords)
    var words: [RMQR.Side: [Int8]] = [:]
    for bit in 0..<RMQR.formatBits {
      let places = RMQR.formatPlaces(bit: bit, width: grid.width, height: grid.height)
      words[.finder, default: []].append(grid[places.finder.x, places.finder.y])
      words[.subfinder, default: []].append(grid[places.subfinder.x, places.subfinder.y])
    }
    for side in [RMQR.Side.finder, .subfinder] {
      let format = try #require(RMQR.formatFromWord(softBits: words[side] ?? [], side: side))
      #expect(format == RMQR.Format(index: index, level: .h, distance: 0))
    }
  }
}
