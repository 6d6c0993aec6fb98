/// One line of what a value means, ready to be shown.
public struct MeaningRow: Sendable, Equatable {
  public var name: String
  public var value: String
  /// Shown only when asked for.
  public var isSecret: Bool
  /// Something to be wary of.
  public var isWarning: Bool

  public init(name: String, value: String, isSecret: Bool = false, isWarning: Bool = false) {
    self.name = name
    self.value = value
    self.isSecret = isSecret
    self.isWarning = isWarning
  }
}

extension Barcode {
  /// What the value means, in the user's words; empty where it is text and no more.
  public func meaning(in texts: Texts) -> [MeaningRow] { [] }

  /// The addresses that the user may be offered to open.
  public var addresses: [String] {
    ["https://", "http://"].contains { text.lowercased().hasPrefix($0) } ? [text] : []
  }
}
