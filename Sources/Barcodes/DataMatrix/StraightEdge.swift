/// A straight border between dark and light, some way through the picture.
struct StraightEdge {
  var start: ImagePoint
  var end: ImagePoint
  /// Of length 1, along the edge from `start` to `end`.
  var direction: ImagePoint
  /// Of length 1, across the edge into the dark.
  var intoDark: ImagePoint
  var length: Double
}

/// Finds straight edges in a plane of dark pixels.
///
/// Edges that run rather down than across are looked for in the plane, the others in the plane with rows and columns
/// exchanged. A seed is a place where the rows around all have an edge of the same kind along one of nine slopes;
/// 64 places are tested at once. From the seeds, edges are followed row by row as long as they stay straight.
struct StraightEdgeSearch {
  private(set) var edges: [StraightEdge] = []
  private var seeds: [UInt64] = []
  /// The edges of one kind in all rows of the plane, each a pixel wider on both sides: edges sway by a pixel.
  private var rows: [UInt64] = []
  private var slants: [Slant] = []

  /// Rows that a seed spans: three steps of the finer search, two of the coarser. What texture has is rarely straight for
  /// so long; a symbol's solid side is, at two pixels a module.
  private var span = 12
  /// More edges than this are not kept: it is what a page full of small print has.
  private static let mostEdges = 6000

  /// - Parameters:
  ///   - across: the plane with rows and columns exchanged.
  ///   - step: rows between seeds, 4 or 8; short edges need the finer one.
  ///   - explained: where symbols were read already, in the plane's pixels: what lies inside is not looked at.
  mutating func search(
    _ plane: borrowing BitPlane, across: borrowing BitPlane, step: Int, explained: [Quadrilateral]
  ) {
    edges.removeAll(keepingCapacity: true)
    span = step > 4 ? 16 : 12
    for isRising in [true, false] {
      search(plane, isRising: isRising, isTurned: false, step: step, explained)
      search(across, isRising: isRising, isTurned: true, step: step, explained)
    }
  }

  private mutating func search(
    _ plane: borrowing BitPlane, isRising: Bool, isTurned: Bool, step: Int, _ explained: [Quadrilateral]
  ) {
    let bands = plane.height < span ? 0 : (plane.height - span) / step + 1
    guard bands > 0 else { return }
    let words = plane.wordsPerRow
    seeds.resize(to: bands * words)
    for index in seeds.indices { seeds[index] = ~0 }
    for quadrilateral in explained {
      for band in 0..<bands {
        clear(quadrilateral, isTurned: isTurned, y: Double(band * step + span / 2) + 0.5, base: band * words, words)
      }
    }
    plow(plane, isRising: isRising)
    slant(stride: words + 2)
    for band in 0..<bands { sow(plane, band, isRising: isRising, step: step) }
    for band in 0..<bands {
      let y = band * step + span / 2
      for word in 0..<words {
        while seeds[band * words + word] != 0, edges.count < Self.mostEdges {
          let bit = seeds[band * words + word].trailingZeroBitCount
          seeds[band * words + word] &= seeds[band * words + word] &- 1
          follow(plane, x: word * 64 + bit, y: y, isRising: isRising, isTurned: isTurned, step: step, bands: bands)
        }
      }
    }
  }

  /// Looks for the edges of one kind in all rows.
  private mutating func plow(_ plane: borrowing BitPlane, isRising: Bool) {
    let words = plane.wordsPerRow
    let height = plane.height
    // A word on either side of each row, for what lies there when rows are shifted.
    let stride = words + 2
    rows.resize(to: height * stride)
    rows.withUnsafeMutableBufferPointer { rows in
      plane.words.withUnsafeBufferPointer { source in
        precondition(rows.count >= height * stride && source.count >= height * words)
        for row in 0..<height {
          let base = row &* stride
          let first = row &* words
          var before: UInt64 = 0
          var edges = Self.edges(source[first], carry: 0, isRising)
          rows[base] = edges << 63
          for word in 0..<words {
            let after =
              word &+ 1 < words
              ? Self.edges(source[first &+ word &+ 1], carry: source[first &+ word] >> 63, isRising) : 0
            rows[base &+ 1 &+ word] = Self.widened(edges, before, after)
            before = edges
            edges = after
          }
          rows[base &+ words &+ 1] = before >> 63
        }
      }
    }
  }

