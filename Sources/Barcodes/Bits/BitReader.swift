/// Reads a bit stream, most significant bit of the first byte first.
struct BitReader {
  private let bytes: [UInt8]
  private let count: Int
  private(set) var position = 0

  /// - Parameter bitCount: where the stream ends; no later than the last byte.
  init(_ bytes: [UInt8], bitCount: Int) {
    self.bytes = bytes
    count = max(0, min(bitCount, bytes.count * 8))
  }

  var remaining: Int { count - position }

  /// The next `width` bits (at most 24) as a number; nil, and nothing is read, where fewer are left.
  mutating func read(_ width: Int) -> Int? {
    guard width >= 0, width <= 24, width <= remaining else { return nil }
    var value = 0
    var wanted = width
    while wanted > 0 {
      let left = 8 - position & 7
      let taken = min(left, wanted)
      let byte = Int(bytes[position >> 3])
      value = value << taken | (byte >> (left - taken)) & ((1 << taken) - 1)
      position += taken
      wanted -= taken
    }
    return value
  }

  /// Whether nothing but 0 is left.
  var isZeroToTheEnd: Bool {
    var copy = self
    while copy.remaining > 0 {
      guard let bits = copy.read(min(24, copy.remaining)), bits == 0 else { return false }
    }
    return true
  }
}
