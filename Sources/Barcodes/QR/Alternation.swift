/// How well modules along lines alternate, as timing patterns do: the share of grey change with the right sign less the
/// other share. 1 for perfect alternation, about 0 for anything else; needs no threshold.
struct Alternation {
  private var right: Float = 0
  private var all: Float = 0

  /// Adds a line of `count` modules from (`x`, `y`) in steps of (`dx`, `dy`), the first dark.
  mutating func add(
    _ homography: Homography, x: Double, y: Double, dx: Double, dy: Double, count: Int, in image: borrowing Luminance
  ) {
    var last: Float = -1
    for index in 0..<count {
      let grey = image.sample(homography.map(x + dx * Double(index), y + dy * Double(index)))
      if grey >= 0, last >= 0 {
        // Even modules are dark: grey falls on the way to them.
        let change = index & 1 == 0 ? last - grey : grey - last
        right += change
        all += abs(change)
      }
      last = grey
    }
  }

  func score(isInverted: Bool) -> Double {
    guard all > 0 else { return -1 }
    return Double(isInverted ? -right / all : right / all)
  }
}
