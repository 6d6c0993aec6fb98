import Barcodes

/// Pictures of one kind of trouble after the other, each in steps of growing severity.
///
/// The scene (payload, place, background) depends on the seed, the kind and the picture's index alone, so that the steps
/// of a kind differ in the trouble and in nothing else.
public struct Ladder: Sendable {
  /// What a symbol says, and an encoder's modules for it.
  public struct Symbol: Sendable {
    public var symbology: Symbology
    public var text: String
    public var grid: ModuleGrid

    public init(symbology: Symbology, text: String, grid: ModuleGrid) {
      self.symbology = symbology
      self.text = text
      self.grid = grid
    }
  }

  public struct Rung: Sendable {
    public var picture: Picture
    public var codes: [(symbol: Symbol, truth: DrawnCode)]
  }

  public var seed: UInt64

  public init(seed: UInt64) { self.seed = seed }

  /// - Parameter symbol: gives the symbol that is drawn; asked 100 times for `LadderKind.many`.
  public func draw(
    _ kind: LadderKind, value: Double, index: Int, symbol: (inout RandomSource) -> Symbol?
  ) -> Rung? {
    var random = RandomSource(
      seed: seed, stream: UInt64(LadderKind.allCases.firstIndex(of: kind) ?? 0) << 32 | UInt64(index))
    if kind == .many { return crowd(module: value, random: &random, symbol: symbol) }
    guard let symbol = symbol(&random) else { return nil }
    var shot = Self.plain(symbol.grid, random: &random)
    kind.trouble(&shot, value: value, random: &random)
    return shot.take().map { Rung(picture: $0.picture, codes: [(symbol, $0.code)]) }
  }

  /// A shot that every reader can read.
  static func plain(_ grid: ModuleGrid, random: inout RandomSource) -> Shot {
    var sheet = Sheet(grid, margin: random.real(4.5...7))
    sheet.print.paper = Float(random.real(0.5...0.8))
    sheet.print.ink = Float(random.real(0.015...0.06))
    // A few lines of print under the symbol.
    let (width, height) = (Double(grid.width), Double(grid.height))
    sheet.box.bottom += 9
    sheet.text = TextPattern(box: Box(0, height + 4.5, width, height + 13), lineHeight: 3.2, seed: random.next())
    let side = Double(max(grid.width, grid.height))
    let module = min(random.real(4.5...6), 290 / side)
    let textures: [Texture] = [.plain, .wood, .fabric, .carpet, .page, .bricks]
    let texture = textures[random.integer(0...textures.count - 1)]
    var shot = Shot(
      sheet: sheet, center: ImagePoint(x: 320 + random.real(-60...60), y: 240 + random.real(-25...25)), module: module,
      texture: texture, textureScale: random.real(4...9), seed: random.next())
    shot.angle = random.real(-0.5...0.5) + Double(random.integer(0...3)) * 1.570_796
    shot.tilt = random.real(0...0.25)
    shot.axis = random.real(0...3.1416)
    return shot
  }

  /// 100 symbols in ten rows on one sheet of paper.
  private func crowd(module: Double, random: inout RandomSource, symbol: (inout RandomSource) -> Symbol?) -> Rung? {
    var canvas = Canvas(width: 1280, height: 960, light: 0.7)
    var codes: [(symbol: Symbol, truth: DrawnCode)] = []
    for row in 0..<10 {
      for column in 0..<10 {
        guard let symbol = symbol(&random) else { return nil }
        let center = ImagePoint(
          x: 64 + 128 * Double(column) + random.real(-3...3), y: 48 + 96 * Double(row) + random.real(-3...3))
        let angle = random.real(-0.1...0.1)
        guard let placement = Placement(symbol.grid, center: center, module: module, angle: angle),
          let truth = canvas.draw(Sheet(symbol.grid, print: Sheet.Print(paper: 0.7), margin: 2), at: placement)
        else { return nil }
        codes.append((symbol, truth))
      }
    }
    canvas.illuminate(from: 1, to: 0.5, angle: 0.4)
    canvas.blur(sigma: 0.6)
    return Rung(picture: canvas.developed(noise: 2, seed: random.next()), codes: codes)
  }
}
