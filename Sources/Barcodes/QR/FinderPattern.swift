/// A finder pattern of the QR family (ISO/IEC 18004, 6.3.3): concentric squares of 3, 5 and 7 modules.
struct FinderPattern {
  /// In pixels of the full picture.
  var center: ImagePoint
  /// Side of a module in pixels, about.
  var module: Double
  var isInverted: Bool
  /// Rows that crossed it.
  var hits: Int
  /// Both diagonals crossed it in the right ratio.
  var isWhole = true
  /// Where in the shared list of outline points its own begin, or -1 before they were looked for.
  var outline: Int = -1
  /// Rays of `FinderOutlines` that met its rings.
  var rays = 0
  /// True where rings are seen nearly all around. True patterns show 31 or 32 of 32 rays even in blur and in strong
  /// perspective, chance ones 18 to 27 (measured on photographs and on noise).
  var isSure: Bool { rays >= 29 }
  /// Its square by its own outline, in some turn; nil where the outline is too round to tell (tiny or blurred).
  var square: FinderSquare?

  /// The square turned so that its right side faces along `right` and its lower side along `down`, both of unit length;
  /// nil where the sides do not run that way.
  func square(
    facing right: ImagePoint, _ down: ImagePoint, _ outlines: borrowing FinderOutlines
  ) -> FinderSquare? {
    guard let square else {
      return FinderSquare(outlines, of: self, right: right * module, down: down * module)
    }
    var turned = square
    for _ in 0..<4 {
      // Within 30 degrees: perspective and bends turn a pattern against the line to its neighbour by less.
      if turned.right.dot(right) > turned.right.length * 0.85, turned.down.dot(down) > turned.down.length * 0.85 {
        return turned
      }
      turned.turn()
    }
    return nil
  }
}
