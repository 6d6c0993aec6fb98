/// One property of a vCard or an iCalendar object: `group.NAME;PARAMETER=value:VALUE` (RFC 6350, section 3.3, RFC 5545,
/// section 3.1).
struct ContentLine {
  struct Parameter {
    /// In upper case.
    var name: [UInt8]
    /// Without quotes.
    var value: [UInt8]
  }

  var group: [UInt8] = []
  /// In upper case.
  var name: [UInt8] = []
  var parameters: [Parameter] = []
  /// UTF-8, with its transfer encoding undone, but with its escapes. Base 64 stays as it is.
  var value: [UInt8] = []
  /// Where the line begins.
  var place = 0

  @inline(never) func isNamed(_ other: StaticString) -> Bool { name.equals(other) }

  /// The first value of a parameter.
  /// - Parameter name: in upper case.
  @inline(never) func parameter(_ name: StaticString) -> ArraySlice<UInt8>? {
    for parameter in parameters where parameter.name.equals(name) { return parameter.value[...] }
    return nil
  }

  /// vCard 2.1 writes types and encodings without their names.
  /// - Parameter word: in lower case.
  @inline(never) func isMarked(_ word: StaticString) -> Bool {
    for parameter in parameters where parameter.value.equals(ignoringCase: word) { return true }
    return false
  }

  /// Bytes as text in base 64.
  @inline(never) var isBase64: Bool {
    guard let encoding = parameter("ENCODING") else { return false }
    return encoding.equals(ignoringCase: "b") || encoding.equals(ignoringCase: "base64")
  }

  /// The value with its escapes undone (RFC 6350, section 3.4). A backslash before anything else stays.
  @inline(never) var text: String { Self.unescaped(value[...]).string }

  @inline(never) func read(into text: inout String) { text = self.text }

  /// The first of several lines counts.
  @inline(never) func read(intoEmpty text: inout String) { if !text.hasText { text = self.text } }

  static func unescaped(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      let byte = raw[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < raw.endIndex else {
        text.append(byte: byte)
        continue
      }
      switch raw[index] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(byte: 0x0A)
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): text.append(byte: raw[index])
      default: text += [byte, raw[index]]
      }
      index += 1
    }
    return text
  }

  /// The parts of a value between separators that are not escaped, each with its escapes undone.
  @inline(never) func parts(separatedBy separator: UInt8) -> [String] {
    var parts: [String] = []
    var start = 0
    var index = 0
    while index <= value.count {
      if index < value.count && value[index] == UInt8(ascii: "\\") {
        index = min(index + 2, value.count)
        continue
      }
      if index == value.count || value[index] == separator {
        parts.append(Self.unescaped(value[start..<index]).string)
        start = index + 1
      }
      index += 1
    }
    return parts
  }

  static func escape(_ text: String, into payload: inout [UInt8]) {
    for byte in text.bytes {
      switch byte {
      case 0x0D: break
      case 0x0A: payload += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): payload += [UInt8(ascii: "\\"), byte]
      default: payload.append(byte: byte)
      }
    }
  }

  /// The name with its parameters, in one way of writing: `EXDATE;TZID=Europe/Paris`. What told how the value was
  /// encoded is left out, since it no longer is.
  var head: String {
    var head = name
    for parameter in parameters {
      let (name, value) = (parameter.name[...], parameter.value[...])
      let isPlainName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      if !isPlainName || name.equals("CHARSET") || value.equals(ignoringCase: "quoted-printable") { continue }
      head += [UInt8(ascii: ";")] + name + [UInt8(ascii: "=")] + Self.quoted(value)
    }
    return head.string
  }

  /// A parameter's value, in quotes where it needs them.
  static func quoted(_ value: ArraySlice<UInt8>) -> [UInt8] {
    // Letters, digits, - + / _ . and =.
    let isPlain = value.allSatisfy { byte in
      switch byte {
      case 0x2B, 0x2D...0x39, 0x3D, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
      default: false
      }
    }
    return isPlain ? Array(value) : [UInt8(ascii: "\"")] + value + [UInt8(ascii: "\"")]
  }

  /// The value with the line breaks that its encoding hid as escapes.
  @inline(never) var rawLine: String { Self.oneLine(value[...]) }

  /// The same without blanks around it.
  @inline(never) var trimmedLine: String { Self.oneLine(value.trimmed) }

  private static func oneLine(_ value: ArraySlice<UInt8>) -> String {
    var line: [UInt8] = []
    for byte in value { if byte == 0x0A { line.append("\\n") } else { line.append(byte: byte) } }
    return line.string
  }

  /// `NAME:text` and a line break. Lines are not folded: that costs room in a symbol, and scanners that do not unfold
  /// are met more often than those that mind.
  static func write(_ name: String, _ text: String, into payload: inout [UInt8]) {
    payload.append(name)
    payload.append(":")
    escape(text, into: &payload)
    payload.append("\r\n")
  }
}

extension Meaning {
  /// A property of a vCard or an iCalendar object that is kept as it is written.
  public struct Property: Sendable, Equatable {
    /// With its parameters: `EXDATE;TZID=Europe/Paris`.
    public var name: String
    /// Escapes and all.
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    func write(into payload: inout [UInt8]) {
      payload.append(name)
      payload.append(":")
      payload.append(value)
      payload.append("\r\n")
    }
  }
}
