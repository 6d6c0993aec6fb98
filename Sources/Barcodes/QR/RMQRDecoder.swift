extension RMQR {
  /// Reads a sampled symbol. A mirrored one comes with rows and columns exchanged: `grid` is then as high as the symbol
  /// is wide.
  ///
  /// - Throws: how far it got: `.format`, `.codewords` or `.payload`.
  static func decode(
    _ grid: ModuleGrid, mirrored: ReaderOptions.Handling
  ) throws(DecodingFailure) -> DecodedSymbol {
    if let index = index(width: grid.width, height: grid.height) {
      return try decode(grid, index: index, isMirrored: false)
    }
    guard mirrored == .read, let index = index(width: grid.height, height: grid.width) else {
      throw DecodingFailure(stage: .format)
    }
    return try decode(grid.transposed(), index: index, isMirrored: true)
  }

  private static func decode(
    _ grid: ModuleGrid, index: Int, isMirrored: Bool
  ) throws(DecodingFailure) -> DecodedSymbol {
    var failure = DecodingFailure(stage: .format)
    let formats = formats(grid, index: index, isMirrored: isMirrored)
    guard !formats.isEmpty else { throw failure }
    let map = functionMap(index: index)
    for usingConfidence in [false, true] {
      for format in formats {
        let layout = blockLayout(index: index, level: format.level)
        // The last column is a timing pattern, so the first strip lies left of it.
        let bits = grid.dataBits(
          map, mask: mask, lastColumn: grid.width - 2, skippedColumn: nil, count: layout.totalCodewords * 8)
        do throws(DecodingFailure) {
          return try DecodedSymbol(
            SoftCodewords(bits: bits, layout: layout), grammar: .rMQR(index: index), version: name(index: index),
            level: format.level.name, isMirrored: isMirrored, usingConfidence: usingConfidence)
        } catch {
          failure.stage = max(failure.stage, error.stage)
        }
      }
    }
    throw failure
  }
}
