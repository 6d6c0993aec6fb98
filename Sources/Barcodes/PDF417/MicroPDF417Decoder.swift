extension MicroPDF417 {
  /// Reads a sampled symbol, one row of modules for each of its rows, in the symbol's own order.
  ///
  /// - Throws: how far it got: `.format`, `.codewords` or `.payload`.
  static func decode(_ grid: ModuleGrid) throws(DecodingFailure) -> DecodedSymbol {
    guard let size = size(width: grid.width, rows: grid.height) else { throw DecodingFailure(stage: .located) }
    var rows = PDF417SoftRows(grid)
    var agreement: Float = 0
    var patterns = 0
    for row in 0..<size.rows {
      for address in addresses(of: size, row: row) {
        agreement += rows.agreement(of: address.widths, at: address.column, row: row)
        rows.learnBlur(from: address.widths, at: address.column, row: row)
        patterns += 1
      }
    }
    guard agreement > leastAgreement * Float(patterns) else { throw DecodingFailure(stage: .format) }

    var matcher = PDF417Matcher(blur: rows.blur)
    var codewords = PDF417SoftCodewords(checks: size.checkCodewords)
    for row in 0..<size.rows {
      for column in size.codewordColumns {
        codewords.append(rows.match(row: row, column: column, cluster: (size.cluster + row) % 3, &matcher))
      }
    }
    guard let corrected = codewords.corrected() else { throw DecodingFailure(stage: .codewords) }
    let content = try PDF417Content(corrected.data, isMicro: true)
    return DecodedSymbol(content, corrected, codewords, version: "\(size.rows)x\(size.columns)", level: "")
  }

  /// Address patterns of noise agree by nothing on average, those of another size by a fifth.
  private static let leastAgreement: Float = 0.4

  /// The address patterns of a row, and where they stand.
  static func addresses(of size: Size, row: Int) -> [(widths: [Int], column: Int)] {
    var result: [(widths: [Int], column: Int)] = [
      (sidePatterns[Size.number(size.left, below: row) - 1], 0),
      (sidePatterns[Size.number(size.right, below: row) - 1], size.width - addressWidth - 1),
    ]
    if let column = size.centerColumn {
      result.append((centerPatterns[Size.number(size.center, below: row) - 1], column))
    }
    return result
  }
}
