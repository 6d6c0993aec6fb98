/// A straight line as a·x + b·y = c, with a² + b² = 1.
struct Line {
  var a: Double
  var b: Double
  var c: Double

  func distance(to point: ImagePoint) -> Double { a * point.x + b * point.y - c }

  /// Nil where the lines are nearly parallel.
  func intersection(with other: Line) -> ImagePoint? {
    let determinant = a * other.b - other.a * b
    guard abs(determinant) > 1e-3 else { return nil }
    return ImagePoint(
      x: (c * other.b - other.c * b) / determinant, y: (a * other.c - other.a * c) / determinant)
  }
}

/// Sums from which the line of least squared distances follows (total least squares), without keeping the points.
struct LineFit {
  private(set) var count = 0
  private var x = 0.0
  private var y = 0.0
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0

  mutating func add(_ p: ImagePoint) {
    count += 1
    x += p.x
    y += p.y
    xx += p.x * p.x
    xy += p.x * p.y
    yy += p.y * p.y
  }

  /// Nil for fewer than two points, or points that lie in one place.
  var line: Line? {
    guard count >= 2 else { return nil }
    let n = Double(count)
    let cx = x / n
    let cy = y / n
    let sxx = xx / n - cx * cx
    let sxy = xy / n - cx * cy
    let syy = yy / n - cy * cy
    // The direction is the eigenvector of the larger eigenvalue of [[sxx, sxy], [sxy, syy]].
    let half = (sxx - syy) / 2
    let root = (half * half + sxy * sxy).squareRoot()
    let dx = half >= 0 ? half + root : sxy
    let dy = half >= 0 ? sxy : root - half
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1e-9 else { return nil }
    let a = -dy / length
    let b = dx / length
    return Line(a: a, b: b, c: a * cx + b * cy)
  }
}
