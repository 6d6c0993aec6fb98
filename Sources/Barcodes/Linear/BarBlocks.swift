/// Where a picture looks like bars: the structure tensor of every 8×8 block, from which follow the energy of its edges
/// and how far they have one direction (Gallo & Manduchi 2011 and Creusot & Munawar 2015 look for bars in the same
/// spirit).
struct BarBlocks {
  private(set) var columns = 0
  private(set) var rows = 0
  /// Twice the direction of the gradient as a vector of length 127 at most, whose length is the coherence; 0, 0 where a
  /// block is flat or its edges run in many directions.
  private(set) var cosine: [Int8] = []
  private(set) var sine: [Int8] = []
  /// 1 where a block has no edges of any direction: a ground, or the inside of a wide bar.
  private var flat: [UInt8] = []

  private var xx: [Int16] = []
  private var yy: [Int16] = []
  private var xy: [Int16] = []

  /// Least share of a block's energy that one direction has to have. Bars with noise and blur stay above 0.6; letters
  /// and foliage are mostly under it.
  private static let coherence: Float = 0.55

  mutating func build(from image: borrowing Luminance, _ blocks: borrowing BlockMap, contrastFloor: Int) {
    columns = blocks.columns
    rows = blocks.rows
    cosine.resize(to: columns * rows)
    sine.resize(to: columns * rows)
    flat.resize(to: columns * rows)
    for index in 0..<columns * rows {
      cosine[index] = 0
      sine[index] = 0
      flat[index] = 1
    }
    let padded = columns * BlockMap.side
    xx.resize(to: padded)
    yy.resize(to: padded)
    xy.resize(to: padded)
    guard image.width >= BlockMap.side, image.height >= BlockMap.side else { return }
    for row in 0..<image.height / BlockMap.side { buildRow(row, image, blocks, contrastFloor) }
  }

  @inline(__always)
  func isFlat(_ index: Int) -> Bool { flat[index] != 0 }

  /// Runs of blocks that have contrast, so that flat parts of a picture cost nothing.
  private mutating func buildRow(
    _ row: Int, _ image: borrowing Luminance, _ blocks: borrowing BlockMap, _ floor: Int
  ) {
    let whole = image.width / BlockMap.side
    let base = row * columns
    var column = 0
    while column < whole {
      let isFlat = Int(blocks.maximum[base + column]) - Int(blocks.minimum[base + column]) <= floor
      guard !isFlat else {
        column += 1
        continue
      }
      var end = column + 1
      while end < whole, Int(blocks.maximum[base + end]) - Int(blocks.minimum[base + end]) > floor { end += 1 }
      gather(row, column..<end, image)
      fold(row, column..<end)
      column = end
    }
  }

  /// Sums the products of the gradient over the rows of a run of blocks, pixel column by pixel column. A gradient is
  /// that of 2×2 pixels: central differences would not see bars of one pixel.
  private mutating func gather(_ row: Int, _ run: Range<Int>, _ image: borrowing Luminance) {
    let left = run.lowerBound * BlockMap.side
    let right = min(run.upperBound * BlockMap.side, image.width - 1)
    let top = row * BlockMap.side
    guard right > left else { return }
    xx.withUnsafeMutableBufferPointer { xx in
      yy.withUnsafeMutableBufferPointer { yy in
        xy.withUnsafeMutableBufferPointer { xy in
          precondition(right <= xx.count && right <= yy.count && right <= xy.count)
          for x in left..<run.upperBound * BlockMap.side {
            xx[x] = 0
            yy[x] = 0
            xy[x] = 0
          }
          // Two pairs of the four: bars are taller than that.
          for pair in 0..<2 {
            let y = top + pair * 4 + 1
            image.withRow(y) { upper in
              image.withRow(y + 1) { lower in
                for x in left..<right {
                  let a = Int16(upper[x])
                  let b = Int16(upper[x &+ 1])
                  let c = Int16(lower[x])
                  let d = Int16(lower[x &+ 1])
                  // Eighths keep the sums of a block within 16 bits.
                  let gx = ((b &+ d) &- (a &+ c)) >> 3
                  let gy = ((c &+ d) &- (a &+ b)) >> 3
                  xx[x] &+= gx &* gx
                  yy[x] &+= gy &* gy
                  xy[x] &+= gx &* gy
                }
              }
            }
          }
        }
      }
    }
  }

  private mutating func fold(_ row: Int, _ run: Range<Int>) {
    for column in run {
      var a: Int32 = 0
      var b: Int32 = 0
      var c: Int32 = 0
      let left = column * BlockMap.side
      for x in left..<left + BlockMap.side {
        a &+= Int32(xx[x])
        b &+= Int32(yy[x])
        c &+= Int32(xy[x])
      }
      let energy = Float(a + b)
      // A step of 24 levels through the block: 2 rows of (2·24/8)² each.
      guard energy >= 60 else { continue }
      flat[row * columns + column] = 0
      let difference = Float(a - b)
      let mixed = Float(2 * c)
      let length = (difference * difference + mixed * mixed).squareRoot()
      guard length > energy * Self.coherence else { continue }
      cosine[row * columns + column] = Int8(difference / energy * 127)
      sine[row * columns + column] = Int8(mixed / energy * 127)
    }
  }
}
