/// What a scan looks like in one line: its state, how many frames a second are read, how many codes are in view, and
/// what would help.
struct StatusLine: Sendable, Equatable {
  var state = ""
  var framesPerSecond = 0.0
  var inView = ""
  var guidance = ""

  /// - Parameter columns: the terminal's width; a line that is wider would wrap and could not be cleared again.
  func text(columns: Int?, colours: Bool) -> String {
    let tenths = Int((framesPerSecond * 10).rounded())
    let parts = [
      (state, TerminalText.Style.strong), ("\(tenths / 10).\(tenths % 10) fps", .dim), (inView, .strong),
      (guidance, .good),
    ]
    // The last column stays free: some terminals wrap when it is written to.
    var room = (columns ?? 200) - 1
    var line = ""
    for (part, style) in parts where !part.isEmpty {
      let gap = line.isEmpty ? "" : "  "
      let fitting = part.prefix(max(0, room - gap.count))
      if fitting.isEmpty { break }
      room -= gap.count + fitting.count
      line += gap + TerminalText.styled(String(fitting), style, colours: colours)
    }
    return line
  }
}
