/// The finder patterns of a picture, from all levels of its pyramid, traced and sorted out; and which of them a symbol
/// already owns.
struct FinderStage {
  private var binarizer = Binarizer()
  private var plane = BitPlane()
  private var search = FinderSearch()
  private(set) var patterns: [FinderPattern] = []
  private(set) var outlines = FinderOutlines()
  private var used: [Bool] = []
  private(set) var quality = PictureQuality()

  /// A level whose shorter side is less cannot show a finder pattern that the level above does not.
  private static let smallestSide = 60

  mutating func locate(in image: borrowing Luminance, _ pyramid: inout Pyramid, _ options: borrowing ReaderOptions) {
    search.reset()
    outlines.reset()
    patterns.removeAll(keepingCapacity: true)
    binarizer.binarize(image, into: &plane)
    quality = binarizer.quality
    search.search(plane, scale: 1, step: 4, limit: options.maximumCandidates, inverted: options.inverted)
    var level = 1
    while min(image.width, image.height) >> level >= Self.smallestSide {
      pyramid.extend(to: level, of: image)
      guard pyramid.depth >= level else { break }
      let picture = pyramid.levels[level - 1]
      binarizer.binarize(picture.luminance, into: &plane)
      search.search(
        plane, scale: Double(1 << level), step: 3, limit: options.maximumCandidates, inverted: options.inverted)
      level += 1
    }
    for pattern in search.patterns where pattern.isWhole || pattern.hits > 1 {
      var traced = pattern
      if outlines.trace(&traced, in: image, scale: 1) { patterns.append(traced) }
    }
    used.removeAll(keepingCapacity: true)
    for _ in patterns { used.append(false) }
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

  /// Difference of light and dark at a triple's corner pattern.
  func contrast(of triple: FinderTriple) -> Float {
    let level = patterns[Int(triple.corner)].outline / FinderOutlines.rays * 2
    return abs(outlines.levels[level + 1] - outlines.levels[level])
  }
}
