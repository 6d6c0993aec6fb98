extension Meaning.Contact {
  /// The names of properties that are known in lower case too.
  private static let names = [
    "n", "fn", "nickname", "photo", "bday", "anniversary", "adr", "label", "tel", "email", "mailer", "tz", "geo",
    "title",
    "role", "logo", "agent", "org", "categories", "note", "prodid", "rev", "sort-string", "sound", "uid", "url",
    "version",
    "class", "key", "impp", "gender", "lang", "member", "related", "source", "kind", "begin", "end",
  ]

  init(vCard source: Meaning.Source) {
    self.init()
    let text = source.text[...]
    let version21 = text.prefix(200).contains("VERSION:2.1")
    // Lines that name their own character set are read from the bytes, unless the symbol is sure of its text.
    let isRaw =
      !source.isTextCertain && !UTF8Text.isWellFormed(source.bytes[...])
      && source.bytes[...].uppercased[...].contains("CHARSET=")
    let lines = ContentLines(
      isRaw ? source.bytes[...] : text, keepsFoldingSpace: version21, isRaw: isRaw,
      isName: { name in Self.names.contains { name.equals($0) } || name.begins(with: "x-") })
    var reader = VCardReader()
    for line in lines.lines {
      if line.isNamed("END") { break }
      reader.read(line)
    }
    self = reader.finished()
  }
}

/// Sorts the lines of a vCard into a contact.
private struct VCardReader {
  private var contact = Meaning.Contact()
  /// Apple's labels (`item1.X-ABLabel`), which may stand after the line that they are for.
  private var groupLabels: [(group: [UInt8], label: String)] = []
  private var grouped: [(group: [UInt8], kind: Kind, place: Int)] = []
  private var phonetic = (family: "", given: "")

  private enum Kind { case phone, email, address, url, instantMessage }

  mutating func read(_ line: ContentLine) {
    let name = line.name[...]
    if name.equals("BEGIN") || name.equals("VERSION") || name.equals("PRODID") { return }
    if name.equals("X-ABLABEL") {
      // A group has one label, and no card has more groups than it has room to show.
      guard groupLabels.count < 64, !groupLabels.contains(where: { $0.group == line.group }) else { return }
      groupLabels.append((line.group, Self.plainLabel(line.text)))
    } else if name.equals("FN") {
      if !contact.formattedName.hasText { contact.formattedName = line.text }
    } else if name.equals("N") {
      readName(line)
    } else if name.equals("ORG") {
      readOrganization(line)
    } else if name.equals("ADR") {
      readAddress(line)
    } else if name.equals("PHOTO") {
      readPhoto(line)
    } else if name.equals("CATEGORIES") {
      for category in line.parts(separatedBy: UInt8(ascii: ",")) where category.hasText {
        contact.categories.append(category)
      }
    } else if !readLabeled(line, name) && !readText(line, name) && !line.value.isEmpty {
      contact.properties.append(Meaning.Property(name: line.head, value: line.rawLine))
    }
  }

  private mutating func readName(_ line: ContentLine) {
    guard contact.name.isEmpty else { return }
    let parts = line.parts(separatedBy: UInt8(ascii: ";"))
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    contact.name = Meaning.Contact.Name(
      family: part(0), given: part(1), additional: part(2), prefix: part(3), suffix: part(4))
  }

  private mutating func readOrganization(_ line: ContentLine) {
    guard !contact.organization.hasText else { return }
    let parts = line.parts(separatedBy: UInt8(ascii: ";"))
    contact.organization = parts.first ?? ""
    contact.departments = parts.dropFirst().filter { $0.hasText }
  }

