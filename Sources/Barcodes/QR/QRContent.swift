/// The bit stream of a symbol of the QR family, taken apart into segments: ISO/IEC 18004, 7.4, GB/T 18284 for hanzi and
/// ISO/IEC 23941 for rMQR.
struct QRContent {
  private(set) var bytes: [UInt8] = []
  private(set) var segments: [Barcode.Segment] = []
  private(set) var structuredAppend: Barcode.StructuredAppend?
  private(set) var fnc1: FNC1?
  /// The stream ends as an encoder ends it: terminator, 0 to the codeword's end, pad codewords 0xEC and 0x11. Encoders
  /// exist that pad otherwise, so it is only asked of readings that need more evidence.
  private(set) var isTidy = true

  enum FNC1 { case first, second }

  private let grammar: QRGrammar
  private var eci: Int?

  /// - Parameter bitCount: bits of data in `codewords`; the last codeword of M1 and M3 has four.
  /// - Throws: stage `.payload` where the stream breaks the grammar. What follows an unknown mode is never dropped in
  ///   silence.
  init(_ codewords: [UInt8], bitCount: Int, grammar: QRGrammar) throws(DecodingFailure) {
    self.grammar = grammar
    var bits = BitReader(codewords, bitCount: bitCount)
    while let mode = try Self.nextMode(&bits, grammar) { try readSegment(mode, &bits) }
    checkPadding(&bits)
  }

  private static let failure = DecodingFailure(stage: .payload)

  /// The next mode; nil at the terminator, which may be cut short or missing where the symbol is full.
  private static func nextMode(_ bits: inout BitReader, _ grammar: QRGrammar) throws(DecodingFailure) -> QRMode? {
    if bits.remaining < grammar.terminatorBits {
      guard bits.isZeroToTheEnd else { throw failure }
      _ = bits.read(bits.remaining)
      return nil
    }
    if case .microQR = grammar {
      var ahead = bits
      if ahead.read(grammar.terminatorBits) == 0 {
        bits = ahead
        return nil
      }
    }
    guard let indicator = bits.read(grammar.modeBits), let mode = grammar.mode(indicator) else { throw failure }
    return mode == .terminator ? nil : mode
  }

  private mutating func readSegment(_ mode: QRMode, _ bits: inout BitReader) throws(DecodingFailure) {
    switch mode {
    case .terminator: return
    case .eci: eci = try Self.readECI(&bits)
    case .structuredAppend: try readStructuredAppend(&bits)
    case .fnc1First: fnc1 = .first
    case .fnc1Second: try readApplicationIndicator(&bits)
    case .numeric, .alphanumeric, .byte, .kanji, .hanzi: try readCharacters(mode, &bits)
    }
  }

  private mutating func readCharacters(_ mode: QRMode, _ bits: inout BitReader) throws(DecodingFailure) {
    if mode == .hanzi {
      // The subset: 1 is GB 2312, and no other has been defined.
      guard bits.read(4) == 1 else { throw Self.failure }
    }
    let width = grammar.countBits(mode)
    guard width > 0, let count = bits.read(width) else { throw Self.failure }
    // Before anything is reserved: no mode has less than three bits a character.
    guard count * 3 <= bits.remaining else { throw Self.failure }
    let start = bytes.count
    let kind: Barcode.Segment.Mode
    switch mode {
    case .numeric:
      try readNumeric(count, &bits)
      kind = .numeric
    case .alphanumeric:
      try readAlphanumeric(count, &bits)
      kind = .alphanumeric
    case .kanji:
      try readPairs(count, &bits, base: 0xC0, low: (0x1F00, 0x8140), high: 0xC140)
      kind = .kanji
    case .hanzi:
      try readPairs(count, &bits, base: 0x60, low: (0x0A00, 0xA1A1), high: 0xA6A1)
      kind = .hanzi
    default:
      for _ in 0..<count { bytes.append(UInt8(truncatingIfNeeded: try Self.read(8, &bits))) }
      kind = .byte
    }
    if bytes.count > start { segments.append(.init(mode: kind, range: start..<bytes.count, eci: eci)) }
  }

  private static func read(_ width: Int, _ bits: inout BitReader) throws(DecodingFailure) -> Int {
    guard let value = bits.read(width) else { throw failure }
    return value
  }

  // MARK: Modes

  /// Three digits in 10 bits, the last two in 7 or the last one in 4 (7.4.3).
  private mutating func readNumeric(_ count: Int, _ bits: inout BitReader) throws(DecodingFailure) {
    var left = count
    while left > 0 {
      let digits = min(left, 3)
      let value = try Self.read(3 * digits + 1, &bits)
      guard value < (digits == 3 ? 1000 : digits == 2 ? 100 : 10) else { throw Self.failure }
      if digits == 3 { appendDigit(value / 100) }
      if digits >= 2 { appendDigit(value / 10 % 10) }
      appendDigit(value % 10)
      left -= digits
    }
  }

  private mutating func appendDigit(_ digit: Int) { bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }

