extension PDF417 {
  /// Reads a sampled symbol, one row of modules for each of its rows, in the symbol's own order.
  ///
  /// - Throws: how far it got: `.format`, `.codewords` or `.payload`.
  static func decode(_ grid: ModuleGrid) throws(DecodingFailure) -> DecodedSymbol {
    guard rowCounts.contains(grid.height) else { throw DecodingFailure(stage: .located) }
    var rows = PDF417SoftRows(grid)
    for row in 0..<grid.height { rows.learnBlur(from: startWidths, at: 0, row: row) }
    var matcher = PDF417Matcher(blur: rows.blur)
    let (frame, isCompact) = try layout(rows, &matcher)
    let columns = frame.columns

    var codewords = PDF417SoftCodewords(checks: checkCodewords(level: frame.level))
    for row in 0..<grid.height {
      for column in 0..<columns {
        let place = startWidth + codewordWidth * (column + 1)
        codewords.append(rows.match(row: row, column: place, cluster: row % 3, &matcher))
      }
    }
    guard let corrected = codewords.corrected() else { throw DecodingFailure(stage: .codewords) }
    // The symbol length descriptor counts itself and all data, pads included (5.1.1).
    guard let length = corrected.data.first.map({ Int($0) }), length >= 1, length <= corrected.data.count else {
      throw DecodingFailure(stage: .payload)
    }
    let content = try PDF417Content(Array(corrected.data[1..<length]), isMicro: false)
    return DecodedSymbol(
      content, corrected, codewords, version: "\(frame.rows)x\(columns)\(isCompact ? " compact" : "")",
      level: "\(frame.level)")
  }

  /// Whole and compact symbols may be of one width: the whole one has two columns less, and a stop pattern.
  private static func layout(
    _ rows: PDF417SoftRows, _ matcher: inout PDF417Matcher
  ) throws(DecodingFailure) -> (frame: Frame, isCompact: Bool) {
    var stop: Float = 0
    for row in 0..<rows.height { stop += rows.agreement(of: stopWidths, at: rows.width - stopWidth, row: row) }
    let isLikelyCompact = stop < 0.4 * Float(rows.height)
    var failure = DecodingFailure(stage: .located)
    for isCompact in [isLikelyCompact, !isLikelyCompact] {
      let columns = (rows.width - width(columns: 0, isCompact: isCompact)) / codewordWidth
      guard columnCounts.contains(columns), width(columns: columns, isCompact: isCompact) == rows.width else {
        continue
      }
      do throws(DecodingFailure) {
        return (try frame(rows, columns: columns, isCompact: isCompact, &matcher), isCompact)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// The level is what the row indicators say that know it; the others must not contradict the size.
  private static func frame(
    _ rows: PDF417SoftRows, columns: Int, isCompact: Bool, _ matcher: inout PDF417Matcher
  ) throws(DecodingFailure) -> Frame {
    let rightPlace = width(columns: columns, isCompact: false) - stopWidth - codewordWidth
    var votes = [Int](repeating: 0, count: 9)
    var weight = 0
    var agreeing = 0
    // For and against the number of columns, which alone tells whole symbols from compact ones of the same width.
    var (right, wrong) = (0, 0)
    for row in 0..<rows.height {
      for isLeft in isCompact ? [true] : [true, false] {
        let match = rows.match(row: row, column: isLeft ? startWidth : rightPlace, cluster: row % 3, &matcher)
        let sureness = Int(match.confidence)
        weight += sureness
        let value = Int(match.value) - row / 3 * 30
        switch (row + (isLeft ? 0 : 2)) % 3 {
        case 0: if value == (rows.height - 1) / 3 { agreeing += sureness }
        case 1:
          guard value >= 0, value < 27, value % 3 == (rows.height - 1) % 3 else { continue }
          votes[value / 3] += sureness
          agreeing += sureness
        default:
          if value == columns - 1 { right += sureness } else { wrong += sureness }
        }
      }
    }
    let level = votes.indices.max { votes[$0] < votes[$1] } ?? 0
    let frame = Frame(rows: rows.height, columns: columns, level: level)
    guard votes[level] > 0, right > wrong / 2, (agreeing + right) * 4 > weight, frame.isLegal else {
      throw DecodingFailure(stage: .format)
    }
    return frame
  }
}

extension DecodedSymbol {
  init(
    _ content: PDF417Content, _ corrected: PDF417SoftCodewords.Corrected, _ codewords: PDF417SoftCodewords,
    version: String, level: String
  ) {
    payload = Payload(content)
    self.version = version
    errorCorrection = Barcode.ErrorCorrection(
      level: level, correctedCodewords: corrected.corrected, erasedCodewords: corrected.erased,
      checkCodewords: codewords.checks, totalCodewords: codewords.values.count)
    isMirrored = false
    // Row indicators or row address patterns have borne it out beside the check codewords.
    strength = .strong
  }
}

extension Payload {
  init(_ content: PDF417Content) {
    bytes = content.bytes
    segments = content.segments
    structuredAppend = content.macro.map {
      // The last segment knows how many there are, where no field says it.
      Barcode.StructuredAppend(
        index: $0.index, count: $0.count ?? ($0.isLast ? $0.index + 1 : nil), identifier: $0.identifier)
    }
    isGS1 = content.emulation == .gs1
    // ISO/IEC 15438:2015, annex L: ]L1 with and ]L2 without ECI; ]L3...]L5 emulate Code 128.
    symbologyIdentifier =
      switch content.emulation {
      case .gs1: "]L3"
      case .secondPosition: "]L4"
      case .plain: "]L5"
      case nil: segments.contains { $0.eci != nil } ? "]L1" : "]L2"
      }
    readText()
  }
}
