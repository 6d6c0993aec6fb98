extension Meaning {
  /// A GS1 element string: values, each behind the application identifier that says what it is.
  public struct ElementString: Sendable, Equatable {
    public struct Element: Sendable, Equatable {
      /// The application identifier, two to four digits.
      public var identifier: String
      public var value: String

      public init(identifier: String, value: String) {
        self.identifier = identifier
        self.value = value
      }
    }

    public var elements: [Element]

    public init(elements: [Element]) { self.elements = elements }

    /// The value of the first element with this identifier.
    public subscript(identifier: String) -> String? {
      elements.first { $0.identifier.isSame(as: identifier) }?.value
    }

    /// With GS (0x1D) behind values whose length is not predefined, unless they come last.
    public var payload: [UInt8] {
      var bytes: [UInt8] = []
      for (index, element) in elements.enumerated() {
        bytes.append(element.identifier)
        bytes.append(element.value)
        if index + 1 < elements.count, element.definition?.isPredefined != true { bytes.append(byte: 0x1D) }
      }
      return bytes
    }

    /// As people write it: identifiers in brackets. A bracket in a value is escaped as `\(` where it could be taken for
    /// one of them.
    public var bracketed: String {
      var bytes: [UInt8] = []
      for element in elements {
        bytes.append(byte: 0x28)
        bytes.append(element.identifier)
        bytes.append(byte: 0x29)
        for byte in element.value.bytes {
          if byte == 0x28 { bytes.append(byte: 0x5C) }
          bytes.append(byte: byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    public var fields: [Field] {
      var fields: [Field] = []
      for element in elements { element.add(to: &fields) }
      for problem in companionProblems {
        fields.append(Field(.companion, .word(problem.word), qualifier: problem.subject, title: problem.other))
      }
      return fields
    }
  }
}

extension Meaning.Problem {
  fileprivate var word: Meaning.Word {
    switch rule {
    case .companionForbidden: .forbidden
    case .repeated: .contradictory
    default: .missing
    }
  }
}

extension Meaning.ElementString.Element {
  @inline(never) var definition: GS1Identifier? { GS1Identifier.find(identifier.bytes[...]) }

  /// The digits behind the decimal point, which the identifier's last digit counts in 31nn to 36nn (measures) and 39nn
  /// (amounts; General Specifications, 3.6 and 3.7).
  var decimals: Int? {
    let digits = identifier.bytes
    guard digits.count == 4, digits[0] == 0x33 else { return nil }
    switch digits[1] {
    case 0x31...0x36: return Int(digits[3] & 0x0F)
    case 0x39: return Int(digits[3] & 0x0F)
    default: return nil
    }
  }

  /// What people call it.
  var key: Meaning.Key {
    let digits = identifier.bytes[...]
    if digits.count == 2 {
      switch digits.number {
      case 0: return .sscc
      case 1, 2, 3: return .gtin
      case 10: return .batch
      case 11: return .productionDate
      case 12: return .dueDate
      case 13: return .packagingDate
      case 15: return .bestBefore
      case 16: return .sellBy
      case 17: return .expiryDate
      case 21: return .serialNumber
      case 30, 37: return .quantity
      default: return .element
      }
    }
    if digits.begins(with: "310") || digits.begins(with: "320") || digits.begins(with: "356") { return .netWeight }
    if digits.count == 4, digits.begins(with: "392") || digits.begins(with: "393") { return .price }
    if digits.count == 4, digits.begins(with: "390") || digits.begins(with: "391") { return .amount }
    return .element
  }

  /// The value as people read it: dates as in ISO 8601, decimal points, currencies by their letters.
  var readable: String {
    guard let definition, definition.fault(in: value.bytes[...]) == nil else { return value }
    var rest = value.bytes[...]
    if let decimals {
      var currency = ""
      if let part = definition.components.first, part.rules.0 == 0x63 {
        currency = ISOCodes.currency(number: rest.prefix(3)) ?? rest.prefix(3).string
        rest = rest.dropFirst(3)
      }
      return String.joined(currency, " ", Self.decimal(rest, decimals))
    }
    guard let first = definition.components.first else { return value }
    switch first.rules.0 {
    case 0x64, 0x44, 0x59:
      let length = first.length
      var text = Self.date(rest.prefix(length)).bytes
      rest = rest.dropFirst(length)
      if definition.components.count > 1, definition.components[1].rules.0 == 0x44, rest.count == 6 {
        text.append("/")
        text.append(Self.date(rest))
        return text.string
      }
      var mark = "T"
      while !rest.isEmpty {
        text.append(mark)
        text.append(rest.prefix(2))
        rest = rest.dropFirst(2)
        mark = ":"
      }
      return text.string
    case 0x25 where rest.contains(0x25) || rest.contains(0x2B):
      return rest.percentDecoded(plusIsSpace: true).string
    default: return value
    }
  }

  fileprivate func add(to fields: inout [Meaning.Field]) {
    fields.append(Meaning.Field(key, readable, qualifier: identifier, title: definition?.title ?? ""))
  }

  private static func decimal(_ digits: ArraySlice<UInt8>, _ decimals: Int) -> String {
    var padded = [UInt8](repeating: 0x30, count: max(0, decimals + 1 - digits.count))
    padded.append(digits)
    let whole = padded.dropLast(decimals).drop { $0 == 0x30 }
    return String.joined(whole.isEmpty ? "0" : whole.string, ".", padded.suffix(decimals).string)
  }

  /// YYMMDD or YYYYMMDD as in ISO 8601; a day of 00 stands for the whole month. Of years with two digits those from 77 on
  /// are of the last century, which is what the rule of the nearest 50 years (General Specifications, 7.12) says in 2026.
  static func date(_ digits: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = digits
    if digits.count == 6, let year = digits.prefix(2).number {
      text.append(year >= 77 ? "19" : "20")
    } else {
      text.append(rest.prefix(2))
      rest = rest.dropFirst(2)
    }
    text.append(rest.prefix(2))
    text.append("-")
    text.append(rest.dropFirst(2).prefix(2))
    let day = rest.suffix(2)
    if !day.equals("00") {
      text.append("-")
      text.append(day)
    }
    return text.string
  }
}
