import Testing

@testable import Barcodes

@Suite("GS1 Digital Links")
struct DigitalLinkTests {
  /// Most are the standard's own examples (URI Syntax, chapter 5).
  @Test(
    "any host, any path before the key, qualifiers, attributes",
    arguments: [
      ("https://id.gs1.org/01/09506000134352", "(01)09506000134352"),
      ("https://example.com/01/9506000134352", "(01)09506000134352"),
      ("https://example.com/some-extra/pages/01/09520123456788/22/2A", "(01)09520123456788(22)2A"),
      (
        "https://example.com/01/09520123456788/10/ABC123/21/12345?17=180426",
        "(01)09520123456788(10)ABC123(21)12345(17)180426"
      ),
      (
        "https://example.com/01/09520123456788?3103=000195&3922=0299&17=201225",
        "(01)09520123456788(3103)000195(3922)0299(17)201225"
      ),
      (
        "http://example.com/00/952012345678912345?02=09520123456788&37=25&10=ABC123",
        "(00)952012345678912345(02)09520123456788(37)25(10)ABC123"
      ),
      ("https://example.com/414/9520123456788/254/32a%2Fb", "(414)9520123456788(254)32a/b"),
      ("https://example.com/8004/9520614141234567", "(8004)9520614141234567"),
      ("https://example.com/gtin/09520123456788/lot/ABC/ser/1?exp=201225", "(01)09520123456788(10)ABC(21)1(17)201225"),
      ("https://example.com/01/09520123456788/235/TPX1", "(01)09520123456788(235)TPX1"),
      ("https://example.com/8006/095201234567880102/22/A/10/B/21/C", "(8006)095201234567880102(22)A(10)B(21)C"),
      ("https://example.com/01/09520123456788/", "(01)09520123456788"),
      ("https://example.com/01/09520123456788?linkType=gs1:pip&17=201225#top", "(01)09520123456788(17)201225"),
      ("https://example.com:8080/01/09520123456788?17=201225;10=A%2BB", "(01)09520123456788(17)201225(10)A+B"),
    ])
  func reads(_ text: String, _ expected: String) {
    guard case .digitalLink(let link) = roundTrip(text) else {
      Issue.record("no Digital Link: \(text)")
      return
    }
    #expect(link.elementString.bracketed == expected)
    #expect(!link.links.isEmpty)
  }

  @Test("blanks around an identifier that is none do not hide it")
  func blanks() {
    #expect(reason("https://a.b/01/09506000134352?\t\r13\t")?.rule == .unknown)
    #expect(reason("https://a.b/01/09506000134352?13")?.rule == .unknown)
  }

  @Test("what the query has besides, and the fragment, stay as they are")
  func others() {
    let text = "https://example.com/a/01/09520123456788/10/A?17=201225&linkType=all&utm_source=b%20c#d"
    guard case .digitalLink(let link) = roundTrip(text) else {
      Issue.record("no Digital Link")
      return
    }
    #expect(link.stem == "https://example.com/a" && link.parameters == ["linkType=all", "utm_source=b%20c"])
    #expect(String(decoding: link.payload, as: UTF8.self) == text)
  }

  @Test(
    "pages whose paths have numbers are pages",
    arguments: [
      "https://example.com/01/02", "https://example.com/2024/01/15/title", "https://example.com/10/20/30",
      "https://example.com/01/abc", "https://example.com", "https://example.com/00/123/17/5",
      "https://example.com/01/09520123456788/page", "ftp://example.com/01/09520123456788",
    ])
  func pages(_ text: String) {
    if case .digitalLink = Meaning.Content(text) { Issue.record("\(text) was taken for a Digital Link") }
    #expect(reason(text) == nil)
  }

  @Test(
    "a fault names the identifier, its place and the rule",
    arguments: [
      ("https://example.com/01/09520123456789", .checkDigit, 23, "01"),
      ("https://example.com/01/09520123456788/21/A/10/B", .companionForbidden, 43, "10"),
      ("https://example.com/01/09520123456788/22/A/235/B", .companionForbidden, 43, "235"),
      ("https://example.com/01/09520123456788/17/201225", .companionForbidden, 38, "17"),
      ("https://example.com/01/09520123456788?17=201325", .date, 41, "17"),
      ("https://example.com/01/09520123456788?21=A", .companionForbidden, 38, "21"),
      ("https://example.com/01/09520123456788?05=A", .unknown, 38, "05"),
      ("https://example.com/01/09520123456788/10/A%20B", .character, 41, "10"),
    ] as [(String, Meaning.Problem.Rule, Int, String)])
  func faults(_ text: String, _ rule: Meaning.Problem.Rule, _ place: Int, _ subject: String) throws {
    let problem = try #require(reason(text))
    #expect(problem.kind == .digitalLink && problem.rule == rule && problem.place == place)
    #expect(problem.subject == subject)
  }

  @Test(
    "an element string becomes a link, and the link an element string again",
    arguments: [
      ("(01)09520123456788(17)201225(10)ABC(21)1", "https://id.gs1.org/01/09520123456788/10/ABC/21/1?17=201225"),
      ("(3103)000195(01)09520123456788", "https://id.gs1.org/01/09520123456788?3103=000195"),
      ("(414)9520123456788(254)a/b", "https://id.gs1.org/414/9520123456788/254/a%2Fb"),
      ("(01)09520123456788(235)A", "https://id.gs1.org/01/09520123456788/235/A"),
      ("(10)ABC", nil), ("(01)09520123456788(8019)1", nil),
    ])
  func makes(_ text: String, _ expected: String?) throws {
    let string = try #require(try Meaning.ElementString.readBracketed(Array(text.utf8)[...], isCertain: true))
    let link = Meaning.DigitalLink(string)
    #expect(link.map { String(decoding: $0.payload, as: UTF8.self) } == expected)
    if let link { #expect(roundTrip(String(decoding: link.payload, as: UTF8.self)) == .digitalLink(link)) }
  }
}
