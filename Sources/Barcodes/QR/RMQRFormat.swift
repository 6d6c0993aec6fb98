extension RMQR {
  static let formatBits = 18

  /// The two copies of the format word have masks of their own: beside the finder and beside the finder sub-pattern.
  enum Side { case finder, subfinder }

  /// The code of QR Code's version word: one bit of level and five of size, twelve check bits, masked (annex C).
  static let finderWords: [UInt32] = (0..<64).map { ShortCode.word($0, generator: 0x1F25, checkBits: 12) ^ 0x1FAB2 }
  static let subfinderWords: [UInt32] = (0..<64).map { ShortCode.word($0, generator: 0x1F25, checkBits: 12) ^ 0x20A7B }

  /// Errors twice and erasures once must stay below the minimum distance 8.
  static let highestFormatCost = 7

  /// Where the two copies of a bit stand; bit 0 is the least. Columns of five, downwards, then three at the right.
  static func formatPlaces(
    bit: Int, width: Int, height: Int
  ) -> (finder: (x: Int, y: Int), subfinder: (x: Int, y: Int)) {
    if bit < 15 {
      return ((x: 8 + bit / 5, y: 1 + bit % 5), (x: width - 8 + bit / 5, y: height - 6 + bit % 5))
    }
    return ((x: 11, y: bit - 14), (x: width - 20 + bit, y: height - 6))
  }

  struct Format: Equatable {
    /// Place of the size in `heights` and `widths`.
    var index: Int
    var level: Level
    var isMirrored = false
    var distance: Int
  }

  /// What a word of 18 soft bits says, bit 0 first (`formatPlaces`); nil where no word is near enough.
  static func formatFromWord(softBits: [Int8], side: Side) -> Format? {
    guard softBits.count == formatBits else { return nil }
    let words = side == .finder ? finderWords : subfinderWords
    guard let match = ShortCode.nearest(softBits.map { Int16($0) }, in: words), match.cost <= highestFormatCost else {
      return nil
    }
    return Format(
      index: match.index & 31, level: match.index >> 5 == 0 ? .m : .h, distance: match.distance)
  }

  /// The possible formats for a symbol of this size, nearest first: from the sum of both copies, unmasked, then from
  /// each alone.
  static func formats(_ grid: ModuleGrid, index: Int, isMirrored: Bool) -> [Format] {
    let width = Int(widths[index])
    let height = Int(heights[index])
    // The difference of the masks brings the second copy to the first's words.
    let turned = finderWords[0] ^ subfinderWords[0]
    var first = [Int16](repeating: 0, count: formatBits)
    var second = first
    var sum = first
    for bit in 0..<formatBits {
      let places = formatPlaces(bit: bit, width: width, height: height)
      first[bit] = Int16(grid[places.finder.x, places.finder.y])
      second[bit] = Int16(grid[places.subfinder.x, places.subfinder.y])
      if turned >> UInt32(bit) & 1 == 1 { second[bit] = -second[bit] }
      sum[bit] = first[bit] + second[bit]
    }
    var found: [Format] = []
    for bits in [sum, first, second] {
      guard let match = ShortCode.nearest(bits, in: finderWords), match.cost <= highestFormatCost,
        match.index & 31 == index
      else { continue }
      let level: Level = match.index >> 5 == 0 ? .m : .h
      if found.contains(where: { $0.level == level }) { continue }
      found.append(Format(index: index, level: level, isMirrored: isMirrored, distance: match.distance))
    }
    return found
  }
}