  private mutating func readAddress(_ line: ContentLine) {
    let parts = line.parts(separatedBy: UInt8(ascii: ";"))
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    var address = Meaning.Contact.Address()
    (address.postOfficeBox, address.extended, address.street) = (part(0), part(1), part(2))
    (address.city, address.region, address.postalCode, address.country) = (part(3), part(4), part(5), part(6))
    // Somebody wrote an address on one line where seven parts belong.
    if parts.count == 1 { (address.postOfficeBox, address.street) = ("", part(0)) }
    guard !address.isEmpty else { return }
    address.labels = Self.labels(line)
    if !line.group.isEmpty { grouped.append((line.group, .address, contact.addresses.count)) }
    contact.addresses.append(address)
  }

  private mutating func readPhoto(_ line: ContentLine) {
    guard contact.photo == nil, !line.value.isEmpty else { return }
    var format: [UInt8] = []
    for parameter in line.parameters where parameter.name[...].equals("TYPE") || parameter.name[...].equals("MEDIATYPE")
    {
      format = Self.format(parameter.value[...])
    }
    if line.isBase64, let bytes = TransferEncoding.base64(line.value[...]) {
      if !bytes.isEmpty { contact.photo = Meaning.Contact.Photo(format: format[...].string, bytes: bytes) }
    } else if line.value[...].begins(ignoringCase: "data:") {
      let (head, body) = line.value[5...].cut(at: UInt8(ascii: ","))
      guard let body, head.lowercased[...].contains("base64"), let bytes = TransferEncoding.base64(body), !bytes.isEmpty
      else { return }
      format = Self.format(head.cut(at: UInt8(ascii: ";")).head)
      contact.photo = Meaning.Contact.Photo(format: format[...].string, bytes: bytes)
    } else {
      let address = line.text
      if URIText(Array(address.utf8)[...]) != nil { contact.photo = Meaning.Contact.Photo(address: address) }
    }
  }

