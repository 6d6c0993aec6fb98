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

  /// Fewer blocks are no symbol: the smallest, an add-on-less UPC-E at one pixel a module, has six.
  private static let leastBlocks = 5

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
          let neighbor = y * map.columns + x
          let c = Float(map.cosine[neighbor])
          let s = Float(map.sine[neighbor])
          guard owner[neighbor] == 0, c != 0 || s != 0 else { continue }
          guard c * cosine + s * sine > limit * (c * c + s * s).squareRoot() else { continue }
          owner[neighbor] = 1
          cosine += c
          sine += s
          queue.append(Int32(neighbor))
        }
      }
    }
    if queue.count >= Self.leastBlocks { measure(map, cosine, sine, scale) }
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
    let middle = along * ((low.0 + high.0) / 2) + across * ((low.1 + high.1) / 2)
    stripes.append(
      Stripe(
        center: middle * scale, along: along, halfLength: ((high.0 - low.0) / 2 + 4) * scale,
        halfHeight: ((high.1 - low.1) / 2 + 4) * scale, blocks: queue.count))
  }
}
