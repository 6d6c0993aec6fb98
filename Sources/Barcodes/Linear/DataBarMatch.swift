extension DataBar {
  /// Reads a character of one scan line.
  ///
  /// Sums of neighbouring elements are measured between edges of like direction, which ink that spreads moves alike;
  /// which element has how much of a sum follows from the half that always has a narrow element (ISO/IEC 24724, the
  /// reference decode algorithm). Sums that are doubtful are tried with the next whole number too.
  struct CharacterMatch {
    var value: Int
    var widths: [Int]
    /// Root of the mean squared error of the sums, in modules.
    var distance: Float
    var second: Int = -1
    var secondDistance: Float = 1

    /// - Parameters:
    ///   - outer: the element at the outer end.
    ///   - step: 1 where the character is read along the line, -1 where against it.
    init?(_ alphabet: Alphabet, _ line: borrowing ScanLine, outer: Int, step: Int) {
      let count = alphabet.elements
      let last = outer + step * (count - 1)
      guard min(outer, last) >= 0, max(outer, last) < line.count else { return nil }
      var total: Float = 0
      for place in 0..<count { total += line.widths[outer + step * place] }
      guard total > 0 else { return nil }
      let scale = Float(alphabet.modules) / total

      var sums = NeighbourSums(count: count - 1, total: alphabet.modules)
      var before = line.widths[outer]
      for place in 1..<count {
        let width = line.widths[outer + step * place]
        sums.append((before + width) * scale)
        before = width
      }
      guard sums.settle() else { return nil }

      var best: (value: Int, widths: [Int], error: Float)?
      var second: (value: Int, error: Float)?
      func consider(_ whole: [Int], _ error: Float) {
        guard error < worstError * Float(count - 1), error < second?.error ?? .infinity,
          let widths = alphabet.widths(sums: whole), let value = alphabet.value(of: widths)
        else { return }
        if let known = best, error >= known.error {
          second = (value, error)
        } else {
          second = best.map { ($0.value, $0.error) }
          best = (value, widths, error)
        }
      }
      consider(sums.whole, sums.error)
      sums.forEachAlternative(consider)
      guard let best else { return nil }
      value = best.value
      widths = best.widths
      distance = (best.error / Float(count - 1)).squareRoot()
      if let second {
        self.second = second.value
        secondDistance = (second.error / Float(count - 1)).squareRoot()
      }
    }
  }

  /// The mean squared error of sums, in modules, beyond which a character is noise: sums at random have 0.083.
  private static let worstError: Float = 0.09

  /// Measured sums of neighbouring elements and the whole numbers that they stand for. Every second sum together with
  /// its fellows makes up the whole character, whose width is known.
  private struct NeighbourSums {
    private(set) var whole: [Int] = []
    private var measured: [Float] = []
    private let total: Int

    init(count: Int, total: Int) {
      measured.reserveCapacity(count)
      whole.reserveCapacity(count)
      self.total = total
    }

    mutating func append(_ sum: Float) {
      measured.append(sum)
      whole.append(max(2, Int(min(sum, 100).rounded(.toNearestOrEven))))
    }

    private func deviation(_ place: Int) -> Float { measured[place] - Float(whole[place]) }

    var error: Float {
      var error: Float = 0
      for place in whole.indices { error += deviation(place) * deviation(place) }
      return error
    }

    /// Makes the sums add up, if one of them off by one is all that hinders.
    mutating func settle() -> Bool {
      var sum = 0
      for place in stride(from: 0, to: whole.count, by: 2) { sum += whole[place] }
      let excess = sum - total
      guard abs(excess) <= 1 else { return excess == 0 }
      if excess != 0 {
        // The one that was rounded furthest in that direction.
        var worst = 0
        for place in stride(from: 2, to: whole.count, by: 2)
        where deviation(place) * Float(excess) < deviation(worst) * Float(excess) { worst = place }
        whole[worst] -= excess
      }
      return true
    }

    /// Other whole numbers that are near: one free sum changed, or two of those that add up.
    func forEachAlternative(_ body: ([Int], Float) -> Void) {
      let error = self.error
      var other = whole
      for place in stride(from: 1, to: whole.count, by: 2) {
        let step = deviation(place) < 0 ? -1 : 1
        other[place] += step
        body(other, error + 1 - 2 * abs(deviation(place)))
        other[place] -= step
      }
      for up in stride(from: 0, to: whole.count, by: 2) {
        for down in stride(from: 0, to: whole.count, by: 2) where up != down {
          let change = 2 - 2 * deviation(up) + 2 * deviation(down)
          guard change < 1 else { continue }
          other[up] += 1
          other[down] -= 1
          body(other, error + change)
          other[up] -= 1
          other[down] += 1
        }
      }
    }
  }
}

extension DataBar.Alphabet {
  /// The widths that have these sums of neighbours and a narrow element in the half that must have one.
  fileprivate func widths(sums: [Int]) -> [Int]? {
    // With the first element 0: what is missing to every odd element, and too much with every even one.
    var widths = [0]
    widths.reserveCapacity(elements)
    for (place, sum) in sums.enumerated() { widths.append(sum - widths[place]) }
    var least = Int.max
    for place in widths.indices where (place & 1 == 0) == (narrowHalf == .odd) { least = min(least, widths[place]) }
    let shift = narrowHalf == .odd ? 1 - least : least - 1
    for place in widths.indices { widths[place] += place & 1 == 0 ? shift : -shift }
    for width in widths where width < 1 { return nil }
    return widths
  }
}
