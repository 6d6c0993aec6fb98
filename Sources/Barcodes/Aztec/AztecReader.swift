/// The Aztec room's order of stages, from bull's eyes to decoded symbols.
struct AztecStage {
  private var search = Aztec.FinderSearch()
  private var outlines = FinderOutlines()
  private var grid = Aztec.Grid()
  private var modes = Aztec.ModeReader()

  /// A level whose shorter side is less cannot show a bull's eye that the level above does not.
  private static let smallestSide = 60
  /// Where opposite rays are missing, so many others must have met the rings.
  private static let leastRays = 24

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
      // The middle of a bull's eye is one module high, and only small pictures are drawn with less than two pixels.
      let step = options.effort == .thorough || level == 0 && image.width * image.height < 300_000 ? 1 : 2
      search.search(
        levels.plane(level), levels.turnedPlane(level), scale: Double(1 << level), step: step,
        limit: options.maximumCandidates, inverted: options.inverted)
      level += 1
    }
    search.sort()
    for pattern in search.patterns where pattern.isWhole || pattern.hits > 1 {
      guard reading.barcodes.count < options.maximumCount else { return }
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
    guard outlines.trace(&pattern, .bullseye, in: image, scale: scale) || isFine else { return }
    var best: Attempt?
    for square in squares(of: pattern) + (isFine ? [FinderSquare(upright: pattern)] : []) {
      let small = square.scaled(by: 1 / scale)
      guard let core = grid.core(small, isInverted: pattern.isInverted, in: image) else { continue }
      if read(core, pattern, in: image, scale, options, &reading, &best) { return }
      // Data may look like rings, and rings like data.
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
    guard pattern.outline >= 0, pattern.rays >= Self.leastRays else { return [] }
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
      var barcode = read(mode, core, isInverted: pattern.isInverted, in: image, scale, options, &attempt)
      if barcode == nil, let variant = mode.symbol.withoutOuterLines {
        var mode = mode
        mode.symbol = variant
        barcode = read(mode, core, isInverted: pattern.isInverted, in: image, scale, options, &attempt)
      }
      if let barcode {
        reading.barcodes.append(barcode)
        attempt.stage = .read
        attempt.corners = barcode.corners
        reading.attempts.append(attempt)
        return true
      }
      if best.map({ attempt.stage > $0.stage }) ?? true { best = attempt }
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
        guard attempt.fitness > 0.25 else { break }
        if let barcode = decode(modules, upright, map, isInverted, scale, &attempt) { return barcode }
      }
      guard grid.hasAllowance, attempt.fitness > 0.2, mode.rune == nil else { return nil }
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
