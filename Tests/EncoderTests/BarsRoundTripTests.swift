import Encoders
import Testing

@testable import Barcodes

/// Symbols of zint in linear symbologies of two or three element widths, read back upright and upside down.
@Suite("Linear symbologies from another encoder")
struct BarsRoundTripTests {
  static func read(_ text: String, _ encoder: Zint.Kind, _ kind: LineKind) throws -> LineReading? {
    let grid = try #require(Zint.encode(Array(text.utf8), Zint.Request(encoder)))
    return read(grid, kind)
  }

  static func read(_ grid: ModuleGrid, _ kind: LineKind) -> LineReading? {
    let line = LinearSamples.line(grid)
    // The other direction must say nothing.
    #expect(LinearSamples.read(line.reversed(), kind) == nil)
    return LinearSamples.read(line, kind)
  }

  @Test("Code 39: every character")
  func code39() throws {
    for character in Code39.alphabet.dropLast() where character != 0x24 && character != 0x25 && character != 0x2B {
      let text = "1" + String(decoding: [character, character, 0x41], as: UTF8.self)
      let reading = try #require(try Self.read(text, .code39, .code39))
      #expect(reading.symbology == .code39 && reading.payload.text == text)
      #expect(reading.payload.symbologyIdentifier == "]A0")
    }
    #expect(try Self.read("B3% $DAD$", .code39, .code39)?.payload.text == "B3% $DAD$")
  }

  @Test("Code 39: all of ASCII in pairs")
  func fullASCII() throws {
    for value in UInt8(1)..<128 {
      let text = String(decoding: [0x41, value, 0x42, value], as: UTF8.self)
      let reading = try #require(try Self.read(text, .fullASCIICode39, .code39))
      #expect(reading.payload.text == text)
    }
  }

  @Test("Code 93: all of ASCII")
  func code93() throws {
    for value in UInt8(0)..<128 {
      let bytes = [0x41, value, 0x42, value, 0x39]
      let grid = try #require(Zint.encode(bytes, Zint.Request(.code93)))
      let reading = try #require(Self.read(grid, .code93))
      #expect(reading.symbology == .code93 && reading.payload.bytes == bytes)
    }
    // Longer than the weights of both check characters count.
    let long = "THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG 0123456789"
    #expect(try Self.read(long, .code93, .code93)?.payload.text == long)
  }

  @Test("Codabar: every character between all starts and stops")
  func codabar() throws {
    for start in ["A", "B", "C", "D"] {
      for stop in ["A", "B", "C", "D"] {
        for text in ["0123456789", "-$:/.+", "40156"] {
          let reading = try #require(try Self.read(start + text + stop, .codabar, .codabar))
          #expect(reading.symbology == .codabar && reading.payload.text == start + text + stop)
        }
      }
    }
  }

  @Test("Interleaved 2 of 5: every pair of digits, lengths from six")
  func interleaved2of5() throws {
    for pair in 0..<100 {
      let text = "12" + String("\(100 + pair)".suffix(2)) + "34"
      let reading = try #require(try Self.read(text, .interleaved2of5, .interleaved2of5))
      #expect(reading.symbology == .interleaved2of5 && reading.payload.text == text)
    }
    for length in stride(from: 6, through: 40, by: 2) {
      let text = String("3141592653589793238462643383279502884197".prefix(length))
      #expect(try Self.read(text, .interleaved2of5, .interleaved2of5)?.payload.text == text)
    }
    #expect(try Self.read("1234", .interleaved2of5, .interleaved2of5) == nil)
  }

  @Test("ITF-14 is what fourteen digits with the right check digit are")
  func itf14() throws {
    let reading = try #require(try Self.read("0001234567890", .itf14, .interleaved2of5))
    #expect(reading.symbology == .itf14 && reading.payload.text == "00012345678905")
    #expect(try Self.read("00012345678906", .interleaved2of5, .interleaved2of5)?.symbology == .interleaved2of5)
    let grid = try #require(Zint.encode(Array("00012345678905".utf8), Zint.Request(.interleaved2of5)))
    let line = LinearSamples.line(grid)
    #expect(LinearSamples.read(line, .interleaved2of5, .interleaved2of5)?.symbology == .interleaved2of5)
    #expect(LinearSamples.read(line, .interleaved2of5, .itf14)?.symbology == .itf14)
  }

  @Test(
    "MSI Plessey: the check digit schemes",
    arguments: [(1, "mod 10"), (2, "mod 10 mod 10"), (3, "mod 11"), (4, "mod 11 mod 10")])
  func msiPlessey(scheme: Int, name: String) throws {
    for text in ["1234567", "80523", "0000001", "98765432101234567"] {
      let grid = try #require(Zint.encode(Array(text.utf8), Zint.Request(.msiPlessey, version: scheme)))
      let reading = try #require(Self.read(grid, .msiPlessey), "\(text)")
      #expect(reading.symbology == .msiPlessey && reading.payload.text.hasPrefix(text))
      #expect(reading.payload.text.count == text.count + (name.count > 6 ? 2 : 1))
    }
  }

  @Test("Telepen: all of ASCII")
  func telepen() throws {
    for value in UInt8(0)..<128 {
      for bytes in [[0x41, value, 0x7A, value], [value, 0x39]] {
        let grid = try #require(Zint.encode(bytes, Zint.Request(.telepen)))
        let reading = try #require(Self.read(grid, .telepen))
        // Control characters alone, and only some, are taken for digit pairs.
        guard value < 17 || value >= 32 else { continue }
        #expect(reading.symbology == .telepen && reading.payload.bytes == bytes)
        #expect(reading.payload.symbologyIdentifier == "]B0")
      }
    }
  }

  @Test("Telepen: digit pairs, where a control character tells them from text")
  func numericTelepen() throws {
    for pair in 0..<100 {
      let text = "03" + String("\(100 + pair)".suffix(2)) + "04"
      let reading = try #require(try Self.read(text, .numericTelepen, .telepen))
      #expect(reading.payload.text == text && reading.payload.symbologyIdentifier == "]B1")
    }
    #expect(try Self.read("1X2X04", .numericTelepen, .telepen)?.payload.text == "1X2X04")
  }

  @Test("GS1 DataBar Limited: values over the whole range")
  func dataBarLimited() throws {
    for number in stride(from: 0, to: 2_000_000_000_000, by: 3_999_999_979) {
      let digits = String(String(number + 10_000_000_000_000).dropFirst())
      let grid = try #require(Zint.encode(Array(digits.utf8), Zint.Request(.dataBarLimited)))
      let reading = try #require(Self.read(grid, .dataBarLimited))
      #expect(reading.symbology == .gs1DataBarLimited && reading.payload.text.dropLast() == "01" + digits)
    }
  }
}
