import Barcodes

/// A projective map of the plane, and its inverse.
public struct Projection: Sendable {
  /// Row after row.
  var forward: [Double]
  var backward: [Double]

  init?(_ matrix: [Double]) {
    let m = matrix
    let inverse = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    let determinant = m[0] * inverse[0] + m[1] * inverse[3] + m[2] * inverse[6]
    guard determinant != 0, determinant.isFinite else { return nil }
    forward = m
    // Divided, so that the third coordinate keeps its sign: positive is in front of the camera.
    backward = inverse.map { $0 / determinant }
  }

  /// The map of the rectangle from (0, 0) to (`width`, `height`) onto `corners`; nil where three of them lie on a line.
  public init?(width: Double, height: Double, onto corners: Quadrilateral) {
    // Heckbert 1989, Fundamentals of Texture Mapping and Image Warping, 2.2.3.
    let (a, b, c, d) = (corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
    let sum = a - b + c - d
    let (p, q) = (b - c, d - c)
    let denominator = p.x * q.y - q.x * p.y
    guard denominator != 0 else { return nil }
    let g = (sum.x * q.y - q.x * sum.y) / denominator
    let h = (p.x * sum.y - sum.x * p.y) / denominator
    self.init([
      (b.x - a.x + g * b.x) / width, (d.x - a.x + h * d.x) / height, a.x,
      (b.y - a.y + g * b.y) / width, (d.y - a.y + h * d.y) / height, a.y,
      g / width, h / height, 1,
    ])
  }

  /// A sheet before a pinhole camera.
  ///
  /// - Parameters:
  ///   - origin: the point of the sheet that appears at `place`, in sheet units.
  ///   - scale: pixels a sheet unit, at `place`.
  ///   - angle: turn in the picture, clockwise on screen, in radians.
  ///   - tilt: angle between the sheet and the picture plane, in radians.
  ///   - axis: direction in the picture of the line about which the sheet is tilted.
  ///   - focal: focal length in pixels; short ones exaggerate.
  public init?(
    origin: ImagePoint, place: ImagePoint, scale: Double, angle: Double = 0, tilt: Double = 0, axis: Double = 0,
    focal: Double = 800
  ) {
    // Turned by angle - axis, tilted about the x axis, turned by axis; then projected.
    let (c1, s1) = (Angle.cosine(angle - axis) * scale, Angle.sine(angle - axis) * scale)
    let (c2, s2) = (Angle.cosine(axis), Angle.sine(axis))
    let (ct, st) = (Angle.cosine(tilt), Angle.sine(tilt))
    // Rows of the map (u, v) -> (X, Y, depth), relative to the origin.
    let x = [c1 * c2 - s1 * ct * s2, -s1 * c2 - c1 * ct * s2]
    let y = [c1 * s2 + s1 * ct * c2, -s1 * s2 + c1 * ct * c2]
    let z = [s1 * st / focal, c1 * st / focal]
    let rows = [
      [x[0] + place.x * z[0], x[1] + place.x * z[1], place.x],
      [y[0] + place.y * z[0], y[1] + place.y * z[1], place.y],
      [z[0], z[1], 1],
    ]
    // Moves the origin: constant terms lose what the origin contributes.
    let matrix = rows.flatMap { [$0[0], $0[1], $0[2] - $0[0] * origin.x - $0[1] * origin.y] }
    self.init(matrix)
  }

  /// The map that does `first` and then this one.
  func after(_ first: Projection) -> Projection? {
    let (a, b) = (forward, first.forward)
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for k in 0..<3 { product[row * 3 + column] += a[row * 3 + k] * b[k * 3 + column] }
      }
    }
    return Projection(product)
  }

  /// The picture place of a sheet place; nil behind the camera.
  public func callAsFunction(_ p: ImagePoint) -> ImagePoint? { Self.apply(forward, p) }

  /// The sheet place that is seen at a picture place; nil above the horizon.
  public func inverse(_ p: ImagePoint) -> ImagePoint? { Self.apply(backward, p) }

  private static func apply(_ m: [Double], _ p: ImagePoint) -> ImagePoint? {
    let w = m[6] * p.x + m[7] * p.y + m[8]
    guard w > 1e-9 else { return nil }
    return ImagePoint(x: (m[0] * p.x + m[1] * p.y + m[2]) / w, y: (m[3] * p.x + m[4] * p.y + m[5]) / w)
  }
}
