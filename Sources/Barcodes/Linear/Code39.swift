/// Code 39, ISO/IEC 16388: characters of five bars and four spaces, three of them wide, with a gap behind each.
enum Code39 {
  /// The characters in the order of their check values; the last is the start and stop character.
  static let alphabet: [UInt8] = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*".utf8)

  /// Bars and spaces in turn, 1 is wide (ISO/IEC 16388 table 1).
  static let patterns: [UInt16] = [
    0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019, 0x118, 0x058,
    0x00D, 0x10C, 0x04C, 0x01C, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016, 0x181, 0x0C1,
    0x1C0, 0x091, 0x190, 0x0D0, 0x085, 0x184, 0x0C4, 0x0A8, 0x0A2, 0x08A, 0x02A, 0x094,
  ]

  static let start = patterns.count - 1

  /// The standard asks for ten; prints have less.
  static let leastQuiet: Float = 5
  /// The standard allows 5.3 modules (4.4.1 e); a narrow gap is as usual.
  private static let widestGap: Float = 5.3
  private static let worstDistance: Float = 0.33
  /// Longer symbols are not printed.
  private static let mostCharacters = 100

  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1,
      var widths = TwoWidths(line, at: first, as: .init(bits: patterns[start], count: 9)),
      line.widths[first - 1] >= widths.module * leastQuiet
    else { return nil }
    var characters: [LineCharacter] = []
    var place = first + 9
    while place + 9 < line.count, characters.count <= mostCharacters {
      let gap = line.widths[place]
      guard gap < widths.module * widestGap else { return nil }
      let character = widths.nearest(line, at: place + 1, patterns, count: 9)
      guard character.value >= 0, character.distance < worstDistance else { return nil }
      place += 10
      if character.value == Int32(start) {
        guard !characters.isEmpty, place < line.count, line.widths[place] >= widths.module * leastQuiet else {
          return nil
        }
        return LineCandidate(
          kind: .code39, characters: characters, elements: first..<place, module: widths.module, on: line)
      }
      characters.append(character)
      widths.follow(line, at: place - 9, as: .init(bits: patterns[Int(character.value)], count: 9))
    }
    return nil
  }

  static func read(_ group: borrowing LineGroup) -> LineReading? {
    let votes = group.votes
    let values = votes.map { $0.value }
    let agreeing = group.agreeing(with: values)
    // Every pattern has three wide elements of nine, which is all the check there is: short symbols need more lines.
    guard agreeing >= (values.count >= 4 ? 2 : 4), group.isClear(votes), let payload = payload(values) else {
      return nil
    }
    // Whether it is meant as one or not: a check character that fits is evidence, and for the user to take off.
    let hasCheck = hasCheckCharacter(values)
    return LineReading(
      symbology: .code39, payload: payload,
      strength: agreeing >= (hasCheck ? 3 : 4) && values.count >= 4 ? .strong : .weak,
      version: hasCheck ? "mod 43" : "")
  }

  /// Whether the last character is the check character of those before it (annex A): their sum modulo 43. The symbol
  /// does not say whether it has one.
  static func hasCheckCharacter(_ values: [Int32]) -> Bool {
    guard values.count >= 2, let last = values.last else { return false }
    var sum = 0
    for value in values.dropLast() { sum += Int(value) }
    return sum % 43 == Int(last)
  }
}

extension LineGroup {
  /// Whether the lines do not contradict each other: what a symbology without check digits has for evidence.
  func isClear(_ votes: [Vote]) -> Bool {
    for vote in votes where vote.others * 2 > vote.weight { return false }
    return true
  }
}
