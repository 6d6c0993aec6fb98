extension Meaning.Product {
  /// Where the organization is that issued the number (ISO 3166-1), by its prefix; nil where the number is for some other
  /// use. It says nothing about where the product comes from.
  public var issuingCountry: String? {
    guard let code = prefixCode, code.0 < 0x61 else { return nil }
    return [code.0, code.1].string
  }

  public var use: Use {
    guard let code = prefixCode else { return .unassigned }
    switch (code.0, code.1) {
    // rg, co, cp, rr, se, ex, gl.
    case (0x72, 0x67): return .restrictedToRegion
    case (0x63, 0x6F): return .restrictedToCompany
    case (0x63, 0x70): return .coupon
    case (0x72, 0x72): return .refundReceipt
    case (0x73, 0x65): return .serial
    case (0x65, 0x78): return .example
    case (0x62, 0x6B): return thirteen.begins(with: "9790") ? .music : .book
    default: return .tradeItem
    }
  }

  /// As a GTIN-13: zeros in front of shorter ones, the indicator of a GTIN-14 left away (its check digit is another then,
  /// which no prefix heeds).
  private var thirteen: [UInt8] {
    let digits = gtin.bytes
    return digits.count > 13 ? Array(digits.dropFirst()) : [UInt8](repeating: 0x30, count: 13 - digits.count) + digits
  }

  private var prefixCode: (UInt8, UInt8)? {
    let digits = gtin.bytes
    var prefix = thirteen.prefix(3)
    if digits.count == 8 {
      // GS1-8 prefixes are the first three of the eight digits; 000 to 099 and 200 to 299 are for companies
      // (General Specifications, 1.4.3).
      prefix = digits.prefix(3)
      if prefix.first == 0x30 || prefix.first == 0x32 { return (0x63, 0x6F) }
    } else if prefix.equals("000") {
      // 0000000 is for companies, and the rest of 000 is GS1 US's but for what GTIN-8 would be mistaken for.
      if thirteen.begins(with: "0000000") { return (0x63, 0x6F) }
      return thirteen.begins(with: "00000") ? nil : (0x55, 0x53)
    }
    guard let number = prefix.number else { return nil }
    return GS1PrefixTable.ranges.withUTF8Buffer { bytes in
      var start = 0
      while start + 8 <= bytes.count {
        let row = Array(bytes[start..<start + 8])
        if let low = row[0..<3].number, let high = row[3..<6].number, number >= low && number <= high {
          return (row[6], row[7])
        }
        start += 8
      }
      return nil
    }
  }

  /// The digits of an ISBN-13.
  public var isbn13: String? { use == .book ? gtin13 : nil }

  /// The ISBN-10, which numbers that begin with 978 have.
  public var isbn10: String? {
    guard use == .book, thirteen.begins(with: "978") else { return nil }
    let body = thirteen[3..<12]
    return (body + [CheckDigits.modulo11(body)]).string
  }

  /// The ISSN, with its hyphen.
  public var issn: String? {
    guard use == .serial else { return nil }
    let body = thirteen[3..<10]
    return (body.prefix(4) + [0x2D] + body.suffix(3) + [CheckDigits.modulo11(body)]).string
  }

  public var ismn: String? { use == .music ? gtin13 : nil }

  private var gtin13: String? { gtin.bytes.count == 14 ? nil : thirteen.string }

  public var fields: [Meaning.Field] {
    var fields: [Meaning.Field] = []
    if let isbn13 { fields.add(.isbn, isbn13) }
    if let isbn10 { fields.add(.isbn, isbn10, qualifier: "10") }
    if let issn { fields.add(.issn, issn) }
    if let ismn { fields.add(.ismn, ismn) }
    let name =
      switch gtin.bytes.count {
      case 8: "GTIN-8"
      case 12: "GTIN-12"
      case 13: "GTIN-13"
      default: "GTIN-14"
      }
    fields.append(Meaning.Field(.gtin, gtin, title: name))
    fields.add(.addOn, addOn)
    fields.add(.use, word)
    if let issuingCountry { fields.add(.issuingCountry, issuingCountry) }
    return fields
  }

  private var word: Meaning.Word {
    switch use {
    case .tradeItem: .tradeItem
    case .book: .book
    case .serial: .serial
    case .music: .music
    case .restrictedToRegion: .restrictedToRegion
    case .restrictedToCompany: .restrictedToCompany
    case .coupon: .coupon
    case .refundReceipt: .refundReceipt
    case .example: .example
    case .unassigned: .unassigned
    }
  }
}
