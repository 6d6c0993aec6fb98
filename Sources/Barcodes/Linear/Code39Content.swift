extension Code39 {
  static func payload(_ values: [Int32]) -> Payload? {
    var bytes: [UInt8] = []
    for value in values {
      guard value >= 0, value < Int32(start) else { return nil }
      bytes.append(alphabet[Int(value)])
    }
    var payload = Payload()
    payload.symbologyIdentifier = "]A0"
    if let full = fullASCII(bytes) {
      bytes = full
      payload.symbologyIdentifier = "]A4"
    }
    payload.bytes = bytes
    payload.segments = [Barcode.Segment(mode: .alphanumeric, range: 0..<bytes.count)]
    payload.text = String(decoding: bytes, as: UTF8.self)
    return payload
  }

  /// The message in full ASCII (annex B), where all of `$`, `%`, `/` and `+` stand before letters that they make another
  /// character of, and there are some. Symbols do not say that they mean it; but whoever does not mean it has digits,
  /// spaces or ends behind such characters more often than not.
  static func fullASCII(_ bytes: [UInt8]) -> [UInt8]? {
    ShiftedCharacters(control: 0x24, percent: 0x25, slash: 0x2F, plus: 0x2B).decode(bytes)
  }
}

/// Pairs of a shift character and a letter, by which Code 39 and Code 93 write all of ASCII.
struct ShiftedCharacters {
  var control: UInt8
  var percent: UInt8
  var slash: UInt8
  var plus: UInt8

  /// The characters that pairs stand for; nil where there is no pair, or a shift before what it cannot change.
  func decode(_ bytes: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    var hasPairs = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == control || byte == percent || byte == slash || byte == plus else {
        out.append(byte)
        continue
      }
      guard index < bytes.count, let character = character(byte, bytes[index]) else { return nil }
      out.append(character)
      hasPairs = true
      index += 1
    }
    return hasPairs ? out : nil
  }

  private func character(_ shift: UInt8, _ letter: UInt8) -> UInt8? {
    guard letter >= 0x41, letter <= 0x5A else { return nil }
    let place = letter - 0x41
    switch shift {
    case control: return place + 1
    case plus: return place + 0x61
    case slash:
      switch place {
      case 0..<15: return place + 0x21
      case 25: return 0x3A
      default: return nil
      }
    default:
      switch place {
      case 0..<5: return place + 0x1B
      case 5..<10: return place - 5 + 0x3B
      case 10..<15: return place - 10 + 0x5B
      case 15..<20: return place - 15 + 0x7B
      case 20: return 0
      case 21: return 0x40
      case 22: return 0x60
      default: return 0x7F
      }
    }
  }
}
