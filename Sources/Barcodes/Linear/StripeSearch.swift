/// A part of the picture whose edges run side by side: perhaps bars.
struct Stripe {
  var center: ImagePoint
  /// Across the bars, along which they are read: a unit vector that points to the right, or straight down.
  var along: ImagePoint
  /// Half of the stripe's size along `along` and across it, in pixels.
  var halfLength: Double
  var halfHeight: Double
  /// Blocks that belong to it.
  var blocks: Int
  /// Where lines across the bars are drawn, from the center along `across`, the first `Stripe.lines` of them: every line
  /// has the same share of the blocks, so that a label's border beside the bars takes none away.
  var heights = SIMD16<Float>.zero

  static let lines = 12

  /// In the direction of the bars: `along` turned clockwise on screen.
  var across: ImagePoint { ImagePoint(x: -along.y, y: along.x) }

  func contains(_ point: ImagePoint) -> Bool {
    let offset = point - center
    return abs(offset.dot(along)) <= halfLength && abs(offset.dot(across)) <= halfHeight
  }
}

/// Groups blocks of one direction to stripes.
struct StripeSearch {
  private(set) var stripes: [Stripe] = []
  private var owner: [UInt8] = []
  private var queue: [Int32] = []
  private var shares: [Int32] = []

  /// Fewer blocks are no symbol: the smallest, an add-on-less UPC-E at one pixel a module, has six.
  private static let leastBlocks = 5
  /// From the first block's middle to the last one's, in pixels of the level.
  private static let leastLength = 32.0
  /// Flat blocks in a row that a wide bar may cover.
  private static let widestGap = 2

  /// - Parameters:
  ///   - scale: pixels of the picture for one pixel of the level that `map` was built on.
  ///   - limit: the largest stripes that are kept.
  mutating func search(_ map: borrowing BarBlocks, scale: Double, limit: Int) {
    stripes.removeAll(keepingCapacity: true)
    let count = map.columns * map.rows
    owner.resize(to: count)
    for index in 0..<count { owner[index] = 0 }
    for index in 0..<count where owner[index] == 0 && (map.cosine[index] != 0 || map.sine[index] != 0) {
      grow(from: index, map, scale)
    }
    stripes.sort { $0.blocks > $1.blocks }
    if stripes.count > limit { stripes.removeLast(stripes.count - limit) }
  }

  /// Takes all neighbours whose direction is within 18 degrees of the mean so far.
  private mutating func grow(from seed: Int, _ map: borrowing BarBlocks, _ scale: Double) {
    queue.removeAll(keepingCapacity: true)
    queue.append(Int32(seed))
    owner[seed] = 1
    var cosine = Float(map.cosine[seed])
    var sine = Float(map.sine[seed])
    var next = 0
    while next < queue.count {
      let index = Int(queue[next])
      next += 1
      let column = index % map.columns
      let row = index / map.columns
      let limit = 0.8 * (cosine * cosine + sine * sine).squareRoot()
      for y in max(0, row - 1)...min(map.rows - 1, row + 1) {
        for x in max(0, column - 1)...min(map.columns - 1, column + 1) {
          guard let neighbor = follower(of: index, x - column, y - row, map, cosine, sine) else { continue }
          let c = Float(map.cosine[neighbor])
          let s = Float(map.sine[neighbor])
          // One question: whether a block is taken, has a direction and has the right one are three that would be guessed.
          let toward = owner[neighbor] == 0 ? c * cosine + s * sine : -1
          guard toward > limit * (c * c + s * s).squareRoot() else { continue }
          owner[neighbor] = 1
          cosine += c
          sine += s
          queue.append(Int32(neighbor))
        }
      }
    }
    if queue.count >= Self.leastBlocks { measure(map, cosine, sine, scale) }
  }

