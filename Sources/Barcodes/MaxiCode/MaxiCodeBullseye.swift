extension MaxiCode {
  /// A bullseye's rings traced on grey values along 32 rays: where its centre is and how the circle is seen.
  struct TracedBullseye {
    /// In pixels of the picture that was traced.
    private(set) var center: ImagePoint
    /// What turns distances between neighbouring modules, in some turn, into pixels: a symmetric matrix.
    private(set) var a = 0.0
    private(set) var b = 0.0
    private(set) var d = 0.0
    private(set) var dark: Float
    private(set) var light: Float
    /// How far the ring is from an ellipse, in shares of its radius, and rays that did not show it.
    private(set) var misfit = 0.0

    private static let rays = FinderOutlines.rays
    /// Rays that must show the rings: others may be scratched, or see another ring for one that is missing.
    private static let leastRays = 22

    /// Nil where too few rays show three rings, or these are not round.
    init?(center: ImagePoint, pitch: Double, isInverted: Bool, in image: borrowing Luminance) {
      self.center = center
      (dark, light) = (0, 0)
      let reach = pitch * 3.6
      guard setLevels(reach: reach * 0.8, image), abs(light - dark) > 5 else { return nil }
      // Twice: the first centre is that of a row and a column of whole pixels.
      for _ in 0..<2 {
        var radii = SIMD32<Double>(repeating: 0)
        var missed = 0
        for step in 0..<Self.rays {
          // All around first, so that what is no bullseye costs little.
          let ray = step * 13 & (Self.rays - 1)
          radii[ray] = ringRadius(along: FinderOutlines.direction(ray), pitch, reach, isInverted, image)
          if radii[ray] == 0 { missed += 1 }
          guard missed <= 3 || missed <= Self.rays - Self.leastRays && missed * 2 <= step + 1 else { return nil }
        }
        guard fit(radii) else { return nil }
      }
    }

    /// The darkest and the lightest along eight rays.
    private mutating func setLevels(reach: Double, _ image: borrowing Luminance) -> Bool {
      var least: Float = 0
      var most: Float = 0
      for ray in stride(from: 1, to: Self.rays, by: 4) {
        let direction = FinderOutlines.direction(ray)
        var low: Float = 256
        var high: Float = -1
        for step in 0...12 {
          let grey = image.sample(center + direction * (reach * Double(step) / 12))
          guard grey >= 0 else { return false }
          low = min(low, grey)
          high = max(high, grey)
        }
        least += low / 8
        most += high / 8
      }
      (dark, light) = (least, most)
      return true
    }

    /// The pixels along a ray to one distance between neighbouring modules, by the middle of the outer dark ring; 0 where
    /// the ray does not show the rings.
    private func ringRadius(
      along direction: ImagePoint, _ pitch: Double, _ reach: Double, _ isInverted: Bool, _ image: borrowing Luminance
    ) -> Double {
      let step = max(0.5, pitch / 12)
      let turn = (light - dark) * 0.25
      var edges = SIMD8<Double>.zero
      var count = 0
      // An edge is half way between the extremes on its two sides; its place is looked for once the next is passed.
      var extreme = image.sample(center)
      var extremePlace = 0.0
      var lastExtreme = extreme
      var lastPlace = 0.0
      var isRising = isInverted
      var r = 0.0
      while r < reach, count < 6 {
        r += step
        let grey = image.sample(center + direction * r)
        if grey < 0 { break }
        if isRising ? grey > extreme : grey < extreme {
          extreme = grey
          extremePlace = r
        } else if isRising ? grey < extreme - turn : grey > extreme + turn {
          if abs(extreme - lastExtreme) > turn {
            edges[count] = edge((extreme + lastExtreme) / 2, from: lastPlace, to: extremePlace, step, direction, image)
            count += 1
          }
          lastExtreme = extreme
          lastPlace = extremePlace
          extreme = grey
          extremePlace = r
          isRising.toggle()
        }
      }
      guard count >= 5 else { return 0 }
      // The light outside the rings may not turn again within reach.
      if count == 5 {
        edges[5] = edge((extreme + lastExtreme) / 2, from: lastPlace, to: extremePlace, step, direction, image)
      }
      // Where the outer ring touches dark modules, it is as wide as the one before.
      if edges[5] - edges[4] > (edges[3] - edges[2]) * 1.6 { edges[5] = edges[4] + edges[3] - edges[2] }
      let inner = (edges[0] + edges[1]) / 2
      let middle = (edges[2] + edges[3]) / 2
      let outer = (edges[4] + edges[5]) / 2
      // Of the same pitch. Prints differ in the light disc, which may be twice as wide as it should be.
      let pitch = (outer - inner) / 2
      guard abs(middle - inner - pitch) < pitch * 0.3, inner > pitch * 0.35, inner < pitch * 1.4 else { return 0 }
      return outer / Bullseye.ringRadius
    }

    private func edge(
      _ level: Float, from: Double, to: Double, _ step: Double, _ direction: ImagePoint, _ image: borrowing Luminance
    ) -> Double {
      var last = image.sample(center + direction * from)
      var r = from
      while r < to {
        let grey = image.sample(center + direction * (r + step))
        if (last < level) != (grey < level) {
          return r + step * Double((level - last) / (grey - last))
        }
        last = grey
        r += step
      }
      return (from + to) / 2
    }

    /// Moves the centre to the middle of opposite rays and lays an ellipse through the ring.
    private mutating func fit(_ radii: SIMD32<Double>) -> Bool {
      var found = 0
      var shift = ImagePoint(x: 0, y: 0)
      var pairs = 0.0
      for ray in 0..<Self.rays where radii[ray] > 0 {
        found += 1
        let opposite = radii[(ray + Self.rays / 2) & (Self.rays - 1)]
        if opposite > 0 {
          shift = shift + FinderOutlines.direction(ray) * (radii[ray] - opposite)
          pairs += 1
        }
      }
      guard found >= Self.leastRays, pairs >= 8 else { return false }
      // For a small shift s the difference of opposite radii is 2 s · direction, and the squares' mean is a half.
      shift = shift * (Bullseye.ringRadius / pairs)
      // p·x² + 2q·x·y + s·y² = 1 by least squares.
      var sums = NormalEquations()
      for ray in 0..<Self.rays where radii[ray] > 0 {
        let point = FinderOutlines.direction(ray) * radii[ray] - shift * (1 / Bullseye.ringRadius)
        sums.add(SIMD3(point.x * point.x, 2 * point.x * point.y, point.y * point.y))
      }
      guard let conic = sums.solve() else { return false }
      let determinant = conic.x * conic.z - conic.y * conic.y
      // Stripes are an ellipse of endless length. A symbol that is seen under 15 degrees has one of 1 : 3.9.
      let sum = conic.x + conic.z
      guard conic.x > 0, determinant > 0, sum * sum < determinant * 16 else { return false }
      var error = 0.0
      for ray in 0..<Self.rays where radii[ray] > 0 {
        let point = FinderOutlines.direction(ray) * radii[ray] - shift * (1 / Bullseye.ringRadius)
        let value =
          conic.x * point.x * point.x + 2 * conic.y * point.x * point.y + conic.z * point.y * point.y
        error += (value - 1) * (value - 1)
      }
      // True ones have 0.002 and less, in noise and blur too; what looked like one on photographs of other things 0.006
      // and more. A square, which is what the middle of an Aztec Code has, has 0.045.
      guard error < 0.004 * Double(found) else { return false }
      misfit = error / Double(found) + 0.001 * Double(Self.rays - found)
      center = center + shift
      // The inverse of the square root of the conic's matrix.
      let root = determinant.squareRoot()
      let trace = (conic.x + conic.z + 2 * root).squareRoot()
      guard trace > 0, root > 0 else { return false }
      a = (conic.z + root) / (trace * root)
      b = -conic.y / (trace * root)
      d = (conic.x + root) / (trace * root)
      return a.isFinite && b.isFinite && d.isFinite
    }

    /// Where a place, in distances between neighbours from the centre, is seen when the symbol is turned by `turn`, a unit
    /// vector.
    func place(_ p: ImagePoint, turn: ImagePoint) -> ImagePoint {
      let x = p.x * turn.x - p.y * turn.y
      let y = p.x * turn.y + p.y * turn.x
      return ImagePoint(x: center.x + a * x + b * y, y: center.y + b * x + d * y)
    }

    /// Pixels from one module to its neighbour, in the direction in which they are closest.
    var module: Double {
      let mean = (a + d) / 2
      let half = (a - d) / 2
      return mean - (half * half + b * b).squareRoot()
    }
  }
}

