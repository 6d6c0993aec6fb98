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
}
