/// UTF-8 by hand, scalar by scalar, since `Character` and string building pull in large tables on WebAssembly.
enum UTF8Bytes {
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let value = scalar.value
    switch value {
    case 0..<0x80:
      bytes.append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
      bytes.append(continuation(value))
    case 0x800..<0x1_0000:
      bytes.append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      bytes.append(continuation(value >> 6))
      bytes.append(continuation(value))
    default:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
      bytes.append(continuation(value >> 12))
      bytes.append(continuation(value >> 6))
      bytes.append(continuation(value))
    }
  }

  private static func continuation(_ value: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value & 0x3F) }
}
