extension Code128 {
  private enum Set {
    case a, b, c
  }

  /// What the values between the start and the check character spell; nil where they break the rules.
  ///
  /// FNC1 in the first place makes a GS1-128, in the second (behind one letter or two digits) an application that AIM
  /// assigned; elsewhere it is kept as the separator GS. FNC4 adds 128 to one character, twice in a row to all that
  /// follow (ISO/IEC 15417 4.3.4).
  static func payload(_ values: [Int32]) -> Payload? {
    guard values.count >= 3 else { return nil }
    var set: Set
    switch values[0] {
    case 103: set = .a
    case 104: set = .b
    case 105: set = .c
    default: return nil
    }
    var bytes: [UInt8] = []
    var result = Payload()
    var identifier = "]C0"
    var isShifted = false
    var isExtended = false
    var extendsNext = false
    for place in 1..<values.count - 1 {
      let value = values[place]
      guard value >= 0, value < 103 else { return nil }
      if value == 102 {
        if bytes.isEmpty, place == 1 {
          result.isGS1 = true
          identifier = "]C1"
        } else if !result.isGS1, place == 2, isApplicationIndicator(bytes) {
          identifier = "]C2"
        } else {
          bytes.append(0x1D)
        }
        continue
      }
      if set == .c {
        if value < 100 {
          bytes.append(UInt8(value / 10) + 0x30)
          bytes.append(UInt8(value % 10) + 0x30)
        } else {
          set = value == 101 ? .a : .b
        }
        continue
      }
      let inA = (set == .a) != isShifted
      isShifted = false
      switch value {
      case 0..<96:
        var byte = UInt8(value)
        if inA, byte >= 64 { byte -= 64 } else { byte += 32 }
        bytes.append(isExtended != extendsNext ? byte + 128 : byte)
        extendsNext = false
      case 96: break  // FNC3 speaks to the reader, not to who reads.
      case 97: break  // FNC2 asks the reader to wait for the next symbol; both values are reported.
      case 98: isShifted = true
      case 99: set = .c
      case 100 where set == .a: set = .b
      case 101 where set == .b: set = .a
      default:
        // FNC4.
        if extendsNext {
          isExtended.toggle()
          extendsNext = false
        } else {
          extendsNext = true
        }
      }
    }
    result.bytes = bytes
    result.symbologyIdentifier = identifier
    result.segments = [Barcode.Segment(mode: .byte, range: 0..<bytes.count)]
    var text = UTF8Text()
    Charset.iso8859_1.decode(bytes[...], into: &text)
    result.text = text.string
    if bytes.contains(where: { $0 >= 128 }) { result.characterSet = .iso8859_1 }
    return result
  }

  private static func isApplicationIndicator(_ bytes: [UInt8]) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    if bytes.count == 1 { return bytes[0] | 0x20 >= 0x61 && bytes[0] | 0x20 <= 0x7A }
    return bytes.count == 2 && isDigit(bytes[0]) && isDigit(bytes[1])
  }
}
