/// The 2- and 5-digit symbols beside an EAN/UPC symbol (ISO/IEC 15420, add-on symbols): an issue's number, or a
/// price. They have no stop pattern and little to check, so they are only looked for where an EAN/UPC symbol ends.
enum EANAddOn {
  /// Light between the main symbol and its add-on, in modules: the standard has 7 to 12, prints have a little more.
  private static let gap: ClosedRange<Float> = 4.5...18
  /// What has to be clear behind it; the standard has 5.
  private static let leastQuiet: Float = 3
  private static let worstDistance: Float = 0.5

  /// Which digits are in number set B, the first in the highest bit: by the value modulo 4 for two digits, by the
  /// weighted sum modulo 10 for five.
  private static let parityOfTwo: [UInt8] = [0b00, 0b01, 0b10, 0b11]
  private static let parityOfFive: [UInt8] = [
    0b11000, 0b10100, 0b10010, 0b10001, 0b01100, 0b00110, 0b00011, 0b01010, 0b01001, 0b00101,
  ]

  /// The digits of an add-on behind a main symbol.
  ///
  /// - Parameters:
  ///   - end: where the main symbol ends, in pixels from the line's first.
  ///   - module: of the main symbol, in pixels.
  static func match(_ line: borrowing ScanLine, behind end: Float, module: Float) -> [UInt8]? {
    // The main symbol's last edge is the first of the gap.
    var first = 2
    while first + 13 < line.count, line.edges[first] < end - module { first += 2 }
    guard first + 13 < line.count, line.edges[first] < end + 1.5 * module, gap.contains(line.widths[first] / module)
    else { return nil }
    let start = first + 1
    // Bar, space and bar of 1, 1 and 2 modules.
    let guardWidth = line.width(start..<start + 3) / module
    guard guardWidth > 2.8, guardWidth < 5.4, line.widths[start + 2] > line.widths[start] * 1.2 else { return nil }
    return digits(line, at: start, count: 5, module: module) ?? digits(line, at: start, count: 2, module: module)
  }

  private static func digits(_ line: borrowing ScanLine, at start: Int, count: Int, module: Float) -> [UInt8]? {
    let elements = 3 + 4 * count + 2 * (count - 1)
    guard start + elements < line.count, line.widths[start + elements] >= module * leastQuiet else { return nil }
    // Its own module: add-ons are seldom printed at another size, but on a slanted surface.
    let own = line.width(start..<start + elements) / Float(4 + 7 * count + 2 * (count - 1))
    guard own > module * 0.8, own < module * 1.25 else { return nil }
    let growth = ((line.widths[start] - line.widths[start + 1]) / 2 + (line.widths[start + 2] / 2 - own) / 2) / 2 / own
    var digits: [UInt8] = []
    var parity: UInt8 = 0
    for digit in 0..<count {
      let place = start + 3 + 6 * digit
      let width = line.width(place..<place + 4) / own
      guard width > 5.4, width < 8.6 else { return nil }
      let match = ElementMatch(
        line, at: place, patterns: EANUPC.digitPatterns, count: 4, modules: 7, growth: max(-0.6, min(0.6, growth)))
      guard match.best >= 0, match.distance < worstDistance else { return nil }
      digits.append(UInt8(match.best % 10))
      parity = parity << 1 | (match.best >= 10 ? 1 : 0)
      if digit < count - 1 {
        let separator = line.width(place + 4..<place + 6) / own
        guard separator > 1.1, separator < 3 else { return nil }
      }
    }
    return parity == expectedParity(digits) ? digits : nil
  }

  /// The number sets that these digits have to be in.
  static func expectedParity(_ digits: [UInt8]) -> UInt8? {
    if digits.count == 2 { return parityOfTwo[Int(digits[0] * 10 + digits[1]) % 4] }
    guard digits.count == 5 else { return nil }
    var sum = 0
    for (place, digit) in digits.enumerated() { sum += Int(digit) * (place % 2 == 0 ? 3 : 9) }
    return parityOfFive[sum % 10]
  }

  /// What several lines agree on. Two digits have only their number sets to check them, one chance in four that noise
  /// meets: they need more lines.
  static func vote(_ readings: [[UInt8]]) -> [UInt8]? {
    var best: [UInt8] = []
    var most = 0
    for reading in readings {
      var count = 0
      for other in readings where other == reading { count += 1 }
      if count > most {
        most = count
        best = reading
      }
    }
    return most >= (best.count == 5 ? 2 : 3) && most * 2 > readings.count ? best : nil
  }
}
