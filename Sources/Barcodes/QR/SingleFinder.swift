/// Symbols of the QR family that have one finder pattern only: Micro QR Code and rMQR. Their grid starts at the finder
/// and is carried outwards along the timing patterns.
struct SingleFinderStage {
  private var sampler = ModuleSampler()
  private var fit = GridFit()

  /// Allows one picture its work. Growing a grid is how these symbols are read at all, so every effort has some.
  mutating func reset(for effort: ReaderOptions.Effort) {
    switch effort {
    case .live: fit.allowance = 1_000_000
    case .balanced: fit.allowance = 4_000_000
    case .thorough: fit.allowance = 40_000_000
    }
  }

  struct Result {
    var symbol: DecodedSymbol
    var map: GridMap
    var width: Int
    var height: Int
  }

  /// The finder pattern's square as the corner of a grid, turned and perhaps mirrored.
  struct Frame {
    var homography: Homography
    var isMirrored: Bool

    /// - Parameter turn: 0...3 quarter turns; `isMirrored` exchanges rows and columns.
    init?(_ square: FinderSquare, turn: Int, isMirrored: Bool) {
      var turned = square
      for _ in 0..<turn { turned.turn() }
      if isMirrored { swap(&turned.corners.topRight, &turned.corners.bottomLeft) }
      guard let unit = Homography(width: 6, height: 6, to: turned.corners) else { return nil }
      // The square runs through the middles of the ring's modules: from 0.5 to 6.5.
      let m = unit.m
      let x0 = m[2] - 0.5 * (m[0] + m[1])
      let y0 = m[5] - 0.5 * (m[3] + m[4])
      let w0 = 1 - 0.5 * (m[6] + m[7])
      guard w0 > 0.1 else { return nil }
      homography = Homography(
        m: SIMD8(m[0] / w0, m[1] / w0, x0 / w0, m[3] / w0, m[4] / w0, y0 / w0, m[6] / w0, m[7] / w0))
      self.isMirrored = isMirrored
    }
  }

  /// The alternation of one line of modules.
  static func alternation(
    _ homography: Homography, x: Double, y: Double, dx: Double, dy: Double, count: Int, isInverted: Bool,
    in image: borrowing Luminance
  ) -> Double {
    var timing = Alternation()
    timing.add(homography, x: x, y: y, dx: dx, dy: dy, count: count, in: image)
    return timing.score(isInverted: isInverted)
  }

  /// Samples the first columns, refits the grid to them and goes on until the whole symbol is covered. False where the
  /// function patterns do not go on.
  private mutating func grow(
    _ map: inout GridMap, known: borrowing ModuleGrid, from start: Int, isInverted: Bool, in image: borrowing Luminance
  ) -> Bool {
    var span = min(start, known.width)
    while true {
      sampler.sample(map, width: span, height: known.height, in: image)
      sampler.normalize()
      let part = known.cropped(width: span)
      fit.prepare(sampler, known: part, isInverted: isInverted)
      fit.refineHomography(&map, steps: [0.4, 0.2, 0.1], withData: true, in: image)
      if span == known.width { return true }
      guard fit.fitness(map, in: image) > 0.5 else { return false }
      span = min(known.width, span * 3 / 2)
    }
  }

  private mutating func sampledGrid(
    _ map: GridMap, _ width: Int, _ height: Int, _ isInverted: Bool, _ image: borrowing Luminance
  ) -> ModuleGrid {
    sampler.sample(map, width: width, height: height, in: image, taps: 5)
    sampler.normalize()
    return sampler.grid(isInverted: isInverted)
  }
}

// MARK: - Micro QR Code

extension SingleFinderStage {
  /// Reads a Micro QR Code whose finder pattern is `square`, or says how far it got.
  mutating func readMicroQR(
    _ square: FinderSquare, isInverted: Bool, in image: borrowing Luminance, options: borrowing ReaderOptions,
    attempt: inout Attempt
  ) -> Result? {
    for turn in 0..<4 {
      guard let frame = Frame(square, turn: turn, isMirrored: false) else { continue }
      for version in MicroQR.versions.reversed() {
        let n = MicroQR.side(version: version)
        guard Self.microTiming(frame.homography, n, isInverted, image) > 0.65,
          Self.isQuiet(frame.homography, n, isInverted, image, share: 0.4)
        else { continue }
        let known = MicroQR.functionMap(version: version).colors
        var map = GridMap(frame.homography)
        _ = grow(&map, known: known, from: n, isInverted: isInverted, in: image)
        guard Self.microTiming(map.homography, n, isInverted, image) > 0.75,
          Self.isQuiet(map.homography, n, isInverted, image, share: 0.25)
        else { continue }
        let grid = sampledGrid(map, n, n, isInverted, image)
        do throws(DecodingFailure) {
          let symbol = try MicroQR.decode(grid, mirrored: options.mirrored)
          return Result(symbol: symbol, map: map, width: n, height: n)
        } catch {
          if error.stage >= attempt.stage {
            attempt.symbology = .microQR
            attempt.stage = error.stage
            attempt.grid = grid
            attempt.corners = map.quadrilateral(width: Double(n), height: Double(n))
            attempt.fitness = fit.fitness(map, in: image)
          }
        }
      }
    }
    return nil
  }

