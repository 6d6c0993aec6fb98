/// Reads barcodes from luminance pictures. It owns its options and its scratch memory, so one reader serves many
/// pictures; nothing that it saw in one picture influences the next.
public struct BarcodeReader: ~Copyable {
  public var symbologies: SymbologySet
  public var options: ReaderOptions

  private var levels = PictureLevels()
  private var finders = FinderStage()
  private var triples = TripleSearch()
  private var qr = QRStage()
  private var single = SingleFinderStage()
  private var dataMatrix = DataMatrixStage()
  private var aztec = AztecStage()
  private var pdf417 = PDF417Stage()
  private var linear = LinearStage()
  private var maxiCode = MaxiCodeStage()

  public init(symbologies: SymbologySet = .all, options: ReaderOptions = ReaderOptions()) {
    self.symbologies = symbologies
    self.options = options
  }

  /// Reads all barcodes in a picture.
  ///
  /// - Parameter hints: where symbols were a moment ago, in pixels; there the reader looks more closely. Up to 16 count.
  public mutating func read(_ image: borrowing Luminance, near hints: [Quadrilateral] = []) -> Reading {
    guard let region = options.region else { return readAll(image, near: hints) }
    guard let part = image.cropped(to: region) else { return Reading(width: image.width, height: image.height) }
    let origin = ImagePoint(x: Double(max(0, region.x)), y: Double(max(0, region.y)))
    var reading = readAll(
      part,
      near: hints.map {
        var hint = $0
        hint.move(by: origin * -1)
        return hint
      })
    reading.move(by: origin)
    reading.width = image.width
    reading.height = image.height
    return reading
  }

  private mutating func readAll(_ image: borrowing Luminance, near hints: [Quadrilateral]) -> Reading {
    var reading = Reading(width: image.width, height: image.height)
    levels.begin()
    qr.reset(for: options.effort)
    single.reset(for: options.effort)
    guard levels.prepare(0, of: image) else { return reading }
    reading.quality = levels.quality
    if !symbologies.isDisjoint(with: [.qr, .microQR, .rMQR]) {
      finders.locate(in: image, &levels, options, near: hints)
      if symbologies.contains(.qr) { readQR(image, &reading) }
      if symbologies.contains(.microQR) || symbologies.contains(.rMQR) { readSingle(image, &reading) }
    }
    if symbologies.contains(.aztec) { aztec.read(image, &levels, options, &reading) }
    // Linear symbols next: where their bars are, no edges and guards need be looked for.
    if !symbologies.isDisjoint(with: .linear) { linear.read(image, &levels, symbologies, options, &reading) }
    if symbologies.contains(.dataMatrix) { dataMatrix.read(image, &levels, options, &reading) }
    if !symbologies.isDisjoint(with: [.pdf417, .microPDF417]) {
      pdf417.read(image, &levels, options, symbologies: symbologies, &reading)
    }
    if symbologies.contains(.maxiCode) { maxiCode.read(image, &levels, options, &reading) }
    reading.dropLinearInsideMatrix()
    return reading
  }

  /// Symbols of three finder patterns, the likeliest triple first.
  private mutating func readQR(_ image: borrowing Luminance, _ reading: inout Reading) {
    guard finders.patterns.count >= 3 else { return }
    triples.search(finders.patterns, limit: 2000)
    for triple in triples.triples {
      guard reading.barcodes.count < options.maximumCount else { return }
      guard !finders.isUsed(triple),
        let candidate = locate(triple, image), candidate.timing > 0.25 || candidate.isVersionRead
      else { continue }
      let n = Double(candidate.dimension)
      var attempt = Attempt(
        symbology: .qr, corners: candidate.homography.quadrilateral(width: n, height: n), stage: .located,
        isInverted: candidate.isInverted, fitness: candidate.timing)
      if let result = read(candidate, image, &attempt) {
        finders.use(triple)
        attempt.stage = .read
        attempt.corners = result.map.quadrilateral(width: n, height: n)
        reading.barcodes.append(
          result.symbol.barcode(.qr, corners: attempt.corners, isInverted: candidate.isInverted))
      } else if candidate.timing > 0.7 || candidate.isVersionRead {
        // A QR Code that could not be read all the same: its finder patterns are no Micro QR Codes.
        finders.use(triple)
      }
      reading.attempts.append(attempt)
    }
  }

  private mutating func read(
    _ candidate: QR.Candidate, _ image: borrowing Luminance, _ attempt: inout Attempt
  ) -> QRStage.Result? {
    let contrast = finders.contrast(of: candidate.triple)
    let level = sampleLevel(module: candidate.module, image)
    guard level > 0 else {
      return qr.read(candidate, contrast: contrast, in: image, options: options, attempt: &attempt)
    }
    let scale = Double(1 << level)
    let small = candidate.scaled(by: 1 / scale)
    let picture = levels.pyramid.levels[level - 1]
    guard
      var result = qr.read(
        small, contrast: contrast, in: picture.luminance, options: options, attempt: &attempt)
    else { return nil }
    result.map = result.map.scaled(by: scale)
    return result
  }

