import Drawing
import Testing

@testable import ViewfinderCapture

@Suite("Container lengths")
struct ContainerLengthTests {
  private func declared(_ bytes: [UInt8]) -> ContainerLength.Declaration? {
    ContainerLength.declaredLength(size: bytes.count) { offset, count in
      guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
      return Array(bytes[offset..<offset + count])
    }
  }

  private func box(_ kind: String, length: UInt32, bytes: Int) -> [UInt8] {
    [UInt8(length >> 24), UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255)]
      + Array(kind.utf8) + [UInt8](repeating: 0, count: bytes)
  }

  @Test("Boxes are added up, whether or not the last is whole")
  func boxes() {
    let head = box("ftyp", length: 16, bytes: 8) + box("moov", length: 12, bytes: 4)
    #expect(declared(head + box("mdat", length: 20, bytes: 12)) == .init(length: 48))
    #expect(declared(head + box("mdat", length: 1000, bytes: 12)) == .init(length: 1028))
    // To the end of the file.
    #expect(declared(head + box("mdat", length: 0, bytes: 12)) == .init(length: 48))
    let wide: [UInt8] = [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 1, 0, 0, 0, 0]
    #expect(declared(head + wide) == .init(length: 28 + 1 << 32))
    #expect(
      declared(box("ftyp", length: 16, bytes: 8) + box("mdat", length: 1000, bytes: 12))
        == .init(length: 1016, isIndexed: false))
    // Lengths that lead nowhere are no declaration.
    #expect(declared(head + box("free", length: 4, bytes: 12)) == nil)
    #expect(declared(head + [0, 0, 0, 1] + Array("mdat".utf8) + [UInt8](repeating: 255, count: 8)) == nil)
  }

  @Test("RIFF chunks are added up")
  func riff() {
    func chunk(_ length: UInt8, _ bytes: Int) -> [UInt8] {
      Array("RIFF".utf8) + [length, 0, 0, 0] + [UInt8](repeating: 0, count: bytes)
    }
    #expect(declared(chunk(20, 20)) == .init(length: 28))
    #expect(declared(chunk(200, 20)) == .init(length: 208))
    #expect(declared(chunk(20, 20) + chunk(200, 20)) == .init(length: 236))
    // An odd chunk is padded, and the last one may lack it.
    #expect(declared(chunk(19, 19)) == .init(length: 27))
    #expect(declared(Array("RIFF".utf8) + [255, 255, 255, 255] + [UInt8](repeating: 0, count: 20)) == nil)
  }

  @Test("A Matroska segment says its size, or that it is not known")
  func matroska() {
    let header: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x84, 1, 2, 3, 4]
    let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]
    #expect(declared(header + segment + [0x40, 0x64, 0, 0]) == .init(length: 115))
    #expect(declared(header + segment + [0x01, 255, 255, 255, 255, 255, 255, 255]) == nil)
    #expect(declared(header + segment + [0xFF, 0, 0, 0]) == nil)
    #expect(declared(header + segment) == nil)
    #expect(declared([0x1A, 0x45, 0xDF, 0xA3, 0, 0, 0, 0, 0, 0, 0, 0]) == nil)
  }

  @Test("No bytes trap")
  func anyBytes() {
    var random = RandomSource(seed: 7)
    let heads: [[UInt8]] = [
      Array("RIFF".utf8), [0x1A, 0x45, 0xDF, 0xA3], [0, 0, 0, 8] + Array("ftyp".utf8),
      [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67],
    ]
    for round in 0..<4000 {
      let count = Int.random(in: 0..<64, using: &random)
      let bytes =
        heads[round % 4]
        + (0..<count).map { _ in Bool.random(using: &random) ? 255 : UInt8.random(in: 0...255, using: &random) }
      if let declaration = declared(bytes) { #expect(declaration.length >= 0) }
    }
  }
}
