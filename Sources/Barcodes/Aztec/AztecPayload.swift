extension Payload {
  init(_ content: AztecContent) {
    bytes = content.bytes
    segments = content.segments
    structuredAppend = content.structuredAppend
    isGS1 = content.fnc1 == .first
    // ISO/IEC 24778, annex F: ]z0 to ]z2, three more where an ECI was found, six more for one symbol of several.
    var modifier =
      switch content.fnc1 {
      case nil: 0
      case .first: 1
      case .second: 2
      }
    if segments.contains(where: { $0.eci != nil }) { modifier += 3 }
    if structuredAppend != nil { modifier += 6 }
    symbologyIdentifier = modifier < 10 ? "]z\(modifier)" : modifier == 10 ? "]zA" : "]zB"
    readText()
  }

  /// An Aztec Rune's value is transmitted as three digits (annex A).
  init(rune: UInt8) {
    for digit in [rune / 100, rune / 10 % 10, rune % 10] { bytes.append(0x30 + digit) }
    segments = [.init(mode: .numeric, range: 0..<3)]
    symbologyIdentifier = "]zC"
    text = PayloadText(bytes: bytes, segments: segments).text
  }
}
