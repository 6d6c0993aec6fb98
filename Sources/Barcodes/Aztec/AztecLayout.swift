/// Aztec Code, ISO/IEC 24778.
enum Aztec {}

extension Aztec {
  /// A size of symbol: the core, compact or full, and the layers of two modules around it.
  struct Symbol: Equatable {
    let isCompact: Bool
    /// 1 to 4 around a compact core, 1 to 32 around a full one; none makes an Aztec Rune (annex A).
    let layers: Int
    /// With 12 and with 27 layers, the outermost lines of the reference grid have one module of data outside of them. There
    /// are encoders that leave these lines out.
    private(set) var omitsOuterLines = false

    init(isCompact: Bool, layers: Int) {
      self.isCompact = isCompact
      self.layers = layers
    }

    static let rune = Symbol(isCompact: true, layers: 0)

    /// The symbol without its outermost lines, where that can be.
    var withoutOuterLines: Symbol? {
      guard !isCompact, (plainSide / 2 - 1) % 15 == 0 else { return nil }
      var symbol = self
      symbol.omitsOuterLines = true
      return symbol
    }

    /// Modules a side; always odd.
    var side: Int { isCompact ? plainSide : plainSide + 1 + 2 * referenceLines }

    /// Lines of the reference grid on each side of the middle one: every 16th module, between those of data.
    var referenceLines: Int { (plainSide / 2 - 1) / 15 - (omitsOuterLines ? 1 : 0) }

    /// Modules a side without the reference grid.
    private var plainSide: Int { (isCompact ? 11 : 14) + 4 * layers }

    /// Modules a side of the core: the finder pattern and the ring of the mode message.
    var coreSide: Int { Self.coreSide(isCompact: isCompact) }

    static func coreSide(isCompact: Bool) -> Int { isCompact ? 11 : 15 }

    /// Bits of a codeword (table 2).
    var wordBits: Int { layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12 }

    var dataModules: Int { ((isCompact ? 88 : 112) + 16 * layers) * layers }

    var totalWords: Int { dataModules / wordBits }

    /// More data words than a symbol with three check words has, or than a compact one can say, are none.
    var maximumDataWords: Int { min(totalWords - 3, isCompact ? 64 : 2048) }

    var field: GaloisField {
      switch wordBits {
      case 6: .aztec6
      case 8: .aztec8
      case 10: .aztec10
      default: .aztec12
      }
    }

    var name: String { layers == 0 ? "rune" : isCompact ? "compact \(layers)" : "full \(layers)" }

    /// All sizes of symbols with data that are `side` modules wide: compact and full ones have some in common.
    static func symbols(side: Int) -> [Symbol] {
      var found: [Symbol] = []
      for layers in 1...4 where Symbol(isCompact: true, layers: layers).side == side {
        found.append(Symbol(isCompact: true, layers: layers))
      }
      for layers in 1...32 where Symbol(isCompact: false, layers: layers).side == side {
        found.append(Symbol(isCompact: false, layers: layers))
      }
      for layers in 1...32 {
        guard let variant = Symbol(isCompact: false, layers: layers).withoutOuterLines, variant.side == side
        else { continue }
        found.append(variant)
      }
      return found
    }
  }
}

extension GaloisField {
  // ISO/IEC 24778, 7.2.3; the first is the mode message's.
  static let aztec4 = GaloisField(polynomial: 0x13)
  static let aztec6 = GaloisField(polynomial: 0x43)
  /// Data Matrix has the same.
  static var aztec8: GaloisField { .dataMatrix }
  static let aztec10 = GaloisField(polynomial: 0x409)
  static let aztec12 = GaloisField(polynomial: 0x1069)
}

// MARK: - Function patterns

extension Aztec.Symbol {
  /// What is known before anything is read: +127 where a module is dark, −127 where it is light, 0 where it carries data
  /// or the mode message.
  var functionPattern: ModuleGrid {
    var grid = ModuleGrid(width: side, height: side)
    let center = side / 2
    if !isCompact { drawReferenceGrid(&grid) }
    let reach = coreSide / 2
    for y in -reach...reach {
      for x in -reach...reach {
        let ring = max(abs(x), abs(y))
        // The middle of a full core's sides belongs to the reference grid.
        if ring == reach, !isCompact, x == 0 || y == 0 { continue }
        grid[center + x, center + y] = ring == reach ? 0 : ring & 1 == 0 ? 127 : -127
      }
    }
    for mark in Aztec.orientationMarks {
      grid[center + mark.x * reach + mark.dx, center + mark.y * reach + mark.dy] = mark.isDark ? 127 : -127
    }
    return grid
  }

