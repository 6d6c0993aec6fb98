import DesktopModel
import Testing

@Suite("How values are put before people")
struct ResultTextTests {
  @Test("text is text, with the separators of GS1 and AAMVA; bytes are bytes")
  func binary() {
    #expect(!ResultText.isBinary("Grüße\r\n\t日本"))
    #expect(!ResultText.isBinary("]d2\u{1D}01\u{1E}\u{04}"))
    for text in ["\u{0}", "\u{7F}", "a\u{FFFD}", "\u{90}"] { #expect(ResultText.isBinary(text)) }
  }

  @Test("hex has sixteen bytes a line, with their place")
  func hex() {
    #expect(ResultText.hex([]) == "")
    #expect(
      ResultText.hex(Array(0...16))
        == "0000  00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n0010  10")
  }

  @Test("what would not show, or would turn the line around, shows")
  func visible() {
    #expect(ResultText.line("a\u{1D}b\nc\u{202E}d") == "a\u{241D}b c\u{FFFD}d")
    #expect(ResultText.whole("a\r\nb\u{0}") == "a \nb\u{2400}")
    #expect(ResultText.line(String(repeating: "x", count: 500)).count == 201)
  }

  @Test("every symbology has a name of its own")
  func names() {
    let names = Symbology.allCases.map(\.displayName)
    #expect(Set(names).count == names.count)
    for (symbology, name) in zip(Symbology.allCases, names) where symbology != .rMQR {
      #expect(name != symbology.rawValue)
    }
  }
}
