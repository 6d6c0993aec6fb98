extension Meaning {
  /// How to join a wireless network: the format that ZXing made common, with the additions of Android and of the WPA3
  /// specification (Wi-Fi Alliance, version 3.0, section 7).
  public struct WiFi: Sendable, Equatable {
    public var ssid: String
    public var security: Security
    /// A passphrase, or 64 hexadecimal digits: the key itself.
    public var password: String
    public var isHidden: Bool
    /// Of networks with `security` `.enterprise`.
    public var enterprise: Enterprise
    /// SAE's password identifier.
    public var passwordIdentifier: String
    /// SAE-PK: the public key, in base 64.
    public var publicKey: String
    /// Which older ways of joining must no longer be used, in hexadecimal digits.
    public var transitionDisable: String

    public enum Security: Sendable, Equatable {
      case open
      case wep
      /// WPA or WPA2, or WPA3 beside them, with a password.
      case personal
      /// WPA3 alone (SAE).
      case sae
      /// A user's own credentials (EAP).
      case enterprise

      public var word: Word {
        switch self {
        case .open: .openNetwork
        case .wep: .wep
        case .personal: .wpaPersonal
        case .sae: .wpa3Personal
        case .enterprise: .wpaEnterprise
        }
      }
    }

    public struct Enterprise: Sendable, Equatable {
      /// `PEAP`, `TTLS`, …
      public var method: String
      /// `MSCHAPV2`, …
      public var phase2: String
      public var identity: String
      public var anonymousIdentity: String

      public init(method: String = "", phase2: String = "", identity: String = "", anonymousIdentity: String = "") {
        self.method = method
        self.phase2 = phase2
        self.identity = identity
        self.anonymousIdentity = anonymousIdentity
      }
    }

    public init(
      ssid: String, security: Security = .open, password: String = "", isHidden: Bool = false,
      enterprise: Enterprise = Enterprise(), passwordIdentifier: String = "", publicKey: String = "",
      transitionDisable: String = ""
    ) {
      self.ssid = ssid
      self.security = security
      self.password = password
      self.isHidden = isHidden
      self.enterprise = enterprise
      self.passwordIdentifier = passwordIdentifier
      self.publicKey = publicKey
      self.transitionDisable = transitionDisable
    }

    /// The password is the 256-bit key itself, not a passphrase that it is derived from.
    public var isKeyHexadecimal: Bool {
      password.bytes.count == 64 && password.bytes.allSatisfy { $0.hexValue != nil }
    }

    public var fields: [Field] {
      var fields: [Field] = []
      fields.add(.ssid, ssid)
      fields.add(.security, security.word)
      fields.add(secret: .password, password)
      if isHidden { fields.add(.hidden, true) }
      fields.add(.eapMethod, enterprise.method)
      fields.add(.eapPhase2, enterprise.phase2)
      fields.add(.eapIdentity, enterprise.identity)
      fields.add(.eapAnonymousIdentity, enterprise.anonymousIdentity)
      fields.add(.passwordIdentifier, passwordIdentifier)
      fields.add(.publicKey, publicKey)
      fields.add(.transitionDisable, transitionDisable)
      return fields
    }
  }
}

// MARK: Reading

