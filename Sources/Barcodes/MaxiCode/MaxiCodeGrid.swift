extension MaxiCode {
  /// Lays the grid over a traced bullseye: which way the symbol is turned, and from the middle outwards how it lies.
  struct Grid {
    private var sampler = ModuleSampler()
    private(set) var fit = GridFit()
    /// The ways that a symbol may be turned, the likeliest first.
    private(set) var turns: [Turn] = []

    struct Turn {
      /// A unit vector along the symbol's rows.
      var direction: ImagePoint
      /// How well the orientation patterns fit, -1...1.
      var score: Float
    }

    /// Turns whose orientation patterns fit less well are none. Of symbols that could be read the worst had 0.48.
    private static let leastScore: Float = 0.42
    private static let mostTurns = 3
    /// A grid whose known modules fit less well is none.
    private static let leastFitness = 0.5

    mutating func reset(allowance: Int) { fit.allowance = allowance }

    /// 120 turns of three degrees, which at the orientation patterns is less than half a module.
    private static let directions: [ImagePoint] = {
      // cos and sin of three degrees.
      let (c, s) = (0.998_629_534_754_573_9, 0.052_335_956_242_943_83)
      var list = [ImagePoint(x: 1, y: 0)]
      while list.count < 120 {
        let last = list[list.count - 1]
        list.append(ImagePoint(x: last.x * c - last.y * s, y: last.x * s + last.y * c))
      }
      return list
    }()

    /// Fills `turns`.
    mutating func turn(_ bullseye: TracedBullseye, isInverted: Bool, in image: borrowing Luminance) {
      turns.removeAll(keepingCapacity: true)
      let threshold = (bullseye.dark + bullseye.light) / 2
      let gain = 2 / (bullseye.light - bullseye.dark) * (isInverted ? -1 : 1)
      var scores: [Float] = []
      for direction in Self.directions {
        var sum: Float = 0
        for module in MaxiCode.orientationPatterns.dropLast(2) {
          let grey = image.sample(bullseye.place(MaxiCode.place(module.x, module.y), turn: direction))
          if grey < 0 { continue }
          let darkness = max(-1, min(1, (threshold - grey) * gain))
          sum += module.isDark ? darkness : -darkness
        }
        scores.append(sum / 18)
      }
      for index in scores.indices where scores[index] >= Self.leastScore {
        // Peaks only: the neighbours are the same turn.
        let count = scores.count
        guard scores[index] >= scores[(index + 1) % count], scores[index] > scores[(index + count - 1) % count] else {
          continue
        }
        turns.append(Turn(direction: Self.directions[index], score: scores[index]))
      }
      turns.sort { $0.score > $1.score }
      if turns.count > Self.mostTurns { turns.removeLast(turns.count - Self.mostTurns) }
    }

    /// The map of the grid as the bullseye alone gives it.
    private static func map(_ bullseye: TracedBullseye, _ turn: ImagePoint) -> GridMap {
      // A rectangle of 30 by 33: the bullseye's centre is in the middle of a module of an even row.
      let x = Double(MaxiCode.center.x) + 0.5
      let y = Double(MaxiCode.center.y) + 0.5
      let right = bullseye.place(ImagePoint(x: 1, y: 0), turn: turn) - bullseye.center
      let down = bullseye.place(ImagePoint(x: 0, y: MaxiCode.rowPitch), turn: turn) - bullseye.center
      let origin = bullseye.center - right * x - down * y
      return GridMap(Homography(m: SIMD8(right.x, down.x, origin.x, right.y, down.y, origin.y, 0, 0)))
    }

    /// How far from the bullseye's centre modules are looked at while the grid is fitted: a tilted symbol's margins are
    /// found from what lies nearer. The orientation patterns reach to 7.6.
    private static let radii = [8.5, 11, 14.5, 20]

    /// Fits the grid; nil where it contradicts the orientation patterns.
    mutating func locate(
      _ bullseye: TracedBullseye, _ turn: Turn, isInverted: Bool, in image: borrowing Luminance
    ) -> GridMap? {
      var map = Self.map(bullseye, turn.direction)
      for radius in Self.radii {
        sample(map, taps: 1, in: image)
        fit.prepare(
          sampler, known: Self.functionMap(radius: radius), isInverted: isInverted, oddRowShift: 0.5)
        fit.refineHomography(
          &map, about: ImagePoint(x: Double(MaxiCode.center.x) + 0.5, y: Double(MaxiCode.center.y) + 0.5),
          radius: radius, steps: [0.5, 0.25, 0.12], in: image)
        guard fit.fitness(map, in: image) > Self.leastFitness else { return nil }
        sample(map, taps: 1, in: image)
        guard MaxiCode.contradictions(in: sampler.grid(isInverted: isInverted)) <= MaxiCode.mostContradictions else {
          return nil
        }
      }
      return map
    }

    /// Bends the grid, for symbols on what is not flat.
    mutating func bend(_ map: inout GridMap, isInverted: Bool, in image: borrowing Luminance) {
      sample(map, taps: 1, in: image)
      fit.prepare(sampler, known: MaxiCode.functionMap, isInverted: isInverted, oddRowShift: 0.5)
      map.setUniformMesh(width: MaxiCode.columns, height: MaxiCode.rows, cellsX: 4, cellsY: 4)
      fit.refineMesh(&map, steps: [0.4, 0.2, 0.1], stiffness: 0.5, in: image)
    }

    mutating func sample(_ map: borrowing GridMap, taps: Int, sharpening: Float = 0, in image: borrowing Luminance) {
      sampler.sample(
        map, width: MaxiCode.columns, height: MaxiCode.rows, in: image, taps: taps, oddRowShift: 0.5)
      if sharpening > 0 { sampler.sharpen(sharpening) }
      sampler.normalize()
    }

    /// The modules last sampled.
    func modules(isInverted: Bool) -> ModuleGrid { sampler.grid(isInverted: isInverted) }

    func fitness(_ map: borrowing GridMap, in image: borrowing Luminance) -> Double { fit.fitness(map, in: image) }

    /// What is known of the modules within `radius` of the centre, the others being none.
    private static func functionMap(radius: Double) -> ModuleGrid {
      var known = MaxiCode.functionMap
      for y in 0..<MaxiCode.rows {
        for x in 0..<MaxiCode.columns where MaxiCode.place(x, y).squaredLength > radius * radius { known[x, y] = -128 }
      }
      return known
    }
  }
}
