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

  /// The text has something in it that is shown only when asked for.
  public var hidesText: Bool { false }

  /// For lists and for the status line: the text, or what may be told of it.
  public func line(in texts: Texts) -> String { text }
}

extension HistoryEntry {
  /// As a barcode, as far as its meaning goes.
  public var barcode: Barcode {
    let nowhere = ImagePoint(x: 0, y: 0)
    return Barcode(
      symbology: Symbology(rawValue: symbology) ?? .qr, bytes: bytes, text: text, symbologyIdentifier: identifier,
      corners: Quadrilateral(topLeft: nowhere, topRight: nowhere, bottomRight: nowhere, bottomLeft: nowhere))
  }
}
