/// The PDF417 room's order of stages, from bit planes to decoded symbols.
struct PDF417Stage {
  private var search = PDF417GuardSearch()
  private var guards: [PDF417Guard] = []
  var sampler = StackedSampler()

  /// Guards that are traced, and pairs that are read, in one picture at most.
  private static let mostGuards = 96
  static let mostSymbols = 96
  static let mostAddresses = 48
  /// A level whose shorter side is less shows no symbol that the level above does not.
  private static let smallestSide = 60
  private static let mostLevels = 3

  mutating func read(
    _ image: borrowing Luminance, _ levels: inout PictureLevels, _ options: borrowing ReaderOptions,
    symbologies: SymbologySet, _ reading: inout Reading
  ) {
    search(in: image, &levels, options, symbologies)
    if symbologies.contains(.pdf417) {
      traceGuards(in: image, &levels, reading)
      readAll(in: image, &levels, options, &reading)
    }
    if symbologies.contains(.microPDF417) { readMicro(in: image, &levels, options, &reading) }
  }

  // MARK: Guards

  private mutating func search(
    in image: borrowing Luminance, _ levels: inout PictureLevels, _ options: borrowing ReaderOptions,
    _ symbologies: SymbologySet
  ) {
    guards.removeAll(keepingCapacity: true)
    search.reset()
    var level = 0
    while level < Self.mostLevels, level == 0 || min(image.width, image.height) >> level >= Self.smallestSide {
      guard levels.prepare(level, of: image) else { break }
      let step = options.effort == .thorough ? 2 : level == 0 && image.width * image.height >= 300_000 ? 4 : 3
      let limit = min(512, max(0, options.maximumCandidates))
      for isTurned in [false, true] {
        search.search(
          isTurned ? levels.turnedPlane(level) : levels.plane(level), isTurned: isTurned, scale: Double(1 << level),
          step: step, limit: limit, inverted: options.inverted, addresses: symbologies.contains(.microPDF417),
          guards: symbologies.contains(.pdf417))
      }
      level += 1
    }
  }

  /// Chains of one kind, the longest first: the same bars are met along rows and along columns, and on several levels.
  private func chains(where isWanted: (PDF417GuardChain) -> Bool) -> [PDF417GuardChain] {
    search.chains.filter(isWanted).sorted { $0.span > $1.span }
  }

  func addressChains() -> [PDF417GuardChain] {
    chains { $0.kind == .address }.sorted { $0.weight > $1.weight }
  }

  private mutating func traceGuards(
    in image: borrowing Luminance, _ levels: inout PictureLevels, _ reading: borrowing Reading
  ) {
    for chain in chains(where: { $0.kind != .address }) where guards.count < Self.mostGuards {
      let middle = (chain.first + chain.last) * 0.5
      guard
        !guards.contains(where: { $0.kind == chain.kind && $0.isInverted == chain.isInverted && $0.covers(middle) }),
        !reading.barcodes.contains(where: { $0.corners.contains(middle) })
      else { continue }
      if let traced = trace(chain, in: image, &levels) { guards.append(traced) }
    }
  }

  private func trace(
    _ chain: PDF417GuardChain, in image: borrowing Luminance, _ levels: inout PictureLevels
  ) -> PDF417Guard? {
    let tracer = PDF417GuardTracer(chain.kind)
    let level = levels.extend(to: Pyramid.level(module: chain.module), of: image)
    guard level > 0 else { return tracer.trace(chain, in: image) }
    let scale = Double(1 << level)
    let picture = levels.pyramid.levels[level - 1]
    return tracer.trace(chain.scaled(by: 1 / scale), in: picture.luminance)?.scaled(by: scale)
  }

  // MARK: Symbols

  private mutating func readAll(
    in image: borrowing Luminance, _ levels: inout PictureLevels, _ options: borrowing ReaderOptions,
    _ reading: inout Reading
  ) {
    var used = [Bool](repeating: false, count: guards.count)
    var tried = 0
    for (start, stop) in Self.pairs(guards) {
      guard reading.barcodes.count < options.maximumCount, tried < Self.mostSymbols else { return }
      if let start, used[start] { continue }
      if let stop, used[stop] { continue }
      tried += 1
      guard
        read(
          start.map { guards[$0] }, stop.map { guards[$0] }, in: image, &levels, options, &reading)
      else { continue }
      if let start { used[start] = true }
      if let stop { used[stop] = true }
      guard let corners = reading.barcodes.last?.corners else { continue }
      for index in guards.indices where corners.contains(guards[index].middle) { used[index] = true }
    }
  }

