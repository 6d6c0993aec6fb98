/// Help for one command, made of the same descriptions that take its options apart, so that the two cannot differ.
struct HelpText {
  var synopsis: [String]
  var about: String
  var options: [(form: String, help: String)]
  var notes: String

  init<ID>(synopsis: [String], about: String, options: [OptionDescription<ID>], notes: String = "") {
    self.synopsis = synopsis
    self.about = about
    self.options = options.map { ($0.form, $0.help) }
    self.notes = notes
  }

  var text: String {
    var lines: [String] = []
    for (index, form) in synopsis.enumerated() { lines.append((index == 0 ? "Usage: " : "       ") + form) }
    lines.append("")
    lines.append(about)
    lines.append("")
    let column = 30
    for (form, help) in options {
      let head = "  " + form
      let helpLines = Self.wrapped(help, width: 80 - column)
      if head.count < column - 1, let first = helpLines.first {
        lines.append(head + String(repeating: " ", count: column - head.count) + first)
        lines += helpLines.dropFirst().map { String(repeating: " ", count: column) + $0 }
      } else {
        lines.append(head)
        lines += helpLines.map { String(repeating: " ", count: column) + $0 }
      }
    }
    if !notes.isEmpty { lines += ["", notes] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
