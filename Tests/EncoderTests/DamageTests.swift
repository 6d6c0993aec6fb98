import Drawing
import Encoders
import Testing

@testable import Barcodes

/// Symbols with known damage: right as far as error correction goes, and beyond it never a wrong value.
@Suite("Damage")
struct DamageTests {
  /// The symbologies whose symbols are damaged here.
  enum Family: Sendable { case qr, microQR, rMQR }

  struct Case: Sendable, CustomTestStringConvertible {
    var symbology: Family
    /// QR and Micro QR Code version, or place in the list of rMQR sizes.
    var version: Int
    /// Place in the symbology's own list of levels (Micro QR Code: in `symbols`).
    var level: Int

    var testDescription: String { "\(symbology) \(version) \(level)" }

    var grid: ModuleGrid? {
      switch symbology {
      case .qr: QREncode.encode([.byte(message)], version: version, level: level)
      case .microQR:
        Zint.encode(
          message, .init(.microQR, level: ["", "M", "Q"].firstIndex(of: symbol.level) ?? 0, version: version))
      default: Zint.encode(message, .init(.rMQR, level: level == 0 ? 1 : 3, version: version + 1))
      }
    }

    var symbol: MicroQR.Symbol { MicroQR.symbols[level] }

    var message: [UInt8] { symbology == .qr ? Array("wifi:9".utf8) : Array("4711".utf8) }

    var layout: BlockLayout {
      switch symbology {
      case .qr: QR.blockLayout(version: version, level: QR.Level(rawValue: level) ?? .l)
      case .microQR: symbol.blocks
      default: RMQR.blockLayout(index: version, level: RMQR.Level(rawValue: level) ?? .m)
      }
    }

    func decode(_ grid: ModuleGrid) throws(DecodingFailure) -> DecodedSymbol {
      switch symbology {
      case .qr: try QR.decode(grid, mirrored: .read)
      case .microQR: try MicroQR.decode(grid, mirrored: .read)
      default: try RMQR.decode(grid, mirrored: .read)
      }
    }

    /// For every codeword in transmission order the places of its modules in the grid.
    func codewordModules(_ grid: ModuleGrid) -> [[Int]] {
      let map: FunctionMap
      var lastColumn = grid.width - 1
      switch symbology {
      case .qr: map = QR.functionMap(version: version)
      case .microQR: map = MicroQR.functionMap(version: version)
      default:
        map = RMQR.functionMap(index: version)
        lastColumn -= 1
      }
      // The data modules' own order, found with grids in which one module is set.
      let count = layout.totalCodewords * 8
      let half = symbology == .microQR && MicroQR.hasHalfCodeword(version: version)
      var order = [Int](repeating: -1, count: count)
      let mask = DataMask { _, _ in false }
      for place in grid.values.indices where !map.isReserved[place] {
        var probe = ModuleGrid(width: grid.width, height: grid.height)
        probe.values[place] = 1
        let bits = probe.dataBits(
          map, mask: mask, lastColumn: lastColumn, skippedColumn: symbology == .qr ? 6 : nil, count: count)
        if let bit = bits.firstIndex(of: 1) { order[bit] = place }
      }
      if half { order.insert(contentsOf: [-1, -1, -1, -1], at: layout.dataCodewords * 8 - 4) }
      return (0..<layout.totalCodewords).map { word in
        order[word * 8..<word * 8 + 8].filter { $0 >= 0 }
      }
    }
  }

  static let cases: [Case] =
    [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (3, 0), (3, 3), (5, 2)].map {
      Case(symbology: .qr, version: $0.0, level: $0.1)
    }
    + (1..<8).map { Case(symbology: .microQR, version: MicroQR.symbols[$0].version, level: $0) }
    + [(0, 0), (10, 0), (10, 1), (1, 1), (16, 0)].map { Case(symbology: .rMQR, version: $0.0, level: $0.1) }

  /// The codewords of `block` in transmission order.
  static func transmitted(_ layout: BlockLayout, block: Int) -> [Int] {
    // One block, or blocks of equal length: every n-th codeword.
    stride(from: block, to: layout.totalCodewords, by: layout.blocks).map { $0 }
  }

  @Test("as many wrong codewords as the standard lets correct, in every block at once", arguments: cases)
  func withinCapacity(_ test: Case) throws {
    var random = RandomSource(seed: 17)
    let clean = try #require(test.grid)
    let modules = test.codewordModules(clean)
    let layout = test.layout
    let limit = (layout.checksPerBlock - layout.protection) / 2
    for wrong in 0...limit {
      for _ in 0..<12 {
        var grid = clean
        for block in 0..<layout.blocks where layout.dataCodewords % layout.blocks == 0 {
          for word in Self.transmitted(layout, block: block).shuffled(using: &random).prefix(wrong) {
            let bits = modules[word].shuffled(using: &random)
            for place in bits.prefix(Int.random(in: 1...bits.count, using: &random)) { grid.values[place].negate() }
          }
        }
        let symbol = try #require(try? test.decode(grid), "\(wrong) wrong codewords a block")
        #expect(symbol.payload.bytes == test.message)
        if layout.dataCodewords % layout.blocks == 0 {
          #expect(symbol.errorCorrection.correctedCodewords == wrong * layout.blocks)
        }
        #expect(symbol.errorCorrection.erasedCodewords == 0)
      }
    }
  }

