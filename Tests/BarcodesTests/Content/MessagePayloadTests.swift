import Testing

@testable import Barcodes

@Suite("Telephones, messages, letters and places")
struct MessagePayloadTests {
  static let phones: [(String, Meaning.Phone)] = [
    // RFC 3966, section 6.
    ("tel:+1-201-555-0123", .init("+1-201-555-0123")),
    ("tel:7042;phone-context=example.com", .init("7042", context: "example.com")),
    ("tel:863-1234;phone-context=+1-914-555", .init("863-1234", context: "+1-914-555")),
    ("tel:+1-201-555-0123;ext=22", .init("+1-201-555-0123", dialExtension: "22")),
    // Pauses, as they are printed.
    ("tel:5551234,,99#", .init("5551234", postDial: ",,99#")),
    ("tel:5551234,,99%23", .init("5551234", postDial: ",,99#")),
    ("tel:5551234p99w1", .init("5551234", postDial: ",99;1")),
    ("tel:5551234;99", .init("5551234", postDial: ";99")),
    ("tel:5551234,1;ext=2", .init("5551234", postDial: ",1", dialExtension: "2")),
    ("TEL:+49 30 1234", .init("+49 30 1234")),
    ("tel://911", .init("911")),
    ("tel:1-800-PIZZA", .init("1-800-PIZZA")),
    ("tel:*%2306%23", .init("*#06#")),
  ]

  @Test("telephone numbers", arguments: phones)
  func phone(payload: String, phone: Meaning.Phone) {
    #expect(Meaning.Content(payload) == .phone(phone))
  }

  static let messages: [(String, Meaning.SMS)] = [
    // RFC 5724, section 2.5.
    ("sms:+15105550101", .init(recipients: ["+15105550101"])),
    ("sms:+15105550101,+15105550102", .init(recipients: ["+15105550101", "+15105550102"])),
    ("sms:+15105550101?body=hello%20there", .init(recipients: ["+15105550101"], message: "hello there")),
    // As it is printed.
    ("SMSTO:123:Hi: there, you", .init(recipients: ["123"], message: "Hi: there, you")),
    ("smsto:123", .init(recipients: ["123"])),
    ("smsto:123?body=x", .init(recipients: ["123"], message: "x")),
    ("sms:123&body=hi", .init(recipients: ["123"], message: "hi")),
    ("sms:123;?body=hi", .init(recipients: ["123"], message: "hi")),
    ("sms:123;body=hi", .init(recipients: ["123"], message: "hi")),
    ("sms:?body=hi", .init(recipients: [], message: "hi")),
    ("mms:123?subject=s&body=b", .init(recipients: ["123"], message: "b", subject: "s", isMultimedia: true)),
    ("MMSTO:123:s:b", .init(recipients: ["123"], message: "b", subject: "s", isMultimedia: true)),
  ]

