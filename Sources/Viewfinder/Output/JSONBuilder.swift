/// Writes JSON (RFC 8259) as bytes, on one line, keys in the order they are given.
///
/// Every front writes through this one, so that equal results are equal bytes everywhere. Fractions are therefore
/// fixed-point decimals, never a language's own rendering of a double.
///
/// Its pieces stay calls: set in at every member, they were a tenth of the WebAssembly module.
public struct JSONBuilder: Sendable {
  /// What has been written so far; UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// True where the next member or element must be set off by a comma.
  private var needsComma = false

  public init() {}

  public mutating func object(_ members: (inout JSONBuilder) -> Void) {
    open(0x7B)
    members(&self)
    close(0x7D)
  }

  public mutating func array(_ elements: (inout JSONBuilder) -> Void) {
    open(0x5B)
    elements(&self)
    close(0x5D)
  }

  /// The name of the member whose value is written next.
  @inline(never) public mutating func key(_ name: String) {
    string(name)
    bytes.append(0x3A)
    needsComma = false
  }

  @inline(never) public mutating func string(_ text: String) {
    separate()
    bytes.append(0x22)
    appendEscaped(text)
    bytes.append(0x22)
    needsComma = true
  }

  @inline(never) public mutating func integer(_ value: Int) { integer(Int64(value)) }

  @inline(never) public mutating func integer(_ value: Int64) {
    separate()
    appendDecimal(value, places: 0)
    needsComma = true
  }

  /// A number with at most two decimals, ties to even. What is not finite is null: JSON has no word for it.
  public mutating func hundredths(_ value: Double) {
    guard let scaled = FixedPoint.hundredths(value) else { return null() }
    decimal(scaled, places: 2)
  }

  /// `units` divided by ten to the power of `places`, without trailing zeros.
  @inline(never) public mutating func decimal(_ units: Int64, places: Int) {
    separate()
    appendDecimal(units, places: places)
    needsComma = true
  }

  @inline(never) public mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    needsComma = true
  }

  @inline(never) public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// Bytes as a string in base 64 (RFC 4648, padded).
  @inline(never) public mutating func base64(_ payload: [UInt8]) {
    separate()
    bytes.append(0x22)
    Base64.append(payload, to: &bytes)
    bytes.append(0x22)
    needsComma = true
  }

  /// Ends a line of JSON Lines.
  public mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  @inline(never) private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  @inline(never) private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  @inline(never) private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = false
  }

  private mutating func appendDecimal(_ units: Int64, places: Int) {
    FixedPoint.append(units, places: places, to: &bytes)
  }

  /// Beside what RFC 8259 asks for, DEL and the C1 controls are escaped, since lines go to terminals that obey them,
  /// and U+2028 and U+2029, which end a line in older JavaScript.
  private mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: bytes.append(contentsOf: [0x5C, 0x22])
      case 0x5C: bytes.append(contentsOf: [0x5C, 0x5C])
      case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
      case 0x0D: bytes.append(contentsOf: [0x5C, 0x72])
      case 0x09: bytes.append(contentsOf: [0x5C, 0x74])
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: appendUnicodeEscape(scalar.value)
      default: UTF8Bytes.append(scalar, to: &bytes)
      }
    }
  }

  private mutating func appendUnicodeEscape(_ value: UInt32) {
    bytes.append(contentsOf: [0x5C, 0x75])
    for shift: UInt32 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: (value >> shift) & 0xF)
      bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }
}