  /// Where a pixel differs from its left neighbor, 64 at a time.
  @inline(__always)
  private static func edges(_ bits: UInt64, carry: UInt64, _ isRising: Bool) -> UInt64 {
    let shifted = bits << 1 | carry
    return isRising ? bits & ~shifted : ~bits & shifted
  }

  @inline(__always)
  private static func widened(_ bits: UInt64, _ before: UInt64, _ after: UInt64) -> UInt64 {
    bits | bits << 1 | before >> 63 | bits >> 1 | after << 63
  }

  /// Leaves, of the places of one band of rows, those through which a straight edge runs.
  private mutating func sow(_ plane: borrowing BitPlane, _ band: Int, isRising: Bool, step: Int) {
    let words = plane.wordsPerRow
    let stride = words + 2
    let top = band * step
    let span = self.span
    let slants = self.slants
    rows.withUnsafeMutableBufferPointer { rows in
      plane.words.withUnsafeBufferPointer { source in
        seeds.withUnsafeMutableBufferPointer { seeds in
          precondition((top + span) * stride <= rows.count && (top + span) * words <= source.count)
          precondition(seeds.count >= (band + 1) * words)
          let middle = top + span / 2
          var carry: UInt64 = 0
          for word in 0..<words {
            let bits = source[middle &* words &+ word]
            var anchor = Self.edges(bits, carry: carry, isRising) & seeds[band &* words &+ word]
            carry = bits >> 63
            // Whatever its slope, an edge is near in the next two rows, above and below: few places of texture are left.
            let place = middle &* stride &+ 1 &+ word
            anchor &= Self.near(rows, place &- stride, 1) & Self.near(rows, place &+ stride, 1)
            anchor &= Self.near(rows, place &- 2 &* stride, 2) & Self.near(rows, place &+ 2 &* stride, 2)
            seeds[band &* words &+ word] =
              anchor == 0 ? 0 : Self.straight(rows, anchor, top &* stride &+ 1 &+ word, slants)
          }
        }
      }
    }
  }

  /// The bits within `reach`, 1 or 2, of those of a row.
  @inline(__always)
  private static func near(_ rows: UnsafeMutableBufferPointer<UInt64>, _ place: Int, _ reach: Int) -> UInt64 {
    let (before, bits, after) = (rows[place &- 1], rows[place], rows[place &+ 1])
    let one = widened(bits, before, after)
    return reach == 1 ? one : one | bits << 2 | before >> 62 | bits >> 2 | after << 62
  }

