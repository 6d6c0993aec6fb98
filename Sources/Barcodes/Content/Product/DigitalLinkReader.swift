extension Meaning.DigitalLink {
  private typealias Element = Meaning.ElementString.Element

  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    let prefix = text.begins(ignoringCase: "https://") ? 8 : text.begins(ignoringCase: "http://") ? 7 : 0
    guard prefix > 0 else { return nil }
    let (address, fragment) = text.cut(at: 0x23)
    let (location, query) = address.cut(at: 0x3F)
    guard let slash = location.dropFirst(prefix).firstIndex(of: 0x2F) else { return nil }
    let segments = location[(slash + 1)...].parts(separatedBy: 0x2F)

    var problem: Meaning.Problem?
    for index in segments.indices.dropLast() {
      guard let definition = primaryKey(segments[index]) else { continue }
      do throws(Meaning.Problem) {
        guard var link = try path(segments[index...], definition) else { continue }
        link.stem = location[location.startIndex..<segments[index].startIndex - 1].string
        try link.read(query: query ?? [])
        link.fragment = fragment?.string ?? ""
        return link
      } catch {
        if problem == nil { problem = error }
      }
    }
    if let problem { throw problem }
    return nil
  }

  /// The words that earlier versions of the standard allowed for primary keys.
  private static func primaryKey(_ segment: ArraySlice<UInt8>) -> GS1Identifier? {
    let definition = GS1Identifier.find(number(of: segment))
    return definition?.isPrimaryKey == true ? definition : nil
  }

  @inline(never) private static func number(of segment: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if segment.isDigits { return segment }
    let words: [(StaticString, StaticString)] = [
      ("gtin", "01"), ("itip", "8006"), ("gmn", "8013"), ("cpid", "8010"), ("shipTo", "410"), ("billTo", "411"),
      ("gln", "414"), ("payTo", "415"), ("glnProd", "416"), ("party", "417"), ("gsrnp", "8017"), ("gsrn", "8018"),
      ("gcn", "255"), ("sscc", "00"), ("gdti", "253"), ("ginc", "401"), ("gsin", "402"), ("grai", "8003"),
      ("giai", "8004"), ("cpv", "22"), ("lot", "10"), ("ser", "21"), ("cpsn", "8011"), ("glnx", "254"),
      ("refno", "8020"), ("srin", "8019"), ("exp", "17"), ("expdt", "7003"),
    ]
    for (word, number) in words where word.withUTF8Buffer({ $0.elementsEqual(segment) }) {
      return number.withUTF8Buffer { ArraySlice($0) }
    }
    return segment
  }

  /// Nil where the path is that of any other page; a problem where it can only be meant as a link of GS1's.
  private static func path(
    _ segments: ArraySlice<ArraySlice<UInt8>>, _ definition: GS1Identifier
  ) throws(Meaning.Problem) -> Self? {
    var segments = segments
    if segments.last?.isEmpty == true { segments = segments.dropLast() }
    guard segments.count >= 2, segments.count % 2 == 0, let name = segments.first else { return nil }
    let key = try element(number(of: name), segments[segments.startIndex + 1], definition, mustFit: false)
    guard let key else { return nil }
    var link = Self(key: key)
    var index = segments.startIndex + 2
    var lists = definition.qualifierLists
    while index + 1 < segments.endIndex {
      let name = number(of: segments[index])
      guard name.isDigits, let qualifier = GS1Identifier.find(name) else {
        throw Meaning.Problem(.digitalLink, .unknown, at: segments[index].startIndex, subject: segments[index].string)
      }
      // What remains of the lists behind this qualifier, so that order and choice are kept to.
      var remaining: [[ArraySlice<UInt8>]] = []
      for list in lists {
        guard let place = list.firstIndex(where: { $0.elementsEqual(name) }) else { continue }
        remaining.append(Array(list[(place + 1)...]))
      }
      guard !remaining.isEmpty else {
        throw Meaning.Problem(
          .digitalLink, .companionForbidden, at: name.startIndex, subject: name.string, other: key.identifier)
      }
      lists = remaining
      if let value = try element(name, segments[index + 1], qualifier, mustFit: true) { link.qualifiers.append(value) }
      index += 2
    }
    return link
  }

  /// - Parameter mustFit: whether a value that does not fit is a fault; otherwise it is one only where it is near enough.
  @inline(never) private static func element(
    _ name: ArraySlice<UInt8>, _ segment: ArraySlice<UInt8>, _ definition: GS1Identifier, mustFit: Bool
  ) throws(Meaning.Problem) -> Element? {
    var value = segment.percentDecoded()
    // Shorter GTINs, which earlier versions allowed, are filled up.
    let isShortGTIN = name.equals("01") && (value.count == 8 || value.count == 12 || value.count == 13)
    if isShortGTIN { value = [UInt8](repeating: 0x30, count: 14 - value.count) + value }
    guard let fault = definition.fault(in: value[...]) else {
      return Element(identifier: name.string, value: value.string)
    }
    let isNear = fault.rule == .checkDigit && value.count >= 13
    guard mustFit || isNear else { return nil }
    throw Meaning.Problem(.digitalLink, fault.rule, at: segment.startIndex, subject: name.string)
  }

  private mutating func read(query: ArraySlice<UInt8>) throws(Meaning.Problem) {
    // Some links divide by semicolons, which the standard allows to be read.
    for untrimmed in query.words(separatedBy: "&;") {
      // Blanks at its ends would be lost where it is the last.
      let part = untrimmed.trimmed
      if part.isEmpty { continue }
      let (word, value) = part.cut(at: 0x3D)
      let name = Self.number(of: word)
      guard name.isDigits, let value, let definition = GS1Identifier.find(name) else {
        // Digits alone that are no identifier cannot mean anything else (URI Syntax, 4.10).
        if word.isDigits && word.count >= 2 && word.count <= 4 {
          throw Meaning.Problem(.digitalLink, .unknown, at: part.startIndex, subject: word.string)
        }
        parameters.append(part.string)
        continue
      }
      guard definition.isAttribute else {
        throw Meaning.Problem(
          .digitalLink, .companionForbidden, at: part.startIndex, subject: name.string, other: key.identifier)
      }
      if let element = try Self.element(name, value, definition, mustFit: true) { attributes.append(element) }
    }
  }
}
