import Testing

@testable import Barcodes

/// The content of a payload, having made sure that its own payload says the same.
func roundTrip(
  _ text: String, _ symbology: Symbology? = nil, isGS1: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) -> Meaning.Content {
  let content = Meaning.Content(Meaning.Source(text, symbology: symbology, isGS1: isGS1))
  // An encoder is told which payloads are GS1's.
  let again = Meaning.Content(
    Meaning.Source(
      String(decoding: content.payload, as: UTF8.self), symbology: symbology, isGS1: isGS1 || content.kind == .gs1))
  #expect(again == content, "\(text)", sourceLocation: sourceLocation)
  return content
}

/// Why a payload is no more than text.
func reason(_ text: String, _ symbology: Symbology? = nil, isGS1: Bool = false) -> Meaning.Problem? {
  guard case .text(let text) = Meaning.Content(Meaning.Source(text, symbology: symbology, isGS1: isGS1)) else {
    return nil
  }
  return text.problem
}

extension Meaning.Content {
  /// The texts of the fields with this key.
  func texts(_ key: Meaning.Key) -> [String] {
    fields.compactMap { field in
      guard field.key == key else { return nil }
      switch field.value {
      case .text(let text), .secret(let text): return text
      case .number(let number): return "\(number)"
      case .flag(let flag): return "\(flag)"
      case .word(let word): return word.rawValue
      }
    }
  }
}