extension Meaning.WiFi {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    guard text.begins(ignoringCase: "wifi:") else { return nil }
    let parts = KeyedParts(text.dropFirst(5), known: "t s p h e a i ph2 k r")
    // Only the WPA3 specification has these keys, and it escapes with percent signs.
    let isPercentEncoded = parts.value("K") != nil || parts.value("R") != nil
    guard let ssid = value(parts, "S", isPercentEncoded) else {
      throw Meaning.Problem(.wifi, .missing, at: text.startIndex, subject: "S")
    }
    guard ssid.hasText else { throw Meaning.Problem(.wifi, .empty, at: parts.place("S") ?? 0, subject: "S") }
    var wifi = Self(ssid: ssid, password: value(parts, "P", isPercentEncoded) ?? "")
    parts.read("E", into: &wifi.enterprise.method)
    parts.read("PH2", into: &wifi.enterprise.phase2)
    parts.read("A", into: &wifi.enterprise.anonymousIdentity)
    guard let security = security(parts, wifi) else {
      throw Meaning.Problem(.wifi, .unknown, at: parts.place("T") ?? 0, subject: "T")
    }
    wifi.security = security
    let identity = value(parts, "I", isPercentEncoded) ?? ""
    if security == .enterprise { wifi.enterprise.identity = identity } else { wifi.passwordIdentifier = identity }
    wifi.readHidden(parts)
    parts.read("K", into: &wifi.publicKey)
    parts.read("R", into: &wifi.transitionDisable)
    return wifi
  }

  @inline(never) private static func value(_ parts: KeyedParts, _ key: StaticString, _ isPercentEncoded: Bool)
    -> String?
  {
    guard let raw = parts.raw(key) else { return nil }
    let value = KeyedParts.unescaped(KeyedParts.unquoted(raw) ?? raw[...])
    return (isPercentEncoded ? value.percentDecoded() : value).string
  }

  /// `T` has been printed in every way: `WPA/WPA2`, `WPA2-PSK`, `wpa3-sae`, nothing at all beside a password.
  private static func security(_ parts: KeyedParts, _ wifi: Self) -> Security? {
    let type = (parts.value("T") ?? []).trimmed.lowercased[...]
    if type.contains("eap") || type.contains("enterprise") || type.contains("802.1x") { return .enterprise }
    if type.contains("wep") { return .wep }
    if type.contains("sae") || type.contains("wpa3") {
      return type.contains("wpa2") || type.contains("psk") ? .personal : .sae
    }
    if type.contains("wpa") || type.contains("psk") || type.contains("rsn") {
      return wifi.enterprise.method.hasText ? .enterprise : .personal
    }
    if type.equals("nopass") || type.contains("none") || type.contains("open") || type.contains("owe") { return .open }
    guard type.isEmpty else { return nil }
    if wifi.enterprise.method.hasText { return .enterprise }
    return wifi.password.hasText ? .personal : .open
  }

  /// Older programs wrote the inner method of EAP as `H`.
  private mutating func readHidden(_ parts: KeyedParts) {
    let value = (parts.value("H") ?? []).trimmed
    if value.isEmpty || value.equals(ignoringCase: "false") || value.equals("0") || value.equals(ignoringCase: "no") {
      return
    }
    let isTrue = value.equals(ignoringCase: "true") || value.equals("1") || value.equals(ignoringCase: "yes")
    if !isTrue && security == .enterprise && !enterprise.phase2.hasText {
      enterprise.phase2 = value.string
    } else {
      isHidden = isTrue
    }
  }
}

// MARK: Writing

extension Meaning.WiFi {
  public var payload: [UInt8] {
    let isPercentEncoded = publicKey.hasText || transitionDisable.hasText
    var payload = "WIFI:".bytes
    let type =
      switch security {
      case .open: "nopass"
      case .wep: "WEP"
      case .personal: "WPA"
      case .sae: "SAE"
      case .enterprise: "WPA2-EAP"
      }
    KeyedParts.write("T", type, into: &payload)
    if transitionDisable.hasText { KeyedParts.write("R", transitionDisable, into: &payload) }
    write("S", ssid, isPercentEncoded, into: &payload)
    if password.hasText { write("P", password, isPercentEncoded, into: &payload) }
    if isHidden { KeyedParts.write("H", "true", into: &payload) }
    if enterprise.method.hasText { KeyedParts.write("E", enterprise.method, into: &payload) }
    if enterprise.phase2.hasText { KeyedParts.write("PH2", enterprise.phase2, into: &payload) }
    if enterprise.anonymousIdentity.hasText { KeyedParts.write("A", enterprise.anonymousIdentity, into: &payload) }
    let identity = security == .enterprise ? enterprise.identity : passwordIdentifier
    if identity.hasText { write("I", identity, isPercentEncoded, into: &payload) }
    if publicKey.hasText { KeyedParts.write("K", publicKey, into: &payload) }
    payload.append(";")
    return payload
  }

  @inline(never) private func write(
    _ key: String, _ text: String, _ isPercentEncoded: Bool, into payload: inout [UInt8]
  ) {
    guard isPercentEncoded else { return KeyedParts.write(key, text, into: &payload) }
    payload.append(key)
    payload.append(":")
    payload.append(percentEncoded: text, allowing: " !#$&'()*+/=?@")
    payload.append(";")
  }
}
