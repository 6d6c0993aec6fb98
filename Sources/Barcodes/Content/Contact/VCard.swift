extension Meaning.Contact {
  /// The names of properties that are known in lower case too.
  private static let names: StaticString = """
    n fn nickname photo bday anniversary adr label tel email mailer tz geo title role logo agent org categories \
    note prodid rev sort-string sound uid url version class key impp gender lang member related source kind \
    begin end
    """

  init(vCard source: Meaning.Source) {
    self.init()
    let text = source.text[...]
    let version21 = text.prefix(200).contains("VERSION:2.1")
    // Lines that name their own character set are read from the bytes, unless the symbol is sure of its text.
    let isRaw =
      !source.isTextCertain && !UTF8Text.isWellFormed(source.bytes[...])
      && source.bytes.uppercased.contains("CHARSET=")
    let lines = ContentLines(
      isRaw ? source.bytes[...] : text, keepsFoldingSpace: version21, isRaw: isRaw,
      isName: { name in name.isWord(of: Self.names) || name.begins(with: "x-") })
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
      line.read(intoEmpty: &contact.formattedName)
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
    contact.name = Meaning.Contact.Name(parts: line.parts(separatedBy: UInt8(ascii: ";")))
  }

  private mutating func readOrganization(_ line: ContentLine) {
    guard !contact.organization.hasText else { return }
    let parts = line.parts(separatedBy: UInt8(ascii: ";"))
    contact.organization = parts.first ?? ""
    contact.departments = parts.dropFirst().filter { $0.hasText }
  }

  private mutating func readAddress(_ line: ContentLine) {
    let parts = line.parts(separatedBy: UInt8(ascii: ";"))
    // Somebody wrote an address on one line where seven parts belong.
    var address = Meaning.Contact.Address(parts: parts.count == 1 ? ["", ""] + parts : parts)
    guard !address.isEmpty else { return }
    address.labels = Self.labels(line)
    if !line.group.isEmpty { grouped.append((line.group, .address, contact.addresses.count)) }
    contact.addresses.append(address)
  }

  private mutating func readPhoto(_ line: ContentLine) {
    guard contact.photo == nil, !line.value.isEmpty else { return }
    var format: [UInt8] = []
    for parameter in line.parameters where parameter.name.equals("TYPE") || parameter.name.equals("MEDIATYPE") {
      format = Self.format(parameter.value[...])
    }
    if line.isBase64, let bytes = TransferEncoding.base64(line.value[...]) {
      if !bytes.isEmpty { contact.photo = Meaning.Contact.Photo(format: format.string, bytes: bytes) }
    } else if line.value.begins(ignoringCase: "data:") {
      let (head, body) = line.value[5...].cut(at: UInt8(ascii: ","))
      guard let body, head.lowercased.contains("base64"), let bytes = TransferEncoding.base64(body), !bytes.isEmpty
      else { return }
      format = Self.format(head.cut(at: UInt8(ascii: ";")).head)
      contact.photo = Meaning.Contact.Photo(format: format.string, bytes: bytes)
    } else {
      let address = line.text
      if URIText(address.bytes[...]) != nil { contact.photo = Meaning.Contact.Photo(address: address) }
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
    let value = line.text.bytes.trimmed
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
    let place: Int?
    switch kind {
    case .phone: place = Self.add(Self.without("tel:", value), labels, to: &contact.phones)
    case .email: place = Self.add(Self.without("mailto:", value), labels, to: &contact.emails)
    case .url: place = Self.add(value, labels, to: &contact.urls)
    case .instantMessage, .address: place = Self.add(value, labels, to: &contact.instantMessages)
    }
    if let place, !line.group.isEmpty { grouped.append((line.group, kind, place)) }
    return true
  }

  /// Where the value stands then; nil where there is none.
  @inline(never) private static func add(
    _ value: ArraySlice<UInt8>, _ labels: [String], to values: inout [Meaning.Contact.Labeled]
  ) -> Int? {
    if value.isEmpty { return nil }
    values.append(Meaning.Contact.Labeled(value.string, labels: labels))
    return values.count - 1
  }

  @inline(never) private static func without(_ scheme: StaticString, _ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = value
    while rest.begins(ignoringCase: scheme) { rest = rest.dropFirst(scheme.utf8CodeUnitCount).trimmed }
    return rest
  }

  /// Messengers of the days before `IMPP`.
  private static func service(_ name: ArraySlice<UInt8>) -> String? {
    guard name.begins(with: "X-") else { return nil }
    let service = name.dropFirst(2)
    let isService = service.isWord(of: "skype skype-username aim icq jabber msn yahoo google-talk qq")
    return isService ? service.lowercased.string : nil
  }

  @inline(never) private static func labels(_ line: ContentLine) -> [String] {
    var labels: [String] = []
    func add(_ label: ArraySlice<UInt8>) {
      let label = label.trimmed.lowercased
      guard !label.isEmpty, !labels.contains(where: { $0.bytes == label }) else { return }
      labels.append(label.string)
    }
    for parameter in line.parameters {
      if parameter.name.equals("TYPE") {
        for label in parameter.value[...].words(separatedBy: ",") { add(label) }
      } else if parameter.name.equals("PREF") {
        add("pref".bytes[...])
      }
    }
    return labels
  }

  /// `_$!<HomePage>!$_` is Apple's way of writing a label that it translates.
  private static func plainLabel(_ text: String) -> String {
    var label = text.bytes[...]
    if label.begins(with: "_$!<"), label.count >= 8 { label = label.dropFirst(4).dropLast(4) }
    var plain: [UInt8] = []
    // What cannot stand in the value of a parameter.
    for byte in label {
      plain.append(byte: byte < 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") ? 0x20 : byte)
    }
    return plain.trimmed.lowercased.string
  }

  // MARK: Plain texts

  private mutating func readText(_ line: ContentLine, _ name: ArraySlice<UInt8>) -> Bool {
    if name.equals("NICKNAME") {
      line.read(intoEmpty: &contact.nickname)
    } else if name.equals("TITLE") {
      line.read(intoEmpty: &contact.jobTitle)
    } else if name.equals("ROLE") {
      line.read(intoEmpty: &contact.role)
    } else if name.equals("NOTE") {
      line.read(intoEmpty: &contact.note)
    } else if name.equals("GENDER") {
      line.read(intoEmpty: &contact.gender)
    } else if name.equals("TZ") {
      line.read(intoEmpty: &contact.timeZone)
    } else if name.equals("BDAY") {
      contact.birthday = Meaning.Contact.date(line.text)
    } else if name.equals("ANNIVERSARY") || name.equals("X-ANNIVERSARY") {
      contact.anniversary = Meaning.Contact.date(line.text)
    } else if name.equals("SOUND") && line.isMarked("x-irmc-n") {
      contact.reading = ""
      for part in line.parts(separatedBy: UInt8(ascii: ";")) { contact.reading.append(part, after: " ") }
    } else if name.equals("X-PHONETIC-LAST-NAME") {
      line.read(into: &phonetic.family)
    } else if name.equals("X-PHONETIC-FIRST-NAME") {
      line.read(into: &phonetic.given)
    } else {
      return false
    }
    return true
  }

  mutating func finished() -> Meaning.Contact {
    if !contact.reading.hasText {
      contact.reading = phonetic.family
      contact.reading.append(phonetic.given, after: " ")
    }
    for (group, kind, place) in grouped {
      for (other, label) in groupLabels where other == group && label.hasText { add(label, kind, place) }
    }
    return contact
  }

  private mutating func add(_ label: String, _ kind: Kind, _ place: Int) {
    switch kind {
    case .phone: Self.add(label, to: &contact.phones[place].labels)
    case .email: Self.add(label, to: &contact.emails[place].labels)
    case .url: Self.add(label, to: &contact.urls[place].labels)
    case .address: Self.add(label, to: &contact.addresses[place].labels)
    case .instantMessage: Self.add(label, to: &contact.instantMessages[place].labels)
    }
  }

  @inline(never) private static func add(_ label: String, to labels: inout [String]) {
    if !labels.contains(where: { $0.isSame(as: label) }) { labels.append(label) }
  }
}
