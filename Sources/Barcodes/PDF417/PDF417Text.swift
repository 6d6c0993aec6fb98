/// Text compaction (ISO/IEC 15438:2015, 5.4.2): two values of base 30 in a codeword, in one of four sub-modes.
struct PDF417Text {
  private enum SubMode { case alpha, lower, mixed, punctuation }
  private var mode = SubMode.alpha
  /// Where the next value comes back to, after a shift.
  private var shiftedFrom: SubMode?

  private static let mixed = Array("0123456789&\r\t,:#-.$/+%*=^".utf8)
  private static let punctuation = Array(";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'".utf8)

  /// A shift that no value followed was padding.
  mutating func dropShift() {
    if let before = shiftedFrom {
      mode = before
      shiftedFrom = nil
    }
  }

  mutating func read(_ codewords: ArraySlice<UInt16>) -> [UInt8] {
    var characters: [UInt8] = []
    characters.reserveCapacity(codewords.count * 2)
    for codeword in codewords {
      read(Int(codeword) / 30, &characters)
      read(Int(codeword) % 30, &characters)
    }
    return characters
  }

  private mutating func read(_ value: Int, _ characters: inout [UInt8]) {
    let back = shiftedFrom
    switch mode {
    case .alpha, .lower:
      switch value {
      case 0..<26: characters.append(UInt8(ascii: mode == .alpha ? "A" : "a") + UInt8(value))
      case 26: characters.append(UInt8(ascii: " "))
      case 27: if mode == .alpha { return latch(.lower) } else { return shift(.alpha) }
      case 28: return latch(.mixed)
      default: return shift(.punctuation)
      }
    case .mixed:
      switch value {
      case 0..<25: characters.append(Self.mixed[value])
      case 25: return latch(.punctuation)
      case 26: characters.append(UInt8(ascii: " "))
      case 27: return latch(.lower)
      case 28: return latch(.alpha)
      default: return shift(.punctuation)
      }
    case .punctuation:
      guard value < 29 else { return latch(.alpha) }
      characters.append(Self.punctuation[value])
    }
    if let back {
      mode = back
      shiftedFrom = nil
    }
  }

  /// Also ends a shift: what follows one may be a latch.
  private mutating func latch(_ next: SubMode) {
    mode = next
    shiftedFrom = nil
  }

  /// A shift within a shift counts for the value behind it, and then the first one's sub-mode is over too.
  private mutating func shift(_ next: SubMode) {
    shiftedFrom = shiftedFrom ?? mode
    mode = next
  }
}

/// Numeric compaction (5.4.4): up to 44 digits behind a 1 as a number of base 900.
enum PDF417Numeric {
  /// Codewords in a full group.
  static let groupLength = 15

  /// The digits of one group; nil where the leading 1 is missing.
  static func digits(_ codewords: ArraySlice<UInt16>) -> [UInt8]? {
    guard codewords.count <= groupLength else { return nil }
    // Lowest digit first. 900^15 has 45 digits.
    var digits: [UInt8] = []
    for codeword in codewords {
      var carry = Int(codeword)
      for index in digits.indices {
        carry += Int(digits[index]) * 900
        digits[index] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        digits.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    guard digits.popLast() == 1 else { return nil }
    return digits.reversed().map { UInt8(ascii: "0") + $0 }
  }
}
