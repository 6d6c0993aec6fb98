extension Meaning {
  /// A person or an organization.
  public struct Contact: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }

    public var links: [String] { [] }
  }
}
