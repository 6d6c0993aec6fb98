/// How a command ended, in zbarimg's manner.
enum ExitStatus: Int32, Sendable {
  /// Every picture gave a code; something was accepted; there is a camera.
  case success = 0
  /// Something could not be read or failed.
  case failure = 1
  /// The command was called wrongly.
  case usage = 2
  /// At least one picture gave no code; nothing was accepted; there is no camera.
  case nothingFound = 4
}

extension ExitStatus {
  /// What counts of two pictures' outcomes: a failure wins over a picture without a code, that over success.
  func and(_ other: ExitStatus) -> ExitStatus {
    if self == .failure || other == .failure { return .failure }
    return self == .success ? other : self
  }
}
