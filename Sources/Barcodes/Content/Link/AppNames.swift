// Table: the schemes and hosts that apps answer to.

extension Meaning.AppLink.App {
  /// - Parameter scheme: in lower case.
  init?(scheme: ArraySlice<UInt8>) {
    for (name, app) in Self.schemes where scheme.equals(name) {
      self = app
      return
    }
    return nil
  }

  /// A link of the web whose host is an app's.
  init?(web uri: URIText) {
    guard uri.isScheme("https") || uri.isScheme("http") else { return nil }
    let authority = uri.bodyWithoutSlashes.prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\\")
    }
    let host = authority.lowercased
    for (name, app) in Self.hosts where host.equals(name) {
      self = app
      return
    }
    // Zoom's meetings are on hosts of many names.
    guard host.count > 8, host[(host.count - 8)...].equals(".zoom.us") else { return nil }
    self = .zoom
  }

  private static let schemes: [(StaticString, Self)] = [
    ("whatsapp", .whatsApp), ("tg", .telegram), ("sgnl", .signal), ("viber", .viber), ("skype", .skype),
    ("facetime", .faceTime), ("facetime-audio", .faceTime), ("line", .line), ("weixin", .weChat), ("wechat", .weChat),
    ("fb-messenger", .messenger), ("threema", .threema), ("discord", .discord), ("matrix", .matrix), ("xmpp", .xmpp),
    ("sip", .sip), ("sips", .sip), ("zoommtg", .zoom), ("zoomus", .zoom), ("msteams", .teams),
    ("instagram", .instagram), ("itms-apps", .appStore), ("itms-appss", .appStore), ("itms", .appStore),
    ("market", .googlePlay), ("dpp", .easyConnect), ("mt", .matter), ("x-hm", .homeKit), ("fido", .passkey),
    ("lpa", .eSIM), ("otpauth-migration", .authenticatorExport), ("openid4vp", .wallet), ("mdoc", .wallet),
    ("haip", .wallet), ("openid-credential-offer", .wallet),
  ]

  private static let hosts: [(StaticString, Self)] = [
    ("wa.me", .whatsApp), ("api.whatsapp.com", .whatsApp), ("chat.whatsapp.com", .whatsApp), ("t.me", .telegram),
    ("telegram.me", .telegram), ("signal.me", .signal), ("signal.group", .signal), ("invite.viber.com", .viber),
    ("join.skype.com", .skype), ("facetime.apple.com", .faceTime), ("line.me", .line), ("lin.ee", .line),
    ("u.wechat.com", .weChat), ("m.me", .messenger), ("threema.id", .threema), ("discord.gg", .discord),
    ("matrix.to", .matrix), ("zoom.us", .zoom), ("teams.microsoft.com", .teams), ("teams.live.com", .teams),
    ("meet.google.com", .googleMeet), ("ig.me", .instagram), ("apps.apple.com", .appStore),
    ("itunes.apple.com", .appStore), ("play.google.com", .googlePlay),
  ]
}
