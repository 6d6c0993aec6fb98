/// The modules of a stacked symbol, row after row, ready for matching: how dark each is, and how much blur mixed
/// neighbours.
struct PDF417SoftRows {
  let width: Int
  let height: Int
  /// 1 is the local dark level itself, -1 the light one.
  private let values: [Float]
  private var blurSum: (fit: Float, weight: Float) = (0, 0)

  init(_ grid: ModuleGrid) {
    width = grid.width
    height = grid.height
    values = grid.values.map { Float($0) / 127 }
  }

  /// Least squares of the blur over modules that are known: the widths of a pattern that stands at `column` in a row,
  /// bar first. Its outermost modules are left out, for what is beside them is not known.
  mutating func learnBlur(from widths: [Int], at column: Int, row: Int) {
    var colors: [Float] = []
    for (index, width) in widths.enumerated() {
      for _ in 0..<width { colors.append(index % 2 == 0 ? 1 : -1) }
    }
    guard column >= 0, column + colors.count <= width, row >= 0, row < height else { return }
    for module in 1..<max(1, colors.count - 1) {
      // y = p + b·(left + right − 2p)
      let change = colors[module - 1] + colors[module + 1] - 2 * colors[module]
      guard change != 0 else { continue }
      blurSum.fit += (values[row * width + column + module] - colors[module]) * change
      blurSum.weight += change * change
    }
  }

  var blur: Float { blurSum.weight > 0 ? max(0, min(0.22, blurSum.fit / blurSum.weight)) : 0 }

  /// Mean agreement of a pattern with the modules where it should stand, -1...1.
  func agreement(of widths: [Int], at column: Int, row: Int) -> Float {
    var sum: Float = 0
    var place = column
    guard row >= 0, row < height else { return 0 }
    for (index, run) in widths.enumerated() {
      for _ in 0..<run where place >= 0 && place < width {
        sum += index % 2 == 0 ? values[row * width + place] : -values[row * width + place]
        place += 1
      }
    }
    return place > column ? sum / Float(place - column) : 0
  }

  func match(row: Int, column: Int, cluster: Int, _ matcher: inout PDF417Matcher) -> PDF417Matcher.Match {
    matcher.match(values, at: row * width + column, cluster: cluster)
  }
}

/// The codewords of a symbol in order, data before checks, and how sure each is.
struct PDF417SoftCodewords {
  var values: [UInt16] = []
  var confidence: [UInt8] = []
  var checks: Int

  init(checks: Int) { self.checks = checks }

  mutating func append(_ match: PDF417Matcher.Match) {
    values.append(match.value)
    confidence.append(match.confidence)
  }

  struct Corrected {
    var data: [UInt16]
    var corrected: Int
    var erased: Int
    /// How unlikely it is that noise would have been accepted: as a power of 1/2.
    var evidence: Int
  }

  /// Check codewords that are kept for detection (5.7.2).
  private static let spare = 2
  /// Bits of evidence without which nothing is believed: what level 0, which only detects, has.
  private static let leastEvidence = 19
  /// Erasing tries of growing number.
  private static let erasingTries = 10

  /// Errors alone first; then the least sure codewords are given up, more and more of them (generalized minimum distance
  /// decoding, Forney 1966).
  func corrected() -> Corrected? {
    let capacity = checks - Self.spare
    if let result = attempt(erasures: []) { return result }
    guard capacity > 1 else { return nil }
    // Only codewords in doubt: the least sure first.
    let doubtful = values.indices.filter { confidence[$0] < 250 }
      .sorted { (confidence[$0], $0) < (confidence[$1], $1) }
    let most = min(capacity, doubtful.count)
    var last = 0
    for step in 1...Self.erasingTries {
      let count = most * step / Self.erasingTries
      guard count > last else { continue }
      last = count
      if let result = attempt(erasures: Array(doubtful.prefix(count))) { return result }
    }
    return nil
  }

  private func attempt(erasures: [Int]) -> Corrected? {
    var words = values
    guard
      let outcome = PDF417ErrorCorrection.correct(
        &words, erasures: erasures, checks: checks, spare: min(Self.spare, checks))
    else { return nil }
    // All zeros are a code word of every such code, and what a blank place is near to.
    guard words.contains(where: { $0 != 0 }) else { return nil }
    let evidence = Self.evidence(
      count: values.count, checks: checks, errors: outcome.errors, erased: erasures.count)
    guard evidence >= Self.leastEvidence else { return nil }
    return Corrected(
      data: Array(words.prefix(values.count - checks)), corrected: outcome.corrected, erased: erasures.count,
      evidence: evidence)
  }

  /// Noise is within reach of some code word with a chance of C(n − e, t) · 928ᵗ / 929^(k − e).
  static func evidence(count: Int, checks: Int, errors: Int, erased: Int) -> Int {
    var bits = 9.859 * Double(checks - erased - errors)
    for index in 0..<errors {
      let factor = Double(count - erased - index) / Double(index + 1)
      // The logarithm of a factor, from above: its exponent and the secant over the octave.
      bits -= Double(factor.exponent) + factor.significand - 1 + 0.087
    }
    return Int(bits)
  }
}
