extension Meaning {
  /// A product's number: a GTIN, or an ISBN, ISSN or ISMN as one.
  public struct Product: Sendable, Equatable {
    /// What the number may be used for, which its prefix says (GS1 General Specifications, 1.4).
    public enum Use: Sendable, Equatable {
      case tradeItem
      case book
      case serial
      case music
      /// Means something within one region alone: goods that shops weigh, more often than not.
      case restrictedToRegion
      case restrictedToCompany
      case coupon
      case refundReceipt
      /// Set aside for examples.
      case example
      /// Its prefix is nobody's.
      case unassigned
    }

    /// 8, 12, 13 or 14 digits; a UPC-E as the 12 that it stands for.
    public var gtin: String
    /// The two or five digits of the add-on symbol beside it; empty where there is none.
    public var addOn: String

    public init(gtin: String, addOn: String = "") {
      self.gtin = gtin
      self.addOn = addOn
    }

    public var payload: [UInt8] {
      addOn.hasText ? gtin.bytes + [0x20] + addOn.bytes : gtin.bytes
    }
  }
}

extension Meaning.Product {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    if source.isGS1 { return nil }
    return switch source.symbology {
    case .ean13, .ean8, .upca, .upce, .itf14: try readSymbol(source)
    case nil: readBook(source.text.trimmed) ?? readDigits(source.text.trimmed)
    default: readBook(source.text.trimmed)
    }
  }

  private static func readSymbol(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    var (digits, addOn) = split(source.text.trimmed)
    if addOn.isEmpty { addOn = source.addOn[...] }
    if source.symbology == .upce, digits.count == 8, digits.isDigits {
      digits = EANUPC.expanded(digits.map { $0 & 0x0F }).map { $0 | 0x30 }[...]
    }
    guard isGTINLength(digits.count), digits.isDigits else { return nil }
    guard CheckDigits.gs1(digits) else {
      throw Meaning.Problem(.product, .checkDigit, at: digits.count - 1, subject: "GTIN")
    }
    let isAddOn = (addOn.count == 2 || addOn.count == 5) && addOn.isDigits
    return Self(gtin: digits.string, addOn: isAddOn ? addOn.string : "")
  }

  /// Digits from anywhere: a GTIN where the check digit holds and the prefix is somebody's. Eight digits are too few to
  /// tell them from a date.
  private static func readDigits(_ text: ArraySlice<UInt8>) -> Self? {
    let (digits, addOn) = split(text)
    guard digits.count >= 12, isGTINLength(digits.count), CheckDigits.gs1(digits) else { return nil }
    let product = Self(gtin: digits.string, addOn: addOn.string)
    return product.use == .unassigned ? nil : product
  }

  /// `ISBN 0-306-40615-2` and the like, in words or as a URN, and the bare digits of an ISBN.
  private static func readBook(_ text: ArraySlice<UInt8>) -> Self? {
    var rest = text
    if rest.begins(ignoringCase: "urn:") { rest = rest.dropFirst(4) }
    let word = rest.prefix { $0.isLetter }
    let isSerial = word.equals(ignoringCase: "issn")
    let isBook = word.equals(ignoringCase: "isbn")
    let isMusic = word.equals(ignoringCase: "ismn")
    let isNamed = isBook || isSerial || isMusic
    if isNamed {
      rest = rest.dropFirst(4)
      // ISBN-13: 978-3-16-148410-0.
      if rest.begins(with: "-13") || rest.begins(with: "-10") { rest = rest.dropFirst(3) }
      if rest.first == 0x3A { rest = rest.dropFirst() }
    }
    guard rest.count <= 24 else { return nil }
    let number = rest.filter { $0 != 0x2D && $0 != 0x20 }.map { $0.uppercased }
    let digits = number[...]
    if digits.isDigits, digits.count == 13, CheckDigits.gs1(digits) {
      let product = Self(gtin: digits.string)
      let fits =
        isSerial
        ? product.use == .serial
        : isMusic ? product.use == .music : product.use == .book || !isBook && product.isOfBookland
      return fits ? product : nil
    }
    guard isNamed, digits.count >= 8 else { return nil }
    if isSerial, digits.count == 8, digits.dropLast().isDigits,
      CheckDigits.modulo11(digits.dropLast()) == digits.last
    {
      return withCheckDigit([0x39, 0x37, 0x37] + digits.dropLast() + [0x30, 0x30])
    }
    if isBook, digits.count == 10, digits.dropLast().isDigits, CheckDigits.modulo11(digits.dropLast()) == digits.last {
      return withCheckDigit([0x39, 0x37, 0x38] + digits.dropLast())
    }
    // M stands for 979-0 in numbers of ten characters (ISO 10957).
    if isMusic, digits.count == 10, digits.first == 0x4D, digits.dropFirst().isDigits,
      let product = withCheckDigit([0x39, 0x37, 0x39, 0x30] + digits.dropFirst().dropLast()),
      product.gtin.bytes.last == digits.last
    {
      return product
    }
    return nil
  }

  private var isOfBookland: Bool { use == .book || use == .music || use == .serial }

  private static func withCheckDigit(_ digits: [UInt8]) -> Self? {
    Self(gtin: (digits + [CheckDigits.gs1Digit(digits[...])]).string)
  }

  private static func isGTINLength(_ count: Int) -> Bool { count == 8 || count >= 12 && count <= 14 }

  /// The number and the add-on that stands behind a blank, a plus or a hyphen.
  private static func split(_ text: ArraySlice<UInt8>) -> (digits: ArraySlice<UInt8>, addOn: ArraySlice<UInt8>) {
    let digits = text.prefix { $0.isDigit }
    let rest = text[digits.endIndex...]
    let addOn = rest.dropFirst()
    let isSeparator = rest.first == 0x20 || rest.first == 0x2B || rest.first == 0x2D
    guard isSeparator, addOn.count == 2 || addOn.count == 5, addOn.isDigits else {
      return rest.isEmpty ? (digits, []) : (text, [])
    }
    return (digits, addOn)
  }
}
