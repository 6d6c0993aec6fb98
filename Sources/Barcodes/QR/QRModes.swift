/// What a stretch of the bit stream of a QR Code, Micro QR Code or rMQR symbol is.
enum QRMode {
  case terminator, numeric, alphanumeric, byte, kanji, hanzi
  case eci, structuredAppend, fnc1First, fnc1Second
}

/// How a symbol of the QR family writes its modes and counts: the only way in which their bit streams differ.
enum QRGrammar {
  /// Version 1...40, ISO/IEC 18004.
  case qr(version: Int)
  /// M1...M4 as 1...4, ISO/IEC 18004.
  case microQR(version: Int)
  /// Place of the size in the standard's list, ISO/IEC 23941.
  case rMQR(index: Int)

  /// Bits of the mode indicator.
  var modeBits: Int {
    switch self {
    case .qr: 4
    case .microQR(let version): version - 1
    case .rMQR: 3
    }
  }

  /// Bits of a terminator that is not cut short by the end of the symbol.
  var terminatorBits: Int {
    switch self {
    case .qr: 4
    case .microQR(let version): 2 * version + 1
    case .rMQR: 3
    }
  }

  /// The mode of an indicator; nil where the standard has none. Micro QR Code's terminator looks like numeric mode.
  func mode(_ indicator: Int) -> QRMode? {
    switch self {
    case .qr:
      switch indicator {
      case 0b0000: .terminator
      case 0b0001: .numeric
      case 0b0010: .alphanumeric
      case 0b0011: .structuredAppend
      case 0b0100: .byte
      case 0b0101: .fnc1First
      case 0b0111: .eci
      case 0b1000: .kanji
      case 0b1001: .fnc1Second
      case 0b1101: .hanzi  // GB/T 18284
      default: nil
      }
    case .microQR:
      switch indicator {
      case 0: .numeric
      case 1: .alphanumeric
      case 2: .byte
      case 3: .kanji
      default: nil
      }
    case .rMQR:
      switch indicator {
      case 0: .terminator
      case 1: .numeric
      case 2: .alphanumeric
      case 3: .byte
      case 4: .kanji
      case 5: .fnc1First
      case 6: .fnc1Second
      case 7: .eci
      default: nil
      }
    }
  }

  /// Bits of the character count; 0 for modes that have none.
  func countBits(_ mode: QRMode) -> Int {
    switch self {
    case .qr(let version):
      let size = version < 10 ? 0 : version < 27 ? 1 : 2
      return switch mode {
      case .numeric: 10 + 2 * size
      case .alphanumeric: 9 + 2 * size
      case .byte: size == 0 ? 8 : 16
      case .kanji, .hanzi: 8 + 2 * size
      default: 0
      }
    case .microQR(let version):
      return switch mode {
      case .numeric: version + 2
      case .alphanumeric, .byte: version + 1
      case .kanji: version
      default: 0
      }
    case .rMQR(let index):
      return RMQR.countBits(mode, index: index)
    }
  }
}
