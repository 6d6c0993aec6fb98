/// Takes a vCard or an iCalendar object apart into its lines.
struct ContentLines {
  private(set) var lines: [ContentLine] = []

  private let keepsFoldingSpace: Bool
  /// True where the payload is in the bytes of the symbol, whose character sets the lines name themselves.
  private let isRaw: Bool
  private let isName: (ArraySlice<UInt8>) -> Bool

  /// The line that is being put together.
  private var current: [UInt8] = []
  private var currentPlace = 0
  private var isQuotedPrintable = false
  private var isBase64 = false

  /// - Parameters:
  ///   - text: UTF-8, or whatever the lines say where `isRaw`.
  ///   - keepsFoldingSpace: the blank that begins a continued line is part of the value (vCard 2.1).
  ///   - isName: whether a word in lower case is the name of a property. A word in upper case always is; a line that
  ///     begins otherwise goes on with the line before, whose breaks somebody forgot to escape.
  init(
    _ text: ArraySlice<UInt8>, keepsFoldingSpace: Bool = false, isRaw: Bool = false,
    isName: @escaping (ArraySlice<UInt8>) -> Bool
  ) {
    self.keepsFoldingSpace = keepsFoldingSpace
    self.isRaw = isRaw
    self.isName = isName
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
      add(text[start..<end])
      start = end + 1
      if end + 1 < text.endIndex && text[end] == 0x0D && text[end + 1] == 0x0A { start += 1 }
    }
    finish()
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else {
      // An empty line ends base 64 in vCard 2.1, and means nothing elsewhere.
      isBase64 = false
      return
    }
    if isQuotedPrintable && current.last == UInt8(ascii: "=") {
      current.removeLast()
      current.append(contentsOf: line)
    } else if (first == 0x20 || first == 0x09) && !current.isEmpty {
      current.append(contentsOf: keepsFoldingSpace && !isBase64 ? line : line.dropFirst())
    } else if beginsProperty(line) || current.isEmpty {
      finish()
      current = Array(line)
      currentPlace = line.startIndex
      readEncoding(line.prefix { $0 != UInt8(ascii: ":") })
    } else {
      if !isBase64 { current.append("\\n") }
      current.append(contentsOf: line)
    }
  }

  private mutating func readEncoding(_ head: ArraySlice<UInt8>) {
    (isQuotedPrintable, isBase64) = (false, false)
    for part in Self.parameters(head).dropFirst() {
      let parameter = Self.parameter(part)
      guard parameter.name.equals("ENCODING") else { continue }
      let value = parameter.value[...]
      isQuotedPrintable = value.equals(ignoringCase: "quoted-printable")
      isBase64 = value.equals(ignoringCase: "b") || value.equals(ignoringCase: "base64")
    }
  }

  private func beginsProperty(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else { return false }
    let head = line[..<end]
    let name = head.lastIndex(of: UInt8(ascii: ".")).map { head[($0 + 1)...] } ?? head
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }),
      head.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 == 0x5F })
    else { return false }
    let isUpper = name.allSatisfy { $0 == $0.uppercased } && name.contains { $0.isLetter }
    return isUpper || isName(name.lowercased[...])
  }

  private mutating func finish() {
    guard !current.isEmpty else { return }
    if let line = parsed() { lines.append(line) }
    current = []
  }

  private func parsed() -> ContentLine? {
    guard let colon = endOfHead() else { return nil }
    var line = ContentLine()
    line.place = currentPlace
    let parts = Self.parameters(current[..<colon])
    guard let first = parts.first else { return nil }
    if let dot = first.lastIndex(of: UInt8(ascii: ".")) {
      line.group = first[..<dot].uppercased
      line.name = first[(dot + 1)...].trimmed.uppercased
    } else {
      line.name = first.trimmed.uppercased
    }
    for part in parts.dropFirst() { line.parameters.append(Self.parameter(part)) }
    line.value = decoded(Array(current[(colon + 1)...]), line)
    return line
  }

  /// The first colon that is not in quotes. Quotes that nobody closes are none.
  private func endOfHead() -> Int? {
    var isQuoted = false
    var plain: Int?
    for (index, byte) in current.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard byte == UInt8(ascii: ":") else { continue }
      if !isQuoted { return index }
      if plain == nil { plain = index }
    }
    return plain
  }

  private static func parameters(_ head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, isQuoted) = (head.startIndex, false)
    for index in head.indices {
      if head[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if head[index] == UInt8(ascii: ";") && !isQuoted {
        parts.append(head[start..<index])
        start = index + 1
      }
    }
    parts.append(head[start...])
    return parts
  }

  private static func parameter(_ part: ArraySlice<UInt8>) -> ContentLine.Parameter {
    let (name, value) = part.cut(at: UInt8(ascii: "="))
    guard let value else {
      let name = name.filter { $0 != UInt8(ascii: "\"") }[...]
      let word = name.trimmed.uppercased
      let isEncoding = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"].contains { word.equals($0) }
      return ContentLine.Parameter(name: (isEncoding ? "ENCODING" : "TYPE").bytes, value: Array(name.trimmed))
    }
    return ContentLine.Parameter(name: name.trimmed.uppercased, value: value.filter { $0 != UInt8(ascii: "\"") })
  }

  private func decoded(_ value: [UInt8], _ line: ContentLine) -> [UInt8] {
    let set = line.parameter("CHARSET").flatMap { Charset(named: $0) }
    if line.parameter("ENCODING")?.equals(ignoringCase: "quoted-printable") == true {
      // Line breaks within are the value's own.
      return Self.text(TransferEncoding.quotedPrintable(value[...]), set)
    }
    return isRaw ? Self.text(value, set) : value
  }

  private static func text(_ bytes: [UInt8], _ set: Charset?) -> [UInt8] {
    let isUTF8 = set == nil || set == .utf8 || set == .ascii
    let known = isUTF8 && UTF8Text.isWellFormed(bytes[...]) ? Charset.utf8 : set
    var text = (known ?? CharsetGuess.characterSet(of: bytes)).utf8(bytes[...])
    // One kind of line break from here on.
    text.removeAll { $0 == 0x0D }
    return text
  }
}
