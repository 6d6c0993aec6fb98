/// The part of the picture that counts, in fractions of its sides, 0...1, from the top left.
public struct Region: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All of it.
  public static let full = Region(x: 0, y: 0, width: 1, height: 1)

  /// When a code counts as inside.
  public enum Rule: Sendable, Hashable {
    /// Its centre is inside.
    case center
    /// All of it is inside.
    case allCorners
  }
}

extension Region {
  /// Held to the picture: 0 ≤ left ≤ right ≤ 1, and so for top and bottom. What is not a number becomes the picture's
  /// edge.
  public var clamped: Region {
    let left = Self.clamp(x, else: 0)
    let top = Self.clamp(y, else: 0)
    let right = max(left, Self.clamp(x + width, else: 1))
    let bottom = max(top, Self.clamp(y + height, else: 1))
    return Region(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The whole pixels that the region touches, for `ReaderOptions.region`; at least one, where the picture has any.
  public func pixels(width pictureWidth: Int, height pictureHeight: Int) -> PixelRegion {
    let inside = clamped
    let (left, columns) = Self.span(inside.x, inside.width, of: pictureWidth)
    let (top, rows) = Self.span(inside.y, inside.height, of: pictureHeight)
    return PixelRegion(x: left, y: top, width: columns, height: rows)
  }

  public func contains(_ point: ImagePoint, width: Int, height: Int) -> Bool {
    let inside = clamped
    let u = point.x / Double(max(width, 1))
    let v = point.y / Double(max(height, 1))
    return u >= inside.x && u <= inside.x + inside.width && v >= inside.y && v <= inside.y + inside.height
  }

  public func contains(_ outline: Quadrilateral, rule: Rule, width: Int, height: Int) -> Bool {
    switch rule {
    case .center: contains(outline.center, width: width, height: height)
    case .allCorners:
      contains(outline.topLeft, width: width, height: height)
        && contains(outline.topRight, width: width, height: height)
        && contains(outline.bottomRight, width: width, height: height)
        && contains(outline.bottomLeft, width: width, height: height)
    }
  }

  /// The region's middle in image pixels: where the user aims.
  public func center(width: Int, height: Int) -> ImagePoint {
    let inside = clamped
    return ImagePoint(
      x: (inside.x + inside.width / 2) * Double(width), y: (inside.y + inside.height / 2) * Double(height))
  }

  private static func clamp(_ value: Double, else fallback: Double) -> Double {
    value == value ? min(max(value, 0), 1) : fallback
  }

  /// First pixel and count of pixels of a span; fractions are within 0...1 by now.
  private static func span(_ start: Double, _ length: Double, of pixels: Int) -> (Int, Int) {
    guard pixels > 0 else { return (0, 0) }
    // A thousandth of a pixel of slack, so that 1/3 + 2/3 does not reach into the next pixel.
    let first = min(Int((start * Double(pixels) + 0.001).rounded(.down)), pixels - 1)
    let end = Int(((start + length) * Double(pixels) - 0.001).rounded(.up))
    return (first, min(max(end, first + 1), pixels) - first)
  }
}
