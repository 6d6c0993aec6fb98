extension Telepen {
  /// Shifts between full ASCII and digit pairs.
  private static let shift: Int32 = 16

  /// What the characters between the start pattern and the check character say (ISO/IEC 15424, 4.4.3).
  ///
  /// The first start pattern means full ASCII; but numeric symbols are printed with it too. They are taken for such where
  /// they hold control characters, and only those that digit pairs use.
  ///
  /// - Parameter start: 0...2, which start pattern the symbol has.
  static func payload(_ values: ArraySlice<Int32>, start: Int) -> Payload? {
    guard let first = values.first, start == 0 || first != shift else { return nil }
    var start = start
    if start == 0, isNumeric(values) { start = 1 }
    var bytes: [UInt8] = []
    var segments: [Barcode.Segment] = []
    var identifier = "]B0"
    switch (start, start == 0 ? nil : values.firstIndex(of: shift)) {
    case (1, let place):
      guard appendDigits(values[..<(place ?? values.endIndex)], &bytes) else { return nil }
      segments = [.init(mode: .numeric, range: 0..<bytes.count)]
      identifier = "]B1"
      if let place {
        let begin = bytes.count
        appendText(values[(place + 1)...], &bytes)
        segments.append(.init(mode: .byte, range: begin..<bytes.count))
        identifier = "]B2"
      }
    case (2, let place?):
      appendText(values[..<place], &bytes)
      segments = [.init(mode: .byte, range: 0..<bytes.count)]
      let begin = bytes.count
      guard appendDigits(values[(place + 1)...], &bytes) else { return nil }
      segments.append(.init(mode: .numeric, range: begin..<bytes.count))
      identifier = "]B4"
    default:
      appendText(values, &bytes)
      segments = [.init(mode: .byte, range: 0..<bytes.count)]
    }
    var payload = Payload()
    payload.bytes = bytes
    payload.segments = segments
    payload.text = String(decoding: bytes, as: UTF8.self)
    payload.symbologyIdentifier = identifier
    return payload
  }

  private static func isNumeric(_ values: ArraySlice<Int32>) -> Bool {
    guard values.first != shift, values.contains(where: { $0 < 32 }) else { return false }
    return !values.contains { $0 < shift } && values.reduce(0) { $0 + ($1 == shift ? 1 : 0) } <= 1
  }

  private static func appendText(_ values: ArraySlice<Int32>, _ bytes: inout [UInt8]) {
    for value in values { bytes.append(UInt8(truncatingIfNeeded: value & 0x7F)) }
  }

  /// Two digits a character from 27 on; ten characters before them have one digit and an X.
  private static func appendDigits(_ values: ArraySlice<Int32>, _ bytes: inout [UInt8]) -> Bool {
    for value in values {
      switch value {
      case 17..<27:
        bytes.append(UInt8(truncatingIfNeeded: value - 17) + 0x30)
        bytes.append(0x58)
      case 27..<127:
        bytes.append(UInt8(truncatingIfNeeded: (value - 27) / 10) + 0x30)
        bytes.append(UInt8(truncatingIfNeeded: (value - 27) % 10) + 0x30)
      case shift: return false
      default: bytes.append(UInt8(truncatingIfNeeded: value & 0x7F))
      }
    }
    return true
  }
}
