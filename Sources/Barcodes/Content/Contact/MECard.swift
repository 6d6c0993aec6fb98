extension Meaning.Contact {
  /// What follows `MECARD:` (NTT Docomo, «Barcode functions»).
  init(meCard text: ArraySlice<UInt8>) {
    self.init()
    let parts = KeyedParts(
      text,
      known: [
        "n", "sound", "tel", "tel-av", "email", "note", "bday", "adr", "url", "nickname", "org", "title", "memo",
        "x-abuid",
      ])
    for part in parts.parts where part.key[...].equals("N") && !formattedName.hasText && name.isEmpty {
      let words = Self.words(part.raw)
      if words.count >= 2 {
        name = Name(family: words[0], given: words[1], additional: words.count > 2 ? words[2] : "")
      } else {
        formattedName = words.first ?? ""
      }
    }
    for part in parts.parts where part.key[...].equals("SOUND") && !reading.hasText {
      for word in Self.words(part.raw) where word.hasText { reading += (reading.hasText ? " " : "") + word }
    }
    phones = parts.texts("TEL").compactMap { Self.labeled($0, []) }
    phones += parts.texts("TEL-AV").compactMap { Self.labeled($0, ["video"]) }
    emails = parts.texts("EMAIL").compactMap { Self.labeled($0, []) }
    urls = parts.texts("URL").compactMap { Self.labeled($0, []) }
    note = parts.text("NOTE").hasText ? parts.text("NOTE") : parts.text("MEMO")
    birthday = Self.date(parts.text("BDAY"))
    nickname = parts.text("NICKNAME")
    organization = parts.text("ORG")
    jobTitle = parts.text("TITLE")
    for part in parts.parts where part.key[...].equals("ADR") {
      let words = Self.words(part.raw)
      var address = Address()
      if words.count == 7 {
        // Box, room, house number, city, prefecture, postal code, country.
        (address.postOfficeBox, address.extended, address.street) = (words[0], words[1], words[2])
        (address.city, address.region, address.postalCode, address.country) = (words[3], words[4], words[5], words[6])
      } else {
        address.street = KeyedParts.unescaped(part.raw[...])[...].string
      }
      if !address.isEmpty { addresses.append(address) }
    }
  }

  /// What follows `BIZCARD:`.
  init(bizCard text: ArraySlice<UInt8>) {
    self.init()
    let parts = KeyedParts(text, known: ["n", "x", "t", "c", "a", "b", "m", "f", "e"])
    name = Name(family: parts.text("X"), given: parts.text("N"))
    jobTitle = parts.text("T")
    organization = parts.text("C")
    for text in parts.texts("A") {
      var address = Address()
      address.street = text
      addresses.append(address)
    }
    phones = parts.texts("B").compactMap { Self.labeled($0, ["work"]) }
    phones += parts.texts("M").compactMap { Self.labeled($0, ["cell"]) }
    phones += parts.texts("F").compactMap { Self.labeled($0, ["fax"]) }
    emails = parts.texts("E").compactMap { Self.labeled($0, []) }
  }

  private static func labeled(_ text: String, _ labels: [String]) -> Labeled? {
    let value = Array(text.utf8)[...].trimmed
    return value.isEmpty ? nil : Labeled(value.string, labels: labels)
  }

  /// Parts between commas that are not escaped.
  private static func words(_ raw: [UInt8]) -> [String] {
    var words: [String] = []
    var (start, index) = (0, 0)
    while index <= raw.count {
      if index < raw.count && raw[index] == UInt8(ascii: "\\") {
        index = min(index + 2, raw.count)
        continue
      }
      if index == raw.count || raw[index] == UInt8(ascii: ",") {
        words.append(KeyedParts.unescaped(raw[start..<index])[...].trimmed.string)
        start = index + 1
      }
      index += 1
    }
    return words
  }
}
