/// Sets of one byte a character whose lower half is ASCII.
enum SingleByte {
  static func decode(_ bytes: ArraySlice<UInt8>, _ set: Charset, into text: inout UTF8Text) {
    let (table, start, first) = upperHalf(set)
    for byte in bytes {
      if byte < first {
        // ISO 8859 has the control codes of ISO 6429 below 0xA0.
        text.append(UInt32(byte))
      } else {
        let value = start + Int(byte - first) < table.count ? table[start + Int(byte - first)] : 0
        text.append(value == 0 ? UTF8Text.replacement : UInt32(value))
      }
    }
  }

  /// The table of a set, where the set starts in it, and the first byte that it covers.
  private static func upperHalf(_ set: Charset) -> (table: [UInt16], start: Int, first: UInt8) {
    if let page = codePages.firstIndex(of: set) { return (SingleByteTable.codePages, page * 128, 0x80) }
    return (SingleByteTable.iso8859, (parts.firstIndex(of: set) ?? parts.count) * 96, 0xA0)
  }

  private static let codePages: [Charset] = [.codePage437, .windows1250, .windows1251, .windows1252, .windows1256]

  private static let parts: [Charset] = [
    .iso8859_2, .iso8859_3, .iso8859_4, .iso8859_5, .iso8859_6, .iso8859_7, .iso8859_8, .iso8859_9, .iso8859_10,
    .iso8859_11, .iso8859_13, .iso8859_14, .iso8859_15, .iso8859_16,
  ]

  /// ISO 646 without the twelve places that national forms fill as they like.
  static func invariant(_ byte: UInt8) -> UInt32 {
    switch byte {
    case 0x23, 0x24, 0x40, 0x5B...0x5E, 0x60, 0x7B...0x7E, 0x80...: UTF8Text.replacement
    default: UInt32(byte)
    }
  }
}
