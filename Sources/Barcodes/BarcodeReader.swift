/// Reads barcodes from luminance pictures. It owns its options and its scratch memory, so one reader serves many
/// pictures; nothing that it saw in one picture influences the next.
public struct BarcodeReader: ~Copyable {
  public var symbologies: SymbologySet
  public var options: ReaderOptions

  private var binarizer = Binarizer()
  private var plane = BitPlane()
  private var pyramid = Pyramid()
  private var finder = FinderSearch()
  private var outlines = FinderOutlines()
  private var triples = TripleSearch()
  private var qr = QRStage()

  public init(symbologies: SymbologySet = .all, options: ReaderOptions = ReaderOptions()) {
    self.symbologies = symbologies
    self.options = options
  }

  /// - Parameter hints: where symbols were a moment ago; looked at first.
  public mutating func read(_ image: borrowing Luminance, near hints: [Quadrilateral] = []) -> Reading {
    var reading = Reading(width: image.width, height: image.height)
    locateFinders(image, &reading)
    readQR(image, &reading)
    return reading
  }

  /// Collects finder patterns from all levels of the pyramid.
  private mutating func locateFinders(_ image: borrowing Luminance, _ reading: inout Reading) {
    pyramid.reset()
    finder.reset()
    outlines.reset()
    binarizer.binarize(image, into: &plane)
    reading.quality = binarizer.quality
    finder.search(
      plane, scale: 1, step: 4, limit: options.maximumCandidates, inverted: options.inverted)
    var level = 0
    while min(image.width, image.height) >> (level + 1) >= 120 {
      pyramid.extend(to: level + 1, of: image)
      guard pyramid.depth > level else { break }
      let half = pyramid.levels[level]
      binarizer.binarize(half.luminance, into: &plane)
      finder.search(
        plane, scale: Double(2 << level), step: 3, limit: options.maximumCandidates, inverted: options.inverted)
      level += 1
    }
    var patterns = finder.patterns
    patterns.removeAll(keepingCapacity: true)
    for pattern in finder.patterns {
      var traced = pattern
      if outlines.trace(&traced, in: image, scale: 1) { patterns.append(traced) }
    }
    finder.patterns = patterns
  }

  private mutating func readQR(_ image: borrowing Luminance, _ reading: inout Reading) {
    guard symbologies.contains(.qr), finder.patterns.count >= 3 else { return }
    triples.search(finder.patterns, limit: 2000)
    var used = [Bool](repeating: false, count: finder.patterns.count)
    for triple in triples.triples {
      if used[Int(triple.corner)] || used[Int(triple.right)] || used[Int(triple.down)] { continue }
      guard let candidate = QR.Grid.locate(triple, finder.patterns, outlines, in: image), candidate.timing > 0.25
      else { continue }
      let pattern = finder.patterns[Int(triple.corner)]
      let contrast = abs(outlines.levels[pattern.outline / 16 + 1] - outlines.levels[pattern.outline / 16])
      let n = Double(candidate.dimension)
      var attempt = Attempt(
        symbology: .qr, corners: candidate.homography.quadrilateral(width: n, height: n), stage: .located,
        isInverted: candidate.isInverted, fitness: candidate.timing)
      if let result = qr.read(candidate, contrast: contrast, in: image, options: options, attempt: &attempt) {
        used[Int(triple.corner)] = true
        used[Int(triple.right)] = true
        used[Int(triple.down)] = true
        attempt.stage = .read
        reading.barcodes.append(
          result.symbol.barcode(
            .qr, corners: result.map.quadrilateral(width: n, height: n), isInverted: candidate.isInverted))
        if reading.barcodes.count >= options.maximumCount { return }
      }
      reading.attempts.append(attempt)
    }
  }
}

extension DecodedSymbol {
  func barcode(_ symbology: Symbology, corners: Quadrilateral, isInverted: Bool) -> Barcode {
    var corners = corners
    if isMirrored {
      // The grid was laid transposed: its top right is the symbol's bottom left.
      swap(&corners.topRight, &corners.bottomLeft)
    }
    return Barcode(
      symbology: symbology, bytes: payload.bytes, text: payload.text, segments: payload.segments,
      characterSet: payload.characterSet, characterSetSource: payload.characterSetSource,
      symbologyIdentifier: payload.symbologyIdentifier, isGS1: payload.isGS1,
      structuredAppend: payload.structuredAppend, version: version, corners: corners, isMirrored: isMirrored,
      isInverted: isInverted, errorCorrection: errorCorrection,
      evidence: Barcode.Evidence(strength: strength))
  }
}
