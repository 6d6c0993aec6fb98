/// Codes of countries and currencies, and the form of bank accounts.
enum ISOCodes {
  /// The two letters of a country that is named by three digits.
  static func country(number: ArraySlice<UInt8>) -> String? { name(2, number, in: ISOCodeTable.countries) }

  /// Whether there is a country of these two letters.
  static func isCountry(_ letters: ArraySlice<UInt8>) -> Bool {
    row(ISOCodeTable.countries, size: 5, at: 0, equal: letters, count: 2) != nil
  }

  /// The three letters of a currency that is named by three digits.
  static func currency(number: ArraySlice<UInt8>) -> String? { name(3, number, in: ISOCodeTable.currencies) }

  /// The three digits of a currency that is named by three letters.
  static func currencyNumber(_ letters: ArraySlice<UInt8>) -> String? {
    guard let start = row(ISOCodeTable.currencies, size: 6, at: 0, equal: letters, count: 3) else { return nil }
    return text(ISOCodeTable.currencies, start + 3, 3)
  }

  /// Why an International Bank Account Number is none, or nil where it is one: the country's length, the check digits
  /// (ISO 13616). Blanks are not allowed for.
  static func ibanFault(_ text: ArraySlice<UInt8>) -> Meaning.Problem.Rule? {
    let form = text.prefix(4)
    guard text.count > 4, form.prefix(2).allSatisfy({ $0.isLetter }), form.suffix(2).isDigits else { return .structure }
    guard text.allSatisfy({ $0.isDigit || $0.isLetter }) else { return .character }
    let country = ArraySlice(text.prefix(2).uppercased)
    if let start = row(ISOCodeTable.ibanLengths, size: 4, at: 0, equal: country, count: 2) {
      let length = self.text(ISOCodeTable.ibanLengths, start + 2, 2).bytes.number
      if length != text.count { return .length }
    } else if text.count < 15 || text.count > 34 {
      return .length
    }
    return CheckDigits.iso13616(text) ? nil : .checkDigit
  }

  private static func name(_ letters: Int, _ number: ArraySlice<UInt8>, in table: StaticString) -> String? {
    guard let start = row(table, size: letters + 3, at: letters, equal: number, count: 3) else { return nil }
    return text(table, start, letters)
  }

  /// Where the row begins that has `key` in its column.
  private static func row(
    _ table: StaticString, size: Int, at column: Int, equal key: ArraySlice<UInt8>, count: Int
  ) -> Int? {
    guard key.count == count else { return nil }
    return table.withUTF8Buffer { bytes in
      var start = 0
      while start + size <= bytes.count {
        if UnsafeBufferPointer(rebasing: bytes[start + column..<start + column + count]).elementsEqual(key) {
          return start
        }
        start += size
      }
      return nil
    }
  }

  private static func text(_ table: StaticString, _ start: Int, _ count: Int) -> String {
    table.withUTF8Buffer { bytes in
      guard start + count <= bytes.count else { return "" }
      return String(decoding: bytes[start..<start + count], as: UTF8.self)
    }
  }
}
