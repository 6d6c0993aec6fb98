/// The character sets of element strings (GS1 General Specifications, 7.11).
enum GS1Characters {
  /// The value in character set 82 (table 7.11-1), in whose order `!` is 0 and `z` is 81; nil for others.
  static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x21, 0x22: byte - 0x21
    case 0x25...0x3F: byte - 0x25 + 2
    case 0x41...0x5A: byte - 0x41 + 29
    case 0x5F: 55
    case 0x61...0x7A: byte - 0x61 + 56
    default: nil
    }
  }

  /// Character set 39, of component and part identifiers (table 7.11-2).
  static func isInSet39(_ byte: UInt8) -> Bool {
    byte.isDigit || byte >= 0x41 && byte <= 0x5A || byte == 0x23 || byte == 0x2D || byte == 0x2F
  }

  /// Character set 64, of digital signatures (table 7.11-3): that of file-safe base64.
  static func isInSet64(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == 0x2D || byte == 0x5F || byte == 0x3D
  }
}
