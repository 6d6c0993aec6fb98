/// How a payload is put before people.
public enum ResultText {
  /// Bytes that are no text for reading: not decodable, or control characters other than white space and the separators
  /// of GS1, ISO/IEC 15434 and AAMVA messages.
  public static func isBinary(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x04, 0x1C...0x1E: false
      case 0..<0x20, 0x7F..<0xA0, 0xFFFD: true
      default: false
      }
    }
  }

  /// Sixteen bytes a line, with their place: `0000  41 42 …`.
  public static func hex(_ bytes: [UInt8]) -> String {
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: 16) {
      let part = bytes[start..<min(start + 16, bytes.count)].map { digits(Int($0), 2) }
      lines.append(digits(start, 4) + "  " + part.joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }

  /// One line for a list. What does not show, or would turn the line's direction, is shown as a symbol for it; U+2400 and
  /// on are the pictures of the control characters.
  public static func line(_ text: String, limit: Int = 200) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(limit) { line.unicodeScalars.append(visible(scalar, keepsLines: false)) }
    return text.unicodeScalars.count > limit ? line + "…" : line
  }

  /// The whole text, line breaks kept; control characters and those that turn the direction of text are made visible.
  public static func whole(_ text: String) -> String {
    var whole = ""
    for scalar in text.unicodeScalars { whole.unicodeScalars.append(visible(scalar, keepsLines: true)) }
    return whole
  }

  private static func visible(_ scalar: Unicode.Scalar, keepsLines: Bool) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A: keepsLines ? scalar : " "
    case 0x0D where keepsLines: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? " "
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }

  private static func digits(_ value: Int, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
