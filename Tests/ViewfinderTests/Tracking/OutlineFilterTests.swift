import Drawing
import Testing

@testable import Viewfinder

@Suite("Outline smoothing")
struct OutlineFilterTests {
  private func noisy(_ outline: Quadrilateral, _ amount: Double, _ random: inout RandomSource) -> Quadrilateral {
    func jitter(_ point: ImagePoint) -> ImagePoint {
      point + ImagePoint(x: (random.unit() - 0.5) * amount * 2, y: (random.unit() - 0.5) * amount * 2)
    }
    return Quadrilateral(
      topLeft: jitter(outline.topLeft), topRight: jitter(outline.topRight), bottomRight: jitter(outline.bottomRight),
      bottomLeft: jitter(outline.bottomLeft))
  }

  @Test("at rest, noise is at least halved")
  func rest() {
    var random = RandomSource(seed: 1)
    let truth = Sample.square(x: 100, y: 100, side: 80)
    var filter = OutlineFilter(noisy(truth, 0.6, &random), at: .zero)
    var before = 0.0
    var after = 0.0
    for step in 1...300 {
      let seen = noisy(truth, 0.6, &random)
      filter.update(with: seen, at: .milliseconds(step * 33))
      guard step > 30 else { continue }
      before += seen.meanDistance(to: truth)
      after += filter.corners.meanDistance(to: truth)
    }
    #expect(after < before * 0.5)
  }

  @Test("in steady motion it does not lag", arguments: [50.0, 300, 1500])
  func motion(speed: Double) {
    var filter = OutlineFilter(Sample.square(x: 0), at: .zero)
    var lag = 0.0
    for step in 1...60 {
      let truth = Sample.square(x: speed * Double(step) * 0.033)
      filter.update(with: truth, at: .milliseconds(step * 33))
      if step > 30 { lag = max(lag, filter.corners.largestDistance(to: truth)) }
    }
    #expect(lag < 1)
  }

  @Test("a sudden jump is followed within two frames")
  func jump() {
    var filter = OutlineFilter(Sample.square(x: 0), at: .zero)
    for step in 1...10 { filter.update(with: Sample.square(x: 0), at: .milliseconds(step * 33)) }
    let there = Sample.square(x: 60)
    filter.update(with: there, at: .milliseconds(363))
    #expect(filter.corners.largestDistance(to: there) < 6)
    filter.update(with: there, at: .milliseconds(396))
    #expect(filter.corners.largestDistance(to: there) < 12)
  }

  @Test("a turning code keeps its corners in its own order")
  func rotation() {
    var filter = OutlineFilter(Sample.square(), at: .zero)
    // Small turns of exact rational sine and cosine (20, 99, 101): 11.4 degrees a frame.
    var along = ImagePoint(x: 40, y: 0)
    for step in 1...64 {
      along = ImagePoint(
        x: (99 * along.x - 20 * along.y) / 101, y: (20 * along.x + 99 * along.y) / 101)
      let down = ImagePoint(x: -along.y, y: along.x)
      let corner = ImagePoint(x: 200, y: 200) - along * 0.5 - down * 0.5
      let truth = Quadrilateral(
        topLeft: corner, topRight: corner + along, bottomRight: corner + along + down, bottomLeft: corner + down)
      filter.update(with: truth, at: .milliseconds(step * 33))
      if step > 5 { #expect(filter.corners.largestDistance(to: truth) < 4) }
    }
  }

  @Test("two pictures of one moment do not blow up the velocity")
  func sameMoment() {
    var filter = OutlineFilter(Sample.square(x: 0), at: .zero)
    for step in 1...100 { filter.update(with: Sample.square(x: Double(step % 2) * 20), at: .zero) }
    #expect(filter.predicted(at: .seconds(10)).largestDistance(to: Sample.square(x: 10)) < 30)
  }

  @Test("an outline in any of its eight orders finds back to the order before")
  func alignment() {
    let truth = Sample.rectangle(x: 10, y: 20, width: 30, height: 50)
    #expect(truth.aligned(to: truth).isChanged == false)
    for start in [truth, truth.transposed] {
      var other = start
      for _ in 0..<4 {
        let result = other.aligned(to: truth)
        #expect(result.outline == truth)
        #expect(result.isChanged == (other != truth))
        other = other.turned
      }
      #expect(other == start)
    }
  }
}
