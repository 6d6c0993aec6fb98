import Testing

@testable import Barcodes

@Suite("Links and one-time passwords")
struct LinkTests {
  static let links: [(String, Meaning.Link)] = [
    ("https://example.com/a?b=c#d", .init("https://example.com/a?b=c#d")),
    ("HTTP://EXAMPLE.COM/A", .init("HTTP://EXAMPLE.COM/A")), (" https://example.com \n", .init("https://example.com")),
    ("URLTO:https://example.com", .init("https://example.com")), ("URL:http://x.org", .init("http://x.org")),
    ("www.example.com/a", .init("http://www.example.com/a")), ("URL:www.example.com", .init("http://www.example.com")),
    (#"MEBKM:TITLE:A\;B;URL:http\://x.org;;"#, .init("http://x.org", title: "A;B")),
    (#"MEBKM:URL:http\://x.org;;"#, .init("http://x.org")),
    ("https://bücher.example/ü", .init("https://bücher.example/ü")),
    ("https://maps.google.com/?q=1,2", .init("https://maps.google.com/?q=1,2")),
    ("javascript:alert('a b')", .init("javascript:alert('a b')")),
    ("data:text/plain,a b", .init("data:text/plain,a b")),
    ("foo://bar", .init("foo://bar")), ("webcal://x.org/a.ics", .init("webcal://x.org/a.ics")),
  ]

  @Test("links, and what is printed around them", arguments: links)
  func link(payload: String, link: Meaning.Link) { #expect(Meaning.Content(payload) == .link(link)) }

  static let apps: [(String, Meaning.AppLink.App, recipient: String, message: String)] = [
    ("https://wa.me/15551234567?text=Hi+there%21", .whatsApp, "15551234567", "Hi there!"),
    ("whatsapp://send?phone=123&text=x", .whatsApp, "123", "x"), ("https://t.me/durov", .telegram, "durov", ""),
    ("tg://resolve?domain=durov", .telegram, "durov", ""), ("sgnl://signal.me/#p/+1555", .signal, "signal.me", ""),
    ("skype:echo123?call", .skype, "echo123", ""), ("facetime:user@example.com", .faceTime, "user@example.com", ""),
    ("market://details?id=org.example.app", .googlePlay, "org.example.app", ""),
    ("https://play.google.com/store/apps/details?id=org.example", .googlePlay, "org.example", ""),
    ("https://apps.apple.com/us/app/x/id123", .appStore, "id123", ""),
    ("itms-apps://itunes.apple.com/app/id9", .appStore, "itunes.apple.com", ""),
    ("https://us02web.zoom.us/j/123?pwd=x", .zoom, "", ""),
    ("xmpp:romeo@montague.net?message", .xmpp, "romeo@montague.net", ""),
    ("DPP:C:81/1,115/36;M:5254005828e5;K:MDkwEwYHKoZIzj0CAQYIKoZI;;", .easyConnect, "", ""),
    ("MT:Y.K9042C00KA0648G00", .matter, "", ""), ("X-HM://0023ISYWY", .homeKit, "", ""),
    ("LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815", .eSIM, "SMDP.GSMA.COM", ""),
    ("FIDO:/1234567890", .passkey, "", ""),
    ("otpauth-migration://offline?data=CjE", .authenticatorExport, "offline", ""),
  ]

  @Test("links that apps answer to", arguments: apps)
  func app(payload: String, app: Meaning.AppLink.App, recipient: String, message: String) {
    guard case .appLink(let link) = Meaning.Content(payload) else {
      Issue.record("no app link")
      return
    }
    #expect(link.app == app && link.address == payload)
    #expect(link.recipient == recipient && link.message == message)
  }

  @Test("what is no link, and what lacks its host")
  func problems() {
    for payload in ["https://a.b c", "http://example.com\nand more", "URL:nothing here", "see https://x.org"] {
      #expect(Meaning.Content(payload) == .text(.init(payload)), "\(payload)")
    }
    for (payload, problem) in [
      ("http://", Meaning.Problem(.link, .missing, at: 7, subject: "host")),
      ("https:", .init(.link, .empty, at: 6, subject: "host")),
      ("MEBKM:TITLE:x;;", .init(.link, .missing, subject: "URL")),
      ("DPP:C:81/1;;", .init(.appLink, .missing, subject: "K")),
      ("LPA:1$x", .init(.appLink, .truncated, at: 7, subject: "LPA")),
    ] { #expect(Meaning.Content(payload) == .text(.init(payload, problem: problem)), "\(payload)") }
  }

  static let passwords: [(String, Meaning.OneTimePassword)] = [
    // The example of the format's own page.
    (
      "otpauth://totp/ACME%20Co:john.doe@email.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&issuer=ACME%20Co&algorithm=SHA1&digits=6&period=30",
      .init(issuer: "ACME Co", account: "john.doe@email.com", secret: "HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ")
    ),
    (
      "otpauth://hotp/alice?secret=jbsw y3dp-ehpk3pxp====&counter=7&digits=8&algorithm=hmac-sha-256",
      .init(
        kind: .counterBased(counter: 7), account: "alice", secret: "JBSWY3DPEHPK3PXP", algorithm: .sha256, digits: 8)
    ),
    ("otpauth://totp/Big%3A%20bob?secret=AAAA", .init(issuer: "Big", account: "bob", secret: "AAAA")),
    ("otpauth://totp/a?secret=AAAA&issuer=A+B", .init(issuer: "A B", account: "a", secret: "AAAA")),
    ("OTPAUTH://TOTP/a?SECRET=AAAA&PERIOD=60", .init(kind: .timeBased(period: 60), account: "a", secret: "AAAA")),
  ]

  @Test("one-time passwords", arguments: passwords)
  func password(payload: String, password: Meaning.OneTimePassword) {
    #expect(Meaning.Content(payload) == .otp(password))
  }

  @Test("one-time passwords that cannot be read name what is wrong")
  func badPasswords() {
    for (payload, rule, subject) in [
      ("otpauth://totp/a", Meaning.Problem.Rule.missing, "secret"), ("otpauth://totp/a?secret=", .empty, "secret"),
      ("otpauth://totp/a?secret=A1", .character, "secret"), ("otpauth://xotp/a?secret=AA", .unknown, "xotp"),
      ("otpauth://totp/a?secret=AA&digits=x", .number, "digits"),
      ("otpauth://totp/a?secret=AA&digits=11", .range, "digits"),
      ("otpauth://totp/a?secret=AA&period=0", .range, "period"),
      ("otpauth://totp/a?secret=AA&algorithm=MD5", .unknown, "algorithm"),
    ] {
      guard case .text(let text) = Meaning.Content(payload) else {
        Issue.record("\(payload)")
        continue
      }
      #expect(
        text.problem?.kind == .otp && text.problem?.rule == rule && text.problem?.subject == subject, "\(payload)")
    }
  }

  @Test("secrets are marked as such, and their links are said to hold one")
  func secrets() throws {
    let content = Meaning.Content("otpauth://totp/a?secret=AAAA")
    #expect(content.fields.contains(.init(.secret, .secret("AAAA"))))
    #expect(content.safety.first?.warnings == [.credentials])
    #expect(Meaning.Content("WIFI:S:n;P:p;;").fields.contains(.init(.password, .secret("p"))))
  }
}
