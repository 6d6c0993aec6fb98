import Barcodes

/// A printed sheet with one symbol on it, in modules from the symbol's outer top left corner.
public struct Sheet: Sendable {
  public var grid: ModuleGrid
  public var print: Print
  /// The sheet's edges; a quiet zone is what they leave around the symbol.
  public var box: Box
  /// Drawn over the print, in order.
  public var marks: [Mark]
  /// Lines of something like text beside the symbol.
  public var text: TextPattern?
  /// A heading, drawn over the marks.
  public var lettering: Lettering?
  public var letteringReflectance: Float = 0.03
  /// Nothing but the marks is drawn: things that are no sheets.
  var isBare = false

  /// A sheet whose margin is `margin` modules wide on every side.
  public init(_ grid: ModuleGrid, print: Print = Print(), margin: Double = 4, marks: [Mark] = []) {
    self.grid = grid
    self.print = print
    box = Box(-margin, -margin, Double(grid.width) + margin, Double(grid.height) + margin)
    self.marks = marks
  }

  /// How the modules are printed.
  public struct Print: Sendable {
    public enum Shape: Sendable, Equatable {
      case square
      /// Dots of so many modules' diameter.
      case dot(Double)
      /// MaxiCode: hexagons, the odd rows half a module to the right, around a bullseye. The symbol is 30 modules wide
      /// and, in the same unit, 28.58 high; it must be placed by its corners.
      case hexagon
    }
    /// Reflectance of ink and of paper.
    public var ink: Float
    public var paper: Float
    public var shape: Shape
    /// Modules by which dark spreads into light on every side; negative is thin print.
    public var gain: Double
    /// The exponent of the norm that draws the finder patterns' rings: nil is square, 4 rounded, 2 round.
    public var finderNorm: Double?
    /// Light modules on a dark ground.
    public var isInverted: Bool

    public init(
      ink: Float = 0.03, paper: Float = 0.72, shape: Shape = .square, gain: Double = 0, finderNorm: Double? = nil,
      isInverted: Bool = false
    ) {
      self.ink = ink
      self.paper = paper
      self.shape = shape
      self.gain = gain
      self.finderNorm = finderNorm
      self.isInverted = isInverted
    }
  }
}

/// A rectangle on a sheet, in modules.
public struct Box: Sendable {
  public var left, top, right, bottom: Double

  public init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  func contains(_ p: ImagePoint) -> Bool { p.x >= left && p.x < right && p.y >= top && p.y < bottom }

  /// Points along the edges, for finding what part of a picture a bent sheet covers.
  var outline: [ImagePoint] {
    (0...16).flatMap { step in
      let (x, y) = (left + (right - left) * Double(step) / 16, top + (bottom - top) * Double(step) / 16)
      return [
        ImagePoint(x: x, y: top), ImagePoint(x: x, y: bottom), ImagePoint(x: left, y: y), ImagePoint(x: right, y: y),
        ImagePoint(x: x, y: (top + bottom) / 2), ImagePoint(x: (left + right) / 2, y: y),
      ]
    }
  }
}

/// A shape of one reflectance that covers part of a sheet.
public struct Mark: Sendable {
  public enum Shape: Sendable {
    case rectangle(Box)
    case ellipse(center: ImagePoint, radii: ImagePoint)
    /// A stroke of `width` between two points.
    case line(ImagePoint, ImagePoint, width: Double)
    /// The half plane on the side of `normal`.
    case beyond(ImagePoint, normal: ImagePoint)
  }
  public var shape: Shape
  public var reflectance: Float

  public init(_ shape: Shape, reflectance: Float) {
    self.shape = shape
    self.reflectance = reflectance
  }

  func covers(_ p: ImagePoint) -> Bool {
    switch shape {
    case .rectangle(let box): return box.contains(p)
    case .ellipse(let center, let radii):
      let (x, y) = ((p.x - center.x) / radii.x, (p.y - center.y) / radii.y)
      return x * x + y * y < 1
    case .line(let a, let b, let width):
      let (along, to) = (b - a, p - a)
      let length = along.x * along.x + along.y * along.y
      let t = length > 0 ? max(0, min(1, (along.x * to.x + along.y * to.y) / length)) : 0
      return p.distance(to: a + along * t) < width / 2
    case .beyond(let point, let normal):
      return (p.x - point.x) * normal.x + (p.y - point.y) * normal.y > 0
    }
  }
}

