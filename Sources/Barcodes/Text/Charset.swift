/// A character set that payload bytes may be in.
public enum Charset: String, Sendable {
  case ascii = "US-ASCII"
  case utf8 = "UTF-8"
  case iso8859_1 = "ISO-8859-1"
  case shiftJIS = "Shift_JIS"
  /// No text at all; `Barcode.text` shows each byte as the ISO 8859-1 character of its value.
  case binary
}
