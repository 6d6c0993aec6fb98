extension Meaning {
  /// A link that an app other than the browser answers to.
  public struct AppLink: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }

    public var links: [String] { [] }
  }
}
