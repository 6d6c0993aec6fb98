/// Big5 as it is used: Windows code page 950.
enum Big5 {
  static func decode(_ bytes: ArraySlice<UInt8>, into text: inout UTF8Text) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        text.append(UInt32(byte))
      } else if index < bytes.endIndex, let value = character(byte, bytes[index]) {
        text.append(UInt32(value))
        index += 1
      } else {
        text.append(UTF8Text.replacement)
      }
    }
  }

  private static func character(_ lead: UInt8, _ trail: UInt8) -> UInt16? {
    let cell: Int
    switch trail {
    case 0x40...0x7E: cell = Int(trail) - 0x40
    case 0xA1...0xFE: cell = Int(trail) - 0xA1 + 63
    default: return nil
    }
    guard lead >= 0xA1, lead <= 0xF9 else { return nil }
    let value = Big5Table.rows[Int(lead - 0xA1) * 157 + cell]
    return value == 0 ? nil : value
  }
}
