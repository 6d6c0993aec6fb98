extension Aztec {
  /// Finds bull's eyes by seven runs of equal length, dark on light and light on dark in one pass.
  ///
  /// Seven are what both cores have: the middle and, on either side, a light, a dark and a light ring. The next dark ring
  /// may have run into modules outside of it.
  struct FinderSearch {
    private var runs = Runs()
    private(set) var patterns: [FinderPattern] = []
    private var levelStart = 0
    private var firstNear = 0

    mutating func reset() { patterns.removeAll(keepingCapacity: true) }

    /// The likeliest first: those that all four directions and many rows saw.
    mutating func sort() {
      patterns.sort { a, b in
        a.isWhole != b.isWhole
          ? a.isWhole
          : a.hits != b.hits
            ? a.hits > b.hits
            : a.center.y != b.center.y ? a.center.y < b.center.y : a.center.x < b.center.x
      }
    }

    /// Looks through every `step`-th row of a bit plane that is `scale` times smaller than the picture.
    ///
    /// - Parameter turned: the plane with rows and columns exchanged.
    mutating func search(
      _ plane: BitPlane, _ turned: BitPlane, scale: Double, step: Int, limit: Int, inverted: ReaderOptions.Handling
    ) {
      var y = step / 2
      levelStart = patterns.count
      firstNear = patterns.count
      while y < plane.height {
        runs.extract(row: y, of: plane)
        // A pass finds its patterns from top to bottom: those that end above the row need no more looking at.
        while firstNear < patterns.count,
          patterns[firstNear].center.y + patterns[firstNear].module * 2 < Double(y) * scale
        {
          firstNear += 1
        }
        searchRow(y, plane, turned, scale, limit, inverted)
        y += step
      }
    }

    private mutating func searchRow(
      _ y: Int, _ plane: BitPlane, _ turned: BitPlane, _ scale: Double, _ limit: Int, _ inverted: ReaderOptions.Handling
    ) {
      // Windows of seven runs, eight at a time; those beyond the last read edges of rows before.
      runs.reserve(runs.count + 16)
      var start = 0
      let last = runs.count - 8
      while start <= last {
        var lanes = runs.edges.withUnsafeBufferPointer { edges in
          while start <= last {
            let lanes = Self.fits(edges, start)
            if lanes != 0 { return lanes }
            start &+= 8
          }
          return 0
        }
        while lanes != 0, patterns.count < limit {
          let index = start + lanes.trailingZeroBitCount
          lanes &= lanes &- 1
          // Runs with an odd number are light; with the first as a light ring, the middle is dark.
          let isInverted = index & 1 == 0
          guard index <= last, inverted == .read || !isInverted else { continue }
          let from = Int(runs.edges[index + 3])
          let to = Int(runs.edges[index + 4])
          let reach = Int(runs.edges[index + 7] - runs.edges[index])
          consider((from + to) / 2, y, isInverted, reach, plane, turned, scale)
        }
        start += 8
      }
    }

    /// Which of eight windows may be a bull's eye, the first in the lowest bit. Edge to similar edge, two runs are two
    /// modules; tolerances are a quarter of a module and three quarters of a pixel: what rounded edges do.
    @inline(__always)
    private static func fits(_ edges: UnsafeBufferPointer<Int32>, _ first: Int) -> Int {
      let bytes = UnsafeRawBufferPointer(edges)
      @inline(__always)
      func edge(_ place: Int) -> SIMD8<Int32> {
        bytes.loadUnaligned(fromByteOffset: (first &+ place) &* 4, as: SIMD8<Int32>.self)
      }
      let (edge0, edge2, edge3) = (edge(0), edge(2), edge(3))
      let (edge4, edge5, edge7) = (edge(4), edge(5), edge(7))
      let seven = edge7 &- edge0
      let two = seven &<< 1
      let tolerance = (seven &>> 2) &+ 5
      @inline(__always)
      func isTwo(_ pair: SIMD8<Int32>) -> SIMDMask<SIMD8<Int32>> {
        let off = (pair &<< 3) &- pair &- two
        return (off .<= tolerance) .& (off .>= (0 &- tolerance))
      }
      let left = edge4 &- edge2
      let right = edge5 &- edge3
      // Most of what is no bull's eye is uneven around its middle.
      let difference = (left &- right) &<< 2
      let most = left &+ right &+ 8
      var fits = (difference .<= most) .& (difference .>= (0 &- most)) .& isTwo(left)
      if isNone(fits) { return 0 }
      let edge1 = edge(1)
      let edge6 = edge(6)
      fits = fits .& isTwo(right) .& isTwo(edge2 &- edge0) .& isTwo(edge3 &- edge1) .& isTwo(edge6 &- edge4)
        .& isTwo(edge7 &- edge5)
      if isNone(fits) { return 0 }
      var lanes = 0
      for lane in 0..<8 where fits[lane] { lanes |= 1 << lane }
      return lanes
    }

    @inline(__always)
    private static func isNone(_ mask: SIMDMask<SIMD8<Int32>>) -> Bool {
      let words = unsafeBitCast(mask, to: SIMD4<UInt64>.self)
      return words.x | words.y | words.z | words.w == 0
    }

    /// Crosses the candidate in three more directions and keeps it where they agree.
    @inline(never)
    private mutating func consider(
      _ x: Int, _ y: Int, _ isInverted: Bool, _ reach: Int, _ plane: BitPlane, _ turned: BitPlane, _ scale: Double
    ) {
      guard let down = BullseyeCross(row: x, at: y, of: turned, isInverted, reach) else { return }
      let cy = y + down.shift
      guard let across = BullseyeCross(row: cy, at: x, of: plane, isInverted, reach) else { return }
      let cx = x + across.shift
      guard across.module < down.module * 3, down.module < across.module * 3 else { return }
      let center = ImagePoint(x: (Double(x) + across.offset) * scale, y: (Double(y) + down.offset) * scale)
      let module = (across.module + down.module) / 2 * scale
      if isKnown(center, module, isInverted) { return }
      // One diagonal may be broken by damage, and then more than one row must have seen the pattern.
      let falling = BullseyeCross(diagonal: 1, cx, cy, of: plane, isInverted, reach)?.agrees(across, down) ?? false
      let rising = BullseyeCross(diagonal: -1, cx, cy, of: plane, isInverted, reach)?.agrees(across, down) ?? false
      guard falling || rising else { return }
      patterns.append(
        FinderPattern(
          center: center, module: module, isInverted: isInverted, hits: 1, isWhole: falling && rising))
    }

    private mutating func isKnown(_ center: ImagePoint, _ module: Double, _ isInverted: Bool) -> Bool {
      isKnown(center, module, isInverted, in: firstNear..<patterns.count)
        || isKnown(center, module, isInverted, in: 0..<levelStart)
    }

    private mutating func isKnown(
      _ center: ImagePoint, _ module: Double, _ isInverted: Bool, in range: Range<Int>
    ) -> Bool {
      for index in range {
        let known = patterns[index]
        if abs(known.center.y - center.y) < known.module, abs(known.center.x - center.x) < known.module,
          known.isInverted == isInverted, module < known.module * 2, known.module < module * 2
        {
          patterns[index].hits += 1
          return true
        }
      }
      return false
    }
  }

  /// The seven runs of a bull's eye through a point in one direction.
  struct BullseyeCross {
    /// Pixels, or diagonal steps, a module.
    private(set) var module: Double
    /// From the starting pixel's corner to the middle, in steps.
    private(set) var offset: Double
    var shift: Int { Int((offset + 64).rounded(.down)) - 64 }

    /// Whether this diagonal's modules are as large as the other directions' may be. A square's side is seen 1.4 times as
    /// large across its corner, and a tilted one's as much again.
    func agrees(_ across: BullseyeCross, _ down: BullseyeCross) -> Bool {
      // In steps of a diagonal, each of which is 1.4 pixels long.
      let mean = across.module * down.module
      return module * module < mean * 2 && module * module * 6 > mean
    }

    /// Along row `y` of a plane, through pixel `x`.
    init?(row y: Int, at x: Int, of plane: BitPlane, _ isInverted: Bool, _ reach: Int) {
      guard plane.isDark(x, y) != isInverted else { return nil }
      self.init(reach) { steps, step, isDark, limit in
        plane.run(x + step * (steps + 1), y, step: step, dark: isDark != isInverted, limit: limit)
      }
    }

    /// Along a diagonal, falling to the right where `slope` is 1 and rising where it is -1.
    init?(diagonal slope: Int, _ x: Int, _ y: Int, of plane: BitPlane, _ isInverted: Bool, _ reach: Int) {
      guard plane.isDark(x, y) != isInverted else { return nil }
      self.init(reach) { steps, step, isDark, limit in
        plane.diagonalRun(
          x + step * (steps + 1), y + slope * step * (steps + 1), step, slope * step, dark: isDark != isInverted,
          limit: limit)
      }
    }

    /// - Parameter run: the pixels of a colour that follow `steps` others in one direction.
    @inline(__always)
    private init?(_ reach: Int, _ run: (_ steps: Int, _ step: Int, _ isDark: Bool, _ limit: Int) -> Int) {
      let ahead = run(0, 1, true, reach)
      guard ahead < reach else { return nil }
      let behind = run(0, -1, true, reach)
      let middle = ahead + behind + 1
      guard middle <= reach else { return nil }
      // Thin print may leave the middle four tenths of its module, and give the rest to its neighbors.
      let limit = middle * 4 + 2
      var before = SIMD4<Int32>(0, 0, 0, Int32(truncatingIfNeeded: behind))
      var after = SIMD4<Int32>(Int32(truncatingIfNeeded: ahead), 0, 0, 0)
      var steps = (ahead, behind)
      for ring in 1...3 {
        let isDark = ring == 2
        let first = run(steps.0, 1, isDark, limit)
        guard first > 0, first <= limit else { return nil }
        let second = run(steps.1, -1, isDark, limit)
        guard second > 0, second <= limit else { return nil }
        steps.0 += first
        steps.1 += second
        after[ring] = Int32(truncatingIfNeeded: first)
        before[3 - ring] = Int32(truncatingIfNeeded: second)
      }
      let center = Int32(truncatingIfNeeded: middle)
      let seven = Int32(truncatingIfNeeded: steps.0 + steps.1 + 1)
      let pairs = SIMD8(
        before[0] + before[1], before[1] + before[2], before[2] + center, center + after[1], after[1] + after[2],
        after[2] + after[3], seven * 2 / 7, seven * 2 / 7)
      let tolerance = seven / 4 + 5
      let off = pairs &* 7 &- seven * 2
      guard all(off .<= tolerance), all(off .>= -tolerance) else { return nil }
      module = Double(seven) / 7
      // The middle of the middle run and the middle of the whole, both.
      offset = (Double(ahead - behind + 1) / 2 + Double(steps.0 - steps.1 + 1) / 2) / 2
    }
  }
}
