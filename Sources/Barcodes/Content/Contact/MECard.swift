extension Meaning.Contact {
  /// What follows `MECARD:` (NTT Docomo, «Barcode functions»).
  init(meCard text: ArraySlice<UInt8>) {
    self.init()
    let parts = KeyedParts(
      text,
      known: "n sound tel tel-av email note bday adr url nickname org title memo x-abuid")
    for part in parts.parts where part.key.equals("N") && !formattedName.hasText && name.isEmpty {
      let words = Self.words(part.raw)
      if words.count >= 2 {
        name = Name(parts: Array(words.prefix(3)))
      } else {
        formattedName = words.first ?? ""
      }
    }
    for part in parts.parts where part.key.equals("SOUND") && !reading.hasText {
      for word in Self.words(part.raw) { reading.append(word, after: " ") }
    }
    Self.read(parts, "TEL", [], into: &phones)
    Self.read(parts, "TEL-AV", ["video"], into: &phones)
    Self.read(parts, "EMAIL", [], into: &emails)
    Self.read(parts, "URL", [], into: &urls)
    parts.read("NOTE", into: &note)
    if !note.hasText { parts.read("MEMO", into: &note) }
    birthday = Self.date(parts.text("BDAY"))
    parts.read("NICKNAME", into: &nickname)
    parts.read("ORG", into: &organization)
    parts.read("TITLE", into: &jobTitle)
    for part in parts.parts where part.key.equals("ADR") {
      let words = Self.words(part.raw)
      // Box, room, house number, city, prefecture, postal code, country.
      var address = Address(parts: words.count == 7 ? words : [])
      if words.count != 7 { address.street = KeyedParts.unescaped(part.raw[...]).string }
      if !address.isEmpty { addresses.append(address) }
    }
  }

  /// What follows `BIZCARD:`.
  init(bizCard text: ArraySlice<UInt8>) {
    self.init()
    let parts = KeyedParts(text, known: "n x t c a b m f e")
    parts.read("X", into: &name.family)
    parts.read("N", into: &name.given)
    parts.read("T", into: &jobTitle)
    parts.read("C", into: &organization)
    for text in parts.texts("A") {
      var address = Address()
      address.street = text
      addresses.append(address)
    }
    Self.read(parts, "B", ["work"], into: &phones)
    Self.read(parts, "M", ["cell"], into: &phones)
    Self.read(parts, "F", ["fax"], into: &phones)
    Self.read(parts, "E", [], into: &emails)
  }

  @inline(never) private static func read(
    _ parts: KeyedParts, _ key: StaticString, _ labels: [String], into values: inout [Labeled]
  ) {
    for text in parts.texts(key) {
      let value = text.bytes.trimmed
      if !value.isEmpty { values.append(Labeled(value.string, labels: labels)) }
    }
  }

  /// Parts between commas that are not escaped.
  @inline(never) private static func words(_ raw: [UInt8]) -> [String] {
    var words: [String] = []
    var (start, index) = (0, 0)
    while index <= raw.count {
      if index < raw.count && raw[index] == UInt8(ascii: "\\") {
        index = min(index + 2, raw.count)
        continue
      }
      if index == raw.count || raw[index] == UInt8(ascii: ",") {
        words.append(KeyedParts.unescaped(raw[start..<index]).trimmed.string)
        start = index + 1
      }
      index += 1
    }
    return words
  }
}
