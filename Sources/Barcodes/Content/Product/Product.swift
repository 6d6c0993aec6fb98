extension Meaning {
  /// A product's number: GTIN, ISBN, ISSN.
  public struct Product: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }
  }
}
