extension Aztec {
  /// Reads a sampled symbol that stands upright. A mirrored symbol's rows and columns are exchanged.
  ///
  /// - Throws: how far it got: `.format`, `.codewords` or `.payload`.
  static func decode(
    _ grid: ModuleGrid, mirrored: ReaderOptions.Handling
  ) throws(DecodingFailure) -> DecodedSymbol {
    var failure = DecodingFailure(stage: .format)
    guard grid.width == grid.height else { throw failure }
    var reader = ModeReader()
    var modes: [Mode] = []
    let sizes = grid.width == Symbol.rune.side ? [.rune] : Symbol.symbols(side: grid.width)
    for isCompact in [true, false] where sizes.contains(where: { $0.isCompact == isCompact }) {
      for mode in reader.read(grid, isCompact: isCompact, turns: 1, mirrored: mirrored) {
        guard
          let symbol = sizes.first(where: { $0.isCompact == mode.symbol.isCompact && $0.layers == mode.symbol.layers })
        else { continue }
        var mode = mode
        mode.symbol = symbol
        modes.append(mode)
      }
    }
    // What the likelier message says comes first; that of a full core counts 40 modules, of a compact one 28.
    modes.sort { $0.evidence > $1.evidence }
    for usingConfidence in [false, true] {
      for mode in modes.prefix(usingConfidence ? 1 : modes.count) {
        do throws(DecodingFailure) {
          return try decode(grid, mode, usingConfidence: usingConfidence)
        } catch {
          failure.stage = max(failure.stage, error.stage)
        }
      }
    }
    throw failure
  }

  /// Reads a symbol whose mode message is known.
  static func decode(
    _ grid: ModuleGrid, _ mode: Mode, usingConfidence: Bool
  ) throws(DecodingFailure) -> DecodedSymbol {
    let upright = mode.isMirrored ? grid.transposed() : grid
    if let rune = mode.rune { return try DecodedSymbol(rune: rune, mode, upright) }
    let codewords = Codewords(upright, mode.symbol, dataWords: mode.dataWords)
    guard
      let corrected = codewords.corrected(
        by: ReedSolomon(field: mode.symbol.field, firstRoot: 1), usingConfidence: usingConfidence,
        modeEvidence: mode.evidence)
    else { throw DecodingFailure(stage: .codewords) }
    return try DecodedSymbol(corrected, mode)
  }
}

extension DecodedSymbol {
  /// Bits of evidence that are believed at once, those of the mode message among them.
  private static let strongAztec = 36
  /// A rune has nothing but its ring of 40 modules, of which one may be wrong.
  private static let leastRuneEvidence = 22
  private static let strongRune = 28

  fileprivate init(_ corrected: Aztec.Codewords.Corrected, _ mode: Aztec.Mode) throws(DecodingFailure) {
    let stream = try Aztec.unstuffed(corrected.data, wordBits: mode.symbol.wordBits)
    let content = try AztecContent(stream.bytes, bitCount: stream.count)
    let isStrong = !corrected.leansOnConfidence && corrected.evidence >= Self.strongAztec
    // What leant on soft values, and what says nothing, must also look as an encoder leaves it.
    guard isStrong || content.isTidy, !content.bytes.isEmpty || isStrong && content.isTidy else {
      throw DecodingFailure(stage: .payload)
    }
    payload = Payload(content)
    version = mode.symbol.name
    errorCorrection = Barcode.ErrorCorrection(
      level: "", correctedCodewords: corrected.corrected, erasedCodewords: corrected.erased,
      checkCodewords: mode.symbol.totalWords - mode.dataWords, totalCodewords: mode.symbol.totalWords)
    isMirrored = mode.isMirrored
    strength = isStrong ? .strong : .weak
  }

  /// - Parameter grid: of the core, upright.
  fileprivate init(rune: UInt8, _ mode: Aztec.Mode, _ grid: borrowing ModuleGrid) throws(DecodingFailure) {
    // The finder pattern must be whole, too.
    let known = Aztec.Symbol.rune.functionPattern
    var wrong = 0
    for index in known.values.indices where known.values[index] != 0 {
      if grid.values[index] == 0 || (grid.values[index] > 0) != (known.values[index] > 0) { wrong += 1 }
    }
    guard mode.evidence >= Self.leastRuneEvidence, wrong <= 8 else { throw DecodingFailure(stage: .codewords) }
    payload = Payload(rune: rune)
    version = mode.symbol.name
    errorCorrection = Barcode.ErrorCorrection(
      level: "", correctedCodewords: mode.corrected, erasedCodewords: 0, checkCodewords: 5, totalCodewords: 7)
    isMirrored = mode.isMirrored
    strength = mode.evidence >= Self.strongRune ? .strong : .weak
  }
}
