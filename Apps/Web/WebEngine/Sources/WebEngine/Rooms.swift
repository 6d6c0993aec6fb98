/// Bytes that go in and out. A worker has one thread and calls one function at a time, so one room each is enough.
struct Rooms {
  /// Pixels, written from outside.
  private(set) var input: [UInt8] = []
  /// JSON in UTF-8, read from outside until the next call.
  var output: [UInt8] = []

  /// The most that a picture may have: 64 million pixels of four bytes. More would not fit beside what reading it takes.
  static let largestInput = 1 << 28

  /// Makes room for `count` bytes and says where. The room is kept where it is large enough, so that frame after frame
  /// lands in the same place.
  mutating func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count >= 1, count <= Self.largestInput else { return nil }
    if input.count < count || input.count > 4 * count {
      // The old room is given back first.
      input = []
      input = [UInt8](repeating: 0, count: count)
    }
    return input.withUnsafeMutableBytes { $0.baseAddress }
  }

  /// Turns the first `pixels` of RGBA into luminance, in place.
  mutating func convertToLuminance(pixels: Int) {
    guard pixels >= 1, pixels <= input.count / 4 else { return }
    input.withUnsafeMutableBufferPointer { Grey.convert($0, pixels: pixels) }
  }
}
