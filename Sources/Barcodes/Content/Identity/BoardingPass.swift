extension Meaning {
  /// A boarding pass of IATA's standard (BCBP).
  public struct BoardingPass: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }
  }
}
