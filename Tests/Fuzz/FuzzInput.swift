/// Takes numbers off the front of what libFuzzer hands over. Past the end everything is 0.
struct FuzzInput {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) { bytes = UnsafeBufferPointer(start: start, count: count) }

  mutating func byte() -> Int {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return Int(bytes[position])
  }

  mutating func below(_ limit: Int) -> Int { byte() % limit }

  /// Mostly small, at times negative, huge or the largest there is.
  mutating func oddNumber() -> Int {
    let value = byte()
    return switch value {
    case ..<240: value
    case ..<246: 240 - value
    case ..<250: value << (8 * (value - 246) + 16)
    case ..<253: Int.max - (value - 250)
    default: Int.min + (value - 253)
    }
  }

  mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }
}
