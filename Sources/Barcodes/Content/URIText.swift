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
  @inline(never) static func pairs(_ query: ArraySlice<UInt8>, separator: StaticString = "&") -> [Pair] {
    var pairs: [Pair] = []
    for part in query.words(separatedBy: separator) {
      let (name, value) = part.cut(at: UInt8(ascii: "="))
      pairs.append(Pair(name: name.percentDecoded().lowercased, raw: value ?? part[part.endIndex...]))
    }
    return pairs
  }
}

/// Writes a query: `?a=b&c=d`.
struct QueryWriter {
  private var isFirst = true

  /// Everything up to the value.
  @inline(never) mutating func begin(_ name: String, into payload: inout [UInt8]) {
    payload.append(isFirst ? "?" : "&")
    isFirst = false
    payload.append(percentEncoded: name)
    payload.append("=")
  }

  @inline(never) mutating func write(
    _ name: String, _ value: String, allowing allowed: String = "@:/,", into payload: inout [UInt8]
  ) {
    begin(name, into: &payload)
    payload.append(percentEncoded: value, allowing: allowed)
  }
}
