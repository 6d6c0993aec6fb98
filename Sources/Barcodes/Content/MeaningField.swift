extension Meaning {
  /// One thing that a payload says.
  public struct Field: Sendable, Equatable {
    public var key: Key
    /// What tells it from others of the same key, in the payload's or the standard's own words: `WORK`, `01`.
    public var qualifier: String
    /// The standard's own title of it, where it has one that is more exact than the key: `BEST BEFORE`.
    public var title: String
    public var value: Value

    @inline(never) public init(_ key: Key, _ value: Value, qualifier: String = "", title: String = "") {
      self.key = key
      self.qualifier = qualifier
      self.title = title
      self.value = value
    }

    public init(_ key: Key, _ text: String, qualifier: String = "", title: String = "") {
      self.init(key, .text(text), qualifier: qualifier, title: title)
    }

    public enum Value: Sendable, Equatable {
      /// As the payload has it; dates and times as in ISO 8601, decimal numbers with a point.
      case text(String)
      case number(Int)
      case flag(Bool)
      /// One of a closed set, which each language has words for.
      case word(Word)
      /// Shown only when asked for: passwords, keys.
      case secret(String)
    }
  }
}

extension [Meaning.Field] {
  // These stay calls, and come without the arguments that most of them do not need: a kind has up to thirty of them.

  /// Adds text unless there is none.
  @inline(never) mutating func add(_ key: Meaning.Key, _ text: String) {
    if text.hasText { append(Meaning.Field(key, .text(text))) }
  }

  @inline(never) mutating func add(_ key: Meaning.Key, _ text: String, qualifier: String) {
    if text.hasText { append(Meaning.Field(key, .text(text), qualifier: qualifier)) }
  }

  @inline(never) mutating func add(_ key: Meaning.Key, _ text: String, qualifier: String = "", title: String) {
    if text.hasText { append(Meaning.Field(key, .text(text), qualifier: qualifier, title: title)) }
  }

  @inline(never) mutating func add(_ key: Meaning.Key, _ word: Meaning.Word) {
    append(Meaning.Field(key, .word(word)))
  }

  @inline(never) mutating func add(_ key: Meaning.Key, _ word: Meaning.Word, qualifier: String) {
    append(Meaning.Field(key, .word(word), qualifier: qualifier))
  }

  @inline(never) mutating func add(_ key: Meaning.Key, _ number: Int) {
    append(Meaning.Field(key, .number(number)))
  }

  @inline(never) mutating func add(_ key: Meaning.Key, _ flag: Bool) { append(Meaning.Field(key, .flag(flag))) }

  @inline(never) mutating func add(secret key: Meaning.Key, _ text: String) {
    if text.hasText { append(Meaning.Field(key, .secret(text))) }
  }
}
