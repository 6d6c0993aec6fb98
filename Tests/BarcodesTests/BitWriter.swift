/// Writes bit streams by hand.
struct BitWriter {
  private(set) var bits: [Bool] = []

  init(_ parts: [(value: Int, width: Int)] = []) {
    for part in parts { append(part.value, part.width) }
  }

  mutating func append(_ value: Int, _ width: Int) {
    for place in (0..<width).reversed() { bits.append(value >> place & 1 == 1) }
  }

  /// The bits in bytes, the last filled with 0, up to `count` bytes.
  func bytes(count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    for (place, bit) in bits.enumerated() where bit && place < count * 8 {
      result[place / 8] |= 0x80 >> UInt8(place % 8)
    }
    return result
  }
}
