/// The linear room's order of stages: blocks of one direction, stripes, scan lines, elements, candidates, votes.
struct LinearStage {
  private var blocks = BarBlocks()
  private var search = StripeSearch()
  private var profile = LineProfile()
  private var line = ScanLine()
  private var votes = LineVotes()
  private var dataBar = DataBarPool()
  private var film = DXFilmEdgePool()
  /// The kinds that are looked for: those that need a quiet zone, and the others.
  private var quietKinds: [LineKind] = []
  private var otherKinds: [LineKind] = []
  /// The least that one of the former needs, in mean widths of elements.
  private var leastQuiet: Float = 0
  private var blurred = EANBlurred()
  private var runs = EANRuns()
  /// The most turns of luminance that a line of the present stripe has.
  private var mostTurns = 0
  /// The greatest share of its edges that a line of the present stripe has in common with the one before.
  private var mostAlike: Float = 0
  private var lastEdges: [Float] = []
  /// A line of the present stripe showed a symbol of some kind.
  private var hasCandidate = false
  /// The present line may be the data track of a film edge.
  private var isBesideClock = false
  /// Samples that one picture may still cost.
  private var allowance = 0

  private static let stripesPerLevel = 48
  /// Samples that are added to both ends of a line from border to border.
  private static let unseenQuiet: Float = 100_000
  private static let leastLinesWithoutQuiet = 5
  /// Modules that a picture cut out along a symbol leaves beside it at most.
  private static let widestCut: Float = 12
  /// Turns of luminance that one of the first two lines across a symbol has: half a GS1 DataBar, the least, has 25.
  private static let leastTurns = 15
  /// Bars under glare have 0.7 and more, textures 0.4.
  private static let leastAlike: Float = 0.6
  private static let bestAlike: Float = 0.65
  /// Lines with which no symbol is doubtful.
  private static let enoughLines = 4

  mutating func read(
    _ image: borrowing Luminance, _ levels: inout PictureLevels, _ symbologies: SymbologySet,
    _ options: borrowing ReaderOptions, _ reading: inout Reading
  ) {
    quietKinds.removeAll(keepingCapacity: true)
    otherKinds.removeAll(keepingCapacity: true)
    leastQuiet = .infinity
    for kind in LineKind.allCases where !kind.symbologies.isDisjoint(with: symbologies) {
      if kind.quiet > 0 {
        quietKinds.append(kind)
        leastQuiet = min(leastQuiet, kind.quiet)
      } else {
        otherKinds.append(kind)
      }
    }
    allowance = options.effort == .thorough ? 40_000_000 : 8_000_000
    dataBar.reset()
    film.reset()
    var level = 0
    while level == 0 || min(image.width, image.height) >> level >= 32 {
      guard levels.prepare(level, of: image) else { return }
      locate(image, levels, level)
      for stripe in search.stripes {
        guard reading.barcodes.count < options.maximumCount, allowance > 0 else { return }
        // A symbol that was read also stands on the next level, and between the modules of matrix symbols.
        guard !reading.barcodes.contains(where: { $0.corners.contains(stripe.center) }) else { continue }
        // Wide bars part a stripe where blocks lie inside of them; the level that joins it is too coarse to read from.
        let fine = max(0, level - 1)
        if fine == 0 {
          read(stripe, image, 1, symbologies, options, &reading)
        } else {
          let picture = levels.pyramid.levels[fine - 1]
          read(stripe, picture.luminance, Double(1 << fine), symbologies, options, &reading)
        }
      }
      report(dataBar.symbols(symbologies), options, &reading)
      report(film.symbols(), options, &reading)
      level += 1
    }
  }

  private mutating func locate(_ image: borrowing Luminance, _ levels: borrowing PictureLevels, _ level: Int) {
    let map = levels.blocks(level)
    if level == 0 {
      blocks.build(from: image, map, contrastFloor: levels.contrastFloor)
    } else {
      let picture = levels.pyramid.levels[level - 1]
      blocks.build(from: picture.luminance, map, contrastFloor: levels.contrastFloor)
    }
    search.search(blocks, scale: Double(1 << level), limit: Self.stripesPerLevel)
  }

