/// Unpacks the tables that `Tools/charset-tables.py` writes; the script describes the form.
enum PackedTable {
  private static let absolute = 83
  private static let hole = 91

  /// - Parameter count: entries that the table has; what a damaged literal lacks is 0.
  static func unpack(_ literal: StaticString, count: Int) -> [UInt16] {
    var table: [UInt16] = []
    table.reserveCapacity(count)
    literal.withUTF8Buffer { symbols in
      var index = 0
      func next() -> Int {
        guard index < symbols.count else { return 0 }
        defer { index += 1 }
        // `!` stands for the backslash, which a literal would take as an escape.
        return symbols[index] == 0x21 ? 0x5C - 0x23 : Int(symbols[index]) - 0x23
      }
      let split = next()
      let bias = next()
      let window = (absolute - split) * 92
      var value = 0
      while index < symbols.count && table.count < count {
        let symbol = next()
        if symbol == hole {
          for _ in 0...next() { table.append(0) }
          continue
        }
        if symbol < split {
          value += 1 + symbol - bias
        } else if symbol < absolute {
          value += 1 + (symbol - split) * 92 + next() - window / 2
        } else {
          value = (symbol - absolute) * 8464 + next() * 92
          value += next()
        }
        table.append(UInt16(truncatingIfNeeded: value))
      }
    }
    while table.count < count { table.append(0) }
    return table
  }
}