  @Test("text messages", arguments: messages)
  func sms(payload: String, sms: Meaning.SMS) { #expect(Meaning.Content(payload) == .sms(sms)) }

  static let letters: [(String, Meaning.Email)] = [
    // RFC 6068, section 6.
    ("mailto:chris@example.com", .init(to: ["chris@example.com"])),
    (
      "mailto:infobot@example.com?subject=current-issue", .init(to: ["infobot@example.com"], subject: "current-issue")
    ),
    (
      "mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index",
      .init(to: ["infobot@example.com"], body: "send current-issue\r\nsend index")
    ),
    (
      "mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E",
      .init(
        to: ["list@example.org"], headers: [.init(name: "in-reply-to", value: "<3469A91.D10AF4C@example.com>")])
    ),
    (
      "mailto:?to=joe@example.com&cc=bob@example.com&body=hello",
      .init(to: ["joe@example.com"], cc: ["bob@example.com"], body: "hello")
    ),
    ("mailto:gorby%25kremvax@example.com", .init(to: ["gorby%kremvax@example.com"])),
    (
      "mailto:unlikely%3Faddress@example.com?blat=foop",
      .init(to: ["unlikely?address@example.com"], headers: [.init(name: "blat", value: "foop")])
    ),
    ("mailto:Mike%26family@example.org", .init(to: ["Mike&family@example.org"])),
    ("mailto:%22not%40me%22@example.org", .init(to: ["\"not@me\"@example.org"])),
    ("mailto:user@example.org?subject=caf%C3%A9", .init(to: ["user@example.org"], subject: "café")),
    ("mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test", .init(to: ["user@納豆.example.org"], subject: "Test")),
    ("mailto:a%2Cb@x.org,c@x.org", .init(to: ["a,b@x.org", "c@x.org"])),
    ("mailto:a+b@x.org", .init(to: ["a+b@x.org"])),
    // NTT Docomo's, SMTP, and nothing but an address.
    (#"MATMSG:TO:a@x.org;SUB:Hello\; you;BODY:b\:c;;"#, .init(to: ["a@x.org"], subject: "Hello; you", body: "b:c")),
    ("MATMSG:TO:a@x.org,b@x.org;SUB:s", .init(to: ["a@x.org", "b@x.org"], subject: "s")),
    ("smtp:a@x.org:subject:body: with colon", .init(to: ["a@x.org"], subject: "subject", body: "body: with colon")),
    ("someone@example.com", .init(to: ["someone@example.com"])),
  ]

  @Test("letters", arguments: letters)
  func email(payload: String, email: Meaning.Email) { #expect(Meaning.Content(payload) == .email(email)) }

  static let places: [(String, Meaning.Place)] = [
    // RFC 5870, section 6.
    ("geo:13.4125,103.8667", .init(latitude: "13.4125", longitude: "103.8667")),
    ("geo:48.2010,16.3695,183", .init(latitude: "48.2010", longitude: "16.3695", altitude: "183")),
    (
      "geo:48.198634,16.371648;crs=wgs84;u=40",
      .init(latitude: "48.198634", longitude: "16.371648", uncertainty: "40")
    ),
    (
      "geo:323482,4306480;crs=EPSG:26718;u=20",
      .init(latitude: "323482", longitude: "4306480", uncertainty: "20", referenceSystem: "epsg:26718")
    ),
    ("geo:90,-180", .init(latitude: "90", longitude: "-180")),
    ("GEO:-.5,+8", .init(latitude: "-.5", longitude: "8")),
    (
      "geo:0,0?q=34.99,-106.61(Treasure+Hunt)",
      .init(latitude: "0", longitude: "0", query: "34.99,-106.61(Treasure Hunt)")
    ),
    ("geo: 1.5 , 2.5?z=12", .init(latitude: "1.5", longitude: "2.5")),
  ]

  @Test("places", arguments: places)
  func place(payload: String, place: Meaning.Place) { #expect(Meaning.Content(payload) == .place(place)) }

  @Test("what cannot be read is text with the reason, and where it is")
  func problems() {
    for (payload, problem) in [
      ("geo:91,0", Meaning.Problem(.place, .range, at: 4, subject: "latitude")),
      ("geo:90.000001,0", .init(.place, .range, at: 4, subject: "latitude")),
      ("geo:0,180.5", .init(.place, .range, at: 6, subject: "longitude")),
      ("geo:1", .init(.place, .structure, at: 4, subject: "geo")),
      ("geo:1e3,2", .init(.place, .number, at: 4, subject: "latitude")),
      ("geo:1;u=x", .init(.place, .structure, at: 4, subject: "geo")),
      ("geo:1,2;u=x", .init(.place, .number, at: 10, subject: "u")),
      ("tel:", .init(.phone, .empty, at: 4, subject: "tel")),
      ("tel:abc", .init(.phone, .number, at: 4, subject: "tel")),
      ("sms:", .init(.sms, .empty, at: 4, subject: "sms")), ("mailto:", .init(.email, .empty, at: 7, subject: "to")),
      ("MATMSG:;;", .init(.email, .empty, at: 7, subject: "to")),
    ] { #expect(Meaning.Content(payload) == .text(.init(payload, problem: problem)), "\(payload)") }
  }

  @Test("text that only looks a little like one of them stays text")
  func plain() {
    for payload in [
      "", " ", "Hello", "a@b", "a b@example.com", "@x.org", "a@x..org", "12:30", "note: buy milk", "C:\\x", "a@x.o1",
    ] {
      #expect(Meaning.Content(payload) == .text(.init(payload)), "\(payload)")
    }
  }
}
