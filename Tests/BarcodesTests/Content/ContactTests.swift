import Testing

@testable import Barcodes

@Suite("Contacts")
struct ContactTests {
  static func contact(_ payload: String) -> Meaning.Contact? { contact(Meaning.Source(payload)) }

  static func contact(_ source: Meaning.Source) -> Meaning.Contact? {
    if case .contact(let contact) = Meaning.Content(source) { return contact }
    return nil
  }

  /// Lines with CR LF between them.
  static func lines(_ lines: String...) -> String { lines.joined(separator: "\r\n") + "\r\n" }

  @Test("the first example of RFC 2426, section 7")
  func version3() throws {
    let contact = try #require(
      Self.contact(
        Self.lines(
          "BEGIN:vCard", "VERSION:3.0", "FN:Frank Dawson", "ORG:Lotus Development Corporation",
          "ADR;TYPE=WORK,POSTAL,PARCEL:;;6544 Battleford Drive", " ;Raleigh;NC;27613-3502;U.S.A.",
          "TEL;TYPE=VOICE,MSG,WORK:+1-919-676-9515", "TEL;TYPE=FAX,WORK:+1-919-676-9564",
          "EMAIL;TYPE=INTERNET,PREF:Frank_Dawson@Lotus.com", "EMAIL;TYPE=INTERNET:fdawson@earthlink.net",
          "URL:http://home.earthlink.net/~fdawson", "END:vCard")))
    #expect(contact.formattedName == "Frank Dawson" && contact.organization == "Lotus Development Corporation")
    var address = Meaning.Contact.Address()
    address.labels = ["work", "postal", "parcel"]
    (address.street, address.city, address.region) = ("6544 Battleford Drive", "Raleigh", "NC")
    (address.postalCode, address.country) = ("27613-3502", "U.S.A.")
    #expect(contact.addresses == [address])
    #expect(
      contact.phones == [
        .init("+1-919-676-9515", labels: ["voice", "msg", "work"]), .init("+1-919-676-9564", labels: ["fax", "work"]),
      ])
    #expect(contact.emails.map(\.value) == ["Frank_Dawson@Lotus.com", "fdawson@earthlink.net"])
    #expect(contact.emails[0].labels == ["internet", "pref"])
    #expect(contact.urls == [.init("http://home.earthlink.net/~fdawson")])
  }

  @Test("the example of RFC 6350, section 8")
  func version4() throws {
    let contact = try #require(
      Self.contact(
        Self.lines(
          "BEGIN:VCARD", "VERSION:4.0", "FN:Simon Perreault", "N:Perreault;Simon;;;ing. jr,M.Sc.", "BDAY:--0203",
          "GENDER:M", "LANG;PREF=1:fr", "LANG;PREF=2:en", "ORG;TYPE=work:Viagenie",
          "ADR;TYPE=work:;Suite D2-630;2875 Laurier;", " Quebec;QC;G1V 2M2;Canada",
          "TEL;VALUE=uri;TYPE=\"work,voice\";PREF=1:tel:+1-418-656-9254;ext=102",
          "TEL;VALUE=uri;TYPE=\"work,cell,voice,video,text\":tel:+1-418-262-6501",
          "EMAIL;TYPE=work:simon.perreault@viagenie.ca", "GEO;TYPE=work:geo:46.772673,-71.282945",
          "KEY;TYPE=work;VALUE=uri:", " http://www.viagenie.ca/simon.perreault/simon.asc", "TZ:-0500",
          "URL;TYPE=home:http://nomis80.org", "END:VCARD")))
    #expect(contact.name == .init(family: "Perreault", given: "Simon", suffix: "ing. jr,M.Sc."))
    #expect(contact.birthday == "--0203" && contact.gender == "M" && contact.timeZone == "-0500")
    #expect(contact.addresses.first?.extended == "Suite D2-630" && contact.addresses.first?.postalCode == "G1V 2M2")
    #expect(contact.phones.map(\.value) == ["+1-418-656-9254;ext=102", "+1-418-262-6501"])
    #expect(contact.phones[0].labels == ["work", "voice", "pref"])
    #expect(contact.phones[1].labels == ["work", "cell", "voice", "video", "text"])
    #expect(
      contact.properties.contains(
        .init(name: "KEY;TYPE=work;VALUE=uri", value: "http://www.viagenie.ca/simon.perreault/simon.asc")))
  }

  @Test("vCard 2.1: types without names, quoted-printable over several lines, base 64")
  func version21() throws {
    let contact = try #require(
      Self.contact(
        Self.lines(
          "BEGIN:VCARD", "VERSION:2.1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen",
          "TEL;CELL;PREF:0170 1234567", "NOTE;QUOTED-PRINTABLE:one=0D=0A=", "two; three =", "four=3D",
          "PHOTO;BASE64;JPEG:",
          " /9j/4AAQ", " SkZJRg==", "", "TITLE:last", "END:VCARD")))
    #expect(contact.name == .init(family: "Müller", given: "Jürgen") && contact.formattedName == "Jürgen Müller")
    #expect(contact.phones == [.init("0170 1234567", labels: ["cell", "pref"])])
    #expect(contact.note == "one\ntwo; three four=")
    #expect(contact.photo == .init(format: "jpeg", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + Array("JFIF".utf8)))
    #expect(contact.jobTitle == "last")
  }

  @Test("names in Shift-JIS, told by the line, quoted-printable and plain")
  func shiftJIS() throws {
    // 表示 and 山田太郎; the second byte of 表 is a backslash in ASCII.
    let contact = try #require(
      Self.contact(
        Self.lines(
          "BEGIN:VCARD", "VERSION:2.1", "N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8ER=93c;=91=BE=98Y;;;",
          "SOUND;X-IRMC-N;CHARSET=Shift-JIS;ENCODING=QUOTED-PRINTABLE:=D4=CF=C0=DE;=C0=DB=B3;;;", "END:VCARD")))
    #expect(contact.name == .init(family: "山田", given: "太郎"))
    #expect(contact.reading == "ﾔﾏﾀﾞ ﾀﾛｳ")

    let head = Array("BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=SJIS:".utf8)
    let name: [UInt8] = [0x95, 0x5C, 0x8E, 0xA6, 0x3B, 0x91, 0xBE, 0x98, 0x59]
    let bytes = head + name + Array("\r\nEND:VCARD".utf8)
    // The engine's guess may be wrong: the line knows better.
    let guess = String(decoding: bytes.map { UInt16($0) }, as: UTF16.self)
    let raw = try #require(
      Self.contact(Meaning.Source(bytes: bytes, text: Array(guess.utf8), isTextCertain: false)))
    #expect(raw.name == .init(family: "表示", given: "太郎"))
  }

  @Test("what people forget: END, escapes of line breaks, N, VERSION")
  func slips() throws {
    let contact = try #require(
      Self.contact("BEGIN:VCARD\nFN:Ann\nNOTE:Mo: 9-12\nDi: 9-12\nTEL:1,,2#\ntitle:Boss\nORG:A\\, B;Sales\n"))
    #expect(contact.formattedName == "Ann" && contact.note == "Mo: 9-12\nDi: 9-12")
    #expect(contact.phones == [.init("1,,2#")] && contact.jobTitle == "Boss")
    #expect(contact.organization == "A, B" && contact.departments == ["Sales"])
    #expect(contact.links == ["tel:1,,2%23"])
    #expect(Self.contact("begin:vcard\rn:Doe;Jo\rend:vcard")?.formattedName == "Jo Doe")
  }

  @Test("Apple's labels, and messengers")
  func labels() throws {
    let contact = try #require(
      Self.contact(
        Self.lines(
          "BEGIN:VCARD", "VERSION:3.0", "FN:A", "item1.URL;type=pref:www.example.com",
          "item1.X-ABLabel:_$!<HomePage>!$_",
          "item2.TEL:5", "item2.X-ABLabel:Boat, big", "IMPP;X-SERVICE-TYPE=Skype:skype:jo", "X-SKYPE:jo2", "END:VCARD"))
    )
    #expect(contact.urls == [.init("www.example.com", labels: ["pref", "homepage"])])
    #expect(contact.phones == [.init("5", labels: ["boat  big"])])
    #expect(contact.instantMessages == [.init("skype:jo"), .init("jo2", labels: ["skype"])])
    #expect(contact.links == ["http://www.example.com", "tel:5"])
  }

  @Test("MECARD, as NTT Docomo's own examples have it and as it is printed")
  func meCard() throws {
    let contact = try #require(
      Self.contact(
        #"MECARD:N:Doe,John;SOUND:ドウ,ジョン;TEL:+1 212 555;TEL-AV:90;EMAIL:j@x.org;NOTE:a\;b\:c;BDAY:19700310;ADR:,,5 Main St,Town,ST,12345,USA;URL:http\://x.org;NICKNAME:JD;;"#
      ))
    #expect(contact.name == .init(family: "Doe", given: "John") && contact.formattedName == "John Doe")
    #expect(contact.reading == "ドウ ジョン" && contact.birthday == "1970-03-10" && contact.nickname == "JD")
    #expect(contact.phones == [.init("+1 212 555"), .init("90", labels: ["video"])])
    #expect(contact.note == "a;b:c" && contact.urls == [.init("http://x.org")])
    #expect(contact.addresses.first?.street == "5 Main St" && contact.addresses.first?.country == "USA")
    let plain = try #require(Self.contact("MECARD:N:John Doe;ADR:76 9th Avenue, New York;EMAIL:a@b.co"))
    #expect(plain.formattedName == "John Doe" && plain.addresses.first?.street == "76 9th Avenue, New York")
  }

  @Test("BIZCARD")
  func bizCard() throws {
    let contact = try #require(
      Self.contact(
        "BIZCARD:N:Sean;X:Owen;T:Software Engineer;C:Google;A:76 9th Avenue, New York;B:+12125551212;E:srowen@google.com;;"
      ))
    #expect(contact.name == .init(family: "Owen", given: "Sean") && contact.jobTitle == "Software Engineer")
    #expect(contact.organization == "Google" && contact.phones == [.init("+12125551212", labels: ["work"])])
  }

  @Test("a card that says nothing is text with the reason")
  func empty() {
    for payload in ["BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD", "MECARD:;;", "BIZCARD:Q:1;;"] {
      guard case .text(let text) = Meaning.Content(payload) else {
        Issue.record("\(payload)")
        continue
      }
      #expect(text.problem == Meaning.Problem(.contact, .empty, subject: "N"))
    }
  }

  @Test("character sets by the names that payloads have for them")
  func charsets() {
    for (name, set) in [
      ("utf-8", Charset.utf8), ("UTF8", .utf8), ("Shift_JIS", .shiftJIS), ("SHIFT-JIS", .shiftJIS),
      ("windows-31j", .shiftJIS),
      ("ISO-8859-1", .iso8859_1), ("iso-8859-15", .iso8859_15), ("CP1252", .windows1252), ("EUC-KR", .eucKR),
      ("GBK", .gbk),
    ] { #expect(Charset(named: Array(name.utf8)[...]) == set, "\(name)") }
    #expect(Charset(named: Array("klingon".utf8)[...]) == nil && Charset(named: []) == nil)
  }
}
