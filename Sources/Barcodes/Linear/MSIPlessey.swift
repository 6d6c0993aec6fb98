/// MSI Plessey: every digit in four bits, every bit a bar and a space of three modules together, two of them dark for 1
/// and one for 0.
enum MSIPlessey {
  static let leastQuiet: Float = 6
  /// Four digits, of which the last is a check digit, are the fewest that are believed.
  private static let leastDigits = 4
  private static let mostDigits = 60
  /// Of symbols without a check digit, all of whose lines but few have to agree.
  private static let leastDigitsUnchecked = 6
  private static let leastLinesUnchecked = 9
  /// How far from the middle between 0 and 1 a bar has to be, in modules, on the average.
  private static let worstDistance: Float = 0.3

  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1, first + 2 + leastDigits * 8 + 3 < line.count else { return nil }
    // The start pattern is a bit 1.
    var size = line.width(first..<first + 2)
    guard line.widths[first - 1] * 3 >= size * leastQuiet else { return nil }
    var growth = line.widths[first] / size * 3 - 2
    guard growth > -0.6, growth < 0.6 else { return nil }
    var characters: [LineCharacter] = []
    var place = first + 2
    while place + 3 < line.count, characters.count < mostDigits {
      // The stop pattern is a narrow bar, a wide space and a narrow bar, then the quiet zone.
      if characters.count >= leastDigits, line.widths[place + 3] * 3 >= size * leastQuiet {
        let module = size / 3
        guard line.widths[place] < module * (1.5 + growth), line.widths[place + 2] < module * (1.5 + growth),
          line.widths[place + 1] > module * (1.5 - growth), line.widths[place + 1] < module * (2.8 - growth)
        else { return nil }
        let elements = first..<place + 3
        return LineCandidate(
          kind: .msiPlessey, characters: characters, elements: elements,
          module: line.width(elements) / Float(characters.count * 12 + 7), on: line)
      }
      guard place + 8 + 3 < line.count else { return nil }
      var value: Int32 = 0
      var error: Float = 0
      var nearest: Float = 1
      for bit in 0..<4 {
        let start = place + 2 * bit
        let width = line.width(start..<start + 2)
        guard width > size * 0.7, width < size * 1.4 else { return nil }
        let dark = line.widths[start] / width * 3 - growth
        let isOne = dark > 1.5
        value = value << 1 | (isOne ? 1 : 0)
        let off = dark - (isOne ? 2 : 1)
        error += off * off
        nearest = min(nearest, abs(dark - 1.5))
        growth += max(-0.1, min(0.1, off * 0.2))
        size += (width - size) * 0.2
      }
      let distance = (error / 4).squareRoot()
      guard value < 10, distance < worstDistance else { return nil }
      characters.append(
        LineCharacter(value: value, distance: distance, secondDistance: (error / 4 + nearest / 2).squareRoot()))
      place += 8
    }
    return nil
  }

  /// The check digits stay in the payload: the symbol does not say which scheme it follows, and more than one may fit.
  /// Short symbols without a check digit are not believed, as any few bars may be taken for one.
  static func read(_ group: borrowing LineGroup) -> LineReading? {
    let votes = group.votes
    let values = votes.map { $0.value }
    let agreeing = group.agreeing(with: values)
    guard agreeing >= 3, group.isClear(votes) else { return nil }
    let scheme = Scheme(values)
    if scheme == nil { guard agreeing >= leastLinesUnchecked, values.count >= leastDigitsUnchecked else { return nil } }
    let isStrong = scheme?.isStrong ?? false
    if !isStrong { guard agreeing >= 4, values.count >= 5 else { return nil } }
    var payload = Payload()
    payload.bytes = values.map { UInt8(truncatingIfNeeded: $0) + 0x30 }
    payload.segments = [Barcode.Segment(mode: .numeric, range: 0..<payload.bytes.count)]
    payload.text = String(decoding: payload.bytes, as: UTF8.self)
    payload.symbologyIdentifier = scheme == .mod10 ? "]M0" : "]M1"
    return LineReading(
      symbology: .msiPlessey, payload: payload, strength: isStrong ? .strong : .weak, version: scheme?.name ?? "")
  }

  /// Check digits at the end, strongest first.
  enum Scheme: CaseIterable {
    case mod11mod10, mod10mod10, mod10, mod11

    /// The strongest scheme that all digits follow.
    init?(_ values: [Int32]) {
      guard values.count >= 3 else { return nil }
      for scheme in Scheme.allCases where scheme.holds(values[...]) {
        self = scheme
        return
      }
      return nil
    }

    var isStrong: Bool { self == .mod11mod10 || self == .mod10mod10 }

    var name: String {
      switch self {
      case .mod10: "mod 10"
      case .mod10mod10: "mod 10 mod 10"
      case .mod11: "mod 11"
      case .mod11mod10: "mod 11 mod 10"
      }
    }

    private func holds(_ values: ArraySlice<Int32>) -> Bool {
      switch self {
      case .mod10: MSIPlessey.mod10(values)
      case .mod10mod10: MSIPlessey.mod10(values) && MSIPlessey.mod10(values.dropLast())
      case .mod11: MSIPlessey.mod11(values)
      case .mod11mod10: MSIPlessey.mod10(values) && MSIPlessey.mod11(values.dropLast())
      }
    }
  }

  /// Every second digit from the right, the check digit left out, is doubled; digits of the products count singly.
  private static func mod10(_ values: ArraySlice<Int32>) -> Bool {
    guard values.count >= 2 else { return false }
    var sum: Int32 = 0
    for (place, value) in values.reversed().enumerated() {
      sum += place & 1 == 0 ? value : value * 2 / 10 + value * 2 % 10
    }
    return sum % 10 == 0
  }

  /// Weights from 2 from the right: to 7, after IBM, or to 9, after NCR.
  private static func mod11(_ values: ArraySlice<Int32>) -> Bool {
    guard let check = values.last, values.count >= 2 else { return false }
    for highest in [Int32(7), 9] {
      var sum: Int32 = 0
      var weight: Int32 = 2
      for value in values.dropLast().reversed() {
        sum += value * weight
        weight = weight == highest ? 2 : weight + 1
      }
      if (11 - sum % 11) % 11 == check { return true }
    }
    return false
  }
}
