extension Meaning {
  /// A person or an organization: vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), NTT Docomo's MECARD, and BIZCARD.
  public struct Contact: Sendable, Equatable {
    /// As it is to be shown.
    public var formattedName = ""
    public var name = Name()
    public var nickname = ""
    /// How the name is read (kana).
    public var reading = ""
    public var organization = ""
    public var departments: [String] = []
    public var jobTitle = ""
    public var role = ""
    public var phones: [Labeled] = []
    public var emails: [Labeled] = []
    public var addresses: [Address] = []
    public var urls: [Labeled] = []
    public var instantMessages: [Labeled] = []
    /// As in ISO 8601 where the payload has it so.
    public var birthday = ""
    public var anniversary = ""
    public var gender = ""
    public var timeZone = ""
    public var note = ""
    public var categories: [String] = []
    public var photo: Photo?
    /// What else there is, in the payload's own words.
    public var properties: [Property] = []

    public init() {}

    public struct Name: Sendable, Equatable {
      public var family = ""
      public var given = ""
      public var additional = ""
      public var prefix = ""
      public var suffix = ""

      public init(
        family: String = "", given: String = "", additional: String = "", prefix: String = "", suffix: String = ""
      ) {
        self.family = family
        self.given = given
        self.additional = additional
        self.prefix = prefix
        self.suffix = suffix
      }

      /// Family name, given name, additional names, prefix, suffix, as far as there are such parts.
      @inline(never) init(parts: [String]) {
        for (index, part) in parts.enumerated() {
          switch index {
          case 0: family = part
          case 1: given = part
          case 2: additional = part
          case 3: prefix = part
          case 4: suffix = part
          default: break
          }
        }
      }

      var isEmpty: Bool { !spoken.hasText }

      /// In the order that is spoken in the West.
      @inline(never) var spoken: String {
        var words = prefix
        words.append(given, after: " ")
        words.append(additional, after: " ")
        words.append(family, after: " ")
        words.append(suffix, after: " ")
        return words
      }
    }

    /// A value with what it is for: `work`, `cell`, `pref`, in lower case.
    public struct Labeled: Sendable, Equatable {
      public var value: String
      public var labels: [String]

      public init(_ value: String, labels: [String] = []) {
        self.value = value
        self.labels = labels
      }
    }

    public struct Address: Sendable, Equatable {
      public var labels: [String] = []
      public var postOfficeBox = ""
      public var extended = ""
      public var street = ""
      public var city = ""
      public var region = ""
      public var postalCode = ""
      public var country = ""

      public init() {}

      /// As `parts` has them, as far as there are so many.
      @inline(never) init(parts: [String]) {
        for (index, part) in parts.enumerated() {
          switch index {
          case 0: postOfficeBox = part
          case 1: extended = part
          case 2: street = part
          case 3: city = part
          case 4: region = part
          case 5: postalCode = part
          case 6: country = part
          default: break
          }
        }
      }

      var parts: [String] { [postOfficeBox, extended, street, city, region, postalCode, country] }

      var isEmpty: Bool { !parts.contains { $0.hasText } }

      /// On one line.
      var line: String {
        var line = ""
        for part in parts { line.append(part, after: ", ") }
        return line
      }
    }

    /// A picture, or where there is one.
    public struct Photo: Sendable, Equatable {
      /// `jpeg`, `png`; empty where the payload does not say it.
      public var format: String
      public var bytes: [UInt8]
      public var address: String

      public init(format: String = "", bytes: [UInt8] = [], address: String = "") {
        self.format = format
        self.bytes = bytes
        self.address = address
      }
    }
  }
}

extension Meaning.Contact {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    var contact: Self
    if text.begins(ignoringCase: "begin:vcard") {
      contact = Self(vCard: source)
    } else if text.begins(ignoringCase: "mecard:") {
      contact = Self(meCard: Self.withPlainLineBreaks(text.dropFirst(7))[...])
    } else if text.begins(ignoringCase: "bizcard:") {
      contact = Self(bizCard: Self.withPlainLineBreaks(text.dropFirst(8))[...])
    } else {
      return nil
    }
    if !contact.formattedName.hasText { contact.formattedName = contact.name.spoken }
    if !contact.formattedName.hasText { contact.formattedName = contact.organization }
    if !contact.formattedName.hasText, let phone = contact.phones.first { contact.formattedName = phone.value }
    if !contact.formattedName.hasText, let email = contact.emails.first { contact.formattedName = email.value }
    guard !contact.fields.isEmpty else { throw Meaning.Problem(.contact, .empty, at: text.startIndex, subject: "N") }
    return contact
  }

  /// CR and CR LF become LF.
  private static func withPlainLineBreaks(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    for (index, byte) in zip(text.indices, text) {
      if byte != 0x0D {
        plain.append(byte: byte)
      } else if index + 1 == text.endIndex || text[index + 1] != 0x0A {
        plain.append(byte: 0x0A)
      }
    }
    return plain
  }

  public var links: [String] {
    var links: [String] = []
    for url in urls {
      let isComplete = URIText(url.value.bytes[...]) != nil
      links.append(isComplete ? url.value : "http://" + url.value)
    }
    for phone in phones { links += Meaning.Phone(uri: phone.value.bytes[...]).links }
    for email in emails { links += Meaning.Email(to: [email.value]).links }
    return links
  }

  public var fields: [Meaning.Field] {
    var fields: [Meaning.Field] = []
    fields.add(.name, formattedName)
    fields.add(.namePrefix, name.prefix)
    fields.add(.givenName, name.given)
    fields.add(.additionalName, name.additional)
    fields.add(.familyName, name.family)
    fields.add(.nameSuffix, name.suffix)
    fields.add(.reading, reading)
    fields.add(.nickname, nickname)
    fields.add(.organization, organization)
    for department in departments { fields.add(.department, department) }
    fields.add(.jobTitle, jobTitle)
    fields.add(.role, role)
    for phone in phones { fields.add(.phone, phone.value, qualifier: Self.joined(phone.labels)) }
    for email in emails { fields.add(.email, email.value, qualifier: Self.joined(email.labels)) }
    for address in addresses { fields.add(.address, address.line, qualifier: Self.joined(address.labels)) }
    for url in urls { fields.add(.url, url.value, qualifier: Self.joined(url.labels)) }
    for name in instantMessages { fields.add(.instantMessage, name.value, qualifier: Self.joined(name.labels)) }
    fields.add(.birthday, birthday)
    fields.add(.anniversary, anniversary)
    fields.add(.gender, gender)
    fields.add(.timeZone, timeZone)
    for category in categories { fields.add(.category, category) }
    fields.add(.note, note)
    if let photo {
      fields.add(.photo, photo.address.hasText ? photo.address : photo.format.hasText ? photo.format : "?")
    }
    for property in properties { fields.add(.property, property.value, qualifier: property.name) }
    return fields
  }

  @inline(never) private static func joined(_ labels: [String]) -> String {
    var joined = ""
    for label in labels { joined.append(label, after: ",") }
    return joined
  }
}
