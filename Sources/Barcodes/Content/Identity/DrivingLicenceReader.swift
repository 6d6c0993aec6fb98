extension Meaning.DrivingLicence {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text[...]
    guard text.first == 0x40 else { return nil }
    // Line feed, record separator, segment terminator: printed in other orders, doubled, or left away.
    var rest = text.dropFirst()
    while let byte = rest.first, byte < 0x20 || byte == 0x20 { rest = rest.dropFirst() }
    guard rest.begins(with: "ANSI ") || rest.begins(with: "AAMVA") else { return nil }
    rest = rest.dropFirst(5)
    let issuer = rest.prefix(6)
    guard issuer.count == 6, issuer.isDigits, let version = rest.dropFirst(6).prefix(2).number else {
      throw Meaning.Problem(.drivingLicence, .structure, at: rest.startIndex, subject: "IIN")
    }
    rest = rest.dropFirst(8)
    // The jurisdiction's version came with version 2 of the standard; the number of digits tells more surely.
    let digits = rest.prefix { $0.isDigit }
    let jurisdictionVersion = digits.count >= 4 ? digits.prefix(2).number : nil
    rest = rest.dropFirst(digits.count >= 4 ? 4 : digits.count)
    let designators = designators(&rest)
    let starts = try starts(of: designators, in: text, from: rest.startIndex)
    var licence = Self(
      issuerNumber: issuer.string, version: version, jurisdictionVersion: jurisdictionVersion, subfiles: [])
    for (index, start) in starts.enumerated() {
      // A jurisdiction's subfile may stand before the others.
      var end = text.endIndex
      for other in starts where other.place > start.place { end = min(end, other.place) }
      licence.subfiles.append(
        Subfile(type: starts[index].type.string, elements: elements(text[(start.place + 2)..<end])))
    }
    guard licence.subfiles.contains(where: { !$0.elements.isEmpty }) else {
      throw Meaning.Problem(.drivingLicence, .missing, at: text.endIndex)
    }
    return licence
  }

  private struct Designator {
    var type: ArraySlice<UInt8>
    /// From the file's beginning.
    var offset: Int
  }

  private static func designators(_ rest: inout ArraySlice<UInt8>) -> [Designator] {
    var found: [Designator] = []
    // Cards have two to four.
    while found.count < 16 {
      let type = rest.prefix(2)
      let numbers = rest.dropFirst(2).prefix(8)
      guard isType(type), numbers.count == 8, numbers.isDigits,
        let offset = numbers.prefix(4).number
      else { break }
      found.append(Designator(type: type, offset: offset))
      rest = rest.dropFirst(10)
    }
    return found
  }

  /// A letter, and a letter or digit.
  private static func isType(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count == 2, let first = text.first, let last = text.last else { return false }
    return first.isLetter && (last.isLetter || last.isDigit)
  }

  /// Where the subfiles begin. Offsets are wrong on many cards: they are believed where the subfile's type stands there,
  /// and the type is looked for where it does not.
  private static func starts(
    of designators: [Designator], in text: ArraySlice<UInt8>, from begin: Int
  ) throws(Meaning.Problem) -> [(type: ArraySlice<UInt8>, place: Int)] {
    var starts: [(type: ArraySlice<UInt8>, place: Int)] = []
    if designators.isEmpty, isType(text[begin...].prefix(2)) { return [(text[begin..<begin + 2], begin)] }
    // Byte of each character, since offsets count characters.
    var places: [Int] = []
    places.reserveCapacity(text.count)
    for place in text.indices where text[place] & 0xC0 != 0x80 { places.append(place) }
    var next = begin
    for designator in designators {
      let stated = designator.offset < places.count ? places[designator.offset] : text.endIndex
      if stated >= begin, text[stated...].starts(with: designator.type) {
        if !starts.contains(where: { $0.place == stated }) { starts.append((designator.type, stated)) }
        next = max(next, stated + 2)
      } else if let found = search(designator.type, in: text, from: next, begin) {
        starts.append((designator.type, found))
        next = found + 2
      }
    }
    if starts.isEmpty { throw Meaning.Problem(.drivingLicence, .missing, at: begin, subject: "DL") }
    return starts
  }

  /// A type at the beginning of a record.
  private static func search(
    _ type: ArraySlice<UInt8>, in text: ArraySlice<UInt8>, from start: Int, _ begin: Int
  ) -> Int? {
    var place = start
    while place + 2 < text.endIndex {
      let isRecord = place == begin || text[place - 1] == 0x0D || text[place - 1] == 0x0A || text[place - 1] == 0x1E
      if isRecord, text[place...].starts(with: type) { return place }
      place += 1
    }
    return nil
  }

  private static func elements(_ text: ArraySlice<UInt8>) -> [Element] {
    var elements: [Element] = []
    for word in text.words(separatedBy: "\n\r\u{1E}\u{1C}") {
      let line = word.trimmed
      let identifier = line.prefix(3)
      let isElement =
        identifier.count == 3 && (identifier.first == 0x44 || identifier.first == 0x5A)
        && identifier.allSatisfy { $0.isLetter && $0.uppercased == $0 || $0.isDigit }
      let value = (isElement ? line.dropFirst(3) : line).trimmed
      if isElement {
        elements.append(Element(identifier: identifier.string, value: value.string))
      } else if !elements.isEmpty, !value.isEmpty {
        // A line feed within a value.
        var longer = elements[elements.count - 1].value.bytes
        longer.append("\n")
        longer.append(value)
        elements[elements.count - 1].value = longer.string
      }
    }
    return elements
  }
}
