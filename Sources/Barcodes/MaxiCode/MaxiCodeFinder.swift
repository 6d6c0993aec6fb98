extension MaxiCode {
  /// A bullseye as it may stand in the picture.
  struct Candidate {
    /// In pixels of the full picture.
    var center: ImagePoint
    /// From one dark ring to the next, in pixels of the full picture.
    var pitch: Double
    var isInverted: Bool
  }

  /// Finds bullseyes by the runs of their rings along a row and along a column: all of them but the outer dark ring, which
  /// may touch dark modules.
  struct FinderSearch {
    private var runs = Runs()
    /// Where in a row rings fit, as the indices of the first edge of their disc.
    private var found: [Int32] = []
    private(set) var candidates: [Candidate] = []
    private var isThorough = false

    /// From one dark ring to the next in a plane's pixels: what a module of less than 2.5 pixels has, and what is surely
    /// found on the next level.
    private static let leastPitch: Int32 = 4
    private static let mostPitch: Int32 = 14

    mutating func reset(for effort: ReaderOptions.Effort) {
      candidates.removeAll(keepingCapacity: true)
      isThorough = effort == .thorough
    }

    /// Looks through every third row of a bit plane that is `scale` times smaller than the picture.
    ///
    /// - Parameter turned: the plane with rows and columns exchanged.
    mutating func search(
      _ plane: BitPlane, _ turned: BitPlane, scale: Double, limit: Int, inverted: ReaderOptions.Handling
    ) {
      var y = 1
      while y < plane.height {
        runs.extract(row: y, of: plane)
        searchRow(y, plane, turned, scale, limit, inverted == .read ? 1 : 2)
        y += 3
      }
    }

    private mutating func searchRow(
      _ y: Int, _ plane: BitPlane, _ turned: BitPlane, _ scale: Double, _ limit: Int, _ stride: Int
    ) {
      // Runs of odd number are light, as the middle of a bullseye is.
      guard runs.count >= 11 else { return }
      let alike = runs.collect(
        (runs.count - 11) / stride + 1, from: 5, by: stride, reach: -4...5, into: &found, Self.asymmetry)
      let count = runs.sift(alike, of: &found, Self.misfit)
      for place in 0..<count {
        guard candidates.count < limit else { return }
        let index = Int(found[place])
        consider((Int(runs.edges[index]) + Int(runs.edges[index + 1])) / 2, y, index, plane, turned, scale)
      }
    }

    /// Negative where a run and its neighbours do not look alike on both sides, which most of a picture does not.
    @inline(__always)
    private static func asymmetry(_ edges: UnsafeBufferPointer<Int32>, _ index: Int) -> Int32 {
      let left = edges[index] &- edges[index &- 2]
      let right = edges[index &+ 3] &- edges[index &+ 1]
      let difference = (left &- right) &* 4
      // Larger ones are seen on the next level.
      return (left &- leastPitch) | (mostPitch &- left) | (left &+ 4 &- difference) | (left &+ 4 &+ difference)
    }

    /// Negative without equal distances from dark ring to dark ring on both sides, by leading and by trailing edges, as
    /// thick print moves these apart; and one in the middle that is a quarter longer.
    @inline(__always)
    fileprivate static func misfit(_ edges: UnsafeBufferPointer<Int32>, _ index: Int) -> Int32 {
      let left = edges[index &- 2] &- edges[index &- 4]
      let right = edges[index &+ 5] &- edges[index &+ 3]
      return misfit(
        edges[index &- 1] &- edges[index &- 3], edges[index &+ 1] &- edges[index &- 1],
        edges[index &+ 3] &- edges[index &+ 1], right)
        | misfit(
          edges[index &+ 4] &- edges[index &+ 2], edges[index &+ 2] &- edges[index],
          edges[index] &- edges[index &- 2], left)
    }

    /// Three equal distances, and one across the disc that should be 1.26 of them and is up to twice as long in prints.
    /// Tolerances are a sixth and a pixel, for perspective and for rounded edges.
    @inline(__always)
    private static func misfit(_ a: Int32, _ disc: Int32, _ b: Int32, _ c: Int32) -> Int32 {
      let three = a &+ b &+ c
      let slack = three / 6 &+ 3
      let (da, db, dc) = (3 &* a &- three, 3 &* b &- three, 3 &* c &- three)
      return (slack &- da) | (slack &+ da) | (slack &- db) | (slack &+ db) | (slack &- dc) | (slack &+ dc)
        | (disc &* 3 &+ slack &- three) | (three &* 2 &+ slack &- disc &* 3)
    }

    @inline(never)
    private mutating func consider(
      _ x: Int, _ y: Int, _ index: Int, _ plane: BitPlane, _ turned: BitPlane, _ scale: Double
    ) {
      let isInverted = index & 1 == 0
      let reach = Int(runs.edges[index + 5] - runs.edges[index - 4])
      guard let down = RingCross(row: x, at: y, of: turned, isInverted, reach) else { return }
      let cy = y + Int(down.offset)
      guard let across = RingCross(row: cy, at: x, of: plane, isInverted, reach),
        across.pitch < down.pitch * 3, down.pitch < across.pitch * 3
      else { return }
      let cx = x + Int(across.offset)
      // One diagonal may be scratched, but with it nine of ten places that only look like a bullseye are passed over.
      let falling = RingCross(diagonal: 1, cx, cy, of: plane, isInverted, reach) != nil
      if !falling, !isThorough { return }
      let rising = RingCross(diagonal: -1, cx, cy, of: plane, isInverted, reach) != nil
      guard isThorough ? falling || rising : rising else { return }
      let center = ImagePoint(x: (Double(x) + across.offset) * scale, y: (Double(y) + down.offset) * scale)
      let pitch = max(across.pitch, down.pitch) * scale
      for known in candidates
      where known.isInverted == isInverted && known.center.distance(to: center) < min(known.pitch, pitch) / 2 {
        return
      }
      candidates.append(Candidate(center: center, pitch: pitch, isInverted: isInverted))
    }
  }

  /// The runs of a bullseye through a point of its disc in one direction.
  struct RingCross {
    /// Between the inner edges of the outer ring, in pixels or diagonal steps from the near edge of the
    /// point's pixel.
    private(set) var offset: Double
    /// From one dark ring to the next.
    private(set) var pitch: Double

    /// Along row `y` of a plane, through pixel `x`.
    init?(row y: Int, at x: Int, of plane: BitPlane, _ isInverted: Bool, _ reach: Int) {
      self.init(isInverted, reach) { steps, isForward, isDark in
        plane.run(isForward ? x + steps : x - steps, y, step: isForward ? 1 : -1, dark: isDark, limit: reach)
      }
    }

    /// Along a diagonal, falling to the right where `slope` is 1 and rising where it is -1.
    init?(diagonal slope: Int, _ x: Int, _ y: Int, of plane: BitPlane, _ isInverted: Bool, _ reach: Int) {
      self.init(isInverted, reach) { steps, isForward, isDark in
        let step = isForward ? 1 : -1
        return plane.diagonalRun(
          x + step * steps, y + slope * step * steps, step, slope * step, dark: isDark, limit: reach)
      }
    }

    /// - Parameter run: how many pixels of one colour begin so many steps from the point in one direction.
    @inline(__always)
    private init?(_ isInverted: Bool, _ reach: Int, _ run: (_ steps: Int, _ isForward: Bool, _ isDark: Bool) -> Int) {
      let ahead = run(0, true, isInverted)
      let behind = run(0, false, isInverted)
      guard ahead > 0, behind > 0, ahead + behind <= reach else { return nil }
      // Places of edges in steps from the near side of the point's pixel.
      var edges = SIMD16<Int32>.zero
      edges[4] = Int32(truncatingIfNeeded: 1 - behind)
      edges[5] = Int32(truncatingIfNeeded: ahead)
      for step in 1...4 {
        // Ring by ring, each dark where the number is odd.
        let isDark = (step & 1 == 1) != isInverted
        let right = run(Int(edges[4 + step]), true, isDark)
        let left = run(1 - Int(edges[5 - step]), false, isDark)
        guard right > 0, left > 0, max(left, right) < reach else { return nil }
        edges[5 + step] = edges[4 + step] + Int32(truncatingIfNeeded: right)
        edges[4 - step] = edges[5 - step] - Int32(truncatingIfNeeded: left)
      }
      let isBullseye = withUnsafeTemporaryAllocation(of: Int32.self, capacity: 10) { list in
        for index in 0..<10 { list[index] = edges[index] }
        return FinderSearch.misfit(UnsafeBufferPointer(list), 4) >= 0
      }
      guard isBullseye else { return nil }
      offset = Double(edges[0] + edges[9]) / 2
      pitch = Double(edges[8] - edges[0] + edges[9] - edges[1]) / 2 / 4.26
    }
  }
}
