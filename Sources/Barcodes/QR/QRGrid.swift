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
    /// The finder patterns, in the pixels of `homography`: what they say of their own places holds on bent paper too.
    var corner: FinderSquare
    var right: FinderSquare
    var down: FinderSquare
    /// A version word says so too.
    var isVersionRead = false

    /// True where there is a symbol beyond reasonable doubt, so that more work is worth it.
    var isPlausible: Bool { timing > 0.55 || isVersionRead }

    /// The same in a picture that is `factor` times as large.
    func scaled(by factor: Double) -> Candidate {
      var result = self
      result.homography = homography.scaled(by: factor)
      result.corner = corner.scaled(by: factor)
      result.right = right.scaled(by: factor)
      result.down = down.scaled(by: factor)
      return result
    }
  }

  /// Lays the grid: from three finder patterns to the number of modules and their places.
  enum Grid {
    /// Nil where the three patterns cannot be those of one symbol.
    ///
    /// - Parameter image: a picture `scale` times smaller than the one whose pixels `patterns` count.
    static func locate(
      _ triple: FinderTriple, _ patterns: [FinderPattern], _ outlines: borrowing FinderOutlines,
      in image: borrowing Luminance, scale: Double
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
      if estimate > 41,
        let version = readVersion(
          rightward.scaled(by: 1 / scale), downward.scaled(by: 1 / scale), a.isInverted, image),
        abs(Double(17 + 4 * version) - estimate) < 14,
        var candidate = candidate(triple, version, corner, rightward, downward, a.isInverted, image, scale)
      {
        candidate.isVersionRead = true
        return candidate
      }
      var best: Candidate?
      let first = min(40, max(1, Int(((estimate - 17) / 4).rounded(.toNearestOrEven))))
      // One version of error per 25 modules of side, at least one.
      let reach = 1 + first / 8
      for version in max(1, first - reach)...min(40, first + reach) {
        if let next = candidate(triple, version, corner, rightward, downward, a.isInverted, image, scale),
          best.map({ next.timing > $0.timing }) ?? true
        {
          best = next
        }
      }
      return best
    }

    private static func candidate(
      _ triple: FinderTriple, _ version: Int, _ corner: FinderSquare, _ right: FinderSquare, _ down: FinderSquare,
      _ isInverted: Bool, _ image: borrowing Luminance, _ scale: Double
    ) -> Candidate? {
      let n = Double(17 + 4 * version)
      var fit = HomographyFit(
        sourceCenter: ImagePoint(x: n / 2, y: n / 2), sourceSize: n,
        targetCenter: (right.center + down.center) * 0.5, targetSize: right.center.distance(to: down.center))
      add(corner, atX: 0, y: 0, to: &fit)
      add(right, atX: n - 7, y: 0, to: &fit)
      add(down, atX: 0, y: n - 7, to: &fit)
      guard let homography = fit.solve() else { return nil }
      return Candidate(
        triple: triple, dimension: Int(n), homography: homography,
        timing: timingScore(homography.scaled(by: 1 / scale), Int(n), isInverted, image), isInverted: isInverted,
        module: min(corner.module, min(right.module, down.module)), corner: corner, right: right, down: down)
    }

    /// The version word beside the top right finder pattern, or its copy above the bottom left one, each read in its own
    /// finder's frame: that frame is right there, however far away and bent the rest of the symbol is. Nil where neither
    /// is within two bits of a word.
    private static func readVersion(
      _ right: FinderSquare, _ down: FinderSquare, _ isInverted: Bool, _ image: borrowing Luminance
    ) -> Int? {
      var best = (version: 0, distance: 3)
      for copy in 0..<2 {
        let square = copy == 0 ? right : down
        let levels = (dark: image.sample(square.center), light: image.sample(square.center + square.right * 2))
        let threshold = (levels.dark + levels.light) / 2
        var word: UInt32 = 0
        for bit in 0..<versionBits {
          // Relative to the finder pattern, whose own side is 7: as if the symbol had no other module.
          let place = versionPlace(bit: bit, side: 7)
          let x = Double(copy == 0 ? place.x : place.y) - 3
          let y = Double(copy == 0 ? place.y : place.x) - 3
          let grey = image.sample(square.center + square.right * x + square.down * y)
          if grey >= 0, (grey < threshold) != isInverted { word |= 1 << UInt32(bit) }
        }
        for index in versionWords.indices {
          let distance = (versionWords[index] ^ word).nonzeroBitCount
          if distance < best.distance { best = (index + 7, distance) }
        }
      }
      return best.distance < 3 ? best.version : nil
    }

    private static func add(_ square: FinderSquare, atX x: Double, y: Double, to fit: inout HomographyFit) {
      fit.add(ImagePoint(x: x + 0.5, y: y + 0.5), square.corners.topLeft)
      fit.add(ImagePoint(x: x + 6.5, y: y + 0.5), square.corners.topRight)
      fit.add(ImagePoint(x: x + 6.5, y: y + 6.5), square.corners.bottomRight)
      fit.add(ImagePoint(x: x + 0.5, y: y + 6.5), square.corners.bottomLeft)
    }

    /// The alternation of both timing patterns together, from the finder patterns' own corners on.
    static func timingScore(
      _ homography: Homography, _ dimension: Int, _ isInverted: Bool, _ image: borrowing Luminance
    ) -> Double {
      var timing = Alternation()
      timing.add(homography, x: 6.5, y: 6.5, dx: 1, dy: 0, count: dimension - 12, in: image)
      timing.add(homography, x: 6.5, y: 6.5, dx: 0, dy: 1, count: dimension - 12, in: image)
      return timing.score(isInverted: isInverted)
    }
  }
}
