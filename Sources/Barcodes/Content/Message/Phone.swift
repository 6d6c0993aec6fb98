extension Meaning {
  /// A telephone number, as `tel:` has it (RFC 3966).
  public struct Phone: Sendable, Equatable {
    /// As printed, with its separators: `+1-201-555-0123`.
    public var number: String
    /// Digits to be dialed once the call stands; `,` is a pause, `;` waits to be asked.
    public var postDial: String
    /// `ext`: what to dial within the house.
    public var dialExtension: String
    /// `phone-context`: where a number without `+` holds, a domain or a prefix.
    public var context: String

    public init(_ number: String, postDial: String = "", dialExtension: String = "", context: String = "") {
      self.number = number
      self.postDial = postDial
      self.dialExtension = dialExtension
      self.context = context
    }

    public var links: [String] { [payload.string] }

    public var fields: [Field] {
      var fields: [Field] = []
      fields.add(.phone, number)
      fields.add(.postDial, postDial)
      fields.add(.dialExtension, dialExtension)
      fields.add(.phoneContext, context)
      return fields
    }
  }
}

extension Meaning.Phone {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    guard let uri = URIText(source.text.trimmed), uri.isScheme("tel") || uri.isScheme("telprompt") else {
      return nil
    }
    let body = uri.bodyWithoutSlashes
    let phone = Self(uri: body)
    guard phone.number.bytes.contains(where: { $0.isDigit || $0 == 0x2A || $0 == 0x23 }) else {
      throw Meaning.Problem(.phone, body.trimmed.isEmpty ? .empty : .number, at: body.startIndex, subject: "tel")
    }
    return phone
  }

  /// What follows `tel:`.
  init(uri body: ArraySlice<UInt8>) {
    self.init("")
    let decoded = body.percentDecoded()
    let text = decoded.trimmed
    let end = Self.pauseIndex(text) ?? text.endIndex
    number = text[text.startIndex..<end].trimmed.string
    var postDial: [UInt8] = []
    // A semicolon begins a parameter of RFC 3966 where a name and `=` follow, and is Android's «wait» elsewhere.
    for (place, part) in text[end...].parts(separatedBy: UInt8(ascii: ";")).enumerated() {
      let (name, value) = part.cut(at: UInt8(ascii: "="))
      if place > 0, let value {
        let value = value.trimmed
        if name.equals(ignoringCase: "ext") { dialExtension = value.string }
        if name.equals(ignoringCase: "phone-context") { context = value.string }
        if name.equals(ignoringCase: "postd") {
          if value.first.map(Self.isPause) != true { postDial.append(byte: UInt8(ascii: ",")) }
          Self.append(value, to: &postDial)
        }
      } else {
        if place > 0 && !part.isEmpty { postDial.append(byte: UInt8(ascii: ";")) }
        Self.append(part, to: &postDial)
      }
    }
    self.postDial = Self.tidied(postDial).string
  }

  /// Where the number ends and what is dialed afterwards begins. The modems' letters `p` and `w` count between digits
  /// alone: `1-800-PIZZA` is a number.
  private static func pauseIndex(_ text: ArraySlice<UInt8>) -> Int? {
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") { return index }
      guard isPause(byte), index > text.startIndex, text[index - 1].isDigit else { continue }
      // Blanks between are not dialed.
      guard let next = text[(index + 1)...].first(where: { !$0.isBlank }) else { continue }
      if next.isDigit || isPause(next) { return index }
    }
    return nil
  }

  private static func isPause(_ byte: UInt8) -> Bool {
    switch byte.lowercased {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "p"), UInt8(ascii: "w"): true
    default: false
    }
  }

  /// Without waiting twice at once, and without pauses that nothing follows.
  private static func tidied(_ postDial: [UInt8]) -> [UInt8] {
    var tidy: [UInt8] = []
    for byte in postDial where byte != UInt8(ascii: ";") || tidy.last != byte { tidy.append(byte: byte) }
    while let last = tidy.last, isPause(last) { tidy.removeLast() }
    return tidy
  }

  /// Keys of a telephone and pauses; all else separates.
  private static func append(_ part: ArraySlice<UInt8>, to postDial: inout [UInt8]) {
    for byte in part {
      switch byte.lowercased {
      case UInt8(ascii: "p"): postDial.append(byte: UInt8(ascii: ","))
      case UInt8(ascii: "w"): postDial.append(byte: UInt8(ascii: ";"))
      case UInt8(ascii: ","), UInt8(ascii: "#"), UInt8(ascii: "*"), 0x30...0x39: postDial.append(byte: byte)
      default: break
      }
    }
  }

  public var payload: [UInt8] {
    var payload = "tel:".bytes
    payload.append(percentEncoded: number, allowing: "+()*")
    // Ahead of the parameters, where what follows a semicolon could be taken for one.
    payload.append(percentEncoded: postDial, allowing: "+()*,;")
    if dialExtension.hasText {
      payload.append(";ext=")
      payload.append(percentEncoded: dialExtension)
    }
    if context.hasText {
      payload.append(";phone-context=")
      payload.append(percentEncoded: context, allowing: "+")
    }
    return payload
  }
}
