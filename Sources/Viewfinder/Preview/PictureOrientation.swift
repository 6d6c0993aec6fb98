/// How a stored picture must be turned to stand upright; the raw values are those of EXIF and TIFF (tag 274).
public enum PictureOrientation: Int, Sendable, Hashable, CaseIterable {
  case up = 1
  /// Left and right are exchanged.
  case upMirrored = 2
  /// Turned half round.
  case down = 3
  /// Top and bottom are exchanged.
  case downMirrored = 4
  /// Rows and columns are exchanged.
  case leftMirrored = 5
  /// To be turned a quarter clockwise.
  case right = 6
  /// Rows and columns are exchanged along the other diagonal.
  case rightMirrored = 7
  /// To be turned a quarter anticlockwise.
  case left = 8
}

extension PictureOrientation {
  /// True where the upright picture is as wide as the stored one is high.
  public var exchangesSides: Bool { rawValue >= 5 }

  /// From a point of the stored picture to the same point of the upright one. Sizes are those of the stored picture.
  func upright(width: Double, height: Double) -> AffineMap {
    switch self {
    case .up: AffineMap(a: 1, b: 0, c: 0, d: 1, x: 0, y: 0)
    case .upMirrored: AffineMap(a: -1, b: 0, c: 0, d: 1, x: width, y: 0)
    case .down: AffineMap(a: -1, b: 0, c: 0, d: -1, x: width, y: height)
    case .downMirrored: AffineMap(a: 1, b: 0, c: 0, d: -1, x: 0, y: height)
    case .leftMirrored: AffineMap(a: 0, b: 1, c: 1, d: 0, x: 0, y: 0)
    case .right: AffineMap(a: 0, b: -1, c: 1, d: 0, x: height, y: 0)
    case .rightMirrored: AffineMap(a: 0, b: -1, c: -1, d: 0, x: height, y: width)
    case .left: AffineMap(a: 0, b: 1, c: -1, d: 0, x: 0, y: width)
    }
  }
}

/// (x, y) becomes (a·x + b·y + x₀, c·x + d·y + y₀).
struct AffineMap: Sendable, Equatable {
  var a: Double
  var b: Double
  var c: Double
  var d: Double
  var x: Double
  var y: Double

  func apply(_ px: Double, _ py: Double) -> (x: Double, y: Double) {
    (a * px + b * py + x, c * px + d * py + y)
  }

  /// This first, then `next`.
  func then(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.b * c, b: next.a * b + next.b * d, c: next.c * a + next.d * c, d: next.c * b + next.d * d,
      x: next.a * x + next.b * y + next.x, y: next.c * x + next.d * y + next.y)
  }

  /// The way back. Only for maps with an area, as all of a preview are.
  var inverse: AffineMap {
    let determinant = a * d - b * c
    return AffineMap(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      x: (b * y - d * x) / determinant, y: (c * x - a * y) / determinant)
  }
}
