import Encoders
import Testing

@testable import Barcodes

@Suite("Micro QR Code and rMQR from other encoders")
struct SmallSymbolTests {
  @Test("every rMQR size and level, bytes", arguments: 0..<32)
  func rmqr(index: Int) throws {
    for level in [RMQR.Level.m, .h] {
      let layout = RMQR.blockLayout(index: index, level: level)
      let room = (layout.dataCodewords * 8 - 3 - RMQR.countBits(.byte, index: index)) / 8
      let message = (0..<room).map { UInt8(ascii: "a") + UInt8($0 % 26) }
      let grid = try #require(
        Zint.encode(message, .init(.rMQR, level: level == .m ? 1 : 3, version: index + 1)))
      let symbol = try RMQR.decode(grid, mirrored: .read)
      #expect(symbol.payload.bytes == message)
      #expect(symbol.version == RMQR.name(index: index))
      let mirrored = try RMQR.decode(grid.transposed(), mirrored: .read)
      #expect(mirrored.payload.bytes == message && mirrored.isMirrored)
    }
  }

  @Test("every Micro QR version and level, digits", arguments: 0..<8)
  func micro(index: Int) throws {
    let symbol = MicroQR.symbols[index]
    let level = ["L", "M", "Q", "H"].firstIndex(of: symbol.level) ?? 0
    for mask in 0..<4 {
      let message = Array("12345".utf8)
      for grid in [
        QREncode.encodeMicro([.numeric(message)], version: symbol.version, level: level, mask: mask),
        Zint.encode(message, .init(.microQR, level: level, version: symbol.version, mask: mask)),
      ] {
        let grid = try #require(grid)
        let read = try MicroQR.decode(grid, mirrored: .read)
        #expect(read.payload.bytes == message)
        #expect(read.version == "M\(symbol.version)")
      }
    }
  }
}
