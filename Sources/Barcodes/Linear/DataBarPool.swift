/// The pairs of GS1 DataBar and GS1 DataBar Expanded that one picture shows, and the symbols that they make up.
///
/// A pair is a finder pattern with a character on both sides. A symbol is two pairs or up to eleven; they may stand side
/// by side or in rows above each other (stacked symbols), and each may be seen by other scan lines. Which pairs belong
/// together the finder patterns say, and the check characters whether they do.
struct DataBarPool {
  /// What the lines across one pair agree on.
  struct Pair {
    var key: Int32
    /// The values of the characters and their shares of the check sum, in the order of the line.
    var characters: [Character]
    var lines: Int
    var module: Double
    var isInverted: Bool
    /// Ends of the first and of the last line, in the direction of reading.
    var top: (start: ImagePoint, end: ImagePoint)
    var bottom: (start: ImagePoint, end: ImagePoint)

    struct Character {
      var value: Int
      var sum: Int
    }

    var center: ImagePoint { (top.start + top.end + bottom.start + bottom.end) * 0.25 }
    var isExpanded: Bool { key >> 8 == DataBar.Pair.Family.expanded.rawValue }
    var pattern: Int { Int(key >> 4 & 15) }
    var startsDark: Bool { key & 8 != 0 }
    /// Expanded: 1...12 for A1, A2, B1 ... F2.
    var number: Int { pattern * 2 + (startsDark ? 2 : 1) }
  }

  /// A symbol and where it stands.
  struct Symbol {
    var reading: LineReading
    var corners: Quadrilateral
    var isInverted: Bool
    /// Lines across the pair with the fewest.
    var lines: Int
  }

  private var pairs: [Pair] = []

  /// More are noise.
  private static let mostPairs = 256
  /// Combinations of pairs that are tried for one symbol.
  private static let mostTries = 512

  mutating func reset() { pairs.removeAll(keepingCapacity: true) }

  mutating func add(_ group: borrowing LineGroup) {
    guard pairs.count < Self.mostPairs, var top = group.members.first, var bottom = group.members.first else { return }
    let values = group.votes.map { $0.value }
    let agreeing = group.agreeing(with: values)
    guard agreeing >= 1, values.count >= 2 else { return }
    for member in group.members {
      if member.height < top.height { top = member }
      if member.height > bottom.height { bottom = member }
    }
    pairs.append(
      Pair(
        key: values[0], characters: values.dropFirst().map { .init(value: Int($0 >> 8), sum: Int($0 & 255)) },
        lines: agreeing, module: Double(group.module), isInverted: group.isInverted, top: (top.start, top.end),
        bottom: (bottom.start, bottom.end)))
  }

  /// The symbols that the pairs make up; their pairs are taken out.
  mutating func symbols(_ symbologies: SymbologySet) -> [Symbol] {
    var symbols: [Symbol] = []
    pairs.sort { $0.lines > $1.lines }
    var index = 0
    while index < pairs.count {
      let first = pairs[index]
      var found: (members: [Int], reading: LineReading)?
      if first.isExpanded, first.number == 1, symbologies.contains(.gs1DataBarExpanded) {
        found = expanded(from: index)
      } else if !first.isExpanded, !first.startsDark, symbologies.contains(.gs1DataBar) {
        found = omnidirectional(from: index)
      }
      guard let found else {
        index += 1
        continue
      }
      var fewest = Int.max
      for member in found.members { fewest = min(fewest, pairs[member].lines) }
      symbols.append(
        Symbol(
          reading: found.reading, corners: corners(found.members), isInverted: first.isInverted, lines: fewest))
      pairs = pairs.indices.filter { !found.members.contains($0) }.map { pairs[$0] }
      index = 0
    }
    return symbols
  }

  // MARK: GS1 DataBar

  /// The right half that belongs to a left half.
  private func omnidirectional(from left: Int) -> (members: [Int], reading: LineReading)? {
    let a = pairs[left]
    for (right, b) in pairs.enumerated()
    where !b.isExpanded && b.startsDark && belongs(b, to: a, within: 100) {
      guard
        let number = DataBar.number(
          left: (a.pattern, a.characters), right: (b.pattern, b.characters))
      else { continue }
      // A symbol that has a 2-D component beside it adds 10¹³.
      guard let payload = DataBar.payload(number: number % 10_000_000_000_000) else { continue }
      let lines = min(a.lines, b.lines)
      guard lines >= 2 else { continue }
      return (
        [left, right],
        LineReading(symbology: .gs1DataBar, payload: payload, strength: lines >= 3 ? .strong : .weak)
      )
    }
    return nil
  }

  // MARK: GS1 DataBar Expanded

  /// The finder patterns of symbols of 2 to 11 pairs: 1...12 for A1, A2, B1 ... F2 (ISO/IEC 24724, table 16).
  private static let sequences: [[UInt8]] = [
    [1, 2], [1, 4, 3], [1, 6, 3, 8], [1, 10, 3, 8, 5], [1, 10, 3, 8, 7, 12], [1, 10, 3, 8, 9, 12, 11],
    [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 10, 9], [1, 2, 3, 4, 5, 6, 7, 10, 11, 12],
    [1, 2, 3, 4, 5, 8, 7, 10, 9, 12, 11],
  ]