  /// The block beside `index`; across the bars the next one behind flat blocks, which may lie inside a wide bar.
  @inline(__always)
  private func follower(
    of index: Int, _ dx: Int, _ dy: Int, _ map: borrowing BarBlocks, _ cosine: Float, _ sine: Float
  ) -> Int? {
    let neighbor = index + dy * map.columns + dx
    guard map.isFlat(neighbor) else { return neighbor }
    // The doubled direction of the step against the doubled direction of the stripe.
    let along = dx == 0 || dy == 0 ? (dx == 0 ? -cosine : cosine) : (dx == dy ? sine : -sine)
    guard along > 0, along * along > 0.4 * (cosine * cosine + sine * sine) else { return nil }
    var x = index % map.columns + dx
    var y = index / map.columns + dy
    for _ in 0..<Self.widestGap {
      x += dx
      y += dy
      guard x >= 0, y >= 0, x < map.columns, y < map.rows else { return nil }
      if !map.isFlat(y * map.columns + x) { return y * map.columns + x }
    }
    return nil
  }

  private mutating func measure(_ map: borrowing BarBlocks, _ cosine: Float, _ sine: Float, _ scale: Double) {
    let length = (cosine * cosine + sine * sine).squareRoot()
    guard length > 0 else { return }
    // Half the doubled angle: cos = √((1 + cos 2φ)/2), and the sine takes the sign of sin 2φ.
    let x = Double(max(0, (1 + cosine / length) / 2)).squareRoot()
    let y = Double(max(0, (1 - cosine / length) / 2)).squareRoot()
    let along = ImagePoint(x: x, y: sine < 0 ? -y : y)
    let across = ImagePoint(x: -along.y, y: along.x)
    var low = (Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)
    var high = (-Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude)
    for index in queue {
      let column = Int(index) % map.columns
      let row = Int(index) / map.columns
      let place = ImagePoint(x: Double(column * 8 + 4), y: Double(row * 8 + 4))
      let u = place.dot(along)
      let v = place.dot(across)
      low = (min(low.0, u), min(low.1, v))
      high = (max(high.0, u), max(high.1, v))
    }
    // UPC-E at one pixel a module is 51 pixels long.
    guard high.0 - low.0 >= Self.leastLength else { return }
    let middle = along * ((low.0 + high.0) / 2) + across * ((low.1 + high.1) / 2)
    stripes.append(
      Stripe(
        center: middle * scale, along: along, halfLength: ((high.0 - low.0) / 2 + 4) * scale,
        halfHeight: ((high.1 - low.1) / 2 + 4) * scale, blocks: queue.count,
        heights: heights(map, across, low.1 - 4, high.1 + 4) * Float(scale)))
  }

  /// Parts the blocks' places along the bars, from `low` to `high`, into equal shares; from the middle between the two.
  private mutating func heights(
    _ map: borrowing BarBlocks, _ across: ImagePoint, _ low: Double, _ high: Double
  ) -> SIMD16<Float> {
    let bins = 32
    shares.resize(to: bins)
    for bin in 0..<bins { shares[bin] = 0 }
    let unit = Double(bins) / (high - low)
    var total: Int32 = 0
    for index in queue {
      let place = ImagePoint(
        x: Double(Int(index) % map.columns * 8 + 4), y: Double(Int(index) / map.columns * 8 + 4))
      let v = place.dot(across) - low
      let first = max(0, Int((v - 4) * unit))
      for bin in first...max(first, min(bins - 1, Int((v + 4) * unit))) where bin < bins {
        shares[bin] += 1
        total += 1
      }
    }
    var heights = SIMD16<Float>.zero
    var bin = 0
    var before: Int32 = 0
    for line in 0..<Stripe.lines {
      let wanted = (Float(line) + 0.5) / Float(Stripe.lines) * Float(total)
      while bin < bins - 1, Float(before + shares[bin]) < wanted {
        before += shares[bin]
        bin += 1
      }
      let part = (wanted - Float(before)) / Float(max(1, shares[bin]))
      heights[line] = Float((Double(bin) + Double(min(1, part))) / unit - (high - low) / 2)
    }
    return heights
  }
}
