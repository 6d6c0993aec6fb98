extension Meaning {
  /// Why a payload that looks like one kind cannot be read as it.
  public struct Problem: Error, Sendable, Equatable {
    /// What it looked like.
    public var kind: Kind
    public var rule: Rule
    /// Where in the payload's text (in UTF-8) it is, from 0.
    public var place: Int
    /// What is at fault, in the standard's own terms: an application identifier such as `01`, a property's name.
    public var subject: String
    /// The other party, where the rule is about two: the application identifier that is missing.
    public var other: String

    public init(_ kind: Kind, _ rule: Rule, at place: Int = 0, subject: String = "", other: String = "") {
      self.kind = kind
      self.rule = rule
      self.place = place
      self.subject = subject
      self.other = other
    }

    /// The raw values are what the machine form calls them, and end the keys of their texts.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
      /// Something that must be there is not.
      case missing
      /// There, but without a value.
      case empty
      case length
      case character
      case number
      case date
      case checkDigit
      /// A checksum over the whole.
      case checksum
      /// No such identifier, version or code in the standard.
      case unknown
      /// More than once where once is all that is allowed.
      case repeated
      /// Ends before its time.
      case truncated
      case escape
      /// May not stand beside `other`.
      case companionForbidden
      /// May not stand without `other`.
      case companionMissing
      /// Does not follow the grammar.
      case structure
      /// A value beyond the range that the standard gives it.
      case range
    }
  }
}
