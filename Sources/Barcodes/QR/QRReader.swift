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
      &map, candidate, centers: QR.alignmentCenters(version: version), contrast: contrast, in: image)
    if let symbol = decode(map, n, candidate, image, options, 1, 0, &attempt) {
      return Result(symbol: symbol, map: map)
    }
    guard fit.allowance > 0, candidate.isPlausible else { return nil }
    return retry(map, candidate, version, image, options, &attempt)
  }

  private enum RetryStep {
    /// Move the four corners.
    case flat(steps: [Double], withData: Bool)
    /// Move the nodes of a mesh of so many cells a side, or of the mesh that is there.
    case bent(cells: Int, steps: [Double])
  }

  /// Flat first, by what is known; then with the data, which alone can place the fourth corner where there is no
  /// alignment pattern; then bent, coarsely and finely.
  private func retrySteps(_ version: Int) -> [RetryStep] {
    let fine = max(3, (21 + 4 * version) / 8)
    // From version 7 on the alignment lattice is the mesh.
    let bent: [RetryStep] =
      version < 7
      ? [.bent(cells: 2, steps: [0.8, 0.4, 0.2]), .bent(cells: fine, steps: [0.4, 0.2, 0.1])]
      : [.bent(cells: 0, steps: [0.5, 0.25, 0.12]), .bent(cells: fine, steps: [0.4, 0.2])]
    return [.flat(steps: [0.5, 0.25, 0.12], withData: false), .flat(steps: [0.8, 0.4, 0.2, 0.1], withData: true)] + bent
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
    for step in retrySteps(version) {
      fit.prepare(sampler, known: known, isInverted: candidate.isInverted)
      switch step {
      case .flat(let steps, let withData):
        if map.hasMesh { continue }
        fit.refineHomography(&map, steps: steps, withData: withData, in: image)
      case .bent(let cells, let steps):
        if cells > 0 { map.setUniformMesh(width: n, height: n, cellsX: cells, cellsY: cells) }
        fit.refineMesh(&map, steps: steps, stiffness: 0.5, in: image)
      }
      if let symbol = decode(map, n, candidate, image, options, 5, 0, &attempt) {
        return Result(symbol: symbol, map: map)
      }
      if fit.allowance <= 0 { break }
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
