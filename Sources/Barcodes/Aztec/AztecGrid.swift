extension Aztec {
  /// Lays grids: from the square of a bull's eye to the core, and from the core outwards over the whole symbol.
  ///
  /// Maps have their origin in the middle of the core while the symbol's size is not known: module (0, 0) is the middle
  /// one.
  struct Grid {
    private(set) var sampler = ModuleSampler()
    private var fit = GridFit()
    private var lattice = Lattice()

    /// A core's rings must agree so well with what is sampled before a grid is fitted to them. True ones do by 0.78,
    /// whatever the picture (modules at the mean of their kind count 100 of 127).
    private static let leastRings = 0.45
    /// So must the dark ones alone: dots in rows and columns have everything else.
    private static let leastDarkRing = 0.35
    /// A fitted core's rings agree at least so well with the grey values; true ones by 0.9, blurred and damaged ones less.
    private static let leastFitness = 0.45
    private static let corePatterns = (
      compact: Symbol(isCompact: true, layers: 1).functionPattern.middle(11),
      full: Symbol(isCompact: false, layers: 1).functionPattern.middle(15)
    )

    /// Allows one picture its work. Growing a grid is how these symbols are read at all, so every effort has some.
    mutating func reset(for effort: ReaderOptions.Effort) {
      switch effort {
      case .live: fit.allowance = 2_000_000
      case .balanced: fit.allowance = 16_000_000
      case .thorough: fit.allowance = 80_000_000
      }
    }

    var hasAllowance: Bool { fit.allowance > 0 }

    mutating func spend(_ work: Int) { fit.allowance -= work }

    // MARK: Core

    /// A core as it lies in the picture.
    struct Core {
      var homography: Homography
      var isCompact: Bool
      /// The modules of the core, perhaps turned.
      var modules: ModuleGrid
      /// How well the rings fit, -1...1.
      var fitness: Double
      /// It may be the other kind of core.
      var isDoubtful = false
    }

    /// The core around a square of six modules a side, the middle of its second light ring; nil where there are no rings.
    mutating func core(
      _ square: FinderSquare, isInverted: Bool, in image: borrowing Luminance
    ) -> Core? {
      guard let start = Homography(width: 6, height: 6, to: square.corners)?.moved(by: 3) else { return nil }
      let wide = sample(start, 15, taps: 1, isInverted, image)
      guard Self.agreement(wide, rings: 2...2) > Self.leastDarkRing,
        Self.agreement(wide, rings: 1...3) > Self.leastRings
      else { return nil }
      // A light and a dark ring more are what a full core has; in a compact one there are data, which agree by 0 ± 0.1.
      let more = Self.agreement(wide, rings: 5...6)
      var core = core(start, isCompact: more < 0.45, isInverted: isInverted, in: image)
      core?.isDoubtful = 0.25...0.65 ~= more
      return core
    }

    /// The same where it is known, or to be tried, which core it is.
    mutating func core(
      _ start: Homography, isCompact: Bool, isInverted: Bool, in image: borrowing Luminance
    ) -> Core? {
      let side = Symbol.coreSide(isCompact: isCompact)
      let pattern = isCompact ? Self.corePatterns.compact : Self.corePatterns.full
      // Orientation marks are where they are only in an upright symbol.
      let rings = side - 2
      _ = sample(start, rings, taps: 1, isInverted, image)
      var map = GridMap(start.moved(by: -Double(rings) / 2))
      fit.prepare(sampler, known: pattern.middle(rings), isInverted: isInverted)
      fit.refineHomography(&map, steps: [0.3, 0.15, 0.07], withData: false, in: image)
      let fitness = fit.fitness(map, in: image)
      guard fitness > Self.leastFitness else { return nil }
      let homography = map.homography.moved(by: Double(rings) / 2)
      let modules = sample(homography, side, taps: 5, isInverted, image)
      guard Self.agreement(modules, rings: 2...2) + Self.agreement(modules, rings: 4...4) > 2 * Self.leastDarkRing
      else { return nil }
      return Core(homography: homography, isCompact: isCompact, modules: modules, fitness: fitness)
    }

    private mutating func sample(
      _ center: Homography, _ side: Int, taps: Int, _ isInverted: Bool, _ image: borrowing Luminance
    ) -> ModuleGrid {
      sampler.sample(
        GridMap(center.moved(by: -Double(side) / 2)), width: side, height: side, in: image, taps: taps)
      sampler.normalize()
      return sampler.grid(isInverted: isInverted)
    }

    /// How well rings around a grid's middle are dark where their number is even and light where it is odd, -1...1.
    private static func agreement(_ grid: borrowing ModuleGrid, rings: ClosedRange<Int>) -> Double {
      let middle = grid.width / 2
      var sum = 0
      var count = 0
      for y in -rings.upperBound...rings.upperBound {
        for x in -rings.upperBound...rings.upperBound where max(abs(x), abs(y)) >= rings.lowerBound {
          let value = Int(grid[middle + x, middle + y])
          sum += max(abs(x), abs(y)) & 1 == 0 ? value : -value
          count += 1
        }
      }
      return Double(sum) / Double(127 * count)
    }

    // MARK: The whole symbol

    /// Beyond this side a symbol has lines of the reference grid on all sides of its core, which lead on.
    private static let latticeSide = 41

    /// Carries the grid from the core over the whole symbol. The origin of the result is the symbol's top left.
    ///
    /// - Parameters:
    ///   - core: of the core, upright.
    ///   - known: the symbol's function pattern.
    mutating func lay(
      _ core: Homography, _ symbol: Symbol, known: ModuleGrid, isInverted: Bool, in image: borrowing Luminance
    ) -> GridMap {
      var center = core
      var span = symbol.coreSide
      let limit = min(symbol.side, Self.latticeSide)
      while span < limit {
        // What is fitted to half of the modules predicts the others to a fraction of one.
        span = min(limit, span * 3 / 2 | 1)
        if span + 4 > limit { span = limit }
        var map = GridMap(center.moved(by: -Double(span) / 2))
        _ = sample(center, span, taps: 1, isInverted, image)
        fit.prepare(sampler, known: known.middle(span), isInverted: isInverted)
        fit.refineHomography(&map, steps: [0.4, 0.2, 0.1], withData: true, in: image)
        center = map.homography.moved(by: Double(span) / 2)
      }
      var map = GridMap(center.moved(by: -Double(symbol.side) / 2))
      if symbol.side > limit { lattice.fit(&map, symbol, contrast: contrast, isInverted: isInverted, in: image) }
      return map
    }

    /// Twice the mean of the local spans that were sampled last.
    private var contrast: Float {
      var sum: Float = 0
      for span in sampler.spans { sum += span }
      return 2 * sum / Float(max(1, sampler.spans.count))
    }

    /// Samples a whole symbol.
    mutating func modules(
      _ map: GridMap, side: Int, taps: Int, sharpening: Float = 0, isInverted: Bool, in image: borrowing Luminance
    ) -> ModuleGrid {
      sampler.sample(map, width: side, height: side, in: image, taps: taps)
      if sharpening > 0 { sampler.sharpen(sharpening) }
      sampler.normalize()
      return sampler.grid(isInverted: isInverted)
    }

    /// How well the known modules fit, -1...1, of what was sampled last.
    mutating func fitness(
      _ map: GridMap, known: ModuleGrid, isInverted: Bool, in image: borrowing Luminance
    ) -> Double {
      fit.prepare(sampler, known: known, isInverted: isInverted)
      return fit.fitness(map, in: image)
    }

    /// Moves the four corners until known modules and data fit best.
    mutating func refineFlat(
      _ map: inout GridMap, known: ModuleGrid, isInverted: Bool, in image: borrowing Luminance
    ) {
      fit.prepare(sampler, known: known, isInverted: isInverted)
      fit.refineHomography(&map, steps: [0.5, 0.25, 0.12, 0.06], withData: true, in: image)
    }

    /// Bends the grid, by cells of about eight modules.
    mutating func refineBent(
      _ map: inout GridMap, known: ModuleGrid, isInverted: Bool, in image: borrowing Luminance
    ) {
      fit.prepare(sampler, known: known, isInverted: isInverted)
      let cells = max(2, known.width / 8)
      map.setUniformMesh(width: known.width, height: known.height, cellsX: cells, cellsY: cells)
      fit.refineMesh(&map, steps: [0.5, 0.25, 0.12], stiffness: 0.5, in: image)
    }
  }
}

