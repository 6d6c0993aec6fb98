/// GF(256) as logarithms: every element but 0 is a power of the generator α = 2.
///
/// Addition is exclusive or; a product is a sum of exponents. The tables cost 768 bytes and are made once.
struct GaloisField: Sendable {
  /// Powers of α, twice over, so that a sum of two logarithms needs no reduction.
  let exp: [UInt8]
  /// Logarithms; `log[0]` has no meaning.
  let log: [UInt8]

  /// - Parameter polynomial: the primitive polynomial, with its leading bit.
  init(polynomial: Int) {
    var exp = [UInt8](repeating: 0, count: 512)
    var log = [UInt8](repeating: 0, count: 256)
    var value = 1
    for power in 0..<255 {
      exp[power] = UInt8(truncatingIfNeeded: value)
      exp[power + 255] = UInt8(truncatingIfNeeded: value)
      log[value & 0xFF] = UInt8(truncatingIfNeeded: power)
      value <<= 1
      if value > 0xFF { value ^= polynomial }
    }
    self.exp = exp
    self.log = log
  }

  /// x⁸ + x⁴ + x³ + x² + 1, ISO/IEC 18004, 7.5.2.
  static let qr = GaloisField(polynomial: 0x11D)

  @inline(__always)
  func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    a == 0 || b == 0 ? 0 : exp[Int(log[Int(a)]) + Int(log[Int(b)])]
  }

  /// `b` must not be 0.
  @inline(__always)
  func divide(_ a: UInt8, _ b: UInt8) -> UInt8 {
    a == 0 ? 0 : exp[Int(log[Int(a)]) + 255 - Int(log[Int(b)])]
  }
}
