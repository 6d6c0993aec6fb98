import Testing

@testable import Barcodes

@Suite("Payments")
struct PaymentTests {
  static func payment(_ text: String) -> Meaning.Payment.Form? {
    guard case .payment(let value) = roundTrip(text, .qr) else { return nil }
    return value.form
  }

  // MARK: EPC069-12

  @Test("a credit transfer, as the guidelines of the European Payments Council show it")
  func creditTransfer() throws {
    guard case .creditTransfer(let value) = Self.payment(PaymentSamples.transfer) else {
      Issue.record("no credit transfer")
      return
    }
    #expect(value.version == 1 && value.bic == "BPOTBEB1" && value.name == "Red Cross of Belgium")
    #expect(value.iban == "BE72000000001616" && value.amount == "1" && value.purpose == "CHAR" && value.reference == "")
    #expect(value.message == "Urgency fund" && value.note == "Sample EPC QR code")
    #expect(String(decoding: value.payload, as: UTF8.self) == PaymentSamples.transfer)
  }

  @Test(
    "slips of printers are read as they are meant",
    arguments: [
      "BCD\r\n002\r\n1\r\nSCT\r\n\r\nFranz Mustermänn\r\nDE71 1102 2033 0123 4567 89\r\nEUR12,30\r\n\r\nRF18 5390 0754 7034\r\n",
      "BCD\n002\n1\nSCT\n\n  Franz Mustermänn \nde71110220330123456789\nEUR 12.30\n\nRF18539007547034",
      "BCD\n002\n1\nSCT\n\nFranz Mustermänn\nDE71110220330123456789\n012.30\n\nrf18539007547034\n\n\n\n",
      "BCD\r002\r2\rSCT\r\rFranz Mustermänn\rDE71110220330123456789\rEUR12.30\r\rRF18539007547034",
    ])
  func slips(_ text: String) {
    guard case .creditTransfer(let value) = Self.payment(text) else {
      Issue.record("no credit transfer")
      return
    }
    #expect(value.name == "Franz Mustermänn" && value.iban == "DE71110220330123456789" && value.amount == "12.30")
    #expect(value.reference == "RF18539007547034" && value.bic == "")
  }

  @Test("the character set that the payload names is believed where none else is known")
  func characterSet() {
    let bytes = Array("BCD\n002\n7\nSCT\n\n".utf8) + [0xAA, 0xBF] + Array("\nDE71110220330123456789\n".utf8)
    let source = Meaning.Source(
      symbology: .qr, bytes: bytes, text: Array("BCD\n002\n7\nSCT\n\nª¿\nDE71110220330123456789\n".utf8),
      isTextCertain: false)
    #expect(Meaning.Content(source).texts(.payee) == ["Šŋ"])
  }

  @Test(
    "a fault of a credit transfer names the line",
    arguments: [
      ("BE72000000001617", "EUR1", "001", .checkDigit, "IBAN"), ("BE7200000000161", "EUR1", "001", .length, "IBAN"),
      ("BE72000000001616", "USD1", "001", .number, "Amount"), ("BE72000000001616", "EUR0.00", "001", .number, "Amount"),
      ("BE72000000001616", "EUR1.234", "001", .number, "Amount"),
      ("BE72000000001616", "EUR1", "003", .unknown, "Version"),
      ("", "EUR1", "001", .missing, "IBAN"), ("BE72000000001616", "EUR12345678901", "001", .number, "Amount"),
    ] as [(String, String, String, Meaning.Problem.Rule, String)])
  func transferFaults(
    _ iban: String, _ amount: String, _ version: String, _ rule: Meaning.Problem.Rule, _ subject: String
  ) throws {
    let text = "BCD\n\(version)\n1\nSCT\nBPOTBEB1\nRed Cross\n\(iban)\n\(amount)\n"
    let problem = try #require(reason(text))
    #expect(problem.kind == .payment && problem.rule == rule && problem.subject == subject && problem.place > 3)
  }

  // MARK: Swiss QR-bill

