/// Traces the rings of finder patterns on grey values, along 32 rays from the centre.
///
/// The point kept on each ray is the middle of the dark ring, 3 modules out: half way between its inner and its outer
/// edge, which thick print and blur move apart by the same amount. Where the ring has run into something dark outside,
/// stone and light ring give the point instead.
struct FinderOutlines {
  static let rays = 32

  /// `rays` points a finder; x is not-a-number where a ray found no rings.
  private(set) var points: [ImagePoint] = []
  /// Dark and light level around each traced finder, two entries each.
  private(set) var levels: [Float] = []

  mutating func reset() {
    points.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
  }

  /// cos and sin of the ray's angle: k · 11.25°, in eighths of a turn by symmetry.
  private static let directions: [(Double, Double)] = {
    let eighth: [(Double, Double)] = [
      (1, 0), (0.980785280403230, 0.195090322016128), (0.923879532511287, 0.382683432365090),
      (0.831469612302545, 0.555570233019602), (0.707106781186548, 0.707106781186548),
      (0.555570233019602, 0.831469612302545), (0.382683432365090, 0.923879532511287),
      (0.195090322016128, 0.980785280403230),
    ]
    var all: [(Double, Double)] = []
    for (c, s) in eighth { all.append((c, s)) }
    for (c, s) in eighth { all.append((-s, c)) }
    for (c, s) in eighth { all.append((-c, -s)) }
    for (c, s) in eighth { all.append((s, -c)) }
    return all
  }()

  static func direction(_ ray: Int) -> ImagePoint {
    let (c, s) = directions[ray & (rays - 1)]
    return ImagePoint(x: c, y: s)
  }

  /// Traces one pattern at `scale` (image pixels per picture pixel is 1 / scale) and improves its centre and module
  /// size. False where too few of the rays show the rings: then it is no finder pattern.
  mutating func trace(_ pattern: inout FinderPattern, in image: borrowing Luminance, scale: Double) -> Bool {
    let start = points.count
    let center = pattern.center * (1 / scale)
    let module = pattern.module / scale
    let sign: Float = pattern.isInverted ? -1 : 1
    guard let dark = stoneLevel(center, module, image) else { return false }
    let light = lightLevel(center, module, sign, image)
    let contrast = (light - dark) * sign
    guard contrast > 5 else { return false }
    var profile = RingProfile(dark: dark, gain: sign / contrast, step: max(0.5, module / 4), reach: module * 7)
    // Eight rays first, between the directions that the search has crossed already: chance patterns show rings on few
    // of them.
    var radii = SIMD32<Float>(repeating: -1)
    var probes = 0
    for probe in 0..<8 {
      let ray = (probe * 12 + 2) & 31
      let (c, s) = Self.directions[ray]
      let radius = profile.radius(from: center, c, s, image) ?? 0
      radii[ray] = Float(radius)
      if radius > 0 { probes += 1 }
      if probe - probes > 1 { return false }
    }
    var found = 0
    var radiusSum = 0.0
    for ray in 0..<Self.rays {
      let (c, s) = Self.directions[ray]
      let radius = radii[ray] >= 0 ? Double(radii[ray]) : profile.radius(from: center, c, s, image) ?? 0
      var point = ImagePoint(x: .nan, y: .nan)
      if radius > 0 {
        point = ImagePoint(x: (center.x + c * radius) * scale, y: (center.y + s * radius) * scale)
        radiusSum += radius
        found += 1
      }
      points.append(point)
    }
    guard found >= Self.rays * 9 / 16 else {
      points.removeLast(Self.rays)
      return false
    }
    pattern.outline = start
    pattern.rays = found
    // The mean distance from the centre of a square to its border is 1.1222 half sides.
    pattern.module = radiusSum / Double(found) / (3 * 1.1222) * scale
    recenter(&pattern)
    if let right = sideDirection(of: pattern) {
      let scaled = right * pattern.module
      pattern.square = FinderSquare(
        self, of: pattern, right: scaled, down: ImagePoint(x: -scaled.y, y: scaled.x))
    }
    levels.append(dark)
    levels.append(light)
    return true
  }

  /// Which way one of the sides faces, from the fourth harmonic of the ring's radius; nil where the ring looks round or
  /// rays are missing.
  private func sideDirection(of pattern: FinderPattern) -> ImagePoint? {
    var cosine = 0.0
    var sine = 0.0
    for ray in 0..<Self.rays {
      // A ray that found nothing takes its opposite's radius: the pattern is symmetric.
      var point = points[pattern.outline + ray]
      if point.x.isNaN { point = points[pattern.outline + ((ray + Self.rays / 2) & (Self.rays - 1))] }
      if point.x.isNaN { return nil }
      let radius = point.distance(to: pattern.center)
      // 4 · 11.25° a ray: the angles repeat every eight rays.
      let (c, s) = Self.directions[(ray * 4) & 31]
      cosine -= radius * c
      sine -= radius * s
    }
    let size = (cosine * cosine + sine * sine).squareRoot()
    // A square's radius is largest on the diagonals; its fourth harmonic is 0.156 of the half side. Less than a third of
    // that is no square to be sure of.
    guard size > 0.05 * 3 * pattern.module * Double(Self.rays) / 2 else { return nil }
    // Halve the angle twice.
    let half = Self.halved(ImagePoint(x: cosine / size, y: sine / size))
    return Self.halved(half)
  }

  /// The unit vector at half the angle of another.
  private static func halved(_ p: ImagePoint) -> ImagePoint {
    let c = max(0, (1 + p.x) / 2).squareRoot()
    let s = max(0, (1 - p.x) / 2).squareRoot()
    return ImagePoint(x: c, y: p.y < 0 ? -s : s)
  }

