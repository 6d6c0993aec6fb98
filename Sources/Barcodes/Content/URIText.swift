/// A URI taken apart as far as all schemes agree (RFC 3986, section 3).
struct URIText {
  /// In lower case.
  var scheme: [UInt8]
  /// What follows the colon.
  var body: ArraySlice<UInt8>

  /// Nil where the text does not begin with a scheme.
  init?(_ text: ArraySlice<UInt8>) {
    guard let colon = text.prefix(Self.longestScheme).firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text[text.startIndex].isLetter
    else { return nil }
    for byte in text[text.startIndex..<colon] {
      guard byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E else { return nil }
    }
    scheme = text[text.startIndex..<colon].lowercased
    body = text[(colon + 1)...]
  }

  /// Longer words before a colon are no schemes of anything.
  private static let longestScheme = 64

  @inline(never) func isScheme(_ name: StaticString) -> Bool { scheme.equals(name) }

  /// The body without `//`, which people put after schemes that have none.
  @inline(never) var bodyWithoutSlashes: ArraySlice<UInt8> { body.begins(with: "//") ? body.dropFirst(2) : body }

  struct Pair {
    /// As printed, in lower case.
    var name: [UInt8]
    /// As printed.
    var raw: ArraySlice<UInt8>

    @inline(never) var text: String { raw.percentDecoded().string }

    @inline(never) func isNamed(_ other: StaticString) -> Bool { name.equals(other) }
  }

  /// `name=value` with `&` between them.
  static func pairs(_ query: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: "&")) -> [Pair] {
    var pairs: [Pair] = []
    for part in query.split(separator: separator) {
      let (name, value) = part.cut(at: UInt8(ascii: "="))
      pairs.append(Pair(name: name.percentDecoded().lowercased, raw: value ?? part[part.endIndex...]))
    }
    return pairs
  }
}

/// Writes a query: `?a=b&c=d`.
struct QueryWriter {
  private var isFirst = true

  @inline(never) mutating func write(_ name: String, _ value: String, into payload: inout [UInt8]) {
    payload.append(isFirst ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    isFirst = false
    payload.append(percentEncoded: name)
    payload.append("=")
    payload.append(percentEncoded: value, allowing: "@:/,")
  }
}
