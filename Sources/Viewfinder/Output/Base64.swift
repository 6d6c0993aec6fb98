/// Base 64 as in RFC 4648, section 4: standard alphabet, padded.
public enum Base64 {
  public static func encode(_ payload: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((payload.count + 2) / 3 * 4)
    append(payload, to: &result)
    return result
  }

  static func append(_ payload: [UInt8], to bytes: inout [UInt8]) {
    var index = 0
    while index < payload.count {
      let first = UInt32(payload[index])
      let second = index + 1 < payload.count ? UInt32(payload[index + 1]) : 0
      let third = index + 2 < payload.count ? UInt32(payload[index + 2]) : 0
      let group = first << 16 | second << 8 | third
      bytes.append(digit(group >> 18))
      bytes.append(digit(group >> 12))
      bytes.append(index + 1 < payload.count ? digit(group >> 6) : 0x3D)
      bytes.append(index + 2 < payload.count ? digit(group) : 0x3D)
      index += 3
    }
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    let low = UInt8(truncatingIfNeeded: value & 0x3F)
    switch low {
    case 0..<26: return 0x41 + low
    case 26..<52: return 0x61 + low - 26
    case 52..<62: return 0x30 + low - 52
    case 62: return 0x2B
    default: return 0x2F
    }
  }
}
