/// A picture of one bit a pixel, 64 pixels a word, the leftmost pixel in the lowest bit; 1 is dark. Bits beyond the
/// width are 0.
struct BitPlane {
  var width = 0
  var height = 0
  var wordsPerRow = 0
  var words: [UInt64] = []

  mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
    words.resize(to: wordsPerRow * height)
  }

  /// True where the pixel is dark; outside the picture nothing is.
  @inline(__always)
  func isDark(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height else { return false }
    return words[y &* wordsPerRow &+ x >> 6] >> UInt64(truncatingIfNeeded: x & 63) & 1 == 1
  }
}
