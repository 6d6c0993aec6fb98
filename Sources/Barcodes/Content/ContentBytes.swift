// Work on UTF-8 bytes that needs none of the tables behind `Character` and the comparison of strings.
//
// What the readers and writers of payloads call hundreds of times stays a call: set in wherever it is used, the looking
// through of a string's storage or the growth of an array is most of their code.

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  /// A to Z become a to z.
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
  /// a to z become A to Z.
  var uppercased: UInt8 { self >= 0x61 && self <= 0x7A ? self & 0xDF : self }
  /// Space, tab, line feed, carriage return.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// The value of a hexadecimal digit.
  @inline(never) var hexValue: UInt8? {
    if isDigit { return self & 0x0F }
    let letter = self | 0x20
    return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : nil
  }

  /// The upper-case hexadecimal digit of the lower four bits.
  var hexDigit: UInt8 { self & 0xF < 10 ? 0x30 + self & 0xF : 0x37 + self & 0xF }
}

extension ArraySlice<UInt8> {
  /// What is not well-formed UTF-8 becomes U+FFFD.
  @inline(never) var string: String { String(decoding: self, as: UTF8.self) }

  @inline(never) func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard count >= text.count else { return false }
      for place in 0..<text.count where self[startIndex + place] != text[place] { return false }
      return true
    }
  }

  /// - Parameter text: in lower case, ASCII.
  @inline(never) func begins(ignoringCase text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard count >= text.count else { return false }
      for place in 0..<text.count where self[startIndex + place].lowercased != text[place] { return false }
      return true
    }
  }

  @inline(never) func equals(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && begins(with: text) }

  /// - Parameter text: in lower case, ASCII.
  @inline(never) func equals(ignoringCase text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && begins(ignoringCase: text)
  }

  /// Whether `text` stands anywhere in it.
  @inline(never) func contains(_ text: StaticString) -> Bool {
    var rest = self
    while rest.count >= text.utf8CodeUnitCount {
      if rest.begins(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Whether it is one of the words of a list, which are in lower case and have blanks between them. One text instead of
  /// an array of texts: that would be put together by code, word by word.
  @inline(never) func isWord(of list: StaticString) -> Bool {
    list.withUTF8Buffer { list in
      var (place, isSame) = (startIndex, true)
      for byte in list {
        if byte == 0x20 {
          if isSame && place == endIndex { return true }
          (place, isSame) = (startIndex, true)
        } else {
          isSame = isSame && place < endIndex && self[place].lowercased == byte
          place += 1
        }
      }
      return isSame && place == endIndex
    }
  }

  @inline(never) var trimmed: ArraySlice<UInt8> {
    var (low, high) = (startIndex, endIndex)
    while low < high && self[low].isBlank { low += 1 }
    while low < high && self[high - 1].isBlank { high -= 1 }
    return self[low..<high]
  }

  /// The parts between separators, empty ones included; never none.
  @inline(never) func parts(separatedBy separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = startIndex
    for place in indices where self[place] == separator {
      parts.append(self[start..<place])
      start = place + 1
    }
    parts.append(self[start...])
    return parts
  }

  /// What stands between any of the separators, as far as it is not empty.
  @inline(never) func words(separatedBy separators: StaticString) -> [ArraySlice<UInt8>] {
    separators.withUTF8Buffer { separators in
      var words: [ArraySlice<UInt8>] = []
      var start = startIndex
      for place in startIndex...endIndex where place == endIndex || separators.contains(self[place]) {
        if start < place { words.append(self[start..<place]) }
        start = place + 1
      }
      return words
    }
  }

  /// What stands before and after the first `separator`; all of it and nil where there is none.
  @inline(never) func cut(at separator: UInt8) -> (head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>?) {
    guard let place = firstIndex(of: separator) else { return (self, nil) }
    return (self[startIndex..<place], self[(place + 1)..<endIndex])
  }

  @inline(never) var lowercased: [UInt8] { map { $0.lowercased } }
  @inline(never) var uppercased: [UInt8] { map { $0.uppercased } }

  /// At least one, and digits alone.
  @inline(never) var isDigits: Bool { !isEmpty && allSatisfy { $0.isDigit } }

  /// The value of up to nine digits; nil for anything else.
  @inline(never) var number: Int? {
    guard isDigits, count <= 9 else { return nil }
    var value = 0
    for byte in self { value = value * 10 + Int(byte & 0x0F) }
    return value
  }

  /// `%XX` decoded (RFC 3986, section 2.1); a `%` that no two hexadecimal digits follow stays as it is.
  @inline(never) func percentDecoded(plusIsSpace: Bool = false) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      if byte == 0x25, index + 2 < endIndex, let high = self[index + 1].hexValue, let low = self[index + 2].hexValue {
        decoded.append(high << 4 | low)
        index += 3
        continue
      }
      decoded.append(plusIsSpace && byte == 0x2B ? 0x20 : byte)
      index += 1
    }
    return decoded
  }
}

