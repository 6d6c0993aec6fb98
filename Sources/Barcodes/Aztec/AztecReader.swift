/// The Aztec room's order of stages, from bull's eyes to decoded symbols.
struct AztecStage {
  private var search = Aztec.FinderSearch()
  private var outlines = FinderOutlines()
  private var grid = Aztec.Grid()
  private var modes = Aztec.ModeReader()

  /// A level whose shorter side is less cannot show a bull's eye that the level above does not.
  private static let smallestSide = 60
  /// So many of 32 rays must meet the rings. All do in true patterns, however blurred; damage hides some; chance ones have
  /// 18 to 27.
  private static let leastRays = 25
  /// Modules of so many pixels are as high as three rows of the search on any level, at least.
  private static let surelySeen = 10.0

  /// Rows from one to the next that is looked through. The middle of a bull's eye is one module high: only small pictures
  /// are drawn with one pixel a module, and large ones hardly show modules of less than three.
  private static func step(_ level: Int, _ pixels: Int) -> Int {
    level > 0 ? 2 : pixels < 60_000 ? 1 : pixels < 700_000 ? 2 : 3
  }

  /// Reads all symbols of a picture.
  mutating func read(
    _ image: borrowing Luminance, _ levels: inout PictureLevels, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    search.reset()
    outlines.reset()
    grid.reset(for: options.effort)
    var level = 0
    while level == 0 || min(image.width, image.height) >> level >= Self.smallestSide {
      guard levels.prepare(level, of: image) else { break }
      let step = options.effort == .thorough ? 1 : Self.step(level, image.width * image.height)
      search.search(
        levels.plane(level), levels.turnedPlane(level), scale: Double(1 << level), step: step,
        limit: options.maximumCandidates, inverted: options.inverted)
      level += 1
    }
    search.sort()
    var candidatesLeft = options.effort == .live ? 32 : options.effort == .balanced ? 128 : options.maximumCandidates
    for pattern in search.patterns where pattern.isWhole || pattern.hits > 1 {
      guard reading.barcodes.count < options.maximumCount, candidatesLeft > 0 else { return }
      // Of a middle this high, one row in three pixels at most, more than one is seen.
      if pattern.hits < 2, pattern.module >= Self.surelySeen { continue }
      candidatesLeft -= 1
      if reading.barcodes.contains(where: { $0.corners.contains(pattern.center) }) { continue }
      let level = levels.extend(to: levels.level(module: pattern.module), of: image)
      if level > 0 {
        let picture = levels.pyramid.levels[level - 1]
        read(pattern, in: picture.luminance, Double(1 << level), options, &reading)
      } else {
        read(pattern, in: image, 1, options, &reading)
      }
    }
  }

  /// - Parameter image: a picture `scale` times smaller than the one whose pixels `pattern` counts.
  private mutating func read(
    _ pattern: FinderPattern, in image: borrowing Luminance, _ scale: Double, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    var pattern = pattern
    // Rings of a pixel or two are too fine for rays; drawn symbols that are so small stand upright.
    let isFine = pattern.module < 2.2
    let isTraced = outlines.trace(&pattern, .bullseye, in: image, scale: scale) && pattern.rays >= Self.leastRays
    guard isTraced || isFine else { return }
    var best: Attempt?
    for square in (isTraced ? squares(of: pattern) : []) + (isFine ? [FinderSquare(upright: pattern)] : []) {
      let small = square.scaled(by: 1 / scale)
      guard let core = grid.core(small, isInverted: pattern.isInverted, in: image) else { continue }
      if read(core, pattern, in: image, scale, options, &reading, &best) { return }
      // Data may look like rings, and damaged rings like data.
      guard core.isDoubtful else {
        if best != nil { break }
        continue
      }
      let other = grid.core(
        core.homography, isCompact: !core.isCompact, isInverted: pattern.isInverted, in: image)
      if let other, read(other, pattern, in: image, scale, options, &reading, &best) { return }
      if best != nil { break }
    }
    if let best { reading.attempts.append(best) }
  }

  /// The square of the rings; or where rays are missing those in directions an eighth of a turn apart.
  private func squares(of pattern: FinderPattern) -> [FinderSquare] {
    if let square = pattern.square { return [square] }
    var squares: [FinderSquare] = []
    for ray in stride(from: 0, to: 8, by: 2) {
      let right = FinderOutlines.direction(ray) * pattern.module
      if let square = FinderSquare(
        outlines, of: pattern, right: right, down: ImagePoint(x: -right.y, y: right.x))
      {
        squares.append(square)
      }
    }
    return squares
  }

