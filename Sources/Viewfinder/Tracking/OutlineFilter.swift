/// Follows the four corners of one outline: an alpha-beta filter a corner, constant velocity between sightings, whose
/// gain grows with the surprise. At rest it averages the noise away; when the code moves off or stops, it follows at
/// once.
struct OutlineFilter: Sendable {
  private(set) var corners: Quadrilateral
  private var velocity: Quadrilateral
  private(set) var time: Timestamp

  /// The gain at rest. Simulated at 30 frames a second for a code of 80 pixels with 0.5 pixels of noise in each corner:
  /// the outline keeps 42 % of the noise; 30 % at 0.1, half at 0.3. Since surprise opens the gain, a pan that sets in or
  /// stops is never off by more than a pixel with any of the three.
  private static let restGain = 0.2
  private static let fullGain = 0.95
  /// A velocity is not carried on for longer than this, in seconds.
  private static let longestPrediction = 0.25

  init(_ corners: Quadrilateral, at time: Timestamp) {
    self.corners = corners
    self.time = time
    let still = ImagePoint(x: 0, y: 0)
    velocity = Quadrilateral(topLeft: still, topRight: still, bottomRight: still, bottomLeft: still)
  }

  /// Where the outline should be at `moment`, at constant velocity.
  func predicted(at moment: Timestamp) -> Quadrilateral {
    corners.moved(by: velocity, times: min(seconds(until: moment), Self.longestPrediction))
  }

  /// Where to draw an outline that is not seen: it slows down and comes to rest, so that it does not fly away.
  func coasted(to moment: Timestamp) -> Quadrilateral {
    let elapsed = min(seconds(until: moment), Self.longestPrediction)
    return corners.moved(by: velocity, times: elapsed - elapsed * elapsed / (2 * Self.longestPrediction))
  }

  mutating func update(with seen: Quadrilateral, at moment: Timestamp) {
    let expected = predicted(at: moment)
    let surprise = expected.largestDistance(to: seen)
    // What is noise: 1.5 pixels, or a thirty-second of the size for large codes. At 1 pixel and a fiftieth, 65 % of the
    // noise passes at rest; at 2 pixels and a twenty-fifth, a pan that stops is overshot by 1.5 pixels.
    let ratio = surprise / max(1.5, seen.size / 32)
    let steep = ratio * ratio * ratio * ratio
    let gain = min(max(steep / (steep + 1), Self.restGain), Self.fullGain)
    corners = expected.moved(by: seen.minus(expected), times: gain)
    let elapsed = seconds(until: moment)
    // Two pictures of one moment say nothing about speed.
    if elapsed >= 0.001 {
      // Benedict and Bordner 1962: the gain for velocity that suits a gain for position.
      let velocityGain = gain * gain / (2 - gain)
      velocity = velocity.moved(by: seen.minus(expected), times: velocityGain / elapsed)
    }
    time = max(time, moment)
  }

  /// Exchanges rows and columns, where a symbol turns out to be mirrored or not.
  mutating func transpose() {
    corners = corners.transposed
    velocity = velocity.transposed
  }

  private func seconds(until moment: Timestamp) -> Double { max(0, (moment - time).seconds) }
}

extension Quadrilateral {
  /// The side of the square that has its area; at least one pixel.
  var size: Double { max(1, abs(signedArea).squareRoot()) }

  func moved(by offsets: Quadrilateral, times factor: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: topLeft + offsets.topLeft * factor, topRight: topRight + offsets.topRight * factor,
      bottomRight: bottomRight + offsets.bottomRight * factor, bottomLeft: bottomLeft + offsets.bottomLeft * factor)
  }

  func minus(_ other: Quadrilateral) -> Quadrilateral {
    Quadrilateral(
      topLeft: topLeft - other.topLeft, topRight: topRight - other.topRight,
      bottomRight: bottomRight - other.bottomRight, bottomLeft: bottomLeft - other.bottomLeft)
  }

  func largestDistance(to other: Quadrilateral) -> Double {
    max(
      max(topLeft.distance(to: other.topLeft), topRight.distance(to: other.topRight)),
      max(bottomRight.distance(to: other.bottomRight), bottomLeft.distance(to: other.bottomLeft)))
  }

  func meanDistance(to other: Quadrilateral) -> Double {
    (topLeft.distance(to: other.topLeft) + topRight.distance(to: other.topRight)
      + bottomRight.distance(to: other.bottomRight) + bottomLeft.distance(to: other.bottomLeft)) / 4
  }

  /// False for outlines that no arithmetic should meet: not finite, absurdly far away, or without area.
  var isUsable: Bool {
    let limit = 1e6
    var isNear = true
    for corner in corners where !(abs(corner.x) < limit && abs(corner.y) < limit) { isNear = false }
    return isNear && abs(signedArea) >= 1
  }

  /// True where both outlines may be the same code: centres within `tolerance` sizes, neither size twice the other.
  func isSamePlace(as other: Quadrilateral, tolerance: Double) -> Bool {
    let larger = max(size, other.size)
    let smaller = min(size, other.size)
    return center.distance(to: other.center) <= tolerance * larger && smaller * 2 >= larger
  }
}
