import Barcodes

/// One symbol on a table, seen at a slant by a camera that is a little noisy and a little out of focus: what every
/// symbology has to bear.
public struct SymbolScene: Sendable {
  public static let width = 800
  public static let height = 600

  public let grid: ModuleGrid
  public let seed: UInt64
  public var print = Sheet.Print()

  /// - Parameter grid: one row for symbols of bars alone, which are then drawn as high as such symbols are.
  public init(grid: ModuleGrid, seed: UInt64) {
    self.grid = grid.height == 1 ? Self.bars(grid) : grid
    self.seed = seed
  }

  /// Bars are a quarter of the symbol's width high, as those of EAN/UPC about are.
  private static func bars(_ row: ModuleGrid) -> ModuleGrid {
    var grid = ModuleGrid(width: row.width, height: max(12, row.width / 4))
    for y in 0..<grid.height {
      for x in 0..<grid.width { grid[x, y] = row[x, 0] }
    }
    return grid
  }

  /// The picture and the truth about its symbol; nil where the camera does not see all of it.
  public func picture() -> (picture: Picture, code: DrawnCode)? {
    var random = RandomSource(seed: seed, stream: UInt64(grid.width &* 1000 &+ grid.height))
    var canvas = Canvas(width: Self.width, height: Self.height)
    canvas.fill(.wood, scale: random.real(2...6), angle: random.real(-0.6...0.6), seed: random.next())
    let side = Double(max(grid.width, grid.height)) + 20
    let module = min(random.real(2.6...4), 560 / side)
    let center = ImagePoint(
      x: Double(Self.width) / 2 + random.real(-20...20), y: Double(Self.height) / 2 + random.real(-15...15))
    let middle = ImagePoint(x: Double(grid.width) / 2, y: Double(grid.height) / 2)
    guard
      let projection = Projection(
        origin: middle, place: center, scale: module, angle: random.real(-0.25...0.25), tilt: random.real(0...0.2),
        axis: random.real(0...6.2832), focal: 1200)
    else { return nil }
    guard let code = canvas.draw(Sheet(grid, print: print, margin: 10), at: Placement(projection: projection)) else {
      return nil
    }
    canvas.illuminate(from: 1.2, to: random.real(0.6...1), angle: random.real(0...6.2832))
    canvas.blur(sigma: random.real(0.4...0.8))
    return (canvas.developed(gain: 1, noise: random.real(1...4), seed: random.next()), code)
  }
}
