import Testing

@testable import Barcodes

@Suite("Boarding passes")
struct BoardingPassTests {
  static func pass(_ text: String) -> Meaning.BoardingPass? {
    guard case .boardingPass(let value) = roundTrip(text, .pdf417) else { return nil }
    return value
  }

  /// The examples of IATA's Implementation Guide (appendix).
  static let short = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"
  static let long =
    "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 14D>6181WW6225BAC 00141234560032A0141234567890 "
    + "1AC AC 1234567890123    20KYLX58Z^164GIWVC5EH7JNT684FVNJ91W2QA4DVN5J8K4F0L0GEQ3DF5TGBN8709HKT5D3DW3GBHFCVHMY7J5T6HFR41"
    + "W2QA4DVN5J8K4F0L0GE"
  static let two =
    "M2DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 14D>6181WW6225BAC 00141234560032A0141234567890 "
    + "1AC AC 1234567890123    20KYLX58ZDEF456 FRAGVALH 3664 327C012C0002 12E2A0140987654321 1AC AC 1234567890123    "
    + "2PCNWQ^164GIWVC5EH7JNT684FVNJ91W2QA4DVN5J8K4F0L0GEQ3DF5TGBN8709HKT5D3DW3GBHFCVHMY7J5T6HFR41W2QA4DVN5J8K4F0L0GE"

  @Test("the shortest pass there is")
  func mandatory() throws {
    let pass = try #require(Self.pass(Self.short))
    #expect(pass.passenger == "DESMARAIS/LUC" && pass.ticket == "E" && pass.legs.count == 1 && pass.issue == nil)
    let leg = pass.legs[0]
    #expect(leg.bookingReference == "ABC123" && leg.from == "YUL" && leg.to == "FRA" && leg.carrier == "AC")
    #expect(leg.flight == "0834" && leg.day == "326" && leg.compartment == "J" && leg.seat == "001A")
    #expect(leg.checkInSequence == "0025" && leg.passengerStatus == "1" && leg.conditional == nil)
    #expect(String(decoding: pass.payload, as: UTF8.self) == Self.short)
  }

  @Test("conditional items, what the airline adds, and the signature")
  func conditional() throws {
    let pass = try #require(Self.pass(Self.long))
    let issue = try #require(pass.issue)
    #expect(
      issue.version == "6" && issue.passengerDescription == "1" && issue.checkInSource == "W"
        && issue.issuanceSource == "W")
    #expect(
      issue.date == "6225" && issue.documentType == "B" && issue.airline == "AC"
        && issue.baggageTags == ["0014123456003"])
    let more = try #require(pass.legs[0].conditional)
    #expect(
      more.airlineNumber == "014" && more.documentNumber == "1234567890" && more.selectee == ""
        && more.documentVerification == "1")
    #expect(
      more.marketingCarrier == "AC" && more.frequentFlyerAirline == "AC" && more.frequentFlyerNumber == "1234567890123")
    #expect(more.baggageAllowance == "20K" && more.fastTrack == "Y" && pass.legs[0].airlineData == "LX58Z")
    #expect(pass.security?.type == "1" && pass.security?.data.count == 100)
    #expect(String(decoding: pass.payload, as: UTF8.self) == Self.long)
  }

  @Test("two legs")
  func legs() throws {
    let pass = try #require(Self.pass(Self.two))
    #expect(pass.legs.map(\.from) == ["YUL", "FRA"] && pass.legs.map(\.to) == ["FRA", "GVA"])
    #expect(pass.legs[1].seat == "012C" && pass.legs[1].conditional?.documentNumber == "0987654321")
    #expect(pass.legs[1].conditional?.baggageAllowance == "2PC" && pass.legs[1].conditional?.fastTrack == "N")
    #expect(pass.legs[1].airlineData == "WQ" && pass.security?.data.count == 100)
    #expect(String(decoding: pass.payload, as: UTF8.self) == Self.two)
    #expect(Meaning.Content.boardingPass(pass).texts(.flight) == ["AC 0834", "LH 3664"])
  }

  @Test(
    "blanks that a scanner has cut off, an infant without a seat, a flight with a letter",
    arguments: [
      ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 1", "001A", "0834"),
      ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326JINF 0025 100", "INF", "0834"),
      ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834A326J001A0025 100", "001A", "0834A"),
      ("S1DESMARAIS/LUC        ABC123 YULFRAAC 0834    J001A0025 100", "001A", "0834"),
      ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 147>3180 O9335BJL", "001A", "0834"),
      ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 106ABCDEF", "001A", "0834"),
    ])
  func slips(_ text: String, _ seat: String, _ flight: String) throws {
    let pass = try #require(Self.pass(text))
    #expect(pass.legs[0].seat == seat && pass.legs[0].flight == flight)
  }

  @Test(
    "a leg that is missing is named, and other text is none",
    arguments: [
      ("M2DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100", .truncated),
      ("M2DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100DEF456 12345678 3664 327C012C0002 100", .structure),
      ("M1 is a motorway in the United Kingdom, and so are many others here", nil),
      ("M0DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100", nil),
      ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 399J001A0025 100", nil),
    ] as [(String, Meaning.Problem.Rule?)])
  func faults(_ text: String, _ rule: Meaning.Problem.Rule?) {
    #expect(Self.pass(text) == nil && reason(text)?.rule == rule)
  }
}
