/// The codewords of PDF417 and MicroPDF417 taken apart into segments: ISO/IEC 15438:2015, 5.4, 5.5 and 5.13, and
/// ISO/IEC 24728:2006, 5.4.
struct PDF417Content {
  private(set) var bytes: [UInt8] = []
  private(set) var segments: [Barcode.Segment] = []
  private(set) var macro: Macro?
  private(set) var emulation: Emulation?
  /// The symbol is meant to set up the reader (codeword 921).
  private(set) var isReaderInitialization = false

  /// MicroPDF417 that says what a Code 128 symbol would (ISO/IEC 24728).
  enum Emulation {
    /// FNC1 in first position: GS1.
    case gs1
    /// FNC1 behind the first letter or the first two digits.
    case secondPosition
    case plain
  }

  /// The compaction mode in force.
  private enum Mode {
    case text
    /// Groups of five codewords for six bytes; `isWhole` where the bytes are a multiple of six (924).
    case byte(isWhole: Bool)
    case numeric
  }

  private let codewords: [UInt16]
  private var position = 0
  private var mode = Mode.text
  private var text = PDF417Text()
  private var eci: Int?

  static let failure = DecodingFailure(stage: .payload)

  /// - Parameter codewords: data codewords without the length descriptor.
  /// - Throws: stage `.payload` where they break the grammar; nothing reserved is skipped in silence.
  init(_ codewords: [UInt16], isMicro: Bool) throws(DecodingFailure) {
    self.codewords = codewords
    var suffix: [UInt8] = []
    // MicroPDF417 begins in byte compaction where it does not say otherwise; encoders always say.
    if isMicro {
      mode = .byte(isWhole: false)
      suffix = try readMicroPrefix()
    } else if codewords.first == 921 {
      isReaderInitialization = true
      position = 1
    }
    while position < codewords.count {
      if codewords[position] < 900 { try readCharacters() } else { try readFunction() }
    }
    append(suffix, .byte)
  }

  // MARK: Functions

  private mutating func readFunction() throws(DecodingFailure) {
    let function = codewords[position]
    position += 1
    switch function {
    case 900: enterText()
    case 901: mode = .byte(isWhole: false)
    case 902: mode = .numeric
    case 924: mode = .byte(isWhole: true)
    case 913: try shiftToByte()
    case 925...927: try readECI(function)
    case 928: try readMacro()
    // Linked to another symbol that is no GS1 Composite: says nothing about this one's data.
    case 918: break
    default: throw Self.failure
    }
  }

  private mutating func enterText() {
    mode = .text
    text = PDF417Text()
  }

  private mutating func next() throws(DecodingFailure) -> Int {
    guard position < codewords.count, codewords[position] < 900 else { throw Self.failure }
    defer { position += 1 }
    return Int(codewords[position])
  }

  /// One byte within text; the sub-mode stays, and a shift before it was padding (5.4.2.4).
  private mutating func shiftToByte() throws(DecodingFailure) {
    guard case .text = mode else { throw Self.failure }
    let value = try next()
    guard value < 256 else { throw Self.failure }
    text.dropShift()
    append([UInt8(value)], .byte)
  }

  /// 5.5.2: character sets, general purpose and user defined.
  private mutating func readECI(_ function: UInt16) throws(DecodingFailure) {
    text.dropShift()
    let first = try next()
    switch function {
    case 927: eci = first
    case 926: eci = (first + 1) * 900 + (try next())
    default: eci = 810_900 + first
    }
  }

  /// What the first codewords of MicroPDF417 may say; returns what stands behind the data.
  private mutating func readMicroPrefix() throws(DecodingFailure) -> [UInt8] {
    guard let first = codewords.first else { return [] }
    switch first {
    case 903, 906: start(.gs1, .text)
    case 904, 907: start(.gs1, .numeric)
    case 905:
      start(.gs1, .numeric)
      append(Array("01".utf8), .numeric)
    case 908: start(.secondPosition, .text)
    case 909: start(.secondPosition, .numeric)
    case 910: start(.plain, .text)
    case 911: start(.plain, .numeric)
    case 916, 917:
      start(nil, .text)
      // ISO/IEC 15434: message header, format header, and their trailers.
      append(Array("[)>\u{1E}".utf8) + Array((first == 916 ? "05" : "06").utf8) + [0x1D], .byte)
      return [0x1E, 0x04]
    case 921:
      isReaderInitialization = true
      position = 1
    default: break
    }
    return []
  }

  private mutating func start(_ emulation: Emulation?, _ mode: Mode) {
    self.emulation = emulation
    self.mode = mode
    position = 1
  }

  // MARK: Characters

  private mutating func readCharacters() throws(DecodingFailure) {
    var end = position
    while end < codewords.count, codewords[end] < 900 { end += 1 }
    let run = codewords[position..<end]
    position = end
    switch mode {
    case .text: append(text.read(run), .alphanumeric)
    case .byte(let isWhole): append(try Self.unpackBytes(run, isWhole: isWhole), .byte)
    case .numeric:
      var start = run.startIndex
      while start < run.endIndex {
        let stop = min(start + PDF417Numeric.groupLength, run.endIndex)
        guard let digits = PDF417Numeric.digits(run[start..<stop]) else { throw Self.failure }
        append(digits, .numeric)
        start = stop
      }
    }
  }

  private mutating func append(_ characters: [UInt8], _ kind: Barcode.Segment.Mode) {
    guard !characters.isEmpty else { return }
    let start = bytes.count
    bytes.append(contentsOf: characters)
    if let last = segments.last, last.mode == kind, last.eci == eci {
      segments[segments.count - 1].range = last.range.lowerBound..<bytes.count
    } else {
      segments.append(.init(mode: kind, range: start..<bytes.count, eci: eci))
    }
  }

  /// Five codewords are six bytes, base 900 to base 256. Under 901 the last group, of up to five, has a byte in each
  /// codeword (5.4.3); encoders exist that use it for whole groups too, which larger values show.
  private static func unpackBytes(_ run: ArraySlice<UInt16>, isWhole: Bool) throws(DecodingFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(run.count * 6 / 5 + 1)
    var groups = isWhole ? run.count / 5 : max(0, run.count - 1) / 5
    if !isWhole, run.count % 5 == 0, run.suffix(5).contains(where: { $0 > 255 }) { groups += 1 }
    var place = run.startIndex
    for _ in 0..<groups {
      var value: UInt64 = 0
      for _ in 0..<5 {
        value = value * 900 + UInt64(run[place])
        place += 1
      }
      guard value >> 48 == 0 else { throw failure }
      for byte in 0..<6 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(40 - 8 * byte))) }
    }
    while place < run.endIndex {
      guard run[place] < 256 else { throw failure }
      bytes.append(UInt8(run[place]))
      place += 1
    }
    return bytes
  }

  // MARK: Macro

  private mutating func readMacro() throws(DecodingFailure) {
    guard macro == nil else { throw Self.failure }
    let (found, end) = try Macro.read(codewords, from: position)
    macro = found
    position = end
  }
}
