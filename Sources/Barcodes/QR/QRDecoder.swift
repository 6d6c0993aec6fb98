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
    for format in formats {
      do throws(DecodingFailure) {
        return try decode(format.isMirrored ? grid.transposed() : grid, version: version, format: format, map: map)
      } catch {
        failure.stage = max(failure.stage, error.stage)
      }
    }
    throw failure
  }

  private static func decode(
    _ grid: ModuleGrid, version: Int, format: Format, map: FunctionMap
  ) throws(DecodingFailure) -> DecodedSymbol {
    let layout = blockLayout(version: version, level: format.level)
    let bits = grid.dataBits(
      map, mask: mask(format.mask), lastColumn: grid.width - 1, skippedColumn: 6, count: layout.totalCodewords * 8)
    return try DecodedSymbol(
      SoftCodewords(bits: bits, layout: layout), grammar: .qr(version: version), version: "\(version)",
      level: format.level.name, isMirrored: format.isMirrored)
  }
}
