extension MicroPDF417 {
  /// Row address patterns by what is measured of them.
  struct AddressBook: Sendable {
    /// Number of a left or right pattern by the sums of neighbouring widths, three bits each, and by its modules; 0 is
    /// none. Sums do not change where ink spreads.
    private let bySums: [UInt8]
    private let sides: [UInt8]
    private let centers: [UInt8]

    static let standard = AddressBook()

    private init() {
      var bySums = [UInt8](repeating: 0, count: 1 << 15)
      for (index, widths) in sidePatterns.enumerated() {
        var key = 0
        for place in 0..<5 { key = key << 3 | widths[place] + widths[place + 1] }
        bySums[key] = UInt8(index + 1)
      }
      self.bySums = bySums
      sides = Self.byModules(sidePatterns)
      centers = Self.byModules(centerPatterns)
    }

    private static func byModules(_ patterns: [[Int]]) -> [UInt8] {
      var result = [UInt8](repeating: 0, count: 1 << addressWidth)
      for (index, widths) in patterns.enumerated() {
        var bits = 0
        for (place, width) in widths.enumerated() {
          for _ in 0..<width { bits = bits << 1 | (place % 2 == 0 ? 1 : 0) }
        }
        result[bits] = UInt8(index + 1)
      }
      return result
    }

    /// Number of the pattern with just these modules, the first in the highest bit; 0 for none.
    func number(_ modules: Int, isCenter: Bool) -> Int { Int((isCenter ? centers : sides)[modules & 0x3FF]) }

    struct Found {
      var isInverted: Bool
      var number: Int
      /// A codeword of the row's cluster stands behind it.
      var isSure: Bool
      /// Where the codeword begins.
      var position: Double
      var module: Double
    }

    /// The left pattern whose first edge is at `first`, with a codeword behind it, or, where the scan line runs slantwise
    /// through several rows, at least with the next column's border where it should be. Fourteen edges or more follow.
    ///
    /// - Parameter direction: -1 reads the edges from the last to the first.
    func pattern(_ e: UnsafeBufferPointer<Int32>, count: Int, first: Int, direction: Int) -> Found? {
      let border = e[first &+ direction &* 6]
      let address = abs(border &- e[first])
      let left = direction > 0 ? count &- 1 &- first : first
      guard address >= 10 else { return nil }
      // The quiet zone is one module.
      if left &+ 1 < count, abs(e[first] &- e[first &- direction]) &* 12 < address { return nil }
      let number = number(e, first, direction)
      guard number > 0, hasBorder(e, first, direction, address, left: left) else { return nil }
      let sure = isCodeword(e, first &+ direction &* 6, direction, address, cluster: (number &- 1) % 3)
      return Found(
        isInverted: (first & 1 == 1) == (direction > 0), number: number, isSure: sure, position: Double(border),
        module: Double(address) / 10)
    }

    /// Whether the column behind a pattern ends where it should, at a step from light to dark.
    @inline(__always)
    private func hasBorder(
      _ e: UnsafeBufferPointer<Int32>, _ first: Int, _ direction: Int, _ address: Int32, left: Int
    ) -> Bool {
      let border = e[first &+ direction &* 6]
      var place = 12
      while place <= 16, place <= left {
        let width = abs(e[first &+ direction &* place] &- border)
        if abs(width &* 10 &- address &* 17) <= address { return true }
        place &+= 2
      }
      return false
    }

    /// Of all six elements, those that are a left pattern with a column behind it; the indices of their first edges.
    /// Returns how many there are.
    ///
    /// - Parameter direction: -1 reads the edges from the last to the first.
    func collect(_ runs: borrowing Runs, _ direction: Int, into found: inout [Int32]) -> Int {
      let count = runs.count
      // Eight elements of a codeword stand behind the six.
      let fitting = runs.collect(
        count - 14, from: direction > 0 ? 0 : count - 1, by: direction, reach: direction > 0 ? 0...14 : -14...0,
        into: &found
      ) { e, first in
        // The first has no quiet zone that could be measured, and the last two not all of their column's borders.
        let place = direction > 0 ? first : count &- 1 &- first
        return place > 0 && place &+ 16 < count ? Self.misfit(e, first, direction) : 0
      }
      return runs.sift(fitting, of: &found) { e, first in Int32(number(e, first, direction)) &- 1 }
    }

