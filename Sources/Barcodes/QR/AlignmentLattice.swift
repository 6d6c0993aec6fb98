extension QR {
  /// The lattice of a symbol's alignment patterns, three of whose nodes are the inner corners of finder patterns: where
  /// it was found, how far from where a flat symbol would have it.
  struct AlignmentLattice {
    private var count = 0
    /// Displacement in pixels at each node, row after row, and whether it was measured.
    private var shifts: [SIMD2<Double>] = []
    private var measured: [Bool] = []

    /// Lays a mesh over `map` that bends it to the patterns, those with `centers` along each axis.
    mutating func fit(
      _ map: inout GridMap, _ candidate: Candidate, _ centers: [Int], _ contrast: Float,
      _ template: inout AlignmentTemplate, _ image: borrowing Luminance
    ) {
      count = centers.count
      let module = map.homography.map(3.5, 3.5).distance(to: map.homography.map(4.5, 3.5))
      walk(map, candidate, centers, contrast, &template, image)
      dropOutliers(limit: 2 * module)
      searchAgain(map, candidate, centers, contrast, &template, image)
      for _ in 0..<3 { fillMissing() }
      setMesh(&map, candidate, centers)
    }

    /// From the top left, each pattern predicted from its neighbours that were found.
    private mutating func walk(
      _ map: borrowing GridMap, _ candidate: Candidate, _ centers: [Int], _ contrast: Float,
      _ template: inout AlignmentTemplate, _ image: borrowing Luminance
    ) {
      let inner = Double(candidate.dimension) - 6.5
      shifts.removeAll(keepingCapacity: true)
      measured.removeAll(keepingCapacity: true)
      for row in 0..<count {
        for column in 0..<count {
          var found = true
          var shift: SIMD2<Double>
          switch (row, column) {
          case (0, 0): shift = map.displacement(6.5, 6.5, to: candidate.corner.corners.bottomRight)
          case (0, count - 1): shift = map.displacement(inner, 6.5, to: candidate.right.corners.bottomLeft)
          case (count - 1, 0): shift = map.displacement(6.5, inner, to: candidate.down.corners.topRight)
          default:
            shift = prediction(row, column)
            let reach = row == 0 || column == 0 ? 1.5 : 2.5
            let better = template.search(
              map, Double(centers[column]) + 0.5, Double(centers[row]) + 0.5, shift, reach: reach, contrast,
              candidate.isInverted, image)
            found = better != nil
            shift = better ?? shift
          }
          shifts.append(shift)
          measured.append(found)
        }
      }
    }

    private func prediction(_ row: Int, _ column: Int) -> SIMD2<Double> {
      let index = row * count + column
      let left = column > 0 ? shifts[index - 1] : .zero
      let up = row > 0 ? shifts[index - count] : .zero
      if row > 0, column > 0 { return left + up - shifts[index - count - 1] }
      return column > 0 ? left : up
    }

    /// Paper bends smoothly: a node that differs by more than `limit` pixels from what its measured neighbours say on
    /// average was something else.
    private mutating func dropOutliers(limit: Double) {
      for row in 0..<count {
        for column in 0..<count where measured[row * count + column] && !isFinder(row, column) {
          let index = row * count + column
          guard let expected = extrapolation(row, column, least: 2) else { continue }
          let difference = shifts[index] - expected
          if (difference * difference).sum() > limit * limit { measured[index] = false }
        }
      }
    }

    private func isFinder(_ row: Int, _ column: Int) -> Bool {
      (row == 0 && (column == 0 || column == count - 1)) || (row == count - 1 && column == 0)
    }

    /// Looks for nodes that were not found where their neighbours on all sides say; the first walk knew only those above
    /// and to the left.
    private mutating func searchAgain(
      _ map: borrowing GridMap, _ candidate: Candidate, _ centers: [Int], _ contrast: Float,
      _ template: inout AlignmentTemplate, _ image: borrowing Luminance
    ) {
      for _ in 0..<3 {
        var isNew = false
        for row in 0..<count {
          for column in 0..<count where !measured[row * count + column] {
            guard let expected = extrapolation(row, column, least: 1) else { continue }
            let index = row * count + column
            shifts[index] = expected
            guard
              let better = template.search(
                map, Double(centers[column]) + 0.5, Double(centers[row]) + 0.5, expected, reach: 2, contrast,
                candidate.isInverted, image)
            else { continue }
            shifts[index] = better
            measured[index] = true
            isNew = true
          }
        }
        if !isNew { return }
      }
    }

    /// The mean of what measured neighbours on the four sides say, each side's two nodes on a straight line where both
    /// were measured; nil where fewer than `least` sides say something.
    private func extrapolation(_ row: Int, _ column: Int, least: Int) -> SIMD2<Double>? {
      var sum = SIMD2<Double>.zero
      var sides = 0
      for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        guard let near = shift(row + down, column + right) else { continue }
        if let far = shift(row + 2 * down, column + 2 * right) { sum += near * 2 - far } else { sum += near }
        sides += 1
      }
      return sides >= least ? sum / Double(sides) : nil
    }

    /// Nil outside the lattice and where nothing was measured.
    private func shift(_ row: Int, _ column: Int) -> SIMD2<Double>? {
      guard row >= 0, row < count, column >= 0, column < count, measured[row * count + column] else { return nil }
      return shifts[row * count + column]
    }

    /// Nodes that were not found take the mean of their neighbours.
    private mutating func fillMissing() {
      for row in 0..<count {
        for column in 0..<count where !measured[row * count + column] {
          let index = row * count + column
          var sum = SIMD2<Double>.zero
          var neighbors = 0.0
          if column > 0 { sum += shifts[index - 1]; neighbors += 1 }
          if column + 1 < count { sum += shifts[index + 1]; neighbors += 1 }
          if row > 0 { sum += shifts[index - count]; neighbors += 1 }
          if row + 1 < count { sum += shifts[index + count]; neighbors += 1 }
          shifts[index] = sum / max(1, neighbors)
        }
      }
    }

    /// The lattice as a mesh: nodes half way between, and an outermost line on each side on which the finder patterns'
    /// outer corners are known.
    private func setMesh(_ map: inout GridMap, _ candidate: Candidate, _ centers: [Int]) {
      let n = Double(candidate.dimension)
      var nodes = [0.5]
      for (index, center) in centers.enumerated() {
        if index > 0 { nodes.append(Double(centers[index - 1] + center) / 2 + 0.5) }
        nodes.append(Double(center) + 0.5)
      }
      nodes.append(n - 0.5)
      let fine = count * 2 - 1
      var all = Self.refined(Self.refined(shifts, rows: count, columns: count), rows: fine, columns: count)
      all = Self.extended(all, nodes, rows: fine)
      all = Self.extended(all, nodes, rows: fine + 2)
      let side = nodes.count
      let last = side - 1
      let (corner, right, down) = (candidate.corner.corners, candidate.right.corners, candidate.down.corners)
      for (row, column, point) in [
        (0, 0, corner.topLeft), (0, 1, corner.topRight), (1, 0, corner.bottomLeft), (0, last - 1, right.topLeft),
        (0, last, right.topRight), (1, last, right.bottomRight), (last - 1, 0, down.topLeft),
        (last, 0, down.bottomLeft), (last, 1, down.bottomRight),
      ] {
        all[row * side + column] = map.displacement(nodes[column], nodes[row], to: point)
      }
      map.setMesh(x: nodes, y: nodes)
      map.shifts = all
    }

    /// Puts a node half way between every two of a row, on the cubic through four (bent paper is smooth, and 28 modules
    /// between patterns are long), and exchanges rows and columns: two calls refine both.
    private static func refined(_ nodes: [SIMD2<Double>], rows: Int, columns: Int) -> [SIMD2<Double>] {
      let width = columns * 2 - 1
      var result = [SIMD2<Double>](repeating: .zero, count: width * rows)
      for row in 0..<rows {
        let line = nodes[row * columns..<(row + 1) * columns]
        let start = line.startIndex
        for column in 0..<columns {
          let b = line[start + column]
          result[column * 2 * rows + row] = b
          guard column + 1 < columns else { continue }
          let c = line[start + column + 1]
          // Beyond the ends the row goes on straight.
          let a = column > 0 ? line[start + column - 1] : b * 2 - c
          let d = column + 2 < columns ? line[start + column + 2] : c * 2 - b
          result[(column * 2 + 1) * rows + row] = ((b + c) * 9 - a - d) / 16
        }
      }
      return result
    }

    /// Puts a node before and behind each row, where the first and the last cell lead, and exchanges rows and columns.
    ///
    /// - Parameter places: of all nodes of a row, the new ones among them.
    private static func extended(_ nodes: [SIMD2<Double>], _ places: [Double], rows: Int) -> [SIMD2<Double>] {
      let width = places.count
      let old = width - 2
      var result = [SIMD2<Double>](repeating: .zero, count: width * rows)
      for row in 0..<rows {
        let line = nodes[row * old..<(row + 1) * old]
        let (first, last) = (line.startIndex, line.endIndex - 1)
        for column in 0..<old { result[(column + 1) * rows + row] = line[first + column] }
        let before = (places[1] - places[0]) / (places[2] - places[1])
        let behind = (places[width - 1] - places[width - 2]) / (places[width - 2] - places[width - 3])
        result[row] = line[first] + (line[first] - line[first + 1]) * before
        result[(width - 1) * rows + row] = line[last] + (line[last] - line[last - 1]) * behind
      }
      return result
    }
  }
}

extension GridMap {
  /// From where the homography has module coordinates (`x`, `y`) to `point`, in pixels.
  fileprivate func displacement(_ x: Double, _ y: Double, to point: ImagePoint) -> SIMD2<Double> {
    let place = homography.map(x, y)
    return SIMD2(point.x - place.x, point.y - place.y)
  }
}
