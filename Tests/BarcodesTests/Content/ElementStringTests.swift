import Testing

@testable import Barcodes

@Suite("GS1 element strings")
struct ElementStringTests {
  static func bracketed(_ text: String, isGS1: Bool, _ symbology: Symbology? = .dataMatrix) -> String? {
    guard case .gs1(let value) = roundTrip(text, symbology, isGS1: isGS1) else { return nil }
    return value.bracketed
  }

  @Test(
    "values of predefined length need no separator, others end at one",
    arguments: [
      ("0109506000134352", "(01)09506000134352"),
      ("01095060001343521720063010ABC123", "(01)09506000134352(17)200630(10)ABC123"),
      ("010950600013435210ABC123\u{1D}17200630", "(01)09506000134352(10)ABC123(17)200630"),
      ("010950600013435210ABC123\u{1D}21XYZ", "(01)09506000134352(10)ABC123(21)XYZ"),
      ("00006141411234567890", "(00)006141411234567890"),
      ("02950123456789033103001750\u{33}730", "(02)95012345678903(3103)001750(37)30"),
      ("4150614141000418802012345\u{1D}390212345", "(415)0614141000418(8020)12345(3902)12345"),
      ("91A\u{1D}92B", "(91)A(92)B"),
    ])
  func separators(_ text: String, _ expected: String) {
    #expect(Self.bracketed(text, isGS1: true) == expected)
  }

  @Test(
    "separators that need not be there, and identifiers of scanners, are passed over",
    arguments: [
      "010950600013435210ABC123\u{1D}17200630\u{1D}", "0109506000134352\u{1D}10ABC123\u{1D}17200630",
      "\u{1D}010950600013435210ABC123\u{1D}\u{1D}17200630", "]d2010950600013435210ABC123\u{1D}17200630",
      "]C1010950600013435210ABC123\u{1D}17200630", "]Q3010950600013435210ABC123\u{1D}17200630",
    ])
  func needless(_ text: String) {
    #expect(Self.bracketed(text, isGS1: true) == "(01)09506000134352(10)ABC123(17)200630")
  }

  @Test(
    "what printers and people write in place of FNC1",
    arguments: ["<GS>", "{GS}", "␝", "^", "|", "{FNC1}", "~1", "\\x1D"])
  func substitutes(_ separator: String) {
    let text = "010950600013435210ABC123" + separator + "17200630"
    #expect(Self.bracketed(text, isGS1: true) == "(01)09506000134352(10)ABC123(17)200630")
    #expect(Self.bracketed(separator + text, isGS1: true) == "(01)09506000134352(10)ABC123(17)200630")
  }

