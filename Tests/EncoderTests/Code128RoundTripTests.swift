import Encoders
import Testing

@testable import Barcodes

/// Code 128 symbols of zint, read back.
@Suite("Code 128 from another encoder")
struct Code128RoundTripTests {
  @Test("every byte, alone, in pairs and among digits", arguments: 0..<256)
  func bytes(value: Int) throws {
    let byte = UInt8(value)
    for message in [[byte, 0x41], [0x61, byte, byte, byte, 0x31, 0x32, 0x33, 0x34, 0x35, byte], [0x31, 0x32, byte]] {
      let grid = try #require(Zint.encode(message, Zint.Request(.code128)))
      let reading = try #require(LinearSamples.read(grid, .code128))
      #expect(reading.symbology == .code128 && reading.payload.bytes == message)
      #expect(reading.payload.symbologyIdentifier == "]C0" && !reading.payload.isGS1)
    }
  }

  @Test("digits of every number up to thirty")
  func digits() throws {
    for count in 1...30 {
      let message = (0..<count).map { UInt8($0 % 10) + 0x30 }
      let grid = try #require(Zint.encode(message, Zint.Request(.code128)))
      #expect(try #require(LinearSamples.read(grid, .code128)).payload.bytes == message)
    }
  }

  @Test("GS1-128 keeps its separators")
  func gs1() throws {
    var request = Zint.Request(.gs1128)
    request.isGS1 = true
    let grid = try #require(Zint.encode(Array("[10]ABC123[21]9876[17]261231".utf8), request))
    let reading = try #require(LinearSamples.read(grid, .code128))
    #expect(reading.payload.text == "10ABC123\u{1D}219876\u{1D}17261231")
    #expect(reading.payload.isGS1 && reading.payload.symbologyIdentifier == "]C1")
  }

  /// The last value stands for the check character, which the content does not ask for.
  @Test(
    "function characters: FNC2 and FNC3 speak to the reader, FNC4 adds 128 to one character, or twice in a row to all",
    arguments: [
      ([104, 33, 97, 34, 0], [0x41, 0x42]), ([104, 96, 33, 34, 0], [0x41, 0x42]),
      ([103, 33, 96, 97, 34, 0], [0x41, 0x42]), ([104, 100, 33, 34, 0], [0xC1, 0x42]),
      ([103, 101, 33, 66, 0], [0xC1, 0x02]), ([103, 101, 66, 33, 0], [0x82, 0x41]),
      ([104, 100, 100, 33, 34, 100, 35, 36, 100, 100, 37, 0], [0xC1, 0xC2, 0x43, 0xC4, 0x45]),
      ([104, 100, 98, 66, 33, 0], [0x82, 0x41]),
    ] as [([Int32], [UInt8])])
  func functions(values: [Int32], bytes: [UInt8]) throws {
    let payload = try #require(Code128.payload(values))
    #expect(payload.bytes == bytes)
    #expect(payload.symbologyIdentifier == "]C0" && !payload.isGS1)
  }

  @Test("FNC1 says by its place what it means")
  func fnc1() throws {
    let gs1 = try #require(Code128.payload([105, 102, 1, 23, 102, 45, 0]))
    #expect(gs1.text == "0123\u{1D}45" && gs1.isGS1 && gs1.symbologyIdentifier == "]C1")
    let assigned = try #require(Code128.payload([104, 33, 102, 34, 0]))
    #expect(assigned.text == "AB" && !assigned.isGS1 && assigned.symbologyIdentifier == "]C2")
    let digits = try #require(Code128.payload([105, 37, 102, 45, 0]))
    #expect(digits.text == "3745" && digits.symbologyIdentifier == "]C2")
    let separator = try #require(Code128.payload([105, 12, 34, 102, 56, 0]))
    #expect(separator.text == "1234\u{1D}56" && separator.symbologyIdentifier == "]C0")
  }
}
