extension DataMatrix.Symbol {
  /// What is known before anything is read: +127 where the finder and alignment patterns are dark, −127 where they are
  /// light, 0 where a module carries data.
  ///
  /// Every region has a solid left and lower edge and alternating upper and right ones (ISO/IEC 16022, 7.1).
  var functionPattern: ModuleGrid {
    var grid = ModuleGrid(width: width, height: height)
    for y in 0..<height {
      let v = y % pitchY
      for x in 0..<width {
        let u = x % pitchX
        if u == 0 || v == pitchY - 1 {
          grid[x, y] = 127
        } else if v == 0 {
          grid[x, y] = u & 1 == 0 ? 127 : -127
        } else if u == pitchX - 1 {
          grid[x, y] = v & 1 == 1 ? 127 : -127
        }
      }
    }
    if hasFixedCorner {
      for (x, y) in [(1, 1), (2, 2), (1, 2), (2, 1)] {
        grid[gridX(dataWidth - x), gridY(dataHeight - y)] = x == y ? 127 : -127
      }
    }
    return grid
  }

  /// Codewords that do not fill the matrix leave 2×2 modules at its lower right, in a fixed pattern.
  private var hasFixedCorner: Bool { dataWidth * dataHeight % 8 == 4 }

  private func gridX(_ column: Int) -> Int { column + 1 + 2 * (column / (pitchX - 2)) }
  private func gridY(_ row: Int) -> Int { row + 1 + 2 * (row / (pitchY - 2)) }

  /// For every bit of the codewords in order, the most significant first, the place of its module in `ModuleGrid.values`.
  var placement: [Int] {
    var walk = PlacementWalk(rows: dataHeight, columns: dataWidth)
    walk.run()
    return walk.places.map { gridY($0 / dataWidth) * width + gridX($0 % dataWidth) }
  }
}

/// The order of modules in the matrix of a symbol's data regions: codewords of eight modules, up and down along
/// diagonals (ISO/IEC 16022, annex F).
private struct PlacementWalk {
  let rows: Int
  let columns: Int
  private(set) var places: [Int] = []
  private var isTaken: [Bool]

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    isTaken = [Bool](repeating: false, count: rows * columns)
    places.reserveCapacity(rows * columns)
  }

  mutating func run() {
    var row = 4
    var column = 0
    repeat {
      if let corner = Self.corner(row, column, rows, columns) { place(corner) }
      repeat {
        if row < rows, column >= 0, !isTaken[row * columns + column] { placeUtah(row, column) }
        row -= 2
        column += 2
      } while row >= 0 && column < columns
      row += 1
      column += 3
      repeat {
        if row >= 0, column < columns, !isTaken[row * columns + column] { placeUtah(row, column) }
        row += 2
        column -= 2
      } while row < rows && column >= 0
      row += 3
      column += 1
    } while row < rows || column < columns
  }

  /// The modules of a codeword that is torn apart over the matrix's corners, as rows and columns; negative ones count
  /// from the far edge.
  private static func corner(_ row: Int, _ column: Int, _ rows: Int, _ columns: Int) -> [(Int, Int)]? {
    if row == rows, column == 0 {
      return [(-1, 0), (-1, 1), (-1, 2), (0, -2), (0, -1), (1, -1), (2, -1), (3, -1)]
    }
    if row == rows - 2, column == 0, columns % 8 == 4 {
      return [(-3, 0), (-2, 0), (-1, 0), (0, -2), (0, -1), (1, -1), (2, -1), (3, -1)]
    }
    if row == rows - 2, column == 0, columns % 4 != 0 {
      return [(-3, 0), (-2, 0), (-1, 0), (0, -4), (0, -3), (0, -2), (0, -1), (1, -1)]
    }
    if row == rows + 4, column == 2, columns % 8 == 0 {
      return [(-1, 0), (-1, -1), (0, -3), (0, -2), (0, -1), (1, -3), (1, -2), (1, -1)]
    }
    return nil
  }

  private mutating func place(_ corner: [(Int, Int)]) {
    for (row, column) in corner {
      take(row < 0 ? row + rows : row, column < 0 ? column + columns : column)
    }
  }

  /// The usual shape, named for the state that it looks like; `row`, `column` is its lowest module.
  private mutating func placeUtah(_ row: Int, _ column: Int) {
    takeWrapped(row - 2, column - 2)
    takeWrapped(row - 2, column - 1)
    takeWrapped(row - 1, column - 2)
    takeWrapped(row - 1, column - 1)
    takeWrapped(row - 1, column)
    takeWrapped(row, column - 2)
    takeWrapped(row, column - 1)
    takeWrapped(row, column)
  }

  /// What leaves the matrix comes in again at the other side, shifted.
  private mutating func takeWrapped(_ row: Int, _ column: Int) {
    var (row, column) = (row, column)
    if row < 0 {
      row += rows
      column += 4 - (rows + 4) % 8
    }
    if column < 0 {
      column += columns
      row += 4 - (columns + 4) % 8
    }
    // Only sizes of ISO/IEC 21471 come to this.
    if row >= rows { row -= rows }
    take(row, column)
  }

  private mutating func take(_ row: Int, _ column: Int) {
    isTaken[row * columns + column] = true
    places.append(row * columns + column)
  }
}
