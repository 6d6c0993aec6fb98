extension Meaning {
  /// A driving licence or identification card of AAMVA's standard.
  public struct DrivingLicence: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }
  }
}
