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
    blocks.minimum.withUnsafeBufferPointer { least in
      blocks.maximum.withUnsafeBufferPointer { most in
        precondition(least.count >= count && most.count >= count)
        for index in 0..<count {
          levelSum &+= Int(least[index]) &+ Int(most[index])
          saturated &+= least[index] >= 245 ? 1 : 0
        }
      }
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
    let side = BlockMap.side
    guard x + side < image.width, y + side < image.height else { return steepestPixel(image, x, y) }
    var most = SIMD8<UInt8>.zero
    image.withRows(y..<y + side + 1) { pixels, stride in
      var row = pixels.loadUnaligned(fromByteOffset: x, as: SIMD8<UInt8>.self)
      for line in 0..<side {
        let place = line &* stride &+ x
        let right = pixels.loadUnaligned(fromByteOffset: place &+ 1, as: SIMD8<UInt8>.self)
        let below = pixels.loadUnaligned(fromByteOffset: place &+ stride, as: SIMD8<UInt8>.self)
        let across = row.replacing(with: right, where: right .> row) &- row.replacing(with: right, where: right .< row)
        let along = row.replacing(with: below, where: below .> row) &- row.replacing(with: below, where: below .< row)
        most.replace(with: across, where: across .> most)
        most.replace(with: along, where: along .> most)
        row = below
      }
    }
    return Int(most.max())
  }

  /// The same at the picture's far edges, pixel by pixel.
  private static func steepestPixel(_ image: borrowing Luminance, _ x: Int, _ y: Int) -> Int {
    var most = 0
    for row in y..<min(y + BlockMap.side, image.height - 1) {
      for column in x..<min(x + BlockMap.side, image.width - 1) {
        let pixel = Int(image[column, row])
        most = max(most, abs(Int(image[column + 1, row]) - pixel), abs(Int(image[column, row + 1]) - pixel))
      }
    }
    return most
  }
}
