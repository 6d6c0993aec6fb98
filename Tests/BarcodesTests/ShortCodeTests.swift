import Testing

@testable import Barcodes

@Suite("Format and version words")
struct ShortCodeTests {
  static func soft(_ word: UInt32, bits: Int, sure: Int16 = 127) -> [Int16] {
    (0..<bits).map { word >> UInt32($0) & 1 == 1 ? sure : -sure }
  }

  @Test("the words of ISO/IEC 18004, annexes C and D, and ISO/IEC 23941, annex C, as zint lists them")
  func known() {
    #expect(
      QR.formatWords == [
        0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0, 0x77C4, 0x72F3, 0x7DAA, 0x789D, 0x662F, 0x6318,
        0x6C41, 0x6976, 0x1689, 0x13BE, 0x1CE7, 0x19D0, 0x0762, 0x0255, 0x0D0C, 0x083B, 0x355F, 0x3068, 0x3F31, 0x3A06,
        0x24B4, 0x2183, 0x2EDA, 0x2BED,
      ])
    #expect(
      QR.versionWords == [
        0x07C94, 0x085BC, 0x09A99, 0x0A4D3, 0x0BBF6, 0x0C762, 0x0D847, 0x0E60D, 0x0F928, 0x10B78, 0x1145D, 0x12A17,
        0x13532, 0x149A6, 0x15683, 0x168C9, 0x177EC, 0x18EC4, 0x191E1, 0x1AFAB, 0x1B08E, 0x1CC1A, 0x1D33F, 0x1ED75,
        0x1F250, 0x209D5, 0x216F0, 0x228BA, 0x2379F, 0x24B0B, 0x2542E, 0x26A64, 0x27541, 0x28C69,
      ])
    #expect(Array(MicroQR.formatWords.prefix(5)) == [0x4445, 0x4172, 0x4E2B, 0x4B1C, 0x55AE])
    #expect(MicroQR.formatWords.last == 0x3BBA)
    #expect(Array(RMQR.finderWords.prefix(3)) == [0x1FAB2, 0x1E597, 0x1DBDD] && RMQR.finderWords.last == 0x20137)
    #expect(Array(RMQR.subfinderWords.prefix(3)) == [0x20A7B, 0x2155E, 0x22B14] && RMQR.subfinderWords.last == 0x1F1FE)
  }

  @Test("distances between words are as large as the limits suppose")
  func distances() {
    for (words, least) in [(QR.formatWords, 7), (MicroQR.formatWords, 7), (QR.versionWords, 8), (RMQR.finderWords, 8)] {
      for (index, word) in words.enumerated() {
        for other in words[..<index] { #expect((word ^ other).nonzeroBitCount >= least) }
      }
    }
  }

  @Test("three wrong bits of fifteen are put right, whichever they are")
  func threeErrors() {
    for index in [0, 13, 31] {
      for a in 0..<15 {
        for b in 0..<a {
          for c in 0..<b {
            var bits = Self.soft(QR.formatWords[index], bits: 15)
            for bit in [a, b, c] { bits[bit] = -bits[bit] }
            let match = ShortCode.nearest(bits, in: QR.formatWords)
            #expect(match?.index == index && match?.distance == 3 && match?.cost == 6)
          }
        }
      }
    }
  }

  @Test("six unknown bits are six erasures, and unsure bits weigh little")
  func soft() {
    var bits = Self.soft(QR.formatWords[9], bits: 15)
    for bit in 0..<6 { bits[bit] = 0 }
    var match = ShortCode.nearest(bits, in: QR.formatWords)
    #expect(match?.index == 9 && match?.distance == 0 && match?.erased == 6 && match?.cost == 6)
    // Five wrong bits that hardly count, where hard decisions would be lost.
    bits = Self.soft(QR.formatWords[9], bits: 15)
    for bit in 3..<8 { bits[bit] = bits[bit] > 0 ? -5 : 5 }
    match = ShortCode.nearest(bits, in: QR.formatWords)
    #expect(match?.index == 9 && match?.distance == 5)
  }

  @Test("words too far from all are refused")
  func refusal() {
    #expect(QR.versionFromWord(softBits: [Int8](repeating: 0, count: 18)) == nil)
    #expect(QR.versionFromWord(softBits: [Int8](repeating: 127, count: 17)) == nil)
    #expect(MicroQR.formatFromWord(softBits: [Int8](repeating: 0, count: 15)) == nil)
    #expect(RMQR.formatFromWord(softBits: [Int8](repeating: 0, count: 18), side: .finder) == nil)
    // 0x07C94 ^ 0x085BC differ in more than eight bits; half of the difference is nearer to neither than four.
    let difference = QR.versionWords[0] ^ QR.versionWords[1]
    var half: UInt32 = 0
    for bit in 0..<18 where difference >> UInt32(bit) & 1 == 1 && half.nonzeroBitCount < 4 { half |= 1 << UInt32(bit) }
    let bits = Self.soft(QR.versionWords[0] ^ half, bits: 18).map { Int8($0) }
    #expect(QR.versionFromWord(softBits: bits) == nil)
  }

  @Test("a micro format word says symbol and mask")
  func micro() {
    let bits = Self.soft(MicroQR.formatWords[5 << 2 | 2], bits: 15).map { Int8($0) }
    #expect(MicroQR.formatFromWord(softBits: bits) == .init(symbol: 5, mask: 2, distance: 0))
  }
}
