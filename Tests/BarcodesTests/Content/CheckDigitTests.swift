import Testing

@testable import Barcodes

@Suite("Check digits and codes")
struct CheckDigitTests {
  static func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test(
    "GS1's pairs of check characters, as its own linter tests them",
    arguments: [
      "1987654Ad4X4bL5ttr2310c2K", "12345678901234567890123NT", "12345_ABCDEFGHIJKLMCP", "12345_NOPQRSTUVWXYZDN",
      "12345_abcdefghijklmN3", "12345_nopqrstuvwxyzP2", "12345_!\"%&'()*+,-./LC", "12345_0123456789:;<=>?62",
      "7907665Bm8v2AB",
      "99999zzzzzzzzzzzzzzzzzzT2",
    ])
  func pairs(_ text: String) {
    #expect(CheckDigits.gs1Pair(Self.bytes(text)))
    #expect(!CheckDigits.gs1Pair(Self.bytes(text + "2")))
  }

  @Test("references, accounts, cards")
  func others() {
    #expect(CheckDigits.recursive10(Self.bytes("210000000003139471430009017")))
    #expect(!CheckDigits.recursive10(Self.bytes("210000000003139471430009018")))
    #expect(CheckDigits.creditorReference(Self.bytes("RF18539007547034")))
    #expect(!CheckDigits.creditorReference(Self.bytes("RF19539007547034")))
    #expect(CheckDigits.luhn(Self.bytes("490154203237518")) && !CheckDigits.luhn(Self.bytes("490154203237517")))
    #expect(
      CheckDigits.modulo11(Self.bytes("030640615")) == 0x32 && CheckDigits.modulo11(Self.bytes("080442957")) == 0x58)
  }

  /// Examples of the IBAN registry.
  @Test(
    "account numbers of many countries",
    arguments: [
      "AL47212110090000000235698741", "BE68539007547034", "DE89370400440532013000", "FR1420041010050500013M02606",
      "GB29NWBK60161331926819", "NO9386011117947", "MT84MALT011000012345MTLCAST001S", "CH9300762011623852957",
      "LI21088100002324013AA", "SE4550000000058398257466",
    ])
  func accounts(_ text: String) {
    #expect(ISOCodes.ibanFault(Self.bytes(text)) == nil)
    #expect(ISOCodes.ibanFault(Self.bytes(text + "1")) == .length)
    let wrong = String(text.dropLast()) + (text.last == "1" ? "2" : "1")
    #expect(ISOCodes.ibanFault(Self.bytes(wrong)) == .checkDigit)
  }

  @Test("codes of countries and currencies")
  func codes() {
    #expect(ISOCodes.country(number: Self.bytes("276")) == "DE" && ISOCodes.country(number: Self.bytes("999")) == nil)
    #expect(
      ISOCodes.currency(number: Self.bytes("978")) == "EUR" && ISOCodes.currencyNumber(Self.bytes("CHF")) == "756")
    #expect(ISOCodes.isCountry(Self.bytes("CH")) && !ISOCodes.isCountry(Self.bytes("XX")))
    // Not across the borders of rows.
    #expect(!ISOCodes.isCountry(Self.bytes("0A")) && ISOCodes.country(number: Self.bytes("20")) == nil)
  }
}
