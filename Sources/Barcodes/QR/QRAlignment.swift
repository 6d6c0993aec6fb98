extension QR {
  /// Looks for alignment patterns on grey values and bends the grid to them.
  struct AlignmentSearch {
    /// Displacement in pixels at each lattice point, and whether it was measured.
    private var shifts: [SIMD2<Double>] = []
    private var measured: [Bool] = []
    private var template = AlignmentTemplate()

    /// Improves `map` by the alignment patterns of a symbol with `centers` along each axis.
    ///
    /// - Parameter contrast: difference of light and dark around the finder patterns, in levels.
    mutating func refine(
      _ map: inout GridMap, dimension: Int, centers: [Int], contrast: Float, isInverted: Bool,
      in image: borrowing Luminance
    ) {
      guard let last = centers.last, centers.count >= 2 else { return }
      if centers.count == 2 {
        let place = Double(last) + 0.5
        guard
          let found = template.search(map, place, place, .zero, reach: 2.5, contrast, isInverted, image)
        else { return }
        bend(&map, dimension, place, by: found)
        return
      }
      lattice(&map, dimension, centers, contrast, isInverted, image)
    }

    /// Refits the homography so that module coordinate (`place`, `place`) moves by `shift` and the finder patterns
    /// stay.
    private func bend(_ map: inout GridMap, _ dimension: Int, _ place: Double, by shift: SIMD2<Double>) {
      let n = Double(dimension)
      let old = map.homography
      let center = old.map(n / 2, n / 2)
      var fit = HomographyFit(
        sourceCenter: ImagePoint(x: n / 2, y: n / 2), sourceSize: n, targetCenter: center,
        targetSize: old.map(0, 0).distance(to: old.map(n, n)))
      for (x, y) in [(0.0, 0.0), (n - 7, 0.0), (0.0, n - 7)] {
        for (dx, dy) in [(0.5, 0.5), (6.5, 0.5), (6.5, 6.5), (0.5, 6.5)] {
          let p = ImagePoint(x: x + dx, y: y + dy)
          fit.add(p, old.map(p))
        }
      }
      let target = old.map(place, place)
      fit.add(
        ImagePoint(x: place, y: place), ImagePoint(x: target.x + shift.x, y: target.y + shift.y), weight: 4)
      if let better = fit.solve() { map.homography = better }
    }

    /// Walks the lattice from the top left, each pattern predicted from its neighbours that were found.
    private mutating func lattice(
      _ map: inout GridMap, _ dimension: Int, _ centers: [Int], _ contrast: Float, _ isInverted: Bool,
      _ image: borrowing Luminance
    ) {
      let count = centers.count
      shifts.removeAll(keepingCapacity: true)
      measured.removeAll(keepingCapacity: true)
      for row in 0..<count {
        for column in 0..<count {
          let isFinder =
            (row == 0 && column == 0) || (row == 0 && column == count - 1) || (row == count - 1 && column == 0)
          var shift = SIMD2<Double>.zero
          var found = isFinder
          if !isFinder {
            shift = prediction(row, column, count)
            let x = Double(centers[column]) + 0.5
            let y = Double(centers[row]) + 0.5
            let isFirst = row == 0 || column == 0
            if let better = template.search(map, x, y, shift, reach: isFirst ? 1.5 : 2.5, contrast, isInverted, image) {
              shift = better
              found = true
            }
          }
          shifts.append(shift)
          measured.append(found)
        }
      }
      for _ in 0..<3 { fillMissing(count) }
      var nodes: [Double] = []
      for (index, center) in centers.enumerated() {
        if index > 0 { nodes.append(Double(centers[index - 1] + center) / 2 + 0.5) }
        nodes.append(Double(center) + 0.5)
      }
      map.setMesh(x: nodes, y: nodes)
      map.shifts = Self.refined(
        Self.refined(shifts, rows: count, columns: count), rows: count * 2 - 1, columns: count)
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

    private func prediction(_ row: Int, _ column: Int, _ count: Int) -> SIMD2<Double> {
      let index = row * count + column
      let left = column > 0 ? shifts[index - 1] : .zero
      let up = row > 0 ? shifts[index - count] : .zero
      if row > 0, column > 0 { return left + up - shifts[index - count - 1] }
      return column > 0 ? left : up
    }

    /// Nodes that were not found take the mean of their neighbours.
    private mutating func fillMissing(_ count: Int) {
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
  }
}
