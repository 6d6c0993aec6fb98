extension QR {
  /// Reads a sampled symbol of 21...177 modules a side.
  ///
  /// - Throws: how far it got: `.format`, `.codewords` or `.payload`.
  static func decode(
    _ grid: ModuleGrid, mirrored: ReaderOptions.Handling
  ) throws(DecodingFailure) -> DecodedSymbol {
    var failure = DecodingFailure(stage: .format)
    guard grid.width == grid.height, let version = version(side: grid.width) else { throw failure }
    let formats = formats(grid, mirrored: mirrored)
    guard !formats.isEmpty else { throw failure }
    let map = functionMap(version: version)
    // Errors alone first, with every format; confidence only with the likeliest.
    for usingConfidence in [false, true] {
      for format in formats.prefix(usingConfidence ? 1 : formats.count) {
        do throws(DecodingFailure) {
          return try decode(grid, version: version, format: format, map: map, usingConfidence: usingConfidence)
        } catch {
          failure.stage = max(failure.stage, error.stage)
        }
      }
    }
    throw failure
  }

  private static func decode(
    _ grid: ModuleGrid, version: Int, format: Format, map: FunctionMap, usingConfidence: Bool
  ) throws(DecodingFailure) -> DecodedSymbol {
    let layout = blockLayout(version: version, level: format.level)
    let grid = format.isMirrored ? grid.transposed() : grid
    let bits = grid.dataBits(
      map, mask: mask(format.mask), lastColumn: grid.width - 1, skippedColumn: 6, count: layout.totalCodewords * 8)
    return try DecodedSymbol(
      SoftCodewords(bits: bits, layout: layout), grammar: .qr(version: version), version: "\(version)",
      level: format.level.name, isMirrored: format.isMirrored, usingConfidence: usingConfidence)
  }
}
