// Table
extension Meaning.Kind {
  /// The kind of content. The same as in `Texts/en.json`; a test compares them.
  public var english: String {
    switch self {
    case .link: "Link"
    case .wifi: "Wi-Fi network"
    case .contact: "Contact"
    case .phone: "Phone number"
    case .sms: "Text message"
    case .email: "E-mail"
    case .place: "Place"
    case .event: "Event"
    case .otp: "One-time password"
    case .appLink: "App link"
    case .product: "Product"
    case .gs1: "GS1 element string"
    case .digitalLink: "GS1 Digital Link"
    case .payment: "Payment"
    case .drivingLicence: "Driving licence"
    case .boardingPass: "Boarding pass"
    case .envelope: "ISO 15434 message"
    case .text: "Text"
    case .bytes: "Binary data"
    }
  }

  /// What the catalogues call it.
  public var textKey: String { "content.kind." + rawValue }
}

extension Meaning.Key {
  /// What a field is. The same as in `Texts/en.json`; a test compares them.
  public var english: String {
    switch self {
    case .name: "Name"
    case .title: "Title"
    case .note: "Note"
    case .url: "Address"
    case .address: "Postal address"
    case .date: "Date"
    case .time: "Time"
    case .amount: "Amount"
    case .currency: "Currency"
    case .reference: "Reference"
    case .identifier: "Identifier"
    case .language: "Language"
    case .version: "Version"
    case .country: "Country"
    case .city: "City"
    case .postalCode: "Postal code"
    case .region: "Region"
    case .street: "Street"
    case .postOfficeBox: "P.O. box"
    case .host: "Host"
    case .scheme: "Scheme"
    case .app: "App"
    case .action: "Action"
    case .ssid: "Network"
    case .security: "Security"
    case .password: "Password"
    case .hidden: "Hidden"
    case .eapMethod: "EAP method"
    case .eapPhase2: "Inner authentication"
    case .eapIdentity: "Identity"
    case .eapAnonymousIdentity: "Anonymous identity"
    case .eapDomain: "Server domain"
    case .publicKey: "Public key"
    case .passwordIdentifier: "Password identifier"
    case .transitionDisable: "Transition disabled"
    case .familyName: "Family name"
    case .givenName: "Given name"
    case .additionalName: "Middle name"
    case .namePrefix: "Prefix"
    case .nameSuffix: "Suffix"
    case .nickname: "Nickname"
    case .organization: "Organization"
    case .department: "Department"
    case .jobTitle: "Job title"
    case .role: "Role"
    case .phone: "Phone"
    case .email: "E-mail"
    case .birthday: "Birthday"
    case .anniversary: "Anniversary"
    case .category: "Category"
    case .sound: "Sound"
    case .reading: "Reading"
    case .instantMessage: "Messenger"
    case .photo: "Photo"
    case .gender: "Gender"
    case .timeZone: "Time zone"
    case .property: "Other"
    case .recipient: "To"
    case .carbonCopy: "Copy to"
    case .blindCopy: "Blind copy to"
    case .subject: "Subject"
    case .message: "Message"
    case .postDial: "Dialed afterwards"
    case .dialExtension: "Extension"
    case .phoneContext: "Dialing context"
    case .header: "Header"
    case .latitude: "Latitude"
    case .longitude: "Longitude"
    case .altitude: "Altitude"
    case .uncertainty: "Uncertainty"
    case .referenceSystem: "Reference system"
    case .query: "Search"
    case .start: "Start"
    case .end: "End"
    case .duration: "Duration"
    case .place: "Place"
    case .organizer: "Organizer"
    case .attendee: "Attendee"
    case .recurrence: "Repeats"
    case .status: "Status"
    case .description: "Description"
    case .issuer: "Issuer"
    case .account: "Account"
    case .secret: "Secret"
    case .algorithm: "Algorithm"
    case .digits: "Digits"
    case .period: "Period in seconds"
    case .counter: "Counter"
    case .otpType: "Type"
    case .gtin: "GTIN"
    case .payee: "Payee"
    case .passenger: "Passenger"
    case .dataFormat: "Data format"
    }
  }

  /// What the catalogues call it.
  public var textKey: String { "content.key." + rawValue }
}

extension Meaning.Word {
  /// A value out of a closed set. The same as in `Texts/en.json`; a test compares them.
  public var english: String {
    switch self {
    case .openNetwork: "Open"
    case .wep: "WEP"
    case .wpaPersonal: "WPA or WPA2"
    case .wpa3Personal: "WPA3"
    case .wpaEnterprise: "WPA Enterprise"
    case .timeBased: "Time-based"
    case .counterBased: "Counter-based"
    }
  }

  /// What the catalogues call it.
  public var textKey: String { "content.word." + rawValue }
}

extension Meaning.Problem.Rule {
  /// Why something is text and no more. The same as in `Texts/en.json`; a test compares them.
  public var english: String {
    switch self {
    case .missing: "Something is missing."
    case .empty: "There is no value."
    case .length: "The length is wrong."
    case .character: "There is a character that does not belong there."
    case .number: "This is not a number."
    case .date: "There is no such date."
    case .checkDigit: "The check digit is wrong."
    case .checksum: "The checksum is wrong."
    case .unknown: "The standard does not know this."
    case .repeated: "This is there more than once."
    case .truncated: "The end is missing."
    case .escape: "An escape is wrong."
    case .companionForbidden: "These two may not stand together."
    case .companionMissing: "This may not stand without the other."
    case .structure: "It is not built as the standard says."
    case .range: "The value is out of range."
    }
  }

  /// What the catalogues call it.
  public var textKey: String { "content.rule." + rawValue }
}

extension Meaning.Safety.Warning {
  /// What an address should be looked at for. The same as in `Texts/en.json`; a test compares them.
  public var english: String {
    switch self {
    case .mixedScript: "The host mixes letters of several scripts."
    case .lookAlike: "The host is written in letters that look like others."
    case .userInfo: "What stands before the @ is not the host."
    case .plainHTTP: "The connection is not encrypted."
    case .ipAddress: "The host is a number and has no name."
    case .disguisedAddress: "The host is a number written in an unusual way."
    case .port: "The port is not the usual one."
    case .shortener: "The address leads on to another that is not shown."
    case .dataScheme: "The address carries its own content."
    case .scriptScheme: "The address is a program."
    case .fileScheme: "The address is a file on this device."
    case .intentScheme: "The address starts an app with values of its own."
    case .unknownScheme: "The kind of address is not a common one."
    case .credentials: "The address contains a password or a token."
    case .bidirectional: "The address has characters that change the direction of writing."
    case .invisibleCharacters: "The address has characters that cannot be seen."
    case .invalidHost: "The host is not written correctly."
    case .serviceCode: "The number gives the phone a command."
    }
  }

  /// What the catalogues call it.
  public var textKey: String { "content.warning." + rawValue }
}
