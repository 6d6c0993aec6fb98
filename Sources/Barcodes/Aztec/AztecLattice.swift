extension Aztec {
  /// The crossings of a full symbol's reference grid, 16 modules apart: where each was found, how far from where a flat
  /// symbol would have it.
  struct Lattice {
    /// Lines on each side of the middle one.
    private var reach = 0
    /// Displacement in pixels at each crossing, row after row.
    private var shifts: [SIMD2<Double>] = []
    private var decided: [Bool] = []
    private var greys: [Float] = []

    /// Modules from a crossing along its four arms that are compared.
    private static let arm = 6
    /// A crossing must contrast this much, of what the sampled modules do, to be believed: encoders and printers exist
    /// that leave lines out.
    private static let enough: Float = 0.35

    /// Lays a mesh over `map` that bends it to the crossings, from the middle outwards: each is predicted from those
    /// inside.
    mutating func fit(
      _ map: inout GridMap, _ symbol: Symbol, contrast: Float, isInverted: Bool, in image: borrowing Luminance
    ) {
      let center = symbol.side / 2
      reach = symbol.referenceLines
      let count = 2 * reach + 1
      shifts.removeAll(keepingCapacity: true)
      decided.removeAll(keepingCapacity: true)
      for _ in 0..<count * count {
        shifts.append(.zero)
        decided.append(false)
      }
      decided[index(0, 0)] = true
      for ring in 1...max(1, reach) {
        // The middle of each side first, then towards the corners.
        for aside in 0...ring {
          for (x, y) in [
            (ring, aside), (ring, -aside), (-ring, aside), (-ring, -aside), (aside, ring), (-aside, ring),
            (aside, -ring), (-aside, -ring),
          ] where !decided[index(x, y)] {
            let predicted = prediction(x, y)
            let module = (x: Double(center + 16 * x), y: Double(center + 16 * y))
            shifts[index(x, y)] =
              search(map, module.x, module.y, predicted, symbol.side, contrast, isInverted, image) ?? predicted
            decided[index(x, y)] = true
          }
        }
      }
      var nodes: [Double] = []
      for line in -reach...reach { nodes.append(Double(center + 16 * line) + 0.5) }
      map.setMesh(x: nodes, y: nodes)
      map.shifts = shifts
    }

    private func index(_ x: Int, _ y: Int) -> Int { (y + reach) * (2 * reach + 1) + x + reach }

    /// From the crossings inside: where they lead, as paper bends smoothly.
    private func prediction(_ x: Int, _ y: Int) -> SIMD2<Double> {
      let inX = x - x.signum()
      let inY = y - y.signum()
      if x != 0, y != 0, decided[index(inX, y)], decided[index(x, inY)] {
        return shifts[index(inX, y)] + shifts[index(x, inY)] - shifts[index(inX, inY)]
      }
      let near = abs(x) >= abs(y) ? (inX, y) : (x, inY)
      let far = abs(x) >= abs(y) ? (inX - x.signum(), y) : (x, inY - y.signum())
      let isBeyond = max(abs(x), abs(y)) < 2 || !decided[index(far.0, far.1)]
      return isBeyond ? shifts[index(near.0, near.1)] : shifts[index(near.0, near.1)] * 2 - shifts[index(far.0, far.1)]
    }

    /// The displacement at which the arms of a crossing alternate best; nil where they do not.
    private mutating func search(
      _ map: borrowing GridMap, _ x: Double, _ y: Double, _ start: SIMD2<Double>, _ side: Int, _ contrast: Float,
      _ isInverted: Bool, _ image: borrowing Luminance
    ) -> SIMD2<Double>? {
      let center = map.homography.map(x + 0.5, y + 0.5)
      let right = map.homography.map(x + 1, y + 0.5) - map.homography.map(x, y + 0.5)
      let down = map.homography.map(x + 0.5, y + 1) - map.homography.map(x + 0.5, y)
      let origin = ImagePoint(x: center.x + start.x, y: center.y + start.y)
      let sign: Float = isInverted ? -1 : 1
      // Arms end with the symbol.
      let behindX = min(Self.arm, Int(x))
      let aheadX = min(Self.arm, side - 1 - Int(x))
      let behindY = min(Self.arm, Int(y))
      let aheadY = min(Self.arm, side - 1 - Int(y))
      func score(_ u: Double, _ v: Double) -> Float {
        let place = origin + right * u + down * v
        var sums = SIMD2<Float>.zero
        var counts = SIMD2<Float>.zero
        func add(_ step: ImagePoint, _ range: ClosedRange<Int>) {
          for index in range where index != 0 {
            let grey = image.sample(place + step * Double(index))
            if grey < 0 { continue }
            sums[index & 1] += grey
            counts[index & 1] += 1
          }
        }
        add(right, -behindX...aheadX)
        add(down, -behindY...aheadY)
        guard counts.min() >= 4 else { return -.infinity }
        return (sums.y / counts.y - sums.x / counts.x) * sign
      }
      var best = (score: -Float.infinity, u: 0.0, v: 0.0)
      let steps = 4
      for i in -steps...steps {
        for j in -steps...steps {
          let (u, v) = (Double(i) / 2, Double(j) / 2)
          // The nearer of two equals is likelier.
          let value = score(u, v) - Float(u * u + v * v) * contrast * 0.02
          if value > best.score { best = (value, u, v) }
        }
      }
      guard best.score > contrast * Self.enough * 0.6 else { return nil }
      best.score = score(best.u, best.v)
      var step = 0.25
      while step > 0.06 {
        for (du, dv) in [(-step, 0.0), (step, 0.0), (0.0, -step), (0.0, step)] {
          let value = score(best.u + du, best.v + dv)
          if value > best.score { best = (value, best.u + du, best.v + dv) }
        }
        step /= 2
      }
      guard best.score > contrast * Self.enough else { return nil }
      let shift = right * best.u + down * best.v
      return start + SIMD2(shift.x, shift.y)
    }
  }
}
