/// What is narrow and what is wide in a symbol of two element widths, for bars and spaces apart: ink that spreads makes
/// the ones thicker and the others thinner.
struct TwoWidths {
  /// Pixels; bars first, then spaces.
  private(set) var narrow: (bar: Float, space: Float)
  private(set) var wide: (bar: Float, space: Float)

  /// A pattern of a few elements, the first of them in the highest bit; 1 is wide.
  struct Pattern {
    var bits: UInt16
    var count: Int

    @inline(__always)
    func isWide(_ element: Int) -> Bool { bits >> UInt16(truncatingIfNeeded: count - 1 - element) & 1 == 1 }
  }

  /// Learns from a pattern that is expected at `first`, a bar; nil where the elements are not like it. The pattern has
  /// wide and narrow elements of both colours.
  init?(_ line: borrowing ScanLine, at first: Int, as pattern: Pattern) {
    guard first >= 0, first + pattern.count <= line.count else { return nil }
    var bars = ElementClass()
    var spaces = ElementClass()
    for element in 0..<pattern.count {
      let width = line.widths[first + element]
      if element & 1 == 0 {
        bars.add(width, isWide: pattern.isWide(element))
      } else {
        spaces.add(width, isWide: pattern.isWide(element))
      }
    }
    guard bars.isPlausible, spaces.isPlausible else { return nil }
    narrow = (bars.narrowMean, spaces.narrowMean)
    wide = (bars.wideMean, spaces.wideMean)
    // Print that doubles a narrow bar at the cost of the spaces beside it is the worst that can be read.
    guard narrow.bar < narrow.space * 3.5, narrow.space < narrow.bar * 3.5 else { return nil }
  }

  /// The width of a narrow element: the mean of bars and spaces, which spreading ink leaves alone.
  var module: Float { (narrow.bar + narrow.space) / 2 }

  /// The patterns nearest to the elements from `first` on, which is a bar where it is odd. Distances are in steps from
  /// narrow to wide: 0.5 lies in the middle.
  func nearest(_ line: borrowing ScanLine, at first: Int, _ patterns: [UInt16], count: Int) -> LineCharacter {
    var best: Int32 = -1
    var second: Int32 = -1
    var least = Float.greatestFiniteMagnitude
    var next = Float.greatestFiniteMagnitude
    // The cost of calling an element wide, less that of calling it narrow; a pattern's cost is the sum over its wide
    // elements, and the same for all over the narrow ones.
    var base: Float = 0
    var isFirst = true
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { extra in
      for element in 0..<count {
        let isBar = (first + element) & 1 == 1
        let low = isBar ? narrow.bar : narrow.space
        let step = max(0.01, (isBar ? wide.bar : wide.space) - low)
        // Beyond the mean of wide elements there is nothing that it could be taken for.
        let off = max(-0.5, min(1.6, (line.widths[first + element] - low) / step))
        base += off * off
        extra[element] = 1 - 2 * off
      }
      for (index, bits) in patterns.enumerated() {
        var cost = base
        for element in 0..<count where bits >> UInt16(truncatingIfNeeded: count - 1 - element) & 1 == 1 {
          cost += extra[element]
        }
        if isFirst || cost < least {
          next = least
          second = best
          least = cost
          best = Int32(index)
          isFirst = false
        } else if cost < next {
          next = cost
          second = Int32(index)
        }
      }
    }
    return LineCharacter(
      value: best, distance: (max(0, least) / Float(count)).squareRoot(), second: second,
      secondDistance: (max(0, min(next, 100)) / Float(count)).squareRoot())
  }

  /// Follows slow changes of size along the line.
  mutating func follow(_ line: borrowing ScanLine, at first: Int, as pattern: Pattern) {
    var bars = ElementClass()
    var spaces = ElementClass()
    for element in 0..<pattern.count {
      if (first + element) & 1 == 1 {
        bars.add(line.widths[first + element], isWide: pattern.isWide(element))
      } else {
        spaces.add(line.widths[first + element], isWide: pattern.isWide(element))
      }
    }
    let rate: Float = 0.25
    if bars.narrowCount > 0 { narrow.bar += (bars.narrowMean - narrow.bar) * rate }
    if bars.wideCount > 0 { wide.bar += (bars.wideMean - wide.bar) * rate }
    if spaces.narrowCount > 0 { narrow.space += (spaces.narrowMean - narrow.space) * rate }
    if spaces.wideCount > 0 { wide.space += (spaces.wideMean - wide.space) * rate }
  }
}

/// Elements of one colour.
private struct ElementClass {
  var narrowCount: Float = 0
  var wideCount: Float = 0
  private var narrowSum: Float = 0
  private var wideSum: Float = 0
  private var widestNarrow: Float = 0
  private var narrowestWide = Float.greatestFiniteMagnitude

  mutating func add(_ width: Float, isWide: Bool) {
    if isWide {
      wideCount += 1
      wideSum += width
      narrowestWide = min(narrowestWide, width)
    } else {
      narrowCount += 1
      narrowSum += width
      widestNarrow = max(widestNarrow, width)
    }
  }

  var narrowMean: Float { narrowSum / max(1, narrowCount) }
  var wideMean: Float { wideSum / max(1, wideCount) }

  /// Ratios of 2 to 3 are printed; spreading ink makes more of them, or less.
  var isPlausible: Bool {
    narrowCount > 0 && wideCount > 0 && narrowestWide > widestNarrow * 1.15 && wideMean > narrowMean * 1.45
      && wideMean < narrowMean * 6
  }
}
