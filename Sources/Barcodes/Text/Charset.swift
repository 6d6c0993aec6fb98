/// A character set that payload bytes may be in. The raw values are the names that IANA registered.
public enum Charset: String, Sendable, CaseIterable {
  case ascii = "US-ASCII"
  case utf8 = "UTF-8"
  case utf16BE = "UTF-16BE"
  case utf16LE = "UTF-16LE"
  case utf32BE = "UTF-32BE"
  case utf32LE = "UTF-32LE"
  case iso8859_1 = "ISO-8859-1"
  case iso8859_2 = "ISO-8859-2"
  case iso8859_3 = "ISO-8859-3"
  case iso8859_4 = "ISO-8859-4"
  case iso8859_5 = "ISO-8859-5"
  case iso8859_6 = "ISO-8859-6"
  case iso8859_7 = "ISO-8859-7"
  case iso8859_8 = "ISO-8859-8"
  case iso8859_9 = "ISO-8859-9"
  case iso8859_10 = "ISO-8859-10"
  case iso8859_11 = "ISO-8859-11"
  case iso8859_13 = "ISO-8859-13"
  case iso8859_14 = "ISO-8859-14"
  case iso8859_15 = "ISO-8859-15"
  case iso8859_16 = "ISO-8859-16"
  case codePage437 = "IBM437"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1256 = "windows-1256"
  case shiftJIS = "Shift_JIS"
  case big5 = "Big5"
  case gb2312 = "GB2312"
  case gbk = "GBK"
  case gb18030 = "GB18030"
  case eucKR = "EUC-KR"
  /// ISO 646, the 82 characters that all its national forms have.
  case invariant = "INVARIANT"
  /// No text at all; `Barcode.text` shows each byte as the ISO 8859-1 character of its value.
  case binary
}

extension Charset {
  /// Appends the text as UTF-8. What stands for no character becomes U+FFFD, one for each byte that starts nothing.
  func decode(_ bytes: ArraySlice<UInt8>, into text: inout UTF8Text) {
    switch self {
    case .ascii: for byte in bytes { text.append(byte < 0x80 ? UInt32(byte) : UTF8Text.replacement) }
    case .invariant: for byte in bytes { text.append(SingleByte.invariant(byte)) }
    case .utf8: text.append(utf8: bytes)
    case .utf16BE, .utf16LE: UTF16Text.decode(bytes, isBigEndian: self == .utf16BE, into: &text)
    case .utf32BE, .utf32LE: UTF32Text.decode(bytes, isBigEndian: self == .utf32BE, into: &text)
    case .iso8859_1, .binary: for byte in bytes { text.append(UInt32(byte)) }
    case .shiftJIS: ShiftJIS.decode(bytes, into: &text)
    case .big5: Big5.decode(bytes, into: &text)
    case .gb2312, .gbk: GB18030.decode(bytes, allowsFourBytes: false, into: &text)
    case .gb18030: GB18030.decode(bytes, allowsFourBytes: true, into: &text)
    case .eucKR: EUCKR.decode(bytes, into: &text)
    default: SingleByte.decode(bytes, self, into: &text)
    }
  }

  /// Numeric and alphanumeric segments, which stay ASCII under any ECI, read the same within the set.
  var extendsASCII: Bool {
    switch self {
    case .utf16BE, .utf16LE, .utf32BE, .utf32LE: false
    default: true
    }
  }
}