  /// Reads the symbol around a core. True where it was read.
  private mutating func read(
    _ core: Aztec.Grid.Core, _ pattern: FinderPattern, in image: borrowing Luminance, _ scale: Double,
    _ options: borrowing ReaderOptions, _ reading: inout Reading, _ best: inout Attempt?
  ) -> Bool {
    let side = Double(core.modules.width)
    for mode in modes.read(core.modules, isCompact: core.isCompact, turns: 4, mirrored: options.mirrored) {
      var attempt = Attempt(
        symbology: .aztec,
        corners: core.homography.moved(by: -side / 2).quadrilateral(width: side, height: side).scaled(by: scale),
        stage: .located, isInverted: pattern.isInverted, fitness: core.fitness)
      for symbol in [mode.symbol, mode.symbol.withoutOuterLines] {
        guard let symbol else { continue }
        var mode = mode
        mode.symbol = symbol
        guard let barcode = read(mode, core, isInverted: pattern.isInverted, in: image, scale, options, &attempt)
        else { continue }
        reading.barcodes.append(barcode)
        attempt.stage = .read
        attempt.corners = barcode.corners
        reading.attempts.append(attempt)
        return true
      }
      // What chance gives is no attempt that anyone should follow.
      if mode.evidence >= Aztec.goodModeEvidence, best.map({ attempt.stage > $0.stage }) ?? true { best = attempt }
      guard grid.hasAllowance else { break }
    }
    return false
  }

  private mutating func read(
    _ mode: Aztec.Mode, _ core: Aztec.Grid.Core, isInverted: Bool, in image: borrowing Luminance, _ scale: Double,
    _ options: borrowing ReaderOptions, _ attempt: inout Attempt
  ) -> Barcode? {
    var upright = mode
    upright.turn = 0
    let isGood = mode.evidence >= Aztec.goodModeEvidence
    let symbol = mode.symbol
    let pattern = symbol.functionPattern
    let known = mode.isMirrored ? pattern.transposed() : pattern
    var map = grid.lay(
      core.homography.turned(mode.turn), symbol, known: known, isInverted: isInverted, in: image)
    for step in 0..<4 {
      switch step {
      case 0: break
      case 1:
        guard !map.hasMesh else { continue }
        grid.refineFlat(&map, known: known, isInverted: isInverted, in: image)
      case 2:
        guard options.effort > .live else { return nil }
        grid.refineBent(&map, known: known, isInverted: isInverted, in: image)
      default: break
      }
      for (taps, sharpening) in step < 3 ? [(1, Float(0)), (5, 0)] : [(1, 0.6), (1, 1.2)] {
        let modules = grid.modules(
          map, side: symbol.side, taps: taps, sharpening: sharpening, isInverted: isInverted, in: image)
        attempt.fitness = grid.fitness(map, known: known, isInverted: isInverted, in: image)
        // What does not fit at all is not worth the decoding.
        guard attempt.fitness > (isGood ? 0.25 : 0.5) else { break }
        if let barcode = decode(modules, upright, map, isInverted, scale, &attempt) { return barcode }
      }
      guard isGood, grid.hasAllowance, attempt.fitness > 0.2, mode.rune == nil else { return nil }
    }
    return nil
  }

  private mutating func decode(
    _ modules: ModuleGrid, _ mode: Aztec.Mode, _ map: GridMap, _ isInverted: Bool, _ scale: Double,
    _ attempt: inout Attempt
  ) -> Barcode? {
    let side = Double(mode.symbol.side)
    let corners = map.quadrilateral(width: side, height: side).scaled(by: scale)
    for usingConfidence in [false, true] {
      do throws(DecodingFailure) {
        let symbol = try Aztec.decode(modules, mode, usingConfidence: usingConfidence)
        attempt.grid = modules
        return Barcode(symbol, symbology: .aztec, corners: corners, isInverted: isInverted)
      } catch {
        if error.stage > attempt.stage || attempt.grid == nil {
          attempt.stage = error.stage
          attempt.grid = modules
          attempt.corners = corners
        }
      }
    }
    // Correcting a large symbol costs as much as sampling it many times.
    let checks = mode.symbol.totalWords - mode.dataWords
    grid.spend(checks * checks * 8)
    return nil
  }
}
