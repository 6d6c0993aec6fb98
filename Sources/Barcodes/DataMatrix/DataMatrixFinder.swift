extension DataMatrix {
  /// Where two straight edges meet as the outer edges of a symbol's solid sides do.
  struct Corner {
    /// The outer corner.
    var place: ImagePoint
    /// From the corner to the far ends: of the left side (up) and of the lower side (right).
    var up: ImagePoint
    var right: ImagePoint
    /// Width of the solid sides in pixels: about one module, across the left side and across the lower one.
    var moduleX: Double
    var moduleY: Double
    var isInverted: Bool
    /// The sum of both lengths: long ones are looked at first.
    var size: Double
  }

  /// Pairs straight edges to corners, and drops those whose sides are no bars of one module.
  struct Finder {
    private(set) var corners: [Corner] = []
    private var ends: [End] = []
    private var heads: [Int32] = []

    private struct End {
      var place: ImagePoint
      var edge: Int32
      /// The next one of the same cell.
      var next: Int32
    }

    /// Ends are sorted into squares of so many pixels.
    private static let cell = 24

    mutating func search(
      _ edges: [StraightEdge], plane: borrowing BitPlane, _ options: borrowing ReaderOptions, limit: Int
    ) {
      corners.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      let columns = plane.width / Self.cell + 1
      let rows = plane.height / Self.cell + 1
      heads.resize(to: columns * rows)
      for index in heads.indices { heads[index] = -1 }
      for index in edges.indices where edges[index].length >= 10 {
        for place in [edges[index].start, edges[index].end] {
          let cell = Self.cell(place.y, rows) * columns + Self.cell(place.x, columns)
          ends.append(End(place: place, edge: Int32(index), next: heads[cell]))
          heads[cell] = Int32(ends.count - 1)
        }
      }
      var budget = limit * 16
      for index in ends.indices {
        let end = ends[index]
        let first = edges[Int(end.edge)]
        let reach = 4 + 0.08 * first.length
        let span = min(3, Int(reach) / Self.cell + 1)
        let (x, y) = (Self.cell(end.place.x, columns), Self.cell(end.place.y, rows))
        for row in max(0, y - span)...min(rows - 1, y + span) {
          for column in max(0, x - span)...min(columns - 1, x + span) {
            var other = heads[row * columns + column]
            while other >= 0, budget > 0 {
              let candidate = ends[Int(other)]
              other = candidate.next
              // Every pair once: the first is the longer one.
              let second = edges[Int(candidate.edge)]
              guard first.length > second.length || first.length == second.length && end.edge < candidate.edge
              else { continue }
              budget -= 1
              if corners.count < limit { pair(first, end.place, second, candidate.place, reach, plane, options) }
            }
          }
        }
      }
      corners.sort { $0.size > $1.size }
    }

    private static func cell(_ value: Double, _ count: Int) -> Int {
      max(0, min(count - 1, Int(max(0, min(value, 40_000))) / cell))
    }

    private mutating func pair(
      _ first: StraightEdge, _ firstEnd: ImagePoint, _ second: StraightEdge, _ secondEnd: ImagePoint, _ reach: Double,
      _ plane: borrowing BitPlane, _ options: borrowing ReaderOptions
    ) {
      guard abs(first.direction.dot(second.direction)) < 0.6, first.length < 20 * second.length,
        (firstEnd - secondEnd).squaredLength < reach * reach * 2
      else { return }
      let determinant = first.direction.cross(second.direction)
      let along = (second.start - first.start).cross(second.direction) / determinant
      let place = first.start + first.direction * along
      let near = reach * reach
      guard (place - firstEnd).squaredLength < near,
        (place - secondEnd).squaredLength < min(near, 16 + 0.0225 * second.length * second.length)
      else { return }
      let farFirst =
        (firstEnd - first.start).squaredLength < (firstEnd - first.end).squaredLength ? first.end : first.start
      let farSecond =
        (secondEnd - second.start).squaredLength < (secondEnd - second.end).squaredLength ? second.end : second.start
      // Far ends are brought onto the lines through the corner.
      let a = first.direction * (farFirst - place).dot(first.direction)
      let b = second.direction * (farSecond - place).dot(second.direction)
      // Dark lies inside of the angle at both edges, or outside at both.
      let isInverted = first.intoDark.dot(b) < 0
      guard isInverted == (second.intoDark.dot(a) < 0) else { return }
      if isInverted, options.inverted == .ignore { return }
      let isFirstUp = b.cross(a) < 0
      let up = isFirstUp ? a : b
      let right = isFirstUp ? b : a
      guard Self.isMixed(place, up, right, plane) else { return }
      guard
        let moduleX = Self.thickness(from: place, along: up, into: right, isInverted: isInverted, plane),
        let moduleY = Self.thickness(from: place, along: right, into: up, isInverted: isInverted, plane),
        moduleX < 3 * moduleY + 1.5, moduleY < 3 * moduleX + 1.5
      else { return }
      // The same corner by the same edges in another guise.
      for corner in corners.suffix(8)
      where (corner.place - place).squaredLength < 2 && (corner.up - up).squaredLength < 4
        && (corner.right - right).squaredLength < 4 && corner.isInverted == isInverted
      { return }
      corners.append(
        Corner(
          place: place, up: up, right: right, moduleX: moduleX, moduleY: moduleY, isInverted: isInverted,
          size: a.length + b.length))
    }

    /// Whether dark and light both lie between the sides: about half of all modules are dark. Most corners are those of
    /// something solid, or of something empty.
    private static func isMixed(
      _ corner: ImagePoint, _ up: ImagePoint, _ right: ImagePoint, _ plane: borrowing BitPlane
    ) -> Bool {
      var dark = 0
      for row in 0..<5 {
        for column in 0..<5 {
          let place = corner + up * (0.14 + 0.18 * Double(row)) + right * (0.14 + 0.18 * Double(column))
          if plane.isDark(Int(max(-1, min(place.x, 1e6))), Int(max(-1, min(place.y, 1e6)))) { dark += 1 }
        }
      }
      return dark >= 4 && dark <= 21
    }

    /// The width of the bar along an edge, in pixels; nil where it is no bar. Beside about half of its modules data is
    /// dark too, so the least widths count.
    private static func thickness(
      from corner: ImagePoint, along edge: ImagePoint, into inside: ImagePoint, isInverted: Bool,
      _ plane: borrowing BitPlane
    ) -> Double? {
      let length = inside.length
      let pace = length > 64 ? 1 : 0.5
      let step = inside * (pace / length)
      // Eight modules at least lie across.
      let most = Int(length / (7 * pace))
      var widths = (0, 0, 0, 0)
      var bare = 0
      var wide = 0
      let count = 16
      let pitch = edge * (1 / Double(count + 1))
      for index in 0..<count {
        // From both ends by turns, so that what is no bar shows early.
        let order = index & 1 == 0 ? index / 2 : count - 1 - index / 2
        let place = corner + pitch * Double(order + 1) + step
        // Once there are four, only what is less is of interest.
        let enough = widths.3 > 0 ? min(most, widths.3) : most
        let steps = plane.steps(from: place, step, enough, dark: !isInverted)
        if steps > most { wide += 1 }
        if bare > 4 || wide > 12 { return nil }
        if steps == 0 { bare += 1 }
        if steps == 0 || steps > enough { continue }
        // The four least, ascending.
        if widths.0 == 0 || steps < widths.0 {
          widths = (steps, widths.0, widths.1, widths.2)
        } else if widths.1 == 0 || steps < widths.1 {
          widths = (widths.0, steps, widths.1, widths.2)
        } else if widths.2 == 0 || steps < widths.2 {
          widths = (widths.0, widths.1, steps, widths.2)
        } else if widths.3 == 0 || steps < widths.3 {
          widths.3 = steps
        }
      }
      guard bare <= 4, widths.2 > 0 else { return nil }
      let width = Double(widths.3 > 0 ? widths.3 : widths.2) * pace
      return width * 6 < length && width * 220 > length ? width : nil
    }
  }
}