  /// The examples of the Implementation Guidelines (chapter 6 and annex A).
  @Test("a QR-bill with each kind of reference, with billing information and alternative procedures")
  func swissBill() throws {
    let tail = """

      EPD
      //S1/10/10201409/11/200701/20/140.000-53/30/102673831/31/200615/32/7.7/33/7.7:139.40/40/0:30
      Name AV1: UV;UltraPay005;12345
      Name AV2: XY;XYService;54321
      """
    let text = PaymentSamples.bill("CH4431999123000889012", "QRR", "210000000003139471430009017", tail: tail)
    guard case .swissBill(let value) = Self.payment(text) else {
      Issue.record("no bill")
      return
    }
    #expect(value.iban == "CH4431999123000889012" && value.creditor.name == "Robert Schneider AG")
    #expect(value.creditor.street == "Rue du Lac" && value.creditor.building == "1268" && value.creditor.town == "Biel")
    #expect(value.amount == "1949.75" && value.currency == "CHF" && value.debtor?.postalCode == "9400")
    #expect(value.reference == .qr("210000000003139471430009017") && value.ultimateCreditor == nil)
    #expect(value.message == "Auftrag vom 15.06.2020" && value.billingInformation.hasPrefix("//S1/10/10201409"))
    #expect(value.alternativeProcedures.count == 2)
    #expect(String(decoding: value.payload, as: UTF8.self) == text)
    let fields = Meaning.Content.payment(Meaning.Payment(.swissBill(value)))
    #expect(fields.texts(.address) == ["Rue du Lac 1268\n2501 Biel\nCH", "Grosse Marktgasse 28\n9400 Rorschach\nCH"])

    guard
      case .swissBill(let other) = Self.payment(
        PaymentSamples.bill("CH5800791123000889012", "SCOR", "RF18539007547034")),
      case .swissBill(let third) = Self.payment(PaymentSamples.bill("CH5800791123000889012", "NON", ""))
    else {
      Issue.record("no bill")
      return
    }
    #expect(other.reference == .creditor("RF18539007547034") && third.reference == .none)
  }

  @Test("line ends of Windows, blanks in numbers, addresses of two lines")
  func swissSlips() {
    let text = PaymentSamples.bill("CH44 3199 9123 0008 8901 2", "QRR", "21 00000 00003 13947 14300 09017")
      .replacing(
        "S\nRobert Schneider AG\nRue du Lac\n1268\n2501\nBiel",
        with: "K\nRobert Schneider AG\nRue du Lac 1268\n2501 Biel\n\n"
      )
      .replacing("\n", with: "\r\n")
    guard case .swissBill(let value) = Self.payment(text) else {
      Issue.record("no bill")
      return
    }
    #expect(!value.creditor.isStructured && value.creditor.building == "2501 Biel" && value.creditor.town == "")
    #expect(value.reference == .qr("210000000003139471430009017"))
  }

  @Test(
    "a fault of a bill names the line",
    arguments: [
      (PaymentSamples.bill("CH4431999123000889012", "QRR", "210000000003139471430009018"), .checkDigit, "QRR"),
      (PaymentSamples.bill("CH4431999123000889013", "QRR", "210000000003139471430009017"), .checkDigit, "IBAN"),
      (PaymentSamples.bill("CH5800791123000889012", "QRR", "210000000003139471430009017"), .companionForbidden, "QRR"),
      (PaymentSamples.bill("CH4431999123000889012", "NON", ""), .companionMissing, "QR-IBAN"),
      (PaymentSamples.bill("CH5800791123000889012", "SCOR", "RF19539007547034"), .checkDigit, "SCOR"),
      (PaymentSamples.bill("CH5800791123000889012", "NON", "1"), .structure, "NON"),
      (PaymentSamples.bill("CH5800791123000889012", "XYZ", ""), .unknown, "Reference type"),
      (PaymentSamples.bill("DE71110220330123456789", "NON", ""), .range, "IBAN"),
      (PaymentSamples.bill("CH5800791123000889012", "NON", "", tail: ""), .truncated, ""),
      (PaymentSamples.bill("CH5800791123000889012", "NON", "", tail: "\nEPX"), .missing, "EPD"),
    ] as [(String, Meaning.Problem.Rule, String)])
  func billFaults(_ text: String, _ rule: Meaning.Problem.Rule, _ subject: String) throws {
    let problem = try #require(reason(text))
    #expect(problem.kind == .payment && problem.rule == rule && problem.subject == subject)
  }

