/// Shift-JIS as it is used: Windows code page 932. 0x5C and 0x7E, yen sign and overline in the standard, are backslash and
/// tilde, because that is what encoders mean by them.
enum ShiftJIS {
  static func decode(_ bytes: ArraySlice<UInt8>, into text: inout UTF8Text) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x00...0x7F: text.append(UInt32(byte))
      case 0xA1...0xDF: text.append(0xFF61 + UInt32(byte - 0xA1))
      default:
        guard index < bytes.endIndex, let value = character(byte, bytes[index]) else {
          text.append(UTF8Text.replacement)
          continue
        }
        text.append(UInt32(value))
        index += 1
      }
    }
  }

  static func isLead(_ byte: UInt8) -> Bool { byte >= 0x81 && byte <= 0x9F || byte >= 0xE0 && byte <= 0xFC }

  /// The character of a pair of bytes; nil where it stands for none.
  static func character(_ lead: UInt8, _ trail: UInt8) -> UInt16? {
    guard isLead(lead), trail >= 0x40, trail != 0x7F, trail <= 0xFC else { return nil }
    // Two rows of 94 cells share a lead byte; 0x7F is no trail byte.
    let pair = Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)
    let cell = Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
    let place = pair * 188 + cell
    let afterRows = 114 * 94
    let value =
      if place < JISX0208Table.rows.count {
        JISX0208Table.rows[place]
      } else if place >= afterRows && place - afterRows < JISX0208Table.additions.count {
        JISX0208Table.additions[place - afterRows]
      } else {
        0 as UInt16
      }
    return value == 0 ? nil : value
  }
}
