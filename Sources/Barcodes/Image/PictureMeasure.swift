extension PictureQuality {
  /// Measures a picture by its blocks.
  ///
  /// - Parameters:
  ///   - histogram: the blocks by their contrast.
  ///   - contrastFloor: contrast that is noise, in levels.
  init(
    _ image: borrowing Luminance, _ blocks: borrowing BlockMap, histogram: borrowing [Int32], contrastFloor: Int
  ) {
    self.init()
    let count = blocks.columns * blocks.rows
    var levelSum = 0
    var saturated = 0
    for index in 0..<count {
      levelSum &+= Int(blocks.minimum[index]) &+ Int(blocks.maximum[index])
      saturated &+= blocks.minimum[index] >= 245 ? 1 : 0
    }
    var rangeSum = 0
    for range in 0..<256 { rangeSum += Int(histogram[range]) * range }
    mean = Double(levelSum) / Double(2 * max(1, count))
    contrast = Double(rangeSum) / Double(max(1, count))
    saturatedShare = Double(saturated) / Double(max(1, count))
    sharpness = Self.sharpness(image, blocks, histogram, contrastFloor)
  }

  /// From about 50 blocks of the tenth with the most contrast.
  private static func sharpness(
    _ image: borrowing Luminance, _ blocks: borrowing BlockMap, _ histogram: borrowing [Int32], _ contrastFloor: Int
  ) -> Double {
    let count = blocks.columns * blocks.rows
    var range = 256
    var above = 0
    while range > 0, above * 10 < count {
      range -= 1
      above += Int(histogram[range])
    }
    let least = max(range, contrastFloor + 1)
    let skip = max(1, above / 50)
    var seen = 0
    var sum = 0.0
    var measured = 0.0
    for index in 0..<count {
      let range = Int(blocks.maximum[index]) - Int(blocks.minimum[index])
      guard range >= least else { continue }
      seen += 1
      if seen % skip != 0 { continue }
      let x = BlockMap.origin(index % blocks.columns, length: image.width)
      let y = BlockMap.origin(index / blocks.columns, length: image.height)
      sum += Double(steepest(image, x, y)) / Double(range)
      measured += 1
    }
    return measured > 0 ? sum / measured : 0
  }

  /// The largest difference of neighbour pixels in the block at (`x`, `y`), across and down.
  private static func steepest(_ image: borrowing Luminance, _ x: Int, _ y: Int) -> Int {
    let right = min(x + BlockMap.side, image.width - 1)
    let bottom = min(y + BlockMap.side, image.height - 1)
    var most = 0
    image.withRows(y..<bottom + 1) { pixels, stride in
      for row in 0..<bottom - y {
        for column in x..<right {
          let place = row &* stride &+ column
          let pixel = Int(pixels[place])
          most = max(most, abs(Int(pixels[place &+ 1]) &- pixel), abs(Int(pixels[place &+ stride]) &- pixel))
        }
      }
    }
    return most
  }
}
