/// A picture as every finder looks at it: whole and at halves, each level binarised once, when the first finder asks.
struct PictureLevels {
  private(set) var pyramid = Pyramid()
  private var binarizer = Binarizer()
  private var blocks: [BlockMap] = []
  private var planes: [BitPlane] = []
  private var turnedPlanes: [BitPlane] = []
  private var isTurned: [Bool] = []
  /// How many of `blocks` and `planes` belong to the present picture.
  private(set) var depth = 0
  /// Of the picture itself, once level 0 is prepared.
  private(set) var quality = PictureQuality()
  /// Contrast that counts as noise in the picture itself, in levels, once level 0 is prepared.
  private(set) var contrastFloor = 0
  private var flatRange = 0

  /// Forgets the last picture, not its memory.
  mutating func begin() {
    pyramid.reset()
    depth = 0
  }

  /// Binarises all levels down to `level`; false where the picture is too small for that.
  mutating func prepare(_ level: Int, of image: borrowing Luminance) -> Bool {
    while depth <= level {
      if planes.count == depth {
        planes.append(BitPlane())
        turnedPlanes.append(BitPlane())
        isTurned.append(false)
        blocks.append(BlockMap())
      }
      if depth == 0 {
        binarizer.binarize(image, blocks: &blocks[0], into: &planes[0])
        contrastFloor = binarizer.contrastFloor
        flatRange = binarizer.flatRange
        quality = PictureQuality(
          image, blocks[0], histogram: binarizer.histogram, contrastFloor: binarizer.contrastFloor)
      } else {
        pyramid.extend(to: depth, of: image)
        guard pyramid.depth >= depth else { return false }
        let picture = pyramid.levels[depth - 1]
        binarizer.binarize(picture.luminance, blocks: &blocks[depth], into: &planes[depth])
      }
      isTurned[depth] = false
      depth += 1
    }
    return true
  }

  /// Makes the luminance of levels down to `level`, without binarising them; the deepest level there is, if that is less.
  mutating func extend(to level: Int, of image: borrowing Luminance) -> Int {
    pyramid.extend(to: level, of: image)
    return min(level, pyramid.depth)
  }

  /// The level at which modules of `module` pixels are best traced and sampled. In strong noise that is a deeper one: half
  /// the noise is worth more than finer edges.
  func level(module: Double) -> Int {
    Pyramid.level(module: module, least: flatRange >= Self.strongNoise ? 2 : 3)
  }

  /// A contrast of the flattest blocks that only noise all over the picture has: that of a standard deviation of 10.
  private static let strongNoise = 48

  /// Dark pixels of a prepared level.
  func plane(_ level: Int) -> BitPlane {
    precondition(level < depth)
    return planes[level]
  }

  /// Dark pixels of a prepared level with rows and columns exchanged.
  mutating func turnedPlane(_ level: Int) -> BitPlane {
    precondition(level < depth)
    if !isTurned[level] {
      turnedPlanes[level].transpose(planes[level])
      isTurned[level] = true
    }
    return turnedPlanes[level]
  }

  /// Darkest and lightest pixels of the blocks of a prepared level.
  func blocks(_ level: Int) -> BlockMap {
    precondition(level < depth)
    return blocks[level]
  }
}
