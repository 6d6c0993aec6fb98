import Encoders
import Testing

@testable import Barcodes

/// What encoders say beside plain characters: character sets, GS1, applications, messages over several symbols.
@Suite("Messages from other encoders")
struct MessageTests {
  static func read(_ grid: ModuleGrid?) throws -> Payload {
    try QR.decode(try #require(grid), mirrored: .read).payload
  }

  @Test(
    "text under every ECI that zint encodes",
    arguments: [
      (3, Charset.iso8859_1, "Grüße, ça va?"), (4, .iso8859_2, "Zażółć gęślą jaźń"), (5, .iso8859_3, "Ħelow Ġgantija"),
      (6, .iso8859_4, "Šķērsiela"), (7, .iso8859_5, "Привет, мир"), (8, .iso8859_6, "مرحبا"),
      (9, .iso8859_7, "Καλημέρα"), (10, .iso8859_8, "שלום"), (11, .iso8859_9, "İğne şişe"),
      (12, .iso8859_10, "Ęžuolas"), (13, .iso8859_11, "สวัสดี"), (15, .iso8859_13, "Ąžuolas"),
      (16, .iso8859_14, "Ŵyth"), (17, .iso8859_15, "12 € Œuvre"), (18, .iso8859_16, "Țară"),
      (20, .shiftJIS, "日本語とカナ"), (21, .windows1250, "„Žluťoučký“"), (22, .windows1251, "Ёлка – №1"),
      (23, .windows1252, "“It’s” – €5"), (24, .windows1256, "گربه"), (25, .utf16BE, "aß日𝄞"),
      (26, .utf8, "It’s great 🎉"), (27, .ascii, "plain"), (28, .big5, "繁體中文"), (29, .gb2312, "简体中文"),
      (30, .eucKR, "한국어"), (32, .gb18030, "汉字𠀀€"), (33, .utf16LE, "aß日𝄞"), (34, .utf32BE, "a日𝄞"),
      (35, .utf32LE, "a日𝄞"), (170, .invariant, "Invariant 646"),
    ])
  func eci(number: Int, set: Charset, text: String) throws {
    for kind in [Zint.Kind.qr, .rMQR] {
      var request = Zint.Request(kind)
      request.eci = number
      request.isText = true
      let grid = try #require(Zint.encode(Array(text.utf8), request))
      let payload = try (kind == .qr ? QR.decode(grid, mirrored: .read) : RMQR.decode(grid, mirrored: .read)).payload
      #expect(payload.text == text)
      #expect(payload.characterSet == set || set == .ascii && payload.segments.allSatisfy { $0.mode != .byte })
      #expect(payload.characterSetSource == .eci || payload.segments.allSatisfy { $0.mode != .byte })
      #expect(payload.segments.allSatisfy { $0.eci == number })
      #expect(payload.symbologyIdentifier == "]Q2")
    }
  }

  @Test("an unknown ECI keeps its number and its bytes")
  func unknownECI() throws {
    for number in [99, 127, 128, 899, 16383] {
      let payload = try Self.read(QREncode.encode([.eci(number), .byte([0xC3, 0xA4, 0x00])], version: 2, level: 0))
      #expect(payload.segments.map(\.eci) == [number])
      #expect(payload.bytes == [0xC3, 0xA4, 0x00] && payload.text == "Ã¤\0")
      #expect(payload.characterSet == .binary && payload.characterSetSource == .eci)
    }
    // libqrencode 4.1.1 writes three-byte numbers wrongly.
    for number in [16384, 123_456, 999_999] {
      var request = Zint.Request(.qr)
      request.eci = number
      let payload = try Self.read(Zint.encode([0xC3, 0xA4, 0x01], request))
      #expect(payload.segments.map(\.eci) == [number] && payload.bytes == [0xC3, 0xA4, 0x01])
    }
  }

  @Test("an ECI holds until the next; what stands before the first is ISO 8859-1")
  func changingECI() throws {
    let payload = try Self.read(
      QREncode.encode(
        [
          .byte([0xE9]), .eci(26), .byte([0xC3]), .numeric(Samples.digits(2)), .byte([0xC3, 0xA9]), .eci(7),
          .byte([0xB0]),
        ],
        version: 3, level: 0))
    #expect(payload.text == "é\u{FFFD}07éА")
    #expect(payload.segments.map(\.eci) == [nil, 26, 26, 26, 7])
  }

  @Test("UTF-8 cut into segments inside a character")
  func cutUTF8() throws {
    let text = "naïve café 日本語"
    let bytes = Array(text.utf8)
    for cut in 1..<bytes.count {
      for eci in [[], [QREncode.Segment.eci(26)]] {
        let segments = eci + [.byte(Array(bytes[..<cut])), .byte(Array(bytes[cut...]))]
        let payload = try Self.read(QREncode.encode(segments, version: 4, level: 0))
        #expect(payload.text == text && payload.bytes == bytes && payload.characterSet == .utf8)
      }
    }
  }

  @Test("UTF-8 that an encoder packs as if it were kanji")
  func utf8AsKanji() throws {
    let text = "あいうえおかきくけこ"
    var request = Zint.Request(.qr)
    request.packsBytesAsKanji = true
    let payload = try Self.read(Zint.encode(Array(text.utf8), request))
    #expect(payload.segments.contains { $0.mode == .kanji })
    #expect(payload.text == text && payload.characterSet == .utf8)
  }

  @Test("GS1 by zint")
  func gs1() throws {
    var request = Zint.Request(.qr)
    request.isGS1 = true
    for batch in ["ABC123", "AB%C/1", "ab%c_1"] {
      for kind in [Zint.Kind.qr, .rMQR] {
        request.kind = kind
        let grid = try #require(Zint.encode(Array("[01]09501101530003[10]\(batch)[21]X%Y".utf8), request))
        let payload = try (kind == .qr ? QR.decode(grid, mirrored: .read) : RMQR.decode(grid, mirrored: .read)).payload
        #expect(payload.text == "0109501101530003" + "10\(batch)\u{1D}21X%Y")
        #expect(payload.isGS1 && payload.symbologyIdentifier == "]Q3")
      }
    }
  }

  @Test("FNC1 in second position puts the application indicator in front")
  func fnc1Second() throws {
    for (value, indicator) in [
      (UInt8(37), "37"), (0, "00"), (99, "99"), (165, "A"), (190, "Z"), (197, "a"), (222, "z"),
    ] {
      let payload = try Self.read(
        QREncode.encode([.fnc1Second(value), .alphanumeric(Array("AA%BB".utf8))], version: 2, level: 0))
      #expect(payload.text == indicator + "AA\u{1D}BB")
      #expect(!payload.isGS1 && payload.symbologyIdentifier == "]Q5")
    }
    for value in [UInt8(100), 164, 191, 196, 223, 255] {
      #expect(throws: DecodingFailure.self) {
        try Self.read(QREncode.encode([.fnc1Second(value), .alphanumeric(Array("AA".utf8))], version: 2, level: 0))
      }
    }
  }

