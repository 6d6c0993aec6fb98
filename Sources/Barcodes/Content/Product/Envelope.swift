extension Meaning {
  /// A message in an envelope of ISO/IEC 15434.
  public struct Envelope: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }
  }
}
