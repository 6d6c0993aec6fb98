/// Three finder patterns that may belong to one symbol.
struct FinderTriple {
  /// Indices into the list of patterns: the corner, and its neighbours clockwise and counter-clockwise, so that
  /// corner → right → down turns clockwise on screen.
  var corner: Int32
  var right: Int32
  var down: Int32
  /// 0 for a perfect square corner; grows with everything that perspective must explain.
  var cost: Double
}

/// Groups finder patterns to triples, the likeliest first.
struct TripleSearch {
  private(set) var triples: [FinderTriple] = []
  private var neighbors: [(index: Int32, distance: Double)] = []
  private var sureCount = 0

  /// Neighbours looked at around each corner: sure ones, and others. In a sheet of many codes the right partners are
  /// among the nearest few.
  private static let reach = (sure: 16, unsure: 8)

  mutating func search(_ patterns: [FinderPattern], limit: Int) {
    triples.removeAll(keepingCapacity: true)
    for corner in patterns.indices {
      collectNeighbors(of: corner, in: patterns)
      for i in neighbors.indices {
        for j in i + 1..<max(neighbors.count, i + 1) {
          consider(corner, Int(neighbors[i].index), Int(neighbors[j].index), patterns)
        }
      }
    }
    triples.sort { $0.cost < $1.cost }
    if triples.count > limit { triples.removeLast(triples.count - limit) }
  }

  private mutating func collectNeighbors(of corner: Int, in patterns: [FinderPattern]) {
    neighbors.removeAll(keepingCapacity: true)
    sureCount = 0
    let a = patterns[corner]
    for index in patterns.indices where index != corner {
      let b = patterns[index]
      // Perspective within a symbol rarely changes the module size by more than this.
      guard a.isInverted == b.isInverted, a.module < b.module * 2.5, b.module < a.module * 2.5 else { continue }
      let distance = a.center.distance(to: b.center)
      let module = (a.module * b.module).squareRoot()
      // Centres are 14 modules apart in version 1 and 170 in version 40.
      guard distance > module * 10, distance < module * 200 else { continue }
      insert(index, distance, isSure: b.isSure)
    }
  }

  /// Keeps the nearest: sure ones in front, in order, then the others.
  private mutating func insert(_ index: Int, _ distance: Double, isSure: Bool) {
    var place = isSure ? sureCount : neighbors.count
    let first = isSure ? 0 : sureCount
    while place > first, neighbors[place - 1].distance > distance { place -= 1 }
    let limit = isSure ? Self.reach.sure : Self.reach.unsure
    if place - first >= limit { return }
    neighbors.insert((Int32(index), distance), at: place)
    if isSure {
      sureCount += 1
      if sureCount > limit {
        neighbors.remove(at: limit)
        sureCount -= 1
      }
    } else if neighbors.count - sureCount > limit {
      neighbors.removeLast()
    }
  }

  private mutating func consider(_ corner: Int, _ first: Int, _ second: Int, _ patterns: [FinderPattern]) {
    let a = patterns[corner]
    let b = patterns[first]
    let c = patterns[second]
    // One of three may be damaged; two are not a coincidence.
    let sure = (a.isSure ? 1 : 0) + (b.isSure ? 1 : 0) + (c.isSure ? 1 : 0)
    guard sure >= 2 else { return }
    guard b.module < c.module * 2.5, c.module < b.module * 2.5 else { return }
    let ab = b.center - a.center
    let ac = c.center - a.center
    let lengths = ab.length * ac.length
    let cosine = abs(ab.dot(ac)) / lengths
    let ratio = max(ab.length / ac.length, ac.length / ab.length)
    guard cosine < 0.75, ratio < 2.6 else { return }
    let sizes = max(a.module, b.module, c.module) / min(a.module, b.module, c.module)
    let cost = cosine + (ratio - 1) + 0.7 * (sizes - 1) + (sure < 3 ? 1 : 0)
    let clockwise = ab.cross(ac) > 0
    triples.append(
      FinderTriple(
        corner: Int32(corner), right: Int32(clockwise ? first : second), down: Int32(clockwise ? second : first),
        cost: cost))
  }
}
