// Element strings as people write them: `(01)09501101020917(10)ABC123`, in square brackets too.

extension Meaning.ElementString {
  /// A place where an identifier stands in brackets.
  private struct Mark {
    var identifier: ArraySlice<UInt8>
    var definition: GS1Identifier
    /// The opening bracket.
    var start: Int
    /// Behind the closing one.
    var end: Int
  }

  /// Nil where the brackets are not those of application identifiers.
  ///
  /// Brackets are characters of values as well. Those that hold an identifier are taken for one unless the value before
  /// them cannot end there and can go on; `\(` never is one.
  static func readBracketed(_ text: ArraySlice<UInt8>, isCertain: Bool) throws(Meaning.Problem) -> Self? {
    let marks = marks(in: text)
    guard let first = marks.first, first.start == text.startIndex else {
      return try firstProblem(in: text, isCertain: isCertain)
    }
    var elements: [Element] = []
    var index = 0
    while index < marks.count {
      let mark = marks[index]
      var next = index + 1
      var fault: GS1Rules.Fault?
      while true {
        let end = next < marks.count ? marks[next].start : text.endIndex
        let (value, places) = unescaped(text[mark.end..<end])
        guard let found = mark.definition.fault(in: value[...]) else {
          elements.append(Element(identifier: mark.identifier.string, value: value.string))
          fault = nil
          break
        }
        if fault == nil { fault = (found.rule, found.place < places.count ? places[found.place] : end) }
        guard next < marks.count, end - mark.end <= mark.definition.greatestLength else { break }
        next += 1
      }
      if let fault {
        // A telephone number such as (02) 9876 5432 is no element string.
        if !isCertain && marks.count == 1 { return nil }
        throw Meaning.Problem(.gs1, fault.rule, at: fault.place, subject: mark.identifier.string)
      }
      index = next
    }
    return Self(elements: elements)
  }

  /// An unknown identifier in front is named where others follow it.
  private static func firstProblem(in text: ArraySlice<UInt8>, isCertain: Bool) throws(Meaning.Problem) -> Self? {
    let digits = text.dropFirst().prefix { $0.isDigit }
    let isClosed = digits.endIndex < text.endIndex && isClosing(text[digits.endIndex])
    if isClosed && digits.count >= 2 && digits.count <= 4 && (isCertain || marks(in: text).count > 1) {
      throw Meaning.Problem(.gs1, .unknown, at: text.startIndex + 1, subject: digits.string)
    }
    return nil
  }

  private static func marks(in text: ArraySlice<UInt8>) -> [Mark] {
    var marks: [Mark] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == 0x5C {
        index += 2
        continue
      }
      if let mark = mark(at: index, in: text) {
        marks.append(mark)
        index = mark.end
      } else {
        index += 1
      }
    }
    return marks
  }

  private static func mark(at start: Int, in text: ArraySlice<UInt8>) -> Mark? {
    guard text[start] == 0x28 || text[start] == 0x5B else { return nil }
    let digits = text[(start + 1)...].prefix { $0.isDigit }
    let end = digits.endIndex
    guard end < text.endIndex, isClosing(text[end]), let definition = GS1Identifier.find(digits) else { return nil }
    return Mark(identifier: digits, definition: definition, start: start, end: end + 1)
  }

  private static func isClosing(_ byte: UInt8) -> Bool { byte == 0x29 || byte == 0x5D }

  /// Without backslashes before brackets and blanks around it; with the place that each byte had.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], places: [Int]) {
    var bytes: [UInt8] = []
    var places: [Int] = []
    let text = text.trimmed
    for place in text.indices {
      let next = place + 1 < text.endIndex ? text[place + 1] : 0
      let isEscape = text[place] == 0x5C && (next == 0x28 || next == 0x29 || next == 0x5B)
      // A separator has no place here, but some tools leave it.
      if isEscape || text[place] == 0x1D { continue }
      bytes.append(byte: text[place])
      places.append(place)
    }
    return (bytes, places)
  }
}
