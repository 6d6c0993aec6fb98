/// Text as it grows: well-formed UTF-8.
struct UTF8Text {
  private(set) var bytes: [UInt8] = []

  static let replacement: UInt32 = 0xFFFD

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Surrogates and values beyond Unicode become U+FFFD.
  mutating func append(_ scalar: UInt32) {
    switch scalar {
    case ..<0x80: bytes.append(UInt8(scalar))
    case ..<0x800: bytes += [0xC0 | UInt8(scalar >> 6), Self.trail(scalar)]
    case 0xD800..<0xE000, 0x110000...: append(Self.replacement)
    case ..<0x10000: bytes += [0xE0 | UInt8(scalar >> 12), Self.trail(scalar >> 6), Self.trail(scalar)]
    default:
      bytes += [
        0xF0 | UInt8(scalar >> 18), Self.trail(scalar >> 12), Self.trail(scalar >> 6), Self.trail(scalar),
      ]
    }
  }

  private static func trail(_ scalar: UInt32) -> UInt8 { 0x80 | UInt8(scalar & 0x3F) }

  /// Bytes that may not be well-formed; a byte order mark in front is no text.
  mutating func append(utf8 source: ArraySlice<UInt8>) {
    var index = source.startIndex
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
    while index < source.endIndex {
      if let length = Self.wellFormedLength(source, at: index) {
        bytes.append(contentsOf: source[index..<index + length])
        index += length
      } else {
        append(Self.replacement)
        index += 1
      }
    }
  }

  /// Whether `bytes` are well-formed UTF-8.
  static func isWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard let length = wellFormedLength(bytes, at: index) else { return false }
      index += length
    }
    return true
  }

  /// Bytes of the well-formed character at `index` (Unicode, table 3-7), or nil.
  private static func wellFormedLength(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int? {
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, high) = (4, 0x8F)
    default: return nil
    }
    guard index + length <= bytes.endIndex, bytes[index + 1] >= low, bytes[index + 1] <= high else { return nil }
    for place in index + 2..<index + length where bytes[place] & 0xC0 != 0x80 { return nil }
    return length
  }
}

/// UTF-16 in either order; a byte order mark in front is no text.
enum UTF16Text {
  static func decode(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool, into text: inout UTF8Text) {
    var index = bytes.startIndex
    var lead: UInt32?
    var isFirst = true
    while index + 1 < bytes.endIndex {
      let (a, b) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      let unit = isBigEndian ? a << 8 | b : b << 8 | a
      index += 2
      defer { isFirst = false }
      if let high = lead {
        lead = nil
        if unit & 0xFC00 == 0xDC00 {
          text.append(0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF)
          continue
        }
        text.append(UTF8Text.replacement)
      }
      if unit & 0xFC00 == 0xD800 {
        lead = unit
      } else if !(isFirst && unit == 0xFEFF) {
        text.append(unit)
      }
    }
    if lead != nil || index < bytes.endIndex { text.append(UTF8Text.replacement) }
  }
}

/// UTF-32 in either order; a byte order mark in front is no text.
enum UTF32Text {
  static func decode(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool, into text: inout UTF8Text) {
    var index = bytes.startIndex
    while index + 3 < bytes.endIndex {
      var scalar: UInt32 = 0
      for place in 0..<4 { scalar = scalar << 8 | UInt32(bytes[index + (isBigEndian ? place : 3 - place)]) }
      if index > bytes.startIndex || scalar != 0xFEFF { text.append(scalar) }
      index += 4
    }
    if index < bytes.endIndex { text.append(UTF8Text.replacement) }
  }
}
