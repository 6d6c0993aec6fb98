import Testing

@testable import Barcodes

@Suite("Character sets")
struct CharsetTests {
  static func text(_ bytes: [UInt8], _ set: Charset) -> String {
    var text = UTF8Text()
    set.decode(bytes[...], into: &text)
    return text.string
  }

  @Test("UTF-8 that is not well-formed becomes U+FFFD, as the standard library has it")
  func malformedUTF8() {
    let cases: [[UInt8]] = [
      [0x41, 0x80, 0x42], [0xC3], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x9F, 0x8E, 0x89], [0xFF, 0x41], [0xE3, 0x81, 0x82, 0xE3],
    ]
    for bytes in cases {
      let ours = Self.text(bytes, .utf8)
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect(ours.unicodeScalars.contains("\u{FFFD}") != isValid)
      #expect(UTF8Text.isWellFormed(bytes[...]) == isValid)
      if isValid { #expect(ours == String(decoding: bytes, as: UTF8.self)) }
    }
  }

  @Test("UTF-16 and UTF-32: surrogates, halves, marks, odd ends")
  func wide() {
    #expect(Self.text([0xD8, 0x34, 0xDD, 0x1E, 0x00, 0x41], .utf16BE) == "𝄞A")
    #expect(Self.text([0x34, 0xD8, 0x1E, 0xDD, 0x41, 0x00], .utf16LE) == "𝄞A")
    #expect(Self.text([0xFE, 0xFF, 0x00, 0x41], .utf16BE) == "A")
    #expect(Self.text([0xD8, 0x34, 0x00, 0x41], .utf16BE) == "\u{FFFD}A")
    #expect(Self.text([0xDD, 0x1E], .utf16BE) == "\u{FFFD}")
    #expect(Self.text([0x00, 0x41, 0x00], .utf16BE) == "A\u{FFFD}")
    #expect(Self.text([0xD8, 0x34], .utf16BE) == "\u{FFFD}")
    #expect(Self.text([0x00, 0x01, 0xD1, 0x1E], .utf32BE) == "𝄞")
    #expect(Self.text([0x1E, 0xD1, 0x01, 0x00, 0x41], .utf32LE) == "𝄞\u{FFFD}")
    #expect(Self.text([0x7F, 0xFF, 0xFF, 0xFF], .utf32BE) == "\u{FFFD}")
  }

  @Test("cut and wrong pairs cost one U+FFFD and nothing after them")
  func cutPairs() {
    for set in [Charset.shiftJIS, .big5, .gb18030, .gbk, .eucKR] {
      #expect(Self.text([0x41, 0x88], set) == "A\u{FFFD}")
      #expect(Self.text([0xFF, 0x41], set) == "\u{FFFD}A")
      #expect(Self.text([0x88, 0x20, 0x41], set) == "\u{FFFD} A")
    }
    #expect(Self.text([0x81, 0x30, 0x81], .gb18030) == "\u{FFFD}0\u{FFFD}")
    #expect(Self.text([0x90, 0x30, 0x81, 0x30, 0xE3, 0x32, 0x9A, 0x35], .gb18030) == "\u{10000}\u{10FFFF}")
    #expect(Self.text([0xE3, 0x32, 0x9A, 0x36], .gb18030).contains("\u{FFFD}"))
    #expect(Self.text([0x81, 0x30, 0x81, 0x30], .gbk).contains("\u{FFFD}"))
  }

