extension Meaning.DrivingLicence {
  public var fields: [Meaning.Field] {
    var fields: [Meaning.Field] = []
    if let type = subfiles.first(where: { $0.isDocument })?.type {
      fields.add(.documentType, type.isSame(as: "ID") ? Meaning.Word.identityCard : Meaning.Word.drivingLicence)
    }
    fields.add(.issuer, issuer ?? issuerNumber, qualifier: issuerNumber)
    for subfile in subfiles {
      for element in subfile.elements { element.add(to: &fields) }
    }
    return fields
  }

  /// The jurisdiction's letters, by its issuer identification number.
  public var issuer: String? {
    let wanted = issuerNumber.bytes
    return LicenceTable.issuers.withUTF8Buffer { table in
      var start = 0
      while start + 8 <= table.count {
        if table[start..<start + 6].elementsEqual(wanted) {
          return String(decoding: table[start + 6..<start + 8], as: UTF8.self)
        }
        start += 8
      }
      return nil
    }
  }

  /// A date as in ISO 8601. Cards of the United States have MMDDYYYY, those of Canada, and all of the first version,
  /// YYYYMMDD; no month is as great as a century, so that the digits tell which.
  static func date(_ value: String) -> String {
    let digits = value.bytes[...]
    guard digits.count == 8, digits.isDigits, let head = digits.prefix(4).number else { return value }
    let ordered = head >= 1800 ? digits : (digits.suffix(4) + digits.prefix(4))[...]
    guard GS1Rules.date(ordered.dropFirst(2), mayLackDay: false) == nil else { return value }
    return Meaning.ElementString.Element.date(ordered)
  }
}

extension Meaning.DrivingLicence.Subfile {
  fileprivate var isDocument: Bool { type.isSame(as: "DL") || type.isSame(as: "ID") || type.isSame(as: "EN") }
}

extension Meaning.DrivingLicence.Element {
  fileprivate func add(to fields: inout [Meaning.Field]) {
    let row = LicenceTable.row(identifier)
    guard let row else { return fields.add(.licenceElement, value, qualifier: identifier) }
    switch row.key {
    case 0x61: fields.add(.familyName, value, qualifier: identifier)
    case 0x67: fields.add(.givenName, value, qualifier: identifier)
    case 0x6D: fields.add(.additionalName, value, qualifier: identifier)
    case 0x6E: fields.add(.name, value, qualifier: identifier)
    case 0x73: fields.add(.nameSuffix, value, qualifier: identifier)
    case 0x62: fields.add(.birthday, Meaning.DrivingLicence.date(value), qualifier: identifier)
    case 0x65: fields.add(.expiryDate, Meaning.DrivingLicence.date(value), qualifier: identifier)
    case 0x69: fields.add(.issueDate, Meaning.DrivingLicence.date(value), qualifier: identifier)
    case 0x64:
      fields.add(.licenceElement, Meaning.DrivingLicence.date(value), qualifier: identifier, title: row.title)
    case 0x78: addSex(to: &fields)
    case 0x68: fields.add(.height, value, qualifier: identifier)
    case 0x77: fields.add(.weight, value, qualifier: identifier)
    case 0x79: fields.add(.eyes, value, qualifier: identifier)
    case 0x7A: fields.add(.hair, value, qualifier: identifier)
    case 0x53: fields.add(.street, value, qualifier: identifier)
    case 0x43: fields.add(.city, value, qualifier: identifier)
    case 0x52: fields.add(.region, value, qualifier: identifier)
    case 0x50: fields.add(.postalCode, value, qualifier: identifier)
    case 0x4E: fields.add(.documentNumber, value, qualifier: identifier)
    case 0x4C: fields.add(.country, value, qualifier: identifier)
    case 0x4B: fields.add(.vehicleClass, value, qualifier: identifier)
    case 0x54: fields.add(.restrictions, value, qualifier: identifier)
    case 0x45: fields.add(.endorsements, value, qualifier: identifier)
    default: fields.add(.licenceElement, value, qualifier: identifier, title: row.title)
    }
  }

  /// Numbers of ISO/IEC 5218 and, in the first version, letters.
  private func addSex(to fields: inout [Meaning.Field]) {
    switch value.bytes.first {
    case 0x31, 0x4D: fields.add(.gender, Meaning.Word.male, qualifier: identifier)
    case 0x32, 0x46: fields.add(.gender, Meaning.Word.female, qualifier: identifier)
    case 0x39, 0x58: fields.add(.gender, Meaning.Word.unspecified, qualifier: identifier)
    default: fields.add(.gender, value, qualifier: identifier)
    }
  }
}
