/// Finds finder patterns by their run lengths 1:1:3:1:1, dark on light and light on dark in one pass.
struct FinderSearch {
  private var runs = Runs()
  /// Where in a row five runs fit, as the indices of their first edges.
  private var found: [Int32] = []
  var patterns: [FinderPattern] = []
  private var levelStart = 0
  private var firstNear = 0

  mutating func reset() { patterns.removeAll(keepingCapacity: true) }

  /// Looks through every `step`-th row of a bit plane that is `scale` times smaller than the picture.
  ///
  /// - Parameters:
  ///   - turned: the plane with rows and columns exchanged.
  ///   - area: the part of the plane to look at, in the plane's pixels; nil for all of it.
  mutating func search(
    _ plane: BitPlane, _ turned: BitPlane, scale: Double, step: Int, limit: Int,
    inverted: ReaderOptions.Handling, area: PixelRegion? = nil
  ) {
    let top = area.map { max(0, $0.y) } ?? 0
    let bottom = area.map { min(plane.height, $0.y + $0.height) } ?? plane.height
    let columns = area.map { $0.x..<max($0.x, $0.x + $0.width) } ?? 0..<plane.width
    var y = top + step / 2
    firstNear = patterns.count
    levelStart = patterns.count
    while y < bottom {
      runs.extract(row: y, of: plane)
      skipPatterns(above: Double(y) * scale)
      searchRow(y, columns, plane, turned, scale, limit, inverted == .read ? 1 : 2)
      y += step
    }
  }

  /// A pass finds its patterns from top to bottom, so those that end above the row need no more looking at; what earlier
  /// passes found is all compared with.
  private mutating func skipPatterns(above y: Double) {
    while firstNear < patterns.count, patterns[firstNear].center.y + patterns[firstNear].module * 4 < y {
      firstNear += 1
    }
  }

  private mutating func searchRow(
    _ y: Int, _ columns: Range<Int>, _ plane: BitPlane, _ turned: BitPlane,
    _ scale: Double, _ limit: Int, _ stride: Int
  ) {
    guard runs.count >= 6 else { return }
    let stones = runs.collect((runs.count - 6) / stride + 1, from: 0, by: stride, reach: 0...5, into: &found) { e, i in
      // The stone is the widest of the five, and has a pixel a module at least.
      let stone = e[i &+ 3] &- e[i &+ 2]
      let before = e[i &+ 2] &- e[i &+ 1]
      let after = e[i &+ 4] &- e[i &+ 3]
      return (stone &- before &- 1) | (stone &- after &- 1) | (stone &- 3)
    }
    let count = runs.sift(stones, of: &found) { e, i in
      Self.misfit(
        e[i &+ 2] &- e[i], e[i &+ 3] &- e[i &+ 1], e[i &+ 4] &- e[i &+ 2], e[i &+ 5] &- e[i &+ 3],
        center: e[i &+ 3] &- e[i &+ 2])
    }
    for place in 0..<count {
      let index = Int(found[place])
      let from = Int(runs.edges[index + 2])
      let to = Int(runs.edges[index + 3])
      if patterns.count < limit, columns.contains(from) {
        consider((from + to) / 2, y, index & 1 == 1, (to - from) * 3 + 2, plane, turned, scale)
      }
    }
  }

  /// True where distances from one edge to the next of its kind are 2:4:4:2 modules, and what lies between the middle ones
  /// is about three. Bars may be fatter than spaces (thick print, blur), but the distance from one dark edge to the next
  /// dark edge stays.
  ///
  /// Tolerances are half a module and half a pixel: what two rounded edges and a nick can do.
  @inline(__always)
  static func fits(_ s0: Int32, _ s1: Int32, _ s2: Int32, _ s3: Int32, center: Int32) -> Bool {
    misfit(s0, s1, s2, s3, center: center) >= 0
  }

  /// The same as a sign: negative where it does not fit.
  @inline(__always)
  static func misfit(_ s0: Int32, _ s1: Int32, _ s2: Int32, _ s3: Int32, center: Int32) -> Int32 {
    let twelve = s0 &+ s1 &+ s2 &+ s3  // modules
    let tolerance = (twelve &* 5) >> 3 &+ 8  // of 12: in twelfths of pixels
    let (two, four) = (twelve &* 2, twelve &* 4)
    let (d0, d1, d2, d3) = (s0 &* 12 &- two, s1 &* 12 &- four, s2 &* 12 &- four, s3 &* 12 &- two)
    let above = (tolerance &- d0) | (tolerance &- d1) | (tolerance &- d2) | (tolerance &- d3)
    let below = (tolerance &+ d0) | (tolerance &+ d1) | (tolerance &+ d2) | (tolerance &+ d3)
    return above | below | (center &* 8 &- twelve) | (twelve &* 5 &- center &* 12)
  }

  /// Crosses the candidate in three more directions and keeps it where they agree.
  @inline(never)
  private mutating func consider(
    _ x: Int, _ y: Int, _ isInverted: Bool, _ reach: Int, _ plane: BitPlane, _ turned: BitPlane,
    _ scale: Double
  ) {
    guard let down = FinderCross(row: x, at: y, of: turned, isInverted, reach) else { return }
    let cy = y + down.shift
    guard let across = FinderCross(row: cy, at: x, of: plane, isInverted, reach) else { return }
    let cx = x + across.shift
    guard across.modules < down.modules * 3, down.modules < across.modules * 3 else { return }
    let center = ImagePoint(
      x: (Double(x) + across.offset) * scale, y: (Double(y) + down.offset) * scale)
    let module = (across.modules + down.modules) / 2 * scale
    if isKnown(center, module, isInverted, in: firstNear..<patterns.count) { return }
    if isKnown(center, module, isInverted, in: 0..<levelStart) { return }
    // A corner that is nicked or joined to something outside may fail one diagonal, not both; and then more than one row
    // must have seen the pattern.
    let falling = FinderCross(diagonal: 1, cx, cy, of: plane, isInverted, reach) != nil
    let rising = FinderCross(diagonal: -1, cx, cy, of: plane, isInverted, reach) != nil
    guard falling || rising else { return }
    patterns.append(
      FinderPattern(
        center: center, module: module, isInverted: isInverted, hits: 1, isWhole: falling && rising))
  }

  private mutating func isKnown(
    _ center: ImagePoint, _ module: Double, _ isInverted: Bool, in range: Range<Int>
  ) -> Bool {
    for index in range {
      let known = patterns[index]
      if abs(known.center.y - center.y) < known.module * 2, abs(known.center.x - center.x) < known.module * 2,
        known.isInverted == isInverted, module < known.module * 2, known.module < module * 2
      {
        patterns[index].hits += 1
        return true
      }
    }
    return false
  }
}
