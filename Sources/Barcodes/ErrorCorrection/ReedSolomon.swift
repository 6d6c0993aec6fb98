/// Corrects one block of a Reed–Solomon code over GF(2ᵐ): errors at unknown places and erasures at known ones.
///
/// Berlekamp–Massey started with the erasure locator (Blahut 1979), roots by trial (Chien 1964), magnitudes by Forney's
/// formula (1965). It owns its scratch memory, so that the many blocks and tries of a symbol share it.
struct ReedSolomon {
  private let field: GaloisField
  /// The exponent of the generator polynomial's first root.
  private let firstRoot: Int
  private var checkCount = 0
  private var syndromes = [UInt16](repeating: 0, count: usualChecks)
  private var residue = [UInt16](repeating: 0, count: usualChecks)
  private var locator = [UInt16](repeating: 0, count: usualChecks + 1)
  private var previous = [UInt16](repeating: 0, count: usualChecks + 1)
  private var next = [UInt16](repeating: 0, count: usualChecks + 1)
  private var evaluator = [UInt16](repeating: 0, count: usualChecks)
  private var termPowers = [Int](repeating: 0, count: usualChecks + 1)
  private var termLogarithms = [Int](repeating: 0, count: usualChecks + 1)
  private(set) var corrections: [Correction] = []

  /// More check words than blocks of GF(256) mostly have; for more of them the memory grows.
  private static let usualChecks = 68

  struct Correction: Equatable {
    /// Where in the block, from 0.
    var index: Int
    var magnitude: UInt16
  }

  init(field: GaloisField = .qr, firstRoot: Int = 0) {
    self.field = field
    self.firstRoot = firstRoot
  }

  /// Takes in the block `words[range]`, whose last `checks` words are check words.
  ///
  /// - Returns: true when it is a code word as it stands.
  mutating func load<Word: FixedWidthInteger & UnsignedInteger>(
    _ words: [Word], _ range: Range<Int>, checks: Int
  ) -> Bool {
    let order = field.order
    checkCount = checks
    reserve(checks)
    for power in 0..<checkCount { syndromes[power] = 0 }
    for index in range where words[index] != 0 {
      // The word times the powers of its place, all as logarithms.
      let step = (range.upperBound - 1 - index) % order
      var logarithm = (Int(field.log[Int(words[index])]) + firstRoot * step) % order
      for power in 0..<checkCount {
        syndromes[power] ^= field.exp[logarithm]
        logarithm += step
        if logarithm >= order { logarithm -= order }
      }
    }
    for power in 0..<checkCount where syndromes[power] != 0 { return false }
    return true
  }

  private mutating func reserve(_ checks: Int) {
    guard checks > evaluator.count else { return }
    syndromes.resize(to: checks)
    residue.resize(to: checks)
    evaluator.resize(to: checks)
    locator.resize(to: checks + 1)
    previous.resize(to: checks + 1)
    next.resize(to: checks + 1)
    termPowers.resize(to: checks + 1)
    termLogarithms.resize(to: checks + 1)
  }

  /// Finds what is wrong with the loaded block of `count` words and leaves it in `corrections`, those of magnitude 0
  /// (an erasure that was right) left out.
  ///
  /// - Parameters:
  ///   - erasures: places known to be doubtful, from 0, all different; only the first `erasureCount` are used.
  ///   - maximumErrors: more errors than this beside the erasures are refused.
  /// - Returns: the number of errors beside the erasures, or nil where no code word is near enough.
  mutating func solve(count: Int, erasures: [Int] = [], erasureCount: Int = 0, maximumErrors: Int) -> Int? {
    corrections.removeAll(keepingCapacity: true)
    guard count <= field.order, erasureCount <= checkCount, erasureCount <= erasures.count else { return nil }
    formLocator(count: count, erasures: erasures, erasureCount: erasureCount)
    var degree = checkCount
    while degree > 0 && locator[degree] == 0 { degree -= 1 }
    let errors = degree - erasureCount
    guard errors >= 0, errors <= maximumErrors, 2 * errors + erasureCount <= checkCount else { return nil }
    formEvaluator(degree: degree)
    guard findCorrections(count: count, degree: degree), explainsSyndromes(count: count) else { return nil }
    return errors
  }