  @Test("Shift-JIS 0x5C and 0x7E are backslash and tilde")
  func yen() { #expect(Self.text([0x5C, 0x7E, 0xB1], .shiftJIS) == "\\~ｱ") }

  @Test("every set reads every pair of bytes without trapping, and extends ASCII where it says so")
  func total() {
    for set in Charset.allCases {
      for value in stride(from: 0, through: 0xFFFF, by: 7) {
        #expect(!Self.text([UInt8(value >> 8), UInt8(value & 255)], set).utf8.isEmpty || !set.extendsASCII)
      }
      if set.extendsASCII && set != .invariant { #expect(Self.text(Array("Az09~\\".utf8), set) == "Az09~\\") }
    }
  }

  @Test("ECI numbers that name no set", arguments: [-1, 14, 19, 36, 169, 171, 898, 900, 999_999])
  func noSet(number: Int) { #expect(Charset(eci: number) == nil) }

  @Test("ECI numbers that name one")
  func sets() {
    let named = (0...1000).compactMap { number in Charset(eci: number).map { (number, $0) } }
    #expect(
      named.map(\.0) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] + Array(15...18) + Array(20...35) + [170, 899])
    #expect(named.first { $0.0 == 26 }?.1 == .utf8 && named.first { $0.0 == 20 }?.1 == .shiftJIS)
  }
}

@Suite("Guessing the character set")
struct CharsetGuessTests {
  @Test(
    "bytes that no ECI explains",
    arguments: [
      ("plain", Array("https://example.com".utf8), Charset.ascii),
      ("GS1 separators are text", Array("01\u{1D}10AB\u{1E}\u{04}".utf8), .ascii),
      ("NUL is not", [0x41, 0x00, 0x42], .binary),
      ("UTF-8", Array("It’s great! Your app works!".utf8), .utf8),
      ("emoji", Array("🎉".utf8), .utf8),
      ("Latin words", [0x63, 0x61, 0x66, 0xE9], .iso8859_1),
      ("words that are well-formed Shift-JIS (zxing 1500)", [0xE9, 0x65, 0x63, 0xE9, 0x65], .iso8859_1),
      ("many such words", Array("créé, école, œuf".utf16.map { $0 < 256 ? UInt8($0) : 0xE6 }), .iso8859_1),
      ("umlauts", [0x47, 0x72, 0xFC, 0xDF, 0x65], .iso8859_1),
      ("degrees", [0x32, 0x31, 0xB0, 0x43], .iso8859_1),
      ("typographic quotes", [0x93, 0x48, 0x69, 0x94, 0x2E], .windows1252),
      ("an apostrophe before a letter, one kanji by itself", [0x49, 0x74, 0x92, 0x73], .windows1252),
      ("euro", [0x80, 0x20, 0x35], .windows1252),
      ("kanji", [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA], .shiftJIS),
      ("one kanji that would be a per mille sign", [0x89, 0x77], .shiftJIS),
      ("two kanji", [0x93, 0x8C, 0x8B, 0x9E], .shiftJIS),
      ("hiragana", [0x82, 0xA0], .shiftJIS),
      ("katakana with ASCII", [0x51, 0x52, 0x83, 0x52, 0x81, 0x5B, 0x83, 0x68], .shiftJIS),
      ("half-width katakana", [0xC3, 0xBD, 0xC4, 0x31], .shiftJIS),
    ])
  func guess(name: String, bytes: [UInt8], set: Charset) {
    #expect(CharsetGuess.characterSet(of: bytes) == set, "\(name)")
  }

  @Test("kanji segments beside byte segments are evidence for Shift-JIS")
  func besideKanji() {
    let bytes: [UInt8] = [0x93, 0x5F, 0xB1, 0xB2]
    let segments: [Barcode.Segment] = [.init(mode: .kanji, range: 0..<2), .init(mode: .byte, range: 2..<4)]
    let reading = PayloadText(bytes: bytes, segments: segments)
    #expect(reading.text == "点ｱｲ" && reading.characterSet == .shiftJIS && reading.source == .guess)
  }

  @Test("digits and letters say their set by their mode")
  func modes() {
    let reading = PayloadText(bytes: Array("12AB".utf8), segments: [.init(mode: .numeric, range: 0..<4)])
    #expect(reading.text == "12AB" && reading.characterSet == .ascii && reading.source == .mode)
    let empty = PayloadText(bytes: [], segments: [])
    #expect(empty.text.isEmpty && empty.characterSet == .ascii && empty.source == .mode)
  }

  @Test("digits under UTF-16 stay ASCII; kanji under UTF-8 are bytes of it where they fit")
  func modesUnderECI() {
    let wide = PayloadText(
      bytes: [0x00, 0xDF, 0x34, 0x32],
      segments: [.init(mode: .byte, range: 0..<2, eci: 25), .init(mode: .numeric, range: 2..<4, eci: 25)])
    #expect(wide.text == "ß42" && wide.characterSet == .utf16BE)
    let cut = PayloadText(
      bytes: [0xE3, 0x81, 0x82],
      segments: [.init(mode: .kanji, range: 0..<2, eci: 26), .init(mode: .byte, range: 2..<3, eci: 26)])
    #expect(cut.text == "あ" && cut.source == .eci)
    let kanji = PayloadText(
      bytes: [0x93, 0x5F, 0xC3, 0xA4],
      segments: [.init(mode: .kanji, range: 0..<2, eci: 26), .init(mode: .byte, range: 2..<4, eci: 26)])
    #expect(kanji.text == "点ä")
  }
}
