import Encoders
import Testing

@testable import Barcodes

/// Symbols of two encoders that are not ours, read back module for module.
@Suite("QR Code from other encoders")
struct QRRoundTripTests {
  static let levels = ["L", "M", "Q", "H"]

  /// Decodes and compares everything that an encoder determines.
  static func expect(
    _ grid: ModuleGrid?, _ bytes: [UInt8], version: Int? = nil, level: Int? = nil,
    mode: Barcode.Segment.Mode? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let grid else {
      Issue.record("the encoder refused version \(version ?? 0), level \(level ?? -1)", sourceLocation: sourceLocation)
      return
    }
    do {
      let symbol = try QR.decode(grid, mirrored: .read)
      #expect(symbol.payload.bytes == bytes, sourceLocation: sourceLocation)
      #expect(symbol.errorCorrection.correctedCodewords == 0, sourceLocation: sourceLocation)
      #expect(symbol.strength == .strong && !symbol.isMirrored, sourceLocation: sourceLocation)
      if let version { #expect(symbol.version == "\(version)", sourceLocation: sourceLocation) }
      if let level { #expect(symbol.errorCorrection.level == levels[level], sourceLocation: sourceLocation) }
      if let mode {
        #expect(symbol.payload.segments.allSatisfy { $0.mode == mode }, sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record("version \(version ?? 0), level \(level ?? -1): \(error)", sourceLocation: sourceLocation)
    }
  }

  @Test("every version and level, bytes, full", arguments: 1...40)
  func bytes(version: Int) {
    for level in 0..<4 {
      let layout = QR.blockLayout(version: version, level: QR.Level(rawValue: level) ?? .l)
      let room = (layout.dataCodewords * 8 - 4 - (version < 10 ? 8 : 16)) / 8
      let message = (0..<room).map { UInt8(truncatingIfNeeded: 0x80 + $0 * 7) }
      Self.expect(
        QREncode.encode([.byte(message)], version: version, level: level), message, version: version, level: level,
        mode: .byte)
      Self.expect(
        Zint.encode(message, .init(.qr, level: level, version: version)), message, version: version, level: level)
    }
  }
}
