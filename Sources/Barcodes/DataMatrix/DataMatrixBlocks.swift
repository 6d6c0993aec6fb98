extension DataMatrix {
  /// How the check codewords of the largest size, 144x144, are dealt out to its blocks. Its blocks have unequal lengths,
  /// and encoders read the standard in two ways.
  enum CheckOrder: CaseIterable {
    /// On from where the data codewords ended, at the ninth block.
    case continued
    /// From the first block again.
    case restarted
  }
}

extension DataMatrix.Symbol {
  var blockLayout: BlockLayout {
    BlockLayout(totalCodewords: dataCodewords + checkCodewords, dataCodewords: dataCodewords, blocks: blocks)
  }

  /// For every codeword in transmission order its place when blocks stand one behind the other.
  ///
  /// `BlockLayout` has shorter blocks first, here they come last: blocks are counted from the first shorter one on.
  func targets(_ order: DataMatrix.CheckOrder) -> [Int] {
    let layout = blockLayout
    let longer = dataCodewords % blocks
    let starts = (0..<blocks).map { layout.range($0).lowerBound }
    let ends = (0..<blocks).map { layout.range($0).upperBound - layout.checksPerBlock }
    func block(_ index: Int) -> Int { (index + blocks - longer) % blocks }
    var targets: [Int] = []
    targets.reserveCapacity(layout.totalCodewords)
    for index in 0..<dataCodewords { targets.append(starts[block(index % blocks)] + index / blocks) }
    for index in 0..<checkCodewords {
      let first = order == .continued ? longer : 0
      targets.append(ends[block((index + first) % blocks)] + index / blocks)
    }
    return targets
  }
}

extension GaloisField {
  /// x⁸ + x⁵ + x³ + x² + 1, ISO/IEC 16022, annex E.
  static let dataMatrix = GaloisField(polynomial: 0x12D)
}
