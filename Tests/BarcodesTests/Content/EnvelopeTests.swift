import Testing

@testable import Barcodes

@Suite("Envelopes of ISO/IEC 15434")
struct EnvelopeTests {
  static func formats(_ text: String) -> [String]? {
    guard case .envelope(let value) = roundTrip(text, .dataMatrix) else { return nil }
    return value.formats.map { format in
      ([format.indicator + format.header] + format.elements.map { "\($0.identifier):\($0.value)" }).joined(
        separator: " ")
    }
  }

  @Test(
    "formats of application identifiers, data identifiers, carriers and others",
    arguments: [
      (
        "[)>\u{1E}06\u{1D}9N110375286414\u{1D}1T12345ABCD\u{1D}D150617\u{1D}SA1234567890123456\u{1E}\u{4}",
        ["06 9N:110375286414 1T:12345ABCD D:150617 S:A1234567890123456"]
      ),
      ("[)>\u{1E}05\u{1D}0109506000134352\u{1D}10ABC\u{1E}\u{4}", ["05 01:09506000134352 10:ABC"]),
      ("[)>\u{1E}05\u{1D}010950600013435210ABC\u{1D}17251231\u{1E}\u{4}", ["05 01:09506000134352 10:ABC 17:251231"]),
      (
        "[)>\u{1E}01\u{1D}96841706672\u{1D}840\u{1D}001\u{1D}1Z12345677\u{1D}UPSN\u{1E}\u{4}",
        ["01 :96841706672 :840 :001 :1Z12345677 :UPSN"]
      ),
      ("[)>\u{1E}06\u{1D}PA\u{1E}07\u{1D}free text\u{1E}\u{4}", ["06 P:A", "07 :free text"]),
      ("[)>\u{1E}12\u{1D}SER 123\u{1E}\u{4}", ["12 :SER 123"]),
    ])
  func formats(_ text: String, _ expected: [String]) {
    #expect(Self.formats(text) == expected)
  }

  @Test(
    "a trailer that is missing, separators in words",
    arguments: [
      "[)>\u{1E}06\u{1D}1PABC\u{1D}Q10", "[)>06\u{1D}1PABC\u{1D}Q10\u{1E}\u{4}", "[)><RS>06<GS>1PABC<GS>Q10<RS><EOT>",
      "[)>{RS}06{GS}1PABC{GS}Q10{RS}{EOT}", "[)>\u{1E}06\u{1D}1PABC\u{1D}Q10\u{1E}\u{4}\r\n",
      "[)>\u{1E}06\u{1D}1PABC\u{1D}\u{1D}Q10\u{1E}", "[)>\u{1E}061PABC\u{1D}Q10\u{1E}\u{4}",
    ])
  func slips(_ text: String) {
    #expect(Self.formats(text) == ["06 1P:ABC Q:10"])
  }

  @Test("fields have the identifiers' titles, and dates as in ISO 8601")
  func fields() {
    let content = roundTrip(
      "[)>\u{1E}06\u{1D}1PABC\u{1D}Q10\u{1D}1TL1\u{1D}16D20251231\u{1D}D150617\u{1D}99XY\u{1E}\u{4}", .dataMatrix)
    #expect(
      content.texts(.partNumber) == ["ABC"] && content.texts(.quantity) == ["10"] && content.texts(.batch) == ["L1"])
    #expect(content.texts(.productionDate) == ["2025-12-31"] && content.texts(.date) == ["2015-06-17"])
    #expect(content.texts(.element) == ["Y"])
    let carrier = roundTrip("[)>\u{1E}01\u{1D}96841706672\u{1D}840\u{1D}001\u{1D}1Z12345677\u{1E}\u{4}", .dataMatrix)
    #expect(carrier.texts(.version) == ["96"] && carrier.texts(.element) == ["841706672", "840", "001", "1Z12345677"])
  }

  @Test(
    "a fault names its place",
    arguments: [
      ("[)>\u{1E}06\u{1D}1PABC\u{1D}123\u{1E}\u{4}", .structure, 13, "123"),
      ("[)>\u{1E}XX\u{1D}A\u{1E}\u{4}", .unknown, 4, "XX"),
      ("[)>", .empty, 3, ""), ("[)>\u{1E}05\u{1D}0109506000134353\u{1E}\u{4}", .checkDigit, 22, "01"),
    ] as [(String, Meaning.Problem.Rule, Int, String)])
  func faults(_ text: String, _ rule: Meaning.Problem.Rule, _ place: Int, _ subject: String) throws {
    let problem = try #require(reason(text))
    #expect(problem == Meaning.Problem(.envelope, rule, at: place, subject: subject))
  }
}