  private mutating func read(
    _ stripe: Stripe, _ image: borrowing Luminance, _ scale: Double, _ symbologies: SymbologySet,
    _ options: borrowing ReaderOptions, _ reading: inout Reading
  ) {
    scan(stripe, image, scale, options)
    let known = reading.barcodes.count
    report(stripe, image, scale, symbologies, options, &reading)
    // Pairs of GS1 DataBar characters that lines agree on are no blurred digits; their symbol is put together later.
    let isDataBar = votes.groups.contains { $0.kind == .dataBarPair && $0.lines >= Self.enoughLines }
    if reading.barcodes.count == known, mostAlike >= Self.leastAlike, !isDataBar,
      !symbologies.isDisjoint(with: [.ean13, .upca])
    {
      let places = runs.places
      guard !places.isEmpty else { return }
      scanBlurred(stripe, places, image, scale)
      for sum in blurred.sums {
        guard let digits = sum.digits() else { continue }
        report(digits, sum, stripe, symbologies, &reading)
      }
    }
  }

  private mutating func scanBlurred(
    _ stripe: Stripe, _ places: [EANRuns.Run], _ image: borrowing Luminance, _ scale: Double
  ) {
    blurred.reset()
    let reach = stripe.along * (stripe.halfLength * 1.25 + 16 * scale)
    for turn in 0..<Stripe.lines {
      // Three lines far from each other say whether the others are worth it.
      if turn == 3, blurred.sums.allSatisfy({ $0.lines < 2 }) { return }
      let index = turn * 5 % Stripe.lines
      let height = Double(stripe.heights[index])
      let middle = (stripe.center + stripe.across * height) * (1 / scale)
      guard let (start, end) = image.clipped(middle - reach * (1 / scale), middle + reach * (1 / scale))
      else { continue }
      profile.sample(image, from: start, to: end, spacing: 0.5, across: stripe.across, taps: 3)
      allowance -= profile.samples.count * 8
      let origin = Float((profile.origin * scale).dot(stripe.along))
      let unit = Float((profile.step * scale).dot(stripe.along))
      for run in places {
        blurred.add(
          profile, from: (run.from - origin) / unit, to: (run.to - origin) / unit, height: Float(height), scale: scale)
      }
    }
  }

  private mutating func report(
    _ digits: [UInt8], _ sum: EANBlurred.Sum, _ stripe: Stripe, _ symbologies: SymbologySet, _ reading: inout Reading
  ) {
    guard let result = EANUPC.ean13(digits, symbologies, strength: .weak) else { return }
    let corners = Quadrilateral(
      topLeft: sum.top.start, topRight: sum.top.end, bottomRight: sum.bottom.end, bottomLeft: sum.bottom.start)
    guard !reading.barcodes.contains(where: { $0.corners.contains(corners.center) }) else { return }
    reading.barcodes.append(result.barcode(corners, isInverted: false, lines: sum.lines))
  }

  /// Draws lines across a stripe and collects what they show.
  private mutating func scan(
    _ stripe: Stripe, _ image: borrowing Luminance, _ scale: Double, _ options: borrowing ReaderOptions
  ) {
    votes.reset()
    hasCandidate = false
    mostTurns = 0
    mostAlike = 0
    lastEdges.removeAll(keepingCapacity: true)
    runs.reset()
    // Every other line first. Where none of those shows a symbol of any kind or edges that go on from line to line, there
    // is none; lines are three pixels wide, so that nearer ones are not asked.
    var last = -Double.infinity
    for index in stride(from: 0, to: Stripe.lines, by: 2) {
      let height = Double(stripe.heights[index])
      guard hasCandidate || height - last >= 3 * scale else { continue }
      last = height
      draw(stripe, image, scale, height: height, options)
      if index == 2, mostTurns < Self.leastTurns { return }
    }
    guard hasCandidate || mostAlike >= Self.leastAlike else { return }
    for index in stride(from: 1, to: Stripe.lines, by: 2) {
      let height = Double(stripe.heights[index])
      guard hasCandidate || height - Double(stripe.heights[index - 1]) >= 3 * scale else { continue }
      draw(stripe, image, scale, height: height, turn: 0.17, options)
    }
    if !hasCandidate, mostAlike >= Self.bestAlike {
      // Bars under glare or dirt: some of them may be whole between those lines.
      for index in 0..<Stripe.lines - 1 {
        let height = Double(stripe.heights[index] + stripe.heights[index + 1]) / 2
        guard hasCandidate || height - Double(stripe.heights[index]) >= 3 * scale else { continue }
        draw(stripe, image, scale, height: height, turn: 0.08, options)
      }
    }
    lookCloser(stripe, image, scale, options)
  }

