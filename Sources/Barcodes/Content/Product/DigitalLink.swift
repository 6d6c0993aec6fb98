extension Meaning {
  /// A GS1 Digital Link.
  public struct DigitalLink: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }

    public var links: [String] { [] }
  }
}
