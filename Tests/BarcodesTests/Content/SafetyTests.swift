import Testing

@testable import Barcodes

@Suite("Safety reports")
struct SafetyTests {
  typealias Warning = Meaning.Safety.Warning

  static let reports: [(address: String, host: String, ascii: String, warnings: [Warning])] = [
    ("https://example.com/", "example.com", "example.com", []),
    ("HTTPS://EXAMPLE.COM", "example.com", "example.com", []),
    ("http://example.com/", "example.com", "example.com", [.plainHTTP]),
    ("https://www.example.com:443/", "www.example.com", "www.example.com", []),
    ("https://example.com:8443/", "example.com", "example.com", [.port]),
    ("https://example.com:99999/", "example.com", "example.com", [.invalidHost]),
    // Who answers stands after the last @.
    ("https://paypal.com@evil.example/", "evil.example", "evil.example", [.userInfo]),
    ("https://user:pass@evil.example/", "evil.example", "evil.example", [.userInfo, .credentials]),
    ("https://paypal.com\\@evil.example/", "paypal.com", "paypal.com", []),
    ("https:evil.example", "evil.example", "evil.example", []),
    ("https:\\\\evil.example/x", "evil.example", "evil.example", []),
    // Numbers, in every way that browsers read them.
    ("https://192.0.2.1/", "192.0.2.1", "192.0.2.1", [.ipAddress]),
    ("https://3221225985/", "192.0.2.1", "192.0.2.1", [.ipAddress, .disguisedAddress]),
    ("https://0xC0000201/", "192.0.2.1", "192.0.2.1", [.ipAddress, .disguisedAddress]),
    ("https://0300.0.2.1/", "192.0.2.1", "192.0.2.1", [.ipAddress, .disguisedAddress]),
    ("https://192.513/", "192.0.2.1", "192.0.2.1", [.ipAddress, .disguisedAddress]),
    ("https://%31%39%32.0.2.1/", "192.0.2.1", "192.0.2.1", [.ipAddress, .disguisedAddress]),
    ("https://１９２．0.2.1/", "192.0.2.1", "192.0.2.1", [.ipAddress, .disguisedAddress]),
    ("https://256.0.0.1/", "256.0.0.1", "256.0.0.1", [.invalidHost]),
    ("https://[2001:db8::1]/", "2001:db8::1", "[2001:db8::1]", [.ipAddress]),
    ("https://[2001:db8::1", "2001:db8::1", "[2001:db8::1]", [.ipAddress, .invalidHost]),
    ("https://192.0.2.1.example.com/", "192.0.2.1.example.com", "192.0.2.1.example.com", []),
    // Letters beyond ASCII.
    ("https://bücher.example/", "bücher.example", "xn--bcher-kva.example", []),
    ("https://BÜCHER.example/", "bücher.example", "xn--bcher-kva.example", []),
    ("https://xn--bcher-kva.example/", "bücher.example", "xn--bcher-kva.example", []),
    ("https://faß.de/", "faß.de", "xn--fa-hia.de", []),
    ("https://b%C3%BCcher.example/", "bücher.example", "xn--bcher-kva.example", []),
    ("https://ｅｘａｍｐｌｅ。com/", "example.com", "example.com", []),
    ("https://𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com/", "example.com", "example.com", []),
    ("https://президент.рф/", "президент.рф", "xn--d1abbgf6aiiy.xn--p1ai", []),
    ("https://例え.テスト/", "例え.テスト", "xn--r8jz45g.xn--zckzah", []),
    ("https://сор.рф/", "сор.рф", "xn--n1aeb.xn--p1ai", []),
    // Paypal with Cyrillic a: all of it, and one letter of it.
    ("https://раураl.com/", "раураl.com", "xn--l-7sba6dbr.com", [.mixedScript, .lookAlike]),
    ("https://pаypal.com/", "pаypal.com", "xn--pypal-4ve.com", [.mixedScript, .lookAlike]),
    ("https://аррӏе.com/", "аррӏе.com", "xn--80ak6aa92e.com", [.lookAlike]),
    ("https://xn--80ak6aa92e.com/", "аррӏе.com", "xn--80ak6aa92e.com", [.lookAlike]),
    ("https://googlе.com/", "googlе.com", "xn--googl-3we.com", [.mixedScript, .lookAlike]),
    // Punycode that is none, and hosts that are none.
    ("https://xn--a.example/", "xn--a.example", "xn--a.example", [.invalidHost]),
    ("https://xn--example-.com/", "xn--example-.com", "xn--example-.com", [.invalidHost]),
    ("https://a..b/", "a..b", "a..b", [.invalidHost]),
    ("https://example.com./", "example.com", "example.com", []),
    // What cannot be seen.
    ("https://example.com/\u{202E}gpj.exe", "example.com", "example.com", [.bidirectional]),
    ("https://example.com/%E2%80%AEgpj.exe", "example.com", "example.com", [.bidirectional]),
    ("https://exam\u{200B}ple.com/", "example.com", "example.com", [.invisibleCharacters]),
    // Where the address leads, and what it carries.
    ("https://bit.ly/abc", "bit.ly", "bit.ly", [.shortener]),
    ("https://example.com/?user=me&password=x", "example.com", "example.com", [.credentials]),
    ("https://example.com/?api_key=x", "example.com", "example.com", [.credentials]),
    ("https://example.com/#access_token=x", "example.com", "example.com", [.credentials]),
    ("https://example.com/?keyboard=x&pass=", "example.com", "example.com", []),
    // Schemes.
    ("data:text/html,<b>", "", "", [.dataScheme]),
    ("JavaScript:alert(1)", "", "", [.scriptScheme]),
    ("java\tscript:alert(1)", "", "", [.scriptScheme]),
    ("file:///etc/passwd", "", "", [.fileScheme]),
    ("intent://scan/#Intent;scheme=x;end", "", "", [.intentScheme]),
    ("foo://bar.example/", "bar.example", "bar.example", [.unknownScheme]),
    ("tel:*%2306%23", "", "", [.serviceCode]),
    ("tel:+15551234", "", "", []),
    ("mailto:a@example.com", "", "", []),
  ]