  /// The symbol that begins with a pair of finder pattern A1, whose left character says how long it is.
  private func expanded(from first: Int) -> (members: [Int], reading: LineReading)? {
    let check = pairs[first].characters[0].value
    let characters = check / 211 + 4
    let count = (characters + 1) / 2
    guard pairs[first].characters.count == 2, count >= 2, count <= 11 else { return nil }
    let sequence = Self.sequences[count - 2]
    var members = [first]
    var tries = 0
    return complete(&members, sequence, isOdd: characters % 2 == 1, first: first, check: check % 211, tries: &tries)
  }

  /// Tries the pairs that may stand at the next place of the sequence.
  private func complete(
    _ members: inout [Int], _ sequence: [UInt8], isOdd: Bool, first: Int, check: Int, tries: inout Int
  ) -> (members: [Int], reading: LineReading)? {
    if members.count == sequence.count {
      tries += 1
      return reading(members, check: check).map { (members, $0) }
    }
    let place = members.count
    let lacksRight = isOdd && place == sequence.count - 1
    for (index, pair) in pairs.enumerated()
    where pair.isExpanded && pair.number == Int(sequence[place])
      && pair.characters.count == (lacksRight ? 1 : 2)
      && belongs(pair, to: pairs[first], within: 50 * Double(sequence.count + 1))
    {
      guard tries < Self.mostTries else { return nil }
      members.append(index)
      if let found = complete(&members, sequence, isOdd: isOdd, first: first, check: check, tries: &tries) {
        return found
      }
      members.removeLast()
    }
    return nil
  }

  private func reading(_ members: [Int], check: Int) -> LineReading? {
    var sum = 0
    var lines = Int.max
    var values: [Int] = []
    for index in members {
      let pair = pairs[index]
      lines = min(lines, pair.lines)
      for character in pair.characters { sum += character.sum }
      // In the pair's own direction the left character comes first.
      let characters = pair.startsDark ? pair.characters.reversed() : pair.characters
      for character in characters { values.append(character.value) }
    }
    values.removeFirst()
    guard lines >= 2, sum % 211 == check, values.allSatisfy({ $0 < 4096 }),
      let elements = DataBarExpanded.elements(values)
    else { return nil }
    return LineReading(
      symbology: .gs1DataBarExpanded, payload: DataBar.payload(elements: elements),
      strength: lines >= 3 ? .strong : .weak)
  }

  // MARK: Places

  /// Whether two pairs can be of one symbol: modules of one size, of one polarity, and so near.
  private func belongs(_ pair: Pair, to first: Pair, within modules: Double) -> Bool {
    pair.isInverted == first.isInverted && pair.module < first.module * 1.6 && first.module < pair.module * 1.6
      && pair.center.distance(to: first.center) < modules * first.module
  }

  /// The smallest rectangle in the first pair's direction that holds all pairs.
  private func corners(_ members: [Int]) -> Quadrilateral {
    let first = pairs[members[0]]
    let way = first.top.end - first.top.start
    let length = max(0.001, way.dot(way).squareRoot())
    let along = way * (1 / length)
    let across = ImagePoint(x: -along.y, y: along.x)
    var low = (Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)
    var high = (-Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude)
    for index in members {
      let pair = pairs[index]
      for point in [pair.top.start, pair.top.end, pair.bottom.start, pair.bottom.end] {
        let (u, v) = (point.dot(along), point.dot(across))
        low = (min(low.0, u), min(low.1, v))
        high = (max(high.0, u), max(high.1, v))
      }
    }
    return Quadrilateral(
      topLeft: along * low.0 + across * low.1, topRight: along * high.0 + across * low.1,
      bottomRight: along * high.0 + across * high.1, bottomLeft: along * low.0 + across * high.1)
  }
}

extension DataBar {
  /// The number of a GS1 DataBar from its halves, outer characters first; nil where the check sum, modulo 79, does not
  /// agree with the finder patterns (ISO/IEC 24724, 5.2.4 and 5.2.5).
  static func number(
    left: (pattern: Int, characters: [DataBarPool.Pair.Character]),
    right: (pattern: Int, characters: [DataBarPool.Pair.Character])
  ) -> Int64? {
    guard left.characters.count == 2, right.characters.count == 2 else { return nil }
    var sum = 0
    for character in left.characters { sum += character.sum }
    for character in right.characters { sum += character.sum }
    // Two of the 81 combinations are not used.
    var check = sum % 79
    if check >= 8 { check += 1 }
    if check >= 72 { check += 1 }
    guard check == 9 * left.pattern + right.pattern else { return nil }
    let halves = [left, right].map { $0.characters[0].value * 1597 + $0.characters[1].value }
    let number = Int64(halves[0]) * 4_537_077 + Int64(halves[1])
    return number < 20_000_000_000_000 ? number : nil
  }
}
