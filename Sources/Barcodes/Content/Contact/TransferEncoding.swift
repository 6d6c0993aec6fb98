/// Bytes behind characters of ASCII: what letters, and the payloads that descend from letters, are encoded with.
enum TransferEncoding {
  /// RFC 2045, section 6.7; line breaks that it hides are gone already. A `=` that no two hexadecimal digits follow stays.
  static func quotedPrintable(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "="), index + 2 < text.endIndex, let high = text[index + 1].hexValue,
        let low = text[index + 2].hexValue
      {
        bytes.append(byte: high << 4 | low)
        index += 3
      } else {
        bytes.append(byte: text[index])
        index += 1
      }
    }
    return bytes
  }

  /// RFC 4648, sections 4 and 5; blanks are skipped, padding may be missing. Nil where there are other characters.
  static func base64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (group, bits): (UInt32, UInt32) = (0, 0)
    for byte in text where !byte.isBlank && byte != UInt8(ascii: "=") {
      guard let value = base64Value(byte) else { return nil }
      group = group << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> bits))
        group &= 1 << bits - 1
      }
    }
    return bytes
  }

  private static func base64Value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte) - 0x41
    case 0x61...0x7A: UInt32(byte) - 0x61 + 26
    case 0x30...0x39: UInt32(byte) - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// RFC 4648, section 4, padded.
  static func base64(encoding bytes: [UInt8]) -> [UInt8] {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".bytes
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      var group = UInt32(bytes[index]) << 16
      if index + 1 < bytes.count { group |= UInt32(bytes[index + 1]) << 8 }
      if index + 2 < bytes.count { group |= UInt32(bytes[index + 2]) }
      for place in 0..<4 {
        let isPadding = index + place > bytes.count
        text.append(byte: isPadding ? UInt8(ascii: "=") : alphabet[Int(group >> UInt32(18 - 6 * place) & 0x3F)])
      }
      index += 3
    }
    return text
  }
}

extension Charset {
  /// A set by one of its names, as payloads write them; nil for others.
  init?(named name: ArraySlice<UInt8>) {
    // `Shift-JIS`, `shift_jis` and `SHIFTJIS` are one.
    func letters(_ text: ArraySlice<UInt8>) -> [UInt8] {
      text.filter { $0.isLetter || $0.isDigit }.map { $0.lowercased }
    }
    let wanted = letters(name.prefix(32))
    let aliases: [(StaticString, Charset)] = [
      ("sjis", .shiftJIS), ("mskanji", .shiftJIS), ("cp932", .shiftJIS), ("windows31j", .shiftJIS), ("ascii", .ascii),
      ("latin1", .iso8859_1), ("cp1252", .windows1252), ("cp1251", .windows1251), ("euckr", .eucKR),
      ("ksc5601", .eucKR),
      ("cp936", .gbk), ("utf16", .utf16BE),
    ]
    for (alias, set) in aliases where wanted.equals(alias) {
      self = set
      return
    }
    for set in Charset.allCases where set != .binary && letters(set.rawValue.bytes[...]) == wanted {
      self = set
      return
    }
    return nil
  }

  /// The text of `bytes` in UTF-8.
  func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = UTF8Text()
    decode(bytes, into: &text)
    return text.bytes
  }
}
