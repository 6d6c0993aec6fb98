import Drawing
import Encoders
import Testing

@testable import Barcodes

/// Aztec Code with known damage: right as far as error correction goes, and beyond it never a wrong value.
@Suite("Damaged Aztec Code")
struct AztecDamageTests {
  static let message = Array("wifi:9".utf8)

  static func grid(_ version: Int) throws -> ModuleGrid {
    try #require(
      version == 0
        ? Zint.encode(Array("217".utf8), .init(.aztecRune)) : Zint.encode(message, .init(.aztec, version: version)))
  }

  static let versions = [1, 2, 3, 4, 5, 6, 7, 13, 27]

  @Test("as many wrong codewords as half of the check words", arguments: versions)
  func withinCapacity(version: Int) throws {
    var random = RandomSource(seed: 17)
    let clean = try Self.grid(version)
    let symbol = AztecRoundTripTests.symbol(version)
    let places = symbol.placement
    let checks = try Aztec.decode(clean, mirrored: .read).errorCorrection.checkCodewords
    for wrong in [0, 1, checks / 4, checks / 2 - 2] where wrong >= 0 {
      for _ in 0..<(version < 8 ? 12 : 2) {
        var grid = clean
        for word in (0..<symbol.totalWords).shuffled(using: &random).prefix(wrong) {
          let bits = places[word * symbol.wordBits..<(word + 1) * symbol.wordBits].shuffled(using: &random)
          for place in bits.prefix(Int.random(in: 1...bits.count, using: &random)) { grid.values[place].negate() }
        }
        let read = try #require(
          try? Aztec.decode(grid, mirrored: .read), "\(wrong) wrong codewords of \(checks) checks")
        #expect(read.payload.bytes == Self.message && read.errorCorrection.correctedCodewords == wrong)
        #expect(read.errorCorrection.erasedCodewords == 0)
      }
    }
  }

  @Test("more than errors alone allow, where the sampler says what it did not see", arguments: versions)
  func unseen(version: Int) throws {
    var random = RandomSource(seed: 23)
    let clean = try Self.grid(version)
    let symbol = AztecRoundTripTests.symbol(version)
    let places = symbol.placement
    let checks = try Aztec.decode(clean, mirrored: .read).errorCorrection.checkCodewords
    for _ in 0..<(version < 8 ? 12 : 2) {
      var grid = clean
      for word in (0..<symbol.totalWords).shuffled(using: &random).prefix(checks - 3) {
        for place in places[word * symbol.wordBits..<(word + 1) * symbol.wordBits] { grid.values[place] = 0 }
      }
      let read = try #require(try? Aztec.decode(grid, mirrored: .read))
      #expect(read.payload.bytes == Self.message)
      if read.errorCorrection.erasedCodewords > 0 { #expect(read.strength == .weak) }
    }
  }

  @Test("any number of wrong modules anywhere: right, or an error, never a wrong value", arguments: [0, 1, 2, 3, 5, 7])
  func anywhere(version: Int) throws {
    var random = RandomSource(seed: 31)
    let clean = try Self.grid(version)
    let expected = try Aztec.decode(clean, mirrored: .read).payload.bytes
    var right = 0
    for round in 0..<200 {
      var grid = clean
      let share = Double(round % 20 + 1) / 40
      for place in grid.values.indices {
        var value = Double(grid.values[place])
        if random.unit() < share { value = -value }
        if round % 2 == 1 { value *= random.unit() }
        grid.values[place] = Int8(value)
      }
      guard let read = try? Aztec.decode(grid, mirrored: .read) else { continue }
      #expect(read.payload.bytes == expected, "round \(round), share \(share), \(read.strength)")
      right += 1
    }
    #expect(right > 0)
  }

  @Test("noise is not read, not even around a whole finder pattern", arguments: [11, 15, 19, 23, 27, 31, 37])
  func noise(side: Int) {
    var random = RandomSource(seed: UInt64(side))
    let known = side == 11 ? Aztec.Symbol.rune : Aztec.Symbol.symbols(side: side)[0]
    let pattern = known.functionPattern
    for round in 0..<2000 {
      var grid = ModuleGrid(width: side, height: side)
      for place in grid.values.indices {
        let value = Int8(truncatingIfNeeded: random.next())
        grid.values[place] = round % 2 == 0 ? value : value < 0 ? -127 : 127
        if round % 4 > 1, pattern.values[place] != 0 { grid.values[place] = pattern.values[place] }
      }
      if let read = try? Aztec.decode(grid, mirrored: .read) {
        Issue.record("read \(read.payload.bytes) (\(read.version), \(read.strength)) from noise")
      }
    }
  }

  @Test("the mode message with wrong and with unseen words", arguments: [1, 4, 5, 12, 30])
  func modeMessage(version: Int) throws {
    var random = RandomSource(seed: 5)
    let clean = try Self.grid(version)
    let symbol = AztecRoundTripTests.symbol(version)
    let places = Aztec.modePlaces(isCompact: symbol.isCompact)
    let middle = clean.width / 2
    for kind in 0..<3 {
      for _ in 0..<10 {
        var grid = clean
        let words = (0..<places.count / 4).shuffled(using: &random)
        for word in words.prefix(kind == 0 ? 1 : kind == 1 ? 2 : symbol.isCompact ? 3 : 4) {
          // One wrong module a word, or all of them unknown.
          let bit = Int.random(in: 0..<4, using: &random)
          for (index, place) in places[word * 4..<word * 4 + 4].enumerated() {
            if kind == 2 {
              grid[middle + place.x, middle + place.y] = 0
            } else if index == bit {
              grid[middle + place.x, middle + place.y].negate()
            }
          }
        }
        let read = try #require(try? Aztec.decode(grid, mirrored: .read), "kind \(kind)")
        #expect(read.payload.bytes == Self.message)
      }
    }
  }

  @Test("orientation marks that lie are overruled by the mode message", arguments: [1, 2, 5, 9, 20])
  func orientation(version: Int) throws {
    let clean = try Self.grid(version)
    let symbol = AztecRoundTripTests.symbol(version)
    let reach = symbol.coreSide / 2
    var reader = Aztec.ModeReader()
    for corner in 0..<4 {
      var grid = clean
      // A whole corner as another one has it.
      for mark in Aztec.orientationMarks[corner * 3..<corner * 3 + 3] {
        grid[clean.width / 2 + mark.x * reach + mark.dx, clean.width / 2 + mark.y * reach + mark.dy] =
          corner == 3 ? 127 : -127
      }
      let mode = try #require(
        reader.read(grid, isCompact: symbol.isCompact, turns: 4, mirrored: .read).first, "corner \(corner)")
      #expect(mode.symbol == symbol && mode.turn == 0 && !mode.isMirrored, "corner \(corner)")
    }
  }

  @Test("grids of sizes that no symbol has are format failures")
  func sizes() {
    for (width, height) in [(1, 1), (11, 15), (12, 12), (13, 13), (33, 33), (153, 153), (300, 300)] {
      let grid = ModuleGrid(width: width, height: height)
      #expect { try Aztec.decode(grid, mirrored: .read) } throws: { ($0 as? DecodingFailure)?.stage == .format }
    }
    for side in [11, 15, 19, 31, 151] {
      let grid = ModuleGrid(width: side, height: side)
      #expect { try Aztec.decode(grid, mirrored: .read) } throws: { ($0 as? DecodingFailure)?.stage == .format }
    }
  }
}
