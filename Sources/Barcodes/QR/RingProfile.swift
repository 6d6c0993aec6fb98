/// The brightness along one ray from a finder pattern's centre: dark stone, light ring, dark ring, light outside.
///
/// Each edge is looked for half way between the extremes on its two sides, not at one threshold: under blur the narrow
/// rings reach neither the stone's dark nor the paper's light.
struct RingProfile {
  /// Whose rings.
  enum Rings {
    /// A stone of three modules, a light and a dark ring: the QR family.
    case finder
    /// Rings of one module each, dark and light in turn: Aztec Code.
    case bullseye

    /// So far from the centre the stone is still dark, in modules.
    var stone: Double { self == .finder ? 0.5 : 0.2 }
    /// Where the first light ring may be, in modules.
    var light: ClosedRange<Double> { self == .finder ? 0.9...3 : 0.5...1.8 }
  }

  let rings: Rings
  let dark: Float
  /// Turns grey into brightness where the stone is 0 and the light ring about 1; negative for inverted symbols.
  let gain: Float
  let step: Double
  let reach: Double

  /// Places along a ray.
  static let length = 32

  init(_ rings: Rings, dark: Float, gain: Float, step: Double, reach: Double) {
    self.rings = rings
    self.dark = dark
    self.gain = gain
    self.step = max(step, reach / Double(Self.length - 1))
    self.reach = reach
  }

  /// Samples along a ray and looks for its edges.
  ///
  /// - Parameter scratch: room for `length` values.
  /// - Returns: the distance to the middle of the ring three modules out, or nil where edges are not in the ratio 3:5:7
  ///   (1:3:5:7 for Aztec Code).
  func radius(
    from p: ImagePoint, _ c: Double, _ s: Double, _ image: borrowing Luminance, _ scratch: inout [Float]
  ) -> Double? {
    let (endX, endY) = (p.x + c * reach, p.y + s * reach)
    let isInside = InteriorSampler.contains(
      image, left: min(p.x, endX), top: min(p.y, endY), right: max(p.x, endX), bottom: max(p.y, endY))
    precondition(scratch.count >= Self.length)
    var result: Double?
    scratch.withUnsafeMutableBufferPointer { values in
      if isInside {
        image.withRows(0..<image.height) { pixels, stride in
          let interior = InteriorSampler(pixels, stride: stride)
          let dx = Int(c * step * InteriorSampler.one)
          let dy = Int(s * step * InteriorSampler.one)
          var x = InteriorSampler.fixed(p.x)
          var y = InteriorSampler.fixed(p.y)
          result = radius(values) { _ in
            let grey = Float(interior.sample(x, y)) / 256
            x &+= dx
            y &+= dy
            return grey
          }
        }
      } else {
        result = radius(values) { index in
          let r = Double(index) * step
          return image.sample(p.x + c * r, p.y + s * r)
        }
      }
    }
    return result
  }

  @inline(__always)
  private func radius(_ low: UnsafeMutableBufferPointer<Float>, _ grey: (Int) -> Float) -> Double? {
    rings == .finder ? edges(low, grey) : bullseyeEdges(low, grey)
  }

  /// A turn must be at least this deep, of the full contrast, to be a ring and not noise.
  static let turn: Float = 0.2

  /// - Parameter grey: of the places along the ray, asked in order; negative outside the picture.
  @inline(__always)
  private func edges(_ low: UnsafeMutableBufferPointer<Float>, _ grey: (Int) -> Float) -> Double? {
    // Light ring, dark ring, what lies outside: the extreme that is looked for is the greatest value, or the greatest
    // negative one where the sign is -1. It is kept by selections; the branch is taken once a ring.
    var phase = 0
    var sign: Float = 1
    var extreme: Float = 0
    var place = 0
    var firstMaximum = 0
    var minimum = 0
    var lastMaximum = -1
    var count = 0
    let length = min(Self.length, Int(reach / step) + 1)
    while count < length {
      let grey = grey(count)
      if grey < 0 { break }
      let value = (grey - dark) * gain
      low[count] = value
      let height = value * sign
      let isHigher = height > extreme
      extreme = isHigher ? height : extreme
      place = isHigher ? count : place
      if extreme - height > Self.turn, phase > 0 || extreme > 0.4 {
        switch phase {
        case 0: firstMaximum = place
        case 1: minimum = place
        default: lastMaximum = place
        }
        phase += lastMaximum < 0 ? 1 : 0
        sign = -sign
        extreme = -height
        place = count
      }
      count += 1
      // The third edge lies within 1.9 times the second: beyond, there is nothing to be learnt.
      if lastMaximum >= 0 || phase == 2 && count * 10 > minimum * 19 + 20 { break }
    }
    guard phase > 0 else { return nil }
    if phase == 2, lastMaximum < 0 { lastMaximum = place }
    if phase == 1 { minimum = place }
    guard let edge1 = crossing(low, (low[0] + low[firstMaximum]) / 2, from: 0, to: firstMaximum),
      let edge2 = crossing(low, (low[firstMaximum] + low[minimum]) / 2, from: firstMaximum, to: minimum),
      edge2 > edge1 * 1.2, edge2 < edge1 * 2.6
    else { return nil }
    if phase == 2, let edge3 = crossing(low, (low[minimum] + low[lastMaximum]) / 2, from: minimum, to: lastMaximum) {
      if edge3 > edge2 * 1.12, edge3 < edge2 * 1.9 { return (edge2 + edge3) / 2 }
      if edge3 < edge2 * 1.9 { return nil }
    }
    return (edge1 + edge2) * 0.75
  }

  /// Where brightness passes `level` between two samples, the last time.
  func crossing(
    _ low: UnsafeMutableBufferPointer<Float>, _ level: Float, from: Int, to: Int
  ) -> Double? {
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
