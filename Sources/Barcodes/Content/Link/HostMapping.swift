/// What becomes of a character before a host is looked up: as much of UTS #46 as goes without its tables. Letters of the
/// scripts that have two cases become lower case, wide and mathematical letters become plain, and what is not seen goes.
/// Composition (NFC) is not done: what keyboards and encoders make is composed already.
enum HostMapping {
  /// Nil where the character is left out.
  static func map(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x41...0x5A: return scalar + 0x20
    case 0..<0x80: return scalar
    case 0x3002, 0xFF0E, 0xFF61: return 0x2E
    case 0xFF01...0xFF5E: return map(scalar - 0xFEE0)
    case _ where isInvisible(scalar): return nil
    // Thirteen alphabets of upper and lower case, and five of digits.
    case 0x1D400...0x1D6A3: return 0x61 + (scalar - 0x1D400) % 26
    case 0x1D7CE...0x1D7FF: return 0x30 + (scalar - 0x1D7CE) % 10
    case 0x24B6...0x24CF: return scalar - 0x24B6 + 0x61
    case 0x24D0...0x24E9: return scalar - 0x24D0 + 0x61
    default: return lowercased(scalar)
    }
  }

  /// Soft hyphen, joiners, marks and fillers of no width.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200D, 0x2060...0x2064,
      0x206A...0x206F,
      0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xE0000...0xE01EF:
      true
    default: false
    }
  }

  /// Marks, embeddings, overrides and isolates (UAX #9).
  static func isBidirectional(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func lowercased(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    // Dotted capital I becomes two characters, which no host keeps.
    case 0x130: scalar
    case 0x1A0: 0x1A1
    case 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F: scalar + 0x20
    case 0x100...0x12F, 0x132...0x137, 0x14A...0x177, 0x1E00...0x1E95, 0x1EA0...0x1EFF, 0x460...0x481, 0x48A...0x4BF,
      0x4D0...0x52F, 0x1DE...0x1EF, 0x1F8...0x21F, 0x222...0x233:
      scalar | 1
    case 0x139...0x148, 0x179...0x17E, 0x4C1...0x4CE, 0x1AF...0x1B0, 0x1CD...0x1DC: scalar + (scalar & 1)
    case 0x178: 0xFF
    case 0x17F: 0x73
    case 0x1E9E: 0xDF
    case 0x386: 0x3AC
    case 0x388...0x38A: scalar + 37
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: scalar + 63
    case 0x400...0x40F: scalar + 0x50
    case 0x4C0: 0x4CF
    case 0x531...0x556: scalar + 0x30
    default: scalar
    }
  }
}
