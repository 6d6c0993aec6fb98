/// Finds finder patterns by their run lengths 1:1:3:1:1, dark on light and light on dark in one pass.
struct FinderSearch {
  private var runs = Runs()
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
    var index = 0
    let last = runs.count - 6
    while index <= last {
      let found = runs.edges.withUnsafeBufferPointer { edges in
        while index <= last {
          let stone = edges[index &+ 3] &- edges[index &+ 2]
          // The stone is the widest of the five, and has a pixel a module at least.
          if stone >= 3, stone > edges[index &+ 2] &- edges[index &+ 1], stone > edges[index &+ 4] &- edges[index &+ 3],
            Self.fits(edges, index)
          {
            return true
          }
          index &+= stride
        }
        return false
      }
      guard found else { return }
      let from = Int(runs.edges[index + 2])
      let to = Int(runs.edges[index + 3])
      if patterns.count < limit, columns.contains(from) {
        consider((from + to) / 2, y, index & 1 == 1, (to - from) * 3 + 2, plane, turned, scale)
      }
      index += stride
    }
  }

  /// Run lengths by edge to similar edge: bars may be fatter than spaces (thick print, blur), but the distance from one
  /// dark edge to the next dark edge stays.
  @inline(__always)
  private static func fits(_ edges: UnsafeBufferPointer<Int32>, _ i: Int) -> Bool {
    let s0 = edges[i &+ 2] &- edges[i]
    let s3 = edges[i &+ 5] &- edges[i &+ 3]
    let s1 = edges[i &+ 3] &- edges[i &+ 1]
    let s2 = edges[i &+ 4] &- edges[i &+ 2]
    return fits(s0, s1, s2, s3, center: edges[i &+ 3] &- edges[i &+ 2])
  }

  /// 2:4:4:2 modules. Tolerances are half a module and half a pixel: what two rounded edges and a nick can do.
  @inline(__always)
  static func fits(_ s0: Int32, _ s1: Int32, _ s2: Int32, _ s3: Int32, center: Int32) -> Bool {
    let twelve = s0 &+ s1 &+ s2 &+ s3  // modules
    let tolerance = twelve &* 5 / 8 &+ 8  // of 12: in twelfths of pixels
    return abs(s0 &* 12 &- twelve &* 2) <= tolerance && abs(s3 &* 12 &- twelve &* 2) <= tolerance
      && abs(s1 &* 12 &- twelve &* 4) <= tolerance && abs(s2 &* 12 &- twelve &* 4) <= tolerance
      && center &* 12 >= twelve &* 3 / 2 && center &* 12 <= twelve &* 5
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