/// Three unknowns whose terms shall add up to 1.
private struct NormalEquations {
  private var xx = 0.0, xy = 0.0, xz = 0.0, yy = 0.0, yz = 0.0, zz = 0.0
  private var right = SIMD3<Double>.zero

  mutating func add(_ v: SIMD3<Double>) {
    xx += v.x * v.x
    xy += v.x * v.y
    xz += v.x * v.z
    yy += v.y * v.y
    yz += v.y * v.z
    zz += v.z * v.z
    right += v
  }

  /// By Cramer's rule; nil where the rays do not determine an ellipse.
  func solve() -> SIMD3<Double>? {
    let cx = yy * zz - yz * yz
    let cy = xz * yz - xy * zz
    let cz = xy * yz - yy * xz
    let determinant = xx * cx + xy * cy + xz * cz
    guard determinant > 1e-9 * xx * yy * zz, determinant > 0 else { return nil }
    let dy = xx * zz - xz * xz
    let dyz = xz * xy - xx * yz
    let dz = xx * yy - xy * xy
    return SIMD3(
      (cx * right.x + cy * right.y + cz * right.z) / determinant,
      (cy * right.x + dy * right.y + dyz * right.z) / determinant,
      (cz * right.x + dyz * right.y + dz * right.z) / determinant)
  }
}
