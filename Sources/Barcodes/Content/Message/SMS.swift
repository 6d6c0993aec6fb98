extension Meaning {
  /// A text message to be sent: `sms:` (RFC 5724), `SMSTO:`, and for multimedia messages `mms:` and `MMSTO:`.
  public struct SMS: Sendable, Equatable {
    public var recipients: [String]
    public var message: String
    /// Of multimedia messages.
    public var subject: String
    public var isMultimedia: Bool

    public init(recipients: [String], message: String = "", subject: String = "", isMultimedia: Bool = false) {
      self.recipients = recipients
      self.message = message
      self.subject = subject
      self.isMultimedia = isMultimedia
    }

    public var links: [String] { [payload.string] }

    public var fields: [Field] {
      var fields: [Field] = []
      for recipient in recipients { fields.add(.recipient, recipient) }
      fields.add(.subject, subject)
      fields.add(.message, message)
      return fields
    }
  }
}

extension Meaning.SMS {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    guard let uri = URIText(source.text.trimmed) else { return nil }
    let isTo = uri.isScheme("smsto") || uri.isScheme("mmsto")
    let isMultimedia = uri.isScheme("mms") || uri.isScheme("mmsto")
    guard isTo || isMultimedia || uri.isScheme("sms") else { return nil }
    var sms = Self(recipients: [], isMultimedia: isMultimedia)
    let body = uri.bodyWithoutSlashes
    // `SMSTO:number:message` is no URI: the message stands as it is, colons and all.
    let (head, message) = body.cut(at: UInt8(ascii: ":"))
    if let message, !head.contains(UInt8(ascii: "?")) {
      sms.readRecipients(head)
      if let subjectEnd = message.firstIndex(of: UInt8(ascii: ":")), isMultimedia {
        // MMSTO may have a subject before the message.
        sms.subject = message[..<subjectEnd].string
        sms.message = message[(subjectEnd + 1)...].string
      } else {
        sms.message = message.string
      }
    } else {
      sms.readURI(body)
    }
    guard !sms.recipients.isEmpty || sms.message.hasText else {
      throw Meaning.Problem(.sms, .empty, at: body.startIndex, subject: "sms")
    }
    return sms
  }

  private mutating func readRecipients(_ text: ArraySlice<UInt8>) {
    for part in text.words(separatedBy: ",;") {
      let recipient = part.percentDecoded().trimmed
      // Parameters of RFC 3966 are no recipients.
      if !recipient.isEmpty && !recipient.contains(UInt8(ascii: "=")) { recipients.append(recipient.string) }
    }
  }

  /// Before iOS 8 the query had to begin with `;`, and then with `&`: both are still printed.
  private mutating func readURI(_ body: ArraySlice<UInt8>) {
    var end = body.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&") } ?? body.endIndex
    if let semicolon = body[..<end].firstIndex(of: UInt8(ascii: ";")),
      body[semicolon...].dropFirst().begins(ignoringCase: "body=")
    {
      end = semicolon
    }
    readRecipients(body[..<end])
    for pair in URIText.pairs(body[end...].dropFirst()) {
      // The first body counts (RFC 5724, section 2.2, allows one).
      if pair.isNamed("body") && !message.hasText { message = pair.text }
      if pair.isNamed("subject") && isMultimedia && !subject.hasText { subject = pair.text }
    }
  }

  public var payload: [UInt8] {
    var payload = (isMultimedia ? "mms:" : "sms:").bytes
    for (place, recipient) in recipients.enumerated() {
      if place > 0 { payload.append(",") }
      payload.append(percentEncoded: recipient, allowing: "+()*")
    }
    var query = QueryWriter()
    if subject.hasText { query.write("subject", subject, into: &payload) }
    if message.hasText { query.write("body", message, into: &payload) }
    return payload
  }
}
