/// Check digits of GS1 keys.
enum GTIN {
  /// The check digit that follows these digit values: they are weighted 3 and 1 in turn, from the right (GS1 General
  /// Specifications, 7.9).
  static func checkDigit(_ digits: some Collection<UInt8>) -> UInt8 {
    var sums = (0, 0)
    for digit in digits { sums = (sums.1, sums.0 + Int(digit)) }
    return UInt8((10 - (3 * sums.1 + sums.0) % 10) % 10)
  }
}
