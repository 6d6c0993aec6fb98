/// Reed–Solomon over GF(929), the integers modulo a prime: roots 3¹...3ᵏ (ISO/IEC 15438:2015, 5.7 and annex E).
///
/// Berlekamp–Massey started with the erasure locator (Blahut 1979), roots by trial (Chien 1964), magnitudes by Forney's
/// formula (1965).
struct PDF417ErrorCorrection {
  static let prime: UInt32 = 929
  /// What a symbol with the most check codewords has.
  static let maximumChecks = 512

  struct Outcome: Equatable {
    /// Codewords whose value was changed.
    var corrected = 0
    /// Errors that were found beside the erasures.
    var errors = 0
  }

  /// Powers of 3 and their logarithms.
  private static let powers: [UInt32] = {
    var powers: [UInt32] = []
    var value: UInt32 = 1
    for _ in 0..<928 {
      powers.append(value)
      value = value * 3 % prime
    }
    return powers
  }()

  private static func inverse(_ value: UInt32) -> UInt32 {
    // value^(p − 2), Fermat.
    var result: UInt32 = 1
    var base = value
    var exponent = prime - 2
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * base % prime }
      base = base * base % prime
      exponent >>= 1
    }
    return result
  }

  /// Corrects `words`, whose last `checks` are check codewords.
  ///
  /// - Parameters:
  ///   - erasures: places that are known to be unknown, each once.
  ///   - spare: check codewords that are kept for detection (5.7.2: two).
  /// - Returns: nil where that does not give a codeword of the code; `words` is then as it was.
  static func correct(_ words: inout [UInt16], erasures: [Int], checks: Int, spare: Int) -> Outcome? {
    guard checks >= 1, checks <= maximumChecks, words.count <= 928, words.count > checks else { return nil }
    for word in words where word >= 929 { return nil }
    let syndromes = syndromes(of: words, checks: checks)
    if !syndromes.contains(where: { $0 != 0 }) { return Outcome() }
    let capacity = checks - spare
    guard erasures.count <= capacity else { return nil }
    guard let locator = locator(syndromes, places: erasures, count: words.count) else { return nil }
    let degree = locator.count - 1
    let errors = degree - erasures.count
    guard errors >= 0, 2 * errors + erasures.count <= capacity else { return nil }
    return apply(locator, syndromes, to: &words, errors: errors)
  }

  private static func syndromes(of words: [UInt16], checks: Int) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: checks)
    for index in 0..<checks {
      let root = powers[index + 1]
      var sum: UInt32 = 0
      for word in words { sum = (sum * root + UInt32(word)) % prime }
      result[index] = sum
    }
    return result
  }

  /// The polynomial whose roots are the inverses of the places in error, lowest power first.
  private static func locator(_ syndromes: [UInt32], places: [Int], count: Int) -> [UInt32]? {
    let checks = syndromes.count
    var locator = [UInt32](repeating: 0, count: checks + 1)
    locator[0] = 1
    for (done, place) in places.enumerated() {
      guard place >= 0, place < count, done < checks else { return nil }
      let x = powers[count - 1 - place]
      var power = done + 1
      while power > 0 {
        locator[power] = (locator[power] + (prime - x) * locator[power - 1]) % prime
        power -= 1
      }
    }
    var previous = locator
    var length = places.count
    for step in places.count..<checks {
      var discrepancy: UInt32 = 0
      for power in 0...min(step, checks) where locator[power] != 0 {
        discrepancy = (discrepancy + locator[power] * syndromes[step - power]) % prime
      }
      // previous · x
      previous.removeLast()
      previous.insert(0, at: 0)
      if discrepancy == 0 { continue }
      let before = locator
      for power in 0...checks where previous[power] != 0 {
        locator[power] = (locator[power] + (prime - discrepancy) * previous[power]) % prime
      }
      if 2 * length <= step + places.count {
        length = step + 1 + places.count - length
        let scale = inverse(discrepancy)
        for power in 0...checks { previous[power] = before[power] * scale % prime }
      }
    }
    while locator.count > 1, locator.last == 0 { locator.removeLast() }
    return locator.count - 1 == length ? locator : nil
  }

  private static func apply(
    _ locator: [UInt32], _ syndromes: [UInt32], to words: inout [UInt16], errors: Int
  ) -> Outcome? {
    let degree = locator.count - 1
    var evaluator = [UInt32](repeating: 0, count: degree)
    for power in 0..<degree {
      var sum: UInt32 = 0
      for index in 0...power { sum = (sum + locator[index] * syndromes[power - index]) % prime }
      evaluator[power] = sum
    }
    var fixed = words
    var outcome = Outcome(errors: errors)
    var roots = 0
    for place in words.indices {
      let logarithm = words.count - 1 - place
      let inverseX = powers[(928 - logarithm) % 928]
      guard value(of: locator, at: inverseX) == 0 else { continue }
      roots += 1
      var slope: UInt32 = 0
      var power = degree
      while power >= 1 {
        slope = (slope * inverseX + UInt32(power) * locator[power]) % prime
        power -= 1
      }
      guard slope != 0 else { return nil }
      let magnitude = value(of: evaluator, at: inverseX) * inverse(slope) % prime
      // The formula's sign is minus, and an error is taken away again.
      if magnitude != 0 { outcome.corrected += 1 }
      fixed[place] = UInt16((UInt32(fixed[place]) + magnitude) % prime)
    }
    guard roots == degree, !self.syndromes(of: fixed, checks: syndromes.count).contains(where: { $0 != 0 }) else {
      return nil
    }
    words = fixed
    return outcome
  }

  private static func value(of polynomial: [UInt32], at x: UInt32) -> UInt32 {
    var sum: UInt32 = 0
    for coefficient in polynomial.reversed() { sum = (sum * x + coefficient) % prime }
    return sum
  }
}