  /// Draws more lines beside those that show what too few of the others do: a symbol may be clear in one place alone.
  private mutating func lookCloser(
    _ stripe: Stripe, _ image: borrowing Luminance, _ scale: Double, _ options: borrowing ReaderOptions
  ) {
    var heights: [Double] = []
    for group in votes.groups where !group.kind.isStacked {
      guard heights.count < 3, let (values, agreeing) = group.decision else { continue }
      guard agreeing < Self.enoughLines, let member = group.members.first(where: { $0.says(values) }) else { continue }
      let height = Double(member.height)
      if heights.contains(where: { abs($0 - height) < 12 * scale }) { continue }
      heights.append(height)
    }
    drawBesideClock(stripe, image, scale, options)
    for height in heights {
      // Lines are three pixels wide, so that these see other pixels.
      for step in [-3.0, 3, -6, 6, -9, 9] {
        draw(stripe, image, scale, height: height + step * scale, options)
      }
    }
  }

  /// The data track of a film edge stands beside its clock track.
  private mutating func drawBesideClock(
    _ stripe: Stripe, _ image: borrowing Luminance, _ scale: Double, _ options: borrowing ReaderOptions
  ) {
    guard let clock = votes.groups.first(where: { $0.kind == .dxFilmEdge }), let member = clock.members.first
    else { return }
    isBesideClock = true
    for index in 0..<Stripe.lines { draw(stripe, image, scale, height: Double(stripe.heights[index]), options) }
    // Where the tracks are low, between those lines.
    for step in [-3.5, -3, -2.5, -2, 2, 2.5, 3, 3.5] {
      draw(stripe, image, scale, height: Double(member.height) + step * Double(clock.module), options)
    }
    isBesideClock = false
  }

  /// Draws one line and collects what it shows.
  private mutating func draw(
    _ stripe: Stripe, _ image: borrowing Luminance, _ scale: Double, height: Double, turn: Float = 0.12,
    _ options: borrowing ReaderOptions
  ) {
    let reach = stripe.along * (stripe.halfLength * 1.25 + 16 * scale)
    let middle = (stripe.center + stripe.across * height) * (1 / scale)
    guard let (start, end) = image.clipped(middle - reach * (1 / scale), middle + reach * (1 / scale)) else { return }
    profile.sample(image, from: start, to: end, spacing: 0.5, across: stripe.across, taps: 3)
    allowance -= profile.samples.count
    let isBars = profile.findEdges(&line, turn: turn)
    mostTurns = max(mostTurns, profile.extremeCount)
    guard isBars else { return }
    // In pixels of the picture from here on.
    line.origin = line.origin * scale
    line.step = line.step * scale
    line.height = Float(height)
    line.beginsAtBorder = start.isNearBorder(image)
    line.endsAtBorder = end.isNearBorder(image)
    runs.add(line, along: stripe.along)
    compare(line)
    matchAllWays(options)
  }

  /// What share of the line's edges stand where the last line's do.
  private mutating func compare(_ line: borrowing ScanLine) {
    var alike = 0
    var other = 0
    for edge in line.edges.dropFirst().dropLast() {
      while other < lastEdges.count, lastEdges[other] < edge - 1.5 { other += 1 }
      if other < lastEdges.count, lastEdges[other] < edge + 1.5 { alike += 1 }
    }
    if lastEdges.count > 0, line.count > 16 {
      mostAlike = max(mostAlike, Float(alike) / Float(max(line.count - 1, lastEdges.count - 2)))
    }
    lastEdges.removeAll(keepingCapacity: true)
    lastEdges.append(contentsOf: line.edges)
  }

  /// Both directions, and both polarities where light bars are wanted.
  private mutating func matchAllWays(_ options: borrowing ReaderOptions) {
    // Taken out, so that the matchers borrow it while candidates are kept; its memory comes back.
    var line = ScanLine()
    swap(&line, &self.line)
    // A picture that was cut out along a symbol has no quiet zones. One border alone is none: it may cut a symbol.
    let isWhole = line.beginsAtBorder && line.endsAtBorder
    if isWhole { line.widenEnds(by: Self.unseenQuiet) }
    match(line)
    line.reverse()
    match(line)
    if isWhole { line.widenEnds(by: -Self.unseenQuiet) }
    if options.inverted == .read {
      line.invert()
      match(line)
      line.reverse()
      match(line)
    }
    swap(&line, &self.line)
  }

  private mutating func match(_ line: borrowing ScanLine) {
    var first = 1
    while first + 6 < line.count {
      let mean = line.width(first..<first + 6) / 6
      let before = line.widths[first - 1]
      // Most elements have no quiet zone before them.
      if before >= leastQuiet * mean {
        for kind in quietKinds where before >= kind.quiet * mean { match(kind, line, at: first) }
      }
      for kind in otherKinds { match(kind, line, at: first) }
      first += 2
    }
  }

