/// MaxiCode, ISO/IEC 16023: one size of 33 rows of hexagonal modules around a bullseye.
enum MaxiCode {
  /// Modules of the even rows; the odd rows are half a module further to the right and have one less.
  static let columns = 30
  static let rows = 33
  static let codewords = 144
  static let codewordBits = 6

  /// The module whose place the bullseye's centre is.
  static let center = (x: 14, y: 16)

  /// From one row to the next, in distances between the neighbours of a row: half the square root of 3.
  static let rowPitch = 0.866_025_403_784_438_6

  /// Where a module lies from the bullseye's centre, in distances between neighbours.
  static func place(_ x: Int, _ y: Int) -> ImagePoint {
    ImagePoint(x: Double(x - center.x) + (y & 1 == 1 ? 0.5 : 0), y: Double(y - center.y) * rowPitch)
  }
}

// MARK: - Function patterns

extension MaxiCode {
  /// The orientation patterns, three modules in each of six directions, and the two modules in the upper right
  /// corner that carry nothing.
  static let orientationPatterns: [(x: Int, y: Int, isDark: Bool)] = [
    (10, 9, true), (11, 9, true), (11, 10, true),
    (17, 9, false), (17, 10, false), (18, 10, false),
    (7, 15, true), (7, 16, false), (8, 16, true),
    (20, 16, true), (21, 16, false), (20, 17, true),
    (10, 22, true), (11, 22, false), (10, 23, true),
    (17, 22, true), (16, 23, false), (17, 23, true),
    (28, 0, true), (29, 0, true),
  ]

  /// The colours of orientation patterns: positive where dark, negative where light, 0 for all other modules.
  static let orientationMap: ModuleGrid = {
    var grid = ModuleGrid(width: columns, height: rows)
    for module in orientationPatterns { grid[module.x, module.y] = module.isDark ? 127 : -127 }
    return grid
  }()

  /// All that is known before anything is read: the orientation patterns, and the modules' places that lie well inside
  /// one of the bullseye's rings. -128 is what has no colour: places at the edges of rings and outside the symbol.
  static let functionMap: ModuleGrid = {
    var grid = orientationMap
    for y in 0..<rows {
      for x in 0..<columns {
        let radius = place(x, y).length
        if radius < Bullseye.outerRadius + 0.3 { grid[x, y] = Bullseye.color(radius: radius) }
      }
      if y & 1 == 1 { grid[columns - 1, y] = -128 }
    }
    return grid
  }()

  /// The finder pattern: three dark rings. Lengths are in distances between neighbours.
  enum Bullseye {
    /// Where light turns to dark and back: multiples of 0.67 mm, of 0.88 mm between modules, behind a light disc of
    /// 0.51 mm.
    static let radii = [0.58, 1.34, 2.11, 2.875, 3.636, 4.398]
    static let outerRadius = 4.398
    /// The middle of the outer dark ring, which thick and thin print leave where it is.
    static let ringRadius = 4.017
    /// From one dark ring to the next, and across the light disc between the middles of the first ring.
    static let pitch = 1.5285

    /// 127 dark, -127 light, -128 too near to an edge, or where prints differ: in the width of the disc.
    static func color(radius: Double) -> Int8 {
      if radius > 0, radius < 2 { return -128 }
      var isDark = false
      for edge in radii {
        if abs(radius - edge) < 0.2 { return -128 }
        if radius > edge { isDark.toggle() }
      }
      return radius > outerRadius ? -128 : isDark ? 127 : -127
    }
  }
}

// MARK: - Data modules

extension MaxiCode {
  /// The places of all modules that carry data, six to a codeword, the highest bit first (figure 5). Most codewords are
  /// blocks of two by three modules that go to and fro from the upper left.
  static let placement: [Int] = {
    var places = [Int](repeating: 0, count: codewords * codewordBits)
    for (bit, module) in irregularModules.enumerated() { places[bit] = module.y * columns + module.x }
    for (index, block) in primaryBlocks.enumerated() { place(block.x, block.y, codeword: 9 + index, &places) }
    var codeword = 20
    for band in 0..<11 {
      for step in 0..<14 {
        let column = band & 1 == 0 ? step : 13 - step
        // Around the bullseye the primary message has six or seven columns of blocks.
        if 3...7 ~= band, (band == 3 || band == 7 ? 4...10 : 3...10) ~= column { continue }
        place(column * 2, band * 3, codeword: codeword, &places)
        codeword += 1
      }
    }
    // Down the right edge, where the odd rows have one module and the even rows two.
    var bit = codeword * codewordBits
    for y in 1..<rows {
      for x in y & 1 == 1 ? [28] : [29, 28] {
        places[bit] = y * columns + x
        bit += 1
      }
    }
    return places
  }()

  private static func place(_ x: Int, _ y: Int, codeword: Int, _ places: inout [Int]) {
    for bit in 0..<codewordBits {
      places[codeword * codewordBits + bit] = (y + bit / 2) * columns + x + 1 - bit % 2
    }
  }

  /// Codewords 9 to 19 of the primary message, which are whole blocks, by their upper left modules.
  private static let primaryBlocks: [(x: Int, y: Int)] = [
    (8, 12), (8, 18), (18, 21), (8, 21), (8, 9), (20, 12), (20, 18), (6, 18), (6, 12), (20, 9), (20, 21),
  ]

  /// Codewords 0 to 8, whose modules fill what is left around the bullseye and the orientation patterns.
  private static let irregularModules: [(x: Int, y: Int)] = [
    (19, 15), (19, 17), (16, 9), (16, 10), (17, 11), (16, 11),
    (13, 22), (12, 22), (13, 23), (12, 23), (17, 21), (16, 22),
    (13, 9), (12, 9), (13, 10), (12, 10), (10, 12), (10, 20),
    (18, 20), (19, 12), (18, 12), (19, 13), (18, 13), (19, 14),
    (15, 23), (14, 23), (19, 18), (19, 19), (18, 19), (19, 20),
    (8, 15), (8, 17), (10, 21), (11, 23), (15, 22), (14, 22),
    (15, 9), (14, 9), (15, 10), (14, 10), (10, 10), (10, 11),
    (21, 17), (19, 9), (18, 9), (19, 10), (19, 11), (18, 11),
    (6, 15), (6, 16), (7, 17), (6, 17), (21, 15), (20, 15),
  ]
}