  @Test("more than errors alone allow, where the sampler says what it did not see", arguments: cases)
  func unseen(_ test: Case) throws {
    var random = RandomSource(seed: 23)
    let clean = try #require(test.grid)
    let modules = test.codewordModules(clean)
    let layout = test.layout
    let limit = (layout.checksPerBlock - layout.protection) / 2
    // Three check words must stay.
    let erasable = layout.checksPerBlock - 3
    guard layout.blocks == 1, erasable > limit else { return }
    for _ in 0..<12 {
      var grid = clean
      // All modules of these codewords are 0: unknown.
      for word in modules.indices.shuffled(using: &random).prefix(erasable / 2 * 2) {
        for place in modules[word] { grid.values[place] = 0 }
      }
      let symbol = try #require(try? test.decode(grid))
      #expect(symbol.payload.bytes == test.message)
      if symbol.errorCorrection.erasedCodewords > 0 { #expect(symbol.strength == .weak) }
    }
  }

  @Test("any number of wrong modules anywhere: right, or an error, never a wrong value", arguments: cases)
  func anywhere(_ test: Case) throws {
    var random = RandomSource(seed: 31)
    let clean = try #require(test.grid)
    var right = 0
    for round in 0..<200 {
      var grid = clean
      let share = Double(round % 20 + 1) / 40
      for place in grid.values.indices {
        // Soft values as a sampler gives them: noise moves them, and some to the other side.
        var value = Double(grid.values[place])
        if random.unit() < share { value = -value }
        if round % 2 == 1 { value *= random.unit() }
        grid.values[place] = Int8(value)
      }
      guard let symbol = try? test.decode(grid) else { continue }
      #expect(symbol.payload.bytes == test.message, "round \(round), share \(share), \(symbol.strength)")
      right += 1
    }
    #expect(right > 0)
  }

  @Test(
    "noise is not read",
    arguments: [
      (Family.qr, 21, 21), (.qr, 25, 25), (.qr, 45, 45), (.microQR, 11, 11), (.microQR, 13, 13), (.microQR, 15, 15),
      (.microQR, 17, 17), (.rMQR, 43, 7), (.rMQR, 27, 11), (.rMQR, 77, 13),
    ])
  func noise(symbology: Family, width: Int, height: Int) {
    var random = RandomSource(seed: UInt64(width))
    let test = Case(symbology: symbology, version: 0, level: 0)
    for round in 0..<1000 {
      var grid = ModuleGrid(width: width, height: height)
      for place in grid.values.indices {
        let value = Int8(truncatingIfNeeded: random.next())
        grid.values[place] = round % 2 == 0 ? value : value < 0 ? -127 : 127
      }
      if let symbol = try? test.decode(grid) {
        Issue.record("read \(symbol.payload.bytes) (\(symbol.strength)) from noise")
      }
    }
  }

  @Test("grids of sizes that no symbol has, and of nothing, are format failures")
  func sizes() {
    for (width, height) in [(1, 1), (21, 25), (20, 20), (178, 178), (181, 181), (12, 12), (43, 8), (256, 256)] {
      let grid = ModuleGrid(width: width, height: height)
      for symbology in [Family.qr, .microQR, .rMQR] {
        let test = Case(symbology: symbology, version: 0, level: 0)
        #expect { try test.decode(grid) } throws: { ($0 as? DecodingFailure)?.stage == .format }
      }
    }
    for (symbology, width, height) in [(Family.qr, 21, 21), (.microQR, 11, 11), (.rMQR, 43, 7), (.rMQR, 7, 43)] {
      let grid = ModuleGrid(width: width, height: height)
      let test = Case(symbology: symbology, version: 0, level: 0)
      #expect { try test.decode(grid) } throws: { ($0 as? DecodingFailure)?.stage == .format }
    }
  }

  @Test("the damaged format word is made up from the other copy")
  func formatCopies() throws {
    let message = Array("format".utf8)
    let clean = try #require(QREncode.encode([.byte(message)], version: 3, level: 1, mask: 6))
    for copy in 0..<2 {
      for value in [Int8(0), 127, -127] {
        var grid = clean
        for bit in 0..<QR.formatBits {
          let places = QR.formatPlaces(bit: bit, side: grid.width)
          let place = copy == 0 ? places.first : places.second
          grid[place.x, place.y] = value
        }
        #expect(try QR.decode(grid, mirrored: .read).payload.bytes == message)
      }
    }
  }

  @Test("M1 is only believed where its function patterns are nearly whole")
  func wholeM1() throws {
    var grid = try #require(Zint.encode(Array("4711".utf8), .init(.microQR, version: 1)))
    let map = MicroQR.functionMap(version: 1)
    let known = map.colors.values.indices.filter { map.colors.values[$0] != 0 }
    for place in known.prefix(4) { grid.values[place].negate() }
    #expect(map.contradictions(in: grid) == 4)
    #expect(try MicroQR.decode(grid, mirrored: .read).payload.text == "4711")
    grid.values[known[40]].negate()
    #expect(throws: DecodingFailure.self) { try MicroQR.decode(grid, mirrored: .read) }
    // What was not seen contradicts nothing.
    for place in known { grid.values[place] = 0 }
    #expect(try MicroQR.decode(grid, mirrored: .read).payload.text == "4711")
  }
}
