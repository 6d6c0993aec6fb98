/// The four corners of a symbol in image pixels, in the symbol's own order: its top left, top right, bottom right and
/// bottom left. They run clockwise on screen unless the symbol is mirrored.
public struct Quadrilateral: Sendable, Equatable {
  public var topLeft: ImagePoint
  public var topRight: ImagePoint
  public var bottomRight: ImagePoint
  public var bottomLeft: ImagePoint

  public init(topLeft: ImagePoint, topRight: ImagePoint, bottomRight: ImagePoint, bottomLeft: ImagePoint) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }
}

extension Quadrilateral {
  public var center: ImagePoint { (topLeft + topRight + bottomRight + bottomLeft) * 0.25 }

  /// The corners in order, for drawing and for output.
  public var corners: [ImagePoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// Signed area in square pixels; positive when the corners run clockwise on screen.
  public var signedArea: Double {
    0.5 * ((bottomRight - topLeft).cross(bottomLeft - topLeft) + (topRight - topLeft).cross(bottomRight - topLeft))
  }

  /// True where every corner turns the same way, so that the shape is convex and does not cross itself.
  public var isConvex: Bool {
    let a = (topRight - topLeft).cross(bottomRight - topRight)
    let b = (bottomRight - topRight).cross(bottomLeft - bottomRight)
    let c = (bottomLeft - bottomRight).cross(topLeft - bottomLeft)
    let d = (topLeft - bottomLeft).cross(topRight - topLeft)
    return (a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0)
  }

  /// True where `point` lies inside; the shape must be convex.
  public func contains(_ point: ImagePoint) -> Bool {
    let a = (topRight - topLeft).cross(point - topLeft)
    let b = (bottomRight - topRight).cross(point - topRight)
    let c = (bottomLeft - bottomRight).cross(point - bottomRight)
    let d = (topLeft - bottomLeft).cross(point - bottomLeft)
    return (a >= 0 && b >= 0 && c >= 0 && d >= 0) || (a <= 0 && b <= 0 && c <= 0 && d <= 0)
  }

  /// Where a row runs through the shape, which must be convex; nil where it does not.
  ///
  /// - Parameter isTurned: with x and y exchanged.
  func span(at y: Double, isTurned: Bool) -> (first: Double, last: Double)? {
    var first = Double.infinity
    var last = -Double.infinity
    func cross(_ a: ImagePoint, _ b: ImagePoint) {
      let (ax, ay, bx, by) = isTurned ? (a.y, a.x, b.y, b.x) : (a.x, a.y, b.x, b.y)
      guard (ay <= y) != (by <= y) else { return }
      let x = ax + (bx - ax) * (y - ay) / (by - ay)
      first = min(first, x)
      last = max(last, x)
    }
    cross(topLeft, topRight)
    cross(topRight, bottomRight)
    cross(bottomRight, bottomLeft)
    cross(bottomLeft, topLeft)
    return first <= last ? (first, last) : nil
  }

  func scaled(by factor: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }

  mutating func move(by offset: ImagePoint) {
    topLeft = topLeft + offset
    topRight = topRight + offset
    bottomRight = bottomRight + offset
    bottomLeft = bottomLeft + offset
  }
}