extension Sheet {
  /// The reflectance at a place, nil beside the sheet.
  func reflectance(_ p: ImagePoint) -> Float? {
    guard box.contains(p) else { return nil }
    if let lettering, lettering.hasInk(p) { return letteringReflectance }
    for mark in marks.reversed() where mark.covers(p) { return mark.reflectance }
    if isBare { return nil }
    let isDark: Bool
    if p.x >= -0.5, p.y >= -0.5, p.x < Double(grid.width) + 0.5, p.y < Double(grid.height) + 0.5 {
      isDark = hasInk(p)
    } else {
      isDark = text?.hasInk(p) ?? false
    }
    return isDark != print.isInverted ? print.ink : print.paper
  }

  /// True where the symbol is dark.
  private func hasInk(_ p: ImagePoint) -> Bool {
    if let norm = print.finderNorm, let center = finderCenter(near: p) {
      let (x, y) = (abs(p.x - center.x), abs(p.y - center.y))
      // Norms of 2 and 4 need no library.
      let power = norm <= 2 ? x * x + y * y : x * x * x * x + y * y * y * y
      let distance = norm <= 2 ? power.squareRoot() : power.squareRoot().squareRoot()
      return distance < 1.5 || (distance > 2.5 && distance < 3.5)
    }
    switch print.shape {
    case .hexagon: return hasHexagon(p)
    case .square:
      guard print.gain != 0 else { return module(p.x, p.y) }
      // The four corners of a square of the gain's size stand for all places in it: gains are less than half a module.
      let reach = abs(print.gain)
      let spreads = print.gain > 0
      for dx in [-reach, reach] {
        for dy in [-reach, reach] where module(p.x + dx, p.y + dy) == spreads { return spreads }
      }
      return !spreads
    case .dot(let diameter):
      guard module(p.x, p.y) else { return false }
      let (x, y) = (p.x - p.x.rounded(.down) - 0.5, p.y - p.y.rounded(.down) - 0.5)
      return x * x + y * y < diameter * diameter / 4
    }
  }

  /// Hexagons are the places that are nearest to one middle of a module; the rings have the radii of ISO/IEC 16023.
  private func hasHexagon(_ p: ImagePoint) -> Bool {
    let rowPitch = 0.866_025_403_784_438_6
    let ring = ImagePoint(x: p.x - 14.5, y: (p.y - 16.5) * rowPitch)
    let radius = (ring.x * ring.x + ring.y * ring.y).squareRoot()
    if radius < 4.4 { return radius >= 0.58 && radius < 1.34 || radius >= 2.11 && radius < 2.875 || radius >= 3.636 }
    var nearest = (distance: 1.0, isDark: false)
    let row = Int(p.y.rounded(.down))
    for y in row - 1...row + 1 where y >= 0 && y < grid.height {
      let shift = y & 1 == 1 ? 0.5 : 0.0
      let x = Int((p.x - shift).rounded(.down))
      guard x >= 0, x < grid.width else { continue }
      let (dx, dy) = (p.x - shift - Double(x) - 0.5, (p.y - Double(y) - 0.5) * rowPitch)
      let distance = dx * dx + dy * dy
      if distance < nearest.distance { nearest = (distance, grid[x, y] > 0) }
    }
    return nearest.isDark
  }

  private func module(_ x: Double, _ y: Double) -> Bool {
    guard x >= 0, y >= 0, x < Double(grid.width), y < Double(grid.height) else { return false }
    return grid[Int(x), Int(y)] > 0
  }

  /// The centre of the finder pattern of a QR Code whose 7×7 modules hold the place.
  private func finderCenter(near p: ImagePoint) -> ImagePoint? {
    guard grid.width == grid.height, grid.width >= 21 else { return nil }
    let far = Double(grid.width) - 7
    let isLeft = p.x < 7
    let isTop = p.y < 7
    guard isLeft || p.x >= far, isTop || p.y >= far, isLeft || isTop else { return nil }
    return ImagePoint(x: isLeft ? 3.5 : far + 3.5, y: isTop ? 3.5 : far + 3.5)
  }
}
