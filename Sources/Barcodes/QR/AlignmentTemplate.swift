/// The 5×5 modules of an alignment pattern, matched on grey values: a dark ring, a light ring and a dark middle.
///
/// The neighbourhood is sampled once, every half module, and the template tried at each of those places; only the last
/// steps, finer than that, sample anew.
struct AlignmentTemplate {
  /// Samples every half module, `side` a row; negative outside the picture.
  private var patch: [Float] = []
  private var side = 0

  /// A pattern must contrast this much, of what finder patterns do, to be believed.
  private static let enough: Float = 0.45
  /// With this much within a module of the prediction, no further place is looked at.
  private static let sure: Float = 0.6
  /// Half modules from the middle of the template to that of its outer ring.
  private static let arm = 4

  /// A place in the symbol's own directions.
  private struct Frame {
    var origin: ImagePoint
    /// One module each.
    var right: ImagePoint
    var down: ImagePoint

    func place(_ u: Double, _ v: Double) -> ImagePoint { origin + right * u + down * v }
  }

  private struct Match {
    var score = -Float.infinity
    var u = 0.0
    var v = 0.0
  }

  /// The displacement in pixels at which the template fits best around module (`x`, `y`), within `reach` modules of the
  /// place that `map` and `start` predict; nil where nothing fits.
  mutating func search(
    _ map: borrowing GridMap, _ x: Double, _ y: Double, _ start: SIMD2<Double>, reach: Double, _ contrast: Float,
    _ isInverted: Bool, _ image: borrowing Luminance
  ) -> SIMD2<Double>? {
    let center = map.homography.map(x, y)
    let frame = Frame(
      origin: ImagePoint(x: center.x + start.x, y: center.y + start.y),
      right: map.homography.map(x + 0.5, y) - map.homography.map(x - 0.5, y),
      down: map.homography.map(x, y + 0.5) - map.homography.map(x, y - 0.5))
    guard abs(frame.right.cross(frame.down)) > 1e-6 else { return nil }
    var best = Match()
    // From the middle outwards: where the prediction is good, one ring of places is enough.
    let steps = Int(reach * 2)
    for radius in [min(2, steps), steps] {
      sample(frame, radius: radius, image)
      for i in -radius...radius {
        for j in -radius...radius {
          let u = Double(i) / 2
          let v = Double(j) / 2
          // The nearer of two equals is likelier.
          let score = match(i + radius, j + radius, isInverted) - Float(u * u + v * v) * contrast * 0.01
          if score > best.score { best = Match(score: score, u: u, v: v) }
        }
      }
      if best.score > contrast * Self.sure || radius == steps { break }
    }
    // What is too faint by far does not become a pattern within a quarter of a module.
    guard best.score > contrast * Self.enough * 0.6 else { return nil }
    var step = 0.25
    while step > 0.06 {
      for (du, dv) in [(-step, 0.0), (step, 0.0), (0.0, -step), (0.0, step)] {
        let score = match(frame, best.u + du, best.v + dv, image, isInverted)
        if score > best.score { best = Match(score: score, u: best.u + du, v: best.v + dv) }
      }
      step /= 2
    }
    guard best.score > contrast * Self.enough else { return nil }
    let place = frame.place(best.u, best.v)
    return SIMD2(place.x - center.x, place.y - center.y)
  }

  private mutating func sample(_ frame: Frame, radius: Int, _ image: borrowing Luminance) {
    let reach = radius + Self.arm
    side = reach * 2 + 1
    if patch.count < side * side { patch.append(contentsOf: repeatElement(0, count: side * side - patch.count)) }
    let stepX = frame.right * 0.5
    let stepY = frame.down * 0.5
    for row in -reach...reach {
      let start = frame.origin + stepY * Double(row)
      let base = (row + reach) * side + reach
      for column in -reach...reach {
        patch[base + column] = image.sample(start + stepX * Double(column))
      }
    }
  }

  /// Mean light minus mean dark with the template's middle `i` half modules right and `j` down from the least place;
  /// minus infinity where part of it is outside the picture.
  private func match(_ i: Int, _ j: Int, _ isInverted: Bool) -> Float {
    let side = self.side
    let arm = Self.arm
    precondition(i >= 0 && j >= 0 && i + 2 * arm < side && j + 2 * arm < side && side * side <= patch.count)
    var all: Float = 0
    var light: Float = 0
    var least = Float.infinity
    patch.withUnsafeBufferPointer { patch in
      for row in 0..<5 {
        let base = (j &+ row &* 2) &* side &+ i
        let a = patch[base]
        let b = patch[base &+ 2]
        let c = patch[base &+ 4]
        let d = patch[base &+ 6]
        let e = patch[base &+ 8]
        all += (a + b) + (c + d) + e
        if row == 1 || row == 3 { light += b + c + d }
        if row == 2 { light += b + d }
        least = min(least, min(min(a, b), min(min(c, d), e)))
      }
    }
    return least < 0 ? -.infinity : Self.difference(all: all, light: light, isInverted)
  }

  /// The same around any place.
  private func match(
    _ frame: Frame, _ u: Double, _ v: Double, _ image: borrowing Luminance, _ isInverted: Bool
  ) -> Float {
    let p = frame.place(u, v)
    var all: Float = 0
    var light: Float = 0
    for row in -2...2 {
      for column in -2...2 {
        let grey = image.sample(p + frame.right * Double(column) + frame.down * Double(row))
        if grey < 0 { return -.infinity }
        all += grey
        if max(abs(row), abs(column)) == 1 { light += grey }
      }
    }
    return Self.difference(all: all, light: light, isInverted)
  }

  private static func difference(all: Float, light: Float, _ isInverted: Bool) -> Float {
    let difference = light / 8 - (all - light) / 17
    return isInverted ? -difference : difference
  }
}
