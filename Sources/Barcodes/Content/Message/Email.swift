extension Meaning {
  /// A letter to be sent by e-mail: `mailto:` (RFC 6068), and NTT Docomo's `MATMSG:`.
  public struct Email: Sendable, Equatable {
    public var to: [String]
    public var cc: [String]
    public var bcc: [String]
    public var subject: String
    public var body: String
    /// Other header fields, in lower case.
    public var headers: [Header]

    public struct Header: Sendable, Equatable {
      public var name: String
      public var value: String

      public init(name: String, value: String) {
        self.name = name
        self.value = value
      }
    }

    public init(
      to: [String], cc: [String] = [], bcc: [String] = [], subject: String = "", body: String = "",
      headers: [Header] = []
    ) {
      self.to = to
      self.cc = cc
      self.bcc = bcc
      self.subject = subject
      self.body = body
      self.headers = headers
    }

    public var links: [String] { [payload.string] }

    public var fields: [Field] {
      var fields: [Field] = []
      for address in to { fields.add(.recipient, address) }
      for address in cc { fields.add(.carbonCopy, address) }
      for address in bcc { fields.add(.blindCopy, address) }
      fields.add(.subject, subject)
      fields.add(.message, body)
      for header in headers { fields.add(.header, header.value, qualifier: header.name) }
      return fields
    }
  }
}

extension Meaning.Email {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    guard let uri = URIText(text) else { return isAddress(text) ? Self(to: [text.string]) : nil }
    var email = Self(to: [])
    if uri.isScheme("mailto") {
      email.readURI(uri.body)
    } else if uri.isScheme("matmsg") {
      let parts = KeyedParts(uri.body, known: "to sub body cc bcc")
      for text in parts.texts("TO") { add(text.bytes[...], to: &email.to) }
      for text in parts.texts("CC") { add(text.bytes[...], to: &email.cc) }
      for text in parts.texts("BCC") { add(text.bytes[...], to: &email.bcc) }
      parts.read("SUB", into: &email.subject)
      parts.read("BODY", into: &email.body)
    } else if uri.isScheme("smtp") {
      let (address, rest) = uri.body.cut(at: UInt8(ascii: ":"))
      let (subject, body) = (rest ?? []).cut(at: UInt8(ascii: ":"))
      add(address, to: &email.to)
      email.subject = subject.string
      email.body = body?.string ?? ""
    } else {
      return nil
    }
    guard !email.isEmpty else { throw Meaning.Problem(.email, .empty, at: uri.body.startIndex, subject: "to") }
    return email
  }

  private var isEmpty: Bool {
    to.isEmpty && cc.isEmpty && bcc.isEmpty && !subject.hasText && !body.hasText && headers.isEmpty
  }

  private mutating func readURI(_ text: ArraySlice<UInt8>) {
    let (path, query) = text.cut(at: UInt8(ascii: "?"))
    Self.add(encoded: path, to: &to)
    for pair in URIText.pairs(query ?? []) {
      let value = pair.text
      if pair.isNamed("to") {
        Self.add(encoded: pair.raw, to: &to)
      } else if pair.isNamed("cc") {
        Self.add(encoded: pair.raw, to: &cc)
      } else if pair.isNamed("bcc") {
        Self.add(encoded: pair.raw, to: &bcc)
      } else if pair.isNamed("subject") {
        if !subject.hasText { subject = value }
      } else if pair.isNamed("body") {
        // Several bodies are lines of one (as they came to be used; RFC 6068 allows one).
        body.append(value, after: "\r\n")
      } else if !pair.name.isEmpty {
        headers.append(Header(name: pair.name.string, value: value))
      }
    }
  }

  /// Commas between addresses are not encoded, those within are (RFC 6068, section 2).
  @inline(never) private static func add(encoded text: ArraySlice<UInt8>, to addresses: inout [String]) {
    for part in text.words(separatedBy: ",") {
      let address = part.percentDecoded().trimmed
      if !address.isEmpty { addresses.append(address.string) }
    }
  }

  @inline(never) private static func add(_ text: ArraySlice<UInt8>, to addresses: inout [String]) {
    for part in text.words(separatedBy: ",;") {
      if !part.trimmed.isEmpty { addresses.append(part.trimmed.string) }
    }
  }

  /// An address and nothing else: letters that need no quotes (RFC 5322, section 3.2.3), and a host of several labels.
  static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 254 else { return false }
    let (name, host) = text.cut(at: UInt8(ascii: "@"))
    guard let host, !name.isEmpty, name.count <= 64 else { return false }
    let marks = ".!#$%&'*+/=?^_`{|}~-".bytes
    for byte in name where !byte.isLetter && !byte.isDigit && !marks.contains(byte) {
      return false
    }
    let labels = host.parts(separatedBy: UInt8(ascii: "."))
    guard labels.count >= 2, let last = labels.last, last.count >= 2, last.allSatisfy({ $0.isLetter }) else {
      return false
    }
    for label in labels {
      guard !label.isEmpty else { return false }
      for byte in label where !byte.isLetter && !byte.isDigit && byte != UInt8(ascii: "-") { return false }
    }
    return true
  }

  public var payload: [UInt8] {
    var payload = "mailto:".bytes
    Self.write(to, into: &payload)
    var query = QueryWriter()
    if !cc.isEmpty {
      query.begin("cc", into: &payload)
      Self.write(cc, into: &payload)
    }
    if !bcc.isEmpty {
      query.begin("bcc", into: &payload)
      Self.write(bcc, into: &payload)
    }
    if subject.hasText { query.write("subject", subject, allowing: "", into: &payload) }
    if body.hasText { query.write("body", body, allowing: "", into: &payload) }
    for header in headers { query.write(header.name, header.value, allowing: "", into: &payload) }
    return payload
  }

  @inline(never) private static func write(_ addresses: [String], into payload: inout [UInt8]) {
    for (place, address) in addresses.enumerated() {
      if place > 0 { payload.append(",") }
      payload.append(percentEncoded: address, allowing: "@!$'*+")
    }
  }
}
