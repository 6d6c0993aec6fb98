/// The linear room's order of stages: blocks of one direction, stripes, scan lines, elements, candidates, votes.
struct LinearStage {
  private var blocks = BarBlocks()
  private var search = StripeSearch()
  private var profile = LineProfile()
  private var line = ScanLine()
  private var votes = LineVotes()
  private var dataBar = DataBarPool()
  private var film = DXFilmEdgePool()
  private var kinds: [LineKind] = []
  /// A line of the present stripe showed a symbol of some kind.
  private var hasCandidate = false
  /// Samples that one picture may still cost.
  private var allowance = 0

  /// Scan lines across a stripe.
  private static let lines = 12
  private static let stripesPerLevel = 48

  mutating func read(
    _ image: borrowing Luminance, _ levels: inout PictureLevels, _ symbologies: SymbologySet,
    _ options: borrowing ReaderOptions, _ reading: inout Reading
  ) {
    kinds.removeAll(keepingCapacity: true)
    for kind in LineKind.allCases where !kind.symbologies.isDisjoint(with: symbologies) { kinds.append(kind) }
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
          scan(stripe, image, 1, options)
        } else {
          let picture = levels.pyramid.levels[fine - 1]
          scan(stripe, picture.luminance, Double(1 << fine), options)
        }
        report(stripe, symbologies, options, &reading)
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

  /// Draws lines across a stripe and collects what they show.
  private mutating func scan(
    _ stripe: Stripe, _ image: borrowing Luminance, _ scale: Double, _ options: borrowing ReaderOptions
  ) {
    votes.reset()
    hasCandidate = false
    let reach = stripe.along * (stripe.halfLength * 1.25 + 16 * scale)
    for turn in 0..<Self.lines {
      // Every other line first: where none of those shows a symbol of any kind, there is none.
      if turn == Self.lines / 2, !hasCandidate { return }
      let index = turn * 2 < Self.lines ? turn * 2 : turn * 2 - Self.lines + 1
      let height = stripe.halfHeight * 0.9 * (2 * (Double(index) + 0.5) / Double(Self.lines) - 1)
      let middle = (stripe.center + stripe.across * height) * (1 / scale)
      guard
        let (start, end) = clipped(
          middle - reach * (1 / scale), middle + reach * (1 / scale), image.width, image.height)
      else { continue }
      profile.sample(image, from: start, to: end, spacing: 0.5, across: stripe.across, taps: 3)
      allowance -= profile.samples.count
      guard profile.findEdges(&line) else { continue }
      // In pixels of the picture from here on.
      line.origin = line.origin * scale
      line.step = line.step * scale
      line.height = Float(height)
      match(line)
      match(line.reversed())
      if options.inverted == .read {
        let inverse = line.inverted()
        match(inverse)
        match(inverse.reversed())
      }
    }
  }

  private mutating func match(_ line: borrowing ScanLine) {
    var first = 1
    while first + 6 < line.count {
      let mean = line.width(first..<first + 6) / 6
      for kind in kinds where line.widths[first - 1] >= kind.quiet * mean {
        if let candidate = LineDecoders.match(kind, line, at: first) {
          votes.add(candidate, line)
          hasCandidate = true
        }
      }
      first += 2
    }
  }

  private mutating func report(
    _ stripe: Stripe, _ symbologies: SymbologySet, _ options: borrowing ReaderOptions, _ reading: inout Reading
  ) {
    for group in votes.groups {
      guard reading.barcodes.count < options.maximumCount else { return }
      if group.kind.isStacked {
        if group.kind == .dxFilmEdge { film.add(group) } else { dataBar.add(group) }
        continue
      }
      guard let result = LineDecoders.read(group, symbologies) else { continue }
      let corners = group.corners(in: stripe)
      guard !reading.barcodes.contains(where: { $0.corners.contains(corners.center) }) else { continue }
      reading.barcodes.append(result.barcode(corners, isInverted: group.isInverted, lines: group.lines))
    }
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

  /// The part of a line that lies in the picture; nil where it is hardly any.
  private func clipped(
    _ start: ImagePoint, _ end: ImagePoint, _ width: Int, _ height: Int
  ) -> (ImagePoint, ImagePoint)? {
    let way = end - start
    var from = 0.0
    var to = 1.0
    for (place, change, limit) in [(start.x, way.x, Double(width)), (start.y, way.y, Double(height))] {
      if abs(change) < 1e-9 {
        if place < 0 || place >= limit { return nil }
        continue
      }
      let a = -place / change
      let b = (limit - 0.001 - place) / change
      from = max(from, min(a, b))
      to = min(to, max(a, b))
    }
    guard to > from else { return nil }
    return (start + way * from, start + way * to)
  }
}

extension LineGroup {
  /// The symbol's corners, as far along the bars as the stripe goes.
  fileprivate func corners(in stripe: Stripe) -> Quadrilateral {
    guard var top = members.first, var bottom = members.first else {
      return Quadrilateral(
        topLeft: stripe.center, topRight: stripe.center, bottomRight: stripe.center, bottomLeft: stripe.center)
    }
    for member in members {
      if member.height < top.height { top = member }
      if member.height > bottom.height { bottom = member }
    }
    let up = stripe.across * (-Double(top.height) - stripe.halfHeight)
    let down = stripe.across * (stripe.halfHeight - Double(bottom.height))
    if isReversed {
      return Quadrilateral(
        topLeft: bottom.start + down, topRight: bottom.end + down, bottomRight: top.end + up, bottomLeft: top.start + up
      )
    }
    return Quadrilateral(
      topLeft: top.start + up, topRight: top.end + up, bottomRight: bottom.end + down, bottomLeft: bottom.start + down)
  }
}

extension LineReading {
  fileprivate func barcode(_ corners: Quadrilateral, isInverted: Bool, lines: Int) -> Barcode {
    Barcode(
      symbology: symbology, bytes: payload.bytes, text: payload.text, segments: payload.segments,
      characterSet: payload.characterSet, characterSetSource: payload.characterSetSource,
      symbologyIdentifier: payload.symbologyIdentifier, isGS1: payload.isGS1,
      structuredAppend: payload.structuredAppend, version: version, corners: corners,
      isInverted: isInverted, evidence: Barcode.Evidence(strength: strength, scanLines: lines))
  }
}
