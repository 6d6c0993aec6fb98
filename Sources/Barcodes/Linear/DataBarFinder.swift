extension DataBar {
  /// A finder pattern of five elements, found in the direction in which its two narrow elements come last, and the
  /// characters on both sides of it.
  struct Pair {
    enum Family: Int32 { case omnidirectional, expanded }

    var family: Family
    /// Which finder pattern: 0...8, or 0...5 for A...F.
    var pattern: Int
    /// The pattern begins with a bar. Then it is the right half of a GS1 DataBar, read from its end, or one of the
    /// finder patterns A2...F2, whose pair is read the other way.
    var startsDark: Bool
    var before: CharacterMatch?
    var after: CharacterMatch?

    /// What all lines across the pair have in common, as a number.
    var key: Int32 {
      let sides: Int32 = before == nil ? 1 : after == nil ? 2 : 0
      return (family.rawValue << 8 | Int32(pattern) << 4) | (startsDark ? 8 : 0) | sides
    }
  }

  /// Widths of the finder patterns of GS1 DataBar, five elements each (ISO/IEC 24724, table 4).
  static let finders: [UInt8] = [
    3, 8, 2, 1, 1, 3, 5, 5, 1, 1, 3, 3, 7, 1, 1, 3, 1, 9, 1, 1, 2, 7, 4, 1, 1, 2, 5, 6, 1, 1, 2, 3, 8, 1, 1, 1, 5, 7, 1,
    1, 1, 3, 9, 1, 1,
  ]

  /// Widths of the finder patterns A1...F1 of GS1 DataBar Expanded (table 15); A2...F2 are their mirror images.
  static let expandedFinders: [UInt8] = [
    1, 8, 4, 1, 1, 3, 6, 4, 1, 1, 3, 4, 6, 1, 1, 3, 2, 8, 1, 1, 2, 6, 5, 1, 1, 2, 2, 9, 1, 1,
  ]

  /// A pair whose finder pattern's, or character's, first bar is element `first` of a line.
  static func matchPair(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    if isFinder(line, first + 7), let pair = candidate(line, finder: first + 7, hasBefore: true) { return pair }
    if isFinder(line, first + 8), let pair = candidate(line, finder: first + 8, hasBefore: true) { return pair }
    // The last pair of GS1 DataBar Expanded may lack the character at its end.
    if isFinder(line, first), let pair = candidate(line, finder: first, hasBefore: false) { return pair }
    return nil
  }

  /// The sieve: two elements that have ten to twelve modules, then two of one module, which thick or thin print may
  /// halve or double.
  @inline(__always)
  private static func isFinder(_ line: borrowing ScanLine, _ place: Int) -> Bool {
    guard place >= 1, place + 5 < line.count else { return false }
    let wide = line.edges[place + 3] - line.edges[place + 1]
    let narrow = line.edges[place + 5] - line.edges[place + 3]
    let ratio = abs(wide) / abs(narrow)
    return ratio > 3.5 && ratio < 9
  }

  private static func candidate(_ line: borrowing ScanLine, finder: Int, hasBefore: Bool) -> LineCandidate? {
    let startsDark = finder & 1 == 1
    var best: (pair: Pair, distance: Float)?
    for family in [Pair.Family.expanded, .omnidirectional] {
      guard let (pattern, error) = pattern(line, finder, family, hasBefore: hasBefore) else { continue }
      var pair = Pair(family: family, pattern: pattern, startsDark: startsDark)
      switch family {
      case .omnidirectional:
        guard hasBefore else { continue }
        pair.before = CharacterMatch(outer, line, outer: finder - 8, step: 1)
        guard pair.before != nil else { continue }
        pair.after = CharacterMatch(inner, line, outer: finder + 12, step: -1)
        guard pair.after != nil else { continue }
      case .expanded:
        if hasBefore {
          pair.before = CharacterMatch(expanded, line, outer: finder - 8, step: 1)
          guard pair.before != nil else { continue }
        }
        pair.after = isCharacter(line, finder + 5) ? CharacterMatch(expanded, line, outer: finder + 12, step: -1) : nil
        // What is missing is the right character, which stands behind the finder pattern in the pair's own direction.
        guard pair.after != nil ? hasBefore || startsDark : hasBefore && !startsDark else { continue }
      }
      let distance = error + (pair.before?.distance ?? 0) + (pair.after?.distance ?? pair.before?.distance ?? 0)
      if distance < best?.distance ?? .infinity { best = (pair, distance) }
    }
    guard let pair = best?.pair else { return nil }
    let elements = (pair.before == nil ? finder : finder - 8)..<(pair.after == nil ? finder + 5 : finder + 13)
    var characters = [LineCharacter(value: pair.key, distance: 0)]
    if let before = pair.before { characters.append(pair.character(before, isBefore: true)) }
    if let after = pair.after { characters.append(pair.character(after, isBefore: false)) }
    var modules = 15
    if let before = pair.before { modules += before.modules }
    if let after = pair.after { modules += after.modules }
    return LineCandidate(
      kind: .dataBarPair, characters: characters, elements: elements, module: line.width(elements) / Float(modules),
      on: line)
  }

  /// The nearest finder pattern, by sums of neighbours in modules of the characters beside it.
  private static func pattern(
    _ line: borrowing ScanLine, _ finder: Int, _ family: Pair.Family, hasBefore: Bool
  ) -> (pattern: Int, error: Float)? {
    let patterns = family == .expanded ? expandedFinders : finders
    var module: Float
    if hasBefore {
      guard finder >= 9 else { return nil }
      module = line.width(finder - 8..<finder) / (family == .expanded ? 17 : 16)
      if family == .omnidirectional {
        guard finder + 13 <= line.count else { return nil }
        let inner = line.width(finder + 5..<finder + 13) / 15
        guard inner < module * 1.35, inner > module * 0.74 else { return nil }
        module = (inner + module) / 2
      }
    } else {
      guard family == .expanded, finder + 13 <= line.count else { return nil }
      module = line.width(finder + 5..<finder + 13) / 17
    }
    // Both the pattern's outer edges may be moved by thick print, so its width is no measure of the module; but it
    // bounds it.
    let width = line.width(finder..<finder + 5)
    guard module > 0, width > module * 12, width < module * 18 else { return nil }
    var best = -1
    var least: Float = 0.6
    for index in 0..<patterns.count / 5 {
      var error: Float = 0
      for place in 0..<4 {
        let sum = line.width(finder + place..<finder + place + 2) / module
        let off = sum - Float(patterns[index * 5 + place] + patterns[index * 5 + place + 1])
        error += off * off
      }
      error = (error / 4).squareRoot()
      if error < least {
        least = error
        best = index
      }
    }
    return best >= 0 ? (best, least) : nil
  }

  /// Whether eight elements from `place` on are as wide as a character beside this finder pattern.
  private static func isCharacter(_ line: borrowing ScanLine, _ place: Int) -> Bool {
    guard place + 8 <= line.count else { return false }
    let ratio = line.width(place..<place + 8) / line.width(place - 5..<place)
    return ratio > 17.0 / 15 * 0.75 && ratio < 17.0 / 15 * 1.33
  }
}

extension DataBar.Pair {
  /// A character as a number for votes: its value and its share of the symbol's check sum.
  fileprivate func character(_ match: DataBar.CharacterMatch, isBefore: Bool) -> LineCharacter {
    var sum = 0
    switch family {
    case .omnidirectional:
      // Outer left, inner left, outer right, inner right (table 5).
      let exponent = (startsDark ? 16 : 0) + (isBefore ? 0 : 8)
      sum = DataBar.weightedSum(match.widths, exponent: exponent, modulus: 79)
    case .expanded:
      // A1 left is the check character itself; then A1 right, A2 left, A2 right, B1 left and so on (table 14).
      let isRight = startsDark == isBefore
      let row = pattern * 4 + (startsDark ? 2 : 0) + (isRight ? 1 : 0) - 1
      if row >= 0 { sum = DataBar.weightedSum(match.widths, exponent: row * 8, modulus: 211) }
    }
    return LineCharacter(
      value: Int32(match.value << 8 | sum), distance: match.distance,
      second: match.second >= 0 ? Int32(match.second << 8) : -1, secondDistance: match.secondDistance)
  }
}

extension DataBar.CharacterMatch {
  fileprivate var modules: Int {
    var sum = 0
    for width in widths { sum += width }
    return sum
  }
}
