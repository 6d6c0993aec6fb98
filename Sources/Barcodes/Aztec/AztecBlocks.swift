extension Aztec {
  /// The codewords of a symbol, in one block whatever its size, and how sure each is.
  struct Codewords {
    let wordBits: Int
    let dataWords: Int
    private(set) var words: [UInt16] = []
    /// The least confidence among the codeword's bits: 0 unknown, 127 sure.
    private(set) var confidence: [UInt8] = []

    private var checks: Int { words.count - dataWords }

    init(_ grid: borrowing ModuleGrid, _ symbol: Symbol, dataWords: Int) {
      wordBits = symbol.wordBits
      self.dataWords = dataWords
      words.reserveCapacity(symbol.totalWords)
      confidence.reserveCapacity(symbol.totalWords)
      var value: UInt16 = 0
      var least: UInt8 = 127
      var bits = 0
      for place in symbol.placement {
        let module = max(grid.values[place], -127)
        value = value << 1 | (module > 0 ? 1 : 0)
        least = min(least, module.magnitude)
        bits += 1
        guard bits == wordBits else { continue }
        words.append(value)
        confidence.append(least)
        (value, least, bits) = (0, 127, 0)
      }
    }

    struct Corrected {
      /// The data codewords, still stuffed.
      var data: [UInt16]
      var corrected = 0
      var erased = 0
      /// How unlikely it is that noise would have been accepted: as a power of 1/2.
      var evidence: Int
      var leansOnConfidence = false
    }

    /// Least evidence, in bits, the mode message's together with the data's.
    private static let leastEvidence = 24

    /// - Parameters:
    ///   - usingConfidence: where errors alone are too many, give up the least sure codewords in growing numbers
    ///     (generalized minimum distance decoding, Forney 1966).
    ///   - modeEvidence: bits of evidence that the mode message adds: what noise would have had to look like, too.
    func corrected(
      by solver: consuming ReedSolomon, usingConfidence: Bool, modeEvidence: Int
    ) -> Corrected? {
      let count = words.count
      if solver.load(words, 0..<count, checks: checks) {
        return accepted(words, errors: 0, erased: 0, modeEvidence)
      }
      if let errors = solver.solve(count: count, maximumErrors: checks / 2) {
        let result = accepted(applied(solver.corrections), errors: errors, erased: 0, modeEvidence)
        if let result { return result }
      }
      guard usingConfidence, checks >= 3 else { return nil }
      let doubtful = leastSure(atMost: checks - 1)
      // Small symbols two by two, large ones in about 24 steps: their decoding takes a thousand times as long.
      let step = max(2, checks / 48 * 2)
      var erased = min(step, doubtful.count)
      var last = 0
      while erased > last {
        let errors = solver.solve(
          count: count, erasures: doubtful, erasureCount: erased, maximumErrors: (checks - erased) / 2)
        if let errors,
          let result = accepted(applied(solver.corrections), errors: errors, erased: erased, modeEvidence)
        {
          return result
        }
        last = erased
        erased = min(erased + step, doubtful.count)
      }
      return nil
    }

    private func applied(_ corrections: [ReedSolomon.Correction]) -> [UInt16] {
      var result = words
      for correction in corrections { result[correction.index] ^= correction.magnitude }
      return result
    }

    private func accepted(_ words: [UInt16], errors: Int, erased: Int, _ modeEvidence: Int) -> Corrected? {
      // The data's own share must be some, or the mode message alone would speak for it: one of nothing but zeros, a single
      // codeword in one layer, is what the even weave of fabric shows, and where all but two codewords are given up some
      // letter fits.
      let own = SoftCodewords.evidence(
        count: words.count, checks: checks, errors: errors, erased: erased, wordBits: wordBits)
      guard own >= (erased > 0 ? 3 : 1) * wordBits, own + modeEvidence >= Self.leastEvidence,
        // All 0 is a code word, to which a symbol is near of which little is seen.
        !words[..<dataWords].contains(where: { isIllegal($0) })
      else { return nil }
      var result = Corrected(data: Array(words[..<dataWords]), evidence: own + modeEvidence)
      for index in words.indices where words[index] != self.words[index] { result.corrected += 1 }
      result.erased = erased
      result.leansOnConfidence = erased > 0
      return result
    }

    /// A codeword of data that is all 0 or all 1: stuffing makes that impossible (7.3.1.2), so it is wrong for certain.
    private func isIllegal(_ word: UInt16) -> Bool { word == 0 || Int(word) == 1 << wordBits - 1 }

    private func isIllegal(at index: Int) -> Bool { index < dataWords && isIllegal(words[index]) }

    /// The places of the least sure codewords, least sure first.
    private func leastSure(atMost limit: Int) -> [Int] {
      var places: [Int] = []
      for index in words.indices where isIllegal(at: index) && places.count < limit { places.append(index) }
      var counts = [Int32](repeating: 0, count: 128)
      for level in confidence { counts[Int(min(level, 127))] += 1 }
      // Codewords at the local dark or light level itself are not given up.
      for level in 0..<Self.sure where counts[level] > 0 {
        for index in words.indices where Int(confidence[index]) == level && !isIllegal(at: index) {
          if places.count >= limit { return places }
          places.append(index)
        }
      }
      return places
    }

    private static let sure = 120
  }

  /// Takes the stuffed bits out of data codewords (7.3.1.2): where all bits of a codeword but the last are equal, the last
  /// is their opposite and no data.
  ///
  /// - Returns: the bits, the first in the highest bit of the first byte, and how many there are.
  static func unstuffed(_ words: [UInt16], wordBits: Int) throws(DecodingFailure) -> (bytes: [UInt8], count: Int) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * wordBits / 8 + 1)
    var buffer = 0
    var filled = 0
    var count = 0
    let all = 1 << wordBits - 1
    for word in words {
      let word = Int(word)
      guard word != 0, word != all else { throw DecodingFailure(stage: .payload) }
      let isStuffed = word == 1 || word == all - 1
      let width = isStuffed ? wordBits - 1 : wordBits
      buffer = buffer << width | (isStuffed ? word >> 1 : word)
      filled += width
      count += width
      while filled >= 8 {
        filled -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> filled))
        buffer &= 1 << filled - 1
      }
    }
    if filled > 0 { bytes.append(UInt8(truncatingIfNeeded: buffer << (8 - filled))) }
    return (bytes, count)
  }
}
