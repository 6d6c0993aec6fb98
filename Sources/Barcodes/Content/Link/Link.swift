extension Meaning {
  /// A link, as it stands or in one of the wrappings that are printed around links (`URLTO:`, `MEBKM:`).
  public struct Link: Sendable, Equatable {
    public var address: String
    /// What the page is called.
    public var title: String

    public init(_ address: String, title: String = "") {
      self.address = address
      self.title = title
    }

    public var links: [String] { [address] }

    public var fields: [Field] {
      var fields: [Field] = []
      fields.add(.title, title)
      fields.add(.url, address)
      let host = Safety(of: address).host
      fields.add(.host, host)
      return fields
    }

    public var payload: [UInt8] {
      guard title.hasText else { return address.bytes }
      var payload = "MEBKM:".bytes
      KeyedParts.write("TITLE", title, into: &payload)
      KeyedParts.write("URL", address, into: &payload)
      payload.append(";")
      return payload
    }
  }
}

extension Meaning.Link {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    if text.begins(ignoringCase: "mebkm:") {
      let parts = KeyedParts(text.dropFirst(6), known: "title url")
      guard let url = parts.value("URL"), let address = try address(url.trimmed) else {
        throw Meaning.Problem(.link, .missing, subject: "URL")
      }
      return Self(address, title: parts.text("TITLE"))
    }
    return try address(text).map { Self($0) }
  }

  /// Nil where the text is no link.
  static func address(_ text: ArraySlice<UInt8>) throws(Meaning.Problem) -> String? {
    if text.begins(ignoringCase: "www."), !text.contains(where: { $0.isBlank }) {
      // Printed without a scheme, it is opened with this one.
      return "http://" + text.string
    }
    guard let uri = URIText(text), SchemeNames.isLink(uri.scheme[...]) || uri.body.begins(with: "//") else {
      return nil
    }
    let isProgram = uri.isScheme("data") || uri.isScheme("javascript") || uri.isScheme("vbscript")
    guard isProgram || !text.contains(where: { $0.isBlank || $0 < 0x20 }) else { return nil }
    guard !uri.body.isEmpty else { throw Meaning.Problem(.link, .empty, at: uri.body.startIndex, subject: "host") }
    if uri.isScheme("http") || uri.isScheme("https") {
      let rest = uri.body.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      guard let first = rest.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "#") else {
        throw Meaning.Problem(.link, .missing, at: rest.startIndex, subject: "host")
      }
    }
    return text.string
  }

  /// A link without its wrapping, so that every kind of link is read from inside it; nil where there is none, or where
  /// the wrapping says more. What is printed without a scheme gets the one that it is opened with.
  static func unwrapped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var inner: [UInt8]?
    if text.begins(ignoringCase: "urlto:") { inner = Array(text.dropFirst(6).trimmed) }
    if text.begins(ignoringCase: "url:") { inner = Array(text.dropFirst(4).trimmed) }
    if text.begins(ignoringCase: "mebkm:") {
      let parts = KeyedParts(text.dropFirst(6), known: "title url")
      if !parts.text("TITLE").hasText, let url = parts.value("URL") { inner = Array(url.trimmed) }
    }
    let bare = (inner ?? Array(text))[...]
    if bare.begins(ignoringCase: "www."), !bare.contains(where: { $0.isBlank }) { return "http://".bytes + bare }
    guard let inner, let uri = URIText(inner[...]) else { return nil }
    return SchemeNames.isLink(uri.scheme[...]) || uri.body.begins(with: "//") ? inner : nil
  }
}
