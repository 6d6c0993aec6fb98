import Testing

@testable import Barcodes

@Suite("QR content")
struct QRContentTests {
  static func content(
    _ parts: [(value: Int, width: Int)], bitCount: Int = 19 * 8, grammar: QRGrammar = .qr(version: 1)
  ) throws -> QRContent {
    try QRContent(BitWriter(parts).bytes(count: (bitCount + 7) / 8), bitCount: bitCount, grammar: grammar)
  }

  static func text(_ content: QRContent) -> String { String(decoding: content.bytes, as: UTF8.self) }

  @Test("the example of ISO/IEC 18004, annex I: 01234567 in version 1-M")
  func annexI() throws {
    let codewords: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    let content = try QRContent(codewords, bitCount: 128, grammar: .qr(version: 1))
    #expect(Self.text(content) == "01234567" && content.isTidy)
    #expect(content.segments == [.init(mode: .numeric, range: 0..<8)])
  }

  @Test("the example of annex I: 01234567 in version M2-L")
  func annexIMicro() throws {
    let content = try QRContent([0x40, 0x18, 0xAC, 0xC3, 0x00], bitCount: 40, grammar: .microQR(version: 2))
    #expect(Self.text(content) == "01234567" && content.isTidy)
  }

  @Test("numbers that no three, two or one digits have are errors")
  func digits() throws {
    #expect(Self.text(try Self.content([(1, 4), (3, 10), (999, 10)])) == "999")
    #expect(Self.text(try Self.content([(1, 4), (2, 10), (99, 7)])) == "99")
    #expect(Self.text(try Self.content([(1, 4), (1, 10), (9, 4)])) == "9")
    for parts in [[(3, 10), (1000, 10)], [(2, 10), (100, 7)], [(1, 10), (10, 4)]] {
      #expect(throws: DecodingFailure.self) { try Self.content([(1, 4)] + parts) }
    }
  }

  @Test("alphanumeric values beyond the set are errors")
  func alphanumeric() throws {
    #expect(Self.text(try Self.content([(2, 4), (3, 9), (44 * 45 + 44, 11), (36, 6)])) == ":: ")
    #expect(throws: DecodingFailure.self) { try Self.content([(2, 4), (2, 9), (2025, 11)]) }
    #expect(throws: DecodingFailure.self) { try Self.content([(2, 4), (1, 9), (45, 6)]) }
  }

  @Test("after FNC1 in first position % is GS and %% is %, in alphanumeric segments only")
  func fnc1() throws {
    // "A%%%%" and a byte segment "%".
    let parts = [
      (5, 4), (2, 4), (5, 9), (10 * 45 + 38, 11), (38 * 45 + 38, 11), (38, 6), (4, 4), (1, 8), (0x25, 8),
    ]
    let content = try Self.content(parts)
    #expect(content.bytes == [0x41, 0x25, 0x25, 0x25])
    #expect(content.fnc1 == .first)
    let single = try Self.content([(5, 4), (2, 4), (3, 9), (10 * 45 + 38, 11), (11, 6)])
    #expect(single.bytes == [0x41, 0x1D, 0x42])
    let plain = try Self.content([(2, 4), (3, 9), (10 * 45 + 38, 11), (11, 6)])
    #expect(plain.bytes == [0x41, 0x25, 0x42] && plain.fnc1 == nil)
  }

  @Test("kanji and hanzi")
  func pairs() throws {
    // ISO/IEC 18004, 7.4.6: 点 (0x935F) is 0x0D9F, 茗 (0xE4AA) is 0x1AAA.
    let kanji = try Self.content([(8, 4), (2, 8), (0x0D9F, 13), (0x1AAA, 13)])
    #expect(kanji.bytes == [0x93, 0x5F, 0xE4, 0xAA] && Payload(kanji).text == "点茗")
    // GB/T 18284: (0xB0A1 − 0xA6A1) and (0xA1A1 − 0xA1A1).
    let hanzi = try Self.content([(13, 4), (1, 4), (2, 8), (0x0A * 0x60, 13), (0, 13)])
    #expect(hanzi.bytes == [0xB0, 0xA1, 0xA1, 0xA1] && Payload(hanzi).text == "啊\u{3000}")
    #expect(Payload(hanzi).characterSet == .gb2312)
    #expect(throws: DecodingFailure.self) { try Self.content([(13, 4), (2, 4), (1, 8), (0, 13)]) }
    // No value of 13 bits breaks anything.
    for value in 0..<1 << 13 {
      #expect(try Self.content([(8, 4), (1, 8), (value, 13)]).bytes.count == 2)
      #expect(try Self.content([(13, 4), (1, 4), (1, 8), (value, 13)]).bytes.count == 2)
    }
  }

  @Test("ECI numbers of one, two and three bytes")
  func eci() throws {
    for (parts, number) in [
      ([(26, 8)], 26), ([(127, 8)], 127), ([(0x80 | 0x3F, 8), (0xFF, 8)], 16383),
      ([(0xC0 | 0x0F, 8), (0x423F, 16)], 999_999),
      ([(0xC0, 8), (0x4000, 16)], 16384),
    ] {
      let content = try Self.content([(7, 4)] + parts + [(4, 4), (1, 8), (0x41, 8)])
      #expect(content.segments.map(\.eci) == [number])
    }
    #expect(throws: DecodingFailure.self) { try Self.content([(7, 4), (0xCF, 8), (0x4240, 16)]) }
    #expect(throws: DecodingFailure.self) { try Self.content([(7, 4), (0xE0, 8)]) }
    #expect(throws: DecodingFailure.self) { try Self.content([(7, 4), (0x80, 8)], bitCount: 16) }
  }

