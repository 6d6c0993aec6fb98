extension MaxiCodeContent {
  /// The five code sets of annex A.
  enum CodeSet {
    case a, b, c, d, e

    /// In code sets A and B.
    static let pad: UInt8 = 33

    /// What a codeword stands for.
    enum Action: Equatable {
      case character(UInt8)
      case pad
      /// Nine digits follow, packed.
      case number
      case eci
      case latch(CodeSet)
      /// Another set for so many characters.
      case shift(CodeSet, Int)
      /// The set that was shifted to stays.
      case lock
    }

    /// - Parameter value: 0...63.
    func action(_ value: Int) -> Action {
      switch value {
      case 27: return .eci
      case 31: return .number
      default: break
      }
      switch self {
      case .a: return actionOfA(value)
      case .b: return actionOfB(value)
      case .c, .d, .e: return value < 58 ? characterOfCDE(value) : actionOfCDE(value)
      }
    }

    private func actionOfA(_ value: Int) -> Action {
      switch value {
      case 0: .character(0x0D)
      case 1...26: .character(UInt8(truncatingIfNeeded: 0x40 + value))
      case 33: .pad
      // FS, GS and RS; and from the space on, as in ASCII.
      case ..<59: .character(UInt8(truncatingIfNeeded: value))
      case 59: .shift(.b, 1)
      case 60: .shift(.c, 1)
      case 61: .shift(.d, 1)
      case 62: .shift(.e, 1)
      default: .latch(.b)
      }
    }

    private func actionOfB(_ value: Int) -> Action {
      switch value {
      case ..<27: .character(UInt8(truncatingIfNeeded: 0x60 + value))
      case 28...30: .character(UInt8(truncatingIfNeeded: value))
      case 33, 55, 58: .pad
      case 32..<55: .character(Self.charactersOfB[value - 32])
      case 56: .shift(.a, 2)
      case 57: .shift(.a, 3)
      case 59: .shift(.a, 1)
      case 60: .shift(.c, 1)
      case 61: .shift(.d, 1)
      case 62: .shift(.e, 1)
      default: .latch(.a)
      }
    }

    /// `{`, the pad's place, `}~`, DEL, `;<=>?[\]^_ ,./:@!|`.
    private static let charactersOfB: [UInt8] = [
      0x7B, 0, 0x7D, 0x7E, 0x7F, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x5B, 0x5C, 0x5D, 0x5E, 0x5F, 0x20, 0x2C, 0x2E, 0x2F,
      0x3A, 0x40, 0x21, 0x7C,
    ]

    private func actionOfCDE(_ value: Int) -> Action {
      switch value {
      case 58: .latch(.a)
      case 59: .character(0x20)
      case 60: self == .c ? .lock : .shift(.c, 1)
      case 61: self == .d ? .lock : .shift(.d, 1)
      case 62: self == .e ? .lock : .shift(.e, 1)
      default: .latch(.b)
      }
    }

    private func characterOfCDE(_ value: Int) -> Action {
      if self == .e {
        switch value {
        case 28, 29: return .pad
        case 30: return .character(0x1B)
        case ..<27: return .character(UInt8(truncatingIfNeeded: value))
        case 32...35: return .character(UInt8(truncatingIfNeeded: value - 4))
        case 48...: return .character(UInt8(truncatingIfNeeded: 0x95 + value - 48))
        default: return .character(Self.charactersOfE[value - 36])
        }
      }
      let first = self == .c ? 0xC0 : 0xE0
      switch value {
      case ..<27: return .character(UInt8(truncatingIfNeeded: first + value))
      case 28...30: return .character(UInt8(truncatingIfNeeded: value))
      case 32...36: return .character(UInt8(truncatingIfNeeded: first + value - 5))
      case 48...: return .character(UInt8(truncatingIfNeeded: (self == .c ? 0x80 : 0x8B) + value - 48))
      default: return .character((self == .c ? Self.charactersOfC : Self.charactersOfD)[value - 37])
      }
    }

    // From place 36 or 37 to 47: signs of ISO/IEC 8859-1 in their order, those that other sets have left out.
    private static let charactersOfC: [UInt8] = [
      0xAA, 0xAC, 0xB1, 0xB2, 0xB3, 0xB5, 0xB9, 0xBA, 0xBC, 0xBD, 0xBE,
    ]
    private static let charactersOfD: [UInt8] = [
      0xA1, 0xA8, 0xAB, 0xAF, 0xB0, 0xB4, 0xB7, 0xB8, 0xBB, 0xBF, 0x8A,
    ]
    private static let charactersOfE: [UInt8] = [
      0x9F, 0xA0, 0xA2, 0xA3, 0xA4, 0xA5, 0xA6, 0xA7, 0xA9, 0xAD, 0xAE, 0xB6,
    ]
  }
}
