/// Text that is safe to show on one line of a terminal or a label.
public enum PlainText {
  /// C0 controls and DEL become their control pictures (U+2400...U+2421: ␊ for a line feed, ␝ for GS), C1 controls and
  /// the line and paragraph separators become U+FFFD. So a value cannot break a line or steer a terminal, and GS1
  /// separators can be seen. JSON and CSV have the value as it is.
  public static func line(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: bytes.append(contentsOf: [0xE2, 0x90, 0x80 + UInt8(truncatingIfNeeded: scalar.value)])
      case 0x7F: bytes.append(contentsOf: [0xE2, 0x90, 0xA1])
      case 0x80..<0xA0, 0x2028, 0x2029: bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
      default: UTF8Bytes.append(scalar, to: &bytes)
      }
    }
  }
}
