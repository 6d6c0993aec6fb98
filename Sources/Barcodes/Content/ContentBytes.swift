// Work on UTF-8 bytes that needs none of the tables behind `Character` and the comparison of strings.

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
  var hexValue: UInt8? {
    if isDigit { return self & 0x0F }
    let letter = self | 0x20
    return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : nil
  }

  /// The upper-case hexadecimal digit of the lower four bits.
  var hexDigit: UInt8 { self & 0xF < 10 ? 0x30 + self & 0xF : 0x37 + self & 0xF }
}

extension ArraySlice<UInt8> {
  /// What is not well-formed UTF-8 becomes U+FFFD.
  var string: String { String(decoding: self, as: UTF8.self) }

  func begins(with text: String) -> Bool { starts(with: text.utf8) }

  /// - Parameter text: in lower case, ASCII.
  func begins(ignoringCase text: String) -> Bool {
    var index = startIndex
    for byte in text.utf8 {
      guard index < endIndex, self[index].lowercased == byte else { return false }
      index += 1
    }
    return true
  }

  func equals(_ text: String) -> Bool { count == text.utf8.count && begins(with: text) }

  /// - Parameter text: in lower case, ASCII.
  func equals(ignoringCase text: String) -> Bool { count == text.utf8.count && begins(ignoringCase: text) }

  /// Whether `text` stands anywhere in it.
  func contains(_ text: String) -> Bool {
    var rest = self
    while rest.count >= text.utf8.count {
      if rest.begins(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  var trimmed: ArraySlice<UInt8> {
    var (low, high) = (startIndex, endIndex)
    while low < high && self[low].isBlank { low += 1 }
    while low < high && self[high - 1].isBlank { high -= 1 }
    return self[low..<high]
  }

  /// The parts between separators, empty ones included; never none.
  func parts(separatedBy separator: UInt8) -> [ArraySlice<UInt8>] {
    split(separator: separator, omittingEmptySubsequences: false)
  }

  /// What stands before and after the first `separator`; all of it and nil where there is none.
  func cut(at separator: UInt8) -> (head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>?) {
    guard let place = firstIndex(of: separator) else { return (self, nil) }
    return (self[startIndex..<place], self[(place + 1)..<endIndex])
  }

  var lowercased: [UInt8] { map { $0.lowercased } }
  var uppercased: [UInt8] { map { $0.uppercased } }

  /// At least one, and digits alone.
  var isDigits: Bool { !isEmpty && allSatisfy { $0.isDigit } }

  /// The value of up to nine digits; nil for anything else.
  var number: Int? {
    guard isDigits, count <= 9 else { return nil }
    var value = 0
    for byte in self { value = value * 10 + Int(byte & 0x0F) }
    return value
  }

  /// `%XX` decoded (RFC 3986, section 2.1); a `%` that no two hexadecimal digits follow stays as it is.
  func percentDecoded(plusIsSpace: Bool = false) -> [UInt8] {
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

  /// All but unreserved characters (RFC 3986, section 2.3) and those of `allowed` as `%XX`.
  func percentEncoded(allowing allowed: String = "") -> [UInt8] {
    var encoded: [UInt8] = []
    for byte in self {
      let isUnreserved =
        byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
      if isUnreserved || allowed.utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [0x25, (byte >> 4).hexDigit, byte.hexDigit]
      }
    }
    return encoded
  }
}

extension String {
  /// Whether the bytes are the same. `==` would ask for canonical equivalence, and for its tables.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  var hasText: Bool { !utf8.isEmpty }
}
