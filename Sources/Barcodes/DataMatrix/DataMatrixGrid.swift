extension DataMatrix {
  /// A symbol as it may stand in the picture.
  struct Candidate {
    var symbol: Symbol
    /// The symbol's width and height in the picture's grid: exchanged for a mirrored rectangle.
    var width: Int
    var height: Int
    var homography: Homography
    var isInverted: Bool
    /// How well the alternating sides alternate, -1...1: the weaker one.
    var timing: Double
  }

  /// Lays grids over a corner: from two solid sides to the number of modules and their places.
  struct Grid {
    private var search = TimingSearch()
    private(set) var candidates: [Candidate] = []

    /// A side that alternates less well is none.
    private static let leastTiming = 0.35

    /// Fills `candidates`, the likeliest first.
    mutating func locate(_ corner: Corner, mirrored: ReaderOptions.Handling, in image: borrowing Luminance) {
      candidates.removeAll(keepingCapacity: true)
      let upLength = corner.up.length
      let rightLength = corner.right.length
      let up = corner.up * (1 / upLength)
      let right = corner.right * (1 / rightLength)
      guard let threshold = Self.threshold(corner, up, right, image) else { return }
      let topLeft = corner.place + corner.up
      let bottomRight = corner.place + corner.right
      let top = search.search(
        corner: topLeft, inward: up * -corner.moduleY, across: corner.right, module: corner.moduleX,
        threshold: threshold, isInverted: corner.isInverted, in: image)
      let side = search.search(
        corner: bottomRight, inward: right * -corner.moduleX, across: corner.up, module: corner.moduleY,
        threshold: threshold, isInverted: corner.isInverted, in: image)
      guard top != nil || side != nil else { return }
      propose(corner, top, side, mirrored, image)
      candidates.sort { $0.timing > $1.timing }
      if candidates.count > 3 { candidates.removeLast(candidates.count - 3) }
    }

    /// Half way between the solid sides and what lies outside of them; nil where they do not contrast.
    private static func threshold(
      _ corner: Corner, _ up: ImagePoint, _ right: ImagePoint, _ image: borrowing Luminance
    ) -> Float? {
      var inside: Float = 0
      var outside: Float = 0
      var counts: (Float, Float) = (0, 0)
      for index in 1...8 {
        let part = Double(index) / 9
        for side in 0..<2 {
          let place = corner.place + (side == 0 ? corner.up : corner.right) * part
          let across = side == 0 ? right * corner.moduleX : up * corner.moduleY
          let dark = image.sample(place + across * 0.5)
          let light = image.sample(place + across * -0.8)
          if dark >= 0 {
            inside += dark
            counts.0 += 1
          }
          if light >= 0 {
            outside += light
            counts.1 += 1
          }
        }
      }
      guard counts.0 > 4 else { return nil }
      // A symbol at the picture's border may have nothing outside.
      guard counts.1 > 2 else { return corner.isInverted ? inside / counts.0 * 0.6 : inside / counts.0 * 0.5 + 110 }
      let difference = outside / counts.1 - inside / counts.0
      guard (corner.isInverted ? -difference : difference) > 6 else { return nil }
      return (outside / counts.1 + inside / counts.0) / 2
    }

    /// Tries all sizes that the counts allow.
    private mutating func propose(
      _ corner: Corner, _ top: TimingSide?, _ side: TimingSide?, _ mirrored: ReaderOptions.Handling,
      _ image: borrowing Luminance
    ) {
      let columns = top.map { $0.darkCount * 2 } ?? 0
      let rows = side.map { $0.darkCount * 2 } ?? 0
      let topLeft = corner.place + corner.up
      let bottomRight = corner.place + corner.right
      // The far corner by either side, and by both where their lines cross.
      var farCorners: [ImagePoint] = []
      if let top {
        farCorners.append(top.end + top.pitch + corner.up * (0.5 * corner.moduleY / corner.up.length))
      }
      if let side {
        farCorners.append(side.end + side.pitch + corner.right * (0.5 * corner.moduleX / corner.right.length))
      }
      if let top, let side {
        let determinant = top.pitch.cross(side.pitch)
        if abs(determinant) > 1e-6 {
          let along = (side.end - top.end).cross(side.pitch) / determinant
          let crossing = top.end + top.pitch * along
          farCorners.insert(crossing + top.pitch * 0.5 + side.pitch * 0.5, at: 0)
        }
      }
      for symbol in symbols {
        for isTurned in symbol.isSquare || mirrored == .ignore ? [false] : [false, true] {
          let width = isTurned ? symbol.height : symbol.width
          let height = isTurned ? symbol.width : symbol.height
          // One side at least was counted right, or nearly so.
          let off = (abs(width - columns), abs(height - rows))
          guard
            off.0 == 0 && off.1 <= max(6, height / 4) || off.1 == 0 && off.0 <= max(6, width / 4)
              || off.0 <= 2 && off.1 <= 2
              || (off.0 == 0 || off.1 == 0) && symbol.isSquare
          else { continue }
          for (index, far) in farCorners.enumerated() {
            // A side that was counted differently does not say where the corner is.
            if farCorners.count == 3, index == 1, off.0 > 2 { continue }
            if farCorners.count == 3, index == 2, off.1 > 2 { continue }
            let quad = Quadrilateral(
              topLeft: topLeft, topRight: far, bottomRight: bottomRight, bottomLeft: corner.place)
            guard quad.isConvex, let homography = Homography(width: Double(width), height: Double(height), to: quad)
            else { continue }
            let timing = Self.timing(homography, width, height, corner.isInverted, image)
            guard timing > Self.leastTiming else { continue }
            if let same = candidates.firstIndex(where: { $0.width == width && $0.height == height }) {
              if candidates[same].timing < timing {
                candidates[same].timing = timing
                candidates[same].homography = homography
              }
            } else {
              candidates.append(
                Candidate(
                  symbol: symbol, width: width, height: height, homography: homography,
                  isInverted: corner.isInverted, timing: timing))
            }
          }
        }
      }
    }

    /// The alternation of both sides: their mean, as one may be damaged.
    static func timing(
      _ homography: Homography, _ width: Int, _ height: Int, _ isInverted: Bool, _ image: borrowing Luminance
    ) -> Double {
      var top = Alternation()
      top.add(homography, x: 0.5, y: 0.5, dx: 1, dy: 0, count: width, in: image)
      var side = Alternation()
      side.add(
        homography, x: Double(width) - 0.5, y: Double(height) - 0.5, dx: 0, dy: -1, count: height, in: image)
      return (top.score(isInverted: isInverted) + side.score(isInverted: isInverted)) / 2
    }
  }
}
