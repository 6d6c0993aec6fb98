/// The five runs of a finder pattern through a point in one direction. Concentric squares cross every line through their
/// centre in the same ratio, so one test serves all directions.
struct FinderCross {
  /// Pixels, or diagonal steps, a module.
  private(set) var modules: Double
  /// From the starting pixel's corner to the middle, in steps.
  private(set) var offset: Double
  var shift: Int { Int(offset.rounded(.down)) }

  /// Along row `y` of a plane, through pixel `x`.
  init?(row y: Int, at x: Int, of plane: BitPlane, _ isInverted: Bool, _ reach: Int) {
    guard plane.isDark(x, y) != isInverted else { return nil }
    self.init(reach) { steps, forward, stone, limit in
      let step = forward ? 1 : -1
      return plane.run(x + step * (steps + 1), y, step: step, dark: stone != isInverted, limit: limit)
    }
  }

  /// Along a diagonal, falling to the right where `slope` is 1 and rising where it is -1.
  init?(diagonal slope: Int, _ x: Int, _ y: Int, of plane: BitPlane, _ isInverted: Bool, _ reach: Int) {
    guard plane.isDark(x, y) != isInverted else { return nil }
    self.init(reach) { steps, forward, stone, limit in
      let step = forward ? 1 : -1
      return plane.diagonalRun(
        x + step * (steps + 1), y + slope * step * (steps + 1), step, slope * step, dark: stone != isInverted,
        limit: limit)
    }
  }

  /// - Parameter run: the pixels of the stone's colour, or of the other, that follow `steps` others in one direction.
  @inline(__always)
  private init?(_ reach: Int, _ run: (_ steps: Int, _ forward: Bool, _ stone: Bool, _ limit: Int) -> Int) {
    // Each run bounds the next, so that most of what is no finder pattern ends after a few pixels.
    let ahead = run(0, true, true, reach)
    guard ahead < reach else { return nil }
    let behind = run(0, false, true, reach)
    let middle = ahead + behind + 1
    guard middle <= reach else { return nil }
    let light1 = run(ahead, true, false, middle)
    guard light1 > 0, light1 <= middle else { return nil }
    let light2 = run(behind, false, false, middle)
    guard light2 > 0, light2 <= middle else { return nil }
    let dark1 = run(ahead + light1, true, true, middle)
    guard dark1 > 0, dark1 <= middle else { return nil }
    let dark2 = run(behind + light2, false, true, middle)
    guard dark2 > 0, dark2 <= middle else { return nil }
    guard
      FinderSearch.fits(
        Int32(dark2 + light2), Int32(light2 + middle), Int32(middle + light1), Int32(light1 + dark1),
        center: Int32(middle))
    else { return nil }
    let twelve = dark1 + dark2 + 2 * (light1 + light2 + middle)
    modules = Double(twelve) / 12
    // The middle of the stone and the middle of the whole, both.
    let stone = Double(ahead - behind + 1) / 2
    let forward = ahead + light1 + dark1
    let backward = behind + light2 + dark2
    let whole = Double(forward - backward + 1) / 2
    offset = (stone + whole) / 2
  }
}

extension BitPlane {
  /// Pixels of one colour on a diagonal, up to the border or `limit` + 1.
  @inline(__always)
  func diagonalRun(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int, dark: Bool, limit: Int) -> Int {
    guard x >= 0, x < width, y >= 0, y < height else { return 0 }
    // Steps to the border bound the walk, so that the loop need not ask where it is.
    let across = dx > 0 ? width - x : x + 1
    let along = dy > 0 ? height - y : y + 1
    let limit = min(limit + 1, min(across, along))
    let wanted: UInt64 = dark ? 1 : 0
    let step = dy * wordsPerRow
    return words.withUnsafeBufferPointer { words in
      var row = y * wordsPerRow
      var column = x
      var count = 0
      while count < limit, words[row &+ column >> 6] >> UInt64(truncatingIfNeeded: column & 63) & 1 == wanted {
        count &+= 1
        row &+= step
        column &+= dx
      }
      return count
    }
  }
}
