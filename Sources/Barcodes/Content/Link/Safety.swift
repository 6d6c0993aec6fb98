extension Meaning {
  /// What there is to know of an address before it is opened: words and codes, no verdict.
  public struct Safety: Sendable, Equatable {
    /// The whole address, as it would be opened.
    public var address: String
    /// In lower case, without the colon.
    public var scheme: String
    /// Who answers, in plain characters; empty where the scheme has no host.
    public var host: String
    /// The same in ASCII (RFC 3492), as it goes over the wire.
    public var asciiHost: String
    /// The host in ASCII that its letters look like; empty where they look like no other.
    public var resembles: String
    /// Nil where the scheme's own is used.
    public var port: Int?
    public var warnings: [Warning]

    public init(
      address: String, scheme: String, host: String = "", asciiHost: String = "", resembles: String = "",
      port: Int? = nil, warnings: [Warning] = []
    ) {
      self.address = address
      self.scheme = scheme
      self.host = host
      self.asciiHost = asciiHost
      self.resembles = resembles
      self.port = port
      self.warnings = warnings
    }

    /// The raw values are what the machine form calls them, and end the keys of their texts (`content.warning.…`).
    public enum Warning: String, Sendable, Hashable, CaseIterable {
      /// Letters of scripts that do not belong together in one label of the host.
      case mixedScript
      /// All letters of a label look like others: `раураl` in Cyrillic.
      case lookAlike
      /// What stands before `@` is no host.
      case userInfo
      case plainHTTP
      /// The host is a number and has no name.
      case ipAddress
      /// The number is written so that it is not seen to be one: `0x7f000001`.
      case disguisedAddress
      case port
      /// Leads on to an address that is not shown.
      case shortener
      case dataScheme
      case scriptScheme
      case fileScheme
      /// Starts an app with values of the payload's choice.
      case intentScheme
      /// A scheme that is not commonly met.
      case unknownScheme
      /// Passwords or tokens in the query, which whoever sees the address has.
      case credentials
      /// Characters that turn the direction of writing, or that are not seen.
      case bidirectional
      case invisibleCharacters
      /// A host that is not well-formed.
      case invalidHost
      /// A number that makes the telephone itself do something (`*#…`).
      case serviceCode
    }
  }
}
