extension Meaning {
  /// How to join a wireless network.
  public struct WiFi: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }
  }
}
