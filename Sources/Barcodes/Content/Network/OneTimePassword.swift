extension Meaning {
  /// The secret of an authenticator (otpauth).
  public struct OneTimePassword: Sendable, Equatable {
    static func read(_ source: Source) throws(Problem) -> Self? { nil }

    public var fields: [Field] { [] }

    public var payload: [UInt8] { [] }

    public var links: [String] { [] }
  }
}
