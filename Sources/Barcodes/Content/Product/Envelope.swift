extension Meaning {
  /// A message in the envelope of ISO/IEC 15434: data in one or several formats.
  public struct Envelope: Sendable, Equatable {
    public struct Format: Sendable, Equatable {
      /// `05` for application identifiers of GS1, `06` for data identifiers of ASC MH10, and others.
      public var indicator: String
      /// What follows the indicator at once: the version of formats that have one.
      public var header: String
      public var elements: [Element]

      public init(indicator: String, header: String = "", elements: [Element]) {
        self.indicator = indicator
        self.header = header
        self.elements = elements
      }
    }

    public struct Element: Sendable, Equatable {
      /// An application identifier or a data identifier; empty in formats that have none.
      public var identifier: String
      public var value: String

      public init(identifier: String, value: String) {
        self.identifier = identifier
        self.value = value
      }
    }

    public var formats: [Format]

    public init(formats: [Format]) { self.formats = formats }

    public var payload: [UInt8] {
      var bytes: [UInt8] = [0x5B, 0x29, 0x3E, 0x1E]
      for format in formats {
        bytes.append(format.indicator)
        bytes.append(format.header)
        for element in format.elements {
          bytes.append(byte: 0x1D)
          bytes.append(element.identifier)
          bytes.append(element.value)
        }
        bytes.append(byte: 0x1E)
      }
      bytes.append(byte: 0x04)
      return bytes
    }

    public var fields: [Field] {
      var fields: [Field] = []
      for format in formats {
        fields.add(.dataFormat, format.indicator + format.header)
        if format.isOfGS1 {
          fields +=
            ElementString(
              elements: format.elements.map { ElementString.Element(identifier: $0.identifier, value: $0.value) }
            ).fields
          continue
        }
        for (index, element) in format.elements.enumerated() {
          if format.isOfTransport {
            // The format's version stands in front of the first value.
            let value = element.value.bytes[...]
            if index == 0 { fields.add(.version, value.prefix(2).string) }
            let text = index == 0 ? value.dropFirst(2).string : element.value
            fields.add(.element, text, title: Self.transportTitle(index))
            continue
          }
          let identifier = DataIdentifier(element.identifier.bytes[...])
          fields.append(
            Field(
              identifier?.key ?? .element, identifier?.readable(element.value) ?? element.value,
              qualifier: element.identifier, title: identifier?.title ?? ""))
        }
      }
      return fields
    }
  }
}

extension Meaning.Envelope.Format {
  var isOfGS1: Bool { indicator.isSame(as: "05") }

  /// Carriers' labels (ANSI MH10.8.3).
  var isOfTransport: Bool { indicator.isSame(as: "01") }
}

extension Meaning.Envelope {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    guard source.text.begins(with: "[)>") else { return nil }
    let text = source.text.contains(0x1D) || source.text.contains(0x1E) ? source.text : controlled(source.text[...])
    var rest = text[...].dropFirst(3)
    if rest.first == 0x1E { rest = rest.dropFirst() }
    // The trailer is forgotten often enough, and line ends are added.
    while rest.last == 0x0D || rest.last == 0x0A { rest = rest.dropLast() }
    if rest.last == 0x04 { rest = rest.dropLast() }
    while rest.last == 0x1E { rest = rest.dropLast() }
    guard !rest.isEmpty else { throw Meaning.Problem(.envelope, .empty, at: 3) }
    var formats: [Format] = []
    for part in rest.words(separatedBy: "\u{1E}") { formats.append(try format(part)) }
    guard !formats.isEmpty else { throw Meaning.Problem(.envelope, .empty, at: 3) }
    return Self(formats: formats)
  }

  private static func format(_ part: ArraySlice<UInt8>) throws(Meaning.Problem) -> Format {
    let indicator = part.prefix(2)
    let isKnown = indicator.allSatisfy { $0.isDigit } || indicator.equals("DD")
    guard indicator.count == 2, isKnown else {
      throw Meaning.Problem(.envelope, .unknown, at: part.startIndex, subject: indicator.string)
    }
    var pieces = part.dropFirst(2).parts(separatedBy: 0x1D)[...]
    var format = Format(indicator: indicator.string, elements: [])
    // Formats of identifiers have no header: there the first separator is missing.
    if !format.isOfGS1 && !indicator.equals("06"), let header = pieces.popFirst() { format.header = header.string }
    for piece in pieces {
      if format.isOfGS1 {
        if piece.isEmpty { continue }
        do throws(Meaning.Problem) {
          for element in try Meaning.ElementString.read(piece).elements {
            format.elements.append(Element(identifier: element.identifier, value: element.value))
          }
        } catch {
          throw Meaning.Problem(.envelope, error.rule, at: error.place, subject: error.subject)
        }
      } else if indicator.equals("06") {
        if piece.isEmpty { continue }
        guard let length = DataIdentifier.length(at: piece) else {
          throw Meaning.Problem(.envelope, .structure, at: piece.startIndex, subject: piece.prefix(4).string)
        }
        format.elements.append(
          Element(identifier: piece.prefix(length).string, value: piece.dropFirst(length).string))
      } else {
        format.elements.append(Element(identifier: "", value: piece.string))
      }
    }
    return format
  }

  /// What stands in the first places of a carrier's label.
  private static func transportTitle(_ index: Int) -> String {
    switch index {
    case 0: "Postal code"
    case 1: "Country"
    case 2: "Service class"
    case 3: "Tracking number"
    case 4: "SCAC"
    default: ""
    }
  }

  /// The control characters that people and tools have written out: `<RS>`, `{GS}`, `^GS`.
  private static func controlled(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = text.startIndex
    let names: [(StaticString, UInt8)] = [("rs", 0x1E), ("gs", 0x1D), ("eot", 0x04), ("fs", 0x1C), ("us", 0x1F)]
    scan: while index < text.endIndex {
      let closing: UInt8? = text[index] == 0x3C ? 0x3E : text[index] == 0x7B ? 0x7D : nil
      if let closing {
        for (name, code) in names {
          let end = index + 1 + name.utf8CodeUnitCount
          guard end < text.endIndex, text[end] == closing else { continue }
          let isName = name.withUTF8Buffer { $0.elementsEqual(text[(index + 1)..<end].lowercased) }
          guard isName else { continue }
          bytes.append(byte: code)
          index = end + 1
          continue scan
        }
      }
      bytes.append(byte: text[index])
      index += 1
    }
    return bytes
  }
}
