/// When a value that was accepted may be accepted again. Values are the same if symbology and bytes are.
public enum RepeatPolicy: Sendable, Hashable {
  /// One acceptance, of whatever value, until started again or rearmed.
  case once
  /// Each value once, until started again or rearmed. Of very many values the longest unseen are forgotten; see
  /// `maximumRememberedValues`.
  case oncePerValue
  /// Again when it comes back after it was out of view for at least so long. Time in which the scanner is paused does
  /// not count.
  case afterLeaving(TimeSpan)
  /// Again when so much time has passed since it was last accepted.
  case interval(TimeSpan)
  /// With every frame that reads it.
  case everyFrame

  public static func afterLeaving(seconds: Double) -> RepeatPolicy { .afterLeaving(.seconds(seconds)) }
  public static func interval(seconds: Double) -> RepeatPolicy { .interval(.seconds(seconds)) }

  /// How many accepted values are remembered at most.
  public static let maximumRememberedValues = 4096
  /// How many payload bytes the remembered values may have together.
  public static let maximumRememberedBytes = 1 << 20
}
