/// The Data Matrix room's order of stages, from straight edges to decoded symbols.
struct DataMatrixStage {
  private var edges = StraightEdgeSearch()
  private var finder = DataMatrix.Finder()
  private var grid = DataMatrix.Grid()
  private var sampler = ModuleSampler()
  private var fit = GridFit()
  private var cornersLeft = 0

  /// Share of the solid and alternating sides that must be right before the grid is fitted. Of 175 symbols in photographs
  /// that are read the least has 0.75; half of what is none has less than 0.65.
  private static let leastAgreement = 0.65

  /// A level whose shorter side is less cannot show a symbol that the level above does not.
  private static let smallestSide = 40

  /// Reads all symbols of a picture.
  mutating func read(
    _ image: borrowing Luminance, _ levels: inout PictureLevels, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    cornersLeft = min(options.maximumCandidates, options.effort == .live ? 400 : 2000)
    fit.allowance = options.effort == .live ? 1_000_000 : options.effort == .balanced ? 8_000_000 : 40_000_000
    var level = 0
    while level == 0 || min(image.width, image.height) >> level >= Self.smallestSide {
      guard reading.barcodes.count < options.maximumCount, levels.prepare(level, of: image) else { return }
      var step = (image.width >> level) * (image.height >> level) < 300_000 ? 4 : 8
      if options.effort == .thorough { step = 4 }
      let scale = 1 / Double(1 << level)
      edges.search(
        levels.plane(level), across: levels.turnedPlane(level), step: step,
        explained: reading.barcodes.map { $0.corners.scaled(by: scale) })
      finder.search(edges.edges, plane: levels.plane(level), options, limit: max(0, cornersLeft))
      if level == 0 {
        read(image, 1, options, &reading)
      } else {
        let picture = levels.pyramid.levels[level - 1]
        read(picture.luminance, Double(1 << level), options, &reading)
      }
      level += 1
    }
  }

  /// Reads the corners of one level.
  private mutating func read(
    _ image: borrowing Luminance, _ scale: Double, _ options: borrowing ReaderOptions, _ reading: inout Reading
  ) {
    for corner in finder.corners {
      guard cornersLeft > 0, reading.barcodes.count < options.maximumCount else { return }
      cornersLeft -= 1
      let inside = (corner.place + (corner.up + corner.right) * 0.25) * scale
      if reading.barcodes.contains(where: { $0.corners.contains(inside) }) { continue }
      read(corner, image, scale, options, &reading)
    }
  }

  private mutating func read(
    _ corner: DataMatrix.Corner, _ image: borrowing Luminance, _ scale: Double, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    grid.locate(corner, mirrored: options.mirrored, in: image)
    var best: Attempt?
    for candidate in grid.candidates {
      var attempt = Attempt(
        symbology: .dataMatrix,
        corners: candidate.homography.quadrilateral(
          width: Double(candidate.width), height: Double(candidate.height)
        ).scaled(by: scale), stage: .located, isInverted: candidate.isInverted, fitness: candidate.timing)
      if let barcode = read(candidate, image, scale, options, &attempt) {
        reading.barcodes.append(barcode)
        reading.attempts.append(attempt)
        return
      }
      if best.map({ attempt.stage > $0.stage }) ?? true { best = attempt }
    }
    if let best, best.grid != nil { reading.attempts.append(best) }
  }

  /// Fits the grid to what is known, samples and decodes it.
  private mutating func read(
    _ candidate: DataMatrix.Candidate, _ image: borrowing Luminance, _ scale: Double,
    _ options: borrowing ReaderOptions, _ attempt: inout Attempt
  ) -> Barcode? {
    var map = GridMap(candidate.homography)
    let pattern = candidate.symbol.functionPattern
    let known = candidate.width == pattern.width ? pattern : pattern.mirrored()
    sampler.sample(map, width: candidate.width, height: candidate.height, in: image)
    sampler.normalize()
    guard sampler.agreement(with: known, isInverted: candidate.isInverted) > Self.leastAgreement else { return nil }
    if candidate.timing > 0.85, let barcode = decode(map, candidate, scale, options, &attempt) { return barcode }
    for (steps, withData) in [([0.5, 0.25, 0.12], false), ([0.5, 0.25, 0.12, 0.06], true)] {
      guard fit.allowance > 0 else { return nil }
      fit.prepare(sampler, known: known, isInverted: candidate.isInverted)
      fit.refineHomography(&map, steps: steps, withData: withData, in: image)
      let fitness = fit.fitness(map, in: image)
      let timing = DataMatrix.Grid.timing(
        map.homography, candidate.width, candidate.height, candidate.isInverted, image)
      guard fitness > 0.45, timing > 0.45 else { return nil }
      attempt.fitness = fitness
      for taps in [1, 5] {
        sampler.sample(map, width: candidate.width, height: candidate.height, in: image, taps: taps)
        sampler.normalize()
        if let barcode = decode(map, candidate, scale, options, &attempt) { return barcode }
      }
    }
    guard options.effort > .live, fit.allowance > 0 else { return nil }
    map.setUniformMesh(
      width: candidate.width, height: candidate.height, cellsX: max(2, candidate.width / 8),
      cellsY: max(2, candidate.height / 8))
    fit.prepare(sampler, known: known, isInverted: candidate.isInverted)
    fit.refineMesh(&map, steps: [0.4, 0.2, 0.1], stiffness: 0.5, in: image)
    sampler.sample(map, width: candidate.width, height: candidate.height, in: image, taps: 5)
    sampler.normalize()
    if let barcode = decode(map, candidate, scale, options, &attempt) { return barcode }
    for amount in [Float(0.6), 1.2] {
      sampler.sample(map, width: candidate.width, height: candidate.height, in: image)
      sampler.sharpen(amount)
      sampler.normalize()
      if let barcode = decode(map, candidate, scale, options, &attempt) { return barcode }
    }
    return nil
  }

  private func decode(
    _ map: GridMap, _ candidate: DataMatrix.Candidate, _ scale: Double, _ options: borrowing ReaderOptions,
    _ attempt: inout Attempt
  ) -> Barcode? {
    let modules = sampler.grid(isInverted: candidate.isInverted)
    let corners = map.quadrilateral(width: Double(candidate.width), height: Double(candidate.height))
      .scaled(by: scale)
    do throws(DecodingFailure) {
      let symbol = try DataMatrix.decode(modules, mirrored: options.mirrored)
      attempt.stage = .read
      attempt.grid = modules
      let barcode = Barcode(
        symbol, symbology: .dataMatrix, corners: corners, isInverted: candidate.isInverted)
      attempt.corners = barcode.corners
      return barcode
    } catch {
      if error.stage > attempt.stage || attempt.grid == nil {
        attempt.stage = error.stage
        attempt.grid = modules
        attempt.corners = corners
      }
      return nil
    }
  }
}
