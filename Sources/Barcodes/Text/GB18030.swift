/// GB 2312, GBK and GB 18030, each of which contains the last. Only the first has a table; what the others add is in the
/// order of Unicode but for some symbols.
enum GB18030 {
  static func decode(_ bytes: ArraySlice<UInt8>, allowsFourBytes: Bool, into text: inout UTF8Text) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte < 0x80 {
        text.append(UInt32(byte))
        index += 1
      } else if index + 1 < bytes.endIndex, let value = character(byte, bytes[index + 1]) {
        text.append(UInt32(value))
        index += 2
      } else if allowsFourBytes, index + 3 < bytes.endIndex, let scalar = fourBytes(bytes[index...index + 3]) {
        text.append(scalar)
        index += 4
      } else {
        text.append(UTF8Text.replacement)
        index += 1
      }
    }
  }

  private static func character(_ lead: UInt8, _ trail: UInt8) -> UInt16? {
    guard lead >= 0x81, lead <= 0xFE, trail >= 0x40, trail != 0x7F, trail <= 0xFE else { return nil }
    let value: UInt16
    if lead >= 0xA1 && trail >= 0xA1 {
      value = GB2312Table.rows[Int(lead - 0xA1) * 94 + Int(trail - 0xA1)]
    } else {
      // 0x7F is no trail byte.
      let cell = Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
      switch lead {
      case 0x81...0xA0: value = ideograph(Int(lead - 0x81) * 190 + cell)
      case 0xA8, 0xA9: value = GB2312Table.symbols[Int(lead - 0xA8) * 96 + cell]
      case 0xAA...0xFE: value = ideograph(32 * 190 + Int(lead - 0xAA) * 96 + cell)
      default: value = 0
      }
    }
    return value == 0 ? nil : value
  }

  /// GBK/3 and GBK/4: the ideographs U+4E00...U+9FA5 that GB 2312 lacks, then some more.
  private static func ideograph(_ place: Int) -> UInt16 {
    if place < addedIdeographs.count { return addedIdeographs[place] }
    let rest = place - addedIdeographs.count
    return rest < GB2312Table.compatibility.count ? GB2312Table.compatibility[rest] : 0
  }

  private static let addedIdeographs: [UInt16] = {
    var isKnown = [Bool](repeating: false, count: 0x9FA6 - 0x4E00)
    for value in GB2312Table.rows where value >= 0x4E00 && value < 0x9FA6 { isKnown[Int(value) - 0x4E00] = true }
    return isKnown.indices.compactMap { isKnown[$0] ? nil : UInt16(0x4E00 + $0) }
  }()

  private static func fourBytes(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let start = bytes.startIndex
    let (a, b, c, d) = (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    guard a >= 0x81, a <= 0xFE, b >= 0x30, b <= 0x39, c >= 0x81, c <= 0xFE, d >= 0x30, d <= 0x39 else { return nil }
    let place = ((Int(a - 0x81) * 10 + Int(b - 0x30)) * 126 + Int(c - 0x81)) * 10 + Int(d - 0x30)
    // From 0x90308130 on, the planes beyond the first follow one another.
    if a >= 0x90 {
      let beyond = place - (0x90 - 0x81) * 12600
      return beyond < 0x100000 ? UInt32(0x10000 + beyond) : nil
    }
    guard place < fourByteCharacters.count else { return nil }
    let value = UInt32(fourByteCharacters[place])
    return value >= 0xE000 && value < 0xE865 ? nil : value
  }

  /// The first plane from U+0080 on, without surrogates and without what two bytes already spell.
  private static let fourByteCharacters: [UInt16] = {
    var isKnown = [Bool](repeating: false, count: 0x10000)
    for value in 0..<0x80 { isKnown[value] = true }
    for value in 0xD800..<0xE000 { isKnown[value] = true }
    for value in 0x4E00..<0x9FA6 { isKnown[value] = true }
    // Two-byte codes without a character are private use here, which leaves 81 of U+E000...U+E864 to four bytes. None
    // of them says anything, so it does not matter which.
    for value in 0xE000..<0xE865 - 81 { isKnown[value] = true }
    for table in [GB2312Table.rows, GB2312Table.symbols, GB2312Table.compatibility] {
      for value in table where value != 0 { isKnown[Int(value)] = true }
    }
    return isKnown.indices.compactMap { isKnown[$0] ? nil : UInt16($0) }
  }()
}
