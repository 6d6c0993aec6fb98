/// A place in a picture, in pixels. The origin is the outer corner of the top-left pixel, x grows to the right and y
/// downwards, so the centre of the first pixel is at (0.5, 0.5).
public struct ImagePoint: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension ImagePoint {
  public static func + (a: ImagePoint, b: ImagePoint) -> ImagePoint { ImagePoint(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: ImagePoint, b: ImagePoint) -> ImagePoint { ImagePoint(x: a.x - b.x, y: a.y - b.y) }
  public static func * (a: ImagePoint, factor: Double) -> ImagePoint { ImagePoint(x: a.x * factor, y: a.y * factor) }

  /// Twice the signed area of the triangle (0, self, other): positive when `other` lies clockwise of `self` on screen.
  func cross(_ other: ImagePoint) -> Double { x * other.y - y * other.x }

  func dot(_ other: ImagePoint) -> Double { x * other.x + y * other.y }

  var squaredLength: Double { x * x + y * y }

  var length: Double { squaredLength.squareRoot() }

  public func distance(to other: ImagePoint) -> Double { (self - other).length }
}
