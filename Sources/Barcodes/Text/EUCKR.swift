/// EUC-KR with the syllables that Windows code page 949 adds.
enum EUCKR {
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
    guard lead >= 0x81, lead <= 0xFE else { return nil }
    if lead >= 0xA1 && trail >= 0xA1 {
      guard trail <= 0xFE else { return nil }
      let value = KSX1001Table.rows[Int(lead - 0xA1) * 94 + Int(trail - 0xA1)]
      return value == 0 ? nil : value
    }
    let cell: Int
    switch trail {
    case 0x41...0x5A: cell = Int(trail) - 0x41
    case 0x61...0x7A: cell = Int(trail) - 0x61 + 26
    case 0x81...0xFE: cell = Int(trail) - 0x81 + 52
    default: return nil
    }
    // 178 trail bytes a lead byte below KS X 1001, 84 beside it.
    let place = lead < 0xA1 ? Int(lead - 0x81) * 178 + cell : 32 * 178 + Int(lead - 0xA1) * 84 + cell
    return place < addedSyllables.count ? addedSyllables[place] : nil
  }

  /// Code page 949 adds the 8822 syllables that KS X 1001 lacks in the order of Unicode, so they need no table.
  private static let addedSyllables: [UInt16] = {
    var isKnown = [Bool](repeating: false, count: 11172)
    for value in KSX1001Table.rows where value >= 0xAC00 && value < 0xAC00 + 11172 {
      isKnown[Int(value) - 0xAC00] = true
    }
    return isKnown.indices.compactMap { isKnown[$0] ? nil : UInt16(0xAC00 + $0) }
  }()
}
