/// What is known about the modules of a symbol of the QR family before anything is read.
struct FunctionMap {
  /// +127 where a function pattern is dark, −127 where it is light (separators too), 0 where the module carries data or
  /// part of a format or version word.
  private(set) var colors: ModuleGrid
  /// True, row by row, for function patterns and for format and version words: what is not a data module.
  private(set) var isReserved: [Bool]

  init(width: Int, height: Int) {
    colors = ModuleGrid(width: width, height: height)
    isReserved = [Bool](repeating: false, count: width * height)
  }

  var width: Int { colors.width }
  var height: Int { colors.height }

  /// Marks a module of a function pattern; outside the symbol nothing happens.
  mutating func mark(_ x: Int, _ y: Int, dark: Bool) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    colors[x, y] = dark ? 127 : -127
    isReserved[y * width + x] = true
  }

  /// Marks a module of a format or version word.
  mutating func reserve(_ x: Int, _ y: Int) {
    colors[x, y] = 0
    isReserved[y * width + x] = true
  }

  /// Concentric squares: a dark centre of `core` modules to each side, a light ring, a dark ring and, where `separator`
  /// says so, a light one around it.
  mutating func markRings(x: Int, y: Int, core: Int, separator: Bool) {
    let outer = core + (separator ? 3 : 2)
    for dy in -outer...outer {
      for dx in -outer...outer {
        let ring = max(abs(dx), abs(dy))
        mark(x + dx, y + dy, dark: ring <= core || ring == core + 2)
      }
    }
  }
}

extension FunctionMap {
  /// Modules of function patterns whose colour `grid`, of the same size, contradicts.
  func contradictions(in grid: ModuleGrid) -> Int {
    zip(colors.values, grid.values).count { known, seen in known > 0 && seen < 0 || known < 0 && seen > 0 }
  }
}

/// A data mask: which modules an encoder turned over.
struct DataMask {
  /// Every mask of the QR family repeats after 12 rows and after 12 columns: a set bit turns the module over.
  private let rows: [UInt16]

  static let period = 12

  init(_ turnsOver: (_ row: Int, _ column: Int) -> Bool) {
    rows = (0..<Self.period).map { row in
      (0..<Self.period).reduce(UInt16(0)) { turnsOver(row, $1) ? $0 | 1 << UInt16($1) : $0 }
    }
  }

  func row(_ y: Int) -> UInt16 { rows[y % Self.period] }
}

extension ModuleGrid {
  /// Reads the data modules in the order of ISO/IEC 18004, 7.7.3: upwards in a strip of two columns at the right, down
  /// in the next, right module first, without what is reserved; and takes the mask off.
  ///
  /// - Parameters:
  ///   - skippedColumn: a column that lies between two strips (the vertical timing pattern).
  ///   - count: bits that are wanted; the rest are remainder bits.
  func dataBits(_ map: FunctionMap, mask: DataMask, lastColumn: Int, skippedColumn: Int?, count: Int) -> [Int8] {
    var bits = [Int8](repeating: 0, count: count)
    var place = 0
    var right = lastColumn
    var upward = true
    while right > 0 && place < count {
      if right == skippedColumn { right -= 1 }
      let turnRight = UInt16(1) << UInt16(right % DataMask.period)
      let turnLeft = UInt16(1) << UInt16((right - 1) % DataMask.period)
      for step in 0..<height {
        let y = upward ? height - 1 - step : step
        let index = y * width + right
        let turned = mask.row(y)
        if !map.isReserved[index] && place < count {
          bits[place] = Self.unmasked(values[index], turned & turnRight != 0)
          place += 1
        }
        if !map.isReserved[index - 1] && place < count {
          bits[place] = Self.unmasked(values[index - 1], turned & turnLeft != 0)
          place += 1
        }
      }
      upward.toggle()
      right -= 2
    }
    return bits
  }

  @inline(__always)
  private static func unmasked(_ value: Int8, _ isTurned: Bool) -> Int8 {
    let value = max(value, -127)
    return isTurned ? -value : value
  }
}
