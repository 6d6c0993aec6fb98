/// The bit stream of GS1 DataBar Expanded (ISO/IEC 24724, 7.2.5): an encodation method that packs frequent element
/// strings, and behind it the general purpose field.
enum DataBarExpanded {
  /// The element string of the symbol characters behind the check character, 12 bits each; nil where the bits break
  /// the rules.
  static func elements(_ characters: [Int]) -> [UInt8]? {
    var bits = FieldReader(characters)
    // The linkage flag: a 2-D component stands beside the symbol. The element string is the same.
    guard bits.read(1) != nil, let method = bits.method() else { return nil }
    var out: [UInt8] = []
    switch method {
    case .gtinAndMore:
      guard let first = bits.lengthFieldAndDigit(), bits.gtin(first: first, &out) else { return nil }
      return bits.general(&out) ? out : nil
    case .anything:
      guard bits.read(2) != nil, bits.general(&out) else { return nil }
      return out.isEmpty ? nil : out
    case .weight(let isPounds):
      guard bits.gtin(first: 9, &out), let weight = bits.read(15) else { return nil }
      guard isPounds else {
        out.append("3103", number: weight, digits: 6)
        return out
      }
      if weight < 10_000 {
        out.append("3202", number: weight, digits: 6)
      } else {
        out.append("3203", number: weight - 10_000, digits: 6)
      }
      return out
    case .price(let hasCurrency):
      guard bits.read(2) != nil, bits.gtin(first: 9, &out), let places = bits.read(2) else { return nil }
      out.append(hasCurrency ? "393" : "392", number: places, digits: 1)
      if hasCurrency {
        guard let currency = bits.read(10), currency < 1000 else { return nil }
        out.append("", number: currency, digits: 3)
      }
      return bits.general(&out) ? out : nil
    case .weightAndDate(let variant):
      guard bits.gtin(first: 9, &out), let weight = bits.read(20), weight < 1_000_000, let date = bits.read(16)
      else { return nil }
      out.append(variant & 1 == 0 ? "310" : "320", number: weight / 100_000, digits: 1)
      out.append("", number: weight % 100_000, digits: 6)
      return out.append(date: date, variant: variant) ? out : nil
    }
  }

  /// What the bits behind the linkage flag say about the rest (table 13).
  fileprivate enum Method {
    /// `1`: AI 01 and a general purpose field.
    case gtinAndMore
    /// `00`: a general purpose field alone.
    case anything
    /// `0100`, `0101`: AI 01 of a variable measure item, and its weight in grams or in pounds.
    case weight(isPounds: Bool)
    /// `01100`, `01101`: the same and a price (AI 392x), or one with its currency (393x).
    case price(hasCurrency: Bool)
    /// `0111000` to `0111111`: the same, a weight (310x or 320x) and a date (AI 11, 13, 15 or 17).
    case weightAndDate(variant: Int)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ prefix: StaticString, number: Int, digits: Int) {
    prefix.withUTF8Buffer { append(contentsOf: $0) }
    var place = 1
    for _ in 1..<digits { place *= 10 }
    while place > 0 {
      append(UInt8(number / place % 10) + 0x30)
      place /= 10
    }
  }

  /// The date of weight-and-date methods: days of 32, months of 12 (7.2.5.4.4); 38400 is none.
  fileprivate mutating func append(date: Int, variant: Int) -> Bool {
    guard date != 38_400 else { return true }
    guard date < 38_400 else { return false }
    switch variant >> 1 {
    case 0: append("11", number: date / 384, digits: 2)
    case 1: append("13", number: date / 384, digits: 2)
    case 2: append("15", number: date / 384, digits: 2)
    default: append("17", number: date / 384, digits: 2)
    }
    append("", number: date / 32 % 12 + 1, digits: 2)
    append("", number: date % 32, digits: 2)
    return true
  }
}

/// Reads fields of the bit stream.
private struct FieldReader {
  private var bits: BitReader

