/// The bits of an Aztec Code symbol, taken apart: ISO/IEC 24778, 7.3.1.
struct AztecContent {
  private(set) var bytes: [UInt8] = []
  private(set) var segments: [Barcode.Segment] = []
  private(set) var structuredAppend: Barcode.StructuredAppend?
  private(set) var fnc1: FNC1?
  /// What is left after the last character is 1s, as an encoder leaves it.
  private(set) var isTidy = true

  enum FNC1 { case first, second }

  private enum Mode { case upper, lower, mixed, punctuation, digit, binary }

  /// What a value of a mode stands for.
  private enum Symbol {
    case character(UInt8)
    case pair(UInt8, UInt8)
    case latch(Mode)
    case shift(Mode)
    case flag
  }

  private var bits: BitReader
  /// Where an ECI begins to hold, in `bytes`.
  private var ecis: [(start: Int, number: Int)] = []
  /// The places of FNC1 characters in `bytes`, where GS stands for them.
  private var separators: [Int] = []

  static let failure = DecodingFailure(stage: .payload)

  /// - Throws: stage `.payload` where the stream breaks the grammar. Nothing is dropped in silence.
  init(_ stream: [UInt8], bitCount: Int) throws(DecodingFailure) {
    bits = BitReader(stream, bitCount: bitCount)
    // Latches to mixed mode and back, which nobody else has a use for, say that the symbol is one of several (8).
    var ahead = bits
    let isAppended = ahead.read(5) == 29 && ahead.read(5) == 29
    try readCharacters()
    if isAppended { readAppendHeader() }
    interpretFNC1()
    formSegments()
  }

  private mutating func read(_ width: Int) throws(DecodingFailure) -> Int {
    guard let value = bits.read(width) else { throw Self.failure }
    return value
  }

  // MARK: Characters

  private mutating func readCharacters() throws(DecodingFailure) {
    var mode = Mode.upper
    // The mode to return to after one character.
    var latched = Mode.upper
    while bits.remaining >= (mode == .digit ? 4 : 5) {
      if mode == .binary {
        // Pads that look like the shift to here leave less than a count and a byte.
        if bits.remaining <= 6 { break }
        try readBinary()
        mode = latched
        continue
      }
      switch Self.symbol(try read(mode == .digit ? 4 : 5), mode) {
      case .character(let value):
        bytes.append(value)
        mode = latched
      case .pair(let first, let second):
        bytes.append(first)
        bytes.append(second)
        mode = latched
      case .flag:
        try readFlag()
        mode = latched
      case .latch(let next):
        mode = next
        latched = next
      case .shift(let next):
        // A shift ends in the mode that it was called in, be that itself one that was shifted to (7.3.1.1).
        latched = mode
        mode = next
      }
    }
    while bits.remaining > 0 {
      if bits.read(1) != 1 { isTidy = false }
    }
  }

  /// A count and as many bytes; a count of 0 has eleven more bits (7.3.1.1).
  private mutating func readBinary() throws(DecodingFailure) {
    var count = try read(5)
    if count == 0 { count = try read(11) + 31 }
    guard count * 8 <= bits.remaining else { throw Self.failure }
    for _ in 0..<count { bytes.append(UInt8(truncatingIfNeeded: try read(8))) }
  }

  /// FLG(n): FNC1, or an ECI of n digits (7.3.1.3). FLG(7) is reserved.
  private mutating func readFlag() throws(DecodingFailure) {
    let digits = try read(3)
    switch digits {
    case 0:
      separators.append(bytes.count)
      bytes.append(0x1D)
    case 7: throw Self.failure
    default:
      var number = 0
      for _ in 0..<digits {
        let digit = try read(4) - 2
        guard 0...9 ~= digit else { throw Self.failure }
        number = number * 10 + digit
      }
      ecis.append((bytes.count, number))
    }
  }

