/// The command was called in a way that makes no sense; the words say what to do instead.
struct UsageError: Error, Equatable {
  var words: String

  init(_ words: String) { self.words = words }
}
