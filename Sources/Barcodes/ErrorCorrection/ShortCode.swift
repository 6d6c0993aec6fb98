/// The format and version words of symbols: short codes of which every word is known, so that the nearest is found by
/// comparing with each.
enum ShortCode {
  struct Match: Equatable {
    /// Place of the word in its list.
    var index: Int
    /// Bits that disagree.
    var distance: Int
    /// Bits of which nothing is known.
    var erased: Int
    /// Sum of the confidences, those that disagree counted negative.
    var correlation: Int

    /// What the word's minimum distance must exceed for the match to be the only one possible.
    var cost: Int { 2 * distance + erased }
  }

  /// The word that agrees best with `bits` (bit 0 first, positive is 1).
  static func nearest(_ bits: [Int16], in words: [UInt32]) -> Match? {
    var ones: UInt32 = 0
    var known: UInt32 = 0
    var total = 0
    for (index, bit) in bits.enumerated() where bit != 0 {
      known |= 1 << UInt32(index)
      if bit > 0 { ones |= 1 << UInt32(index) }
      total += Int(bit.magnitude)
    }
    var best: Match?
    for (index, word) in words.enumerated() {
      var wrong = (word ^ ones) & known
      let distance = wrong.nonzeroBitCount
      var correlation = total
      while wrong != 0 {
        correlation -= 2 * Int(bits[wrong.trailingZeroBitCount].magnitude)
        wrong &= wrong - 1
      }
      if let found = best, found.correlation >= correlation { continue }
      best = Match(
        index: index, distance: distance, erased: bits.count - known.nonzeroBitCount, correlation: correlation)
    }
    return best
  }

  /// Systematic word of a cyclic code: `data` followed by its remainder modulo `generator` of degree `checkBits`.
  static func word(_ data: UInt32, generator: UInt32, checkBits: Int) -> UInt32 {
    var remainder = data << UInt32(checkBits)
    var bit = 31
    while bit >= checkBits {
      if remainder >> UInt32(bit) & 1 == 1 { remainder ^= generator << UInt32(bit - checkBits) }
      bit -= 1
    }
    return data << UInt32(checkBits) | remainder
  }
}
