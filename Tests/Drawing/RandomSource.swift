/// A seeded source of numbers (SplitMix64, Steele, Lea and Flood 2014), so that every drawn picture can be drawn again.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// A source of its own for every part of a drawing, so that drawing one part more does not change the others.
  public init(seed: UInt64, stream: UInt64) {
    var mixed = RandomSource(seed: seed ^ (stream &* 0xD1B5_4A32_D192_ED03))
    state = mixed.next()
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  static func mix(_ word: UInt64) -> UInt64 {
    var z = word
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Evenly spread over 0..<1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Evenly spread over `range`.
  public mutating func real(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Evenly spread over `range`; the bias of the remainder is of no account for drawings.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// Near to normally distributed with mean 0 and variance 1: the sum of four evenly spread 16-bit numbers, which ends
  /// at ±3.46.
  public mutating func normal() -> Double {
    let word = next()
    let sum = (word & 0xFFFF) + (word >> 16 & 0xFFFF) + (word >> 32 & 0xFFFF) + (word >> 48)
    return (Double(sum) - 131_070) * (1.732_050_807_568_877_2 / 65_536)
  }
}