/// As of any collection, but calls too: a hundred times each, they are taken off both ends of what is read.
extension ArraySlice<UInt8> {
  @inline(never) func prefix(_ count: Int) -> ArraySlice<UInt8> {
    self[startIndex..<startIndex + Swift.min(Swift.max(count, 0), self.count)]
  }

  @inline(never) func suffix(_ count: Int) -> ArraySlice<UInt8> {
    self[(endIndex - Swift.min(Swift.max(count, 0), self.count))...]
  }

  @inline(never) func dropFirst(_ count: Int = 1) -> ArraySlice<UInt8> {
    self[(startIndex + Swift.min(Swift.max(count, 0), self.count))...]
  }

  @inline(never) func dropLast(_ count: Int = 1) -> ArraySlice<UInt8> {
    self[..<(endIndex - Swift.min(Swift.max(count, 0), self.count))]
  }

  @inline(never) var first: UInt8? { isEmpty ? nil : self[startIndex] }
  @inline(never) var last: UInt8? { isEmpty ? nil : self[endIndex - 1] }
}

/// The same of whole arrays.
extension [UInt8] {
  @inline(never) var string: String { self[...].string }
  @inline(never) var trimmed: ArraySlice<UInt8> { self[...].trimmed }
  @inline(never) var lowercased: [UInt8] { self[...].lowercased }
  @inline(never) var uppercased: [UInt8] { self[...].uppercased }
  @inline(never) var isDigits: Bool { self[...].isDigits }
  @inline(never) var number: Int? { self[...].number }

  @inline(never) func begins(with text: StaticString) -> Bool { self[...].begins(with: text) }
  @inline(never) func begins(ignoringCase text: StaticString) -> Bool { self[...].begins(ignoringCase: text) }
  @inline(never) func equals(_ text: StaticString) -> Bool { self[...].equals(text) }
  @inline(never) func equals(ignoringCase text: StaticString) -> Bool { self[...].equals(ignoringCase: text) }
  @inline(never) func contains(_ text: StaticString) -> Bool { self[...].contains(text) }
  @inline(never) func parts(separatedBy separator: UInt8) -> [ArraySlice<UInt8>] {
    self[...].parts(separatedBy: separator)
  }

  @inline(never) func cut(at separator: UInt8) -> (head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>?) {
    self[...].cut(at: separator)
  }

  @inline(never) func percentDecoded(plusIsSpace: Bool = false) -> [UInt8] {
    self[...].percentDecoded(plusIsSpace: plusIsSpace)
  }

  /// Text in UTF-8.
  @inline(never) mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Text and the end of its line.
  @inline(never) mutating func append(line text: String) {
    append(text)
    append("\n")
  }

  /// All but unreserved characters (RFC 3986, section 2.3) and those of `allowed` as `%XX`.
  @inline(never) mutating func append(percentEncoded text: String, allowing allowed: String = "") {
    let allowed = allowed.bytes
    for byte in text.bytes {
      let isUnreserved =
        byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
      if isUnreserved || allowed.contains(byte) {
        append(byte)
      } else {
        append([0x25, (byte >> 4).hexDigit, byte.hexDigit])
      }
    }
  }

  @inline(never) mutating func append(byte: UInt8) { append(byte) }
  @inline(never) mutating func append(_ bytes: [UInt8]) { append(contentsOf: bytes) }
  @inline(never) mutating func append(_ bytes: ArraySlice<UInt8>) { append(contentsOf: bytes) }
}

extension String {
  /// In UTF-8.
  @inline(never) var bytes: [UInt8] { Array(utf8) }

  /// Whether the bytes are the same. `==` would ask for canonical equivalence, and for its tables.
  @inline(never) func isSame(as other: String) -> Bool { utf8.count == other.utf8.count && bytes == other.bytes }

  /// Appends a part; what stands there already is set off by a separator. Parts without text are left out.
  @inline(never) mutating func append(_ part: String, after separator: String) {
    guard part.hasText else { return }
    var text = bytes
    if !text.isEmpty { text.append(separator) }
    text.append(part)
    self = text.string
  }

  /// Two parts with a separator between them, unless one is without text.
  @inline(never) static func joined(_ first: String, _ separator: String, _ second: String) -> String {
    var text = first
    text.append(second, after: separator)
    return text
  }

  /// Decimal.
  @inline(never) init(decimal number: Int) {
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if number < 0 { digits.append(0x2D) }
    self = Array(digits.reversed()).string
  }

  @inline(never) var hasText: Bool { !utf8.isEmpty }
}
