/// Control sequences (ECMA-48) that every terminal of today obeys.
enum TerminalText {
  /// From the cursor to the end of the line.
  static let clearLine = "\u{1B}[K"

  enum Style: String {
    case green = "\u{1B}[32m"
    case red = "\u{1B}[31m"
    case dim = "\u{1B}[2m"
    case bold = "\u{1B}[1m"
  }

  static func styled(_ text: String, _ style: Style, colours: Bool) -> String {
    colours ? style.rawValue + text + "\u{1B}[0m" : text
  }
}
