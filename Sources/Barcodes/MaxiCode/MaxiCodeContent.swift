/// The data codewords of a MaxiCode, taken apart: ISO/IEC 16023.
struct MaxiCodeContent {
  private(set) var bytes: [UInt8] = []
  private(set) var segments: [Barcode.Segment] = []
  private(set) var structuredAppend: Barcode.StructuredAppend?
  /// Nothing follows the first pad but pads. Encoders exist that pad otherwise, so it is only asked of readings that need
  /// more evidence.
  private(set) var isTidy = true

  private let codewords: [UInt8]
  private var position = 0
  private var eci: Int?
  private var segmentStart = 0
  /// The code set that is latched or locked.
  private var set = CodeSet.a
  /// The code set of the next characters, and how many they are.
  private var shifted = CodeSet.a
  private var shiftedCount = 0
  private var isPadded = false

  private static let failure = DecodingFailure(stage: .payload)

  /// - Throws: stage `.payload` where the codewords break the grammar. Nothing is dropped in silence.
  init(_ mode: MaxiCode.Mode, primary: [UInt8], secondary: [UInt8]) throws(DecodingFailure) {
    codewords = mode.isStructuredCarrierMessage ? secondary : primary.dropFirst() + secondary
    bytes.reserveCapacity(codewords.count + 24)
    readStructuredAppend()
    while position < codewords.count { try readCodeword() }
    closeSegment()
    if mode.isStructuredCarrierMessage {
      insert(try CarrierMessage(primary, isNumeric: mode == .numericPostalCode).bytes)
    }
  }

  private mutating func next() throws(DecodingFailure) -> Int {
    guard position < codewords.count else { throw Self.failure }
    position += 1
    return Int(codewords[position - 1])
  }

  private mutating func closeSegment() {
    if bytes.count > segmentStart {
      segments.append(.init(mode: .byte, range: segmentStart..<bytes.count, eci: eci))
    }
    segmentStart = bytes.count
  }

  /// A pad in front of the message, and the symbol's place in a set of up to eight. Places that make no sense are taken
  /// for pads: an empty message begins with them too.
  private mutating func readStructuredAppend() {
    guard codewords.count > 1, codewords[0] == CodeSet.pad else { return }
    let (index, count) = (Int(codewords[1] >> 3), Int(codewords[1] & 7) + 1)
    guard index < count, count > 1 else { return }
    structuredAppend = Barcode.StructuredAppend(index: index, count: count)
    position = 2
  }

  private mutating func readCodeword() throws(DecodingFailure) {
    let value = try next()
    let isShifted = shiftedCount > 0
    let action = (isShifted ? shifted : set).action(value)
    if isShifted { shiftedCount -= 1 }
    if isPadded, action != .pad { isTidy = false }
    switch action {
    case .character(let byte): bytes.append(byte)
    case .pad: isPadded = true
    case .number: try readNumber()
    case .eci: try readECI()
    case .latch(let latched):
      set = latched
      shiftedCount = 0
    case .shift(let other, let count):
      shifted = other
      shiftedCount = count
    case .lock:
      // Told from within the set: what was shifted to stays.
      if isShifted { set = shifted }
      shiftedCount = 0
    }
  }

  /// Nine digits in five codewords.
  private mutating func readNumber() throws(DecodingFailure) {
    var value = 0
    for _ in 0..<5 { value = value << 6 | (try next()) }
    guard value < 1_000_000_000 else { throw Self.failure }
    bytes.append(digits: value, count: 9)
  }

  /// One to four codewords, as the leading bits say (table 3).
  private mutating func readECI() throws(DecodingFailure) {
    let first = try next()
    var value: Int
    var more: Int
    switch first {
    case ..<0x20: (value, more) = (first, 0)
    case ..<0x30: (value, more) = (first & 0x0F, 1)
    case ..<0x38: (value, more) = (first & 0x07, 2)
    case ..<0x3C: (value, more) = (first & 0x03, 3)
    default: throw Self.failure
    }
    while more > 0 {
      value = value << 6 | (try next())
      more -= 1
    }
    guard value <= 999_999 else { throw Self.failure }
    if value != eci { closeSegment() }
    eci = value
  }

  /// Puts the carrier's data in front of the message, or behind the header that says how what follows is built (annex B):
  /// `[)>` RS `01` GS and two digits of a year.
  private mutating func insert(_ message: [UInt8]) {
    let header: [UInt8] = [0x5B, 0x29, 0x3E, 0x1E, 0x30, 0x31, 0x1D]
    let hasHeader =
      bytes.count >= 9 && bytes[..<7].elementsEqual(header) && bytes[7...8].allSatisfy { 0x30...0x39 ~= $0 }
    let place = hasHeader ? 9 : 0
    bytes.insert(contentsOf: message, at: place)
    if !hasHeader, segments.first?.eci != nil || segments.isEmpty {
      // An ECI does not reach back to what the primary message says.
      for index in segments.indices { segments[index].move(by: message.count) }
      segments.insert(.init(mode: .byte, range: 0..<message.count), at: 0)
      return
    }
    var isInserted = false
    for index in segments.indices {
      if isInserted {
        segments[index].move(by: message.count)
      } else if segments[index].range.upperBound >= place {
        segments[index].range = segments[index].range.lowerBound..<segments[index].range.upperBound + message.count
        isInserted = true
      }
    }
  }
}

extension Barcode.Segment {
  fileprivate mutating func move(by count: Int) { range = range.lowerBound + count..<range.upperBound + count }
}

extension [UInt8] {
  /// Appends a number in decimal, with leading zeros up to `count` digits.
  fileprivate mutating func append(digits value: Int, count: Int) {
    var scale = 1
    for _ in 1..<Swift.max(1, count) { scale *= 10 }
    for _ in 0..<count {
      append(0x30 + UInt8(truncatingIfNeeded: value / scale % 10))
      scale /= 10
    }
  }
}

// MARK: - The structured carrier message

extension MaxiCodeContent {
  /// Postal code, country and class of service, which modes 2 and 3 pack into the primary message (annex B).
  struct CarrierMessage {
    /// The three fields, each with a GS behind it.
    private(set) var bytes: [UInt8] = []

    /// - Parameter primary: ten codewords.
    init(_ primary: [UInt8], isNumeric: Bool) throws(DecodingFailure) {
      let words = primary.map { Int($0) }
      // Fields begin and end within codewords: 36 bits of postal code, then ten of country and ten of service, each from
      // its lowest bits on.
      if isNumeric {
        let code =
          (words[5] & 15) << 26 | words[4] << 20 | words[3] << 14 | words[2] << 8 | words[1] << 2 | words[0] >> 4
        let length = (words[6] & 15) << 2 | words[5] >> 4
        var limit = 1
        for _ in 0..<min(length, 9) { limit *= 10 }
        guard length <= 9, code < limit else { throw MaxiCodeContent.failure }
        bytes.append(digits: code, count: length)
      } else {
        for index in stride(from: 6, to: 0, by: -1) {
          let value = (words[index] & 15) << 2 | words[index - 1] >> 4
          guard case .character(let byte) = CodeSet.a.action(value) else { throw MaxiCodeContent.failure }
          bytes.append(byte)
        }
      }
      bytes.append(0x1D)
      let country = (words[8] & 3) << 8 | words[7] << 2 | words[6] >> 4
      let service = words[9] << 4 | words[8] >> 2
      for field in [country, service] {
        guard field <= 999 else { throw MaxiCodeContent.failure }
        bytes.append(digits: field, count: 3)
        bytes.append(0x1D)
      }
    }
  }
}
