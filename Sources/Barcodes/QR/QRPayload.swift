extension Payload {
  /// The payload of a symbol of the QR family: its content with text and identifier.
  init(_ content: QRContent) {
    bytes = content.bytes
    segments = content.segments
    structuredAppend = content.structuredAppend
    isGS1 = content.fnc1 == .first
    let hasECI = segments.contains { $0.eci != nil }
    let base =
      switch content.fnc1 {
      case nil: 1
      case .first: 3
      case .second: 5
      }
    // ISO/IEC 18004, 14: ]Q1, ]Q3 and ]Q5, each one more where an ECI was found.
    symbologyIdentifier = "]Q\(base + (hasECI ? 1 : 0))"
    readText()
  }
}

extension DecodedSymbol {
  /// Corrects the codewords and interprets them.
  ///
  /// - Parameters:
  ///   - lastDataBits: bits of the last data codeword.
  ///   - version: the version in the standard's words, as `level`.
  ///   - usingConfidence: let the soft values decide where errors alone are too many.
  init(
    _ codewords: SoftCodewords, grammar: QRGrammar, lastDataBits: Int = 8, version: String, level: String,
    isMirrored: Bool, usingConfidence: Bool
  ) throws(DecodingFailure) {
    guard let corrected = codewords.corrected(usingConfidence: usingConfidence) else {
      throw DecodingFailure(stage: .codewords)
    }
    let layout = codewords.layout
    let content = try QRContent(
      corrected.data, bitCount: 8 * (layout.dataCodewords - 1) + lastDataBits, grammar: grammar)
    let isStrong = !corrected.leansOnConfidence && corrected.evidence >= Self.strongEvidence
    // What leant on soft values must also look as an encoder leaves it. So must an empty message: all zeros are a
    // codeword of every Reed–Solomon code, and what a blank or evenly blurred place decodes to.
    guard content.bytes.isEmpty ? isStrong && content.isTidy : isStrong || content.isTidy else {
      throw DecodingFailure(stage: .payload)
    }
    payload = Payload(content)
    self.version = version
    errorCorrection = Barcode.ErrorCorrection(
      level: level, correctedCodewords: corrected.corrected, erasedCodewords: corrected.erased,
      checkCodewords: layout.totalCodewords - layout.dataCodewords, totalCodewords: layout.totalCodewords)
    self.isMirrored = isMirrored
    strength = isStrong ? .strong : .weak
  }

  /// Bits of evidence that are believed at once; every QR Code within the standard's limits has more.
  private static let strongEvidence = 28
}
