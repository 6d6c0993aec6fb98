/// GS1 DataBar Limited, ISO/IEC 24724 clause 6: two characters of 14 elements and between them a check character.
enum DataBarLimited {
  /// Widths of the check characters 0...88, 14 elements each (annex C).
  static let checkCharacters: [UInt8] = unpacked(
    """
    1111111111331111111111123211111111111331111111111211321111111112123111111111131131111111121111321111111211123111\
    1111121211311111111311113111111211111132111112111112311111121112113111111212111131111113111111311112111111113211\
    1211111112311112111112113111121112111131111212111111311113111111113111111111112123111111111122221111111111232111\
    1111111221221111111112222111111111132121111111121121221111111211222111111112122121111111131121211111121111212211\
    1112111122211111121112212111111212112121111113111121211112111111212211121111112221111211111221211112111211212111\
    1212111121211113111111212111111111113113111111111132121111111112311211111211113112111211111131121111111121112311\
    1111112112221111111121132111111111221122111112112111221111121121122111111211221121111112122111211111131121112111\
    1211112111221112111121122111121211211121111111211111231111112111122211111121111321111111211211221111112112122111\
    1111221111221112112111112211121121111221111211211211211112112211112111121221111121111311211111211111211111112311\
    1121111112221111211111132111112111121122111121111212211111211113112111112112111122111121121112211111221111112211\
    2111111112221121111111132111211111121122112111111212211121111113112111211112111221112111121211211121121111122111\
    21111111221211
    """)

  private static func unpacked(_ digits: StaticString) -> [UInt8] {
    digits.withUTF8Buffer { $0.map { $0 &- 0x30 } }
  }

  /// Guard bar, left character, check character, right character, guard space and bar.
  private static let elementCount = 1 + 14 + 14 + 14 + 2
  private static let modules = 1 + 26 + 18 + 26 + 2

  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1, first + elementCount < line.count else { return nil }
    let left = line.width(first + 1..<first + 15)
    let check = line.width(first + 15..<first + 29)
    let right = line.width(first + 29..<first + 43)
    // 26, 18 and 26 modules.
    guard check > left * 0.6, check < left * 0.8, check > right * 0.6, check < right * 0.8 else { return nil }
    let module = (left + right) / 52
    // The guards are narrow, whatever the print; before the first there is a module of light at least.
    guard line.widths[first] < module * 2, line.widths[first + 43] < module * 2, line.widths[first + 44] < module * 2,
      line.widths[first - 1] > module * 0.5
    else { return nil }
    let middle = ElementMatch(line, at: first + 15, patterns: checkCharacters, count: 14, modules: 18, growth: 0)
    guard middle.best >= 0, middle.distance < 0.5,
      let a = DataBar.CharacterMatch(DataBar.limited, line, outer: first + 1, step: 1),
      let b = DataBar.CharacterMatch(DataBar.limited, line, outer: first + 29, step: 1)
    else { return nil }
    let elements = first..<first + elementCount
    return LineCandidate(
      kind: .dataBarLimited,
      characters: characters(a, exponent: 0) + [middle.character()] + characters(b, exponent: 14),
      elements: elements, module: line.width(elements) / Float(modules), on: line)
  }

  /// The value, and its share of the check sum.
  private static func characters(_ match: DataBar.CharacterMatch, exponent: Int) -> [LineCharacter] {
    let sum = DataBar.weightedSum(match.widths, exponent: exponent, modulus: 89)
    return [
      LineCharacter(
        value: Int32(match.value << 7 | sum), distance: match.distance,
        second: match.second >= 0 ? Int32(match.second << 7) : -1, secondDistance: match.secondDistance)
    ]
  }

  static func read(_ group: borrowing LineGroup) -> LineReading? {
    let values = group.votes.map { $0.value }
    let agreeing = group.agreeing(with: values)
    guard values.count == 3, agreeing >= 2, let number = number(values), let payload = DataBar.payload(number: number)
    else { return nil }
    return LineReading(symbology: .gs1DataBarLimited, payload: payload, strength: agreeing >= 3 ? .strong : .weak)
  }

  /// The number that both characters make, if the check character agrees. A symbol with a 2-D component beside it adds
  /// a number that no GTIN reaches.
  private static func number(_ values: [Int32]) -> Int64? {
    guard (Int(values[0] & 127) + Int(values[2] & 127)) % 89 == Int(values[1]) else { return nil }
    let number = Int64(values[0] >> 7) * 2_013_571 + Int64(values[2] >> 7)
    let plain = number >= linkage ? number - linkage : number
    return plain < 2_000_000_000_000 ? plain : nil
  }

  private static let linkage: Int64 = 2_015_133_531_096
}
