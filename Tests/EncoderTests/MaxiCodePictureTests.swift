import Drawing
import Encoders
import Foundation
import Testing

@testable import Barcodes

/// MaxiCode with known damage, and in drawn pictures.
@Suite("MaxiCode in pictures")
struct MaxiCodePictureTests {
  static let message = Array("MaxiCode in a picture, 1234567890".utf8)

  static func symbol(mode: Int = 4) throws -> ModuleGrid {
    try #require(Zint.encode(message, .init(.maxiCode, level: mode)))
  }

  /// The modules of some codewords turned over.
  static func damaged(_ grid: ModuleGrid, _ codewords: some Sequence<Int>) -> ModuleGrid {
    var grid = grid
    for codeword in codewords {
      for place in MaxiCode.placement[codeword * 6..<codeword * 6 + 6] { grid.values[place] = 0 - grid.values[place] }
    }
    return grid
  }

  @Test("damage within the limits of every block is corrected, and beyond it nothing wrong is read")
  func damage() throws {
    var random = RandomSource(seed: 16023)
    for mode in 4...6 {
      let grid = try Self.symbol(mode: mode)
      for _ in 0..<40 {
        let primary = Int.random(in: 0...6, using: &random)
        let limit = mode == 5 ? 14 : 10
        let even = Int.random(in: 0...limit + 3, using: &random)
        let odd = Int.random(in: 0...limit, using: &random)
        var words: [Int] = Array((0..<20).shuffled(using: &random).prefix(primary))
        for place in (0..<62).shuffled(using: &random).prefix(even) { words.append(20 + 2 * place) }
        for place in (0..<62).shuffled(using: &random).prefix(odd) { words.append(21 + 2 * place) }
        let read = try? MaxiCode.decode(Self.damaged(grid, words))
        let label: Comment = "mode \(mode): \(primary), \(even), \(odd)"
        if primary <= 5, even <= limit {
          #expect(read?.payload.bytes == Self.message, label)
          #expect(read?.errorCorrection.correctedCodewords == words.count, label)
        } else {
          #expect(read == nil, label)
        }
      }
    }
  }

  @Test("codewords known to be doubtful are given up: twice as many can be")
  func erasures() throws {
    var grid = try Self.symbol()
    for codeword in stride(from: 20, to: 52, by: 2) {
      for place in MaxiCode.placement[codeword * 6..<codeword * 6 + 6] { grid.values[place] = -grid.values[place] / 16 }
    }
    let read = try MaxiCode.decode(grid)
    #expect(read.payload.bytes == Self.message && read.errorCorrection.erasedCodewords >= 12)
    #expect(read.strength == .weak)
  }

  @Test("noise is no symbol")
  func noise() {
    var random = RandomSource(seed: 1)
    for _ in 0..<300 {
      // With orientation patterns, and nothing else.
      var grid = MaxiCode.orientationMap
      for place in grid.values.indices where grid.values[place] == 0 {
        grid.values[place] = Int8.random(in: -127...127, using: &random)
      }
      #expect((try? MaxiCode.decode(grid)) == nil)
    }
    let blank = ModuleGrid(width: MaxiCode.columns, height: MaxiCode.rows)
    #expect((try? MaxiCode.decode(blank)) == nil)
    #expect((try? MaxiCode.decode(ModuleGrid(width: 33, height: 30))) == nil)
  }

  /// A picture of a symbol.
  ///
  /// - Parameters:
  ///   - module: pixels between neighbouring modules.
  ///   - turn: of the symbol, in degrees.
  ///   - tilt: by how much its right side is nearer than its left one.
  static func picture(
    _ grid: ModuleGrid, module: Double, turn: Double, tilt: Double = 0, blur: Double = 0.7, noise: Double = 3,
    isInverted: Bool = false
  ) throws -> (Picture, Quadrilateral) {
    let side = Int(module * 52)
    let center = ImagePoint(x: Double(side) / 2 + 0.3, y: Double(side) / 2 - 0.2)
    let (c, s) = (cos(turn * .pi / 180), sin(turn * .pi / 180))
    func corner(_ x: Double, _ y: Double) -> ImagePoint {
      let (x, y) = (x * module * 15 * (1 + tilt * y), y * module * 14.29 * (1 + tilt * x))
      return ImagePoint(x: center.x + x * c - y * s, y: center.y + x * s + y * c)
    }
    let corners = Quadrilateral(
      topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
    var print = Sheet.Print(isInverted: isInverted)
    print.shape = .hexagon
    var canvas = Canvas(width: side, height: side)
    canvas.draw(Sheet(grid, print: print, margin: 3), at: try #require(Placement(grid, corners: corners)))
    canvas.blur(sigma: blur)
    return (canvas.developed(noise: noise, seed: UInt64(turn + 1)), corners)
  }

  static func read(_ picture: Picture, effort: ReaderOptions.Effort = .live) -> [Barcode] {
    picture.withLuminance { image in
      var reader = BarcodeReader(symbologies: [.maxiCode, .qr], options: ReaderOptions(effort: effort))
      return reader.read(image).barcodes
    } ?? []
  }

  @Test("at any turn, with the corners in their places", arguments: Array(stride(from: 0.0, to: 360, by: 15)))
  func turned(degrees: Double) throws {
    let (picture, corners) = try Self.picture(Self.symbol(), module: 6.5, turn: degrees)
    let barcodes = Self.read(picture)
    #expect(barcodes.map(\.bytes) == [Self.message] && barcodes.map(\.symbology) == [.maxiCode])
    for (seen, drawn) in zip(barcodes.first?.corners.corners ?? [], corners.corners) {
      #expect(seen.distance(to: drawn) < 3)
    }
  }

  @Test("tilted, small and large, blurred, noisy and light on dark", arguments: [10.0, 100, 190, 280])
  func troubled(degrees: Double) throws {
    let grid = try Self.symbol(mode: 5)
    for (picture, name) in [
      (try Self.picture(grid, module: 7, turn: degrees, tilt: 0.12).0, "tilted"),
      (try Self.picture(grid, module: 3.2, turn: degrees, blur: 0.5).0, "small"),
      (try Self.picture(grid, module: 17, turn: degrees).0, "large"),
      (try Self.picture(grid, module: 7, turn: degrees, blur: 2).0, "blurred"),
      (try Self.picture(grid, module: 7, turn: degrees, noise: 25).0, "noisy"),
    ] {
      #expect(Self.read(picture, effort: .balanced).map(\.bytes) == [Self.message], "\(name)")
    }
    let (inverted, _) = try Self.picture(grid, module: 6, turn: degrees, isInverted: true)
    let barcodes = Self.read(inverted)
    #expect(barcodes.map(\.bytes) == [Self.message] && barcodes.allSatisfy(\.isInverted))
  }

  @Test("modules sampled elsewhere are read as well")
  func sampled() throws {
    let (picture, corners) = try Self.picture(Self.symbol(), module: 6, turn: 33)
    let reading = try #require(
      picture.withLuminance { image in
        var reader = BarcodeReader(symbologies: .maxiCode)
        return reader.read(image)
      })
    let grid = try #require(reading.attempts.first { $0.stage == .read }?.grid)
    let barcode = BarcodeReader.decode(grid, symbology: .maxiCode, corners: corners, isInverted: false)
    #expect(barcode?.bytes == Self.message && barcode?.corners == corners)
  }
}