extension ModuleGrid {
  /// The square of `side` modules in the middle.
  func middle(_ side: Int) -> ModuleGrid {
    var result = ModuleGrid(width: side, height: side)
    let (left, top) = ((width - side) / 2, (height - side) / 2)
    for y in 0..<side {
      for x in 0..<side { result[x, y] = self[left + x, top + y] }
    }
    return result
  }
}

extension Homography {
  /// The map that puts at (0, 0) what this one has at (`offset`, `offset`).
  func moved(by offset: Double) -> Homography {
    let w = 1 + offset * (m[6] + m[7])
    let x = m[2] + offset * (m[0] + m[1])
    let y = m[5] + offset * (m[3] + m[4])
    // Where the horizon runs through the new origin, there is no such map of this form; a tiny number keeps it finite.
    let scale = 1 / (abs(w) > 1e-6 ? w : 1e-6)
    return Homography(m: SIMD8(m[0], m[1], x, m[3], m[4], y, m[6], m[7]) * scale)
  }

  /// The map with its axes turned by quarters, so that a grid read through it is turned counterclockwise.
  func turned(_ quarters: Int) -> Homography {
    switch quarters & 3 {
    case 0: self
    case 1: Homography(m: SIMD8(m[1], -m[0], m[2], m[4], -m[3], m[5], m[7], -m[6]))
    case 2: Homography(m: SIMD8(-m[0], -m[1], m[2], -m[3], -m[4], m[5], -m[6], -m[7]))
    default: Homography(m: SIMD8(-m[1], m[0], m[2], -m[4], m[3], m[5], -m[7], m[6]))
    }
  }
}

extension FinderSquare {
  /// The square of an upright pattern by its centre and its module size alone.
  init(upright pattern: FinderPattern) {
    let reach = 3 * pattern.module
    right = ImagePoint(x: pattern.module, y: 0)
    down = ImagePoint(x: 0, y: pattern.module)
    corners = Quadrilateral(
      topLeft: pattern.center + ImagePoint(x: -reach, y: -reach),
      topRight: pattern.center + ImagePoint(x: reach, y: -reach),
      bottomRight: pattern.center + ImagePoint(x: reach, y: reach),
      bottomLeft: pattern.center + ImagePoint(x: -reach, y: reach))
  }
}