  @Test("structured append, also where it makes no sense")
  func append() throws {
    let content = try Self.content([(3, 4), (2, 4), (2, 4), (0xAB, 8), (1, 4), (1, 10), (7, 4)])
    #expect(content.structuredAppend == .init(index: 2, count: 3, parity: 0xAB))
    #expect(throws: DecodingFailure.self) { try Self.content([(3, 4), (3, 4), (2, 4), (0, 8)]) }
    #expect(throws: DecodingFailure.self) { try Self.content([(3, 4), (0, 4)], bitCount: 8) }
  }

  @Test("modes that do not exist are errors, not ends", arguments: [6, 10, 11, 12, 14, 15])
  func unknownMode(mode: Int) {
    #expect(throws: DecodingFailure.self) { try Self.content([(1, 4), (1, 10), (7, 4), (mode, 4)]) }
  }

  @Test("counts beyond the stream are errors")
  func counts() {
    for mode in [1, 2, 4, 8] {
      #expect(throws: DecodingFailure.self) {
        try Self.content([(mode, 4), ((1 << QRGrammar.qr(version: 1).countBits(.byte)) - 1, 8)])
      }
    }
    #expect(throws: DecodingFailure.self) { try Self.content([(4, 4), (17, 8)], bitCount: 16 + 16 * 8) }
  }

  @Test("a terminator may be cut short or missing; what is left must then be 0")
  func terminator() throws {
    // 10 digits: 4 + 10 + 34 bits, so that 0 to 3 bits are left.
    let digits = [(1, 4), (10, 10), (1, 10), (2, 10), (3, 10), (4, 4)]
    for left in 0...3 {
      #expect(try Self.content(digits, bitCount: 48 + left).bytes.count == 10)
      if left > 0 {
        #expect(throws: DecodingFailure.self) { try Self.content(digits + [(1, left)], bitCount: 48 + left) }
      }
    }
    // Micro QR's terminator looks like an empty numeric segment.
    #expect(try Self.content([(2, 3), (42, 7), (0, 3)], bitCount: 20, grammar: .microQR(version: 1)).bytes.count == 2)
    #expect(try Self.content([(5, 3), (42, 10), (4, 7)], bitCount: 20, grammar: .microQR(version: 1)).bytes.count == 5)
    #expect(try Self.content([], bitCount: 128).bytes.isEmpty)
  }

  @Test("tidy is what ends with 0 bits and 0xEC 0x11")
  func tidy() throws {
    let start = [(4, 4), (1, 8), (0x41, 8), (0, 4)]
    #expect(try Self.content(start + [(0xEC, 8), (0x11, 8), (0xEC, 8)], bitCount: 48).isTidy)
    #expect(try !Self.content(start + [(0xEC, 8), (0x11, 8), (0xED, 8)], bitCount: 48).isTidy)
    #expect(try !Self.content(start + [(0x11, 8), (0xEC, 8)], bitCount: 40).isTidy)
    // The four bits at the end of M3 are 0.
    let micro = [(2, 2), (1, 4), (0x41, 8), (0, 7), (0, 3), (0xEC, 8)]
    #expect(try Self.content(micro + [(0, 4)], bitCount: 36, grammar: .microQR(version: 3)).isTidy)
    #expect(try !Self.content(micro + [(1, 4)], bitCount: 36, grammar: .microQR(version: 3)).isTidy)
  }

  @Test("identifiers of ISO/IEC 15424")
  func identifiers() throws {
    let byte = [(4, 4), (1, 8), (0x41, 8)]
    let eci = [(7, 4), (26, 8)]
    for (head, identifier) in [
      ([], "]Q1"), (eci, "]Q2"), ([(5, 4)], "]Q3"), ([(5, 4)] + eci, "]Q4"), (eci + [(5, 4)], "]Q4"),
      ([(9, 4), (12, 8)], "]Q5"), ([(9, 4), (12, 8)] + eci, "]Q6"),
    ] {
      #expect(Payload(try Self.content(head + byte)).symbologyIdentifier == identifier)
    }
  }

  @Test("streams of noise give a payload or an error, never a trap")
  func noise() {
    var state: UInt64 = 1
    var read = 0
    for round in 0..<20_000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 40)
      }
      let grammar: QRGrammar =
        switch round % 6 {
        case 0: .qr(version: 1 + round % 40)
        case 1...4: .microQR(version: round % 6)
        default: .rMQR(index: round % 32)
        }
      guard let content = try? QRContent(bytes, bitCount: 20 + round % 300, grammar: grammar) else { continue }
      let payload = Payload(content)
      #expect(payload.segments.allSatisfy { $0.range.upperBound <= payload.bytes.count })
      read += 1
    }
    #expect(read > 100)
  }
}
