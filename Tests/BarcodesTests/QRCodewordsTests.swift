import Testing

@testable import Barcodes

@Suite("QR codewords of another decoder")
struct QRCodewordsTests {
  private let corners = Quadrilateral(
    topLeft: ImagePoint(x: 0, y: 0), topRight: ImagePoint(x: 9, y: 0), bottomRight: ImagePoint(x: 9, y: 9),
    bottomLeft: ImagePoint(x: 0, y: 9))

  /// ISO/IEC 18004, annex I: 01234567 in version 1-M.
  private let example: [UInt8] = [
    0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
  ]

  @Test("The standard's example reads as there")
  func standard() throws {
    let barcode = try #require(BarcodeReader.decode(qrCodewords: example, version: 1, corners: corners))
    #expect(barcode.text == "01234567" && barcode.symbologyIdentifier == "]Q1" && barcode.version == "1")
    #expect(barcode.corners == corners && barcode.errorCorrection == nil && barcode.segments.count == 1)
  }

  @Test("Bytes that are no text are kept, and what breaks the grammar or no version has is nothing")
  func edges() {
    let bytes = BarcodeReader.decode(qrCodewords: [0x40, 0x2F, 0xF0, 0x00], version: 1, corners: corners)
    #expect(bytes?.bytes == [0xFF, 0x00])
    // A count that runs over the end; a mode that does not exist; nothing; more than any version holds.
    #expect(BarcodeReader.decode(qrCodewords: [0x4F, 0xF0], version: 1, corners: corners) == nil)
    #expect(BarcodeReader.decode(qrCodewords: [0xF0, 0x00], version: 1, corners: corners) == nil)
    #expect(BarcodeReader.decode(qrCodewords: [], version: 1, corners: corners) == nil)
    #expect(BarcodeReader.decode(qrCodewords: Array(repeating: 0, count: 3000), version: 40, corners: corners) == nil)
    for version in [Int.min, -1, 0, 41, Int.max] {
      #expect(BarcodeReader.decode(qrCodewords: example, version: version, corners: corners) == nil)
    }
  }

  @Test("Anything at all is read or refused, and never traps")
  func anything() {
    var state: UInt64 = 1
    for round in 0..<2000 {
      var codewords: [UInt8] = []
      for _ in 0..<round % 90 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        codewords.append(UInt8(truncatingIfNeeded: state >> 56))
      }
      _ = BarcodeReader.decode(qrCodewords: codewords, version: round % 41, corners: corners)
    }
  }
}
