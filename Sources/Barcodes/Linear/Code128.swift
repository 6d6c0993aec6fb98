/// Code 128, ISO/IEC 15417: characters of three bars and three spaces in eleven modules.
enum Code128 {
  /// Widths of the elements of the values 0 to 105, and of the stop pattern's first six as value 106.
  static let patterns: [UInt8] = unpacked(
    """
    212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211\
    221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113\
    132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121\
    312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211\
    221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141\
    114113114311411113411311113141114131311141411131211412211214211232233111
    """)

  static let startA: Int32 = 103
  static let startC: Int32 = 105
  static let stop: Int32 = 106
  static let leastQuiet: Float = 4
  /// Longer symbols are not printed; the check digit's weight would say little.
  private static let mostCharacters = 120

  private static func unpacked(_ digits: StaticString) -> [UInt8] {
    digits.withUTF8Buffer { $0.map { $0 &- 0x30 } }
  }

  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    // A start pattern begins 2 1 1.
    guard first >= 1, first + 19 < line.count else { return nil }
    var width = line.width(first..<first + 6)
    guard line.widths[first - 1] * 11 >= width * leastQuiet else { return nil }
    let start = ElementMatch(
      line, at: first, patterns: patterns, count: 6, modules: 11, growth: 0, patternRange: 103..<106)
    guard start.best >= 0, start.distance < 0.5 else { return nil }
    var growth = start.growth
    var characters = [start.character()]
    var place = first + 6
    while place + 6 < line.count, characters.count < mostCharacters {
      let next = line.width(place..<place + 6)
      guard next > width * 0.72, next < width * 1.38 else { return nil }
      let match = ElementMatch(line, at: place, patterns: patterns, count: 6, modules: 11, growth: growth)
      guard match.best >= 0, match.distance < 0.6 else { return nil }
      if match.best == Int(stop) {
        let module = next / 11
        guard characters.count >= 3, line.widths[place + 6] > module, line.widths[place + 6] < module * 3.2,
          place + 7 < line.count, line.widths[place + 7] >= module * leastQuiet
        else { return nil }
        let elements = first..<place + 7
        return LineCandidate(
          kind: .code128, characters: characters, elements: elements,
          module: line.width(elements) / Float(characters.count * 11 + 13), on: line)
      }
      characters.append(match.character())
      growth += (match.growth - growth) / 4
      width += (next - width) / 2
      place += 6
    }
    return nil
  }

  static func read(_ group: borrowing LineGroup) -> LineReading? {
    let values = group.votes.map { $0.value }
    guard checks(values), let payload = payload(values) else { return nil }
    let agreeing = group.agreeing(with: values)
    guard agreeing >= 2 else { return nil }
    return LineReading(symbology: .code128, payload: payload, strength: agreeing >= 3 ? .strong : .weak)
  }

  /// The check character: start value plus each value by its place, modulo 103.
  static func checks(_ values: [Int32]) -> Bool {
    guard values.count >= 3, let check = values.last else { return false }
    var sum = Int(values[0])
    for place in 1..<values.count - 1 { sum += Int(values[place]) * place }
    return sum % 103 == Int(check)
  }
}