  @Test("the host that answers, and what to look at", arguments: reports)
  func report(address: String, host: String, ascii: String, warnings: [Warning]) {
    let safety = Meaning.Safety(of: address)
    #expect(safety.host == host && safety.asciiHost == ascii)
    #expect(Set(safety.warnings) == Set(warnings), "\(safety.warnings)")
    #expect(safety.address == address)
  }

  @Test("a look-alike says what it looks like")
  func resembles() {
    #expect(Meaning.Safety(of: "https://www.аррӏе.com/").resembles == "www.apple.com")
    #expect(Meaning.Safety(of: "https://pаypal.com/").resembles == "paypal.com")
    #expect(Meaning.Safety(of: "https://paypal.com/").resembles.isEmpty)
    #expect(Meaning.Safety(of: "https://bücher.example/").resembles.isEmpty)
  }

  /// RFC 3492, section 7.1, without the samples whose mixed case only annotates: Arabic, simplified Chinese,
  /// traditional Chinese, Czech, Hebrew, Hindi, Japanese, Russian, Spanish, Vietnamese, and the artists' names.
  static let samples: [(String, String)] = [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"), ("pročprostěnemluvíčesky", "proprostnemluvesky-uyb24dma41a"),
    ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
    ("यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("porquénopuedensimplementehablarenespañol", "porqunopuedensimplementehablarenespaol-fmd56a"),
    ("tạisaohọkhôngthểchỉnóitiếngviệt", "tisaohkhngthchnitingvit-kjcr8268qyxafd2f1b9g"),
    ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
    ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"), ("majiでkoiする5秒前", "majikoi5-783gue6qz075azm5e"),
    ("パフィーdeルンバ", "de-jg4avhby1noc0d"), ("そのスピードで", "d9juau41awczczp"),
  ]

  @Test("the sample strings of RFC 3492, both ways", arguments: samples)
  func punycode(text: String, ascii: String) {
    let scalars = text.unicodeScalars.map { $0.value }
    #expect(Punycode.encode(scalars).map { String(decoding: $0, as: UTF8.self) } == ascii)
    #expect(Punycode.decode(Array(ascii.utf8)[...]) == scalars)
  }

  @Test("Punycode that overflows, or ends too soon, is none")
  func badPunycode() {
    for text in ["", "-", "a-", "99999999", "999999999999999999", "ls8h=", "é"] {
      #expect(Punycode.decode(Array(text.utf8)[...]) == nil, "\(text)")
    }
    #expect(Punycode.encode([UInt32](repeating: 0x4E00, count: 64)) == nil)
  }

  @Test("the tables are in order")
  func tables() {
    for (one, two) in zip(Script.ranges, Script.ranges.dropFirst()) { #expect(one.last < two.first) }
    for range in Script.ranges { #expect(range.first <= range.last) }
    for (one, two) in zip(LookAlikes.table, LookAlikes.table.dropFirst()) { #expect(one.scalar < two.scalar) }
    #expect(Script(0x61) == .latin && Script(0x2D) == .common && Script(0xE9) == .latin)
    #expect(Script(0x430) == .cyrillic && Script(0x3B1) == .greek && Script(0x4E00) == .han)
  }
}
