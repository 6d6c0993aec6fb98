import Testing

@testable import Barcodes

@Suite("Driving licences of AAMVA")
struct DrivingLicenceTests {
  static func licence(_ text: String) -> Meaning.DrivingLicence? {
    guard case .drivingLicence(let value) = roundTrip(text, .pdf417) else { return nil }
    return value
  }

  /// The example of the standard of 2020 (annex D, table D.9).
  static let example =
    "@\n\u{1E}\rANSI 636000100102DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\nDDGN\nDCUJR\n"
    + "DCAD\nDCBK\nDCDPH\nDBD06062019\nDBB06061986\nDBA12102024\nDBC1\nDAU068 in\nDAYBRO\nDAG2300 WEST BROAD STREET\n"
    + "DAIRICHMOND\nDAJVA\nDAK232690000  \nDCF2424244747474786102204\nDCGUSA\nDCK123456789\nDDAF\nDDB06062018\nDDC06062020\n"
    + "DDD1\rZVZVA01\r"

  @Test("the standard's own example")
  func standard() throws {
    let licence = try #require(Self.licence(Self.example))
    #expect(licence.issuerNumber == "636000" && licence.issuer == "VA" && licence.version == 10)
    #expect(licence.jurisdictionVersion == 1 && licence.subfiles.map(\.type) == ["DL", "ZV"])
    #expect(licence["DCS"] == "SAMPLE" && licence["DAK"] == "232690000" && licence["ZVA"] == "01")
    let content = Meaning.Content.drivingLicence(licence)
    #expect(content.texts(.birthday) == ["1986-06-06"] && content.texts(.expiryDate) == ["2024-12-10"])
    #expect(
      content.texts(.gender) == ["male"] && content.texts(.familyName) == ["SAMPLE"]
        && content.texts(.documentNumber) == ["T64235789"])
    #expect(content.texts(.documentType) == ["drivingLicence"])
    // Offsets and lengths as the example has them, but for the two blanks that fill up the postal code.
    #expect(
      String(decoding: licence.payload.prefix(41), as: UTF8.self) == "@\n\u{1E}\rANSI 636000100102DL00410276ZV03170008")
  }

  @Test(
    "every version's header",
    arguments: [
      ("AAMVA6360000002DL00390010DLDAQ123456", 0, nil),
      ("ANSI 6360150101DL00290032DLDAQ12345678\nDAALAST,FIRST,MIDDLE", 1, nil),
      ("ANSI 636014020101DL00000000DLDAQ1", 2, 1), ("ANSI 636014030101DL00000000DLDAQ1", 3, 1),
      ("ANSI 636014040101DL00000000DLDAQ1", 4, 1), ("ANSI 636014050101DL00000000DLDAQ1", 5, 1),
      ("ANSI 636014060101DL00000000DLDAQ1", 6, 1), ("ANSI 636014070101DL00000000DLDAQ1", 7, 1),
      ("ANSI 636014080201ID00000000IDDAQ1", 8, 2), ("ANSI 636014090001EN00000000ENDAQ1", 9, 0),
      ("ANSI 636014110001DL00000000DLDAQ1", 11, 0),
    ] as [(String, Int, Int?)])
  func versions(_ text: String, _ version: Int, _ jurisdiction: Int?) throws {
    let licence = try #require(Self.licence("@\n\u{1E}\r" + text + "\r"))
    #expect(licence.version == version && licence.jurisdictionVersion == jurisdiction)
    #expect(licence["DAQ"]?.isEmpty == false)
  }

  @Test(
    "dates of the United States, of Canada, and of the first version",
    arguments: [
      ("06061986", "1986-06-06"), ("19860606", "1986-06-06"), ("12312025", "2025-12-31"), ("20251231", "2025-12-31"),
      ("02302025", "02302025"), ("NONE", "NONE"), ("", ""), ("02292024", "2024-02-29"),
    ])
  func dates(_ text: String, _ expected: String) {
    #expect(Meaning.DrivingLicence.date(text) == expected)
  }

  @Test(
    "headers and offsets as cards have them",
    arguments: [
      "@\r\n\u{1E}\rANSI 636000100101DL00000000DLDAQT64235789\r\nDCSSAMPLE\r\n",
      "@\n\u{1C}\rANSI 636000100101DL99999999DLDAQT64235789\nDCSSAMPLE\r",
      "@ANSI 636000100101DL00310030DLDAQT64235789\nDCSSAMPLE",
      "@\n\u{1E}\rANSI 636000100101DL00410278DL\nDAQT64235789\nDCSSAMPLE\n\r",
      "@\n\u{1E}\rANSI 636000100101DLDAQT64235789\nDCSSAMPLE\r",
      "@\n\u{1E}\rANSI 636000100102DL00410278ZV03190008DLDAQT64235789  \nDCSSAMPLE\r",
      "@\n\u{1E}\rANSI 636000100102ZV00510009DL00600030ZVZVA01X\rDLDAQT64235789\nDCSSAMPLE\r",
    ])
  func slips(_ text: String) throws {
    let licence = try #require(Self.licence(text))
    #expect(licence["DAQ"] == "T64235789" && licence["DCS"] == "SAMPLE")
  }

  @Test("letters beyond ASCII count as one character each")
  func accents() throws {
    let licence = try #require(
      Self.licence("@\n\u{1E}\rANSI 604428080102DL00410034ZQ00750008DLDCSBÉLANGER\nDACANDRÉ\nDCGCAN\rZQZQA01\r"))
    #expect(licence["DCS"] == "BÉLANGER" && licence["ZQA"] == "01" && licence.issuer == "QC")
  }

  @Test("what is no licence, and what is wrong with one")
  func faults() {
    #expect(reason("@someone")?.kind == nil && roundTrip("@ANS", .pdf417).kind == .text)
    #expect(reason("@\n\u{1E}\rANSI 63600A100101DL")?.subject == "IIN")
    #expect(reason("@\n\u{1E}\rANSI 636000100101DL00410278")?.rule == .missing)
  }
}
