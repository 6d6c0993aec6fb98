/// Decides which pixels are dark, by a threshold a block.
///
/// Three states: a block with real contrast has a threshold of its own, half way between its darkest and lightest
/// pixel; one that lies inside a module takes the mean of its neighbours' (5×5 blocks); one with nothing around it is void and takes the threshold of the nearest decided block. What counts as real
/// contrast follows the picture's own noise, not a fixed floor: prints of 10 levels' contrast are read where the
/// picture is clean, and a noisy wall stays flat.
struct Binarizer {
  private var decided: [UInt8] = []
  private var thresholds: [UInt8] = []
  private var sums: [Int32] = []
  private var counts: [Int32] = []
  private var distances: [UInt16] = []
  private var rowThresholds: [UInt64] = []
  /// Blocks by their contrast, of the picture that was binarised last.
  private(set) var histogram = [Int32](repeating: 0, count: 256)
  /// Contrast below this is noise in the picture that was binarised last, in levels.
  private(set) var contrastFloor = 0

  mutating func binarize(_ image: borrowing Luminance, blocks: inout BlockMap, into plane: inout BitPlane) {
    blocks.build(from: image)
    measure(blocks)
    decide(blocks)
    smooth(blocks)
    fillVoid(blocks)
    flattenVoid(blocks)
    threshold(image, blocks, into: &plane)
  }

  /// The noise floor, from the histogram of block ranges.
  private mutating func measure(_ blocks: borrowing BlockMap) {
    for index in 0..<256 { histogram[index] = 0 }
    let total = blocks.columns * blocks.rows
    for index in 0..<total { histogram[Int(blocks.maximum[index] &- blocks.minimum[index])] &+= 1 }
    // The flattest tenth of the blocks shows the sensor's noise: 64 samples of a normal distribution span 4.7 sigma.
    var below = 0
    var flat = 0
    while flat < 255, (below + Int(histogram[flat])) * 10 < total {
      below += Int(histogram[flat])
      flat += 1
    }
    contrastFloor = max(8, min(24, flat * 3 / 2 + 4))
  }

  /// The middle of each block with contrast; 0 marks the others, as no threshold is 0.
  private mutating func decide(_ blocks: borrowing BlockMap) {
    let count = blocks.columns * blocks.rows
    decided.resize(to: count)
    for index in 0..<count {
      let low = Int(blocks.minimum[index])
      let high = Int(blocks.maximum[index])
      decided[index] = high - low > contrastFloor ? UInt8((low + high + 1) / 2) : 0
    }
  }

  /// The mean of the decided thresholds among 5×5 blocks; 0 where there is none. Sums run along: five rows summed into
  /// one, then five columns of that.
  private mutating func smooth(_ blocks: borrowing BlockMap) {
    let columns = blocks.columns
    let rows = blocks.rows
    let reach = 2
    let reciprocals = Self.reciprocals
    sums.resize(to: columns)
    counts.resize(to: columns)
    thresholds.resize(to: columns * rows)
    for column in 0..<columns {
      sums[column] = 0
      counts[column] = 0
    }
    for row in 0..<min(reach, rows) { slide(columns: columns, adding: row, removing: -1) }
    for row in 0..<rows {
      slide(columns: columns, adding: row + reach < rows ? row + reach : -1, removing: row - reach - 1)
      sums.withUnsafeBufferPointer { sums in
        counts.withUnsafeBufferPointer { counts in
          thresholds.withUnsafeMutableBufferPointer { out in
            var sum: Int32 = 0
            var count: Int32 = 0
            for column in 0..<min(reach, columns) {
              sum &+= sums[column]
              count &+= counts[column]
            }
            for column in 0..<columns {
              if column &+ reach < columns {
                sum &+= sums[column &+ reach]
                count &+= counts[column &+ reach]
              }
              if column > reach {
                sum &-= sums[column &- reach &- 1]
                count &-= counts[column &- reach &- 1]
              }
              out[row &* columns &+ column] = UInt8(truncatingIfNeeded: (sum &* reciprocals[Int(count)]) >> 18)
            }
          }
        }
      }
    }
  }

  /// 2¹⁸ / n, rounded up: a sum of n bytes times that, shifted back, is the quotient rounded down, as the error stays
  /// below 1/n. None for 0.
  private static let reciprocals: [Int32] = [0] + (1...25).map { Int32((1 << 18 + $0 - 1) / $0) }

  @inline(__always)
  private mutating func slide(columns: Int, adding: Int, removing: Int) {
    if adding >= 0 {
      for column in 0..<columns {
        let value = Int32(decided[adding &* columns &+ column])
        sums[column] &+= value
        counts[column] &+= value > 0 ? 1 : 0
      }
    }
    if removing >= 0 {
      for column in 0..<columns {
        let value = Int32(decided[removing &* columns &+ column])
        sums[column] &-= value
        counts[column] &-= value > 0 ? 1 : 0
      }
    }
  }

  /// Gives void blocks the threshold of the nearest decided one, by two raster passes (city-block distance).
  private mutating func fillVoid(_ blocks: borrowing BlockMap) {
    let columns = blocks.columns
    let count = columns * blocks.rows
    guard thresholds.contains(0) else { return }
    distances.resize(to: count)
    thresholds.withUnsafeMutableBufferPointer { levels in
      distances.withUnsafeMutableBufferPointer { far in
        for index in 0..<count { far[index] = levels[index] > 0 ? 0 : 60_000 }
        for index in 0..<count where far[index] > 0 {
          // The first column's left neighbour is the row above's last block: far away in the picture, but nearer ones
          // overrule it in the second pass.
          if index > 0 { Self.take(levels, far, index &- 1, index) }
          if index >= columns { Self.take(levels, far, index &- columns, index) }
        }
        var index = count - 1
        while index >= 0 {
          if far[index] > 0 {
            if index &+ 1 < count { Self.take(levels, far, index &+ 1, index) }
            if index &+ columns < count { Self.take(levels, far, index &+ columns, index) }
          }
          index &-= 1
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
    for index in 0..<blocks.columns * blocks.rows where decided[index] == 0 {
      let low = blocks.minimum[index]
      let high = blocks.maximum[index]
      let threshold = thresholds[index]
      if low < threshold, threshold <= high {
        thresholds[index] = Int(low) + Int(high) >= Int(threshold) * 2 ? low : high &+ (high < 255 ? 1 : 0)
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
