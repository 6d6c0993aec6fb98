/// Which of several codes in view may be accepted.
public enum Aim: Sendable, Hashable {
  /// All of them.
  case everything
  /// The one nearest the middle of the region. A code there that is located but not read yet keeps its turn for a
  /// second, so that a neighbour which is easier to read does not win.
  case nearestCenter
}
