extension Meaning {
  /// A link that an app other than the browser answers to, by its scheme or by its host.
  public struct AppLink: Sendable, Equatable {
    public var app: App
    public var address: String

    public init(_ app: App, _ address: String) {
      self.app = app
      self.address = address
    }

    /// The apps and devices that are told by name. The raw values are their own names.
    public enum App: String, Sendable, Hashable, CaseIterable {
      case whatsApp = "WhatsApp"
      case telegram = "Telegram"
      case signal = "Signal"
      case viber = "Viber"
      case skype = "Skype"
      case faceTime = "FaceTime"
      case line = "LINE"
      case weChat = "WeChat"
      case messenger = "Messenger"
      case threema = "Threema"
      case discord = "Discord"
      case matrix = "Matrix"
      case xmpp = "XMPP"
      case sip = "SIP"
      case zoom = "Zoom"
      case teams = "Microsoft Teams"
      case googleMeet = "Google Meet"
      case instagram = "Instagram"
      case appStore = "App Store"
      case googlePlay = "Google Play"
      /// Wi-Fi Easy Connect: how to bring a device into a network.
      case easyConnect = "Wi-Fi Easy Connect"
      case matter = "Matter"
      case homeKit = "HomeKit"
      /// A SIM profile to be loaded (GSMA SGP.22, section 4.1).
      case eSIM = "eSIM"
      case passkey = "FIDO"
      /// All accounts of an authenticator at once.
      case authenticatorExport = "Google Authenticator"
      case wallet = "OpenID4VP"
    }

    public var links: [String] { [address] }

    public var fields: [Field] {
      var fields: [Field] = []
      fields.add(.app, app.rawValue)
      fields.add(.recipient, recipient)
      fields.add(.message, message)
      fields.add(.url, address)
      return fields
    }

    public var payload: [UInt8] { address.bytes }
  }
}

extension Meaning.AppLink {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    if text.begins(with: "LPA:1$") { return try eSIM(text) }
    guard let uri = URIText(text), !text.contains(where: { $0.isBlank || $0 < 0x20 }) || uri.isScheme("dpp") else {
      return nil
    }
    guard let app = App(scheme: uri.scheme[...]) ?? App(web: uri) else { return nil }
    guard !uri.bodyWithoutSlashes.isEmpty else {
      throw Meaning.Problem(.appLink, .empty, at: uri.body.startIndex, subject: uri.scheme.string)
    }
    if app == .easyConnect {
      // Without the device's key there is nothing to begin with (Wi-Fi Easy Connect, section 5.2.1).
      let parts = KeyedParts(uri.body, known: "c m i k h v b s vl")
      guard parts.value("K")?.isEmpty == false else { throw Meaning.Problem(.appLink, .missing, subject: "K") }
    }
    return Self(app, text.string)
  }

  /// `LPA:1$server$matching id` and what may follow.
  private static func eSIM(_ text: ArraySlice<UInt8>) throws(Meaning.Problem) -> Self? {
    let parts = text.dropFirst(4).parts(separatedBy: UInt8(ascii: "$"))
    guard parts.count >= 3 else { throw Meaning.Problem(.appLink, .truncated, at: text.endIndex, subject: "LPA") }
    guard !parts[1].isEmpty else { throw Meaning.Problem(.appLink, .empty, at: parts[1].startIndex, subject: "SM-DP+") }
    return Self(.eSIM, text.string)
  }

  private var uri: URIText? { URIText(address.bytes[...]) }

  /// The path's parts and the query.
  private var parts: (path: [ArraySlice<UInt8>], pairs: [URIText.Pair]) {
    guard let uri else { return ([], []) }
    let (path, query) = uri.bodyWithoutSlashes.cut(at: UInt8(ascii: "?"))
    return (path.parts(separatedBy: UInt8(ascii: "/")), URIText.pairs(query ?? []))
  }

  /// Who is written to or called, or what is to be fetched, in the app's own terms.
  public var recipient: String {
    if app == .eSIM {
      return address.bytes.parts(separatedBy: UInt8(ascii: "$")).dropFirst().first?.string ?? ""
    }
    if app == .easyConnect || app == .matter || app == .homeKit || app == .passkey { return "" }
    let (path, pairs) = parts
    let names: [StaticString] = ["phone", "number", "domain", "id"]
    for name in names {
      for pair in pairs where pair.isNamed(name) { return pair.text }
    }
    let isWeb = uri?.isScheme("https") == true || uri?.isScheme("http") == true
    if isWeb && app == .appStore { return path.last { $0.begins(with: "id") }?.string ?? "" }
    if isWeb && (app == .zoom || app == .teams) { return "" }
    guard path.count > (isWeb ? 1 : 0) else { return "" }
    return path[isWeb ? 1 : 0].percentDecoded().string
  }

  /// The words that the message begins with.
  public var message: String {
    for pair in parts.pairs where pair.isNamed("text") || pair.isNamed("body") {
      // The web forms of these links are made by forms, which write a space as a plus sign.
      return pair.raw.percentDecoded(plusIsSpace: true).string
    }
    return ""
  }
}
