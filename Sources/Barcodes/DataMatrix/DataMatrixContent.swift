/// The data codewords of a Data Matrix symbol, taken apart: ISO/IEC 16022, 5.2.
struct DataMatrixContent {
  private(set) var bytes: [UInt8] = []
  private(set) var segments: [Barcode.Segment] = []
  private(set) var structuredAppend: Barcode.StructuredAppend?
  private(set) var fnc1: FNC1?
  /// The message is an instruction to the reader (5.2.4.9), not data.
  private(set) var isReaderProgramming = false
  /// The codewords end as an encoder ends them: a pad, and the pads after it scrambled. Encoders exist that pad
  /// otherwise, so it is only asked of readings that need more evidence.
  private(set) var isTidy = true

  enum FNC1 { case first, second }

  private let codewords: [UInt8]
  private var position = 0
  /// Where the codewords of the message begin: behind a structured append header.
  private var messageStart = 0
  private var macro: UInt8?
  private var eci: Int?
  private var segmentStart = 0

  static let failure = DecodingFailure(stage: .payload)

  /// - Throws: stage `.payload` where the codewords break the grammar. Nothing is dropped in silence.
  init(_ codewords: [UInt8]) throws(DecodingFailure) {
    self.codewords = codewords
    bytes.reserveCapacity(codewords.count * 2)
    try readHeader()
    try readASCII()
    if macro != nil { append(0x1E, 0x04) }
    closeSegment()
  }

  private var remaining: Int { codewords.count - position }

  private mutating func next() throws(DecodingFailure) -> Int {
    guard position < codewords.count else { throw Self.failure }
    position += 1
    return Int(codewords[position - 1])
  }

  private mutating func append(_ values: UInt8...) { bytes.append(contentsOf: values) }

  private mutating func append(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }

  private mutating func closeSegment() {
    if bytes.count > segmentStart {
      segments.append(.init(mode: .byte, range: segmentStart..<bytes.count, eci: eci))
    }
    segmentStart = bytes.count
  }
}

// MARK: - Headers

extension DataMatrixContent {
  /// What may only be the first codeword.
  private mutating func readHeader() throws(DecodingFailure) {
    guard let first = codewords.first else { throw Self.failure }
    switch first {
    case 233:
      position = 1
      try readStructuredAppend()
    case 234:
      position = 1
      isReaderProgramming = true
    case 236, 237:
      // The envelope of ISO/IEC 15434, formats 05 and 06, in one codeword (5.2.4.7).
      position = 1
      macro = first
      bytes.append(contentsOf: [0x5B, 0x29, 0x3E, 0x1E, 0x30, first == 236 ? 0x35 : 0x36, 0x1D])
    default: break
    }
    messageStart = position
  }

  /// Position and count of the symbol, and two codewords that name the set (5.6). Numbers that make no sense say
  /// nothing, but the data may be right.
  private mutating func readStructuredAppend() throws(DecodingFailure) {
    let place = try next()
    let name = (try next(), try next())
    let (index, count) = (place >> 4, 17 - place & 15)
    structuredAppend = Barcode.StructuredAppend(
      index: index, count: count <= 16 && index < count ? count : nil,
      identifier: Self.threeDigits(name.0) + Self.threeDigits(name.1))
  }

  private static func threeDigits(_ value: Int) -> String {
    (value < 100 ? "0" : "") + (value < 10 ? "0" : "") + "\(value)"
  }
}

// MARK: - ASCII encodation

extension DataMatrixContent {
  /// The encodation that every message begins in and comes back to (5.2.3); it ends with the message.
  private mutating func readASCII() throws(DecodingFailure) {
    while remaining > 0 {
      let codeword = try next()
      switch codeword {
      case 1...128: append(codeword - 1)
      case 129: return checkPads()
      case 130...229:
        append(0x30 + (codeword - 130) / 10)
        append(0x30 + (codeword - 130) % 10)
      case 230: try readTriples(.c40)
      case 231: try readBase256()
      case 232: readFNC1()
      case 235:
        let shifted = try next()
        guard 1...128 ~= shifted else { throw Self.failure }
        append(shifted + 127)
      case 238: try readTriples(.x12)
      case 239: try readTriples(.text)
      case 240: readEDIFACT()
      case 241: try readECI()
      // Encoders exist that end with an unlatch, though the end of the symbol unlatched already, or nothing was latched.
      case 254 where remaining == 0: return
      default: throw Self.failure
      }
    }
  }

  /// FNC1 first says that the message is GS1's; behind one letter or two digits that it follows an industry's
  /// standard; elsewhere it separates (5.2.4.6).
  private mutating func readFNC1() {
    let place = position - 1
    if bytes.isEmpty, fnc1 == nil {
      fnc1 = .first
    } else if place == messageStart + 1, macro == nil, fnc1 == nil, Self.isApplicationIndicator(bytes) {
      fnc1 = .second
    } else {
      append(0x1D)
    }
  }