  /// The weaker of both timing patterns, along the top and the left edge (ISO/IEC 18004, 6.3.5).
  private static func microTiming(
    _ homography: Homography, _ n: Int, _ isInverted: Bool, _ image: borrowing Luminance
  ) -> Double {
    min(
      alternation(homography, x: 6.5, y: 0.5, dx: 1, dy: 0, count: n - 6, isInverted: isInverted, in: image),
      alternation(homography, x: 0.5, y: 6.5, dx: 0, dy: 1, count: n - 6, isInverted: isInverted, in: image))
  }

  /// True where the lines just outside the two timing patterns are light, but for a `share` of places, and so is what
  /// follows their ends: a timing pattern
  /// inside a larger QR Code, or a longer one's first part, has modules there.
  private static func isQuiet(
    _ homography: Homography, _ n: Int, _ isInverted: Bool, _ image: borrowing Luminance, share: Double
  ) -> Bool {
    // Levels from the timing patterns themselves.
    var dark: Float = 0
    var light: Float = 0
    for index in stride(from: 8, to: n - 1, by: 2) {
      dark += image.sample(homography.map(Double(index) + 0.5, 0.5))
      dark += image.sample(homography.map(0.5, Double(index) + 0.5))
      light += image.sample(homography.map(Double(index) + 1.5 - 2, 0.5))
      light += image.sample(homography.map(0.5, Double(index) + 1.5 - 2))
    }
    let threshold = (dark + light) / Float(max(1, (n - 8) / 2) * 4)
    var darks = 0
    var count = 0
    for index in 0...n {
      for side in 0..<2 {
        let along = Double(index) + 0.5
        let grey = image.sample(side == 0 ? homography.map(along, -0.7) : homography.map(-0.7, along))
        if grey < 0 { continue }
        count += 1
        if (grey < threshold) != isInverted { darks += 1 }
      }
    }
    let right = image.sample(homography.map(Double(n) + 0.7, 0.5))
    let below = image.sample(homography.map(0.5, Double(n) + 0.7))
    let endsLight = (right < 0 || (right < threshold) == isInverted) && (below < 0 || (below < threshold) == isInverted)
    return endsLight && Double(darks) <= Double(count) * share
  }
}

// MARK: - rMQR

extension SingleFinderStage {
  /// Reads an rMQR whose finder pattern is `square`, or says how far it got.
  mutating func readRMQR(
    _ square: FinderSquare, isInverted: Bool, in image: borrowing Luminance, options: borrowing ReaderOptions,
    attempt: inout Attempt
  ) -> Result? {
    for turn in 0..<(options.mirrored == .read ? 8 : 4) {
      guard let frame = Frame(square, turn: turn & 3, isMirrored: turn > 3),
        // The finder's upper edge goes on as a timing pattern (ISO/IEC 23941, 6.3).
        Self.alternation(
          frame.homography, x: 6.5, y: 0.5, dx: 1, dy: 0, count: 9, isInverted: isInverted, in: image) > 0.7
      else { continue }
      var map = GridMap(frame.homography)
      // The format word stands right beside the finder, in rows 1 to 5 whatever the size.
      sampler.sample(map, width: 12, height: 7, in: image)
      sampler.normalize()
      let head = sampler.grid(isInverted: isInverted)
      var bits = [Int8](repeating: 0, count: RMQR.formatBits)
      for bit in 0..<RMQR.formatBits {
        let place = RMQR.formatPlaces(bit: bit, width: 139, height: 17).finder
        bits[bit] = head[place.x, place.y]
      }
      guard let format = RMQR.formatFromWord(softBits: bits, side: .finder) else { continue }
      let width = Int(RMQR.widths[format.index])
      let height = Int(RMQR.heights[format.index])
      let known = RMQR.functionMap(index: format.index).colors
      guard grow(&map, known: known, from: 14, isInverted: isInverted, in: image), fit.fitness(map, in: image) > 0.5
      else { continue }
      if let result = decodeRMQR(map, width, height, isInverted, frame.isMirrored, image, &attempt) { return result }
      bend(&map, known: known, isInverted: isInverted, in: image)
      if let result = decodeRMQR(map, width, height, isInverted, frame.isMirrored, image, &attempt) { return result }
    }
    return nil
  }

  private mutating func bend(
    _ map: inout GridMap, known: borrowing ModuleGrid, isInverted: Bool, in image: borrowing Luminance
  ) {
    fit.prepare(sampler, known: known, isInverted: isInverted)
    map.setUniformMesh(width: known.width, height: known.height, cellsX: max(2, known.width / 10), cellsY: 1)
    fit.refineMesh(&map, steps: [0.4, 0.2, 0.1], stiffness: 0.5, in: image)
  }

  private mutating func decodeRMQR(
    _ map: GridMap, _ width: Int, _ height: Int, _ isInverted: Bool, _ isMirrored: Bool, _ image: borrowing Luminance,
    _ attempt: inout Attempt
  ) -> Result? {
    let grid = sampledGrid(map, width, height, isInverted, image)
    do throws(DecodingFailure) {
      var symbol = try RMQR.decode(grid, mirrored: .ignore)
      symbol.isMirrored = isMirrored
      return Result(symbol: symbol, map: map, width: width, height: height)
    } catch {
      if error.stage >= attempt.stage {
        attempt.symbology = .rMQR
        attempt.stage = error.stage
        attempt.grid = grid
        attempt.corners = map.quadrilateral(width: Double(width), height: Double(height))
        attempt.fitness = fit.fitness(map, in: image)
      }
      return nil
    }
  }
}
