import Testing

@testable import Barcodes

/// Bit streams by hand, by table 3 of ISO/IEC 24778.
@Suite("Aztec Code content")
struct AztecContentTests {
  static func content(_ parts: [(value: Int, width: Int)]) throws -> AztecContent {
    let writer = BitWriter(parts)
    return try AztecContent(writer.bytes(count: (writer.bits.count + 7) / 8), bitCount: writer.bits.count)
  }

  static func text(_ parts: [(value: Int, width: Int)]) throws -> String {
    String(decoding: try content(parts).bytes, as: UTF8.self)
  }

  /// Values of five bits each.
  static func five(_ values: Int...) -> [(value: Int, width: Int)] { values.map { ($0, 5) } }

  static func byte(_ value: UInt8) -> (value: Int, width: Int) { (Int(value), 8) }

  @Test("every value of the five tables")
  func tables() throws {
    #expect(try Self.text(Self.five(1, 2, 27)) == " AZ")
    #expect(try Self.text(Self.five(28, 1, 2, 27)) == " az")
    let mixed = try Self.content(Self.five(29) + (1...27).map { ($0, 5) }).bytes
    #expect(mixed == [0x20] + Array(1...13) + Array(27...31) + Array("@\\^_`|~\u{7F}".utf8))
    let punctuation = try Self.text(Self.five(29, 30) + (1...30).map { ($0, 5) })
    #expect(punctuation == "\r\r\n. , : !\"#$%&'()*+,-./:;<=>?[]{}")
    #expect(try Self.text(Self.five(30) + (1...13).map { ($0, 4) }) == " 0123456789,.")
  }

  @Test("latches and shifts")
  func modes() throws {
    // Lower, upper for one character, lower again; punctuation for one; mixed, upper.
    #expect(try Self.text(Self.five(28, 2, 28, 3, 4, 0, 6, 5, 29, 20, 29, 6)) == "aBc!d@E")
    // Digits, upper for one character, digits again, upper.
    #expect(try Self.text(Self.five(30) + [(3, 4), (15, 4), (2, 5), (4, 4), (14, 4), (3, 5)]) == "1A2B")
    // Punctuation, upper.
    #expect(try Self.text(Self.five(29, 30, 6, 31, 2)) == "!A")
  }

  @Test("a shift ends in the mode that it was called in, be that one that was shifted to (7.3.1.1)")
  func nestedShifts() throws {
    // Lower, shift to upper, from there to one byte: what follows is upper.
    #expect(try Self.text(Self.five(28, 2, 28, 31, 1) + [Self.byte(0x2A), (2, 5), (3, 5)]) == "a*AB")
  }

  @Test("bytes, with both forms of their count")
  func bytes() throws {
    #expect(try Self.content(Self.five(31, 2) + [Self.byte(0), Self.byte(255), (2, 5)]).bytes == [0, 255, 65])
    let long = (0..<40).map { Self.byte(UInt8($0)) }
    #expect(try Self.content(Self.five(31, 0) + [(9, 11)] + long + [(3, 5)]).bytes == Array(0..<40) + [66])
    #expect(throws: DecodingFailure.self) { try Self.content(Self.five(31, 4) + [Self.byte(0), (1, 5)]) }
  }

  @Test("1s that fill the last codeword are no message, whatever the mode", arguments: 0...11)
  func padding(count: Int) throws {
    for (parts, expected) in [
      (Self.five(2), "A"), (Self.five(28, 2), "a"), (Self.five(29, 20), "@"), (Self.five(29, 30, 6), "!"),
      (Self.five(30) + [(3, 4)], "1"),
    ] {
      let content = try Self.content(parts + [(1 << count - 1, count)])
      #expect(String(decoding: content.bytes, as: UTF8.self) == expected && content.isTidy, "\(expected)")
    }
    #expect(try !Self.content(Self.five(2) + [(0b1011, 4)]).isTidy)
  }

  @Test("FNC1 first is GS1, second an industry's standard, elsewhere GS")
  func fnc1() throws {
    let flag: [(value: Int, width: Int)] = [(0, 5), (0, 5), (0, 3)]
    let first = try Self.content(flag + Self.five(2) + flag + Self.five(3))
    #expect(first.fnc1 == .first && first.bytes == [65, 0x1D, 66])
    #expect(Payload(first).symbologyIdentifier == "]z1" && Payload(first).isGS1)
    let letter = try Self.content(Self.five(2) + flag + Self.five(3))
    #expect(letter.fnc1 == .second && letter.bytes == [65, 66] && Payload(letter).symbologyIdentifier == "]z2")
    let digits = try Self.content(Self.five(30) + [(3, 4), (4, 4), (0, 4), (0, 5), (0, 3), (5, 4)])
    #expect(digits.fnc1 == .second && digits.bytes == Array("123".utf8))
    let later = try Self.content(Self.five(2, 3) + flag + Self.five(4))
    #expect(later.fnc1 == nil && later.bytes == [65, 66, 0x1D, 67])
  }

  @Test("ECIs of any number of digits part the message, FLG(7) is none")
  func eci() throws {
    let parts =
      Self.five(2, 0, 0) + [(2, 3), (4, 4), (8, 4)] + Self.five(3, 0, 0) + [(6, 3)] + (0..<6).map { _ in (11, 4) }
    let content = try Self.content(parts + Self.five(4))
    #expect(
      content.segments == [
        .init(mode: .byte, range: 0..<1), .init(mode: .byte, range: 1..<2, eci: 26),
        .init(mode: .byte, range: 2..<3, eci: 999_999),
      ])
    #expect(throws: DecodingFailure.self) { try Self.content(Self.five(2, 0, 0) + [(7, 3), (4, 5)]) }
    #expect(throws: DecodingFailure.self) { try Self.content(Self.five(2, 0, 0) + [(1, 3), (1, 4), (4, 5)]) }
  }

  @Test("structured append: with and without identifier, before FNC1 and an ECI")
  func structuredAppend() throws {
    let flag: [(value: Int, width: Int)] = [(0, 5), (0, 5), (0, 3)]
    let plain = try Self.content(Self.five(29, 29, 3, 5, 10))
    #expect(plain.structuredAppend == .init(index: 1, count: 4) && plain.bytes == [0x49])
    let named = try Self.content(
      Self.five(29, 29, 1, 9, 6, 1, 2, 3) + flag + Self.five(0, 0) + [(1, 3), (5, 4)] + Self.five(20))
    #expect(named.structuredAppend == .init(index: 0, count: 2, identifier: "HE"))
    #expect(
      named.fnc1 == .first && named.bytes == [0x53] && named.segments == [.init(mode: .byte, range: 0..<1, eci: 3)])
    #expect(Payload(named).symbologyIdentifier == "]zA")
    // An index beyond the count says nothing of the count; no letters are no header.
    #expect(try Self.content(Self.five(29, 29, 6, 3, 10)).structuredAppend == .init(index: 4, count: nil))
    let none = try Self.content(Self.five(29, 29, 28, 2, 3, 4))
    #expect(none.structuredAppend == nil && none.bytes == Array("abc".utf8))
  }

  @Test("stuffed bits come out, and codewords that stuffing makes impossible are errors")
  func stuffing() throws {
    let stream = try Aztec.unstuffed([0b000001, 0b111110, 0b101010], wordBits: 6)
    #expect(stream.count == 16 && stream.bytes == [0b0000_0111, 0b1110_1010])
    for word in [UInt16(0), 63] {
      #expect(throws: DecodingFailure.self) { try Aztec.unstuffed([2, word], wordBits: 6) }
    }
  }
}
