/// The start or stop pattern of a PDF417 symbol as scan lines met it.
struct PDF417GuardChain {
  enum Kind {
    case start, stop
    /// A left row address pattern of MicroPDF417, and a codeword beside it.
    case address
  }
  var kind: Kind
  var isInverted: Bool
  /// The symbol is read in this direction along the scan lines: 1 or -1.
  var direction: Int
  /// Scan lines ran along columns of the picture.
  var isTurned: Bool
  /// Where the pattern borders on codewords, first and last, in pixels of the picture.
  var first: ImagePoint
  var last: ImagePoint
  /// Sums that a straight line follows from.
  var fit = LineFit()
  /// Mean width of a module along the scan lines, in pixels of the picture.
  var module: Double
  var hits = 1
  /// Two for each hit, one where it may be by chance.
  var weight = 2
  /// Width of a module at the first and at the last hit.
  var firstModule: Double
  var lastModule: Double
  fileprivate var lastLine: Int
  fileprivate var lastPosition: Double
  fileprivate var slope = 0.0
  /// Of the last row address pattern, and which way the numbers run: 1, -1, or 0 where they have not changed.
  fileprivate var number = 0
  fileprivate var sense = 0
  /// Row address patterns that were met, a bit each.
  fileprivate var numbers: UInt64 = 0
}

/// Finds start and stop patterns on scan lines along rows and columns. The bars run the whole height of the symbol, so
/// that lines which cross them at up to 45 degrees meet all of them as long as the symbol is as high as the pattern is
/// wide; rows and columns together find every angle.
struct PDF417GuardSearch {
  private(set) var chains: [PDF417GuardChain] = []
  /// Chains of the present plane that may still grow, as indices of `chains`.
  private var open: [Int] = []
  private var runs = Runs()
  /// Where in a row patterns may be, as the indices of their first edges.
  private var places: [Int32] = []

  mutating func reset() { chains.removeAll(keepingCapacity: true) }

  /// - Parameters:
  ///   - isTurned: rows of `plane` are columns of the picture.
  ///   - scale: pixels of the picture for one of the plane.
  ///   - limit: chains that are kept at most.
  mutating func search(
    _ plane: borrowing BitPlane, isTurned: Bool, scale: Double, step: Int, limit: Int,
    inverted: ReaderOptions.Handling, addresses: Bool, guards: Bool
  ) {
    open.removeAll(keepingCapacity: true)
    let begin = chains.count
    var y = step / 2
    while y < plane.height {
      runs.extract(row: y, of: plane)
      if guards, runs.count >= 9 { scanGuards(y, step, isTurned, scale, limit, inverted) }
      if addresses, runs.count >= 15 { scanAddresses(y, step, isTurned, scale, limit, inverted) }
      y += step
    }
    // Two hits are the least that has a direction; an address is a weaker sign than a guard.
    var kept = begin
    for index in begin..<chains.count {
      let chain = chains[index]
      // The bars of linear symbols say the same on every line.
      guard chain.hits >= 2, chain.kind != .address || chain.weight >= 4 && chain.numbers.nonzeroBitCount > 1
      else { continue }
      chains.swapAt(kept, index)
      kept += 1
    }
    chains.removeLast(chains.count - kept)
  }

  private mutating func scanGuards(
    _ y: Int, _ step: Int, _ isTurned: Bool, _ scale: Double, _ limit: Int, _ inverted: ReaderOptions.Handling
  ) {
    // The last place has an edge less than a stop pattern; what is read there has no meaning, and is asked again.
    runs.reserve(runs.count + 1)
    let kept = runs.collect(runs.count - 8, from: 0, by: 1, reach: 0...9, into: &places) { e, i in
      let narrow = e[i &+ 7] &- e[i &+ 1]
      let left = e[i &+ 1] &- e[i]
      let right = e[i &+ 8] &- e[i &+ 7]
      let behind = e[i &+ 9] &- e[i &+ 1]
      let before = e[i &+ 8] &- e[i]
      let last = e[i &+ 9] &- e[i &+ 8]
      // As in `pattern`: six narrow elements beside a bar of eight modules, or eleven modules beside one of seven.
      let start = (left &+ 1 &- narrow) | (narrow &* 2 &- left &- 1)
      let startBackward = (right &+ 1 &- narrow) | (narrow &* 2 &- right &- 1)
      let stop = (behind &- left &- 1) | (left &* 5 &- behind &* 2 &- 1)
      let stopBackward = (before &- last &- 1) | (last &* 5 &- before &* 2 &- 1)
      return start & startBackward & stop & stopBackward
    }
    for place in 0..<kept {
      let found = runs.edges.withUnsafeBufferPointer { Self.pattern($0, count: runs.count, at: Int(places[place])) }
      guard let found, inverted == .read || !found.isInverted, chains.count < limit else { continue }
      add(found, y, step, isTurned, scale)
    }
  }

