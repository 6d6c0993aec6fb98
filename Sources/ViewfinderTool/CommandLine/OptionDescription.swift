/// One option of a command: what `getopt_long` and the help text both need to know of it.
struct OptionDescription<ID: Equatable & Sendable>: Sendable {
  var id: ID
  var long: String
  /// The one-letter form, or none.
  var short: Character?
  /// What the help calls the option's value; nil where it takes none.
  var value: String?
  var help: String

  init(_ id: ID, _ long: String, _ short: Character? = nil, value: String? = nil, help: String) {
    self.id = id
    self.long = long
    self.short = short
    self.value = value
    self.help = help
  }
}

extension OptionDescription {
  /// Left column of the help: `-j, --jobs N`.
  var form: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + "--" + long + (value.map { " " + $0 } ?? "")
  }
}

/// A command line taken apart.
struct ParsedArguments<ID: Equatable & Sendable> {
  /// In the order they were given.
  var options: [(id: ID, value: String)] = []
  /// What is not an option, as the bytes that the shell handed over: file names need not be UTF-8.
  var operands: [[UInt8]] = []

  func contains(_ id: ID) -> Bool { options.contains { $0.id == id } }
}