  /// Lines of modules that alternate, dark where they cross (ISO/IEC 24778, 6.4).
  private func drawReferenceGrid(_ grid: inout ModuleGrid) {
    let center = side / 2
    for line in -referenceLines...referenceLines {
      for place in 0..<side {
        let value: Int8 = (place - center) & 1 == 0 ? 127 : -127
        grid[center + 16 * line, place] = value
        grid[place, center + 16 * line] = value
      }
    }
  }
}

extension Aztec {
  /// One of the twelve modules at the core's corners that tell its four sides apart (6.3).
  struct OrientationMark {
    /// The corner, ±1, and the step from it.
    var x: Int
    var y: Int
    var dx: Int
    var dy: Int
    var isDark: Bool
  }

  /// Three dark ones at the top left, two at the top right, one at the bottom right.
  static let orientationMarks: [OrientationMark] = [
    OrientationMark(x: -1, y: -1, dx: 0, dy: 0, isDark: true),
    OrientationMark(x: -1, y: -1, dx: 1, dy: 0, isDark: true),
    OrientationMark(x: -1, y: -1, dx: 0, dy: 1, isDark: true),
    OrientationMark(x: 1, y: -1, dx: 0, dy: 0, isDark: true),
    OrientationMark(x: 1, y: -1, dx: -1, dy: 0, isDark: false),
    OrientationMark(x: 1, y: -1, dx: 0, dy: 1, isDark: true),
    OrientationMark(x: 1, y: 1, dx: 0, dy: 0, isDark: false),
    OrientationMark(x: 1, y: 1, dx: -1, dy: 0, isDark: false),
    OrientationMark(x: 1, y: 1, dx: 0, dy: -1, isDark: true),
    OrientationMark(x: -1, y: 1, dx: 0, dy: 0, isDark: false),
    OrientationMark(x: -1, y: 1, dx: 1, dy: 0, isDark: false),
    OrientationMark(x: -1, y: 1, dx: 0, dy: -1, isDark: false),
  ]

  /// Where the bits of the mode message stand, seen from the core's middle: clockwise from the top left (6.3.1).
  static func modePlaces(isCompact: Bool) -> [(x: Int, y: Int)] {
    let reach = coreReach(isCompact: isCompact)
    let perSide = isCompact ? 7 : 10
    var along: [Int] = []
    for index in 0..<perSide {
      // The middle of a full symbol's side belongs to the reference grid.
      along.append(isCompact ? index - 3 : index < 5 ? index - 5 : index - 4)
    }
    var places: [(x: Int, y: Int)] = []
    for place in along { places.append((place, -reach)) }
    for place in along { places.append((reach, place)) }
    for place in along { places.append((-place, reach)) }
    for place in along { places.append((-reach, -place)) }
    return places
  }

  static func coreReach(isCompact: Bool) -> Int { Symbol.coreSide(isCompact: isCompact) / 2 }
}

// MARK: - Data

extension Aztec.Symbol {
  /// For every bit of the codewords in order, the most significant first, the place of its module in `ModuleGrid.values`.
  ///
  /// Codewords run from the outermost layer inwards, counterclockwise from its top left, in pairs of modules; bits that
  /// make no whole codeword come first (ISO/IEC 24778, 6.5).
  var placement: [Int] {
    let plain = plainSide
    let width = side
    // Rows and columns of modules of data, without those of the reference grid.
    var lines: [Int] = []
    for index in 0..<plain {
      if isCompact {
        lines.append(index)
      } else {
        let half = plain / 2
        let fromMiddle = index < half ? half - 1 - index : index - half
        let offset = fromMiddle + min(fromMiddle / 15, referenceLines) + 1
        lines.append(index < half ? width / 2 - offset : width / 2 + offset)
      }
    }
    var places: [Int] = []
    places.reserveCapacity(dataModules)
    for layer in 0..<layers {
      let low = 2 * layer
      let high = plain - 1 - low
      let length = high - low - 1
      for turn in 0..<4 {
        for along in 0..<length {
          for depth in 0..<2 {
            let (x, y) =
              switch turn {
              case 0: (low + depth, low + along)
              case 1: (low + along, high - depth)
              case 2: (high - depth, high - along)
              default: (high - along, low + depth)
              }
            places.append(lines[y] * width + lines[x])
          }
        }
      }
    }
    return Array(places[dataModules % wordBits..<dataModules])
  }
}
