/// Interleaved 2 of 5, ISO/IEC 16390: pairs of digits, the first in five bars, the second in the five spaces between
/// them; two of five are wide.
enum Interleaved2of5 {
  /// The digits' weights 1, 2, 4, 7 and parity as wide elements, the first in the highest bit.
  static let patterns: [UInt16] = [
    0b00110, 0b10001, 0b01001, 0b11000, 0b00101, 0b10100, 0b01100, 0b00011, 0b10010, 0b01010,
  ]

  /// The standard asks for ten.
  static let leastQuiet: Float = 6
  private static let worstDistance: Float = 0.33
  private static let mostDigits = 100
  /// Shorter symbols are too often seen where there are none, but in pictures that are nothing else.
  private static let leastDigits = 6
  private static let leastDigitsOfPicture = 4

  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1, first + 4 + 2 * 10 + 3 < line.count else { return nil }
    // The start pattern is four narrow elements.
    let bars = line.widths[first] + line.widths[first + 2]
    let spaces = line.widths[first + 1] + line.widths[first + 3]
    let module = (bars + spaces) / 4
    guard line.widths[first - 1] >= module * leastQuiet else { return nil }
    for place in first..<first + 4 where line.widths[place] > module * 2 || line.widths[place] < module * 0.35 {
      return nil
    }
    var characters: [LineCharacter] = []
    var place = first + 4
    var size = module
    while place + 3 < line.count, characters.count < mostDigits {
      // The stop pattern is a wide bar and two narrow elements, then the quiet zone.
      if characters.count >= leastDigitsOfPicture, isStop(line, place, size) {
        return LineCandidate(
          kind: .interleaved2of5, characters: characters, elements: first..<place + 3,
          module: size, on: line)
      }
      guard place + 13 < line.count, let dark = digit(line, at: place), let light = digit(line, at: place + 1) else {
        return nil
      }
      guard dark.module + light.module < size * 3.4, dark.module + light.module > size * 1.1 else { return nil }
      characters.append(dark.character)
      characters.append(light.character)
      size += ((dark.module + light.module) / 2 - size) * 0.6
      place += 10
    }
    return nil
  }

  /// One digit in every second of nine elements: the two widest are the wide ones.
  private static func digit(_ line: borrowing ScanLine, at first: Int) -> (character: LineCharacter, module: Float)? {
    // Sorted falling; five values.
    var sorted: (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for element in 0..<5 {
      let width = line.widths[first + 2 * element]
      if width > sorted.0 {
        sorted = (width, sorted.0, sorted.1, sorted.2, sorted.3)
      } else if width > sorted.1 {
        sorted = (sorted.0, width, sorted.1, sorted.2, sorted.3)
      } else if width > sorted.2 {
        sorted = (sorted.0, sorted.1, width, sorted.2, sorted.3)
      } else if width > sorted.3 {
        sorted = (sorted.0, sorted.1, sorted.2, width, sorted.3)
      } else {
        sorted.4 = width
      }
    }
    let wide = (sorted.0 + sorted.1) / 2
    let narrow = (sorted.2 + sorted.3 + sorted.4) / 3
    guard sorted.1 > sorted.2 * 1.15, wide > narrow * 1.45, wide < narrow * 6 else { return nil }
    let limit = (sorted.1 + sorted.2) / 2
    var bits: UInt16 = 0
    var error: Float = 0
    for element in 0..<5 {
      let width = line.widths[first + 2 * element]
      let isWide = width > limit
      bits = bits << 1 | (isWide ? 1 : 0)
      let off = (width - (isWide ? wide : narrow)) / (wide - narrow)
      error += off * off
    }
    guard let value = patterns.firstIndex(of: bits) else { return nil }
    let distance = (error / 5).squareRoot()
    guard distance < worstDistance else { return nil }
    // The next digit takes the narrower of the wide elements for narrow and the wider of the narrow for wide.
    let gap = (sorted.1 - sorted.2) / (wide - narrow)
    return (
      LineCharacter(
        value: Int32(value), distance: distance, second: -1,
        secondDistance: ((error + 2 * gap) / 5).squareRoot()), narrow
    )
  }

  private static func isStop(_ line: borrowing ScanLine, _ place: Int, _ module: Float) -> Bool {
    line.widths[place] > module * 1.5 && line.widths[place] < module * 5 && line.widths[place + 1] < module * 2
      && line.widths[place + 2] < module * 2 && line.widths[place + 3] >= module * leastQuiet
      && line.widths[place] > line.widths[place + 2] * 1.3
  }

  /// Start and stop patterns also occur inside the symbol, so that a line that leaves it early may show a shorter one:
  /// several lines have to end at the same places, and none may show a longer symbol.
  static func read(_ group: borrowing LineGroup, _ symbologies: SymbologySet) -> LineReading? {
    let votes = group.votes
    let values = votes.map { $0.value }
    let agreeing = group.agreeing(with: values)
    guard agreeing >= 3, group.isClear(votes) else { return nil }
    if values.count < leastDigits { guard group.fillsPicture, agreeing >= 8 else { return nil } }
    var digits: [UInt8] = []
    for value in values {
      guard value >= 0, value < 10 else { return nil }
      digits.append(UInt8(value))
    }
    let isGTIN = digits.count == 14 && GTIN.checkDigit(digits.dropLast()) == digits[13]
    let symbology: Symbology = isGTIN && symbologies.contains(.itf14) ? .itf14 : .interleaved2of5
    guard symbologies.contains(symbology) else { return nil }
    var payload = Payload()
    payload.bytes = digits.map { $0 + 0x30 }
    payload.segments = [Barcode.Segment(mode: .numeric, range: 0..<digits.count)]
    payload.text = String(decoding: payload.bytes, as: UTF8.self)
    payload.symbologyIdentifier = isGTIN ? "]I1" : "]I0"
    return LineReading(
      symbology: symbology, payload: payload,
      strength: agreeing >= 4 && (isGTIN || digits.count >= 10) ? .strong : .weak)
  }
}
