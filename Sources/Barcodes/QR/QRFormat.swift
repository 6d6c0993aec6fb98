extension QR {
  /// Error correction levels in the order of their strength; `rawValue` indexes the tables.
  enum Level: Int {
    case l, m, q, h

    var name: String {
      switch self {
      case .l: "L"
      case .m: "M"
      case .q: "Q"
      case .h: "H"
      }
    }

    /// From the two bits of the format word, which do not count upwards (clause 7.9.1).
    init(formatBits: Int) {
      self =
        switch formatBits & 3 {
        case 0: .m
        case 1: .l
        case 2: .h
        default: .q
        }
    }
  }

  static let formatBits = 15
  static let versionBits = 18

  /// The 32 format words: five data bits and ten of a BCH code of minimum distance 7, masked (annex C).
  static let formatWords: [UInt32] = (0..<32).map { ShortCode.word($0, generator: 0x537, checkBits: 10) ^ 0x5412 }

  /// The 34 version words of versions 7 to 40: six data bits and twelve of a Golay code of minimum distance 8 (annex D).
  static let versionWords: [UInt32] = (7...40).map { ShortCode.word($0, generator: 0x1F25, checkBits: 12) }

  /// Errors twice and erasures once must stay below the least distance between two words; 3 errors are corrected.
  static let highestFormatCost = 6

  private static let highestCostOfOneCopy = 2

  /// Where the two copies of a bit of the format word stand; bit 0 is the least.
  static func formatPlaces(bit: Int, side: Int) -> (first: (x: Int, y: Int), second: (x: Int, y: Int)) {
    let first =
      switch bit {
      case 0...5: (x: 8, y: bit)
      case 6, 7: (x: 8, y: bit + 1)
      case 8: (x: 7, y: 8)
      default: (x: 14 - bit, y: 8)
      }
    let second = bit < 8 ? (x: side - 1 - bit, y: 8) : (x: 8, y: side - 15 + bit)
    return (first, second)
  }

  /// Where a bit of the version word stands at the top right; the second copy has the coordinates exchanged.
  static func versionPlace(bit: Int, side: Int) -> (x: Int, y: Int) {
    (x: side - 11 + bit % 3, y: bit / 3)
  }

  /// A reading of the format words that the modules allow.
  struct Format: Equatable {
    var level: Level
    var mask: Int
    var isMirrored: Bool
    /// Bits that disagree, in the word or sum of words that it was read from.
    var distance: Int
  }

  /// The possible formats, best first: from the sum of both copies, then, where they contradict each other, from one
  /// copy alone; in normal order, then mirrored. Few, because each costs a try at the codewords.
  static func formats(_ grid: ModuleGrid, mirrored: ReaderOptions.Handling) -> [Format] {
    var ranked: [(cost: Int, format: Format)] = []
    for isMirrored in mirrored == .read ? [false, true] : [false] {
      var first = [Int16](repeating: 0, count: formatBits)
      var second = first
      var sum = first
      for bit in 0..<formatBits {
        let places = formatPlaces(bit: bit, side: grid.width)
        let (a, b) = (places.first, places.second)
        first[bit] = Int16(isMirrored ? grid[a.y, a.x] : grid[a.x, a.y])
        second[bit] = Int16(isMirrored ? grid[b.y, b.x] : grid[b.x, b.y])
        sum[bit] = first[bit] + second[bit]
      }
      for (order, bits) in [sum, first, second].enumerated() {
        // A copy alone counts for less than the sum: it must be nearer, and it comes last.
        guard let match = ShortCode.nearest(bits, in: formatWords),
          match.cost <= (order == 0 ? highestFormatCost : highestCostOfOneCopy)
        else { continue }
        let format = Format(
          level: Level(formatBits: match.index >> 3), mask: match.index & 7, isMirrored: isMirrored,
          distance: match.distance)
        let cost = match.cost + (order == 0 ? 0 : highestFormatCost + 1)
        if let known = ranked.firstIndex(where: { isSame($0.format, format) }) {
          ranked[known].cost = min(ranked[known].cost, cost)
        } else {
          ranked.append((cost, format))
        }
      }
    }
    ranked.sort { $0.cost < $1.cost }
    return ranked.prefix(mostFormats).map { $0.format }
  }

  private static let mostFormats = 3

  private static func isSame(_ a: Format, _ b: Format) -> Bool {
    a.level == b.level && a.mask == b.mask && a.isMirrored == b.isMirrored
  }

  /// The version that a word of 18 soft bits names, bit 0 first (`versionPlace`), and in how many bits the word
  /// disagrees; nil where none is near enough.
  static func versionFromWord(softBits: [Int8]) -> (version: Int, distance: Int)? {
    guard softBits.count == versionBits,
      let match = ShortCode.nearest(softBits.map { Int16($0) }, in: versionWords), match.cost <= 7
    else { return nil }
    return (match.index + 7, match.distance)
  }
}
