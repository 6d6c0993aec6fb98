extension MicroQR {
  static let formatBits = 15

  /// The code of QR Code's format word with a mask of its own (annex C).
  static let formatWords: [UInt32] = (0..<32).map { ShortCode.word($0, generator: 0x537, checkBits: 10) ^ 0x4445 }

  /// Where a bit of the format word stands; there is one copy. Bit 0 is the least.
  static func formatPlace(bit: Int) -> (x: Int, y: Int) {
    bit < 8 ? (x: 8, y: bit + 1) : (x: 15 - bit, y: 8)
  }

  struct Format: Equatable {
    /// Place in `symbols`.
    var symbol: Int
    var mask: Int
    var isMirrored = false
    var distance: Int
  }

  /// What a word of 15 soft bits says, bit 0 first (`formatPlace`); nil where no word is near enough.
  static func formatFromWord(softBits: [Int8]) -> Format? {
    guard softBits.count == formatBits,
      let match = ShortCode.nearest(softBits.map { Int16($0) }, in: formatWords), match.cost <= QR.highestFormatCost
    else { return nil }
    return Format(symbol: match.index >> 2, mask: match.index & 3, distance: match.distance)
  }

  /// The possible formats for a symbol of this size, nearest first. The less error correction the symbol has, the nearer
  /// the word must be: with one copy, three wrong bits let every twelfth noise word through.
  static func formats(_ grid: ModuleGrid, version: Int, mirrored: ReaderOptions.Handling) -> [Format] {
    var found: [Format] = []
    for isMirrored in mirrored == .read ? [false, true] : [false] {
      let bits = (0..<formatBits).map { bit in
        let place = formatPlace(bit: bit)
        return isMirrored ? grid[place.y, place.x] : grid[place.x, place.y]
      }
      guard var format = formatFromWord(softBits: bits), symbols[format.symbol].version == version,
        format.distance <= highestDistance(version: version)
      else { continue }
      format.isMirrored = isMirrored
      found.append(format)
    }
    return found.sorted { $0.distance < $1.distance }
  }

  private static func highestDistance(version: Int) -> Int { version == 1 ? 1 : version == 2 ? 2 : 3 }
}