  @inline(__always)
  private mutating func match(_ kind: LineKind, _ line: borrowing ScanLine, at first: Int) {
    var matched = LineDecoders.match(kind, line, at: first)
    if matched == nil, isBesideClock, kind == .dxFilmEdge { matched = DXFilmEdge.matchData(line, at: first) }
    guard var candidate = matched, hasQuietZones(&candidate, line) else { return }
    let lines = votes.add(candidate, line)
    // Parts of symbols are seen in much.
    if !kind.isStacked || lines >= 2 { hasCandidate = true }
  }

  /// False where a border of the picture stands for one quiet zone alone.
  private func hasQuietZones(_ candidate: inout LineCandidate, _ line: borrowing ScanLine) -> Bool {
    guard line.beginsAtBorder, line.endsAtBorder, candidate.kind.leastQuiet > 0 else { return true }
    let begins = candidate.elements.lowerBound == 1
    let ends = candidate.elements.upperBound == line.count - 1
    let unit = Self.unseenQuiet / max(candidate.module, 0.01)
    if begins { candidate.quietBefore -= unit }
    if ends { candidate.quietAfter -= unit }
    if min(candidate.quietBefore, candidate.quietAfter) >= candidate.kind.leastQuiet { return true }
    candidate.fillsPicture = true
    return begins && ends && max(candidate.quietBefore, candidate.quietAfter) < Self.widestCut
  }

  private mutating func report(
    _ stripe: Stripe, _ image: borrowing Luminance, _ scale: Double, _ symbologies: SymbologySet,
    _ options: borrowing ReaderOptions, _ reading: inout Reading
  ) {
    for group in votes.groups {
      guard reading.barcodes.count < options.maximumCount else { return }
      if group.kind.isStacked {
        if group.kind == .dxFilmEdge { film.add(group) } else { dataBar.add(group) }
        continue
      }
      guard var result = LineDecoders.read(group, symbologies) else { continue }
      if group.fillsPicture {
        guard group.lines >= Self.leastLinesWithoutQuiet else { continue }
        result.strength = .weak
      }
      let corners = group.corners(in: stripe)
      guard !reading.barcodes.contains(where: { $0.corners.contains(corners.center) }) else { continue }
      if group.kind.hasAddOn { result.addOn = addOn(of: group, image, scale) }
      reading.barcodes.append(result.barcode(corners, isInverted: group.isInverted, lines: group.lines))
    }
  }

  /// The add-on behind an EAN/UPC symbol, on the lines that showed the symbol.
  private mutating func addOn(of group: borrowing LineGroup, _ image: borrowing Luminance, _ scale: Double) -> String? {
    var readings: [[UInt8]] = []
    var line = ScanLine()
    for member in group.members {
      let module = Double(member.candidate.module)
      let way = member.end - member.start
      let along = way * (1 / max(1, member.start.distance(to: member.end)))
      // From within the last digit to behind five more.
      let near = (member.end - along * (4 * module)) * (1 / scale)
      let far = (member.end + along * (72 * module)) * (1 / scale)
      guard let (start, end) = image.clipped(near, far) else { continue }
      profile.sample(image, from: start, to: end, spacing: 0.5, across: ImagePoint(x: -along.y, y: along.x), taps: 3)
      guard profile.findEdges(&line, least: 12) else { continue }
      if group.isInverted { line.invert() }
      // Samples stand half a pixel apart, positions along the line count them.
      let samples = 1 / max(0.01, line.step.dot(line.step).squareRoot() * scale)
      if let digits = EANAddOn.match(line, behind: Float(4 * module * samples), module: Float(module * samples)) {
        readings.append(digits)
      }
    }
    return EANAddOn.vote(readings).map { String(decoding: $0.map { $0 + 0x30 }, as: UTF8.self) }
  }

  /// Symbols whose parts stand in several stripes.
  private func report(
    _ symbols: [DataBarPool.Symbol], _ options: borrowing ReaderOptions, _ reading: inout Reading
  ) {
    for symbol in symbols {
      guard reading.barcodes.count < options.maximumCount else { return }
      guard !reading.barcodes.contains(where: { $0.corners.contains(symbol.corners.center) }) else { continue }
      reading.barcodes.append(
        symbol.reading.barcode(symbol.corners, isInverted: symbol.isInverted, lines: symbol.lines))
    }
  }
}