  // MARK: EMVCo

  @Test("a merchant's code, as EMVCo's specification shows it")
  func merchant() throws {
    guard case .merchant(let value) = Self.payment(PaymentSamples.merchant) else {
      Issue.record("no merchant's code")
      return
    }
    #expect(String(decoding: value.payload, as: UTF8.self) == PaymentSamples.merchant)
    let content = Meaning.Content.payment(Meaning.Payment(.merchant(value)))
    #expect(content.texts(.payee) == ["BEST TRANSPORT", "最佳运输"] && content.texts(.city) == ["BEIJING", "北京"])
    #expect(
      content.texts(.amount) == ["23.72"] && content.texts(.currency) == ["CNY"] && content.texts(.use) == ["once"])
    #expect(content.texts(.network) == ["D15600000000", "D15600000001"])
    #expect(content.texts(.merchantAccount) == ["A93FO3230Q", "12345678"])
  }

  @Test("Pix, as Brazil's central bank shows it, and a CRC in small letters")
  func pix() {
    let text =
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal"
      + "6008BRASILIA62070503***63041D3D"
    #expect(Self.payment(text) != nil)
    guard case .merchant(let value) = Self.payment(String(text.dropLast(4)) + "1d3d") else {
      Issue.record("no merchant's code")
      return
    }
    #expect(
      value["59"] == "Fulano de Tal" && value["26"].flatMap { Meaning.Payment.MerchantPayment.template($0) }?.count == 2
    )
  }

  @Test("lengths that count bytes")
  func bytes() {
    var text = Array("0002015903é5802FR6304".utf8)
    let check = Meaning.Payment.MerchantPayment.crc(text[...])
    for shift in [12, 8, 4, 0] { text.append(UInt8(truncatingIfNeeded: check >> shift).hexDigit) }
    // Three bytes are é and the 5 of the next identifier if they are characters.
    guard case .merchant = Self.payment(String(decoding: text, as: UTF8.self)) else { return }
  }

  @Test(
    "a fault of a merchant's code",
    arguments: [
      (String(PaymentSamples.merchant.dropLast()) + "B", .checksum, "63"),
      (String(PaymentSamples.merchant.dropLast(8)), .missing, "63"),
      (PaymentSamples.merchant.replacing("BEIJING", with: "BEIJINK"), .checksum, "63"),
    ] as [(String, Meaning.Problem.Rule, String)])
  func merchantFaults(_ text: String, _ rule: Meaning.Problem.Rule, _ subject: String) throws {
    let problem = try #require(reason(text))
    #expect(problem.kind == .payment && problem.rule == rule && problem.subject == subject)
  }

  // MARK: Links

  /// The example of NPCI's Linking Specifications, less what it has after its own question mark.
  @Test("India's payment links")
  func upi() throws {
    let text =
      "upi://pay?pa=nadeem@npci&pn=nadeem%20chinna&mc=0000&tid=cxnkjcnkjdfdvjndkjfvn&tr=4894398cndhcd23"
      + "&tn=Pay%20to%20mystar%20store&am=10&cu=INR"
    guard case .upi(let value) = Self.payment(text) else {
      Issue.record("no link")
      return
    }
    #expect(value.payee == "nadeem@npci" && value.name == "nadeem chinna" && value.amount == "10")
    #expect(String(decoding: value.payload, as: UTF8.self) == text)
    guard case .upi(let other) = Self.payment("UPI://PAY?pa=a@b&pn=John+Doe&sign=ab+c=") else {
      Issue.record("no link")
      return
    }
    #expect(other.name == "John Doe" && other.parameters["sign"] == "ab+c=")
    #expect(reason("upi://pay?pn=x")?.subject == "pa" && reason("upi://pay?pa=a@b&am=1.234")?.subject == "am")
  }

  /// Examples of BIP 21, 173, 350, BOLT 11, LUD-01 and ERC-681.
  @Test(
    "Bitcoin and kindred",
    arguments: [
      (
        "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3&label=Luke-Jr", "bitcoin",
        "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", "20.3"
      ),
      (
        "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz",
        "bitcoin", "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", "50"
      ),
      (
        "BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=0.1", "bitcoin",
        "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "0.1"
      ),
      (
        "bitcoin:bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "bitcoin",
        "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", nil
      ),
      (
        "ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359?value=2.014e18", "ethereum",
        "0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359", "2.014e18"
      ),
      (
        "litecoin:LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9?amount=1.5", "litecoin", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9",
        "1.5"
      ),
      (
        "lightning:LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS",
        "lightning",
        "lnurl1dp68gurn8ghj7um9wfmxjcm99e3k7mf0v9cxj0m385ekvcenxc6r2c35xvukxefcv5mkvv34x5ekzd3ev56nyd3hxqurzepexejxxepnxscrvwfnv9nxzcn9xq6xyefhvgcxxcmyxymnserxfq5fns",
        nil
      ),
      (
        "lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpuaztrnwngzn3kdzw5hydlzf03qdgm2hdq27cqv3agm2awhz5se903vruatfhq77w3ls4evs3ch9zw97j25emudupq63nyw24cg27h2rspfj9srp",
        "lightning",
        "lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpuaztrnwngzn3kdzw5hydlzf03qdgm2hdq27cqv3agm2awhz5se903vruatfhq77w3ls4evs3ch9zw97j25emudupq63nyw24cg27h2rspfj9srp",
        "0.0025"
      ),
    ] as [(String, String, String, String?)])
  func cryptocurrencies(_ text: String, _ scheme: String, _ target: String, _ amount: String?) throws {
    guard case .cryptocurrency(let value) = Self.payment(text) else {
      Issue.record("no link")
      return
    }
    #expect(value.scheme == scheme && value.target == target)
    #expect(
      Meaning.Content.payment(Meaning.Payment(.cryptocurrency(value))).texts(.amount) == (amount.map { [$0] } ?? []))
  }

  @Test("a contract's function, its chain, and what may not be paid")
  func contracts() {
    let text =
      "ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@137/transfer?address=0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1"
    let content = roundTrip(text, .qr)
    #expect(
      content.texts(.contract) == ["0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7"]
        && content.texts(.function) == ["transfer"])
    #expect(content.texts(.network) == ["ethereum", "137"])
    #expect(reason("bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?req-somethingyoudontunderstand=50")?.rule == .unknown)
    #expect(reason("bitcoin:?=2")?.rule == .empty)
    #expect(reason("bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5")?.rule == .checksum)
    #expect(reason("bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=50,000.00")?.rule == .number)
    #expect(reason("bitcoin:")?.rule == .empty)
    #expect(roundTrip("lnbc is a ticker", .qr).kind == .text)
  }
}

enum PaymentSamples {
  static let transfer = """
    BCD
    001
    1
    SCT
    BPOTBEB1
    Red Cross of Belgium
    BE72000000001616
    EUR1
    CHAR

    Urgency fund
    Sample EPC QR code
    """

  static func bill(_ iban: String, _ type: String, _ reference: String, tail: String = "\nEPD") -> String {
    "SPC\n0200\n1\n\(iban)\nS\nRobert Schneider AG\nRue du Lac\n1268\n2501\nBiel\nCH\n\n\n\n\n\n\n\n1949.75\nCHF\nS\n"
      + "Pia-Maria Rutschmann-Schnyder\nGrosse Marktgasse\n28\n9400\nRorschach\nCH\n\(type)\n\(reference)\n"
      + "Auftrag vom 15.06.2020\(tail)"
  }

  /// The example of EMVCo's specification (annex), whose lengths count characters.
  static let merchant =
    "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT"
    + "6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A6008667"
    + "0902ME91320016A0112233449988770708123456786304A13A"
}