  /// Opposite rays meet the ring at equal distances under any affine map; their middles are the centre.
  private func recenter(_ pattern: inout FinderPattern) {
    var sum = ImagePoint(x: 0, y: 0)
    var pairs = 0.0
    for ray in 0..<Self.rays / 2 {
      let a = points[pattern.outline + ray]
      let b = points[pattern.outline + ray + Self.rays / 2]
      if a.x.isNaN || b.x.isNaN { continue }
      sum = sum + a + b
      pairs += 2
    }
    if pairs >= 8 { pattern.center = sum * (1 / pairs) }
  }

  /// The level of the 3×3 stone, from five places in it.
  private func stoneLevel(_ p: ImagePoint, _ module: Double, _ image: borrowing Luminance) -> Float? {
    let d = module * 0.5
    let a = image.sample(p.x, p.y)
    let b = image.sample(p.x - d, p.y)
    let c = image.sample(p.x + d, p.y)
    let e = image.sample(p.x, p.y - d)
    let f = image.sample(p.x, p.y + d)
    guard min(min(a, b), min(c, min(e, f))) >= 0 else { return nil }
    return (a + b + c + e + f) / 5
  }

  /// The level of the light ring: the mean over eight rays of the lightest value 0.9 to 3 modules out, as the module
  /// size is known only to a factor of the square root of 2.
  private func lightLevel(
    _ p: ImagePoint, _ module: Double, _ sign: Float, _ image: borrowing Luminance
  ) -> Float {
    let step = max(0.5, module / 4)
    var sum: Float = 0
    for ray in 0..<8 {
      let (c, s) = Self.directions[ray * 4 + 1]
      var best: Float = sign > 0 ? 0 : 255
      var r = module * 0.9
      while r < module * 3 {
        let value = image.sample(p.x + c * r, p.y + s * r)
        if value >= 0 { best = sign > 0 ? max(best, value) : min(best, value) }
        r += step
      }
      sum += best
    }
    return sum / 8
  }
}

/// The brightness along one ray from a finder pattern's centre: dark stone, light ring, dark ring, light outside.
///
/// Each edge is looked for half way between the extremes on its two sides, not at one threshold: under blur the narrow
/// rings reach neither the stone's dark nor the paper's light.
private struct RingProfile {
  let dark: Float
  /// Turns grey into brightness where the stone is 0 and the light ring about 1; negative for inverted symbols.
  let gain: Float
  let step: Double
  let reach: Double

  private static let length = 32
  private var low = SIMD32<Float>.zero
  private var count = 0

  init(dark: Float, gain: Float, step: Double, reach: Double) {
    self.dark = dark
    self.gain = gain
    self.step = max(step, reach / Double(Self.length - 1))
    self.reach = reach
  }

  /// A turn must be at least this deep, of the full contrast, to be a ring and not noise.
  private static let turn: Float = 0.2

  /// Distance to the middle of the dark ring, or nil where the edges are not in the ratio 3:5:7.
  mutating func radius(from p: ImagePoint, _ c: Double, _ s: Double, _ image: borrowing Luminance) -> Double? {
    var phase = 0
    var extreme: Float = 0
    var place = 0
    var firstMaximum = 0
    var minimum = 0
    var lastMaximum = -1
    count = 0
    while count < Self.length, Double(count) * step <= reach {
      let r = Double(count) * step
      let grey = image.sample(p.x + c * r, p.y + s * r)
      if grey < 0 { break }
      let value = (grey - dark) * gain
      low[count] = value
      switch phase {
      case 0:
        if value > extreme {
          extreme = value
          place = count
        } else if value < extreme - Self.turn, extreme > 0.4 {
          firstMaximum = place
          phase = 1
          extreme = value
          place = count
        }
      case 1:
        if value < extreme {
          extreme = value
          place = count
        } else if value > extreme + Self.turn {
          minimum = place
          phase = 2
          extreme = value
          place = count
        }
      default:
        if value > extreme {
          extreme = value
          place = count
        } else if value < extreme - Self.turn {
          lastMaximum = place
        }
      }
      count += 1
      // The third edge lies within 1.9 times the second: beyond, there is nothing to be learnt.
      if lastMaximum >= 0 || phase == 2 && count * 10 > minimum * 19 + 20 { break }
    }
    guard phase > 0 else { return nil }
    if phase == 2, lastMaximum < 0 { lastMaximum = place }
    if phase == 1 { minimum = place }
    guard let edge1 = crossing((low[0] + low[firstMaximum]) / 2, from: 0, to: firstMaximum),
      let edge2 = crossing((low[firstMaximum] + low[minimum]) / 2, from: firstMaximum, to: minimum),
      edge2 > edge1 * 1.2, edge2 < edge1 * 2.6
    else { return nil }
    if phase == 2, let edge3 = crossing((low[minimum] + low[lastMaximum]) / 2, from: minimum, to: lastMaximum) {
      if edge3 > edge2 * 1.12, edge3 < edge2 * 1.9 { return (edge2 + edge3) / 2 }
      if edge3 < edge2 * 1.9 { return nil }
    }
    return (edge1 + edge2) * 0.75
  }

  /// Where brightness passes `level` between two samples, the last time.
  private func crossing(_ level: Float, from: Int, to: Int) -> Double? {
    var index = to
    while index > from {
      let a = low[index - 1]
      let b = low[index]
      if (a < level) != (b < level) { return (Double(index - 1) + Double((level - a) / (b - a))) * step }
      index -= 1
    }
    return nil
  }
}

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
