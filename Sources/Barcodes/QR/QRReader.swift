/// The QR room's order of stages, from finder patterns to a decoded symbol.
struct QRStage {
  private var sampler = ModuleSampler()
  private var fit = GridFit()
  private var alignment = QR.AlignmentSearch()

  /// A symbol read, with the grid that gave it.
  struct Result {
    var symbol: DecodedSymbol
    var map: GridMap
  }

  /// Allows the retries of one picture their work: about 5 ns a place on a current processor.
  mutating func reset(for effort: ReaderOptions.Effort) {
    switch effort {
    case .live: fit.allowance = 0
    case .balanced: fit.allowance = 4_000_000
    case .thorough: fit.allowance = 40_000_000
    }
  }

  /// Reads one candidate, whose homography is in pixels of `image`.
  ///
  /// - Returns: the symbol where it was read, and otherwise how far it got with the grid that fits best.
  mutating func read(
    _ candidate: QR.Candidate, contrast: Float, in image: borrowing Luminance, options: borrowing ReaderOptions,
    attempt: inout Attempt
  ) -> Result? {
    let n = candidate.dimension
    let version = (n - 17) / 4
    var map = GridMap(candidate.homography)
    alignment.refine(
      &map, dimension: n, centers: QR.alignmentCenters(version: version), contrast: contrast,
      isInverted: candidate.isInverted, in: image)
    if let symbol = decode(map, n, candidate, image, options, 1, 0, &attempt) {
      return Result(symbol: symbol, map: map)
    }
    guard fit.allowance > 0, candidate.timing > 0.55 else { return nil }
    return retry(map, candidate, version, image, options, &attempt)
  }

  private mutating func decode(
    _ map: GridMap, _ n: Int, _ candidate: QR.Candidate, _ image: borrowing Luminance,
    _ options: borrowing ReaderOptions, _ taps: Int, _ sharpening: Float, _ attempt: inout Attempt
  ) -> DecodedSymbol? {
    sampler.sample(map, width: n, height: n, in: image, taps: taps)
    if sharpening > 0 { sampler.sharpen(sharpening) }
    sampler.normalize()
    let grid = sampler.grid(isInverted: candidate.isInverted)
    do throws(DecodingFailure) {
      return try QR.decode(grid, mirrored: options.mirrored)
    } catch {
      if error.stage > attempt.stage || attempt.grid == nil {
        attempt.stage = error.stage
        attempt.grid = grid
      }
      return nil
    }
  }

  /// Re-fits the grid: first flat, then bent.
  private mutating func retry(
    _ start: GridMap, _ candidate: QR.Candidate, _ version: Int, _ image: borrowing Luminance,
    _ options: borrowing ReaderOptions, _ attempt: inout Attempt
  ) -> Result? {
    let n = candidate.dimension
    let known = QR.functionMap(version: version).colors
    var map = start
    fit.prepare(sampler, known: known, isInverted: candidate.isInverted)
    if !map.hasMesh {
      fit.refineHomography(&map, steps: [0.5, 0.25, 0.12], withData: false, in: image)
      if let symbol = decode(map, n, candidate, image, options, 5, 0, &attempt) {
        return Result(symbol: symbol, map: map)
      }
      fit.prepare(sampler, known: known, isInverted: candidate.isInverted)
      let cells = max(3, (n + 4) / 8)
      var nodes: [Double] = []
      for index in 0...cells { nodes.append(Double(n) * Double(index) / Double(cells)) }
      map.setMesh(x: nodes, y: nodes)
    }
    for steps in [[0.5, 0.3], [0.25, 0.12]] {
      fit.refineMesh(&map, steps: steps, stiffness: 0.5, in: image)
      if let symbol = decode(map, n, candidate, image, options, 5, 0, &attempt) {
        return Result(symbol: symbol, map: map)
      }
      fit.prepare(sampler, known: known, isInverted: candidate.isInverted)
    }
    attempt.fitness = fit.fitness(map, in: image)
    for amount in [Float(0.6), 1.2] {
      if let symbol = decode(map, n, candidate, image, options, 1, amount, &attempt) {
        return Result(symbol: symbol, map: map)
      }
    }
    return nil
  }
}
