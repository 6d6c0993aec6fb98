extension RingProfile {
  /// Looks for the edges of Aztec Code's rings along a ray: a dark middle, then rings of one module, light first.
  ///
  /// - Parameter grey: of the places along the ray, asked in order; negative outside the picture.
  /// - Returns: the distance to the middle of the second light ring, three modules out.
  @inline(__always)
  func bullseyeEdges(_ low: UnsafeMutableBufferPointer<Float>, _ grey: (Int) -> Float) -> Double? {
    // Where the middle, the first light, second dark, second light and third dark ring are darkest or lightest.
    var extremes = SIMD8<Int32>.zero
    var found = 0
    var extreme: Float = -10
    var place = 0
    var sign: Float = 1
    let length = min(Self.length, Int(reach / step) + 1)
    var count = 0
    while count < length {
      let grey = grey(count)
      if grey < 0 { break }
      let value = (grey - dark) * gain
      low[count] = value
      if value * sign > extreme {
        extreme = value * sign
        place = count
      } else if value * sign < extreme - Self.turn, found > 0 || extreme > 0.4 {
        found += 1
        extremes[found] = Int32(truncatingIfNeeded: place)
        if found == 4 { break }
        sign = -sign
        extreme = value * sign
        place = count
      }
      count += 1
    }
    // The last one may not have turned yet where the ray ends.
    if found == 2 || found == 3 {
      found += 1
      extremes[found] = Int32(truncatingIfNeeded: place)
    }
    guard found >= 3, let edge0 = edge(low, extremes, 0), let edge1 = edge(low, extremes, 1),
      let edge2 = edge(low, extremes, 2)
    else { return nil }
    // Edges of the same kind are two modules apart however thick the print is: rings' middles count.
    let one = (edge0 + edge1) / 2
    let two = (edge1 + edge2) / 2
    guard two > one * 1.5, two < one * 2.7 else { return nil }
    guard found > 3, let edge3 = edge(low, extremes, 3) else { return two * 1.5 }
    let three = (edge2 + edge3) / 2
    guard three > two * 1.2 else { return nil }
    return three < two * 1.8 ? three : two * 1.5
  }

  /// Half way between one extreme and the next.
  @inline(__always)
  private func edge(_ low: UnsafeMutableBufferPointer<Float>, _ extremes: SIMD8<Int32>, _ index: Int) -> Double? {
    let from = Int(extremes[index])
    let to = Int(extremes[index + 1])
    return crossing(low, (low[from] + low[to]) / 2, from: from, to: to)
  }
}