    /// Negative without ten pixels or more for ten modules, a quiet zone of one before them, and the border of a column
    /// seventeen behind them: eight elements, or where some of them were not seen six, or with others ten.
    @inline(__always)
    private static func misfit(_ e: UnsafeBufferPointer<Int32>, _ first: Int, _ direction: Int) -> Int32 {
      let sign = Int32(truncatingIfNeeded: direction)
      let border = e[first &+ direction &* 6]
      let address = (border &- e[first]) &* sign
      let quiet = (e[first] &- e[first &- direction]) &* sign
      func column(_ place: Int) -> Int32 {
        let off = (e[first &+ direction &* place] &- border) &* sign &* 10 &- address &* 17
        return (address &- off) | (address &+ off)
      }
      return (address &- 10) | (quiet &* 12 &- address) | (column(12) & column(14) & column(16))
    }

    /// Number of the left pattern that six elements from `first` on are by the sums of neighbors; 0 for none.
    @inline(__always)
    private func number(_ e: UnsafeBufferPointer<Int32>, _ first: Int, _ direction: Int) -> Int {
      let sign = Int32(truncatingIfNeeded: direction)
      let scale = 10 / Float((e[first &+ direction &* 6] &- e[first]) &* sign)
      var key = 0
      for place in 0..<5 {
        let sum = (e[first &+ direction &* (place &+ 2)] &- e[first &+ direction &* place]) &* sign
        // Where one is of eight modules or more, it or another comes out as 0 or 1, which no pattern has.
        key = key << 3 | Int(Float(sum) * scale + 0.5) & 7
      }
      return Int(bySums[key])
    }

    /// Rows with left pattern n are of cluster n − 1 modulo 3 in all sizes.
    @inline(__always)
    private func isCodeword(
      _ e: UnsafeBufferPointer<Int32>, _ first: Int, _ direction: Int, _ address: Int32, cluster: Int
    ) -> Bool {
      let width = abs(e[first &+ direction &* 8] &- e[first])
      guard abs(width &* 10 &- address &* 17) <= address &* 2 else { return false }
      var bits = 0
      var done = 0
      for place in 1...8 {
        let reach = Int(abs(e[first &+ direction &* place] &- e[first]))
        let end = (reach &* 34 &+ Int(width)) / Int(width &* 2)
        guard end > done, end <= 17 else { return false }
        let length = end &- done
        bits = bits << length | (place % 2 == 1 ? 1 << length &- 1 : 0)
        done = end
      }
      guard done == 17, let found = PDF417.Codebook.standard.codeword(bits) else { return false }
      return found.cluster == cluster
    }
  }
}

/// What scan lines read in a column of row address patterns.
struct MicroPDF417AddressScan {
  /// Number of the pattern at each line, from 1; 0 for none.
  private(set) var numbers: [Int] = []

  init(_ columns: StackedColumns, column: Int, isCenter: Bool, isInverted: Bool, in image: borrowing Luminance) {
    let lines = columns.lines
    let width = MicroPDF417.addressWidth
    numbers.reserveCapacity(lines)
    var greys = [Float](repeating: 0, count: width)
    for line in 0..<lines {
      let left = columns.borders[column * lines + line]
      let right = columns.borders[(column + 1) * lines + line]
      let step = (right - left) * (1 / Double(width))
      var place = left + step * 0.5
      var isInside = true
      for module in greys.indices {
        let grey = image.sample(place)
        isInside = isInside && grey >= 0
        greys[module] = isInverted ? 255 - grey : grey
        place = place + step
      }
      var number = 0
      for amount in [Float(0), 0.25, 0.6] where number == 0 && isInside {
        if let bits = SharpenedModules.bits(greys, amount) {
          number = MicroPDF417.AddressBook.standard.number(bits, isCenter: isCenter)
        }
      }
      numbers.append(number)
    }
  }

  /// The row of a size at each line, where its first row has pattern `first`; -1 beyond it.
  func rows(of size: MicroPDF417.Size, first: Int) -> [Int] {
    numbers.map { number in
      guard number > 0 else { return -1 }
      let row = (number - first + 52) % 52
      return row < size.rows ? row : -1
    }
  }
}

/// Greys of neighbouring modules as bits.
enum SharpenedModules {
  /// After each module gave back what blur mixed into its neighbours; 1 is dark, the first module in the highest bit.
  /// Nil where there is no contrast.
  static func bits(_ greys: [Float], _ amount: Float) -> Int? {
    var sharp = greys
    var low = Float.infinity
    var high = -Float.infinity
    for module in greys.indices {
      let left = module > 0 ? greys[module - 1] : greys[module]
      let right = module + 1 < greys.count ? greys[module + 1] : greys[module]
      sharp[module] += amount * (2 * greys[module] - left - right)
      low = min(low, sharp[module])
      high = max(high, sharp[module])
    }
    guard high - low > 12 else { return nil }
    let threshold = (low + high) / 2
    var bits = 0
    for value in sharp { bits = bits << 1 | (value < threshold ? 1 : 0) }
    return bits
  }
}
