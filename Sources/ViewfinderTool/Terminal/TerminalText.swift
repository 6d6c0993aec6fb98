import Glibc

/// What a terminal is told beside plain text: control sequences (ECMA-48) that every terminal of today obeys.
enum TerminalText {
  /// To the beginning of the line, and nothing on it.
  static let clearLine = "\r\u{1B}[K"

  enum Style: String {
    case good = "\u{1B}[32m"
    case bad = "\u{1B}[31m"
    case dim = "\u{1B}[2m"
    case strong = "\u{1B}[1m"
  }

  static func styled(_ text: String, _ style: Style, colours: Bool) -> String {
    colours && !text.isEmpty ? style.rawValue + text + "\u{1B}[0m" : text
  }

  /// Whether `descriptor` is a terminal that may be coloured: not where NO_COLOR is set (no-color.org).
  static func hasColours(_ descriptor: Int32) -> Bool {
    func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    return isatty(descriptor) == 1 && value("NO_COLOR").isEmpty && value("TERM") != "dumb"
  }

  /// Columns of the terminal; nil where it is none or does not say.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
