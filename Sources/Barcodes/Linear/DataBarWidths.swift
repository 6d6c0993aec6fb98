/// The combinatorics under all GS1 DataBar characters (ISO/IEC 24724, annex B): element widths are numbered by their
/// place among all allowed combinations, in lexicographic order.
enum DataBar {
  /// Which widths one half (the odd or the even elements) of a character may have.
  struct Widths {
    /// Sum of the elements, in modules.
    var modules: Int
    var widest: Int
    /// At least one element is one module wide. That is what makes a character readable from sums of neighbours.
    var hasNarrow: Bool

    /// The number of the widths; nil where they are not among the allowed.
    func number(of widths: [Int]) -> Int? {
      var left = modules
      var isNarrowPending = hasNarrow
      var number = 0
      for (index, width) in widths.enumerated() {
        guard width >= 1, width <= widest, left >= width else { return nil }
        let rest = widths.count - index - 1
        for smaller in 1..<width {
          number += combinations(left - smaller, elements: rest, narrow: isNarrowPending && smaller > 1)
        }
        left -= width
        if width == 1 { isNarrowPending = false }
      }
      return left == 0 && !isNarrowPending ? number : nil
    }

    /// How many ways there are to give `elements` elements a sum.
    private func combinations(_ sum: Int, elements: Int, narrow: Bool) -> Int {
      let all = DataBar.combinations(sum, elements: elements, widest: widest)
      // All that have no narrow element: take one module off each.
      return narrow ? all - DataBar.combinations(sum - elements, elements: elements, widest: widest - 1) : all
    }
  }

  /// Compositions of `sum` into so many parts of 1...`widest`.
  private static func combinations(_ sum: Int, elements: Int, widest: Int) -> Int {
    guard sum >= 0, sum <= largestSum, elements >= 0, elements <= mostElements, widest >= 0 else { return 0 }
    return Int(table[(min(widest, largestWidth) * (mostElements + 1) + elements) * (largestSum + 1) + sum])
  }

  private static let largestSum = 19
  private static let mostElements = 7
  private static let largestWidth = 8

  /// For every greatest width, number of elements and sum.
  private static let table: [UInt16] = {
    let row = largestSum + 1
    var table = [UInt16](repeating: 0, count: (largestWidth + 1) * (mostElements + 1) * row)
    for widest in 0...largestWidth {
      let base = widest * (mostElements + 1) * row
      table[base] = 1
      for elements in 1...mostElements {
        for sum in 0..<row {
          var count: UInt16 = 0
          for width in 0...widest where width >= 1 && width <= sum {
            count += table[base + (elements - 1) * row + sum - width]
          }
          table[base + elements * row + sum] = count
        }
      }
    }
    return table
  }()
}
