// From matched digits to numbers: parity, check digits, and what is reported as what.

extension EANUPC {
  /// True where the weighted sum of digits, whose last is the check digit, is a multiple of ten: weights 3 and 1
  /// alternate, the check digit's is 1 (GS1 General Specifications 7.9).
  static func checks(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() { sum += Int(digit) * (place % 2 == 0 ? 1 : 3) }
    return !digits.isEmpty && sum % 10 == 0
  }

  /// The 13 digits of values 0...19 for the left half and 0...9 for the right; nil where parity or check digit fail.
  static func ean13(_ values: [Int32]) -> [UInt8]? {
    guard values.count == 12 else { return nil }
    var parity: UInt8 = 0
    for value in values[0..<6] { parity = parity << 1 | (value >= 10 ? 1 : 0) }
    guard let leading = leadingParity.firstIndex(of: parity) else { return nil }
    var digits = [UInt8(leading)]
    for value in values { digits.append(UInt8(value % 10)) }
    return checks(digits) ? digits : nil
  }

  /// The 8 digits of a UPC-E: number system, six digits, check digit; nil where parity or check digit fail.
  static func upce(_ values: [Int32]) -> [UInt8]? {
    guard values.count == 6 else { return nil }
    var parity: UInt8 = 0
    for value in values { parity = parity << 1 | (value >= 10 ? 1 : 0) }
    // Number system 0 has three digits in set B where EAN-13's leading digit has them in set A, number system 1 the
    // other way round; the leading digit so coded is the check digit.
    for system in 0..<2 {
      for check in 0..<10 {
        let pattern = checkParity[check] ^ (system == 1 ? 0b111111 : 0)
        guard pattern == parity else { continue }
        var digits = [UInt8(system)]
        for value in values { digits.append(UInt8(value % 10)) }
        digits.append(UInt8(check))
        return checks(expanded(digits)) ? digits : nil
      }
    }
    return nil
  }

  /// Sets of UPC-E's six digits for number system 0, the first digit in bit 5, 1 is set B (ISO/IEC 15420 table 6).
  static let checkParity: [UInt8] = [
    0b111000, 0b110100, 0b110010, 0b110001, 0b101100, 0b100110, 0b100011, 0b101010, 0b101001, 0b100101,
  ]

  /// The UPC-A that a UPC-E stands for (GS1 General Specifications 5.2.2.4).
  static func expanded(_ d: [UInt8]) -> [UInt8] {
    switch d[6] {
    case 0, 1, 2: [d[0], d[1], d[2], d[6], 0, 0, 0, 0, d[3], d[4], d[5], d[7]]
    case 3: [d[0], d[1], d[2], d[3], 0, 0, 0, 0, 0, d[4], d[5], d[7]]
    case 4: [d[0], d[1], d[2], d[3], d[4], 0, 0, 0, 0, 0, d[5], d[7]]
    default: [d[0], d[1], d[2], d[3], d[4], d[5], 0, 0, 0, 0, d[6], d[7]]
    }
  }

  static func read(_ group: borrowing LineGroup, _ symbologies: SymbologySet) -> LineReading? {
    guard let (values, agreeing) = group.decision else { return nil }
    switch group.kind {
    case .ean8:
      guard agreeing >= 2, values.count == 8 else { return nil }
      return reading(values.map { UInt8($0) }, as: .ean8, strength: .weak)
    case .upce:
      guard agreeing >= 3, let digits = upce(values) else { return nil }
      return reading(digits, as: .upce, strength: .weak)
    default:
      guard agreeing >= 2, let digits = ean13(values) else { return nil }
      return ean13(digits, symbologies, strength: agreeing >= 3 ? .strong : .weak)
    }
  }

  /// An EAN-13 that begins with 0 is a UPC-A, digit for digit the same bars: it is reported as UPC-A with 12 digits
  /// where UPC-A is asked for, and as EAN-13 with 13 where it is not.
  static func ean13(
    _ digits: [UInt8], _ symbologies: SymbologySet, strength: Barcode.Evidence.Strength
  ) -> LineReading? {
    if digits.first == 0, symbologies.contains(.upca) {
      return reading(Array(digits.dropFirst()), as: .upca, strength: strength)
    }
    return symbologies.contains(.ean13) ? reading(digits, as: .ean13, strength: strength) : nil
  }

  private static func reading(
    _ digits: [UInt8], as symbology: Symbology, strength: Barcode.Evidence.Strength
  ) -> LineReading {
    var payload = Payload()
    payload.bytes = digits.map { $0 + 0x30 }
    payload.segments = [Barcode.Segment(mode: .numeric, range: 0..<digits.count)]
    payload.text = String(decoding: payload.bytes, as: UTF8.self)
    payload.symbologyIdentifier = symbology == .ean8 ? "]E4" : "]E0"
    return LineReading(symbology: symbology, payload: payload, strength: strength)
  }
}
