extension DataMatrix {
  /// Reads a sampled symbol, whose solid edges are the left and the lower one. A mirrored symbol has them there too: its
  /// modules are exchanged across the diagonal through the corner where they meet.
  ///
  /// - Throws: how far it got: `.format`, `.codewords` or `.payload`.
  static func decode(
    _ grid: ModuleGrid, mirrored: ReaderOptions.Handling
  ) throws(DecodingFailure) -> DecodedSymbol {
    var failure = DecodingFailure(stage: .format)
    let plain = symbol(width: grid.width, height: grid.height)
    let turned = mirrored == .read ? symbol(width: grid.height, height: grid.width) : nil
    guard plain != nil || turned != nil else { throw failure }
    for usingConfidence in [false, true] {
      for (symbol, isMirrored) in [(plain, false), (turned, true)] {
        guard let symbol else { continue }
        do throws(DecodingFailure) {
          return try decode(
            isMirrored ? grid.mirrored() : grid, symbol, isMirrored: isMirrored, usingConfidence: usingConfidence)
        } catch {
          failure.stage = max(failure.stage, error.stage)
        }
      }
    }
    throw failure
  }

  /// Modules of the finder pattern that may contradict: a quarter. Half of them do by chance.
  private static let mostContradictions = 0.25

  private static func decode(
    _ grid: ModuleGrid, _ symbol: Symbol, isMirrored: Bool, usingConfidence: Bool
  ) throws(DecodingFailure) -> DecodedSymbol {
    let contradictions = symbol.contradictions(in: grid)
    guard contradictions <= mostContradictions else { throw DecodingFailure(stage: .format) }
    var bits: [Int8] = []
    bits.reserveCapacity(grid.values.count)
    for place in symbol.placement { bits.append(max(grid.values[place], -127)) }
    var failure = DecodingFailure(stage: .codewords)
    for order in symbol.dataCodewords % symbol.blocks == 0 ? [.continued] : CheckOrder.allCases {
      let targets = symbol.targets(order)
      let codewords = SoftCodewords(bits: bits, layout: symbol.blockLayout, targets: targets)
      // The finder pattern is evidence of its own; without it, two errors in the smallest symbol would be too many.
      guard
        let corrected = codewords.corrected(
          usingConfidence: usingConfidence, by: ReedSolomon(field: .dataMatrix, firstRoot: 1),
          leastEvidence: contradictions < 0.1 ? 18 : 20)
      else { continue }
      let message = symbol.message(corrected.data, targets)
      do throws(DecodingFailure) {
        return try DecodedSymbol(corrected, message, symbol, isMirrored: isMirrored)
      } catch {
        failure.stage = max(failure.stage, error.stage)
      }
    }
    throw failure
  }
}

extension DataMatrix.Symbol {
  /// The share of the finder pattern's modules whose colour `grid` contradicts; what is unknown counts half.
  fileprivate func contradictions(in grid: ModuleGrid) -> Double {
    let known = functionPattern
    var count = 0.0
    var wrong = 0.0
    for index in known.values.indices where known.values[index] != 0 {
      count += 1
      let value = grid.values[index]
      if value == 0 {
        wrong += 0.5
      } else if (value > 0) != (known.values[index] > 0) {
        wrong += 1
      }
    }
    return wrong / count
  }

  /// Data codewords in transmission order, from those of one block behind the other.
  fileprivate func message(_ data: [UInt8], _ targets: [Int]) -> [UInt8] {
    let checks = blockLayout.checksPerBlock
    let starts = (0..<blocks).map { blockLayout.range($0).lowerBound }
    return (0..<dataCodewords).map { index in
      let target = targets[index]
      // Check codewords of the blocks before are not in `data`.
      let before = starts.count { $0 <= target } - 1
      return data[target - before * checks]
    }
  }
}

extension DecodedSymbol {
  /// Bits of evidence that are believed at once.
  private static let strongDataMatrix = 28

  fileprivate init(
    _ corrected: SoftCodewords.Corrected, _ message: [UInt8], _ symbol: DataMatrix.Symbol, isMirrored: Bool
  ) throws(DecodingFailure) {
    let content = try DataMatrixContent(message)
    let isStrong = !corrected.leansOnConfidence && corrected.evidence >= Self.strongDataMatrix
    // What leant on soft values, and what says nothing, must also look as an encoder leaves it.
    guard isStrong || content.isTidy, !content.bytes.isEmpty || isStrong && content.isTidy else {
      throw DecodingFailure(stage: .payload)
    }
    payload = Payload(content, isExtension: symbol.isExtension)
    version = symbol.name
    errorCorrection = Barcode.ErrorCorrection(
      level: "", correctedCodewords: corrected.corrected, erasedCodewords: corrected.erased,
      checkCodewords: symbol.checkCodewords, totalCodewords: symbol.dataCodewords + symbol.checkCodewords)
    self.isMirrored = isMirrored
    strength = isStrong ? .strong : .weak
  }
}

extension ModuleGrid {
  /// The grid exchanged across the diagonal from its lower left to its upper right.
  func mirrored() -> ModuleGrid {
    var result = ModuleGrid(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { result[height - 1 - y, width - 1 - x] = self[x, y] }
    }
    return result
  }
}
