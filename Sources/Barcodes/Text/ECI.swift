extension Charset {
  /// The character set of an ECI assignment number (AIM ITS/04-023, Part 3); nil where the number stands for none that is
  /// known here, or for something else than a character set.
  init?(eci: Int) {
    switch eci {
    case 0, 2: self = .codePage437
    case 1, 3: self = .iso8859_1
    case 4: self = .iso8859_2
    case 5: self = .iso8859_3
    case 6: self = .iso8859_4
    case 7: self = .iso8859_5
    case 8: self = .iso8859_6
    case 9: self = .iso8859_7
    case 10: self = .iso8859_8
    case 11: self = .iso8859_9
    case 12: self = .iso8859_10
    case 13: self = .iso8859_11
    case 15: self = .iso8859_13
    case 16: self = .iso8859_14
    case 17: self = .iso8859_15
    case 18: self = .iso8859_16
    case 20: self = .shiftJIS
    case 21: self = .windows1250
    case 22: self = .windows1251
    case 23: self = .windows1252
    case 24: self = .windows1256
    case 25: self = .utf16BE
    case 26: self = .utf8
    case 27: self = .ascii
    case 28: self = .big5
    case 29: self = .gb2312
    case 30: self = .eucKR
    case 31: self = .gbk
    case 32: self = .gb18030
    case 33: self = .utf16LE
    case 34: self = .utf32BE
    case 35: self = .utf32LE
    case 170: self = .invariant
    case 899: self = .binary
    default: return nil
    }
  }
}
