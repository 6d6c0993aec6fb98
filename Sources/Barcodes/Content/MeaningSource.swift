extension Meaning {
  /// What a meaning is read from: a payload, and what the symbol says of it.
  public struct Source: Sendable {
    /// Nil where the payload does not come from a symbol.
    public var symbology: Symbology?
    /// As encoded; FNC1 as a separator is GS (0x1D).
    public var bytes: [UInt8]
    /// The text in UTF-8.
    public var text: [UInt8]
    /// FNC1 in first position.
    public var isGS1: Bool
    /// Whether the character set of `text` is known and not guessed.
    public var isTextCertain: Bool
    /// False where the payload shows no character set at all.
    public var isText: Bool
    /// The digits of an EAN/UPC add-on symbol.
    public var addOn: [UInt8]

    public init(
      symbology: Symbology? = nil, bytes: [UInt8], text: [UInt8], isGS1: Bool = false, isTextCertain: Bool = true,
      isText: Bool = true, addOn: [UInt8] = []
    ) {
      self.symbology = symbology
      self.bytes = bytes
      self.text = text
      self.isGS1 = isGS1
      self.isTextCertain = isTextCertain
      self.isText = isText
      self.addOn = addOn
    }

    /// Text that comes from anywhere.
    public init(_ text: String, symbology: Symbology? = nil, isGS1: Bool = false) {
      let bytes = text.bytes
      self.init(symbology: symbology, bytes: bytes, text: bytes, isGS1: isGS1)
    }
  }
}

extension Barcode {
  /// What the payload means; worked out anew each time it is asked for.
  public var content: Meaning.Content {
    Meaning.Content(
      Meaning.Source(
        symbology: symbology, bytes: bytes, text: text.bytes, isGS1: isGS1,
        isTextCertain: characterSetSource != .guess, isText: characterSet != .binary,
        addOn: addOn.map { $0.bytes } ?? []))
  }
}

extension Meaning.Content {
  /// The meaning of a payload. Never fails: what cannot be read is text with the reason, or bytes.
  public init(_ source: Meaning.Source) {
    do throws(Meaning.Problem) {
      var inner = source
      if let unwrapped = Meaning.Link.unwrapped(source.text.trimmed) { inner.text = unwrapped }
      if let content = try Self.read(inner) {
        self = content
        return
      }
      self = Self.plain(source, nil)
    } catch {
      self = Self.plain(source, error)
    }
  }

  /// The meaning of text that comes from anywhere.
  public init(_ text: String) { self.init(Meaning.Source(text)) }

  /// Nil where it looks like none of the kinds. What the symbol itself says comes first, then what begins
  /// unmistakably; a Digital Link is a link too, so it is asked before.
  private static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    if let value = try Meaning.Product.read(source) { return .product(value) }
    if let value = try Meaning.ElementString.read(source) { return .gs1(value) }
    if let value = try Meaning.Envelope.read(source) { return .envelope(value) }
    if let value = try Meaning.DrivingLicence.read(source) { return .drivingLicence(value) }
    if let value = try Meaning.BoardingPass.read(source) { return .boardingPass(value) }
    if let value = try Meaning.Payment.read(source) { return .payment(value) }
    if let value = try Meaning.DigitalLink.read(source) { return .digitalLink(value) }
    if let value = try Meaning.WiFi.read(source) { return .wifi(value) }
    if let value = try Meaning.Contact.read(source) { return .contact(value) }
    if let value = try Meaning.Event.read(source) { return .event(value) }
    if let value = try Meaning.Phone.read(source) { return .phone(value) }
    if let value = try Meaning.SMS.read(source) { return .sms(value) }
    if let value = try Meaning.Email.read(source) { return .email(value) }
    if let value = try Meaning.Place.read(source) { return .place(value) }
    if let value = try Meaning.OneTimePassword.read(source) { return .otp(value) }
    if let value = try Meaning.AppLink.read(source) { return .appLink(value) }
    if let value = try Meaning.Link.read(source) { return .link(value) }
    return nil
  }

  private static func plain(_ source: Meaning.Source, _ problem: Meaning.Problem?) -> Self {
    if !source.isText && problem == nil { return .bytes(source.bytes) }
    return .text(Meaning.PlainText(String(decoding: source.text, as: UTF8.self), problem: problem))
  }
}
