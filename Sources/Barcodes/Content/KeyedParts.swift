/// Payloads such as `WIFI:S:name;P:secret;;` and `MECARD:N:Doe;TEL:1;;`: keys and values with semicolons between them.
///
/// Values escape `\ ; , : "` with a backslash. A backslash before anything else stands for itself, and a semicolon that
/// no known key follows belongs to the value before it: people print both unescaped.
struct KeyedParts {
  struct Part {
    /// In upper case.
    var key: [UInt8]
    /// As printed, escapes and all.
    var raw: [UInt8]
    var place: Int
  }

  private(set) var parts: [Part] = []

  /// - Parameter known: the keys, in lower case, with blanks between them.
  @inline(never) init(_ text: ArraySlice<UInt8>, known: StaticString) {
    var start = text.startIndex
    var index = start
    // Empty parts end the payload; where something follows after all, they were semicolons of the value.
    var pending = 0
    while index <= text.endIndex {
      if index < text.endIndex && text[index] == UInt8(ascii: "\\") {
        index = min(index + 2, text.endIndex)
        continue
      }
      guard index == text.endIndex || text[index] == UInt8(ascii: ";") else {
        index += 1
        continue
      }
      let part = text[start..<index]
      let (head, tail) = part.cut(at: UInt8(ascii: ":"))
      let name = head.trimmed
      if let tail, name.isWord(of: known) {
        parts.append(Part(key: name.uppercased, raw: Array(tail), place: tail.startIndex))
        pending = 0
      } else if part.trimmed.isEmpty {
        pending += 1
      } else if let last = parts.indices.last {
        for _ in 0...pending { parts[last].raw.append(byte: UInt8(ascii: ";")) }
        parts[last].raw.append(contentsOf: part)
        pending = 0
      }
      index += 1
      start = index
    }
  }

  /// The first value of a key, unescaped; nil where the key is missing.
  /// - Parameter key: in upper case.
  @inline(never) func value(_ key: StaticString) -> [UInt8]? {
    for part in parts where part.key.equals(key) { return Self.unescaped(part.raw[...]) }
    return nil
  }

  @inline(never) func text(_ key: StaticString) -> String { value(key)?.string ?? "" }

  /// The first value of a key, if there is one. In place, since handing a text back and putting it where the last one
  /// goes takes five times the code.
  @inline(never) func read(_ key: StaticString, into text: inout String) {
    if let value = value(key) { text = value.string }
  }

  /// All values of a key that say something.
  @inline(never) func texts(_ key: StaticString) -> [String] {
    var texts: [String] = []
    for part in parts where part.key.equals(key) {
      let value = Self.unescaped(part.raw[...])
      if !value.isEmpty { texts.append(value.string) }
    }
    return texts
  }

  /// The first value of a key as it is printed.
  @inline(never) func raw(_ key: StaticString) -> [UInt8]? {
    for part in parts where part.key.equals(key) { return part.raw }
    return nil
  }

  @inline(never) func place(_ key: StaticString) -> Int? {
    for part in parts where part.key.equals(key) { return part.place }
    return nil
  }

  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x2C, 0x3A, 0x3B, 0x5C: true
    default: false
    }
  }

  @inline(never) static func unescaped(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      if raw[index] == UInt8(ascii: "\\"), index + 1 < raw.endIndex, isSpecial(raw[index + 1]) { index += 1 }
      value.append(byte: raw[index])
      index += 1
    }
    return value
  }

  /// The raw value between quotes that are not escaped; nil where there are none around it.
  static func unquoted(_ raw: [UInt8]) -> ArraySlice<UInt8>? {
    guard raw.count >= 2, raw.first == UInt8(ascii: "\""), raw.last == UInt8(ascii: "\"") else { return nil }
    let inner = raw[1..<raw.count - 1]
    // An odd number of backslashes makes the last quote part of the value.
    let backslashes = inner.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return backslashes % 2 == 0 ? inner : nil
  }

  @inline(never) static func escape(_ text: String, into payload: inout [UInt8]) {
    for byte in text.bytes {
      if isSpecial(byte) { payload.append("\\") }
      payload.append(byte: byte)
    }
  }

  /// `KEY:value;`
  @inline(never) static func write(_ key: String, _ text: String, into payload: inout [UInt8]) {
    payload.append(key)
    payload.append(":")
    escape(text, into: &payload)
    payload.append(";")
  }
}
