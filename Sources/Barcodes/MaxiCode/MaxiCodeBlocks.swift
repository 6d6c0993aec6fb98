extension GaloisField {
  /// GF(64): x⁶ + x + 1, ISO/IEC 16023.
  static let maxiCode = GaloisField(polynomial: 0x43)
}

extension MaxiCode {
  /// What kind of message a symbol has: the lowest four bits of its first codeword. Modes 0 and 1 are obsolete.
  enum Mode: Int {
    /// A structured carrier message, whose postal code is a number.
    case numericPostalCode = 2
    /// A structured carrier message, whose postal code has letters.
    case alphanumericPostalCode = 3
    case standard = 4
    /// More of the symbol is error correction.
    case enhanced = 5
    case readerProgramming = 6

    var isStructuredCarrierMessage: Bool { self == .numericPostalCode || self == .alphanumericPostalCode }
  }

  /// The message's first codewords and their own error correction, which say how the rest is divided.
  static let primaryLayout = BlockLayout(
    totalCodewords: 20, dataCodewords: 10, blocks: 1, codewordBits: codewordBits)

  /// The rest: codewords in turn belong to one of two blocks.
  static func secondaryLayout(_ mode: Mode) -> BlockLayout {
    BlockLayout(
      totalCodewords: 124, dataCodewords: mode == .enhanced ? 68 : 84, blocks: 2, codewordBits: codewordBits)
  }

  /// Corrected codewords.
  struct Codewords {
    var mode: Mode
    /// Ten, the first being the mode.
    var primary: [UInt8]
    var secondary: [UInt8]
    var correction: Barcode.ErrorCorrection
    /// Bits of evidence in the weakest block, and whether soft values decided.
    var evidence: Int
    var leansOnConfidence: Bool
  }

  /// Bits of evidence that the primary message must have: that of five errors in twenty codewords, its limit. The
  /// orientation patterns and two more blocks stand beside it.
  private static let leastPrimaryEvidence = 16

  /// - Parameter bits: of all codewords, positive is dark.
  /// - Throws: stage `.format` where the primary message is wrong, `.codewords` where the secondary is.
  static func codewords(_ bits: [Int8], usingConfidence: Bool) throws(DecodingFailure) -> Codewords {
    let split = primaryLayout.totalCodewords * codewordBits
    let solver = ReedSolomon(field: .maxiCode, firstRoot: 1)
    guard
      let primary = SoftCodewords(bits: Array(bits[..<split]), layout: primaryLayout)
        .corrected(usingConfidence: usingConfidence, by: solver, leastEvidence: leastPrimaryEvidence),
      let mode = Mode(rawValue: Int(primary.data[0] & 15))
    else { throw DecodingFailure(stage: .format) }
    let layout = secondaryLayout(mode)
    guard
      let secondary = SoftCodewords(bits: Array(bits[split...]), layout: layout)
        .corrected(usingConfidence: usingConfidence, by: solver)
    else { throw DecodingFailure(stage: .codewords) }
    let half = layout.dataCodewords / 2
    var data: [UInt8] = []
    data.reserveCapacity(layout.dataCodewords)
    for index in 0..<half {
      data.append(secondary.data[index])
      data.append(secondary.data[half + index])
    }
    return Codewords(
      mode: mode, primary: primary.data, secondary: data,
      correction: Barcode.ErrorCorrection(
        level: mode == .enhanced ? "EEC" : "SEC", correctedCodewords: primary.corrected + secondary.corrected,
        erasedCodewords: primary.erased + secondary.erased,
        checkCodewords: codewords - primaryLayout.dataCodewords - layout.dataCodewords, totalCodewords: codewords),
      evidence: min(primary.evidence, secondary.evidence),
      leansOnConfidence: primary.leansOnConfidence || secondary.leansOnConfidence)
  }
}
