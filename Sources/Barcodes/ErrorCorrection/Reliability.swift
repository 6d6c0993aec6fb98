extension SoftCodewords {
  /// What error correction made of the codewords.
  struct Corrected {
    /// The data codewords in message order.
    var data: [UInt8]
    /// Codewords whose value was changed.
    var corrected = 0
    /// Codewords that were given up before decoding.
    var erased = 0
    /// How unlikely it is that noise in the weakest block would have been accepted: as a power of 1/2.
    var evidence = Int.max
    /// More was wrong than errors alone allow; the soft values decided.
    var leansOnConfidence = false
  }

  /// Corrects every block, taking all codewords at their word.
  ///
  /// - Parameters:
  ///   - usingConfidence: where that fails, give up the least sure codewords two by two (generalized minimum distance
  ///     decoding, Forney 1966), and in small symbols of one block turn over the least sure bits in every combination
  ///     (Chase 1972). It costs ten times as much where there is nothing to be read.
  ///   - solver: of the symbology's field.
  ///   - leastEvidence: bits of evidence that a block corrected by errors alone must have.
  /// - Returns: nil as soon as one block cannot be corrected.
  func corrected(
    usingConfidence: Bool, by solver: consuming ReedSolomon = ReedSolomon(), leastEvidence: Int = Self.leastEvidence
  ) -> Corrected? {
    var words = values
    var result = Corrected(data: [])
    result.data.reserveCapacity(layout.dataCodewords)
    for block in 0..<layout.blocks {
      let range = layout.range(block)
      guard
        let outcome = correct(
          &words, range, &solver, usingConfidence: usingConfidence, leastEvidence: leastEvidence)
      else { return nil }
      result.erased += outcome.erased
      result.evidence = min(result.evidence, outcome.evidence)
      if outcome.leansOnConfidence { result.leansOnConfidence = true }
      for index in range where words[index] != values[index] { result.corrected += 1 }
    }
    for block in 0..<layout.blocks {
      result.data.append(contentsOf: words[layout.range(block).dropLast(layout.checksPerBlock)])
    }
    return result
  }

  private struct Outcome {
    var erased = 0
    var evidence: Int
    var leansOnConfidence = false
  }

  /// Least evidence, in bits, for a block corrected by errors alone, and for one that leant on confidence. At 20 bits
  /// one noise block in a million passes; the format word and the payload's grammar stand in front of and behind it.
  static let leastEvidence = 20
  private static let leastEvidenceOfConfidence = 24

  private func correct(
    _ words: inout [UInt8], _ range: Range<Int>, _ solver: inout ReedSolomon, usingConfidence: Bool,
    leastEvidence: Int
  ) -> Outcome? {
    let checks = layout.checksPerBlock
    let count = range.count
    if solver.load(words, range, checks: checks) { return Outcome(evidence: layout.codewordBits * checks) }
    let maximumErrors = (checks - layout.protection) / 2
    guard maximumErrors > 0 else { return nil }

    if let errors = solver.solve(count: count, maximumErrors: maximumErrors) {
      let evidence = Self.evidence(
        count: count, checks: checks, errors: errors, erased: 0, wordBits: layout.codewordBits)
      if evidence >= leastEvidence {
        apply(solver.corrections, to: &words, range)
        return Outcome(evidence: evidence)
      }
    }
    guard usingConfidence else { return nil }
    if let outcome = correctWithErasures(&words, range, &solver) { return outcome }
    return layout.blocks == 1 && count <= Self.mostCodewordsForFlips ? correctWithFlips(&words, range, &solver) : nil
  }

  private func apply(_ corrections: [ReedSolomon.Correction], to words: inout [UInt8], _ range: Range<Int>) {
    for correction in corrections {
      words[range.lowerBound + correction.index] ^= UInt8(truncatingIfNeeded: correction.magnitude)
    }
  }

  /// Bits of evidence in a block that was found with `errors` errors beside `erased` erasures: noise is within reach of
  /// some code word with a chance of C(n − e, t) · 255ᵗ / 256^(k − e), for words of 8 bits.
  static func evidence(count: Int, checks: Int, errors: Int, erased: Int, wordBits: Int = 8) -> Int {
    var combinations = 1.0
    var bits = 0
    for index in 0..<errors {
      combinations *= Double(count - erased - index) / Double(index + 1)
      // Of many hundred words there are more combinations than a number holds.
      if combinations > 0x1p512 {
        combinations *= 0x1p-512
        bits += 512
      }
    }
    if combinations > 1 { bits += Int(combinations.exponent) + 1 }
    return wordBits * (checks - erased - errors) - bits
  }

  // MARK: Erasures

  /// Codewords this sure are not given up: their bits were sampled at the local dark or light level itself.
  private static let sure: UInt8 = 120

  private func correctWithErasures(
    _ words: inout [UInt8], _ range: Range<Int>, _ solver: inout ReedSolomon
  ) -> Outcome? {
    let checks = layout.checksPerBlock
    // Erasing every doubtful codeword must leave 24 bits, so at least three check words.
    guard checks >= 5 else { return nil }
    let doubtful = leastSure(in: range, atMost: checks - 3)
    var erased = 2
    while erased <= doubtful.count {
      let errors = solver.solve(
        count: range.count, erasures: doubtful, erasureCount: erased, maximumErrors: (checks - erased) / 2)
      if let errors {
        let evidence = Self.evidence(
          count: range.count, checks: checks, errors: errors, erased: erased, wordBits: layout.codewordBits)
        if evidence >= Self.leastEvidenceOfConfidence {
          apply(solver.corrections, to: &words, range)
          return Outcome(erased: erased, evidence: evidence, leansOnConfidence: true)
        }
      }
      erased += 2
    }
    return nil
  }

  /// The places of the least sure codewords, from the block's start, least sure first.
  private func leastSure(in range: Range<Int>, atMost limit: Int) -> [Int] {
    var places: [Int] = []
    for level in Self.levels(of: confidence, in: range, limit: limit) {
      for index in range where confidence[index] == level && places.count < limit {
        places.append(index - range.lowerBound)
      }
    }
    return places
  }

  /// The different confidences that the least sure `limit` codewords have, ascending (a counting sort).
  private static func levels(of confidence: [UInt8], in range: Range<Int>, limit: Int) -> [UInt8] {
    var counts = [UInt16](repeating: 0, count: 128)
    for index in range { counts[Int(min(confidence[index], 127))] += 1 }
    var levels: [UInt8] = []
    var seen = 0
    for level in 0..<Int(sure) where counts[level] > 0 && seen < limit {
      levels.append(UInt8(level))
      seen += Int(counts[level])
    }
    return levels
  }

  // MARK: Flips

  /// Symbols small enough for Chase's second algorithm: QR Code version 1, Micro QR Code, the least rMQR. In larger
  /// ones erasures do the same with fewer tries.
  private static let mostCodewordsForFlips = 26
  /// Bits that are turned over in every combination; the tries cost as many bits of evidence.
  private static let flippedBits = 4

  private func correctWithFlips(
    _ words: inout [UInt8], _ range: Range<Int>, _ solver: inout ReedSolomon
  ) -> Outcome? {
    let checks = layout.checksPerBlock
    let maximumErrors = (checks - layout.protection) / 2
    let weakest = weakestBits()
    let width = layout.codewordBits
    guard !weakest.isEmpty, maximumErrors > 0 else { return nil }
    for combination in 1..<1 << weakest.count {
      var tried = words
      for (place, bit) in weakest.enumerated() where combination >> place & 1 == 1 {
        tried[range.lowerBound + bit / width] ^= 1 << UInt8(width - 1 - bit % width)
      }
      var errors = 0
      if !solver.load(tried, range, checks: checks) {
        guard let found = solver.solve(count: range.count, maximumErrors: maximumErrors) else { continue }
        errors = found
        apply(solver.corrections, to: &tried, range)
      }
      let evidence =
        Self.evidence(count: range.count, checks: checks, errors: errors, erased: 0, wordBits: width)
        - Self.flippedBits
      guard evidence >= Self.leastEvidenceOfConfidence else { continue }
      words = tried
      return Outcome(evidence: evidence, leansOnConfidence: true)
    }
    return nil
  }

  /// The least sure bits that are in doubt at all.
  private func weakestBits() -> [Int] {
    var places: [Int] = []
    for index in bits.indices where bits[index].magnitude < Self.sure {
      var place = places.count
      while place > 0 && bits[places[place - 1]].magnitude > bits[index].magnitude { place -= 1 }
      guard place < Self.flippedBits else { continue }
      places.insert(index, at: place)
      if places.count > Self.flippedBits { places.removeLast() }
    }
    return places
  }
}