  /// `image/jpeg` and `JPEG` are one.
  private static func format(_ type: ArraySlice<UInt8>) -> [UInt8] {
    let name = type.lastIndex(of: UInt8(ascii: "/")).map { type[($0 + 1)...] } ?? type
    return name.lowercased.filter { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  }

  // MARK: Values with labels

  private mutating func readLabeled(_ line: ContentLine, _ name: ArraySlice<UInt8>) -> Bool {
    var labels = Self.labels(line)
    let value = Array(line.text.utf8)[...].trimmed
    let kind: Kind
    if name.equals("TEL") {
      kind = .phone
    } else if name.equals("EMAIL") {
      kind = .email
    } else if name.equals("URL") {
      kind = .url
    } else if name.equals("IMPP") {
      kind = .instantMessage
    } else if let service = Self.service(name) {
      kind = .instantMessage
      if !labels.contains(where: { $0.isSame(as: service) }) { labels.insert(service, at: 0) }
    } else {
      return false
    }
    guard !value.isEmpty else { return true }
    let place: Int
    switch kind {
    case .phone:
      place = contact.phones.count
      let number = Self.without("tel:", value)
      if number.isEmpty { return true }
      contact.phones.append(.init(number.string, labels: labels))
    case .email:
      place = contact.emails.count
      let address = Self.without("mailto:", value)
      if address.isEmpty { return true }
      contact.emails.append(.init(address.string, labels: labels))
    case .url:
      place = contact.urls.count
      contact.urls.append(.init(value.string, labels: labels))
    case .instantMessage, .address:
      place = contact.instantMessages.count
      contact.instantMessages.append(.init(value.string, labels: labels))
    }
    if !line.group.isEmpty { grouped.append((line.group, kind, place)) }
    return true
  }

  private static func without(_ scheme: String, _ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = value
    while rest.begins(ignoringCase: scheme) { rest = rest.dropFirst(scheme.utf8.count).trimmed }
    return rest
  }

  /// Messengers of the days before `IMPP`.
  private static func service(_ name: ArraySlice<UInt8>) -> String? {
    for service in ["skype", "skype-username", "aim", "icq", "jabber", "msn", "yahoo", "google-talk", "qq"] {
      guard name.begins(with: "X-"), name.dropFirst(2).equals(ignoringCase: service) else { continue }
      return service
    }
    return nil
  }

  private static func labels(_ line: ContentLine) -> [String] {
    var labels: [String] = []
    func add(_ label: ArraySlice<UInt8>) {
      let label = label.trimmed.lowercased
      guard !label.isEmpty, !labels.contains(where: { $0.utf8.elementsEqual(label) }) else { return }
      labels.append(label[...].string)
    }
    for parameter in line.parameters {
      if parameter.name[...].equals("TYPE") {
        for label in parameter.value.split(separator: UInt8(ascii: ",")) { add(label) }
      } else if parameter.name[...].equals("PREF") {
        add(Array("pref".utf8)[...])
      }
    }
    return labels
  }

  /// `_$!<HomePage>!$_` is Apple's way of writing a label that it translates.
  private static func plainLabel(_ text: String) -> String {
    var label = Array(text.utf8)[...]
    if label.begins(with: "_$!<"), label.count >= 8 { label = label.dropFirst(4).dropLast(4) }
    var plain: [UInt8] = []
    // What cannot stand in the value of a parameter.
    for byte in label {
      plain.append(byte < 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") ? 0x20 : byte)
    }
    return plain[...].trimmed.lowercased[...].string
  }

  // MARK: Plain texts

  private mutating func readText(_ line: ContentLine, _ name: ArraySlice<UInt8>) -> Bool {
    func first(_ old: String) -> String { old.hasText ? old : line.text }
    if name.equals("NICKNAME") {
      contact.nickname = first(contact.nickname)
    } else if name.equals("TITLE") {
      contact.jobTitle = first(contact.jobTitle)
    } else if name.equals("ROLE") {
      contact.role = first(contact.role)
    } else if name.equals("NOTE") {
      contact.note = first(contact.note)
    } else if name.equals("GENDER") {
      contact.gender = first(contact.gender)
    } else if name.equals("TZ") {
      contact.timeZone = first(contact.timeZone)
    } else if name.equals("BDAY") {
      contact.birthday = Meaning.Contact.date(line.text)
    } else if name.equals("ANNIVERSARY") || name.equals("X-ANNIVERSARY") {
      contact.anniversary = Meaning.Contact.date(line.text)
    } else if name.equals("SOUND") && line.isMarked("x-irmc-n") {
      var reading = ""
      for part in line.parts(separatedBy: UInt8(ascii: ";")) where part.hasText {
        reading += (reading.hasText ? " " : "") + part
      }
      contact.reading = reading
    } else if name.equals("X-PHONETIC-LAST-NAME") {
      phonetic.family = line.text
    } else if name.equals("X-PHONETIC-FIRST-NAME") {
      phonetic.given = line.text
    } else {
      return false
    }
    return true
  }

  mutating func finished() -> Meaning.Contact {
    if !contact.reading.hasText {
      let isBoth = phonetic.family.hasText && phonetic.given.hasText
      contact.reading = phonetic.family + (isBoth ? " " : "") + phonetic.given
    }
    for (group, kind, place) in grouped {
      for (other, label) in groupLabels where other == group && label.hasText { add(label, kind, place) }
    }
    return contact
  }

  private mutating func add(_ label: String, _ kind: Kind, _ place: Int) {
    func merged(_ labels: [String]) -> [String] { labels.contains { $0.isSame(as: label) } ? labels : labels + [label] }
    switch kind {
    case .phone: contact.phones[place].labels = merged(contact.phones[place].labels)
    case .email: contact.emails[place].labels = merged(contact.emails[place].labels)
    case .url: contact.urls[place].labels = merged(contact.urls[place].labels)
    case .address: contact.addresses[place].labels = merged(contact.addresses[place].labels)
    case .instantMessage:
      contact.instantMessages[place].labels = merged(contact.instantMessages[place].labels)
    }
  }
}