  /// Two characters in 11 bits, the last one in 6 (7.4.4). After FNC1, `%` stands for the separator GS and `%%` for
  /// itself (7.4.8.3).
  private mutating func readAlphanumeric(_ count: Int, _ bits: inout BitReader) throws(DecodingFailure) {
    let start = bytes.count
    var left = count
    while left > 0 {
      let value = try Self.read(left > 1 ? 11 : 6, &bits)
      guard value < (left > 1 ? 45 * 45 : 45) else { throw Self.failure }
      if left > 1 { bytes.append(Self.alphanumeric(value / 45)) }
      bytes.append(Self.alphanumeric(value % 45))
      left -= 2
    }
    if fnc1 != nil { unescapePercent(from: start) }
  }

  private static func alphanumeric(_ value: Int) -> UInt8 {
    switch value {
    case ..<10: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)
    case ..<36: UInt8(ascii: "A") + UInt8(truncatingIfNeeded: value - 10)
    case 36: UInt8(ascii: " ")
    case 37: UInt8(ascii: "$")
    case 38: UInt8(ascii: "%")
    case 39: UInt8(ascii: "*")
    case 40: UInt8(ascii: "+")
    case 41: UInt8(ascii: "-")
    case 42: UInt8(ascii: ".")
    case 43: UInt8(ascii: "/")
    default: UInt8(ascii: ":")
    }
  }

  private mutating func unescapePercent(from start: Int) {
    let percent = UInt8(ascii: "%")
    var target = start
    var source = start
    while source < bytes.count {
      if bytes[source] == percent {
        if source + 1 < bytes.count && bytes[source + 1] == percent {
          source += 1
          bytes[target] = percent
        } else {
          bytes[target] = 0x1D
        }
      } else {
        bytes[target] = bytes[source]
      }
      target += 1
      source += 1
    }
    bytes.removeLast(bytes.count - target)
  }

  /// Double-byte characters in 13 bits: kanji (7.4.6) and hanzi (GB/T 18284). One formula over the whole range: encoders
  /// disagree about the upper edge 0x9FFC, and no reading is gained by refusing it.
  private mutating func readPairs(
    _ count: Int, _ bits: inout BitReader, base: Int, low: (limit: Int, offset: Int), high: Int
  ) throws(DecodingFailure) {
    for _ in 0..<count {
      let value = try Self.read(13, &bits)
      let pair = ((value / base) << 8) + value % base
      let code = pair + (pair < low.limit ? low.offset : high)
      bytes.append(UInt8(truncatingIfNeeded: code >> 8))
      bytes.append(UInt8(truncatingIfNeeded: code))
    }
  }

  /// One to three bytes, as the leading bits say (7.4.2.2).
  private static func readECI(_ bits: inout BitReader) throws(DecodingFailure) -> Int {
    let first = try read(8, &bits)
    let value =
      if first & 0x80 == 0 {
        first
      } else if first & 0xC0 == 0x80 {
        (first & 0x3F) << 8 | (try read(8, &bits))
      } else if first & 0xE0 == 0xC0 {
        (first & 0x1F) << 16 | (try read(16, &bits))
      } else {
        throw failure
      }
    guard value <= 999_999 else { throw failure }
    return value
  }

  /// Position, number of symbols less one, parity (clause 8). A position outside the message says that the header is
  /// nonsense; the first header counts.
  private mutating func readStructuredAppend(_ bits: inout BitReader) throws(DecodingFailure) {
    let header = try Self.read(16, &bits)
    let (index, count) = (header >> 12, (header >> 8 & 15) + 1)
    guard index < count, structuredAppend == nil else { throw Self.failure }
    structuredAppend = Barcode.StructuredAppend(
      index: index, count: count, parity: UInt8(truncatingIfNeeded: header))
  }

  /// Two digits, or a letter's ASCII value + 100 (7.4.8.4). The indicator is transmitted before the data.
  private mutating func readApplicationIndicator(_ bits: inout BitReader) throws(DecodingFailure) {
    let value = try Self.read(8, &bits)
    fnc1 = .second
    let start = bytes.count
    switch value {
    case 0..<100:
      appendDigit(value / 10)
      appendDigit(value % 10)
    case 165...190, 197...222: bytes.append(UInt8(truncatingIfNeeded: value - 100))
    default: throw Self.failure
    }
    segments.append(.init(mode: .alphanumeric, range: start..<bytes.count, eci: eci))
  }

  // MARK: Padding

  private mutating func checkPadding(_ bits: inout BitReader) {
    let toBoundary = (8 - bits.position % 8) % 8
    guard bits.remaining > 0 else { return }
    guard bits.read(min(toBoundary, bits.remaining)) == 0 else { return isTidy = false }
    var expected = 0xEC
    while bits.remaining >= 8 {
      guard bits.read(8) == expected else { return isTidy = false }
      expected ^= 0xEC ^ 0x11
    }
    if bits.remaining > 0, bits.read(bits.remaining) != 0 { isTidy = false }
  }
}
