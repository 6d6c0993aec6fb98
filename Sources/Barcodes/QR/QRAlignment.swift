extension QR {
  /// Looks for alignment patterns on grey values and bends the grid to them.
  struct AlignmentSearch {
    private var template = AlignmentTemplate()
    private var lattice = AlignmentLattice()

    /// Improves `map` by the alignment patterns of a symbol with `centers` along each axis.
    ///
    /// - Parameter contrast: difference of light and dark around the finder patterns, in levels.
    mutating func refine(
      _ map: inout GridMap, _ candidate: Candidate, centers: [Int], contrast: Float, in image: borrowing Luminance
    ) {
      let (dimension, isInverted) = (candidate.dimension, candidate.isInverted)
      guard let last = centers.last, centers.count >= 2 else { return }
      if centers.count == 2 {
        let place = Double(last) + 0.5
        guard
          let found = template.search(map, place, place, .zero, reach: 2.5, contrast, isInverted, image)
        else { return }
        bend(&map, dimension, place, by: found)
        return
      }
      lattice.fit(&map, candidate, centers, contrast, &template, image)
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
  }
}