  private mutating func formLocator(count: Int, erasures: [Int], erasureCount: Int) {
    for index in 0...checkCount { locator[index] = 0 }
    locator[0] = 1
    for used in 0..<erasureCount {
      let power = count - 1 - erasures[used]
      for index in stride(from: used + 1, to: 0, by: -1) {
        let term = locator[index - 1]
        if term != 0 { locator[index] ^= field.exp[Int(field.log[Int(term)]) + power] }
      }
    }
    for index in 0...checkCount { previous[index] = locator[index] }

    var length = erasureCount
    var step = erasureCount + 1
    while step <= checkCount {
      var discrepancy: UInt16 = 0
      for index in 0..<step { discrepancy ^= field.multiply(locator[index], syndromes[step - 1 - index]) }
      if discrepancy == 0 {
        shiftPrevious()
      } else {
        next[0] = locator[0]
        for index in 0..<checkCount {
          next[index + 1] = locator[index + 1] ^ field.multiply(discrepancy, previous[index])
        }
        if 2 * length <= step + erasureCount - 1 {
          length = step + erasureCount - length
          for index in 0...checkCount { previous[index] = field.divide(locator[index], discrepancy) }
        } else {
          shiftPrevious()
        }
        swap(&locator, &next)
      }
      step += 1
    }
  }

  private mutating func shiftPrevious() {
    for index in stride(from: checkCount, to: 0, by: -1) { previous[index] = previous[index - 1] }
    previous[0] = 0
  }

  private mutating func formEvaluator(degree: Int) {
    for power in 0..<checkCount {
      var sum: UInt16 = 0
      for index in 0...min(power, degree) { sum ^= field.multiply(locator[index], syndromes[power - index]) }
      evaluator[power] = sum
    }
  }

  /// False unless the locator has as many different roots at places of the block as its degree says.
  private mutating func findCorrections(count: Int, degree: Int) -> Bool {
    // Each term of the locator as a logarithm, moved on from place to place: the terms do not wait for one another.
    var terms = 0
    for power in 1...max(degree, 1) where locator[power] != 0 {
      termPowers[terms] = power
      termLogarithms[terms] = (Int(field.log[Int(locator[power])]) + power * (field.order + 1 - count)) % field.order
      terms += 1
    }
    let order = field.order
    var found = 0
    for index in 0..<count {
      var sum: UInt16 = 1
      for term in 0..<terms {
        let logarithm = termLogarithms[term]
        sum ^= field.exp[logarithm]
        let moved = logarithm + termPowers[term]
        termLogarithms[term] = moved >= order ? moved - order : moved
      }
      guard sum == 0 else { continue }
      found += 1
      guard let magnitude = magnitude(power: count - 1 - index, degree: degree) else { return false }
      if magnitude != 0 { corrections.append(Correction(index: index, magnitude: magnitude)) }
    }
    return found == degree
  }

  /// Forney's formula; nil where the root is a multiple one.
  private func magnitude(power: Int, degree: Int) -> UInt16? {
    let inverse = (field.order - power) % field.order
    // Derivative of the locator: in characteristic 2 only the odd terms stay.
    var slope: UInt16 = 0
    for term in stride(from: 1, through: degree, by: 2) where locator[term] != 0 {
      slope ^= field.exp[(Int(field.log[Int(locator[term])]) + inverse * (term - 1)) % field.order]
    }
    guard slope != 0 else { return nil }
    let value = evaluate(evaluator, degree: checkCount - 1, at: inverse)
    let scale = (power + firstRoot * inverse) % field.order
    return field.divide(field.multiply(value, field.exp[scale]), slope)
  }

  private func evaluate(_ polynomial: [UInt16], degree: Int, at logarithm: Int) -> UInt16 {
    var sum: UInt16 = 0
    for index in stride(from: degree, through: 0, by: -1) {
      if sum != 0 { sum = field.exp[Int(field.log[Int(sum)]) + logarithm] }
      sum ^= polynomial[index]
    }
    return sum
  }

  /// Whether the corrections leave syndromes of 0. It never relies on the algebra above (decoders that do not look
  /// again have reported success on wrong data).
  private mutating func explainsSyndromes(count: Int) -> Bool {
    for power in 0..<checkCount { residue[power] = syndromes[power] }
    for correction in corrections {
      let place = count - 1 - correction.index
      for power in 0..<checkCount {
        let factor = field.exp[place * (firstRoot + power) % field.order]
        residue[power] ^= field.multiply(correction.magnitude, factor)
      }
    }
    for power in 0..<checkCount where residue[power] != 0 { return false }
    return true
  }
}
