extension Meaning.ElementString {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    var text = source.text[...]
    var isCertain = source.isGS1
    // An AIM symbology identifier that the scanner left in front (General Specifications, 5.1.2).
    let marks: [StaticString] = ["]C1", "]e0", "]d2", "]Q3", "]J1"]
    for mark in marks where text.begins(with: mark) {
      text = text.dropFirst(3)
      isCertain = true
    }
    if text.first == 0x28 || text.first == 0x5B {
      if let value = try readBracketed(text, isCertain: isCertain) { return value }
    }
    let separators = text.contains(0x1D) ? [] : SubstituteSeparator.find(in: text)
    if isCertain { return try read(text, separators) }
    return readUnmarked(text, separators, source.symbology)
  }

  /// A payload that no FNC1 marks as GS1's, as printers produce whose users forget it: taken for an element string where
  /// it begins with a key whose check digit holds, and all that follows fits.
  private static func readUnmarked(
    _ text: ArraySlice<UInt8>, _ separators: [SubstituteSeparator], _ symbology: Symbology?
  ) -> Self? {
    let start = text.first == 0x1D ? text.dropFirst() : text
    guard start.begins(with: "01") || start.begins(with: "00") || start.begins(with: "02") else { return nil }
    guard let value = try? read(text, separators), let first = value.elements.first else { return nil }
    // Twenty digits in a Code 128 are an SSCC more often than not; the check digit says so.
    let isLabel = value.elements.count == 1 && first.identifier.isSame(as: "00") && symbology == .code128
    return value.elements.count > 1 || text.first == 0x1D || isLabel ? value : nil
  }

  // MARK: As encoded

  static func read(_ text: ArraySlice<UInt8>) throws(Meaning.Problem) -> Self { try read(text, []) }

  private static func read(
    _ text: ArraySlice<UInt8>, _ separators: [SubstituteSeparator]
  ) throws(Meaning.Problem) -> Self {
    var elements: [Element] = []
    var index = text.startIndex
    var next = 0
    while index < text.endIndex {
      while next < separators.count && separators[next].range.lowerBound < index { next += 1 }
      let separator = next < separators.count ? separators[next].range : nil
      if text[index] == 0x1D {
        index += 1
      } else if let separator, separator.lowerBound == index {
        index = separator.upperBound
      } else {
        let end = separator?.lowerBound ?? text.endIndex
        elements.append(try readElement(text[index..<end], &index))
      }
    }
    guard !elements.isEmpty else { throw Meaning.Problem(.gs1, .empty, at: text.startIndex) }
    return Self(elements: elements)
  }

  private static func readElement(_ text: ArraySlice<UInt8>, _ index: inout Int) throws(Meaning.Problem) -> Element {
    let digits = GS1Identifier.length(at: text) ?? 2
    let identifier = text.prefix(digits)
    let name = identifier.prefix { $0.isDigit }.string
    guard identifier.count == digits, let definition = GS1Identifier.find(identifier) else {
      throw Meaning.Problem(.gs1, .unknown, at: text.startIndex, subject: name.hasText ? name : identifier.string)
    }
    let body = text.dropFirst(digits)
    var end = body.firstIndex(of: 0x1D) ?? body.endIndex
    // Values whose length never differs need no separator to be told apart, though all but the predefined ones should
    // have one.
    if definition.isPredefined || definition.isFixed {
      end = min(end, body.startIndex + definition.greatestLength)
    }
    let value = body[body.startIndex..<end]
    if let fault = definition.fault(in: value) {
      throw Meaning.Problem(.gs1, fault.rule, at: fault.place, subject: name)
    }
    index = end
    return Element(identifier: name, value: value.string)
  }
}

/// What scanners, printers and people write where FNC1 belongs. None of it is in a character set of GS1 but `<GS>`, which
/// no value is likely to hold.
struct SubstituteSeparator {
  var range: Range<Int>

  static func find(in text: ArraySlice<UInt8>) -> [SubstituteSeparator] {
    var found: [SubstituteSeparator] = []
    var index = text.startIndex
    while index < text.endIndex {
      let length = length(at: text[index...])
      if length > 0 { found.append(SubstituteSeparator(range: index..<index + length)) }
      index += max(1, length)
    }
    return found
  }

  private static func length(at text: ArraySlice<UInt8>) -> Int {
    switch text.first {
    // The picture of GS, U+241D.
    case 0xE2: text.begins(with: "\u{241D}") ? 3 : 0
    case 0x3C: text.begins(ignoringCase: "<gs>") ? 4 : 0
    case 0x7B: text.begins(ignoringCase: "{gs}") ? 4 : text.begins(ignoringCase: "{fnc1}") ? 6 : 0
    case 0x5C: text.begins(ignoringCase: "\\x1d") ? 4 : text.begins(with: "\\F") ? 2 : 0
    case 0x7E: text.begins(with: "~d029") ? 5 : text.begins(with: "~1") ? 2 : 0
    case 0x5E, 0x7C: 1
    default: 0
    }
  }
}
