/// Codabar, EN 798: characters of four bars and three spaces, two or three of them wide, with a gap behind each.
enum Codabar {
  /// The last four are the start and stop characters.
  static let alphabet: [UInt8] = Array("0123456789-$:/.+ABCD".utf8)

  /// Bars and spaces in turn, 1 is wide.
  static let patterns: [UInt16] = [
    0x03, 0x06, 0x09, 0x60, 0x12, 0x42, 0x21, 0x24, 0x30, 0x48, 0x0C, 0x18, 0x45, 0x51, 0x54, 0x15, 0x1A, 0x29, 0x0B,
    0x0E,
  ]

  private static let starts = 16..<20
  /// The standard asks for ten.
  static let leastQuiet: Float = 4.5
  private static let widestGap: Float = 5
  private static let worstDistance: Float = 0.33
  private static let mostCharacters = 100

  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1, first + 15 < line.count else { return nil }
    for start in starts {
      guard var widths = TwoWidths(line, at: first, as: .init(bits: patterns[start], count: 7)) else { continue }
      guard line.widths[first - 1] >= widths.module * leastQuiet else { continue }
      let character = widths.nearest(line, at: first, patterns, count: 7)
      guard character.value == Int32(start) else { continue }
      if let candidate = match(line, at: first, character, &widths) { return candidate }
    }
    return nil
  }

  private static func match(
    _ line: borrowing ScanLine, at first: Int, _ start: LineCharacter, _ widths: inout TwoWidths
  ) -> LineCandidate? {
    var characters = [start]
    var place = first + 7
    while place + 8 < line.count, characters.count < mostCharacters {
      guard line.widths[place] < widths.module * widestGap else { return nil }
      let character = widths.nearest(line, at: place + 1, patterns, count: 7)
      guard character.value >= 0, character.distance < worstDistance else { return nil }
      place += 8
      characters.append(character)
      if character.value >= Int32(starts.lowerBound) {
        guard characters.count >= 4, line.widths[place] >= widths.module * leastQuiet else { return nil }
        return LineCandidate(
          kind: .codabar, characters: characters, elements: first..<place, module: widths.module, on: line)
      }
      widths.follow(line, at: place - 7, as: .init(bits: patterns[Int(character.value)], count: 7))
    }
    return nil
  }

  /// The start and stop characters are part of the payload: libraries and blood banks give them a meaning.
  static func read(_ group: borrowing LineGroup) -> LineReading? {
    let votes = group.votes
    let values = votes.map { $0.value }
    let agreeing = group.agreeing(with: values)
    guard agreeing >= (values.count >= 6 ? 2 : 4), group.isClear(votes), let payload = payload(values) else {
      return nil
    }
    return LineReading(
      symbology: .codabar, payload: payload, strength: agreeing >= 4 && values.count >= 6 ? .strong : .weak)
  }

  static func payload(_ values: [Int32]) -> Payload? {
    guard values.count >= 3 else { return nil }
    var payload = Payload()
    for (place, value) in values.enumerated() {
      let isEnd = place == 0 || place == values.count - 1
      guard value >= 0, value < Int32(alphabet.count), starts.contains(Int(value)) == isEnd else { return nil }
      payload.bytes.append(alphabet[Int(value)])
    }
    payload.segments = [Barcode.Segment(mode: .alphanumeric, range: 0..<payload.bytes.count)]
    payload.text = String(decoding: payload.bytes, as: UTF8.self)
    payload.symbologyIdentifier = "]F0"
    return payload
  }
}
