/// What scan lines read in one column of a PDF417 symbol, line by line, before anything is known about rows.
struct PDF417Scan {
  /// Value · 3 + cluster, or -1.
  private(set) var found: [Int] = []

  /// Codewords that stand exactly there, after each module gave back what blur mixed into its neighbours.
  init(_ columns: StackedColumns, column: Int, isInverted: Bool, in image: borrowing Luminance) {
    let lines = columns.lines
    found.reserveCapacity(lines)
    var greys = [Float](repeating: 0, count: PDF417.codewordWidth)
    for line in 0..<lines {
      let left = columns.borders[column * lines + line]
      let right = columns.borders[(column + 1) * lines + line]
      let step = (right - left) * (1 / Double(PDF417.codewordWidth))
      var place = left + step * 0.5
      var isInside = true
      for module in greys.indices {
        let grey = image.sample(place)
        isInside = isInside && grey >= 0
        greys[module] = isInverted ? 255 - grey : grey
        place = place + step
      }
      found.append(isInside ? Self.codeword(greys) : -1)
    }
  }

  private static let sharpenings: [Float] = [0, 0.25, 0.6]

  private static func codeword(_ greys: [Float]) -> Int {
    for amount in sharpenings {
      guard let bits = SharpenedModules.bits(greys, amount) else { return -1 }
      if let (value, cluster) = PDF417.Codebook.standard.codeword(bits) { return value * 3 + cluster }
    }
    return -1
  }

  var clusters: [Int] { found.map { $0 < 0 ? -1 : $0 % 3 } }

  /// The row that each line meets, where the column holds row indicators.
  var indicatedRows: [Int] {
    found.map { code in
      guard code >= 0 else { return -1 }
      let row = code / 3 / 30 * 3 + code % 3
      return row < 90 ? row : -1
    }
  }
}

extension PDF417 {
  /// What the lines of row indicators say together about the size and level.
  struct FrameVotes {
    /// For each of the three kinds of indicators, counts of value mod 30.
    private var counts = [Int](repeating: 0, count: 90)

    mutating func add(_ scan: PDF417Scan, isLeft: Bool) {
      for code in scan.found where code >= 0 {
        counts[(code % 3 + (isLeft ? 0 : 2)) % 3 * 30 + code / 3 % 30] += 1
      }
    }

    private func winner(_ kind: Int) -> (value: Int, count: Int) {
      var best = (value: 0, count: 0)
      for value in 0..<30 where counts[kind * 30 + value] > best.count { best = (value, counts[kind * 30 + value]) }
      return best
    }

    /// Nil where one of the three kinds was not seen at all, or they do not go together.
    var frame: Frame? {
      let (high, low, columns) = (winner(0), winner(1), winner(2))
      guard high.count > 0, low.count > 0, columns.count > 0 else { return nil }
      let frame = Frame(rows: high.value * 3 + low.value % 3 + 1, columns: columns.value + 1, level: low.value / 3)
      return frame.isLegal ? frame : nil
    }

    /// Data columns alone; nil where no indicator says.
    var columns: Int? {
      let best = winner(2)
      return best.count > 1 ? best.value + 1 : nil
    }
  }
}
