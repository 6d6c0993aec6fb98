// Table: letters that look like those of ASCII.

/// Lower-case letters and signs, each with the ASCII character it is taken for: a part of Unicode's confusables.txt
/// (UTS #39), without what no host keeps, without Coptic and other scripts that no registry sells.
enum LookAlikes {
  /// The ASCII character that a letter looks like; ASCII stands for itself.
  static func ascii(_ scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return UInt8(scalar) }
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].scalar == scalar ? table[low].ascii : nil
  }

  struct Pair {
    var scalar: UInt32
    var ascii: UInt8

    init(_ scalar: UInt32, _ ascii: Unicode.Scalar) {
      self.scalar = scalar
      self.ascii = UInt8(truncatingIfNeeded: ascii.value)
    }
  }

  static let table: [Pair] = [
    Pair(0x131, "i"), Pair(0x18D, "g"), Pair(0x1BD, "s"), Pair(0x1C0, "l"), Pair(0x251, "a"), Pair(0x261, "g"),
    Pair(0x263, "y"), Pair(0x269, "i"), Pair(0x26A, "i"), Pair(0x26F, "w"), Pair(0x28B, "u"), Pair(0x28F, "y"),
    Pair(0x2D7, "-"), Pair(0x3B1, "a"), Pair(0x3B3, "y"), Pair(0x3B9, "i"), Pair(0x3BD, "v"), Pair(0x3BF, "o"),
    Pair(0x3C1, "p"), Pair(0x3C3, "o"), Pair(0x3C5, "u"), Pair(0x3F3, "j"), Pair(0x430, "a"), Pair(0x433, "r"),
    Pair(0x435, "e"), Pair(0x43E, "o"), Pair(0x440, "p"), Pair(0x441, "c"), Pair(0x443, "y"), Pair(0x445, "x"),
    Pair(0x455, "s"), Pair(0x456, "i"), Pair(0x458, "j"), Pair(0x461, "w"), Pair(0x475, "v"), Pair(0x4AF, "y"),
    Pair(0x4BB, "h"), Pair(0x4BD, "e"), Pair(0x4CF, "l"), Pair(0x501, "d"), Pair(0x51B, "q"), Pair(0x51D, "w"),
    Pair(0x561, "w"), Pair(0x563, "q"), Pair(0x566, "q"), Pair(0x570, "h"), Pair(0x578, "n"), Pair(0x57C, "n"),
    Pair(0x57D, "u"), Pair(0x581, "g"), Pair(0x584, "f"), Pair(0x585, "o"), Pair(0x6F1, "l"), Pair(0x6F5, "o"),
    Pair(0x966, "o"), Pair(0xE50, "o"), Pair(0x10E7, "y"), Pair(0x10FF, "o"), Pair(0x1D04, "c"), Pair(0x1D0F, "o"),
    Pair(0x1D1C, "u"), Pair(0x1D20, "v"), Pair(0x1D21, "w"), Pair(0x1D22, "z"), Pair(0x1D83, "g"), Pair(0x1E9D, "f"),
    Pair(0x1EFF, "y"), Pair(0x2010, "-"), Pair(0x2012, "-"), Pair(0x2013, "-"), Pair(0xA647, "i"), Pair(0xA731, "s"),
    Pair(0xAB32, "e"), Pair(0xAB35, "f"), Pair(0xAB3D, "o"), Pair(0xAB47, "r"), Pair(0xAB75, "i"), Pair(0xAB81, "r"),
    Pair(0xAB83, "w"), Pair(0xAB93, "z"), Pair(0xABA9, "v"), Pair(0xABAA, "s"), Pair(0xABAF, "c"),
  ]
}
