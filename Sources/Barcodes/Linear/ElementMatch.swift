/// The best and the second best pattern for the elements of one character.
struct ElementMatch {
  var best = -1
  var distance = Float.greatestFiniteMagnitude
  var second = -1
  var secondDistance = Float.greatestFiniteMagnitude
  /// What bars have too much and spaces too little, in modules, if the best pattern is right.
  var growth: Float = 0

  /// Compares the elements from `first` on with patterns of `count` elements each, laid end to end.
  ///
  /// The measure is from edge to similar edge (Pavlidis, Swartz & Wang 1990; the reference decodings of the standards):
  /// print that is too thick or thin, and blur, move both edges of such a pair alike. What that leaves open, as between
  /// an EAN's 1 and 7, the growth decides, which a symbol has in common.
  ///
  /// - Parameters:
  ///   - modules: of one character.
  ///   - growth: of the symbol so far, in modules, for a character that begins with a bar.
  init(
    _ line: borrowing ScanLine, at first: Int, patterns: [UInt8], count: Int, modules: Float, growth expected: Float,
    patternRange: Range<Int>? = nil
  ) {
    let sum = line.width(first..<first + count)
    guard sum > 0, first + count <= line.count else { return }
    let scale = modules / sum
    let startsDark: Float = first % 2 == 1 ? 1 : -1
    let range = patternRange ?? 0..<patterns.count / count
    line.widths.withUnsafeBufferPointer { widths in
      patterns.withUnsafeBufferPointer { patterns in
        precondition(first >= 0 && range.upperBound * count <= patterns.count && first + count <= widths.count)
        for index in range {
          var total: Float = 0
          var tilt: Float = 0
          var last: Float = 0
          var sign = startsDark
          for element in 0..<count {
            let error = widths[first &+ element] * scale - Float(patterns[index &* count &+ element])
            if element > 0 { total += (error + last) * (error + last) }
            tilt += sign * error
            sign = -sign
            last = error
          }
          let growth = tilt / Float(count)
          let off = growth - expected
          let distance = total / Float(count - 1) + 0.5 * off * off
          if distance < self.distance {
            second = best
            secondDistance = self.distance
            best = index
            self.distance = distance
            self.growth = growth
          } else if distance < secondDistance {
            second = index
            secondDistance = distance
          }
        }
      }
    }
    distance = distance.squareRoot()
    secondDistance = min(2, secondDistance).squareRoot()
  }

  func character(base: Int32 = 0) -> LineCharacter {
    LineCharacter(
      value: Int32(best) + base, distance: distance, second: Int32(second) + base, secondDistance: secondDistance)
  }
}
