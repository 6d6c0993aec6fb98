/// Why no pictures come: the reason, which has its words and its way out in the core's messages, and what was found in
/// this case.
public struct CaptureFailure: Error, Sendable, Equatable, CustomStringConvertible {
  public var reason: FailureReason
  /// The case in plain English, for logs and for standard error: names the file, the device or the address. Passwords
  /// of addresses are left out.
  public var detail: String

  public init(_ reason: FailureReason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }

  public var description: String { detail }
}
