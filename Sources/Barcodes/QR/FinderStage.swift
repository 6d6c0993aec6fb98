/// The finder patterns of a picture, from all levels of its pyramid, traced and sorted out; and which of them a symbol
/// already owns.
struct FinderStage {
  private var search = FinderSearch()
  private(set) var patterns: [FinderPattern] = []
  private(set) var outlines = FinderOutlines()
  private var used: [Bool] = []

  /// A level whose shorter side is less cannot show a finder pattern that the level above does not.
  private static let smallestSide = 60

  /// - Parameter hints: where symbols were a moment ago; there, more rows are looked through.
  mutating func locate(
    in image: borrowing Luminance, _ levels: inout PictureLevels, _ options: borrowing ReaderOptions,
    near hints: [Quadrilateral]
  ) {
    search.reset()
    outlines.reset()
    patterns.removeAll(keepingCapacity: true)
    var level = 0
    while level == 0 || min(image.width, image.height) >> level >= Self.smallestSide {
      guard levels.prepare(level, of: image) else { break }
      // The smallest stones are 3 pixels high, and only small pictures are drawn that finely.
      let step = level == 0 && image.width * image.height >= 300_000 ? 4 : 3
      searchPlane(levels.plane(level), levels.turnedPlane(level), scale: Double(1 << level), step: step, options, hints)
      level += 1
    }
    for pattern in search.patterns where pattern.isWhole || pattern.hits > 1 {
      trace(pattern, in: image, levels)
    }
    used.removeAll(keepingCapacity: true)
    for _ in patterns { used.append(false) }
  }

  /// Traces a pattern where its modules have 3 to 6 pixels: finer levels only add noise.
  private mutating func trace(
    _ pattern: FinderPattern, in image: borrowing Luminance, _ levels: borrowing PictureLevels
  ) {
    var traced = pattern
    let level = min(levels.pyramid.depth, levels.level(module: pattern.module))
    let isPattern: Bool
    if level > 0 {
      let picture = levels.pyramid.levels[level - 1]
      isPattern = outlines.trace(&traced, in: picture.luminance, scale: Double(1 << level))
    } else {
      isPattern = outlines.trace(&traced, in: image, scale: 1)
    }
    if isPattern { patterns.append(traced) }
  }

  private mutating func searchPlane(
    _ plane: BitPlane, _ turned: BitPlane, scale: Double, step: Int, _ options: borrowing ReaderOptions,
    _ hints: [Quadrilateral]
  ) {
    let step = options.effort == .thorough ? 2 : step
    search.search(
      plane, turned, scale: scale, step: step, limit: options.maximumCandidates, inverted: options.inverted)
    // A caller's list of places is his own, but the work it asks for is bounded.
    for hint in hints.prefix(16) {
      guard let area = hint.area(scale: scale, width: plane.width, height: plane.height) else { continue }
      search.search(
        plane, turned, scale: scale, step: 1, limit: options.maximumCandidates, inverted: options.inverted, area: area)
    }
  }

  func isUsed(_ index: Int) -> Bool { used[index] }

  func isUsed(_ triple: FinderTriple) -> Bool {
    used[Int(triple.corner)] || used[Int(triple.right)] || used[Int(triple.down)]
  }

  mutating func use(_ triple: FinderTriple) {
    used[Int(triple.corner)] = true
    used[Int(triple.right)] = true
    used[Int(triple.down)] = true
  }

  /// The smallest module size of a triple's patterns, in pixels.
  func module(of triple: FinderTriple) -> Double {
    min(
      patterns[Int(triple.corner)].module, patterns[Int(triple.right)].module, patterns[Int(triple.down)].module)
  }

  /// Difference of light and dark at a triple's corner pattern.
  func contrast(of triple: FinderTriple) -> Float {
    let level = patterns[Int(triple.corner)].outline / FinderOutlines.rays * 2
    return abs(outlines.levels[level + 1] - outlines.levels[level])
  }
}

extension Quadrilateral {
  /// The upright rectangle around the shape and a quarter of its size more on every side, in a plane that is `scale`
  /// times smaller than the picture; nil where it lies outside, or is no shape.
  fileprivate func area(scale: Double, width: Int, height: Int) -> PixelRegion? {
    let xs = (
      min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x), max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    )
    let ys = (
      min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y), max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    )
    let marginX = (xs.1 - xs.0) / 4
    let marginY = (ys.1 - ys.0) / 4
    let left = max(0, (xs.0 - marginX) / scale)
    let right = min(Double(width), (xs.1 + marginX) / scale)
    let top = max(0, (ys.0 - marginY) / scale)
    let bottom = min(Double(height), (ys.1 + marginY) / scale)
    // Not-a-number fails here.
    guard left < right, top < bottom else { return nil }
    return PixelRegion(x: Int(left), y: Int(top), width: Int(right) - Int(left), height: Int(bottom) - Int(top))
  }
}
