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
  private var rows: [UInt64] = []

  /// Rows that a seed spans: three steps of the finer search, two of the coarser. What texture has is rarely straight for
  /// so long; a symbol's solid side is, at two pixels a module.
  private var span = 12
  /// More edges than this are not kept: it is what a page full of small print has.
  private static let mostEdges = 6000

  /// - Parameters:
  ///   - across: the plane with rows and columns exchanged.
  ///   - step: rows between seeds, 4 or 8; short edges need the finer one.
  mutating func search(_ plane: borrowing BitPlane, across: borrowing BitPlane, step: Int) {
    edges.removeAll(keepingCapacity: true)
    span = step > 4 ? 16 : 12
    for isRising in [true, false] {
      search(plane, isRising: isRising, isTurned: false, step: step)
      search(across, isRising: isRising, isTurned: true, step: step)
    }
  }

  private mutating func search(_ plane: borrowing BitPlane, isRising: Bool, isTurned: Bool, step: Int) {
    let bands = plane.height < span ? 0 : (plane.height - span) / step + 1
    guard bands > 0 else { return }
    let words = plane.wordsPerRow
    seeds.resize(to: bands * words)
    // A word of 0 on either side of each row.
    rows.resize(to: span * (words + 2))
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

  /// Sets the seeds of one band of rows.
  private mutating func sow(_ plane: borrowing BitPlane, _ band: Int, isRising: Bool, step: Int) {
    let words = plane.wordsPerRow
    let stride = words + 2
    let top = band * step
    rows.withUnsafeMutableBufferPointer { rows in
      plane.words.withUnsafeBufferPointer { source in
        seeds.withUnsafeMutableBufferPointer { seeds in
          precondition(rows.count >= span * stride && (top + span) * words <= source.count)
          precondition(seeds.count >= (band + 1) * words)
          for row in 0..<span {
            var carry: UInt64 = 0
            let base = row &* stride
            rows[base] = 0
            rows[base &+ words &+ 1] = 0
            for word in 0..<words {
              let bits = source[(top &+ row) &* words &+ word]
              let shifted = bits << 1 | carry
              carry = bits >> 63
              rows[base &+ 1 &+ word] = isRising ? bits & ~shifted : ~bits & shifted
            }
          }
          let middle = span / 2
          for word in 0..<words {
            let anchor = rows[middle &* stride &+ 1 &+ word]
            seeds[band &* words &+ word] = anchor == 0 ? 0 : Self.straight(rows, anchor, 1 &+ word, stride, span)
          }
        }
      }
    }
  }

  /// The bits of `anchor`, in the middle row, through which a straight edge runs.
  @inline(__always)
  private static func straight(
    _ rows: UnsafeMutableBufferPointer<UInt64>, _ anchor: UInt64, _ word: Int, _ stride: Int, _ span: Int
  ) -> UInt64 {
    var found: UInt64 = 0
    var slope = -8
    while slope <= 8 {
      var left = anchor
      for row in 0..<span where row != span / 2 && left != 0 {
        // `slope` is eighths of a pixel a row; edges sway by a pixel, so either side counts as well.
        let shift = (slope &* (row &- span / 2) &+ 4) >> 3
        let place = row &* stride &+ word
        let window =
          Self.window(rows, place, shift &- 1) | Self.window(rows, place, shift)
          | Self.window(rows, place, shift &+ 1)
        left &= window
      }
      found |= left
      slope &+= 2
    }
    return found
  }

  /// 64 bits from `shift` places on.
  @inline(__always)
  private static func window(_ rows: UnsafeMutableBufferPointer<UInt64>, _ place: Int, _ shift: Int) -> UInt64 {
    if shift == 0 { return rows[place] }
    if shift > 0 {
      let n = UInt64(truncatingIfNeeded: shift)
      return rows[place] &>> n | rows[place &+ 1] &<< (64 &- n)
    }
    let n = UInt64(truncatingIfNeeded: -shift)
    return rows[place] &<< n | rows[place &- 1] &>> (64 &- n)
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
      var row = y
      var misses = 0
      var last = x
      while true {
        row += direction
        guard row >= 0, row < plane.height else { break }
        let isYoung = recent.count < 6
        let expected = isYoung ? Double(last) : recent.x(at: Double(row) + 0.5)
        guard let found = plane.edge(near: expected, row: row, isRising: isRising, reach: isYoung ? 1.2 : 1.6) else {
          misses += 1
          if misses > 2 + min(12, abs(row - y) / 8) { break }
          continue
        }
        misses = 0
        last = found
        recent.add(Double(found), Double(row) + 0.5)
        recent.fade(0.96)
        whole.add(Double(found), Double(row) + 0.5)
        if direction > 0 { ends.last = row } else { ends.first = row }
        // Seeds on the way are of this edge.
        let offset = row - span / 2
        if offset >= 0, offset % step == 0, offset / step < bands {
          for place in max(0, found - 1)...max(0, min(plane.width - 1, found + 1)) {
            seeds[offset / step * words + place >> 6] &= ~(1 << UInt64(place & 63))
          }
        }
      }
    }
    guard ends.last - ends.first >= 7 else { return }
    keep(whole, Double(ends.first), Double(ends.last + 1), isRising: isRising, isTurned: isTurned)
  }

  private mutating func keep(_ fit: EdgeFit, _ first: Double, _ last: Double, isRising: Bool, isTurned: Bool) {
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

  mutating func add(_ x: Double, _ y: Double) {
    if count == 0 { (originX, originY) = (x, y) }
    let (dx, dy) = (x - originX, y - originY)
    count += 1
    n += 1
    sx += dx
    sy += dy
    sxy += dx * dy
    syy += dy * dy
  }

  mutating func fade(_ factor: Double) {
    n *= factor
    sx *= factor
    sy *= factor
    sxy *= factor
    syy *= factor
  }

  func x(at y: Double) -> Double {
    let variance = syy - sy * sy / n
    let slope = variance > 1e-6 ? (sxy - sx * sy / n) / variance : 0
    return originX + sx / n + slope * (y - originY - sy / n)
  }
}

extension BitPlane {
  /// The edge of a kind nearest to `expected` in a row; nil where none is within `reach` (at most 2).
  @inline(__always)
  fileprivate func edge(near expected: Double, row: Int, isRising: Bool, reach: Double) -> Int? {
    guard expected > -2, expected < Double(width) + 2 else { return nil }
    let center = Int((expected + 3).rounded(.down)) - 3
    let base = row &* wordsPerRow
    var best: Int?
    var distance = reach
    for x in max(0, center - 1)...max(0, min(width, center + 2)) {
      let far = abs(Double(x) - expected)
      guard far <= distance else { continue }
      // What lies beyond the picture is light.
      let here = x < width && words[base &+ x >> 6] >> UInt64(truncatingIfNeeded: x & 63) & 1 == 1
      let before = x > 0 && words[base &+ (x &- 1) >> 6] >> UInt64(truncatingIfNeeded: (x &- 1) & 63) & 1 == 1
      if here != before, here == isRising {
        best = x
        distance = far
      }
    }
    return best
  }
}