  private mutating func sampleLevel(module: Double, _ image: borrowing Luminance) -> Int {
    levels.extend(to: levels.level(module: module), of: image)
  }

  /// Lays a grid over a triple, on the level that its patterns were traced on.
  private mutating func locate(_ triple: FinderTriple, _ image: borrowing Luminance) -> QR.Candidate? {
    let level = sampleLevel(module: finders.module(of: triple), image)
    if level > 0 {
      let picture = levels.pyramid.levels[level - 1]
      return QR.Grid.locate(
        triple, finders.patterns, finders.outlines, in: picture.luminance, scale: Double(1 << level))
    }
    return QR.Grid.locate(triple, finders.patterns, finders.outlines, in: image, scale: 1)
  }

  /// Symbols of one finder pattern, among the patterns that no QR Code owns.
  private mutating func readSingle(_ image: borrowing Luminance, _ reading: inout Reading) {
    for index in finders.patterns.indices {
      guard reading.barcodes.count < options.maximumCount else { return }
      let pattern = finders.patterns[index]
      guard pattern.isSure, !finders.isUsed(index), let square = pattern.square,
        !reading.barcodes.contains(where: { $0.corners.contains(pattern.center) })
      else { continue }
      var attempt = Attempt(
        symbology: .microQR, corners: square.corners, stage: .located, isInverted: pattern.isInverted)
      let level = sampleLevel(module: min(square.right.length, square.down.length), image)
      if level > 0 {
        let scale = Double(1 << level)
        let picture = levels.pyramid.levels[level - 1]
        readSingle(square.scaled(by: 1 / scale), pattern.isInverted, picture.luminance, scale, &reading, &attempt)
      } else {
        readSingle(square, pattern.isInverted, image, 1, &reading, &attempt)
      }
    }
  }

  private mutating func readSingle(
    _ square: FinderSquare, _ isInverted: Bool, _ image: borrowing Luminance, _ scale: Double,
    _ reading: inout Reading, _ attempt: inout Attempt
  ) {
    var symbology = Symbology.rMQR
    var found: SingleFinderStage.Result?
    // rMQR first: its format word is the surer sign, and its corner looks like a Micro QR Code's.
    if symbologies.contains(.rMQR) {
      found = single.readRMQR(square, isInverted: isInverted, in: image, options: options, attempt: &attempt)
    }
    if found == nil, symbologies.contains(.microQR) {
      symbology = .microQR
      found = single.readMicroQR(square, isInverted: isInverted, in: image, options: options, attempt: &attempt)
    }
    if let found {
      let map = found.map.scaled(by: scale)
      attempt.symbology = symbology
      attempt.stage = .read
      attempt.corners = map.quadrilateral(width: Double(found.width), height: Double(found.height))
      reading.barcodes.append(
        found.symbol.barcode(
          symbology, corners: attempt.corners, isInverted: isInverted, gridIsMirrored: symbology == .microQR))
      reading.attempts.append(attempt)
    } else if attempt.grid != nil {
      attempt.corners = attempt.corners.scaled(by: scale)
      reading.attempts.append(attempt)
    }
  }
}

extension DecodedSymbol {
  /// - Parameter gridIsMirrored: a mirrored symbol's grid was laid transposed, so that its top right is the symbol's
  ///   bottom left.
  func barcode(
    _ symbology: Symbology, corners: Quadrilateral, isInverted: Bool, gridIsMirrored: Bool = true
  ) -> Barcode {
    var corners = corners
    if isMirrored, gridIsMirrored { swap(&corners.topRight, &corners.bottomLeft) }
    return Barcode(
      symbology: symbology, bytes: payload.bytes, text: payload.text, segments: payload.segments,
      characterSet: payload.characterSet, characterSetSource: payload.characterSetSource,
      symbologyIdentifier: payload.symbologyIdentifier, isGS1: payload.isGS1,
      structuredAppend: payload.structuredAppend, version: version, corners: corners, isMirrored: isMirrored,
      isInverted: isInverted, errorCorrection: errorCorrection,
      evidence: Barcode.Evidence(strength: strength))
  }
}

extension Reading {
  /// Drops linear symbols that were read out of the modules of a matrix or stacked symbol: that one's error correction
  /// says what stands there.
  fileprivate mutating func dropLinearInsideMatrix() {
    guard barcodes.contains(where: { SymbologySet.linear.contains($0.symbology) }) else { return }
    let strong = barcodes.filter { !SymbologySet.linear.contains($0.symbology) }
    barcodes.removeAll { barcode in
      SymbologySet.linear.contains(barcode.symbology)
        && strong.contains { $0.corners.contains(barcode.corners.center) }
    }
  }

  /// Brings the results of a cropped picture back to the whole one.
  fileprivate mutating func move(by offset: ImagePoint) {
    for index in barcodes.indices { barcodes[index].corners.move(by: offset) }
    for index in attempts.indices { attempts[index].corners.move(by: offset) }
  }
}