  /// The bits of `anchor`, in the middle row of the band that begins at `first`, through which a straight edge runs.
  ///
  /// All slopes go through four rows before it is asked whether any is left: asked after every row, the answer is as good
  /// as a coin, and guessing wrongly takes longer than the rows.
  @inline(__always)
  private static func straight(
    _ rows: UnsafeMutableBufferPointer<UInt64>, _ anchor: UInt64, _ first: Int, _ slants: [Slant]
  ) -> UInt64 {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: slopes) { left in
      for slope in 0..<slopes { left[slope] = anchor }
      var place = 0
      var any: UInt64 = 0
      repeat {
        any = 0
        for slope in 0..<slopes {
          var bits = left[slope]
          for row in 0..<rowsAtOnce { bits &= slants[place &+ row].window(rows, first) }
          left[slope] = bits
          any |= bits
          place &+= rowsAtOnce
        }
      } while any != 0 && place < slants.count
      return any
    }
  }

  private static let slopes = 9
  private static let rowsAtOnce = 4

  /// Lays out where the rows of a band are looked at for each slope: four rows of each slope, then four more.
  private mutating func slant(stride: Int) {
    slants.removeAll(keepingCapacity: true)
    let middle = span / 2
    for four in 0..<span / Self.rowsAtOnce {
      for slope in 0..<Self.slopes {
        for step in four * Self.rowsAtOnce..<(four + 1) * Self.rowsAtOnce {
          // The far rows first, from above and below by turns: chance rarely goes as far. The middle one is the anchor; in
          // its place the first is asked again.
          var row = step & 1 == 0 ? step >> 1 : span - 1 - step >> 1
          if row == middle { row = 0 }
          // Slopes are quarters of a pixel a row, from -1 to 1.
          let shift = (2 * (slope - Self.slopes / 2) * (row - middle) + 4) >> 3
          slants.append(Slant(place: Int32(row * stride + shift >> 6), shift: Int32(shift & 63)))
        }
      }
    }
  }

  /// 64 bits from some places on, before or behind a word.
  private struct Slant {
    /// Words from the one that is looked from.
    var place: Int32
    var shift: Int32

    @inline(__always)
    func window(_ rows: UnsafeMutableBufferPointer<UInt64>, _ first: Int) -> UInt64 {
      let word = first &+ Int(place)
      let n = UInt64(truncatingIfNeeded: shift)
      // In two steps, as a shift by 64 would be none.
      return rows[word] &>> n | (rows[word &+ 1] &<< 1) &<< (63 &- n)
    }
  }

  /// Takes the places of one band that lie inside a quadrilateral.
  private mutating func clear(_ quadrilateral: Quadrilateral, isTurned: Bool, y: Double, base: Int, _ words: Int) {
    guard let (first, last) = quadrilateral.span(at: y, isTurned: isTurned) else { return }
    let from = max(0, Int(max(0, min(first, 1e6))) + 1)
    let to = min(words * 64 - 1, Int(max(-1, min(last, 1e6))))
    guard from <= to else { return }
    for word in from >> 6...to >> 6 {
      let low: UInt64 = word == from >> 6 ? ~0 << UInt64(from & 63) : ~0
      let high: UInt64 = word == to >> 6 ? ~0 >> UInt64(63 - to & 63) : ~0
      seeds[base + word] &= ~(low & high)
    }
  }

  // MARK: Following

  /// Follows the edge through a seed both ways and keeps it where it is long enough.
  private mutating func follow(
    _ plane: borrowing BitPlane, x: Int, y: Int, isRising: Bool, isTurned: Bool, step: Int, bands: Int
  ) {
    var whole = EdgeFit()
    whole.add(Double(x), Double(y) + 0.5)
    var ends = (first: y, last: y)
    let words = plane.wordsPerRow
    for direction in [1, -1] {
      // What is predicted follows the edge's last stretch, so that slightly bent ones stay whole.
      var recent = whole
      var line = recent.line
      var row = y
      var misses = 0
      var last = x
      var pace = 1
      while true {
        row += direction * pace
        guard row >= 0, row < plane.height else {
          guard pace > 1 else { break }
          row -= direction * pace
          pace = 1
          continue
        }
        let isYoung = recent.count < 6
        let expected = isYoung ? Double(last) : line.x(at: Double(row) + 0.5)
        guard let found = plane.edge(near: expected, row: row, isRising: isRising, reach: isYoung ? 1.2 : 1.6) else {
          if pace > 1 {
            // Its end is somewhere between.
            row -= direction * pace
            pace = 1
            continue
          }
          misses += 1
          if misses > 2 + min(12, abs(row - y) / 8) { break }
          continue
        }
        misses = 0
        last = found
        recent.add(Double(found), Double(row) + 0.5, weight: Double(pace))
        recent.fade(pace > 1 ? 0.85 : 0.96)
        // A few rows hardly turn the line of a long edge, and young ones have none that is asked.
        if recent.count >= 6, pace > 1 || recent.count & (recent.count < 16 ? 1 : 3) == 0 { line = recent.line }
        whole.add(Double(found), Double(row) + 0.5, weight: Double(pace))
        if direction > 0 { ends.last = row } else { ends.first = row }
        // Seeds on the way are of this edge.
        let offset = row - span / 2
        guard offset & 3 == 0 else { continue }
        // Sure of itself, it need not be looked at in every row.
        if recent.count >= 16 { pace = 4 }
        // Steps are 4 or 8.
        let band = offset >> step.trailingZeroBitCount
        if offset >= 0, offset & (step - 1) == 0, band < bands {
          for place in max(0, found - 1)...max(0, min(plane.width - 1, found + 1)) {
            seeds[band * words + place >> 6] &= ~(1 << UInt64(place & 63))
          }
        }
      }
    }
    guard ends.last - ends.first >= 7 else { return }
    keep(whole.line, Double(ends.first), Double(ends.last + 1), isRising: isRising, isTurned: isTurned)
  }

  private mutating func keep(_ fit: EdgeLine, _ first: Double, _ last: Double, isRising: Bool, isTurned: Bool) {
    var start = ImagePoint(x: fit.x(at: first), y: first)
    var end = ImagePoint(x: fit.x(at: last), y: last)
    // An edge steeper in the other plane belongs there.
    guard abs(end.x - start.x) <= 1.1 * (last - first) else { return }
    var dark = ImagePoint(x: isRising ? 1 : -1, y: 0)
    if isTurned {
      start = ImagePoint(x: start.y, y: start.x)
      end = ImagePoint(x: end.y, y: end.x)
      dark = ImagePoint(x: 0, y: isRising ? 1 : -1)
    }
    let along = end - start
    let length = along.length
    let direction = along * (1 / length)
    var normal = ImagePoint(x: -direction.y, y: direction.x)
    if normal.dot(dark) < 0 { normal = normal * -1 }
    edges.append(
      StraightEdge(start: start, end: end, direction: direction, intoDark: normal, length: length))
  }
}

