/// What the user, or a front on the user's behalf, asks of a scanner. Every command is legal at any moment; one that
/// has nothing to do does nothing.
public enum ScannerCommand: Sendable, Hashable {
  /// Begin, or go on if paused. After `stopped` and `failed` it begins anew: every value may be accepted again.
  case start
  /// End. While starting, it ends with the source shut.
  case stop
  /// Look away. While starting, the scanner is paused as soon as the source is there.
  case pause
  /// Look again.
  case resume
  /// Forget which values were accepted, so that those in view are accepted again.
  case rearm
  /// Accept only this tracked barcode, until it leaves; nil ends that.
  case select(TrackedBarcode.ID?)
}

/// What a source tells the scanner.
public enum SourceReport: Sendable, Hashable {
  case started
  case ended
  case failed(FailureReason)
}

/// Counts the starts of a scanner. What belongs to an earlier start (a late frame, a late report) is ignored.
public struct ScannerEpoch: Sendable, Hashable {
  var number: UInt64 = 0
}