  private mutating func scanAddresses(
    _ y: Int, _ step: Int, _ isTurned: Bool, _ scale: Double, _ limit: Int, _ inverted: ReaderOptions.Handling
  ) {
    let book = MicroPDF417.AddressBook.standard
    for direction in [1, -1] {
      let kept = book.collect(runs, direction, into: &places)
      for place in 0..<kept {
        let found = runs.edges.withUnsafeBufferPointer {
          book.pattern($0, count: runs.count, first: Int(places[place]), direction: direction)
        }
        guard let found, inverted == .read || !found.isInverted, chains.count < limit else { continue }
        let hit = Hit(
          kind: .address, isInverted: found.isInverted, direction: direction, position: found.position,
          module: found.module, number: found.number, weight: found.isSure ? 2 : 1)
        add(hit, y, step, isTurned, scale)
      }
    }
  }

  private struct Hit {
    var kind: PDF417GuardChain.Kind
    var isInverted: Bool
    var direction: Int
    /// Where the pattern borders on codewords.
    var position: Double
    var module: Double
    /// Of a row address pattern.
    var number = 0
    var weight = 2
  }

  /// The pattern whose first edge is at `i`, read from either side.
  @inline(never)
  private static func pattern(_ e: UnsafeBufferPointer<Int32>, count: Int, at i: Int) -> Hit? {
    // Six narrow elements beside a bar of eight modules: a start pattern, from either side.
    let narrow = e[i &+ 7] &- e[i &+ 1]
    let left = e[i &+ 1] &- e[i]
    let right = e[i &+ 8] &- e[i &+ 7]
    if narrow <= left &+ 1, narrow &* 2 > left {
      if isPattern(e, i, step: 1, PDF417.startWidths) {
        return hit(.start, e, i, i &+ 8, direction: 1, isInverted: i & 1 == 1, modules: 17)
      }
    } else if narrow <= right &+ 1, narrow &* 2 > right {
      if isPattern(e, i &+ 8, step: -1, PDF417.startWidths) {
        return hit(.start, e, i &+ 8, i, direction: -1, isInverted: i & 1 == 0, modules: 17)
      }
    }
    // Eleven modules beside a bar of seven: a stop pattern.
    guard i &+ 9 < count else { return nil }
    let behind = e[i &+ 9] &- e[i &+ 1]
    if behind > left, behind < left &* 5 / 2 {
      if isPattern(e, i, step: 1, PDF417.stopWidths) {
        return hit(.stop, e, i &+ 9, i, direction: 1, isInverted: i & 1 == 1, modules: 18)
      }
    }
    let before = e[i &+ 8] &- e[i]
    let last = e[i &+ 9] &- e[i &+ 8]
    if before > last, before < last &* 5 / 2 {
      if isPattern(e, i &+ 9, step: -1, PDF417.stopWidths) {
        return hit(.stop, e, i, i &+ 9, direction: -1, isInverted: i & 1 == 1, modules: 18)
      }
    }
    return nil
  }

  private static func hit(
    _ kind: PDF417GuardChain.Kind, _ e: UnsafeBufferPointer<Int32>, _ outer: Int, _ inner: Int, direction: Int,
    isInverted: Bool, modules: Int32
  ) -> Hit {
    Hit(
      kind: kind, isInverted: isInverted, direction: direction, position: Double(e[inner]),
      module: Double(abs(e[inner] &- e[outer])) / Double(modules))
  }

