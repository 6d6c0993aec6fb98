extension Meaning {
  /// A letter to be sent by e-mail.
  public struct Email: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }

    public var links: [String] { [] }
  }
}