  init(_ characters: [Int]) {
    var bytes: [UInt8] = []
    var pending = 0
    var width = 0
    for character in characters {
      pending = pending << 12 | character & 0xFFF
      width += 12
      while width >= 8 {
        width -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> width))
      }
      pending &= 0xFF
    }
    if width > 0 { bytes.append(UInt8(truncatingIfNeeded: pending << (8 - width))) }
    bits = BitReader(bytes, bitCount: characters.count * 12)
  }

  mutating func read(_ width: Int) -> Int? { bits.read(width) }

  /// The next bits without taking them; nil where fewer are left.
  private func peek(_ width: Int) -> Int? {
    var copy = bits
    return copy.read(width)
  }

  mutating func method() -> DataBarExpanded.Method? {
    guard let first = bits.read(1) else { return nil }
    if first == 1 { return .gtinAndMore }
    guard let second = bits.read(1) else { return nil }
    if second == 0 { return .anything }
    guard let next = bits.read(2) else { return nil }
    if next < 2 { return .weight(isPounds: next == 1) }
    if next == 2 { return bits.read(1).map { .price(hasCurrency: $0 == 1) } }
    return bits.read(3).map { .weightAndDate(variant: $0) }
  }

  /// The two bits that say whether the symbol is long, which the number of characters says too; and the first digit.
  mutating func lengthFieldAndDigit() -> Int? {
    guard bits.read(2) != nil, let digit = bits.read(4), digit < 10 else { return nil }
    return digit
  }

  /// AI 01: a first digit, four groups of three digits in ten bits each, and the check digit, which is not in the bits.
  mutating func gtin(first: Int, _ out: inout [UInt8]) -> Bool {
    var digits = [UInt8(first)]
    for _ in 0..<4 {
      guard let group = bits.read(10), group < 1000 else { return false }
      digits.append(UInt8(group / 100))
      digits.append(UInt8(group / 10 % 10))
      digits.append(UInt8(group % 10))
    }
    digits.append(GTIN.checkDigit(digits))
    out.append(contentsOf: [0x30, 0x31])
    for digit in digits { out.append(digit + 0x30) }
    return true
  }

  // MARK: General purpose field

  private enum Mode {
    case numeric, alphanumeric, iso646
  }

  private static let separator: UInt8 = 0x1D

  /// The general purpose field up to the end of the bits (7.2.5.5).
  mutating func general(_ out: inout [UInt8]) -> Bool {
    var mode = Mode.numeric
    while true {
      switch mode {
      case .numeric:
        if bits.remaining < 7 {
          // One digit may end the message in four bits; pad bits begin with the latch 0000.
          if let digit = bits.read(4), digit > 0 {
            guard digit <= 10 else { return false }
            out.append(UInt8(digit - 1) + 0x30)
          }
          return endGeneral(&out)
        }
        if peek(4) == 0 {
          _ = bits.read(4)
          mode = .alphanumeric
        } else {
          guard let pair = bits.read(7) else { return false }
          for digit in [(pair - 8) / 11, (pair - 8) % 11] {
            out.append(digit == 10 ? Self.separator : UInt8(digit) + 0x30)
          }
        }
      case .alphanumeric, .iso646:
        guard bits.remaining >= 5 else {
          // A pad, 00100, that the end cuts; or the latch to numeric, behind which nothing comes.
          return endGeneral(&out)
        }
        guard let next = character(in: mode) else { return false }
        switch next {
        case .byte(let byte): out.append(byte)
        case .latch(let new): mode = new
        case .separator:
          out.append(Self.separator)
          mode = .numeric
          // FNC1 has latched to numeric; some encoders write the latch all the same, and no pair of digits begins so.
          if let bits = peek(7), bits < 8 { _ = read(3) }
        }
      }
    }
  }

  /// A separator at the very end is the other half of a last digit's pair.
  private func endGeneral(_ out: inout [UInt8]) -> Bool {
    if out.last == Self.separator { out.removeLast() }
    return true
  }

  private enum Character {
    case byte(UInt8)
    case latch(Mode)
    case separator
  }

  private mutating func character(in mode: Mode) -> Character? {
    guard let start = peek(5) else { return nil }
    switch start {
    case 0...3: return bits.read(3) == 0 ? .latch(.numeric) : nil
    case 4:
      _ = bits.read(5)
      return .latch(mode == .alphanumeric ? .iso646 : .alphanumeric)
    case 5...14: return bits.read(5).map { .byte(UInt8($0 - 5) + 0x30) }
    case 15:
      _ = bits.read(5)
      return .separator
    default: break
    }
    if mode == .alphanumeric {
      // No 6 bits left: the standard's pad cannot begin with 1.
      guard let value = bits.read(6) else { return nil }
      switch value {
      case 32..<58: return .byte(UInt8(value - 32) + 0x41)
      case 58: return .byte(0x2A)
      case 59..<63: return .byte(UInt8(value - 59) + 0x2C)
      default: return nil
      }
    }
    if start < 29 {
      guard let value = bits.read(7) else { return nil }
      return .byte(UInt8(value < 90 ? value - 64 + 0x41 : value - 90 + 0x61))
    }
    guard let value = bits.read(8), value >= 232, value < 253 else { return nil }
    return .byte(Self.symbols[value - 232])
  }

  /// The characters of 8 bits in ISO/IEC 646 mode, from 11101000 on (table 16).
  private static let symbols: [UInt8] = Array("!\"%&'()*+,-./:;<=>?_ ".utf8)
}
