extension DataBar {
  /// A kind of character: so many modules in elements that alternate; which halves there are, and how the numbers of
  /// both halves make a value.
  struct Alphabet {
    /// One way to part the modules between odd and even elements.
    struct Group {
      var odd: Widths
      var even: Widths
      /// The first value of the group, and how many there are.
      var first: Int
      var count: Int
      /// By what the number of the other half is multiplied.
      var factor: Int
    }

    var modules: Int
    var elements: Int
    /// The half that always has a narrow element, and thereby tells how wide the elements are.
    var narrowHalf: Half
    /// The half whose number counts `factor` times.
    var highHalf: Half
    var groups: [Group]

    enum Half { case odd, even }

    /// The value of a character, read from its outer end; nil where no character has these widths.
    func value(of widths: [Int]) -> Int? {
      guard widths.count == elements else { return nil }
      var odd: [Int] = []
      var even: [Int] = []
      var oddSum = 0
      for (index, width) in widths.enumerated() {
        if index & 1 == 0 {
          odd.append(width)
          oddSum += width
        } else {
          even.append(width)
        }
      }
      for group in groups where group.odd.modules == oddSum {
        guard let odd = group.odd.number(of: odd), let even = group.even.number(of: even) else { return nil }
        let offset = highHalf == .odd ? odd * group.factor + even : even * group.factor + odd
        // The last combinations of some groups stay unused.
        return offset < group.count ? group.first + offset : nil
      }
      return nil
    }
  }

  /// The numbers of one group, as the standard's tables list them.
  private static func group(
    modules: Int, odd: Int, widest: (odd: Int, even: Int), narrow: Alphabet.Half, first: Int, count: Int, factor: Int
  ) -> Alphabet.Group {
    Alphabet.Group(
      odd: Widths(modules: odd, widest: widest.odd, hasNarrow: narrow == .odd),
      even: Widths(modules: modules - odd, widest: widest.even, hasNarrow: narrow == .even),
      first: first, count: count, factor: factor)
  }

  /// Outer characters of GS1 DataBar (ISO/IEC 24724, table 2): values 0...2840.
  static let outer: Alphabet = {
    func group(_ odd: Int, _ widestOdd: Int, _ widestEven: Int, _ first: Int, _ count: Int, _ factor: Int)
      -> Alphabet.Group
    {
      DataBar.group(
        modules: 16, odd: odd, widest: (widestOdd, widestEven), narrow: .even, first: first, count: count,
        factor: factor)
    }
    return Alphabet(
      modules: 16, elements: 8, narrowHalf: .even, highHalf: .odd,
      groups: [
        group(12, 8, 1, 0, 161, 1), group(10, 6, 3, 161, 800, 10), group(8, 4, 5, 961, 1054, 34),
        group(6, 3, 6, 2015, 700, 70), group(4, 1, 8, 2715, 126, 126),
      ])
  }()

  /// Inner characters of GS1 DataBar (table 2): values 0...1596.
  static let inner: Alphabet = {
    func group(_ odd: Int, _ widestOdd: Int, _ widestEven: Int, _ first: Int, _ count: Int, _ factor: Int)
      -> Alphabet.Group
    {
      DataBar.group(
        modules: 15, odd: odd, widest: (widestOdd, widestEven), narrow: .odd, first: first, count: count,
        factor: factor)
    }
    return Alphabet(
      modules: 15, elements: 8, narrowHalf: .odd, highHalf: .even,
      groups: [
        group(5, 2, 7, 0, 336, 4), group(7, 4, 5, 336, 700, 20), group(9, 6, 3, 1036, 480, 48),
        group(11, 8, 1, 1516, 81, 81),
      ])
  }()

  /// Characters of GS1 DataBar Expanded (table 12): values 0...4191, of which data use 12 bits.
  static let expanded: Alphabet = {
    func group(_ odd: Int, _ widestOdd: Int, _ widestEven: Int, _ first: Int, _ count: Int, _ factor: Int)
      -> Alphabet.Group
    {
      DataBar.group(
        modules: 17, odd: odd, widest: (widestOdd, widestEven), narrow: .odd, first: first, count: count,
        factor: factor)
    }
    return Alphabet(
      modules: 17, elements: 8, narrowHalf: .odd, highHalf: .odd,
      groups: [
        group(12, 7, 2, 0, 348, 4), group(10, 5, 4, 348, 1040, 20), group(8, 4, 5, 1388, 1560, 52),
        group(6, 3, 6, 2948, 1040, 104), group(4, 1, 8, 3988, 204, 204),
      ])
  }()

  /// Characters of GS1 DataBar Limited (table 7): values 0...2013570.
  static let limited: Alphabet = {
    func group(_ odd: Int, _ widestOdd: Int, _ widestEven: Int, _ first: Int, _ count: Int, _ factor: Int)
      -> Alphabet.Group
    {
      DataBar.group(
        modules: 26, odd: odd, widest: (widestOdd, widestEven), narrow: .even, first: first, count: count,
        factor: factor)
    }
    return Alphabet(
      modules: 26, elements: 14, narrowHalf: .even, highHalf: .odd,
      groups: [
        group(17, 6, 3, 0, 183_064, 28), group(13, 5, 4, 183_064, 637_000, 728),
        group(9, 3, 6, 820_064, 180_712, 6454), group(15, 5, 4, 1_000_776, 490_245, 203),
        group(11, 4, 5, 1_491_021, 488_824, 2408), group(19, 8, 1, 1_979_845, 17_094, 1),
        group(7, 1, 8, 1_996_939, 16_632, 16_632),
      ])
  }()

  /// The sum of element widths weighted by the powers of 3 from `exponent` on, of all DataBar check characters.
  static func weightedSum(_ widths: [Int], exponent: Int, modulus: Int) -> Int {
    var weight = 1
    for _ in 0..<exponent { weight = weight * 3 % modulus }
    var sum = 0
    for width in widths {
      sum += width * weight
      weight = weight * 3 % modulus
    }
    return sum % modulus
  }
}
