/// The MaxiCode room's order of stages, from bullseyes to decoded symbols.
struct MaxiCodeStage {
  private var finder = MaxiCode.FinderSearch()
  private var grid = MaxiCode.Grid()
  private var traced: [Traced] = []

  private struct Traced {
    var bullseye: MaxiCode.TracedBullseye
    var isInverted: Bool
    /// Of the pyramid, on which it was traced.
    var level: Int
  }

  /// A level whose shorter side is less cannot show a symbol that the level above does not.
  private static let smallestSide = 60

  /// Reads all symbols of a picture.
  mutating func read(
    _ image: borrowing Luminance, _ levels: inout PictureLevels, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    finder.reset(for: options.effort)
    grid.reset(
      allowance: options.effort == .live ? 1_500_000 : options.effort == .balanced ? 8_000_000 : 40_000_000)
    var level = 0
    while level == 0 || min(image.width, image.height) >> level >= Self.smallestSide {
      guard levels.prepare(level, of: image) else { break }
      finder.search(
        levels.plane(level), levels.turnedPlane(level), scale: Double(1 << level), limit: options.maximumCandidates,
        inverted: options.inverted)
      level += 1
    }
    trace(image, &levels)
    for candidate in traced {
      guard reading.barcodes.count < options.maximumCount else { return }
      let scale = Double(1 << candidate.level)
      if reading.barcodes.contains(where: { $0.corners.contains(candidate.bullseye.center * scale) }) { continue }
      if candidate.level == 0 {
        read(candidate, image, scale, options, &reading)
      } else {
        let picture = levels.pyramid.levels[candidate.level - 1]
        read(candidate, picture.luminance, scale, options, &reading)
      }
    }
  }

  /// Traces all candidates and brings the roundest to the front: a symbol's own modules look like many bullseyes.
  private mutating func trace(_ image: borrowing Luminance, _ levels: inout PictureLevels) {
    traced.removeAll(keepingCapacity: true)
    for candidate in finder.candidates {
      let level = levels.extend(to: levels.level(module: candidate.pitch / MaxiCode.Bullseye.pitch), of: image)
      if level == 0 {
        trace(candidate, level, image)
      } else {
        let picture = levels.pyramid.levels[level - 1]
        trace(candidate, level, picture.luminance)
      }
    }
    traced.sort { $0.bullseye.misfit < $1.bullseye.misfit }
  }

  private mutating func trace(_ candidate: MaxiCode.Candidate, _ level: Int, _ image: borrowing Luminance) {
    let scale = 1 / Double(1 << level)
    guard
      let bullseye = MaxiCode.TracedBullseye(
        center: candidate.center * scale, pitch: candidate.pitch * scale, isInverted: candidate.isInverted, in: image)
    else { return }
    traced.append(Traced(bullseye: bullseye, isInverted: candidate.isInverted, level: level))
  }

  private mutating func read(
    _ candidate: Traced, _ image: borrowing Luminance, _ scale: Double, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    let bullseye = candidate.bullseye
    grid.turn(bullseye, isInverted: candidate.isInverted, in: image)
    var best: Attempt?
    for turn in grid.turns {
      guard var map = grid.locate(bullseye, turn, isInverted: candidate.isInverted, in: image) else { continue }
      var attempt = Attempt(
        symbology: .maxiCode, corners: map.corners.scaled(by: scale), stage: .located, isInverted: candidate.isInverted,
        fitness: grid.fitness(map, in: image))
      if let barcode = read(&map, candidate.isInverted, image, scale, options, &attempt) {
        reading.barcodes.append(barcode)
        reading.attempts.append(attempt)
        return
      }
      if best.map({ attempt.stage > $0.stage }) ?? true { best = attempt }
    }
    if let best { reading.attempts.append(best) }
  }

  /// Samples and decodes; then with less of the neighbours in each module, then bent.
  private mutating func read(
    _ map: inout GridMap, _ isInverted: Bool, _ image: borrowing Luminance, _ scale: Double,
    _ options: borrowing ReaderOptions, _ attempt: inout Attempt
  ) -> Barcode? {
    for (taps, sharpening) in [(5, Float(0)), (1, 0), (1, 0.6), (1, 1.2)] {
      grid.sample(map, taps: taps, sharpening: sharpening, in: image)
      if let barcode = decode(map, isInverted, scale, &attempt) { return barcode }
    }
    guard options.effort > .live, grid.fit.allowance > 0 else { return nil }
    grid.bend(&map, isInverted: isInverted, in: image)
    for taps in [5, 1] {
      grid.sample(map, taps: taps, in: image)
      if let barcode = decode(map, isInverted, scale, &attempt) { return barcode }
    }
    return nil
  }

  private func decode(
    _ map: GridMap, _ isInverted: Bool, _ scale: Double, _ attempt: inout Attempt
  ) -> Barcode? {
    let modules = grid.modules(isInverted: isInverted)
    do throws(DecodingFailure) {
      let symbol = try MaxiCode.decode(modules)
      attempt.stage = .read
      attempt.grid = modules
      attempt.corners = map.corners.scaled(by: scale)
      return Barcode(symbol, symbology: .maxiCode, corners: attempt.corners, isInverted: isInverted)
    } catch {
      if error.stage > attempt.stage || attempt.grid == nil {
        attempt.stage = error.stage
        attempt.grid = modules
        attempt.corners = map.corners.scaled(by: scale)
      }
      return nil
    }
  }
}

extension GridMap {
  fileprivate var corners: Quadrilateral {
    quadrilateral(width: Double(MaxiCode.columns), height: Double(MaxiCode.rows))
  }
}
