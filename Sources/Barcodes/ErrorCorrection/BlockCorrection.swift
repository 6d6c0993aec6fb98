/// How the codewords of a symbol are divided among Reed–Solomon blocks.
struct BlockLayout: Equatable {
  var totalCodewords: Int
  var dataCodewords: Int
  var blocks: Int
  /// Check codewords kept for detecting errors only (*p* in ISO/IEC 18004, table 9): the fewer there are in all, the
  /// more of them must stay unused, or noise decodes.
  var protection = 0
  /// Bits of a codeword; 8 in most symbologies.
  var codewordBits = 8

  var checksPerBlock: Int { (totalCodewords - dataCodewords) / blocks }

  /// The block's place when blocks stand one behind the other, data before checks. Shorter blocks come first.
  func range(_ block: Int) -> Range<Int> {
    let short = dataCodewords / blocks
    let firstLong = blocks - dataCodewords % blocks
    let start = block * (short + checksPerBlock) + max(0, block - firstLong)
    return start..<start + short + checksPerBlock + (block >= firstLong ? 1 : 0)
  }
}

/// The codewords of a symbol, block after block, and how sure each is.
struct SoftCodewords {
  var layout: BlockLayout
  var values: [UInt8]
  /// The least confidence among the codeword's bits: 0 unknown, 127 sure.
  var confidence: [UInt8]
  /// The bits in transmission order (which is block order where there is one block), positive is 1.
  var bits: [Int8]

  /// Takes the codewords apart that are interleaved in `bits`: the first of each block, the second of each, ...; first
  /// data, then checks. The longer blocks' extra data codewords come last (ISO/IEC 18004, 7.6).
  init(bits: [Int8], layout: BlockLayout) {
    self.bits = bits
    self.layout = layout
    values = [UInt8](repeating: 0, count: layout.totalCodewords)
    confidence = values
    let short = layout.dataCodewords / layout.blocks
    let firstLong = layout.blocks - layout.dataCodewords % layout.blocks
    let checks = layout.checksPerBlock
    var place = 0
    var index = 0
    while index < short + checks + 1 {
      // The row of extra data codewords stands between data and checks.
      let isExtra = index == short
      for block in (isExtra ? firstLong : 0)..<layout.blocks {
        var target = block * (short + checks) + max(0, block - firstLong) + index
        if index > short && block < firstLong { target -= 1 }
        store(place, at: target)
        place += 1
      }
      index += 1
    }
  }

  /// Takes the codewords apart whose places, block after block, are `targets` in transmission order.
  init(bits: [Int8], layout: BlockLayout, targets: [Int]) {
    precondition(targets.count == layout.totalCodewords && bits.count >= layout.totalCodewords * layout.codewordBits)
    self.bits = bits
    self.layout = layout
    values = [UInt8](repeating: 0, count: layout.totalCodewords)
    confidence = values
    for (place, target) in targets.enumerated() { store(place, at: target) }
  }

  private mutating func store(_ place: Int, at target: Int) {
    var value: UInt8 = 0
    var least: UInt8 = 127
    let width = layout.codewordBits
    for index in place * width..<place * width + width {
      let bit = bits[index]
      value = value << 1 | (bit > 0 ? 1 : 0)
      least = min(least, bit.magnitude)
    }
    values[target] = value
    confidence[target] = least
  }
}
