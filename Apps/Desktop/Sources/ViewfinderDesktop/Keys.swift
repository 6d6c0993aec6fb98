/// The keyboard: every action has its keys, and the window of shortcuts tells of them.
enum Keys {
  static let all: [(action: String, keys: [String])] =
    [
      ("win.toggle", ["F5"]),
      ("win.stop", ["Escape"]),
      ("win.continuous", ["<Control>t"]),
      ("win.mute", ["<Control>m"]),
      ("win.open", ["<Control>o"]),
      ("win.paste", ["<Control>v"]),
      ("win.screen", ["<Control><Shift>s"]),
      ("win.mirrored", ["<Control>r"]),
      ("win.copy", ["<Control><Shift>c"]),
      ("win.open-link", ["<Control>Return"]),
      ("win.save", ["<Control>s"]),
      ("win.history", ["<Control>h"]),
      ("win.search", ["<Control>f"]),
      ("win.preferences", ["<Control>comma"]),
      ("win.shortcuts", ["<Control>question", "F1"]),
      ("app.quit", ["<Control>q"]),
    ] + (1...9).map { ("win.pick(\($0))", ["<Alt>\($0)"]) }
}
