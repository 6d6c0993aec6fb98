import Glibc
import ViewfinderCapture

/// The language that the terminal is set to, of those that there are words in.
enum Language: Sendable {
  case english
  case german

  /// As the C library chooses the language of messages: the first of these variables that is set.
  static let current: Language = {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
      return value.hasPrefix("de") ? .german : .english
    }
    return .english
  }()

  func words(_ key: MessageKey) -> String {
    switch self {
    case .english: key.english
    case .german: key.german
    }
  }
}
