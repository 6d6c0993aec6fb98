import Testing

@testable import Barcodes

@Suite("Wi-Fi payloads")
struct WiFiTests {
  static func wifi(_ payload: String) -> Meaning.WiFi? {
    if case .wifi(let wifi) = Meaning.Content(payload) { return wifi }
    return nil
  }

  static let readings: [(String, Meaning.WiFi)] = [
    // The examples of the format's own page at ZXing.
    ("WIFI:T:WPA;S:mynetwork;P:mypass;;", .init(ssid: "mynetwork", security: .personal, password: "mypass")),
    (
      #"WIFI:S:\"foo\;bar\\baz\";;"#,
      .init(ssid: #""foo;bar\baz""#)
    ),
    // Names and passwords with everything that must be escaped.
    (#"WIFI:S:Caf\;e;T:WPA;P:a\:b\,c\\d\"e;;"#, .init(ssid: "Caf;e", security: .personal, password: #"a:b,c\d"e"#)),
    // Nobody escaped anything.
    ("WIFI:T:WPA;S:Net: two, three;P:ab;cd;;", .init(ssid: "Net: two, three", security: .personal, password: "ab;cd")),
    (#"WIFI:T:WPA;S:DOMAIN\guest;P:x;;"#, .init(ssid: #"DOMAIN\guest"#, security: .personal, password: "x")),
    // Quotes around values.
    (#"WIFI:T:WPA;S:"0123ABCD";P:"secret";;"#, .init(ssid: "0123ABCD", security: .personal, password: "secret")),
    (#"WIFI:T:WPA;S:"a\"";P:12345678;;"#, .init(ssid: #"a""#, security: .personal, password: "12345678")),
    // Ways of writing the type.
    ("WIFI:T:WPA/WPA2;S:n;P:p;;", .init(ssid: "n", security: .personal, password: "p")),
    ("WIFI:T:WPA2;S:n;P:p;;", .init(ssid: "n", security: .personal, password: "p")),
    ("WIFI:T:WPA2/WPA3;S:n;P:p;;", .init(ssid: "n", security: .personal, password: "p")),
    ("WIFI:T:WPA2-PSK;S:n;P:p;;", .init(ssid: "n", security: .personal, password: "p")),
    ("WIFI:T:SAE;S:n;P:p;;", .init(ssid: "n", security: .sae, password: "p")),
    ("WIFI:T:WPA3;S:n;P:p;;", .init(ssid: "n", security: .sae, password: "p")),
    ("WIFI:T:wep;S:n;P:12345;;", .init(ssid: "n", security: .wep, password: "12345")),
    ("WIFI:T:nopass;S:n;P:;;", .init(ssid: "n")),
    ("WIFI:T:;S:n;;", .init(ssid: "n")),
    ("WIFI:S:n;P:p;;", .init(ssid: "n", security: .personal, password: "p")),
    ("wifi:s:n;t:WPA;p:p;;", .init(ssid: "n", security: .personal, password: "p")),
    // Terminators that are missing, and blanks around the whole.
    ("WIFI:S:n;T:WPA;P:p", .init(ssid: "n", security: .personal, password: "p")),
    (" WIFI:S:n;T:WPA;P:p;\r\n", .init(ssid: "n", security: .personal, password: "p")),
    // Hidden networks.
    ("WIFI:S:n;T:WPA;P:p;H:true;;", .init(ssid: "n", security: .personal, password: "p", isHidden: true)),
    ("WIFI:S:n;T:WPA;P:p;H:1;;", .init(ssid: "n", security: .personal, password: "p", isHidden: true)),
    ("WIFI:S:n;T:WPA;P:p;H:false;;", .init(ssid: "n", security: .personal, password: "p")),
    // EAP, and the older way of writing its second phase.
    (
      "WIFI:T:WPA2-EAP;S:n;P:p;E:PEAP;PH2:MSCHAPV2;I:me@x.org;A:anon;;",
      .init(
        ssid: "n", security: .enterprise, password: "p",
        enterprise: .init(method: "PEAP", phase2: "MSCHAPV2", identity: "me@x.org", anonymousIdentity: "anon"))
    ),
    (
      "WIFI:S:n;T:WPA2-EAP;E:TTLS;H:MSCHAPV2;I:me;P:p;;",
      .init(
        ssid: "n", security: .enterprise, password: "p",
        enterprise: .init(method: "TTLS", phase2: "MSCHAPV2", identity: "me"))
    ),
    // WPA3 specification, section 7: percent signs escape, and a password may have an identifier.
    (
      "WIFI:T:WPA;R:1;S:My%3BNet;I:kitchen;P:pw%25;K:MDkwEwYH;;",
      .init(
        ssid: "My;Net", security: .personal, password: "pw%", passwordIdentifier: "kitchen", publicKey: "MDkwEwYH",
        transitionDisable: "1")
    ),
    ("WIFI:T:WPA;S:50%25 off;P:p;;", .init(ssid: "50%25 off", security: .personal, password: "p")),
    // Beyond ASCII.
    ("WIFI:S:Café ☕;T:WPA;P:пароль;;", .init(ssid: "Café ☕", security: .personal, password: "пароль")),
  ]

  @Test("payloads as people print them", arguments: readings)
  func read(payload: String, wifi: Meaning.WiFi) { #expect(Self.wifi(payload) == wifi) }

  @Test("a key of 64 hexadecimal digits is told from a passphrase")
  func hexadecimal() throws {
    let key = String(repeating: "0aF9", count: 16)
    let wifi = try #require(Self.wifi("WIFI:T:WPA;S:n;P:\(key);;"))
    #expect(wifi.isKeyHexadecimal && wifi.password == key)
    #expect(Self.wifi("WIFI:T:WPA;S:n;P:\(key)0;;")?.isKeyHexadecimal == false)
  }

  @Test("what cannot be read is text with the reason")
  func problems() {
    for (payload, rule, subject) in [
      ("WIFI:T:WPA;P:p;;", Meaning.Problem.Rule.missing, "S"), ("WIFI:S:;T:WPA;P:p;;", .empty, "S"),
      ("WIFI:S:n;T:XYZ;;", .unknown, "T"), ("WIFI:", .missing, "S"),
    ] {
      guard case .text(let text) = Meaning.Content(payload) else {
        Issue.record("\(payload)")
        continue
      }
      #expect(text.text == payload && text.problem?.kind == .wifi)
      #expect(text.problem?.rule == rule && text.problem?.subject == subject, "\(payload)")
    }
  }

  @Test("the canonical payload, to the letter")
  func write() {
    let wifi = Meaning.WiFi(ssid: #"a;b"c"#, security: .sae, password: #"x\y:z,"#, isHidden: true)
    #expect(String(decoding: wifi.payload, as: UTF8.self) == #"WIFI:T:SAE;S:a\;b\"c;P:x\\y\:z\,;H:true;;"#)
  }
}
