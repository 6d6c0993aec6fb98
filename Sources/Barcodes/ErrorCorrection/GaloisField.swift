/// GF(2ᵐ), m at most 12, as logarithms: every element but 0 is a power of the generator α = 2.
///
/// Addition is exclusive or; a product is a sum of exponents. The tables are made once; those of GF(256) cost 1.5 KB.
struct GaloisField: Sendable {
  /// Elements but 0, and the power at which α is 1 again: 2ᵐ − 1.
  let order: Int
  /// Powers of α, twice over, so that a sum of two logarithms needs no reduction.
  let exp: [UInt16]
  /// Logarithms; `log[0]` has no meaning.
  let log: [UInt16]

  /// - Parameter polynomial: the primitive polynomial, with its leading bit.
  init(polynomial: Int) {
    let size = 1 << (Int.bitWidth - 1 - polynomial.leadingZeroBitCount)
    order = size - 1
    var exp = [UInt16](repeating: 0, count: 2 * order + 2)
    var log = [UInt16](repeating: 0, count: size)
    var value = 1
    for power in 0..<size - 1 {
      exp[power] = UInt16(truncatingIfNeeded: value)
      exp[power + size - 1] = UInt16(truncatingIfNeeded: value)
      log[value & (size - 1)] = UInt16(truncatingIfNeeded: power)
      value <<= 1
      if value >= size { value ^= polynomial }
    }
    self.exp = exp
    self.log = log
  }

  /// x⁸ + x⁴ + x³ + x² + 1, ISO/IEC 18004, 7.5.2.
  static let qr = GaloisField(polynomial: 0x11D)

  @inline(__always)
  func multiply(_ a: UInt16, _ b: UInt16) -> UInt16 {
    a == 0 || b == 0 ? 0 : exp[Int(log[Int(a)]) + Int(log[Int(b)])]
  }

  /// `b` must not be 0.
  @inline(__always)
  func divide(_ a: UInt16, _ b: UInt16) -> UInt16 {
    a == 0 ? 0 : exp[Int(log[Int(a)]) + order - Int(log[Int(b)])]
  }
}
