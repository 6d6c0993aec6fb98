/// What would help the user now.
public enum Guidance: String, Sendable, Hashable, CaseIterable {
  case noneInView
  /// A code is there, but too small.
  case closer
  /// A code is there, but larger than the picture.
  case further
  case tooDark
  case glare
  case holdStill
  case found
}