  /// Start and stop patterns that may belong together, the nearest first; then all of them alone.
  private static func pairs(_ guards: [PDF417Guard]) -> [(start: Int?, stop: Int?)] {
    var found: [(start: Int, stop: Int, distance: Double)] = []
    for (start, left) in guards.enumerated() where left.kind == .start {
      for (stop, right) in guards.enumerated() where right.kind == .stop {
        guard left.isInverted == right.isInverted, left.right.dot(right.right) > 0.7 else { continue }
        let module = (left.module + right.module) / 2
        guard max(left.module, right.module) < 2 * min(left.module, right.module) else { continue }
        let offset = right.middle - left.middle
        let across = offset.dot(left.right) / module
        let along = abs(offset.dot(left.down))
        guard across > 40, across < 32 * 17 * 1.4, along < max(left.length, right.length) + offset.length / 4
        else { continue }
        found.append((start, stop, offset.length))
      }
    }
    found.sort { ($0.distance, $0.start, $0.stop) < ($1.distance, $1.start, $1.stop) }
    var result: [(start: Int?, stop: Int?)] = found.map { ($0.start, $0.stop) }
    for (index, guardian) in guards.enumerated() {
      result.append(guardian.kind == .start ? (index, nil) : (nil, index))
    }
    return result
  }

  private mutating func read(
    _ start: PDF417Guard?, _ stop: PDF417Guard?, in image: borrowing Luminance, _ levels: inout PictureLevels,
    _ options: borrowing ReaderOptions, _ reading: inout Reading
  ) -> Bool {
    var attempt: Attempt?
    let module = start?.module ?? stop?.module ?? 1
    let level = levels.extend(to: Pyramid.level(module: module), of: image)
    for fromStop in [false, true] {
      let symbol: DecodedSymbol?
      if level > 0 {
        let picture = levels.pyramid.levels[level - 1]
        symbol = decode(start, stop, fromStop, in: picture.luminance, scale: Double(1 << level), options, &attempt)
      } else {
        symbol = decode(start, stop, fromStop, in: image, scale: 1, options, &attempt)
      }
      guard let symbol, let found = attempt else { continue }
      guard !reading.barcodes.contains(where: { $0.corners.contains(found.corners.center) }) else { return true }
      reading.attempts.append(found)
      reading.barcodes.append(
        symbol.barcode(
          .pdf417, corners: found.corners, isInverted: found.isInverted, gridIsMirrored: false))
      return true
    }
    if let attempt { reading.attempts.append(attempt) }
    return false
  }

  /// - Parameter scale: pixels of the picture for one of `image`.
  private mutating func decode(
    _ start: PDF417Guard?, _ stop: PDF417Guard?, _ fromStop: Bool, in image: borrowing Luminance, scale: Double,
    _ options: borrowing ReaderOptions, _ attempt: inout Attempt?
  ) -> DecodedSymbol? {
    guard
      var symbol = PDF417Symbol(
        start: start?.scaled(by: 1 / scale), stop: stop?.scaled(by: 1 / scale), fromStop: fromStop),
      let sampled = symbol.sample(in: image, &sampler), options.mirrored == .read || !sampled.isMirrored
    else { return nil }
    var result = Attempt(
      symbology: .pdf417, corners: sampled.corners.scaled(by: scale), stage: .format,
      isInverted: start?.isInverted ?? stop?.isInverted ?? false, grid: sampled.grid)
    do throws(DecodingFailure) {
      var decoded = try PDF417.decode(sampled.grid)
      decoded.isMirrored = sampled.isMirrored
      result.stage = .read
      attempt = result
      return decoded
    } catch {
      result.stage = error.stage
      if result.stage >= attempt?.stage ?? .located { attempt = result }
      return nil
    }
  }
}

extension PDF417GuardChain {
  /// What the hits cover, in pixels.
  fileprivate var span: Double { first.distance(to: last) }

  func scaled(by factor: Double) -> PDF417GuardChain {
    var result = self
    result.first = first * factor
    result.last = last * factor
    result.module *= factor
    result.firstModule *= factor
    result.lastModule *= factor
    result.fit = LineFit()
    result.fit.add(result.first)
    result.fit.add(result.last)
    return result
  }
}
