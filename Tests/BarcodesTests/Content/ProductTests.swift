import Testing

@testable import Barcodes

@Suite("Numbers of products")
struct ProductTests {
  static func product(_ text: String, _ symbology: Symbology? = .ean13) -> Meaning.Product? {
    guard case .product(let value) = roundTrip(text, symbology) else { return nil }
    return value
  }

  @Test(
    "prefixes say who issued a number, or what it is for",
    arguments: [
      ("4006381333931", .ean13, .tradeItem, "DE"), ("5901234123457", .ean13, .tradeItem, "PL"),
      ("036000291452", .upca, .tradeItem, "US"), ("0036000291452", .ean13, .tradeItem, "US"),
      ("7610400012348", .ean13, .tradeItem, "CH"), ("96385074", .ean8, .tradeItem, nil),
      ("40170725", .ean8, .tradeItem, "DE"),
      ("2012345678903", .ean13, .restrictedToRegion, nil), ("0212345678909", .ean13, .restrictedToRegion, nil),
      ("0412345678903", .ean13, .restrictedToCompany, nil), ("01234565", .ean8, .restrictedToCompany, nil),
      ("20123451", .ean8, .restrictedToCompany, nil), ("9912345678909", .ean13, .coupon, nil),
      ("9812345678902", .ean13, .coupon, nil),
      ("512345000107", .upca, .coupon, nil), ("9801234567892", .ean13, .refundReceipt, nil),
      ("9780306406157", .ean13, .book, nil),
      ("9771144875007", .ean13, .serial, nil), ("9790060115615", .ean13, .music, nil),
      ("9520123456788", .ean13, .example, nil),
      ("6501234567894", .ean13, .unassigned, nil), ("14006381333938", .itf14, .tradeItem, "DE"),
      ("0000012345670", .ean13, .unassigned, nil),
    ] as [(String, Symbology, Meaning.Product.Use, String?)])
  func prefixes(_ text: String, _ symbology: Symbology, _ use: Meaning.Product.Use, _ country: String?) throws {
    let product = try #require(Self.product(text, symbology))
    #expect(product.use == use && product.issuingCountry == country && product.gtin == text)
  }

  @Test("a UPC-E is the UPC-A that it stands for")
  func zeroSuppressed() {
    #expect(Self.product("04252614", .upce)?.gtin == "042100005264")
    #expect(Self.product("01234565", .upce)?.gtin == "012345000065")
  }

  @Test("books, serials and music by their own numbers")
  func bookland() {
    let book = Self.product("9780306406157")
    #expect(book?.isbn13 == "9780306406157" && book?.isbn10 == "0306406152" && book?.issn == nil)
    #expect(Self.product("9780804429573")?.isbn10 == "080442957X")
    #expect(Self.product("9791034304073")?.isbn10 == nil && Self.product("9791034304073")?.isbn13 == "9791034304073")
    #expect(Self.product("9771144875007")?.issn == "1144-875X")
    #expect(Self.product("9770317847001")?.issn == "0317-8471")
    #expect(Self.product("9790060115615")?.ismn == "9790060115615")
  }

  @Test(
    "book numbers in words",
    arguments: [
      ("ISBN 0-306-40615-2", "9780306406157"), ("ISBN 978-0-306-40615-7", "9780306406157"),
      ("isbn:080442957x", "9780804429573"),
      ("urn:isbn:0306406152", "9780306406157"), ("ISBN-13: 978-0-306-40615-7", "9780306406157"),
      ("ISSN 0317-8471", "9770317847001"), ("ISSN 1144-875X", "9771144875007"),
      ("ISMN 979-0-060-11561-5", "9790060115615"),
      ("ISMN M-060-11561-5", "9790060115615"), ("978-0-306-40615-7", "9780306406157"),
    ])
  func words(_ text: String, _ expected: String) {
    #expect(Self.product(text, .qr)?.gtin == expected)
  }

  @Test(
    "what is no number of a product stays text",
    arguments: [
      "ISBN 0-306-40615-3", "ISSN 0317-8472", "ISBN", "1234567890123", "4006381333932", "20240115", "12345678",
      "ISBN 9771144875007",
    ])
  func others(_ text: String) {
    #expect(Self.product(text, .qr) == nil && Self.product(text, nil) == nil)
  }

  @Test("digits from anywhere are a product's if check digit and prefix agree")
  func digits() {
    #expect(Self.product("4006381333931", nil)?.gtin == "4006381333931")
    #expect(Self.product("036000291452", nil)?.gtin == "036000291452")
    #expect(Self.product("4006381333931", .code128) == nil)
    #expect(Self.product("6501234567894", nil) == nil)
  }

  @Test("add-ons of two and five digits go along")
  func addOns() {
    #expect(Self.product("9771144875007 05")?.addOn == "05")
    #expect(Self.product("9780306406157+52495")?.addOn == "52495")
    let source = Meaning.Source(
      symbology: .ean13, bytes: Array("9771144875007".utf8), text: Array("9771144875007".utf8), addOn: Array("05".utf8))
    #expect(Meaning.Content(source).texts(.addOn) == ["05"])
    let corner = ImagePoint(x: 0, y: 0)
    let barcode = Barcode(
      symbology: .ean13, bytes: source.bytes, text: "9771144875007", addOn: "05",
      corners: Quadrilateral(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner))
    #expect(barcode.content.texts(.addOn) == ["05"])
  }

  @Test("a wrong check digit is named")
  func fault() {
    #expect(reason("4006381333932", .ean13) == Meaning.Problem(.product, .checkDigit, at: 12, subject: "GTIN"))
  }
}
