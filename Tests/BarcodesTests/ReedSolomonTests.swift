import Drawing
import Testing

@testable import Barcodes

@Suite("Reed–Solomon")
struct ReedSolomonTests {
  /// A plain encoder by polynomial division, for vectors that no table has.
  static func encode(_ data: [UInt8], checks: Int, firstRoot: Int = 0, field: GaloisField = .qr) -> [UInt8] {
    encode(data.map(UInt16.init), checks: checks, firstRoot: firstRoot, field: field).map { UInt8($0) }
  }

  static func encode(_ data: [UInt16], checks: Int, firstRoot: Int = 0, field: GaloisField) -> [UInt16] {
    var generator: [UInt16] = [1]
    for root in 0..<checks {
      var next = generator + [0]
      for index in generator.indices {
        next[index + 1] ^= field.multiply(generator[index], field.exp[firstRoot + root])
      }
      generator = next
    }
    var remainder = data + [UInt16](repeating: 0, count: checks)
    for index in data.indices where remainder[index] != 0 {
      let factor = remainder[index]
      for term in generator.indices { remainder[index + term] ^= field.multiply(factor, generator[term]) }
    }
    return data + remainder.suffix(checks)
  }

  @Test(
    "the examples of ISO/IEC 18004, annex I, as the tests of ZXing and of zint quote them",
    arguments: [
      (
        [0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11] as [UInt8],
        [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55] as [UInt8]
      ),
      ([0x40, 0x18, 0xAC, 0xC3, 0x00], [0x86, 0x0D, 0x22, 0xAE, 0x30]),
    ])
  func annexI(data: [UInt8], checks: [UInt8]) {
    var solver = ReedSolomon()
    let words = data + checks
    let isCodeword = solver.load(words, 0..<words.count, checks: checks.count)
    #expect(isCodeword)
    #expect(Self.encode(data, checks: checks.count) == words)
    for index in words.indices {
      var wrong = words
      wrong[index] ^= 0x5A
      let isStillOne = solver.load(wrong, 0..<wrong.count, checks: checks.count)
      #expect(!isStillOne)
      let errors = solver.solve(count: wrong.count, maximumErrors: 1)
      #expect(errors == 1)
      #expect(solver.corrections == [.init(index: index, magnitude: 0x5A)])
    }
  }

  @Test(
    "every share of errors and erasures that the check words allow",
    arguments: [(26, 7), (26, 17), (134, 26), (255, 30)])
  func errorsAndErasures(count: Int, checks: Int) {
    var random = RandomSource(seed: UInt64(count * 100 + checks))
    for firstRoot in [0, 1] {
      var solver = ReedSolomon(firstRoot: firstRoot)
      for erased in 0...checks {
        let errors = (checks - erased) / 2
        let data = (0..<count - checks).map { _ in UInt8.random(in: 0...255, using: &random) }
        let words = Self.encode(data, checks: checks, firstRoot: firstRoot)
        let places = Array(words.indices.shuffled(using: &random).prefix(erased + errors))
        var damaged = words
        for (order, place) in places.enumerated() {
          // An erasure may be right; an error never is.
          damaged[place] ^= UInt8.random(in: (order < erased ? 0 : 1)...255, using: &random)
        }
        let isClean = solver.load(damaged, 0..<count, checks: checks)
        let found = solver.solve(count: count, erasures: places, erasureCount: erased, maximumErrors: errors)
        #expect(isClean ? damaged == words : found == errors)
        for correction in solver.corrections { damaged[correction.index] ^= UInt8(correction.magnitude) }
        #expect(damaged == words, "\(erased) erasures, \(errors) errors")
      }
    }
  }