/// A line x = f(y) of least squares through points whose weight may fade.
private struct EdgeFit {
  private(set) var count = 0
  private var n = 0.0
  private var sx = 0.0
  private var sy = 0.0
  private var sxy = 0.0
  private var syy = 0.0
  /// The first point, from which all are counted.
  private var originX = 0.0
  private var originY = 0.0

  mutating func add(_ x: Double, _ y: Double, weight: Double = 1) {
    if count == 0 { (originX, originY) = (x, y) }
    let (dx, dy) = (x - originX, y - originY)
    count += 1
    n += weight
    sx += weight * dx
    sy += weight * dy
    sxy += weight * dx * dy
    syy += weight * dy * dy
  }

  mutating func fade(_ factor: Double) {
    n *= factor
    sx *= factor
    sy *= factor
    sxy *= factor
    syy *= factor
  }

  var line: EdgeLine {
    let share = 1 / n
    let (x, y) = (sx * share, sy * share)
    let variance = syy - sy * y
    let slope = variance > 1e-6 ? (sxy - sx * y) / variance : 0
    return EdgeLine(slope: slope, offset: originX + x - slope * (originY + y))
  }
}

/// x = offset + slope · y
private struct EdgeLine {
  var slope: Double
  var offset: Double

  func x(at y: Double) -> Double { offset + slope * y }
}

extension BitPlane {
  /// The edge of a kind nearest to `expected` in a row; nil where none is within `reach` (at most 2).
  @inline(__always)
  fileprivate func edge(near expected: Double, row: Int, isRising: Bool, reach: Double) -> Int? {
    guard expected > -2, expected < Double(width) + 2 else { return nil }
    // Five pixels, of which the last four may begin something: two before the place, and two behind it.
    let below = Int(expected + 3) - 3
    let bits = five(below &- 2, row)
    let shifted = bits << 1
    let edges = (isRising ? bits & ~shifted : ~bits & shifted) >> 1 & 15
    // The nearest of the four, by which half of a pixel the place lies in: no loop, whose length would be guessed.
    let part = expected - Double(below)
    let nearest: UInt64 = part < 0.5 ? 0x2233_2214_2233_2210 : 0x3333_2244_3333_2210
    let place = Int(truncatingIfNeeded: nearest >> (edges &* 4) & 15) &- 1
    guard edges != 0, abs(Double(place) - 1 - part) <= reach else { return nil }
    return below &- 1 &+ place
  }

  /// Five pixels of a row from `x` on; what lies beyond the picture is light.
  @inline(__always)
  private func five(_ x: Int, _ row: Int) -> UInt64 {
    let base = row &* wordsPerRow
    guard x >= 0, x &+ 5 <= width else {
      var bits: UInt64 = 0
      for index in 0..<5 where isDark(x &+ index, row) { bits |= 1 << UInt64(index) }
      return bits
    }
    let shift = UInt64(truncatingIfNeeded: x & 63)
    var bits = words[base &+ x >> 6] &>> shift
    if shift > 59 { bits |= words[base &+ x >> 6 &+ 1] &<< (64 &- shift) }
    return bits & 0b11111
  }
}
