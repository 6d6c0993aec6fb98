extension Aztec {
  /// The mode message of a core, read in the direction in which it makes most sense.
  struct Mode {
    var symbol: Symbol
    var dataWords: Int
    /// The symbol gives instructions to the reader (ISO/IEC 24778, 7.6).
    var isReaderInitialization = false
    /// What an Aztec Rune says.
    var rune: UInt8?
    /// Quarter turns, counterclockwise, that bring the grid upright.
    var turn: Int
    /// Rows and columns must be exchanged after turning.
    var isMirrored: Bool
    /// Agreement of message and orientation marks with the grid, disagreement counted negative.
    var correlation: Int
    /// How unlikely it is that noise looks like this: as a power of 1/2.
    var evidence: Int
    /// Words of the message that were wrong.
    var corrected: Int
  }

  /// A message with less evidence is noise: five of a compact core's 40 modules may be wrong.
  static let leastModeEvidence = 8
  /// With less than this it is worth one look, not many: one core of chance rings in 4000 has as much.
  static let goodModeEvidence = 12

  /// Reads the ring of the mode message.
  ///
  /// The orientation marks alone differ by four modules at least, and one bad corner makes them lie. So every direction's
  /// message is corrected and compared with the grid, marks and all, and the best one wins.
  struct ModeReader {
    private var solver = ReedSolomon(field: .aztec4, firstRoot: 1)
    private var words: [UInt8] = []
    private var tried: [UInt8] = []
    private var bits: [Int8] = []
    private var doubtful: [Int] = []

    /// - Parameters:
    ///   - grid: modules whose middle is the middle of the core.
    ///   - turns: directions to read in, 1 or 4.
    /// - Returns: the messages that are near enough, the likeliest first, three at most.
    mutating func read(
      _ grid: borrowing ModuleGrid, isCompact: Bool, turns: Int, mirrored: ReaderOptions.Handling
    ) -> [Mode] {
      var modes: [Mode] = []
      let places = modePlaces(isCompact: isCompact)
      for turn in 0..<turns {
        for isMirrored in mirrored == .read ? [false, true] : [false] {
          let view = GridView(turn: turn, isMirrored: isMirrored)
          gather(grid, places, view)
          for isRune in isCompact ? [false, true] : [false] {
            correct(isCompact: isCompact, isRune: isRune, grid, view, turns, &modes)
          }
        }
      }
      modes.sort { $0.correlation > $1.correlation }
      if modes.count > 3 { modes.removeLast(modes.count - 3) }
      return modes
    }

    private mutating func gather(_ grid: borrowing ModuleGrid, _ places: [(x: Int, y: Int)], _ view: GridView) {
      bits.removeAll(keepingCapacity: true)
      words.removeAll(keepingCapacity: true)
      for place in places { bits.append(view.value(place.x, place.y, of: grid)) }
      for word in 0..<bits.count / 4 {
        var value: UInt8 = 0
        for bit in 0..<4 { value = value << 1 | (bits[word * 4 + bit] > 0 ? 1 : 0) }
        words.append(value)
      }
      doubtful.removeAll(keepingCapacity: true)
      // The least sure words first.
      for word in words.indices {
        var place = doubtful.count
        while place > 0, confidence(doubtful[place - 1]) > confidence(word) { place -= 1 }
        doubtful.insert(word, at: place)
      }
    }

    private func confidence(_ word: Int) -> Int {
      var least = 127
      for bit in word * 4..<word * 4 + 4 { least = min(least, Int(max(bits[bit], -127).magnitude)) }
      return least
    }

    /// Tries errors alone, and then with the least sure words given up two by two.
    private mutating func correct(
      isCompact: Bool, isRune: Bool, _ grid: borrowing ModuleGrid, _ view: GridView, _ turns: Int,
      _ modes: inout [Mode]
    ) {
      let checks = isCompact ? 5 : 6
      // A rune's message has every second bit turned over (annex A).
      let mask: UInt8 = isRune ? 0b1010 : 0
      var erased = 0
      var last: [UInt8] = []
      while erased <= checks {
        tried.removeAll(keepingCapacity: true)
        for word in words { tried.append(word ^ mask) }
        var isWord = erased == 0 && solver.load(tried, 0..<tried.count, checks: checks)
        if !isWord {
          if erased > 0 { _ = solver.load(tried, 0..<tried.count, checks: checks) }
          if solver.solve(
            count: tried.count, erasures: doubtful, erasureCount: erased, maximumErrors: (checks - erased) / 2) != nil
          {
            for correction in solver.corrections {
              tried[correction.index] ^= UInt8(truncatingIfNeeded: correction.magnitude)
            }
            isWord = true
          }
        }
        if isWord, tried != last {
          last = tried
          if let mode = mode(isCompact: isCompact, isRune: isRune, grid, view, turns),
            !modes.contains(where: { $0 == mode })
          {
            modes.append(mode)
          }
        }
        erased += 2
      }
    }

    /// Compares the corrected message with the grid and takes it apart; nil where it is too far off or makes no sense.
    private func mode(
      isCompact: Bool, isRune: Bool, _ grid: borrowing ModuleGrid, _ view: GridView, _ turns: Int
    ) -> Mode? {
      let mask: UInt8 = isRune ? 0b1010 : 0
      var correlation = 0
      var known = 0
      var wrong = 0
      func compare(_ value: Int8, _ isDark: Bool) {
        correlation += isDark ? Int(value) : -Int(value)
        guard value != 0 else { return }
        known += 1
        if (value > 0) != isDark { wrong += 1 }
      }
      var corrected = 0
      for word in tried.indices {
        let sent = tried[word] ^ mask
        if sent != words[word] { corrected += 1 }
        for bit in 0..<4 { compare(bits[word * 4 + bit], sent >> UInt8(3 - bit) & 1 == 1) }
      }
      let reach = coreReach(isCompact: isCompact)
      for mark in orientationMarks {
        compare(view.value(mark.x * reach + mark.dx, mark.y * reach + mark.dy, of: grid), mark.isDark)
      }
      let evidence = Self.evidence(
        modules: known, wrong: wrong, candidates: (isCompact ? 9 : 16) + (turns > 1 ? 3 : 1))
      guard evidence >= leastModeEvidence else { return nil }
      var mode = Mode(
        symbol: .rune, dataWords: 0, turn: view.turn, isMirrored: view.isMirrored, correlation: correlation,
        evidence: evidence, corrected: corrected)
      if isRune {
        mode.rune = tried[0] << 4 | tried[1]
        return mode
      }
      let value =
        isCompact
        ? Int(tried[0]) << 4 | Int(tried[1])
        : Int(tried[0]) << 12 | Int(tried[1]) << 8 | Int(tried[2]) << 4 | Int(tried[3])
      // The number of layers and that of data words, both less one (6.3.2).
      let countBits = isCompact ? 6 : 11
      mode.symbol = Symbol(isCompact: isCompact, layers: value >> countBits + 1)
      mode.dataWords = value & (1 << countBits - 1) + 1
      // A count that no symbol of few layers can have marks reader initialization by its top bit (7.6).
      if mode.symbol.layers <= (isCompact ? 1 : 22), mode.dataWords > 1 << (countBits - 1) {
        mode.dataWords -= 1 << (countBits - 1)
        mode.isReaderInitialization = true
      }
      return mode.dataWords <= mode.symbol.maximumDataWords ? mode : nil
    }

    /// - Parameters:
    ///   - candidates: messages and directions that were to choose from, as a power of 2.
    /// - Returns: bits of evidence where `wrong` of so many known modules disagree with the best candidate.
    private static func evidence(modules: Int, wrong: Int, candidates: Int) -> Int {
      var ways = 1.0
      var sum = 1.0
      for index in 0..<wrong {
        ways *= Double(modules - index) / Double(index + 1)
        sum += ways
      }
      // The logarithm, rounded up.
      let bits = sum > 1 ? Int(sum.exponent) + 1 : 0
      return modules - candidates - bits
    }
  }

  /// A grid seen from its middle, turned and perhaps mirrored.
  struct GridView {
    var turn: Int
    var isMirrored: Bool

    func value(_ x: Int, _ y: Int, of grid: borrowing ModuleGrid) -> Int8 {
      let (u, v) = isMirrored ? (y, x) : (x, y)
      let (a, b) =
        switch turn {
        case 0: (u, v)
        case 1: (-v, u)
        case 2: (-u, -v)
        default: (v, -u)
        }
      return grid[grid.width / 2 + a, grid.height / 2 + b]
    }
  }
}

extension Aztec.Mode {
  /// The same message in the same direction.
  static func == (a: Aztec.Mode, b: Aztec.Mode) -> Bool {
    a.symbol == b.symbol && a.dataWords == b.dataWords && a.rune == b.rune && a.turn == b.turn
      && a.isMirrored == b.isMirrored && a.isReaderInitialization == b.isReaderInitialization
  }
}
