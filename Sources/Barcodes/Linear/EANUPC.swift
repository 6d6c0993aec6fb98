/// EAN/UPC symbols, ISO/IEC 15420: digits of two bars and two spaces in seven modules between guards.
enum EANUPC {
  /// Widths of the elements of the digits 0 to 9 in number set A, then in number set B. Set C is set A with dark and
  /// light exchanged, so its widths are those of set A.
  static let digitPatterns: [UInt8] = [
    3, 2, 1, 1, 2, 2, 2, 1, 2, 1, 2, 2, 1, 4, 1, 1, 1, 1, 3, 2, 1, 2, 3, 1, 1, 1, 1, 4, 1, 3, 1, 2, 1, 2, 1, 3, 3, 1, 1,
    2, 1, 1, 2, 3, 1, 2, 2, 2, 2, 2, 1, 2, 1, 1, 4, 1, 2, 3, 1, 1, 1, 3, 2, 1, 4, 1, 1, 1, 2, 1, 3, 1, 3, 1, 2, 1, 2, 1,
    1, 3,
  ]

  /// Which of the six digits of the left half are in number set B, the first of them in bit 5, for each leading digit.
  static let leadingParity: [UInt8] = [
    0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
  ]

  /// Modules that must be clear on either side; the standard asks for 7 to 11, prints keep less.
  static let leastQuiet: Float = 3
  /// Of UPC-E, whose six digits and bare guards are seen within other symbols.
  static let leastQuietOfUPCE: Float = 5

  /// A first look at the elements of a symbol: guards that are even and take up their share of the whole.
  struct Frame {
    var module: Float
    var growth: Float

    /// - Parameter guards: first elements and counts of the guard patterns, relative to the symbol's first element.
    init?(
      _ line: borrowing ScanLine, at first: Int, elements: Int, modules: Float, guards: [(Int, Int)],
      quiet: Float = EANUPC.leastQuiet
    ) {
      guard first >= 1, first + elements < line.count else { return nil }
      let module = line.width(first..<first + elements) / modules
      // Under a pixel for a module nothing stays of single elements.
      guard module > 0.5, line.widths[first - 1] >= module * quiet,
        line.widths[first + elements] >= module * quiet
      else { return nil }
      var bars: Float = 0
      var spaces: Float = 0
      var barCount: Float = 0
      var spaceCount: Float = 0
      for (start, count) in guards {
        let width = line.width(first + start..<first + start + count) / module
        guard abs(width - Float(count)) < 0.3 * Float(count) + 0.25 else { return nil }
        for element in first + start..<first + start + count {
          if element % 2 == 1 {
            bars += line.widths[element]
            barCount += 1
          } else {
            spaces += line.widths[element]
            spaceCount += 1
          }
        }
      }
      self.module = module
      growth = (bars / barCount - spaces / spaceCount) / 2 / module
      guard abs(growth) < 0.7 else { return nil }
    }
  }

  /// Adds the digits whose elements begin at `first`; false where one has no place or no likeness.
  static func match(
    _ line: borrowing ScanLine, at first: Int, digits: Int, frame: Frame, sets: Range<Int>,
    into characters: inout [LineCharacter]
  ) -> Bool {
    for digit in 0..<digits {
      let start = first + digit * 4
      let width = line.width(start..<start + 4) / frame.module
      guard width > 5.4, width < 8.6 else { return false }
      let match = ElementMatch(
        line, at: start, patterns: digitPatterns, count: 4, modules: 7, growth: frame.growth, patternRange: sets)
      guard match.best >= 0, match.distance < 0.6 else { return false }
      characters.append(match.character())
    }
    return true
  }

  static func matchEAN13(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard
      let frame = Frame(line, at: first, elements: 59, modules: 95, guards: [(0, 3), (27, 5), (56, 3)])
    else { return nil }
    var characters: [LineCharacter] = []
    guard match(line, at: first + 3, digits: 6, frame: frame, sets: 0..<20, into: &characters),
      match(line, at: first + 32, digits: 6, frame: frame, sets: 0..<10, into: &characters)
    else { return nil }
    return LineCandidate(
      kind: .ean13, characters: characters, elements: first..<first + 59, module: frame.module, on: line)
  }

  static func matchEAN8(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard
      let frame = Frame(line, at: first, elements: 43, modules: 67, guards: [(0, 3), (19, 5), (40, 3)])
    else { return nil }
    var characters: [LineCharacter] = []
    guard match(line, at: first + 3, digits: 4, frame: frame, sets: 0..<10, into: &characters),
      match(line, at: first + 24, digits: 4, frame: frame, sets: 0..<10, into: &characters)
    else { return nil }
    return LineCandidate(
      kind: .ean8, characters: characters, elements: first..<first + 43, module: frame.module, on: line)
  }

  static func matchUPCE(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard
      let frame = Frame(line, at: first, elements: 33, modules: 51, guards: [(0, 3), (27, 6)], quiet: leastQuietOfUPCE)
    else { return nil }
    var characters: [LineCharacter] = []
    guard match(line, at: first + 3, digits: 6, frame: frame, sets: 0..<20, into: &characters) else { return nil }
    return LineCandidate(
      kind: .upce, characters: characters, elements: first..<first + 33, module: frame.module, on: line)
  }
}
