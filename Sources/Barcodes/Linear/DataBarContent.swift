extension DataBar {
  /// The element string of a GS1 DataBar or GS1 DataBar Limited symbol: AI 01 and a GTIN.
  ///
  /// - Parameter number: the 13 digits without the check digit.
  static func payload(number: Int64) -> Payload? {
    guard number >= 0, number < 10_000_000_000_000 else { return nil }
    var digits: [UInt8] = []
    var rest = number
    for _ in 0..<13 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    digits.reverse()
    digits.append(GTIN.checkDigit(digits))
    return payload(elements: [0x30, 0x31] + digits.map { $0 + 0x30 })
  }

  /// A GS1 message; FNC1 as a separator is GS already.
  static func payload(elements bytes: [UInt8]) -> Payload {
    var payload = Payload()
    payload.bytes = bytes
    let isNumeric = bytes.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    payload.segments = [Barcode.Segment(mode: isNumeric ? .numeric : .alphanumeric, range: 0..<bytes.count)]
    payload.text = String(decoding: bytes, as: UTF8.self)
    payload.symbologyIdentifier = "]e0"
    payload.isGS1 = true
    return payload
  }
}
