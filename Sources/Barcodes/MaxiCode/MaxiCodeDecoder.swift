extension MaxiCode {
  /// Modules of orientation patterns that may contradict: a quarter. Half of them do by chance.
  static let mostContradictions = 5

  /// Reads a sampled symbol, row by row from its upper left; the odd rows' last module counts for nothing.
  ///
  /// - Throws: how far it got: `.located`, `.format`, `.codewords` or `.payload`.
  static func decode(_ grid: ModuleGrid) throws(DecodingFailure) -> DecodedSymbol {
    guard grid.width == columns, grid.height == rows, contradictions(in: grid) <= mostContradictions else {
      throw DecodingFailure(stage: .located)
    }
    var bits: [Int8] = []
    bits.reserveCapacity(placement.count)
    for place in placement { bits.append(max(grid.values[place], -127)) }
    var failure = DecodingFailure(stage: .format)
    for usingConfidence in [false, true] {
      do throws(DecodingFailure) {
        return try DecodedSymbol(codewords(bits, usingConfidence: usingConfidence))
      } catch {
        failure.stage = max(failure.stage, error.stage)
      }
    }
    throw failure
  }

  /// Modules of orientation patterns whose colour `grid`, of the symbol's size, contradicts.
  static func contradictions(in grid: borrowing ModuleGrid) -> Int {
    var count = 0
    for module in orientationPatterns where (grid[module.x, module.y] > 0) != module.isDark { count += 1 }
    return count
  }
}

extension DecodedSymbol {
  /// Bits of evidence that are believed at once.
  private static let strongMaxiCode = 28

  fileprivate init(_ codewords: MaxiCode.Codewords) throws(DecodingFailure) {
    let content = try MaxiCodeContent(codewords.mode, primary: codewords.primary, secondary: codewords.secondary)
    // Two bits beside the mode say nothing where it is no structured carrier message.
    let isTidy = content.isTidy && (codewords.mode.isStructuredCarrierMessage || codewords.primary[0] < 16)
    let isStrong = !codewords.leansOnConfidence && codewords.evidence >= Self.strongMaxiCode
    // What leant on soft values, and what says nothing, must also look as an encoder leaves it.
    guard isStrong || isTidy, !content.bytes.isEmpty || isStrong && isTidy else {
      throw DecodingFailure(stage: .payload)
    }
    payload = Payload(content, codewords.mode)
    version = "mode \(codewords.mode.rawValue)"
    errorCorrection = codewords.correction
    isMirrored = false
    strength = isStrong ? .strong : .weak
  }
}

extension Payload {
  init(_ content: MaxiCodeContent, _ mode: MaxiCode.Mode) {
    bytes = content.bytes
    segments = content.segments
    structuredAppend = content.structuredAppend
    // ISO/IEC 15424: 1 for a structured carrier message, 0 for others, two more where an ECI was found.
    let modifier =
      (mode.isStructuredCarrierMessage ? 1 : 0) + (segments.contains(where: { $0.eci != nil }) ? 2 : 0)
    symbologyIdentifier = "]U\(modifier)"
    // The code sets name each character of ISO/IEC 8859-1 by itself.
    readText(unnamed: .iso8859_1)
  }
}