  /// Table 3 of the standard.
  private static func symbol(_ value: Int, _ mode: Mode) -> Symbol {
    switch (mode, value) {
    case (.punctuation, _): punctuation(value)
    case (_, 0): .shift(.punctuation)
    case (_, 1): .character(0x20)
    case (.digit, 2...11): .character(UInt8(truncatingIfNeeded: 0x30 + value - 2))
    case (.digit, 12): .character(0x2C)
    case (.digit, 13): .character(0x2E)
    case (.digit, 14): .latch(.upper)
    case (.digit, _): .shift(.upper)
    case (_, 31): .shift(.binary)
    case (.upper, 2...27): .character(UInt8(truncatingIfNeeded: 0x41 + value - 2))
    case (.lower, 2...27): .character(UInt8(truncatingIfNeeded: 0x61 + value - 2))
    case (.upper, 28), (.mixed, 28): .latch(.lower)
    case (.lower, 28): .shift(.upper)
    case (.mixed, 29): .latch(.upper)
    case (.mixed, 30): .latch(.punctuation)
    case (_, 29): .latch(.mixed)
    case (_, 30): .latch(.digit)
    case (.mixed, ...14): .character(UInt8(truncatingIfNeeded: value - 1))
    case (.mixed, ...19): .character(UInt8(truncatingIfNeeded: value + 12))
    case (.mixed, 20): .character(0x40)
    case (.mixed, 21): .character(0x5C)
    case (.mixed, ...24): .character(UInt8(truncatingIfNeeded: value + 0x48))
    case (.mixed, 25): .character(0x7C)
    default: .character(UInt8(truncatingIfNeeded: value + 0x64))
    }
  }

  private static func punctuation(_ value: Int) -> Symbol {
    switch value {
    case 0: .flag
    case 1: .character(0x0D)
    case 2: .pair(0x0D, 0x0A)
    case 3: .pair(0x2E, 0x20)
    case 4: .pair(0x2C, 0x20)
    case 5: .pair(0x3A, 0x20)
    case ...20: .character(UInt8(truncatingIfNeeded: value + 0x1B))
    case ...26: .character(UInt8(truncatingIfNeeded: value + 0x25))
    case 27: .character(0x5B)
    case 28: .character(0x5D)
    case 29: .character(0x7B)
    case 30: .character(0x7D)
    default: .latch(.upper)
    }
  }

  // MARK: The message as a whole

  /// An identifier between two spaces, which may be missing, and two letters: the symbol's place and their number (8).
  /// Where there is no such header, all of it is message.
  private mutating func readAppendHeader() {
    var place = 0
    var identifier = UTF8Text()
    if bytes.first == 0x20 {
      place = 1
      while place < bytes.count, bytes[place] != 0x20 {
        identifier.append(UInt32(bytes[place]))
        place += 1
      }
      place += 1
    }
    guard place + 1 < bytes.count, 0x41...0x5A ~= bytes[place], 0x41...0x5A ~= bytes[place + 1] else { return }
    let index = Int(bytes[place]) - 0x41
    let count = Int(bytes[place + 1]) - 0x40
    // Numbers that make no sense say nothing, but the data may be right.
    structuredAppend = Barcode.StructuredAppend(
      index: index, count: count > 1 && index < count ? count : nil, identifier: identifier.string)
    remove(0..<place + 2)
  }

  /// FNC1 first says that the message is GS1's; behind one letter or two digits that it follows an industry's standard;
  /// elsewhere it separates (7.5).
  private mutating func interpretFNC1() {
    if separators.contains(0) {
      fnc1 = .first
      remove(0..<1)
    } else if separators.contains(1), Self.isLetter(bytes[0]) {
      fnc1 = .second
      remove(1..<2)
    } else if separators.contains(2), Self.isDigit(bytes[0]), Self.isDigit(bytes[1]) {
      fnc1 = .second
      remove(2..<3)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  /// Takes bytes out, and moves what is known of those behind.
  private mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    bytes.removeSubrange(range)
    func moved(_ place: Int) -> Int { place <= range.lowerBound ? place : max(range.lowerBound, place - range.count) }
    for index in ecis.indices { ecis[index].start = moved(ecis[index].start) }
    var kept: [Int] = []
    for place in separators where !range.contains(place) { kept.append(moved(place)) }
    separators = kept
  }

  private mutating func formSegments() {
    var start = 0
    var eci: Int?
    for next in ecis {
      if next.number == eci { continue }
      if next.start > start { segments.append(.init(mode: .byte, range: start..<next.start, eci: eci)) }
      (start, eci) = (next.start, next.number)
    }
    if bytes.count > start { segments.append(.init(mode: .byte, range: start..<bytes.count, eci: eci)) }
  }
}