extension BitPlane {
  /// Steps while pixels have a colour, at most one more than `most`; the first pixel may be a step off. Outside the
  /// picture nothing is dark. Where steps are of a pixel, every other one is looked at: nothing that a symbol has is
  /// narrower than two.
  fileprivate func steps(from start: ImagePoint, _ step: ImagePoint, _ most: Int, dark: Bool) -> Int {
    // Places in 65536ths of a pixel.
    let unit = 65536.0
    let far = 1e9
    var x = Int64(max(-far, min(start.x, far)) * unit)
    var y = Int64(max(-far, min(start.y, far)) * unit)
    let dx = Int64(step.x * unit)
    let dy = Int64(step.y * unit)
    let end = (x: x &+ dx &* Int64(most &+ 3), y: y &+ dy &* Int64(most &+ 3))
    let isInside =
      min(x, end.x) >= 0 && min(y, end.y) >= 0 && max(x, end.x) >> 16 < Int64(width)
      && max(y, end.y) >> 16 < Int64(height)
    return words.withUnsafeBufferPointer { words in
      func isOther(_ x: Int64, _ y: Int64) -> Bool {
        let column = Int(truncatingIfNeeded: x >> 16)
        let row = Int(truncatingIfNeeded: y >> 16)
        guard isInside || column >= 0 && row >= 0 && column < width && row < height else { return dark }
        return (words[row &* wordsPerRow &+ column >> 6] &>> UInt64(truncatingIfNeeded: column & 63) & 1 == 1) != dark
      }
      if isOther(x, y) {
        // A pixel of sway.
        x &+= dx
        y &+= dy
        if isOther(x, y) { return 0 }
      }
      var count = 2
      x &+= 2 &* dx
      y &+= 2 &* dy
      while count <= most, !isOther(x, y) {
        count &+= 2
        x &+= 2 &* dx
        y &+= 2 &* dy
      }
      // What was stepped over.
      return isOther(x &- dx, y &- dy) ? count &- 1 : min(count, most &+ 1)
    }
  }
}
