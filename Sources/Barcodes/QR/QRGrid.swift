extension QR {
  /// A finder triple with a sampling grid laid over it.
  struct Candidate {
    var triple: FinderTriple
    /// Modules a side: 21, 25 … 177.
    var dimension: Int
    var homography: Homography
    /// How well the timing patterns alternate, -1...1.
    var timing: Double
    var isInverted: Bool
    /// Side of the smallest module in pixels.
    var module: Double
  }

  /// Lays the grid: from three finder patterns to the number of modules and their places.
  enum Grid {
    /// Nil where the three patterns cannot be those of one symbol.
    static func locate(
      _ triple: FinderTriple, _ patterns: [FinderPattern], _ outlines: borrowing FinderOutlines,
      in image: borrowing Luminance
    ) -> Candidate? {
      let a = patterns[Int(triple.corner)]
      let b = patterns[Int(triple.right)]
      let c = patterns[Int(triple.down)]
      guard a.outline >= 0, b.outline >= 0, c.outline >= 0 else { return nil }
      let ab = b.center - a.center
      let ac = c.center - a.center
      let right = ab * (1 / ab.length)
      let down = ac * (1 / ac.length)
      guard let corner = a.square(facing: right, down, outlines),
        let rightward = b.square(facing: right, down, outlines),
        let downward = c.square(facing: right, down, outlines)
      else { return nil }
      // A projective map's local scale changes along a line so that the length is the number of modules times the
      // geometric mean of the scales at both ends.
      let across = ab.length / (corner.right.length * rightward.right.length).squareRoot()
      let along = ac.length / (corner.down.length * downward.down.length).squareRoot()
      guard across.isFinite, along.isFinite, across > 9, along > 9, across < 200, along < 200,
        across < along * 1.35 + 2, along < across * 1.35 + 2
      else { return nil }
      let estimate = (across + along) / 2 + 7
      var best: Candidate?
      let first = min(40, max(1, Int(((estimate - 17) / 4).rounded(.toNearestOrEven))))
      // One version of error per 25 modules of side, at least one.
      let reach = 1 + first / 8
      for version in max(1, first - reach)...min(40, first + reach) {
        let n = Double(17 + 4 * version)
        var fit = HomographyFit(
          sourceCenter: ImagePoint(x: n / 2, y: n / 2), sourceSize: n, targetCenter: (b.center + c.center) * 0.5,
          targetSize: ab.length)
        add(corner, atX: 0, y: 0, to: &fit)
        add(rightward, atX: n - 7, y: 0, to: &fit)
        add(downward, atX: 0, y: n - 7, to: &fit)
        guard let homography = fit.solve() else { continue }
        let timing = timingScore(homography, Int(n), a.isInverted, image)
        if best.map({ timing > $0.timing }) ?? true {
          let module = min(
            min(corner.right.length, corner.down.length),
            min(
              min(rightward.right.length, rightward.down.length), min(downward.right.length, downward.down.length)))
          best = Candidate(
            triple: triple, dimension: Int(n), homography: homography, timing: timing, isInverted: a.isInverted,
            module: module)
        }
      }
      return best
    }

    private static func add(_ square: FinderSquare, atX x: Double, y: Double, to fit: inout HomographyFit) {
      fit.add(ImagePoint(x: x + 0.5, y: y + 0.5), square.corners.topLeft)
      fit.add(ImagePoint(x: x + 6.5, y: y + 0.5), square.corners.topRight)
      fit.add(ImagePoint(x: x + 6.5, y: y + 6.5), square.corners.bottomRight)
      fit.add(ImagePoint(x: x + 0.5, y: y + 6.5), square.corners.bottomLeft)
    }

    /// The share of grey change along both timing patterns that has the right sign, minus the share that has not: 1 for
    /// perfect alternation, about 0 for anything else. Needs no threshold.
    static func timingScore(
      _ homography: Homography, _ dimension: Int, _ isInverted: Bool, _ image: borrowing Luminance
    ) -> Double {
      var right: Float = 0
      var all: Float = 0
      for line in 0..<2 {
        var last: Float = -1
        for index in 6...dimension - 7 {
          let t = Double(index) + 0.5
          let grey = line == 0 ? image.sample(homography.map(t, 6.5)) : image.sample(homography.map(6.5, t))
          if grey >= 0, last >= 0 {
            // Even modules are dark: grey falls on the way to them.
            let change = index & 1 == 0 ? last - grey : grey - last
            right += change
            all += abs(change)
          }
          last = grey
        }
      }
      guard all > 0 else { return -1 }
      return Double(isInverted ? -right / all : right / all)
    }
  }
}
