extension PDF417 {
  /// The patterns of codewords, and the way back from a pattern.
  struct Codebook: Sendable {
    /// Value and cluster of a pattern, by its second to sixteenth module: value · 3 + cluster + 1, 0 for no codeword.
    private let byPattern: [UInt16]
    /// Runs of one module that each pattern has, cluster after cluster: they decide what blur leaves of it.
    let narrowRuns: [UInt8]

    static let standard = Codebook()

    private init() {
      var byPattern = [UInt16](repeating: 0, count: 1 << 15)
      var narrowRuns: [UInt8] = []
      narrowRuns.reserveCapacity(3 * codewordCount)
      for (index, pattern) in patternTable.enumerated() {
        let (cluster, value) = (index / codewordCount, index % codewordCount)
        byPattern[Int(pattern >> 1)] = UInt16(value * 3 + cluster + 1)
        var narrow: UInt8 = 0
        var length = 0
        var isDark = true
        for module in 0..<codewordWidth {
          let next = PDF417.isDark(pattern, module)
          if next == isDark {
            length += 1
          } else {
            if length == 1 { narrow += 1 }
            (length, isDark) = (1, next)
          }
        }
        if length == 1 { narrow += 1 }
        narrowRuns.append(narrow)
      }
      self.byPattern = byPattern
      self.narrowRuns = narrowRuns
    }

    /// The codeword whose modules are exactly these; the first module, always dark, in bit 16.
    @inline(__always)
    func codeword(_ modules: Int) -> (value: Int, cluster: Int)? {
      guard modules >> 16 == 1, modules & 1 == 0 else { return nil }
      let entry = Int(byPattern[modules >> 1 & 0x7FFF])
      return entry == 0 ? nil : ((entry - 1) / 3, (entry - 1) % 3)
    }
  }

  /// Whether a module of a pattern of `patternTable` is dark.
  @inline(__always)
  static func isDark(_ pattern: UInt16, _ module: Int) -> Bool {
    module == 0 || pattern >> UInt16(codewordWidth - 1 - module) & 1 == 1
  }
}

/// Finds the codewords that soft modules are nearest to.
///
/// Blur mixes each module with its neighbours: y = (1 − 2b)·p + b·(left + right). The pattern of least squared distance
/// to what was sampled is then the one of the largest correlation with the sample filtered by the same kernel, less half
/// of the blurred pattern's energy (the matched filter of a channel with intersymbol interference, Forney 1972).
struct PDF417Matcher {
  /// One codeword found: the value, and by how much it beats the next, in parts of what the best could beat it by.
  struct Match {
    var value: UInt16
    /// 0 for a tie, 255 for no doubt.
    var confidence: UInt8
  }

  /// Share of a module's grey that comes from each neighbour, 0...0.24.
  private let blur: Float
  /// Half the energy of a pattern by its count of narrow runs, 0...8.
  private var energies = [Float](repeating: 0, count: 9)
  /// Sums over the first eight modules, the first of which is dark, and over the last nine, the last of which is light.
  private var head = [Float](repeating: 0, count: 128)
  private var tail = [Float](repeating: 0, count: 256)

  init(blur: Float) {
    self.blur = max(0, min(0.24, blur))
    let b = self.blur
    for narrow in 0...8 {
      // Eight runs: a run of one module has both neighbours against it, longer ones have two modules with one.
      let ends = Float(2 * (8 - narrow))
      let inner = Float(PDF417.codewordWidth - narrow) - ends
      let (one, two) = (1 - 4 * b, 1 - 2 * b)
      energies[narrow] = (Float(narrow) * one * one + ends * two * two + inner) / 2
    }
  }

  /// The best codeword of one cluster for the 17 modules from `start` on in `values`, whose full dark is 1.
  mutating func match(_ values: [Float], at start: Int, cluster: Int) -> Match {
    let width = PDF417.codewordWidth
    precondition(start >= 0 && start + width <= values.count && cluster >= 0 && cluster < 3)
    var filtered = [Float](repeating: 0, count: width)
    for module in 0..<width {
      let own = values[start + module]
      // Before a codeword stands a light module and behind it a dark one.
      let left = module > 0 ? values[start + module - 1] : -1
      let right = module + 1 < width ? values[start + module + 1] : 1
      filtered[module] = (1 - 2 * blur) * own + blur * (left + right)
    }
    fillSums(filtered)
    var best = -Float.infinity
    var second = -Float.infinity
    var value = 0
    let base = cluster * PDF417.codewordCount
    let book = PDF417.Codebook.standard
    PDF417.patternTable.withUnsafeBufferPointer { patterns in
      book.narrowRuns.withUnsafeBufferPointer { narrow in
        head.withUnsafeBufferPointer { head in
          tail.withUnsafeBufferPointer { tail in
            energies.withUnsafeBufferPointer { energies in
              precondition(patterns.count == narrow.count && base + PDF417.codewordCount <= patterns.count)
              for index in 0..<PDF417.codewordCount {
                let pattern = patterns[base &+ index]
                let score =
                  head[Int(pattern >> 9)] + tail[Int(pattern >> 1 & 0xFF)] - energies[Int(narrow[base &+ index])]
                if score > best {
                  second = best
                  best = score
                  value = index
                } else if score > second {
                  second = score
                }
              }
            }
          }
        }
      }
    }
    // Neighbours differ by one edge at least, which moves the score by about 2 where nothing is blurred.
    let margin = max(0, min(255, (best - second) * 127))
    return Match(value: UInt16(value), confidence: UInt8(margin))
  }

  private mutating func fillSums(_ filtered: [Float]) {
    // Pattern bits 15...9 are modules 1...7, bits 8...1 are modules 8...15.
    for bits in 0..<128 {
      var sum = filtered[0]
      for bit in 0..<7 { sum += bits >> (6 - bit) & 1 == 1 ? filtered[1 + bit] : -filtered[1 + bit] }
      head[bits] = sum
    }
    for bits in 0..<256 {
      var sum = -filtered[16]
      for bit in 0..<8 { sum += bits >> (7 - bit) & 1 == 1 ? filtered[8 + bit] : -filtered[8 + bit] }
      tail[bits] = sum
    }
  }
}
