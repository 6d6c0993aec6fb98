/// Where a scanner is in its life: `idle → starting → scanning ⇄ paused → stopped`, and `failed` from anywhere.
public enum ScannerState: Sendable, Hashable {
  /// Never started.
  case idle
  /// Waiting for the source's first sign of life.
  case starting
  /// Frames are looked at.
  case scanning
  /// The source runs on; its frames are ignored.
  case paused
  /// Ended by a command or by an accepted value. May be started again.
  case stopped
  /// Ended by itself. May be started again.
  case failed(FailureReason)
}

extension ScannerState {
  /// Without the reason; for output and for texts.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .starting: "starting"
    case .scanning: "scanning"
    case .paused: "paused"
    case .stopped: "stopped"
    case .failed: "failed"
    }
  }

  /// True where the source must be open or opening; everywhere else it must be shut.
  public var needsSource: Bool {
    switch self {
    case .starting, .scanning, .paused: true
    case .idle, .stopped, .failed: false
    }
  }
}
