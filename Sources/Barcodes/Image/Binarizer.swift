/// Decides which pixels are dark, by a threshold a block.
///
/// Three states: a block with real contrast has a threshold of its own, half way between its darkest and lightest
/// pixel; one that lies inside a module takes the mean of its neighbours' (5×5 blocks); one with nothing around it is void and takes the threshold of the nearest decided block. What counts as real
/// contrast follows the picture's own noise, not a fixed floor: prints of 10 levels' contrast are read where the
/// picture is clean, and a noisy wall stays flat.
struct Binarizer {
  private var decided: [UInt8] = []
  private var thresholds: [UInt8] = []
  private var smoother = ThresholdSmoother()
  /// Blocks that have no threshold yet, and how far each block's threshold came.
  private var voids: [Int32] = []
  private var distances: [UInt16] = []
  private var rowThresholds: [UInt64] = []
  /// Blocks by their contrast, of the picture that was binarised last.
  private(set) var histogram = [Int32](repeating: 0, count: 256)
  /// Contrast below this is noise in the picture that was binarised last, in levels.
  private(set) var contrastFloor = 0
  /// The contrast of its flattest tenth of blocks, in levels.
  private(set) var flatRange = 0

  mutating func binarize(_ image: borrowing Luminance, blocks: inout BlockMap, into plane: inout BitPlane) {
    blocks.build(from: image)
    measure(blocks)
    decide(blocks)
    decideBorders(blocks)
    smoother.smooth(decided, columns: blocks.columns, rows: blocks.rows, into: &thresholds)
    fillVoid(blocks)
    flattenVoid(blocks)
    threshold(image, blocks, into: &plane)
  }

  /// The noise floor, from the histogram of block ranges.
  private mutating func measure(_ blocks: borrowing BlockMap) {
    for index in 0..<256 { histogram[index] = 0 }
    let total = blocks.columns * blocks.rows
    histogram.withUnsafeMutableBufferPointer { histogram in
      blocks.minimum.withUnsafeBufferPointer { least in
        blocks.maximum.withUnsafeBufferPointer { most in
          precondition(least.count >= total && most.count >= total)
          for index in 0..<total { histogram[Int(most[index] &- least[index])] &+= 1 }
        }
      }
    }
    // The flattest tenth of the blocks shows the sensor's noise: 64 samples of a normal distribution span 4.7 sigma.
    var below = 0
    var flat = 0
    while flat < 255, (below + Int(histogram[flat])) * 10 < total {
      below += Int(histogram[flat])
      flat += 1
    }
    flatRange = flat
    contrastFloor = max(8, min(24, flat * 3 / 2 + 4))
  }

  /// The middle of each block with contrast; 0 marks the others, as no threshold is 0.
  private mutating func decide(_ blocks: borrowing BlockMap) {
    let count = blocks.columns * blocks.rows
    decided.resize(to: count)
    let floor = UInt8(clamping: contrastFloor)
    let floors = SIMD16<UInt8>(repeating: floor)
    decided.withUnsafeMutableBytes { out in
      blocks.minimum.withUnsafeBytes { least in
        blocks.maximum.withUnsafeBytes { most in
          precondition(least.count >= count && most.count >= count)
          var index = 0
          while index &+ 16 <= count {
            let low = least.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let high = most.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            // (low + high + 1) / 2 without a ninth bit.
            let middle = (low | high) &- ((low ^ high) &>> 1)
            out.storeBytes(
              of: SIMD16<UInt8>.zero.replacing(with: middle, where: (high &- low) .> floors), toByteOffset: index,
              as: SIMD16<UInt8>.self)
            index &+= 16
          }
          while index < count {
            let (low, high) = (least[index], most[index])
            out[index] = high &- low > floor ? (low | high) &- ((low ^ high) >> 1) : 0
            index &+= 1
          }
        }
      }
    }
  }