  /// Compares widths from edge to edge of the same direction, which spread of ink does not change, and the whole.
  private static func isPattern(_ e: UnsafeBufferPointer<Int32>, _ start: Int, step: Int, _ widths: [Int]) -> Bool {
    var total = 0
    for width in widths { total += width }
    let whole = Float(abs(e[start &+ step &* widths.count] &- e[start]))
    let module = whole / Float(total)
    guard module >= 1 else { return false }
    let tolerance = 0.5 * module + 0.8
    for index in 0..<widths.count &- 1 {
      let sum = Float(abs(e[start &+ step &* (index &+ 2)] &- e[start &+ step &* index]))
      if abs(sum - Float(widths[index] &+ widths[index &+ 1]) * module) > tolerance { return false }
    }
    return true
  }

  private mutating func add(_ hit: Hit, _ y: Int, _ step: Int, _ isTurned: Bool, _ scale: Double) {
    let across = hit.position * scale
    let along = (Double(y) + 0.5) * scale
    let point = isTurned ? ImagePoint(x: along, y: across) : ImagePoint(x: across, y: along)
    let (directed, undirected) = (1.5 * hit.module + 1, 0.5 * hit.module + 1)
    var place = 0
    while place < open.count {
      let index = open[place]
      let distance = y - chains[index].lastLine
      // A gap of a few lines: a scratch.
      if distance > 6 * step {
        open.remove(at: place)
        continue
      }
      place += 1
      let chain = chains[index]
      // Where there is no slope yet, any direction up to 45 degrees. Few chains are near, so this is asked first.
      let expected = chain.lastPosition + chain.slope * Double(distance)
      let reach =
        chain.hits > 1 ? directed + Double(distance) * 0.15 : undirected + Double(distance) * 1.2
      guard abs(hit.position - expected) <= reach else { continue }
      guard distance > 0, chain.kind == hit.kind, chain.isInverted == hit.isInverted, chain.direction == hit.direction
      else { continue }
      let module = hit.module * scale
      guard module < chain.lastModule * 1.3, module > chain.lastModule * 0.75 else { continue }
      if hit.kind == .address, !chains[index].goesOn(to: hit.number, distance: Double(distance) / hit.module) {
        continue
      }
      chains[index].extend(to: point, hit.position, y, module: module)
      chains[index].weight += hit.weight
      chains[index].numbers |= 1 << UInt64(hit.number)
      return
    }
    var chain = PDF417GuardChain(
      kind: hit.kind, isInverted: hit.isInverted, direction: hit.direction, isTurned: isTurned, first: point,
      last: point,
      module: hit.module * scale, firstModule: hit.module * scale, lastModule: hit.module * scale, lastLine: y,
      lastPosition: hit.position)
    chain.number = hit.number
    chain.numbers = 1 << UInt64(hit.number)
    chain.weight = hit.weight
    chain.fit.add(point)
    open.append(chains.count)
    chains.append(chain)
  }
}

extension PDF417GuardChain {
  /// Whether row address patterns run on to `number` in a distance of so many modules: rows are two modules high, or
  /// little less where print is squeezed.
  fileprivate mutating func goesOn(to number: Int, distance: Double) -> Bool {
    var change = (number - self.number + 52) % 52
    if change > 26 { change -= 52 }
    // A slanted scan line may take one pattern for a neighbour.
    guard Double(abs(change)) <= distance / 1.2 + 2, abs(change) <= 2 || change * sense >= 0 else { return false }
    if abs(change) > 2 { sense = change.signum() }
    self.number = number
    return true
  }

  fileprivate mutating func extend(to point: ImagePoint, _ position: Double, _ line: Int, module: Double) {
    let change = (position - lastPosition) / Double(line - lastLine)
    slope = hits == 1 ? change : slope * 0.6 + change * 0.4
    (lastLine, lastPosition) = (line, position)
    last = point
    fit.add(point)
    hits += 1
    self.module += (module - self.module) / Double(hits)
    // The first few hits say what a module is at the beginning.
    if hits <= 3 { firstModule += (module - firstModule) / Double(hits) }
    lastModule += (module - lastModule) * 0.35
  }
}
