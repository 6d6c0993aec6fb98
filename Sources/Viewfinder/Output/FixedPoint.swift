/// Decimal fractions as whole numbers of hundredths (or another power of ten), so that printing is exact.
enum FixedPoint {
  /// Nearest hundredth, ties to even; nil where `value` is not finite or too large to matter (10¹⁵ and more).
  static func hundredths(_ value: Double) -> Int64? {
    let scaled = (value * 100).rounded(.toNearestOrEven)
    guard scaled > -1e17, scaled < 1e17 else { return nil }
    return Int64(scaled)
  }

  /// Appends `units` / 10^`places` without trailing zeros; `places` is held to 0...18.
  static func append(_ units: Int64, places: Int, to bytes: inout [UInt8]) {
    var digits: [UInt8] = []
    var rest = units.magnitude
    let fraction = max(0, min(18, places))
    // At least one digit before the point.
    while rest > 0 || digits.count <= fraction {
      digits.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    if units < 0 { bytes.append(0x2D) }
    var lowest = 0
    while lowest < fraction && digits[lowest] == 0x30 { lowest += 1 }
    var index = digits.count - 1
    while index >= lowest {
      bytes.append(digits[index])
      if index == fraction && lowest < fraction { bytes.append(0x2E) }
      index -= 1
    }
  }
}
