import Testing

@testable import Barcodes

@Suite("Contents read, written and read again")
struct ContentRoundTripTests {
  /// What the other suites read.
  static var payloads: [String] {
    WiFiTests.readings.map(\.0) + MessagePayloadTests.phones.map(\.0) + MessagePayloadTests.messages.map(\.0)
      + MessagePayloadTests.letters.map(\.0) + MessagePayloadTests.places.map(\.0) + LinkTests.links.map(\.0)
      + LinkTests.apps.map(\.0) + LinkTests.passwords.map(\.0) + more
  }

  static let more = [
    "BEGIN:VCARD\r\nVERSION:2.1\r\nN:a;b;c;d;e\r\nTEL;CELL:tel:tel:1\r\nX-SKYPE;TYPE=skype:x\r\nNOTE:a\\nb\\,c\r\nEND:VCARD",
    "BEGIN:VCARD\r\nFN:a\r\nitem1.TEL;TYPE=\"a;b\":5\r\nitem1.X-ABLABEL:QUOTED-PRINTABLE\r\nKEY;ENCODING=b:AAAA=\r\nROLE:x",
    "BEGIN:VCARD\r\nFN:a\r\nADR;TYPE=W,\"a;b\";\"c;d\";e\"f:;;1\r\nR;TYPE\"W:3",
    "BEGIN:VCARD\r\nFN:x\r\nURL:x.org\r\na\"b.ADR\u{1}TYPE;c\":2;;31\r\na\"b.NAME;c\":1",
    "MECARD:N:Doe,John;ADR:a\\,b,c;NOTE:x\r\ny;TEL:1;;", "BIZCARD:N:Sean;X:Owen;A:x;;",
    "BEGIN:VEVENT\r\nDTSTART;TZID=\"a:b\":20260101T000000\r\nORGANIZER;CN=x:mailto:y\r\nSUMMARY:a\\;b\\n\r\nEND:VEVENT",
    (["BEGIN:VCALENDAR"] + EventTests.berlin + [
      "BEGIN:VEVENT", "DTSTART;TZID=Europe/Berlin:20260328T120000", "DTEND;TZID=Europe/Berlin:20260329T120000",
      "BEGIN:VALARM", "TRIGGER;VALUE=DATE-TIME:20260101T000000Z", "END:VALARM", "END:VEVENT", "END:VCALENDAR",
    ]).joined(separator: "\r\n"),
    "otpauth://totp/a%3Ab:c%3Ad?secret=AA", "otpauth://totp/:x%3Ay?secret=AA",
    "otpauth://hotp/x?secret=AA&issuer=a%3Ab",
    "WIFI:T:WPA;S: a ;P:b\\\\;H:true", "WIFI:T:WPA;R:1;S:\"a\";P:%5C%3B;;", "sms:%2C1,%3B2?body=%26",
    "mailto:%2C@x?a%3Db=c%26",
    "bitcoin://///175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", "bitcoin:%2F%2F175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W",
    "https://a.b/01/09506000134352?x y &", "https://a.b/01/09506000134352? x & ",
    "@\n\u{1E}\rANSI 63600008DL\nDACMICHAEL\n DADJOHN\nJAMES\n",
    "tel:22w  ;0", "tel:22w 5;ext=1",
    "tel:1;postd=pp5", "tel:1,,9p1;~w;2,;", "geo:1,2;crs=%41;u=3",
  ]

  @Test("reading what was written gives the same value", arguments: payloads)
  func roundTrip(payload: String) {
    let content = Meaning.Content(payload)
    #expect(content.kind != .text, "\(content)")
    let written = String(decoding: content.payload, as: UTF8.self)
    let again = Meaning.Content(written)
    #expect(again == content, "\(written)")
    #expect(again.payload == content.payload)
  }

  @Test("a barcode's own content: by its symbology, as GS1 says, as bytes where it is no text")
  func barcode() {
    func barcode(_ symbology: Symbology, _ bytes: [UInt8], _ set: Charset = .ascii, isGS1: Bool = false) -> Barcode {
      Barcode(
        symbology: symbology, bytes: bytes, text: String(decoding: bytes, as: UTF8.self), characterSet: set,
        characterSetSource: .guess, isGS1: isGS1,
        corners: Quadrilateral(
          topLeft: .init(x: 0, y: 0), topRight: .init(x: 1, y: 0), bottomRight: .init(x: 1, y: 1),
          bottomLeft: .init(x: 0, y: 1)))
    }
    #expect(barcode(.ean13, Array("9783161484100".utf8)).content.kind == .product)
    #expect(barcode(.dataMatrix, Array("0109506000134352".utf8), isGS1: true).content.kind == .gs1)
    #expect(barcode(.qr, Array("tel:1".utf8)).content == .phone(.init("1")))
    #expect(barcode(.qr, [0, 1, 2], .binary).content == .bytes([0, 1, 2]))
    #expect(barcode(.qr, Array("hello".utf8)).content == .text(.init("hello")))
  }
}