  @Test(
    "fields of 4 to 12 bits, with as many check words as the largest symbol has",
    arguments: [(0x13, 10, 6), (0x43, 48, 20), (0x12D, 240, 90), (0x409, 1020, 300), (0x1069, 1664, 1500)])
  func otherFields(polynomial: Int, count: Int, checks: Int) {
    let field = GaloisField(polynomial: polynomial)
    var random = RandomSource(seed: UInt64(polynomial))
    var solver = ReedSolomon(field: field, firstRoot: 1)
    let data = (0..<count - checks).map { _ in UInt16.random(in: 0...UInt16(field.order), using: &random) }
    let words = Self.encode(data, checks: checks, firstRoot: 1, field: field)
    for erased in [0, checks / 2] {
      let errors = (checks - erased) / 2
      let places = Array(words.indices.shuffled(using: &random).prefix(erased + errors))
      var damaged = words
      for place in places { damaged[place] ^= UInt16.random(in: 1...UInt16(field.order), using: &random) }
      let isClean = solver.load(damaged, 0..<count, checks: checks)
      #expect(!isClean)
      let found = solver.solve(count: count, erasures: places, erasureCount: erased, maximumErrors: errors)
      #expect(found == errors)
      for correction in solver.corrections { damaged[correction.index] ^= correction.magnitude }
      #expect(damaged == words)
    }
  }

  @Test("a block inside a longer buffer")
  func range() {
    let words = Self.encode([1, 2, 3, 4], checks: 6)
    var buffer = [9, 9, 9] + words + [9, 9]
    buffer[4] ^= 0x80
    var solver = ReedSolomon()
    let isCodeword = solver.load(buffer, 3..<13, checks: 6)
    #expect(!isCodeword)
    let errors = solver.solve(count: 10, maximumErrors: 3)
    #expect(errors == 1)
    #expect(solver.corrections == [.init(index: 1, magnitude: 0x80)])
  }

  @Test("what is reported is a code word, however bad the block")
  func neverANonCodeword() {
    var random = RandomSource(seed: 5)
    var solver = ReedSolomon()
    var accepted = 0
    for _ in 0..<3000 {
      var words = (0..<12).map { _ in UInt8.random(in: 0...255, using: &random) }
      if solver.load(words, 0..<12, checks: 4) { continue }
      guard solver.solve(count: 12, maximumErrors: 2) != nil else { continue }
      accepted += 1
      for correction in solver.corrections { words[correction.index] ^= UInt8(correction.magnitude) }
      let isCodeword = solver.load(words, 0..<12, checks: 4)
      #expect(isCodeword)
    }
    // Noise is near some code word with a chance of C(12, 2) · 255² / 256⁴, one in a thousand: it does happen, which is
    // why readings with so little evidence are refused.
    #expect(accepted > 0 && accepted < 20)
  }

  @Test("more erasures than check words, or places that are not there, are refused")
  func refusals() {
    var solver = ReedSolomon()
    let isCodeword = solver.load([1, 2, 3, 4, 5, 6] as [UInt8], 0..<6, checks: 2)
    #expect(!isCodeword)
    let errorsBesideThree = solver.solve(count: 6, erasures: [0, 1, 2], erasureCount: 3, maximumErrors: 1)
    #expect(errorsBesideThree == nil)
    let errorsBesideTwo = solver.solve(count: 6, erasures: [0], erasureCount: 2, maximumErrors: 1)
    #expect(errorsBesideTwo == nil)
    let errorsInTooMany = solver.solve(count: 256, maximumErrors: 1)
    #expect(errorsInTooMany == nil)
  }

  @Test("evidence counts what noise could have reached")
  func evidence() {
    #expect(SoftCodewords.evidence(count: 26, checks: 10, errors: 0, erased: 0) == 80)
    // C(26, 4) = 14950, between 2^13 and 2^14.
    #expect(SoftCodewords.evidence(count: 26, checks: 10, errors: 4, erased: 0) == 48 - 14)
    #expect(SoftCodewords.evidence(count: 26, checks: 10, errors: 1, erased: 4) == 40 - 5)
    // C(1664, 700) is near 2^1628, more than a number holds.
    let huge = SoftCodewords.evidence(count: 1664, checks: 1500, errors: 700, erased: 0, wordBits: 12)
    #expect(abs(huge - (12 * 800 - 1628)) <= 8)
  }
}
