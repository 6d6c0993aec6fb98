extension Picture {
  /// The picture as a PNG file whose data is stored, not deflated: large and quick.
  public func png() -> [UInt8] {
    var raw: [UInt8] = []
    raw.reserveCapacity((width + 1) * height)
    for y in 0..<height {
      raw.append(0)
      raw.append(contentsOf: bytes[y * width..<(y + 1) * width])
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    Self.append("IHDR", Self.word(width) + Self.word(height) + [8, 0, 0, 0, 0], to: &file)
    Self.append("IDAT", Self.stored(raw), to: &file)
    Self.append("IEND", [], to: &file)
    return file
  }

  private static func word(_ value: Int) -> [UInt8] {
    let word = UInt32(truncatingIfNeeded: value)
    return [UInt8(word >> 24), UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
  }

  private static func append(_ name: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    file += word(data.count)
    let start = file.count
    name.withUTF8Buffer { file += $0 }
    file += data
    file += word(Int(checksum(file[start...])))
  }

  /// A zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4).
  private static func stored(_ raw: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(raw.count + raw.count / 1000 + 64)
    var start = 0
    while start < raw.count {
      let count = min(65_535, raw.count - start)
      stream.append(start + count == raw.count ? 1 : 0)
      stream += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      stream += raw[start..<start + count]
      start += count
    }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in raw {
      a += UInt32(byte)
      if a >= 65_521 { a -= 65_521 }
      b += a
      if b >= 65_521 { b -= 65_521 }
    }
    return stream + word(Int(b << 16 | a))
  }

  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
  }

  /// CRC-32 of RFC 1952.
  private static func checksum(_ data: ArraySlice<UInt8>) -> UInt32 {
    var rest: UInt32 = 0xFFFF_FFFF
    let table = Self.table
    for byte in data { rest = table[Int((rest ^ UInt32(byte)) & 255)] ^ rest >> 8 }
    return ~rest
  }
}
