/// The luminance along one line of a picture, and the edges in it.
struct LineProfile {
  private(set) var samples: [Float] = []
  private(set) var origin = ImagePoint(x: 0, y: 0)
  /// From one sample to the next.
  private(set) var step = ImagePoint(x: 1, y: 0)
  private var extremes: [Extreme] = []
  private var edges: [Float] = []

  /// A local maximum or minimum that noise does not explain.
  private struct Extreme {
    var index: Int
    var value: Float
    var isLight: Bool
  }

  /// The longest line that is sampled: a diagonal of the largest picture in steps of half a pixel would be longer, but
  /// no symbol needs it.
  static let maximumSamples = 16_384

  /// Samples `image` from `start` to `end` in steps of about `spacing` pixels; every sample is the mean of `taps`
  /// places one pixel apart along `across`, the direction of the bars.
  mutating func sample(
    _ image: borrowing Luminance, from start: ImagePoint, to end: ImagePoint, spacing: Double, across: ImagePoint,
    taps: Int
  ) {
    samples.removeAll(keepingCapacity: true)
    let length = start.distance(to: end)
    guard length >= 8, length < 100_000 else { return }
    let count = min(Self.maximumSamples, Int(length / spacing) + 1)
    origin = start
    step = (end - start) * (1 / Double(count))
    samples.reserveCapacity(count)
    let half = Double(taps - 1) / 2
    for index in 0..<count {
      let place = start + step * (Double(index) + 0.5)
      var sum: Float = 0
      var hits: Float = 0
      for tap in 0..<taps {
        let value = image.sample(place + across * (Double(tap) - half))
        if value >= 0 {
          sum += value
          hits += 1
        }
      }
      // What lies outside the picture is cut off by the caller; a tap that leaves it is left out.
      samples.append(hits > 0 ? sum / hits : samples.last ?? 255)
    }
  }

  /// Finds the edges and gives the line's elements; false where there is nothing like bars.
  ///
  /// An edge lies where the luminance crosses the middle of its surroundings' lightest and darkest, which keeps narrow
  /// elements at their width under blur; where an element is too blurred to reach that middle, it lies between the
  /// element's own extreme and its neighbour's.
  mutating func findEdges(_ line: inout ScanLine) -> Bool {
    let contrast = findExtremes()
    edges.removeAll(keepingCapacity: true)
    guard extremes.count >= 16 else { return false }
    let reach = 7
    for index in 0..<extremes.count - 1 {
      let here = extremes[index]
      let next = extremes[index + 1]
      var light = max(here.value, next.value)
      var dark = min(here.value, next.value)
      let most = light
      let least = dark
      for other in max(0, index - reach)...min(extremes.count - 1, index + 1 + reach) {
        light = max(light, extremes[other].value)
        dark = min(dark, extremes[other].value)
      }
      let margin = (most - least) * 0.25
      let level = max(least + margin, min(most - margin, (light + dark) / 2))
      edges.append(crossing(level, from: here.index, to: next.index, falls: here.isLight))
    }
    // The line begins and ends light.
    if extremes[0].isLight == false { edges.insert(0, at: 0) }
    if extremes[extremes.count - 1].isLight == false { edges.append(Float(samples.count)) }
    line.set(edges: edges, end: Float(samples.count))
    line.origin = origin
    line.step = step
    line.isReversed = false
    line.isInverted = false
    line.contrast = contrast
    return true
  }

  /// Where the luminance first passes `level`, in samples from the line's origin.
  private func crossing(_ level: Float, from first: Int, to last: Int, falls: Bool) -> Float {
    var index = first + 1
    while index < last {
      let value = samples[index]
      if falls ? value <= level : value >= level { break }
      index += 1
    }
    let before = samples[index - 1]
    let after = samples[index]
    let share = before == after ? 0.5 : (level - before) / (after - before)
    return Float(index) - 0.5 + max(0, min(1, share))
  }

  /// Light and dark in turn: a turn counts when the luminance has come back by a share of the contrast around it.
  private mutating func findExtremes() -> Float {
    extremes.removeAll(keepingCapacity: true)
    guard samples.count >= 32 else { return 0 }
    var contrast: Float = 0
    let window = 24
    var low: Float = 0
    var high: Float = 0
    var candidate = Extreme(index: 0, value: samples[0], isLight: true)
    var lightest = samples[0]
    var darkest = samples[0]
    var lightestIndex = 0
    var darkestIndex = 0
    var isDecided = false
    var threshold: Float = 12
    for index in samples.indices {
      let value = samples[index]
      if index % 8 == 0 {
        low = value
        high = value
        for near in max(0, index - window)..<min(samples.count, index + window) {
          low = min(low, samples[near])
          high = max(high, samples[near])
        }
        threshold = max(5, (high - low) * 0.16)
        contrast = max(contrast, high - low)
      }
      if !isDecided {
        if value > lightest {
          lightest = value
          lightestIndex = index
        }
        if value < darkest {
          darkest = value
          darkestIndex = index
        }
        if lightest - value > threshold {
          extremes.append(Extreme(index: lightestIndex, value: lightest, isLight: true))
          candidate = Extreme(index: index, value: value, isLight: false)
          isDecided = true
        } else if value - darkest > threshold {
          extremes.append(Extreme(index: darkestIndex, value: darkest, isLight: false))
          candidate = Extreme(index: index, value: value, isLight: true)
          isDecided = true
        }
        continue
      }
      if candidate.isLight {
        if value > candidate.value {
          candidate.value = value
          candidate.index = index
        } else if candidate.value - value > threshold {
          extremes.append(candidate)
          candidate = Extreme(index: index, value: value, isLight: false)
        }
      } else {
        if value < candidate.value {
          candidate.value = value
          candidate.index = index
        } else if value - candidate.value > threshold {
          extremes.append(candidate)
          candidate = Extreme(index: index, value: value, isLight: true)
        }
      }
    }
    if isDecided { extremes.append(candidate) }
    return contrast
  }
}
