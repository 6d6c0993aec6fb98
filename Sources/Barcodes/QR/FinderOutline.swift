/// Traces the rings of finder patterns on grey values, along 32 rays from the centre.
///
/// The point kept on each ray is the middle of a ring 3 modules out, the dark one of the QR family and the second light
/// one of Aztec Code: half way between its inner and its outer edge, which thick print and blur move by the same amount
/// in opposite directions. Where that ring has run into something outside, what lies inside gives the point instead.
struct FinderOutlines {
  static let rays = 32

  /// `rays` points a finder; x is not-a-number where a ray found no rings.
  private(set) var points: [ImagePoint] = []
  /// Dark and light level around each traced finder, two entries each.
  private(set) var levels: [Float] = []
  private var scratch = [Float](repeating: 0, count: RingProfile.length)

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
  mutating func trace(
    _ pattern: inout FinderPattern, _ rings: RingProfile.Rings = .finder, in image: borrowing Luminance, scale: Double
  ) -> Bool {
    let start = points.count
    let center = pattern.center * (1 / scale)
    let module = pattern.module / scale
    let sign: Float = pattern.isInverted ? -1 : 1
    guard let dark = stoneLevel(center, module * rings.stone, image) else { return false }
    let light = lightLevel(center, module, sign, rings.light, image)
    let contrast = (light - dark) * sign
    guard contrast > 5 else { return false }
    let profile = RingProfile(
      rings, dark: dark, gain: sign / contrast, step: max(0.5, module / 4), reach: module * 7)
    // Eight rays first, between the directions that the search has crossed already: chance patterns show rings on few
    // of them.
    var radii = SIMD32<Float>(repeating: -1)
    var probes = 0
    for probe in 0..<8 {
      let ray = (probe * 12 + 2) & 31
      let (c, s) = Self.directions[ray]
      let radius = profile.radius(from: center, c, s, image, &scratch) ?? 0
      radii[ray] = Float(radius)
      if radius > 0 { probes += 1 }
      if probe - probes > 1 { return false }
    }
    var found = 0
    var radiusSum = 0.0
    for ray in 0..<Self.rays {
      let (c, s) = Self.directions[ray]
      let radius = radii[ray] >= 0 ? Double(radii[ray]) : profile.radius(from: center, c, s, image, &scratch) ?? 0
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

  /// The level of the stone in the middle, from five places up to `d` from its centre.
  private func stoneLevel(_ p: ImagePoint, _ d: Double, _ image: borrowing Luminance) -> Float? {
    let a = image.sample(p.x, p.y)
    let b = image.sample(p.x - d, p.y)
    let c = image.sample(p.x + d, p.y)
    let e = image.sample(p.x, p.y - d)
    let f = image.sample(p.x, p.y + d)
    guard min(min(a, b), min(c, min(e, f))) >= 0 else { return nil }
    return (a + b + c + e + f) / 5
  }

  /// The level of the light ring: the mean over eight rays of the lightest value in a `range` of modules around it, as
  /// the module size is known only to a factor of the square root of 2.
  private func lightLevel(
    _ p: ImagePoint, _ module: Double, _ sign: Float, _ range: ClosedRange<Double>, _ image: borrowing Luminance
  ) -> Float {
    let step = max(0.5, module / 4)
    var sum: Float = 0
    for ray in 0..<8 {
      let (c, s) = Self.directions[ray * 4 + 1]
      var best: Float = sign > 0 ? 0 : 255
      var r = module * range.lowerBound
      while r < module * range.upperBound {
        let value = image.sample(p.x + c * r, p.y + s * r)
        if value >= 0 { best = sign > 0 ? max(best, value) : min(best, value) }
        r += step
      }
      sum += best
    }
    return sum / 8
  }
}
