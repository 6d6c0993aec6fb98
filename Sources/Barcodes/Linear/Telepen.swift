/// Telepen (AIM Europe USS Telepen): bytes of seven bits and even parity, lowest bit first, in bars and spaces of one or
/// three modules. A 1 is a narrow bar and a narrow space, 00 a wide bar and a narrow space, 010 a wide bar and a wide
/// space; a narrow bar and a wide space stand for the 01 before and the 10 behind any other run of 1.
enum Telepen {
  /// Start and stop patterns, 1 is wide: full ASCII; numeric, perhaps with full ASCII behind; full ASCII, perhaps with
  /// numeric behind.
  private static let starts: [UInt16] = [0b0000_0000_0011, 0b0000_0000_1001, 0b0000_0010_0001]
  /// The last space is the quiet zone.
  private static let stops: [UInt16] = [0b110_0000_0000, 0b100_1000_0000, 0b100_0010_0000]

  static let leastQuiet: Float = 5
  private static let worstDistance: Float = 0.3
  private static let mostCharacters = 100

  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1, first + 12 + 8 + 11 < line.count else { return nil }
    // All start patterns begin with six narrow elements.
    for place in first + 2..<first + 6 where line.widths[place] > line.widths[place - 2] * 2 { return nil }
    for (kind, start) in starts.enumerated() {
      guard var widths = TwoWidths(line, at: first, as: .init(bits: start, count: 12)),
        line.widths[first - 1] >= widths.module * leastQuiet
      else { continue }
      if let candidate = match(line, at: first, kind, &widths) { return candidate }
    }
    return nil
  }

  private static func match(
    _ line: borrowing ScanLine, at first: Int, _ kind: Int, _ widths: inout TwoWidths
  ) -> LineCandidate? {
    // The kind of start pattern stands before the characters, so that only lines with the same are summed.
    var characters = [LineCharacter(value: Int32(kind), distance: 0)]
    var place = first + 12
    while place + 11 < line.count, characters.count < mostCharacters {
      if characters.count > 2, line.widths[place + 11] >= widths.module * leastQuiet {
        let stop = widths.nearest(line, at: place, [stops[kind]], count: 11)
        guard stop.distance < worstDistance else { return nil }
        let elements = first..<place + 11
        return LineCandidate(
          kind: .telepen, characters: characters, elements: elements,
          module: line.width(elements) / Float((characters.count + 1) * 16 - 1), on: line)
      }
      guard let (character, end) = character(line, at: place, widths) else { return nil }
      characters.append(character)
      var bits: UInt16 = 0
      for element in place..<end { bits = bits << 1 | (isWide(line, element, widths) ? 1 : 0) }
      widths.follow(line, at: place, as: .init(bits: bits, count: end - place))
      place = end
    }
    return nil
  }

  private static func isWide(_ line: borrowing ScanLine, _ element: Int, _ widths: TwoWidths) -> Bool {
    let isBar = element & 1 == 1
    let middle = ((isBar ? widths.narrow.bar + widths.wide.bar : widths.narrow.space + widths.wide.space)) / 2
    return line.widths[element] > middle
  }

  /// The eight bits that begin at a bar, and where they end; nil where they are none, or their parity is odd.
  private static func character(
    _ line: borrowing ScanLine, at first: Int, _ widths: TwoWidths
  ) -> (LineCharacter, end: Int)? {
    var bits: UInt16 = 0
    var count = 0
    var isInside = false
    var place = first
    var error: Float = 0
    var nearest: Float = 1
    while count < 8 {
      guard place + 1 < line.count else { return nil }
      for element in place..<place + 2 {
        let isBar = element & 1 == 1
        let low = isBar ? widths.narrow.bar : widths.narrow.space
        let step = max(0.01, (isBar ? widths.wide.bar : widths.wide.space) - low)
        let share = (line.widths[element] - low) / step
        guard share < 1.6 else { return nil }
        let off = share - (share > 0.5 ? 1 : 0)
        error += off * off
        nearest = min(nearest, abs(share - 0.5))
      }
      switch (isWide(line, place, widths), isWide(line, place + 1, widths)) {
      case (false, false):
        bits |= 1 << UInt16(count)
        count += 1
      case (false, true):
        bits |= (isInside ? 0b01 : 0b10) << UInt16(count)
        isInside.toggle()
        count += 2
      case (true, false): count += 2
      case (true, true):
        bits |= 0b010 << UInt16(count)
        count += 3
      }
      place += 2
    }
    guard count == 8, !isInside, bits.nonzeroBitCount & 1 == 0 else { return nil }
    let elements = Float(place - first)
    let distance = (error / elements).squareRoot()
    guard distance < worstDistance else { return nil }
    return (
      LineCharacter(
        value: Int32(bits & 0x7F), distance: distance, secondDistance: ((error + 2 * nearest) / elements).squareRoot()),
      place
    )
  }

  static func read(_ group: borrowing LineGroup) -> LineReading? {
    let votes = group.votes
    let values = votes.map { $0.value }
    let agreeing = group.agreeing(with: values)
    guard agreeing >= 2, let kind = values.first, checks(values.dropFirst()),
      let payload = payload(values.dropFirst().dropLast(), start: Int(kind))
    else { return nil }
    return LineReading(symbology: .telepen, payload: payload, strength: agreeing >= 3 ? .strong : .weak)
  }

  /// The check character makes the sum of all characters a multiple of 127.
  static func checks(_ values: ArraySlice<Int32>) -> Bool {
    guard values.count >= 2 else { return false }
    var sum = 0
    for value in values { sum += Int(value) }
    return sum % 127 == 0
  }
}