  /// Two flat neighbours of different levels have a border exactly between them, as where modules are as large as blocks
  /// and stand on their grid; both take the level half way.
  private mutating func decideBorders(_ blocks: borrowing BlockMap) {
    let columns = blocks.columns
    let count = columns * blocks.rows
    let floor = contrastFloor
    // Where some blocks have contrast of their own, their thresholds serve the flat ones.
    var contrasting = 0
    for range in floor + 1..<256 { contrasting += Int(histogram[range]) }
    guard contrasting * 64 < count else { return }
    decided.withUnsafeMutableBufferPointer { decided in
      blocks.minimum.withUnsafeBufferPointer { least in
        blocks.maximum.withUnsafeBufferPointer { most in
          precondition(decided.count >= count && least.count >= count && most.count >= count)
          for index in 0..<count where Int(most[index]) &- Int(least[index]) <= floor {
            if index &+ 1 < count, (index &+ 1) % columns != 0 {
              Self.decideBorder(index, index &+ 1, decided, least, most, floor)
            }
            if index &+ columns < count { Self.decideBorder(index, index &+ columns, decided, least, most, floor) }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func decideBorder(
    _ a: Int, _ b: Int, _ decided: UnsafeMutableBufferPointer<UInt8>, _ least: UnsafeBufferPointer<UInt8>,
    _ most: UnsafeBufferPointer<UInt8>, _ floor: Int
  ) {
    guard Int(most[b]) &- Int(least[b]) <= floor else { return }
    // Between the lighter one's darkest and the darker one's lightest pixel.
    let gap = max(Int(least[a]) &- Int(most[b]), Int(least[b]) &- Int(most[a]))
    guard gap > 2 &* floor else { return }
    let (low, high) = (min(least[a], least[b]), max(most[a], most[b]))
    let middle = (low | high) &- ((low ^ high) >> 1)
    decided[a] = middle
    decided[b] = middle
  }

  /// Gives void blocks the threshold of the nearest decided one, by two raster passes (city-block distance).
  private mutating func fillVoid(_ blocks: borrowing BlockMap) {
    let columns = blocks.columns
    let count = columns * blocks.rows
    voids.resize(to: count)
    distances.resize(to: count)
    thresholds.withUnsafeMutableBufferPointer { levels in
      voids.withUnsafeMutableBufferPointer { voids in
        distances.withUnsafeMutableBufferPointer { far in
          precondition(levels.count >= count && voids.count >= count && far.count >= count)
          var found = 0
          for index in 0..<count {
            voids[found] = Int32(truncatingIfNeeded: index)
            found &+= levels[index] == 0 ? 1 : 0
          }
          guard found > 0 else { return }
          for index in 0..<count { far[index] = levels[index] == 0 ? 60_000 : 0 }
          for place in 0..<found {
            let index = Int(voids[place])
            // The first column's left neighbour is the row above's last block: far away in the picture, but nearer ones
            // overrule it in the second pass.
            if index > 0 { Self.take(levels, far, index &- 1, index) }
            if index >= columns { Self.take(levels, far, index &- columns, index) }
          }
          var place = found - 1
          while place >= 0 {
            let index = Int(voids[place])
            if index &+ 1 < count { Self.take(levels, far, index &+ 1, index) }
            if index &+ columns < count { Self.take(levels, far, index &+ columns, index) }
            place &-= 1
          }
        }
      }
    }
  }

  @inline(__always)
  private static func take(
    _ levels: UnsafeMutableBufferPointer<UInt8>, _ far: UnsafeMutableBufferPointer<UInt16>, _ neighbor: Int,
    _ index: Int
  ) {
    if far[neighbor] &+ 1 < far[index] {
      far[index] = far[neighbor] &+ 1
      levels[index] = levels[neighbor]
    }
  }

  /// A block without contrast of its own is wholly light or wholly dark; its noise must not cross a threshold that only
  /// happens to run through it.
  private mutating func flattenVoid(_ blocks: borrowing BlockMap) {
    let count = blocks.columns * blocks.rows
    thresholds.withUnsafeMutableBufferPointer { levels in
      decided.withUnsafeBufferPointer { decided in
        blocks.minimum.withUnsafeBufferPointer { least in
          blocks.maximum.withUnsafeBufferPointer { most in
            precondition(levels.count >= count && decided.count >= count)
            precondition(least.count >= count && most.count >= count)
            for index in 0..<count {
              let (low, high, level) = (Int(least[index]), Int(most[index]), Int(levels[index]))
              // Negative where all three are: not its own, above the darkest, not above the lightest pixel.
              let runsThrough = (Int(decided[index]) &- 1) & (low &- level) & (level &- high &- 1)
              let side = low &+ high >= level &* 2 ? low : min(255, high &+ 1)
              levels[index] = UInt8(truncatingIfNeeded: runsThrough < 0 ? side : level)
            }
          }
        }
      }
    }
  }

  @inline(never)
  private mutating func threshold(
    _ image: borrowing Luminance, _ blocks: borrowing BlockMap, into plane: inout BitPlane
  ) {
    let width = image.width
    plane.resize(width: width, height: image.height)
    // Whole words are compared at a time; what lies beyond the width compares as light (threshold 0).
    rowThresholds.resize(to: plane.wordsPerRow * 8)
    for index in blocks.columns..<plane.wordsPerRow * 8 { rowThresholds[index] = 0 }
    for row in 0..<blocks.rows {
      rowThresholds.withUnsafeMutableBufferPointer { out in
        for column in 0..<blocks.columns {
          out[column] = UInt64(thresholds[row &* blocks.columns &+ column]) &* 0x0101_0101_0101_0101
        }
      }
      for y in row * BlockMap.side..<min((row + 1) * BlockMap.side, image.height) {
        image.packRow(y, below: rowThresholds, into: &plane)
      }
    }
  }
}
