/// Code 93, AIM USS-93: characters of three bars and three spaces in nine modules; two check characters.
enum Code93 {
  /// Values 0 to 46; 43 to 46 are the shifts ($), (%), (/) and (+), here as characters that the message cannot have.
  static let alphabet: [UInt8] = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8) + [0x80, 0x81, 0x82, 0x83]

  /// Six widths each; the last is the start and stop character.
  static let patterns: [UInt8] = unpacked(
    """
    131112111213111312111411121113121212121311111114131211141111211113211212211311221112221211231111112113112212112311\
    122112132111111123111222111321121122131121212112212211211122211221221121222111112122112221122121123111121131311112\
    311211321111112131113121211131121221312111311121122211111141
    """)

  static let start = 47
  static let leastQuiet: Float = 4.5
  private static let worstDistance: Float = 0.45
  private static let mostCharacters = 100

  private static func unpacked(_ digits: StaticString) -> [UInt8] {
    digits.withUTF8Buffer { $0.map { $0 &- 0x30 } }
  }

  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1, first + 6 * 5 + 1 < line.count else { return nil }
    var width = line.width(first..<first + 6)
    // Five narrow elements, of which one is a space of four modules: 1 1 1 1 4 1.
    guard line.widths[first - 1] * 9 >= width * leastQuiet, line.widths[first + 4] * 9 > width * 2.6,
      line.widths[first + 4] * 9 < width * 5.2
    else { return nil }
    let opening = ElementMatch(
      line, at: first, patterns: patterns, count: 6, modules: 9, growth: 0, patternRange: start..<start + 1)
    guard opening.best >= 0, opening.distance < worstDistance else { return nil }
    var growth = opening.growth
    var characters: [LineCharacter] = []
    var place = first + 6
    while place + 7 < line.count, characters.count < mostCharacters {
      let next = line.width(place..<place + 6)
      guard next > width * 0.72, next < width * 1.38 else { return nil }
      let match = ElementMatch(line, at: place, patterns: patterns, count: 6, modules: 9, growth: growth)
      guard match.best >= 0, match.distance < worstDistance else { return nil }
      place += 6
      if match.best == start {
        // The termination bar, then the quiet zone.
        let module = next / 9
        guard characters.count >= 3, line.widths[place] < module * 2.2, line.widths[place + 1] >= module * leastQuiet
        else { return nil }
        let elements = first..<place + 1
        return LineCandidate(
          kind: .code93, characters: characters, elements: elements,
          module: line.width(elements) / Float(characters.count * 9 + 19), on: line)
      }
      characters.append(match.character())
      growth += (match.growth - growth) / 4
      width += (next - width) / 2
    }
    return nil
  }

  static func read(_ group: borrowing LineGroup) -> LineReading? {
    let values = group.votes.map { $0.value }
    guard checks(values), let payload = payload(values.dropLast(2)) else { return nil }
    let agreeing = group.agreeing(with: values)
    guard agreeing >= 1, group.lines >= 2 else { return nil }
    return LineReading(symbology: .code93, payload: payload, strength: agreeing >= 2 ? .strong : .weak)
  }

  /// Both check characters: sums modulo 47 of values weighted from the right, the first up to 20, the second, which
  /// counts the first, up to 15.
  static func checks(_ values: [Int32]) -> Bool {
    guard values.count >= 3 else { return false }
    for (count, limit) in [(values.count - 2, 20), (values.count - 1, 15)] {
      var sum = 0
      for place in 0..<count { sum += Int(values[place]) * ((count - 1 - place) % limit + 1) }
      guard sum % 47 == Int(values[count]) else { return false }
    }
    return true
  }

  static func payload(_ values: ArraySlice<Int32>) -> Payload? {
    var bytes: [UInt8] = []
    var hasShifts = false
    for value in values {
      guard value >= 0, value < Int32(start) else { return nil }
      let byte = alphabet[Int(value)]
      bytes.append(byte)
      if byte >= 0x80 { hasShifts = true }
    }
    if hasShifts {
      guard let full = ShiftedCharacters(control: 0x80, percent: 0x81, slash: 0x82, plus: 0x83).decode(bytes) else {
        return nil
      }
      bytes = full
    }
    var payload = Payload()
    payload.bytes = bytes
    payload.segments = [Barcode.Segment(mode: .alphanumeric, range: 0..<bytes.count)]
    payload.text = String(decoding: bytes, as: UTF8.self)
    payload.symbologyIdentifier = "]G0"
    return payload
  }
}
