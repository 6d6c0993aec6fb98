import Barcodes

/// Lines of blocky letters that mean nothing, as a page has around a symbol.
public struct TextPattern: Sendable {
  /// Where the lines stand, in modules.
  public var box: Box
  /// From one line to the next, in modules.
  public var lineHeight: Double
  public var seed: UInt64

  public init(box: Box, lineHeight: Double, seed: UInt64) {
    self.box = box
    self.lineHeight = lineHeight
    self.seed = seed
  }

  func hasInk(_ p: ImagePoint) -> Bool {
    guard box.contains(p) else { return false }
    let line = ((p.y - box.top) / lineHeight).rounded(.down)
    let down = (p.y - box.top) / lineHeight - line
    // Letters take 60 % of a line's height and are 5×7 cells with an empty column.
    guard down > 0.2, down < 0.8 else { return false }
    let cell = lineHeight * 0.6 / 7
    let across = (p.x - box.left) / (cell * 6)
    let letter = across.rounded(.down)
    let column = Int((across - letter) * 6)
    let row = Int((down - 0.2) / 0.6 * 7)
    let word = RandomSource.mix(seed ^ UInt64(bitPattern: Int64(line) &* 7919 &+ Int64(letter)))
    guard word % 6 != 0, column < 5 else { return false }
    // Upright strokes on the left, cross strokes above, in the middle and below, and a few dots.
    let strokes = word >> 8
    if column == 0 { return strokes & 7 != 0 }
    if column == 4 { return strokes & 8 != 0 && row > 0 && row < 6 }
    if row == 0 { return strokes & 16 != 0 }
    if row == 3 { return strokes & 32 != 0 }
    if row == 6 { return strokes & 64 != 0 }
    return strokes & 0x300 == 0 && column == 2
  }
}
