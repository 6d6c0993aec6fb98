/// The text of a payload: each stretch of bytes in the character set that an ECI names or that the bytes show.
struct PayloadText {
  private(set) var text = ""
  /// Of the first stretch that is not plain ASCII by its mode.
  private(set) var characterSet = Charset.ascii
  private(set) var source = Barcode.CharsetSource.mode

  init(bytes: [UInt8], segments: [Barcode.Segment]) {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count)
    let set = CharsetGuess.characterSet(of: bytes)
    if segments.contains(where: { $0.mode == .byte }) {
      characterSet = set
      source = .guess
    }
    set.decode(bytes[...], into: &utf8)
    text = String(decoding: utf8, as: UTF8.self)
  }
}

enum CharsetGuess {
  static func characterSet(of bytes: [UInt8]) -> Charset {
    if bytes.allSatisfy({ $0 < 0x80 }) { return .ascii }
    return UTF8Text.isValid(bytes[...]) ? .utf8 : .iso8859_1
  }
}

enum UTF8Text {
  /// Whether `bytes` are well-formed UTF-8 (Unicode, table 3-7).
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard let length = wellFormedLength(bytes, at: index) else { return false }
      index += length
    }
    return true
  }

  /// Bytes of the well-formed character at `index`, or nil.
  static func wellFormedLength(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int? {
    let first = bytes[index]
    let (length, low, high): (Int, UInt8, UInt8)
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, low, high) = (2, 0x80, 0xBF)
    case 0xE0: (length, low, high) = (3, 0xA0, 0xBF)
    case 0xED: (length, low, high) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (length, low, high) = (3, 0x80, 0xBF)
    case 0xF0: (length, low, high) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (length, low, high) = (4, 0x80, 0xBF)
    case 0xF4: (length, low, high) = (4, 0x80, 0x8F)
    default: return nil
    }
    guard index + length <= bytes.endIndex, bytes[index + 1] >= low, bytes[index + 1] <= high else { return nil }
    for next in bytes[index + 2..<index + length] where next & 0xC0 != 0x80 { return nil }
    return length
  }
}

extension Charset {
  /// Appends the text as UTF-8; what has no character becomes U+FFFD.
  func decode(_ bytes: ArraySlice<UInt8>, into utf8: inout [UInt8]) {
    switch self {
    case .ascii, .utf8, .shiftJIS: utf8.append(contentsOf: bytes)
    case .iso8859_1, .binary:
      for byte in bytes {
        if byte < 0x80 { utf8.append(byte) } else { utf8 += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
      }
    }
  }
}