  @Test("structured append by libqrencode")
  func structured() throws {
    let message = Samples.bytes(150)
    let parity = message.reduce(0, ^)
    let grids = QREncode.encodeStructured(message, version: 3, level: 1)
    #expect(grids.count > 2)
    var joined: [UInt8] = []
    for (index, grid) in grids.enumerated() {
      let payload = try Self.read(grid)
      #expect(payload.structuredAppend == .init(index: index, count: grids.count, parity: parity))
      joined += payload.bytes
    }
    #expect(joined == message)
  }

  @Test("structured append by zint")
  func structuredByZint() throws {
    for (index, count, parity) in [(1, 2, 0), (16, 16, 255), (3, 5, 77)] {
      var request = Zint.Request(.qr)
      request.append = (index, count, parity)
      let payload = try Self.read(Zint.encode(Array("part".utf8), request))
      #expect(payload.text == "part")
      #expect(payload.structuredAppend == .init(index: index - 1, count: count, parity: UInt8(parity)))
    }
  }

  @Test("every byte value")
  func binary() throws {
    let bytes = (0...255).map { UInt8($0) }
    for grid in [QREncode.encode([.byte(bytes)], version: 12, level: 0), Zint.encode(bytes, .init(.qr))] {
      let payload = try Self.read(grid)
      #expect(payload.bytes == bytes && payload.characterSet == .binary)
      #expect(payload.text.unicodeScalars.map(\.value) == (0...255).map { $0 })
    }
  }

  @Test("kanji mode says its character set")
  func kanji() throws {
    let payload = try Self.read(QREncode.encode([.kanji(Samples.kanji(3))], version: 1, level: 0))
    #expect(payload.text == "亜唖娃")
    #expect(payload.characterSet == .shiftJIS && payload.characterSetSource == .mode)
  }
}
