extension Meaning.Content {
  /// What there is to know of each address that a front may offer to open.
  public var safety: [Meaning.Safety] { links.map { Meaning.Safety(of: $0) } }
}

extension Meaning.Safety {
  /// Takes an address apart as browsers do, which forgive much (WHATWG URL, section 4.4).
  public init(of address: String) {
    self.init(address: address, scheme: "")
    var reading = Reading(self)
    reading.read(address.bytes)
    self = reading.safety
  }

  private struct Reading {
    var safety: Meaning.Safety

    init(_ safety: Meaning.Safety) { self.safety = safety }

    mutating func warn(_ warning: Warning) {
      if !safety.warnings.contains(where: { $0 == warning }) { safety.warnings.append(warning) }
    }

    mutating func read(_ address: [UInt8]) {
      readCharacters(address[...])
      // Tabs and line breaks are skipped wherever they stand.
      let text = address.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
      guard let uri = URIText(text.trimmed) else { return warn(.unknownScheme) }
      safety.scheme = uri.scheme.string
      readScheme(uri)
      let isWeb = Self.port(of: uri) != nil
      var body = uri.body
      if isWeb {
        // Any number of slashes, of either kind.
        body = body.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      } else if body.begins(with: "//") {
        body = body.dropFirst(2)
      } else {
        return readOpaque(uri)
      }
      let end = body.firstIndex { byte in
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
          || isWeb && byte == UInt8(ascii: "\\")
      }
      readAuthority(body[..<(end ?? body.endIndex)], uri, isWeb)
      if let end { readQuery(body[end...]) }
    }

    private mutating func readCharacters(_ address: ArraySlice<UInt8>) {
      for text in [address, address.percentDecoded()[...]] {
        for scalar in text.string.unicodeScalars where scalar.value >= 0x80 {
          if HostMapping.isBidirectional(scalar.value) { warn(.bidirectional) }
          if HostMapping.isInvisible(scalar.value) { warn(.invisibleCharacters) }
        }
      }
    }

    private mutating func readScheme(_ uri: URIText) {
      if uri.isScheme("http") || uri.isScheme("ws") || uri.isScheme("ftp") { warn(.plainHTTP) }
      if uri.isScheme("data") || uri.isScheme("blob") { warn(.dataScheme) }
      if uri.isScheme("javascript") || uri.isScheme("vbscript") { warn(.scriptScheme) }
      if uri.isScheme("file") || uri.isScheme("content") { warn(.fileScheme) }
      if uri.isScheme("intent") || uri.isScheme("android-app") { warn(.intentScheme) }
      if !SchemeNames.areCommon(uri.scheme[...]) { warn(.unknownScheme) }
    }

    /// The port that the scheme has by itself, for those that browsers read as web addresses.
    private static func port(of uri: URIText) -> Int? {
      if uri.isScheme("http") || uri.isScheme("ws") { return 80 }
      if uri.isScheme("https") || uri.isScheme("wss") { return 443 }
      return uri.isScheme("ftp") ? 21 : nil
    }

    private mutating func readAuthority(_ authority: ArraySlice<UInt8>, _ uri: URIText, _ isWeb: Bool) {
      var host = authority
      if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
        warn(.userInfo)
        if authority[..<at].contains(UInt8(ascii: ":")) { warn(.credentials) }
        host = authority[(at + 1)...]
      }
      let isNumbered = host.first == UInt8(ascii: "[")
      let afterBracket = host.lastIndex(of: UInt8(ascii: "]")) ?? (isNumbered ? host.endIndex : host.startIndex)
      if let colon = host[afterBracket...].lastIndex(of: UInt8(ascii: ":")) {
        let digits = host[(colon + 1)...]
        host = host[..<colon]
        if let port = digits.number, port <= 65535 {
          if port != Self.port(of: uri) {
            safety.port = port
            warn(.port)
          }
        } else if !digits.isEmpty {
          warn(.invalidHost)
        }
      }
      // Schemes of apps have words in the place of the host.
      guard isWeb || host.contains(UInt8(ascii: ".")) else { return }
      let name = HostName(host)
      safety.host = name.text.string
      safety.asciiHost = name.ascii.string
      safety.resembles = name.resembles.string
      if name.isAddress { warn(.ipAddress) }
      if name.isDisguised { warn(.disguisedAddress) }
      if name.isMixed { warn(.mixedScript) }
      if !name.resembles.isEmpty { warn(.lookAlike) }
      if !name.isValid { warn(.invalidHost) }
      if Shorteners.contain(name.ascii[...]) { warn(.shortener) }
    }

    /// The query, and the fragment, which scripts read alike.
    private mutating func readQuery(_ text: ArraySlice<UInt8>) {
      guard let start = text.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else { return }
      for part in text[(start + 1)...].words(separatedBy: "#?") {
        for pair in URIText.pairs(part) where !pair.raw.isEmpty && Self.isCredential(pair) { warn(.credentials) }
      }
    }

    private static func isCredential(_ pair: URIText.Pair) -> Bool {
      // `api_key`, `api-key` and `apiKey` are one.
      let name = pair.name.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
      return name[...].isWord(
        of: """
          password passwd passphrase pass pwd pw pin secret clientsecret token accesstoken authtoken idtoken \
          refreshtoken bearer apikey key auth authorization credential credentials session sessionid sid \
          jsessionid phpsessid jwt otp signature sig
          """)
    }

    /// Schemes without a host.
    private mutating func readOpaque(_ uri: URIText) {
      if uri.isScheme("tel") || uri.isScheme("telprompt") || uri.isScheme("sms") {
        let number = uri.body.prefix { $0 != UInt8(ascii: "?") }.percentDecoded().trimmed
        if number.first == UInt8(ascii: "*") || number.first == UInt8(ascii: "#") { warn(.serviceCode) }
      }
      readQuery(uri.body)
    }
  }
}
