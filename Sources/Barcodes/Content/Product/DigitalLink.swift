extension Meaning {
  /// A GS1 Digital Link: a web address that carries a GS1 key, its qualifiers and attributes (GS1 Digital Link Standard,
  /// URI Syntax 1.6, uncompressed).
  public struct DigitalLink: Sendable, Equatable {
    /// What stands before the key, without the slash between: `https://id.gs1.org`, `https://example.com/some/path`.
    public var stem: String
    /// The primary key.
    public var key: ElementString.Element
    /// In the order that the standard gives them.
    public var qualifiers: [ElementString.Element]
    public var attributes: [ElementString.Element]
    /// What the query has beside attributes, as it stands there: `linkType=gs1:pip`.
    public var parameters: [String]
    public var fragment: String

    public init(
      stem: String = "https://id.gs1.org", key: ElementString.Element, qualifiers: [ElementString.Element] = [],
      attributes: [ElementString.Element] = [], parameters: [String] = [], fragment: String = ""
    ) {
      self.stem = stem
      self.key = key
      self.qualifiers = qualifiers
      self.attributes = attributes
      self.parameters = parameters
      self.fragment = fragment
    }

    /// The same as an element string, as it would stand in another symbol.
    public var elementString: ElementString { ElementString(elements: [key] + qualifiers + attributes) }

    public var fields: [Field] { elementString.fields }

    public var payload: [UInt8] {
      var uri = stem.bytes
      for element in [key] + qualifiers {
        uri.append(byte: 0x2F)
        uri.append(element.identifier)
        uri.append(byte: 0x2F)
        uri.append(percentEncoded: element.value)
      }
      var mark: UInt8 = 0x3F
      for element in attributes {
        uri.append(byte: mark)
        uri.append(element.identifier)
        uri.append(byte: 0x3D)
        uri.append(percentEncoded: element.value)
        mark = 0x26
      }
      for parameter in parameters {
        uri.append(byte: mark)
        uri.append(parameter)
        mark = 0x26
      }
      if fragment.hasText {
        uri.append(byte: 0x23)
        uri.append(fragment)
      }
      return uri
    }

    public var links: [String] { [payload.string] }
  }
}

extension Meaning.DigitalLink {
  /// The link that an element string makes: its first primary key, the qualifiers of that key that it has, everything
  /// else as attributes; nil where it has no primary key, or an element that no link can carry.
  public init?(_ string: Meaning.ElementString, stem: String = "https://id.gs1.org") {
    let primary = string.elements.firstIndex { $0.definition?.isPrimaryKey == true }
    guard let primary, let definition = string.elements[primary].definition else { return nil }
    let names = string.elements.map { $0.identifier.bytes }
    var isUsed = [Bool](repeating: false, count: names.count)
    isUsed[primary] = true
    self.init(stem: stem, key: string.elements[primary])
    // Of alternative lists of qualifiers, the first of which the string has any.
    for list in definition.qualifierLists {
      for qualifier in list {
        guard let index = names.firstIndex(where: { $0.elementsEqual(qualifier) }), !isUsed[index] else { continue }
        isUsed[index] = true
        qualifiers.append(string.elements[index])
      }
      if !qualifiers.isEmpty { break }
    }
    for (index, element) in string.elements.enumerated() where !isUsed[index] {
      guard element.definition?.isAttribute == true else { return nil }
      attributes.append(element)
    }
  }
}

extension GS1Identifier {
  /// What may qualify a primary key in a link, in order; alternatives.
  var qualifierLists: [[ArraySlice<UInt8>]] {
    qualifiers.dropFirst().words(separatedBy: "|").map { $0.words(separatedBy: ",") }
  }
}
