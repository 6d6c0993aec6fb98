/// The square in the middle of a finder's dark ring, 6 modules wide, as four fitted lines give it.
struct FinderSquare {
  var corners: Quadrilateral
  /// One module to the right and one module down, in pixels.
  var right: ImagePoint
  var down: ImagePoint

  var center: ImagePoint { corners.center }
  /// The shorter side of a module, in pixels.
  var module: Double { min(right.length, down.length) }

  func scaled(by factor: Double) -> FinderSquare {
    var result = self
    result.corners = corners.scaled(by: factor)
    result.right = right * factor
    result.down = down * factor
    return result
  }

  /// Makes what was the right side the bottom one.
  mutating func turn() {
    corners = Quadrilateral(
      topLeft: corners.bottomLeft, topRight: corners.topLeft, bottomRight: corners.topRight,
      bottomLeft: corners.bottomRight)
    (right, down) = (down * -1, right)
  }

  /// - Parameters:
  ///   - right: about one module to the symbol's right, `down` about one module downwards; each line takes the points
  ///     that lie well on its side.
  init?(_ outlines: borrowing FinderOutlines, of pattern: FinderPattern, right: ImagePoint, down: ImagePoint) {
    var right = right
    var down = down
    var result: Quadrilateral?
    for _ in 0..<2 {
      guard let square = Self.fit(outlines, pattern, right, down) else { return nil }
      result = square
      right = (square.topRight + square.bottomRight - square.topLeft - square.bottomLeft) * (1.0 / 12)
      down = (square.bottomLeft + square.bottomRight - square.topLeft - square.topRight) * (1.0 / 12)
    }
    guard let result, result.isConvex else { return nil }
    corners = result
    self.right = right
    self.down = down
  }

  private static func fit(
    _ outlines: borrowing FinderOutlines, _ pattern: FinderPattern, _ right: ImagePoint, _ down: ImagePoint
  ) -> Quadrilateral? {
    let determinant = right.cross(down)
    guard abs(determinant) > 1e-6, pattern.outline >= 0 else { return nil }
    var lines: (Line?, Line?, Line?, Line?) = (nil, nil, nil, nil)
    for pass in 0..<2 {
      var fits = (LineFit(), LineFit(), LineFit(), LineFit())  // top, right, bottom, left
      for ray in 0..<FinderOutlines.rays {
        let point = outlines.points[pattern.outline + ray]
        if point.x.isNaN { continue }
        let d = point - pattern.center
        let u = d.cross(down) / determinant
        let v = right.cross(d) / determinant
        // Near a corner it is not sure to which side a point belongs.
        if abs(u) > abs(v) * 1.2 {
          if u > 0 {
            add(point, to: &fits.1, unlessFarFrom: lines.1, pass, pattern)
          } else {
            add(point, to: &fits.3, unlessFarFrom: lines.3, pass, pattern)
          }
        } else if abs(v) > abs(u) * 1.2 {
          if v > 0 {
            add(point, to: &fits.2, unlessFarFrom: lines.2, pass, pattern)
          } else {
            add(point, to: &fits.0, unlessFarFrom: lines.0, pass, pattern)
          }
        }
      }
      if fits.0.count >= 2 { lines.0 = fits.0.line }
      if fits.1.count >= 2 { lines.1 = fits.1.line }
      if fits.2.count >= 2 { lines.2 = fits.2.line }
      if fits.3.count >= 2 { lines.3 = fits.3.line }
    }
    guard let top = lines.0, let rightSide = lines.1, let bottom = lines.2, let left = lines.3,
      let a = top.intersection(with: left), let b = top.intersection(with: rightSide),
      let c = bottom.intersection(with: rightSide), let d = bottom.intersection(with: left)
    else { return nil }
    return Quadrilateral(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d)
  }

  @inline(__always)
  private static func add(
    _ point: ImagePoint, to fit: inout LineFit, unlessFarFrom line: Line?, _ pass: Int, _ pattern: FinderPattern
  ) {
    if pass > 0, let line, abs(line.distance(to: point)) > pattern.module * 0.5 + 0.3 { return }
    fit.add(point)
  }
}
