import Barcodes

/// Pictures that hold no symbol, and look in places as if they did.
public struct NegativeScene: Sendable {
  public let width: Int
  public let height: Int
  public let seed: UInt64

  public init(width: Int, height: Int, seed: UInt64) {
    self.width = width
    self.height = height
    self.seed = seed
  }

  /// Textures, lights, blurs and noise take turns with `index`; every picture is another.
  public func picture(_ index: Int) -> Picture {
    var random = RandomSource(seed: seed, stream: UInt64(index))
    let textures = Texture.allCases
    var canvas = Canvas(width: width, height: height)
    let scale = random.real(1.5...12)
    canvas.fill(
      textures[index % textures.count], scale: scale, angle: random.real(-0.8...0.8), seed: random.next())
    canvas.illuminate(from: 1.3, to: random.real(0.1...1), angle: random.real(0...6.2832))
    if index % 3 == 1 {
      canvas.lamp(center: ImagePoint(x: Double(width) / 3, y: Double(height) / 3), radius: 12, strength: 3, halo: 0.05)
    }
    if index % 4 == 2 { drawFinders(&canvas, random: &random) }
    canvas.blur(sigma: random.real(0...1.6))
    return canvas.developed(gain: random.real(0.3...1.6), noise: random.real(0...18), seed: random.next())
  }

  /// Squares in squares as on tiles and buttons: 1:1:3:1:1 in every direction, with nothing between them.
  private func drawFinders(_ canvas: inout Canvas, random: inout RandomSource) {
    for _ in 0..<random.integer(1...6) {
      var grid = ModuleGrid(width: 7, height: 7)
      for y in 0..<7 {
        for x in 0..<7 {
          let ring = max(abs(x - 3), abs(y - 3))
          grid[x, y] = ring == 2 ? -127 : 127
        }
      }
      let center = ImagePoint(
        x: random.real(0.1...0.9) * Double(width), y: random.real(0.1...0.9) * Double(height))
      if let placement = Placement(grid, center: center, module: random.real(2...9), angle: random.real(0...6.2832)) {
        canvas.draw(Sheet(grid, margin: 2), at: placement)
      }
    }
  }
}