  private static func isApplicationIndicator(_ bytes: [UInt8]) -> Bool {
    switch bytes.count {
    case 1: 0x41...0x5A ~= bytes[0] || 0x61...0x7A ~= bytes[0]
    case 2: bytes.allSatisfy { 0x30...0x39 ~= $0 }
    default: false
    }
  }

  /// One to three codewords (5.2.4.8, table 6).
  private mutating func readECI() throws(DecodingFailure) {
    let first = try next()
    var value: Int
    switch first {
    case 1...127: value = first - 1
    case 128...191: value = (first - 128) * 254 + (try nextOf254()) + 127
    case 192...207:
      value = (first - 192) * 64516 + 16383
      value += (try nextOf254()) * 254
      value += try nextOf254()
    default: throw Self.failure
    }
    guard value <= 999_999 else { throw Self.failure }
    if value != eci { closeSegment() }
    eci = value
  }

  private mutating func nextOf254() throws(DecodingFailure) -> Int {
    let value = try next()
    guard 1...254 ~= value else { throw Self.failure }
    return value - 1
  }

  /// Pads behind the first are scrambled by their place (5.2.3.1, annex B.1).
  private mutating func checkPads() {
    while position < codewords.count {
      position += 1
      let pad = 129 + 149 * position % 253 + 1
      if Int(codewords[position - 1]) != (pad > 254 ? pad - 254 : pad) { isTidy = false }
    }
  }
}

// MARK: - C40, Text and X12 encodation

extension DataMatrixContent {
  private enum TripleSet { case c40, text, x12 }

  /// Three characters in two codewords (5.2.5 to 5.2.7), until an unlatch or until less than two codewords are left,
  /// which then are ASCII.
  private mutating func readTriples(_ set: TripleSet) throws(DecodingFailure) {
    var shift = 0
    var isUpper = false
    while remaining >= 2 {
      let first = try next()
      if first == 254 { return }
      let packed = first << 8 + (try next()) - 1
      guard 0..<64_000 ~= packed else { throw Self.failure }
      for value in [packed / 1600, packed / 40 % 40, packed % 40] {
        if set == .x12 {
          append(Self.x12(value))
        } else {
          try readCharacter(value, set, &shift, &isUpper)
        }
      }
    }
  }

  /// - Parameters:
  ///   - shift: the set of the next value, 0 being the basic one; it outlives a triple.
  ///   - isUpper: the next character has 128 added.
  private mutating func readCharacter(
    _ value: Int, _ set: TripleSet, _ shift: inout Int, _ isUpper: inout Bool
  ) throws(DecodingFailure) {
    if shift == 0, value < 3 {
      shift = value + 1
      return
    }
    let used = shift
    shift = 0
    let character: Int
    switch used {
    case 0: character = value == 3 ? 0x20 : value < 14 ? value + 0x2C : value + (set == .text ? 0x53 : 0x33)
    case 1: character = value
    case 2:
      switch value {
      case 0..<15: character = value + 0x21
      case 15..<22: character = value + 0x2B
      case 22..<27: character = value + 0x45
      // FNC1, here never in first position, and the upper shift.
      case 27: character = 0x1D
      case 30:
        isUpper = true
        return
      default: throw Self.failure
      }
    default: character = set == .text && 1...26 ~= value ? value + 0x40 : value + 0x60
    }
    guard used != 1 && used != 3 || value < 32 else { throw Self.failure }
    append(isUpper ? character + 128 : character)
    isUpper = false
  }

  private static func x12(_ value: Int) -> Int {
    switch value {
    case 0: 0x0D
    case 1: 0x2A
    case 2: 0x3E
    case 3: 0x20
    case ..<14: value + 0x2C
    default: value + 0x33
    }
  }
}

// MARK: - EDIFACT and Base 256 encodation

extension DataMatrixContent {
  /// Four characters in three codewords (5.2.8), until an unlatch, after which the codeword's rest is dropped. One or
  /// two codewords at the end are ASCII without an unlatch.
  private mutating func readEDIFACT() {
    while remaining >= 3 {
      let packed =
        Int(codewords[position]) << 16 | Int(codewords[position + 1]) << 8 | Int(codewords[position + 2])
      for index in 0..<4 {
        let value = packed >> (18 - 6 * index) & 0x3F
        if value == 0x1F {
          position += min(index + 1, 3)
          return
        }
        append(value & 0x20 == 0 ? value | 0x40 : value)
      }
      position += 3
    }
  }

  /// Any bytes, scrambled by their place in the message (5.2.9, annex B.2). A length of 0 reaches to the end.
  private mutating func readBase256() throws(DecodingFailure) {
    var count = try nextUnscrambled()
    if count == 0 {
      count = remaining
    } else if count >= 250 {
      count = 250 * (count - 249) + (try nextUnscrambled())
    }
    guard count <= remaining else { throw Self.failure }
    for _ in 0..<count { append(try nextUnscrambled()) }
  }

  private mutating func nextUnscrambled() throws(DecodingFailure) -> Int {
    let value = try next()
    return (value - (149 * position % 255 + 1)) & 0xFF
  }
}
