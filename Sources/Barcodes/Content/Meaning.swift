/// What payloads mean. Every kind of meaning is a value type in here; `Barcode.content` finds the one that applies.
///
/// A kind reads itself from a `Source`, lists itself as `fields` for people, and writes its own canonical `payload`.
/// Reading what was written gives the same value again.
public enum Meaning {}

extension Meaning {
  /// A payload as a typed value, or as text with the reason why it is no more than that.
  ///
  /// Indirect, so that handing it on copies one reference, and not up to a hundred words one by one.
  public indirect enum Content: Sendable, Equatable {
    case link(Link)
    case wifi(WiFi)
    case contact(Contact)
    case phone(Phone)
    case sms(SMS)
    case email(Email)
    case place(Place)
    case event(Event)
    case otp(OneTimePassword)
    /// A link that an app other than the browser answers to.
    case appLink(AppLink)
    case product(Product)
    case gs1(ElementString)
    case digitalLink(DigitalLink)
    case payment(Payment)
    case drivingLicence(DrivingLicence)
    case boardingPass(BoardingPass)
    case envelope(Envelope)
    /// Words without further meaning; with a problem where they began like one of the kinds above.
    case text(PlainText)
    /// No text at all.
    case bytes([UInt8])
  }

  /// The kinds of content. The raw values are what the machine form calls them, and end the keys of their texts.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case link, wifi, contact, phone, sms, email, place, event, otp, appLink
    case product, gs1, digitalLink, payment, drivingLicence, boardingPass, envelope
    case text, bytes
  }

  /// Text that is no more than that.
  public struct PlainText: Sendable, Equatable {
    public var text: String
    /// Why the kind that it looked like does not hold; nil where it looks like none.
    public var problem: Problem?

    public init(_ text: String, problem: Problem? = nil) {
      self.text = text
      self.problem = problem
    }
  }
}

extension Meaning.Content {
  public var kind: Meaning.Kind {
    switch self {
    case .link: .link
    case .wifi: .wifi
    case .contact: .contact
    case .phone: .phone
    case .sms: .sms
    case .email: .email
    case .place: .place
    case .event: .event
    case .otp: .otp
    case .appLink: .appLink
    case .product: .product
    case .gs1: .gs1
    case .digitalLink: .digitalLink
    case .payment: .payment
    case .drivingLicence: .drivingLicence
    case .boardingPass: .boardingPass
    case .envelope: .envelope
    case .text: .text
    case .bytes: .bytes
    }
  }

  /// What it says, for people: keys that each language has words for, with values.
  public var fields: [Meaning.Field] {
    switch self {
    case .link(let value): value.fields
    case .wifi(let value): value.fields
    case .contact(let value): value.fields
    case .phone(let value): value.fields
    case .sms(let value): value.fields
    case .email(let value): value.fields
    case .place(let value): value.fields
    case .event(let value): value.fields
    case .otp(let value): value.fields
    case .appLink(let value): value.fields
    case .product(let value): value.fields
    case .gs1(let value): value.fields
    case .digitalLink(let value): value.fields
    case .payment(let value): value.fields
    case .drivingLicence(let value): value.fields
    case .boardingPass(let value): value.fields
    case .envelope(let value): value.fields
    case .text, .bytes: []
    }
  }

  /// The canonical payload: what an encoder should be given to say the same. GS1 element strings have GS (0x1D)
  /// where FNC1 separates.
  public var payload: [UInt8] {
    switch self {
    case .link(let value): value.payload
    case .wifi(let value): value.payload
    case .contact(let value): value.payload
    case .phone(let value): value.payload
    case .sms(let value): value.payload
    case .email(let value): value.payload
    case .place(let value): value.payload
    case .event(let value): value.payload
    case .otp(let value): value.payload
    case .appLink(let value): value.payload
    case .product(let value): value.payload
    case .gs1(let value): value.payload
    case .digitalLink(let value): value.payload
    case .payment(let value): value.payload
    case .drivingLicence(let value): value.payload
    case .boardingPass(let value): value.payload
    case .envelope(let value): value.payload
    case .text(let value): value.text.bytes
    case .bytes(let value): value
    }
  }

  /// The addresses (URIs) that a front may offer to open, none of which opens by itself.
  public var links: [String] {
    switch self {
    case .link(let value): value.links
    case .contact(let value): value.links
    case .phone(let value): value.links
    case .sms(let value): value.links
    case .email(let value): value.links
    case .place(let value): value.links
    case .event(let value): value.links
    case .otp(let value): value.links
    case .appLink(let value): value.links
    case .digitalLink(let value): value.links
    case .payment(let value): value.links
    case .wifi, .product, .gs1, .drivingLicence, .boardingPass, .envelope, .text, .bytes: []
    }
  }
}
