import Glibc
import ViewfinderCapture

/// One line on the terminal that counts the pictures, once a run takes longer than a moment. Elsewhere nothing.
struct Progress: Sendable {
  private let isOnTerminal: Bool
  private let begin: Timestamp
  private var lastShown: Timestamp?
  private var isShown = false

  /// A run that is over sooner needs no progress.
  private static let patience = TimeSpan.milliseconds(500)
  private static let interval = TimeSpan.milliseconds(100)

  init(isOnTerminal: Bool, now: Timestamp) {
    self.isOnTerminal = isOnTerminal
    begin = now
  }

  mutating func show(finished: Int, withoutCode: Int, failed: Int, now: Timestamp = .now()) {
    guard isOnTerminal, now - begin > Self.patience else { return }
    if let lastShown, now - lastShown < Self.interval { return }
    lastShown = now
    isShown = true
    var line = "\(finished) pictures"
    if withoutCode > 0 { line += ", \(withoutCode) without a code" }
    if failed > 0 { line += ", \(failed) not readable" }
    try? OutputStream.write(Array((TerminalText.clearLine + line).utf8), to: STDERR_FILENO)
  }

  /// Before anything else is written to the terminal.
  mutating func hide() {
    guard isShown else { return }
    isShown = false
    lastShown = nil
    try? OutputStream.write(Array(TerminalText.clearLine.utf8), to: STDERR_FILENO)
  }
}
