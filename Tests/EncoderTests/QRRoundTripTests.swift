import Encoders
import Testing

@testable import Barcodes

/// Symbols of two encoders that are not ours, read back module for module.
@Suite("QR Code from other encoders")
struct QRRoundTripTests {
  static let levels = ["L", "M", "Q", "H"]

  /// Decodes and compares everything that the encoder was told.
  static func expect(
    _ grid: ModuleGrid?, _ bytes: [UInt8], version: Int? = nil, level: Int? = nil, mode: Barcode.Segment.Mode? = nil,
    _ label: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let label = "\(label) version \(version ?? 0), level \(level ?? -1)"
    guard let grid else {
      Issue.record("\(label): the encoder refused", sourceLocation: sourceLocation)
      return
    }
    do {
      let symbol = try QR.decode(grid, mirrored: .read)
      #expect(symbol.payload.bytes == bytes, "\(label)", sourceLocation: sourceLocation)
      #expect(symbol.errorCorrection.correctedCodewords == 0, "\(label)", sourceLocation: sourceLocation)
      #expect(symbol.strength == .strong && !symbol.isMirrored, "\(label)", sourceLocation: sourceLocation)
      if let version { #expect(symbol.version == "\(version)", "\(label)", sourceLocation: sourceLocation) }
      if let level {
        #expect(symbol.errorCorrection.level == levels[level], "\(label)", sourceLocation: sourceLocation)
      }
      if let mode {
        #expect(symbol.payload.segments.map(\.mode) == [mode], "\(label)", sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record("\(label): \(error)", sourceLocation: sourceLocation)
    }
  }

  static func segment(_ mode: Barcode.Segment.Mode, _ bytes: [UInt8]) -> QREncode.Segment {
    switch mode {
    case .numeric: .numeric(bytes)
    case .alphanumeric: .alphanumeric(bytes)
    case .byte: .byte(bytes)
    case .kanji, .hanzi: .kanji(bytes)
    }
  }

  /// Characters that fill the symbol.
  static func capacity(_ version: Int, _ level: Int, _ mode: Barcode.Segment.Mode) -> Int {
    let layout = QR.blockLayout(version: version, level: QR.Level(rawValue: level) ?? .l)
    let countBits = QRGrammar.qr(version: version).countBits(QRMode(mode))
    return Samples.characters(in: layout.dataCodewords * 8 - 4 - countBits, mode)
  }

  @Test("every version, level and mode, full and nearly empty, by libqrencode", arguments: 1...40)
  func qrencode(version: Int) {
    for level in 0..<4 {
      for mode in Samples.modes {
        for count in [Self.capacity(version, level, mode), 1 + version % 3] {
          let message = Samples.message(mode, count)
          Self.expect(
            QREncode.encode([Self.segment(mode, message)], version: version, level: level), message,
            version: version, level: level, mode: mode, "\(mode), \(count) characters,")
        }
      }
    }
  }

  /// zint divides a message into modes as it likes, so the bytes count, not the segments. Its kanji come from text.
  @Test("every version, level and mode, full, by zint", arguments: 1...40)
  func zint(version: Int) {
    for level in 0..<4 {
      for mode in Samples.modes {
        let message = Samples.message(mode, Self.capacity(version, level, mode))
        var request = Zint.Request(.qr, level: level, version: version)
        request.isText = mode == .kanji
        let input = mode == .kanji ? Array(Samples.text(message, .shiftJIS).utf8) : message
        Self.expect(Zint.encode(input, request), message, version: version, level: level, "\(mode),")
      }
    }
  }

  @Test("all eight masks", arguments: 0..<8)
  func masks(mask: Int) throws {
    for version in [1, 2, 6, 7, 14, 32, 40] {
      let message = Samples.bytes(Self.capacity(version, 2, .byte))
      let theirs = QREncode.encode([.byte(message)], version: version, level: 2, mask: mask)
      Self.expect(theirs, message, version: version, level: 2, mode: .byte)
      let grid = try #require(theirs)
      #expect(QR.formats(grid, mirrored: .read).first?.mask == mask)
      Self.expect(
        Zint.encode(message, .init(.qr, level: 2, version: version, mask: mask)), message, version: version, level: 2)
    }
  }

  @Test("function patterns are where encoders put them", arguments: 1...40)
  func functionMap(version: Int) throws {
    let map = QR.functionMap(version: version)
    #expect(map.isReserved.count(where: { !$0 }) == QR.dataModules(version: version))
    for mask in [0, 5] {
      let grid = try #require(QREncode.encode([.byte([65])], version: version, level: 0, mask: mask))
      #expect(grid.width == map.width)
      for index in grid.values.indices where map.colors.values[index] != 0 {
        #expect(map.isReserved[index] && map.colors.values[index] == grid.values[index], "module \(index)")
      }
    }
  }

  @Test("the version word is read from both copies", arguments: 7...40)
  func versionWord(version: Int) throws {
    let grid = try #require(QREncode.encode([.byte([65])], version: version, level: 0))
    for copy in 0..<2 {
      var bits = (0..<QR.versionBits).map { bit in
        let place = QR.versionPlace(bit: bit, side: grid.width)
        return copy == 0 ? grid[place.x, place.y] : grid[place.y, place.x]
      }
      for wrong in 0...3 {
        let found = try #require(QR.versionFromWord(softBits: bits))
        #expect(found.version == version && found.distance == wrong)
        bits[wrong * 5] = -bits[wrong * 5]
      }
    }
  }

  @Test("mirrored", arguments: 1...40)
  func mirrored(version: Int) throws {
    let message = Samples.alphanumeric(20)
    let grid = try #require(QREncode.encode([.alphanumeric(message)], version: version, level: 0)).transposed()
    let symbol = try QR.decode(grid, mirrored: .read)
    #expect(symbol.payload.bytes == message && symbol.isMirrored)
    #expect(throws: DecodingFailure.self) { try QR.decode(grid, mirrored: .ignore) }
  }
}