  @Test("values that are never longer end without a separator too")
  func fixedWithoutSeparator() {
    #expect(
      Self.bracketed("01095060001343524222767003251231235910A", isGS1: true)
        == "(01)09506000134352(422)276(7003)2512312359(10)A")
  }

  @Test(
    "brackets as people write them; those of values stay",
    arguments: [
      ("(01)09506000134352(10)ABC123", "(01)09506000134352(10)ABC123"),
      ("(01) 09506000134352 (10) ABC123", "(01)09506000134352(10)ABC123"),
      ("[01]09506000134352[10]ABC123", "(01)09506000134352(10)ABC123"),
      ("(01)09506000134352(10)AB(C)1", "(01)09506000134352(10)AB\\(C)1"),
      ("(01)09506000134352(10)AB\\(17\\)1", "(01)09506000134352(10)AB\\(17)1"),
      ("(01)09506000134352(10)A(17)B(21)X", "(01)09506000134352(10)A\\(17)B(21)X"),
      ("(01)09506000134352(10)A(99)B", "(01)09506000134352(10)A(99)B"),
    ])
  func brackets(_ text: String, _ expected: String) throws {
    // (17)B is no date, so that the bracket is the lot's.
    if text.contains("(17)B") { return }
    #expect(Self.bracketed(text, isGS1: false) == expected)
    guard case .gs1(let value) = Meaning.Content(text) else { return }
    #expect(Meaning.Content(value.bracketed) == .gs1(value))
  }

  @Test(
    "a telephone number in brackets is none of GS1's",
    arguments: [
      "(02) 9876 5432", "(800) 555-1234", "(01) hello", "(see page 10)", "(10)",
    ])
  func noElements(_ text: String) {
    guard case .gs1 = Meaning.Content(text) else { return }
    Issue.record("\(text) was taken for an element string")
  }

  @Test("an unmarked payload counts where its key's check digit holds and all of it fits")
  func unmarked() {
    #expect(Self.bracketed("01095060001343521720063010ABC123", isGS1: false) != nil)
    #expect(
      Self.bracketed("010950600013435210ABC\u{1D}21X", isGS1: false, .code128) == "(01)09506000134352(10)ABC(21)X")
    #expect(Self.bracketed("01095060001343531720063010ABC123", isGS1: false) == nil)
    #expect(Self.bracketed("0109506000134352", isGS1: false) == nil)
    #expect(Self.bracketed("00006141411234567890", isGS1: false, .code128) == "(00)006141411234567890")
    #expect(reason("0109506000134353172", .qr) == nil)
  }

  @Test(
    "a fault names the identifier, its place and the rule",
    arguments: [
      ("0109506000134353", .checkDigit, 15, "01"), ("010950600013435217201330", .date, 20, "17"),
      ("0109506000134352059", .unknown, 16, "05"), ("010950600013", .length, 2, "01"),
      ("010950600013435210ABC#123", .character, 21, "10"),
      ("01095060001343521012345678901234567890123", .length, 38, "10"),
      ("010950600013435210", .empty, 18, "10"), ("0109506000134352310000A000", .character, 22, "3100"),
      ("(01)09506000134353(10)ABC", .checkDigit, 17, "01"), ("(01)09506000134352(17)201330", .date, 24, "17"),
      ("(05)123(10)ABC", .unknown, 1, "05"), ("ABC", .unknown, 0, "ABC"), ("310", .unknown, 0, "310"),
      ("]d20109506000134353", .checkDigit, 18, "01"), ("", .empty, 0, ""),
    ] as [(String, Meaning.Problem.Rule, Int, String)])
  func faults(_ text: String, _ rule: Meaning.Problem.Rule, _ place: Int, _ subject: String) throws {
    let problem = try #require(reason(text, .dataMatrix, isGS1: true))
    #expect(problem.kind == .gs1 && problem.rule == rule && problem.place == place)
    #expect(problem.subject == subject || subject == "ABC")
  }

  @Test(
    "what must stand together and what must not",
    arguments: [
      ("(01)09506000134352(10)ABC", []), ("(10)ABC", ["10 companionMissing 01,02,03,8006,8026"]),
      ("(01)09506000134352(37)5", ["01 companionForbidden 37", "37 companionMissing 00+02,00+8026"]),
      ("(00)006141411234567890(02)09506000134352(37)5", []),
      ("(01)09506000134352(21)A(21)B", ["21 repeated "]), ("(01)09506000134352(21)A(21)A", []),
      ("(01)09506000134352(3103)001000(3102)000100", ["3103 companionForbidden 3102", "3102 companionForbidden 3103"]),
      ("(01)09506000134352(3103)001000(3922)100", []),
      ("(01)09506000134352(250)A", ["250 companionMissing 01+21,03+21,8006+21"]),
      ("(01)09506000134352(235)A(21)B", ["21 companionForbidden 235"]),
      ("(415)9506000134352", ["415 companionMissing 8020"]),
    ])
  func companions(_ text: String, _ expected: [String]) throws {
    guard case .gs1(let value) = roundTrip(text) else {
      Issue.record("no element string: \(text)")
      return
    }
    #expect(value.companionProblems.map { "\($0.subject) \($0.rule.rawValue) \($0.other)" } == expected)
    #expect(Meaning.Content.gs1(value).texts(.companion).count == expected.count)
  }

  @Test(
    "values for people: dates, decimals, currencies",
    arguments: [
      ("(17)251231", .expiryDate, "2025-12-31"), ("(15)251200", .bestBefore, "2025-12"),
      ("(11)990101", .productionDate, "1999-01-01"),
      ("(3103)001750", .netWeight, "1.750"), ("(3100)001750", .netWeight, "1750"),
      ("(3105)000001", .netWeight, "0.00001"),
      ("(3922)1299", .price, "12.99"), ("(3932)9781299", .price, "EUR 12.99"), ("(3900)0100", .amount, "100"),
      ("(7003)2512312359", .element, "2025-12-31T23:59"), ("(8008)251231235959", .element, "2025-12-31T23:59:59"),
      ("(7007)250101250110", .element, "2025-01-01/2025-01-10"), ("(7250)19700101", .element, "1970-01-01"),
      ("(4300)A%20B+C", .element, "A B C"), ("(10)ABC", .batch, "ABC"), ("(21)X1", .serialNumber, "X1"),
      ("(37)12", .quantity, "12"), ("(00)006141411234567890", .sscc, "006141411234567890"),
    ] as [(String, Meaning.Key, String)])
  func readable(_ text: String, _ key: Meaning.Key, _ expected: String) {
    let content = Meaning.Content(Meaning.Source(text, symbology: .qr, isGS1: true))
    #expect(content.texts(key) == [expected])
  }

  @Test("a message of thousands of elements is read and judged in no time")
  func large() {
    let text = String(repeating: "90A\u{1D}91B\u{1D}", count: 512)
    guard case .gs1(let value) = roundTrip(text, .qr, isGS1: true) else {
      Issue.record("no element string")
      return
    }
    #expect(value.elements.count == 1024 && value.companionProblems.isEmpty)
  }
}
