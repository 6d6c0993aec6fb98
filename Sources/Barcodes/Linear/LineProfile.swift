/// The luminance along one line of a picture, and the edges in it.
struct LineProfile {
  private(set) var samples: [Float] = []
  private(set) var origin = ImagePoint(x: 0, y: 0)
  /// From one sample to the next.
  private(set) var step = ImagePoint(x: 1, y: 0)
  private var extremes: [Extreme] = []
  private var edges: [Float] = []
  private var lows: [Float] = []
  private var highs: [Float] = []

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
    guard length >= 8, length < 100_000, taps >= 1 else { return }
    let count = min(Self.maximumSamples, Int(length / spacing) + 1)
    origin = start
    step = (end - start) * (1 / Double(count))
    samples.reserveCapacity(count)
    let half = across * (Double(taps - 1) / 2)
    // All taps of the samples between these lie well inside the picture.
    var first = 0
    var last = count
    while first < last, !isInside(place(first), half, image) { first += 1 }
    while last > first, !isInside(place(last - 1), half, image) { last -= 1 }
    for index in 0..<first { samples.append(carefulSample(image, place(index), across, taps)) }
    if first < last { sampleInside(image, first..<last, half, across, taps) }
    for index in last..<count { samples.append(carefulSample(image, place(index), across, taps)) }
  }

  /// Where a place between samples lies in the picture that was sampled.
  func place(at position: Float) -> ImagePoint { origin + step * Double(position) }

  @inline(__always)
  private func place(_ index: Int) -> ImagePoint { origin + step * (Double(index) + 0.5) }

  private func isInside(_ place: ImagePoint, _ half: ImagePoint, _ image: borrowing Luminance) -> Bool {
    // For the rounding of steps, which adds up along the longest line to an eighth.
    let x = abs(half.x) + 0.2
    let y = abs(half.y) + 0.2
    return InteriorSampler.contains(
      image, left: place.x - x, top: place.y - y, right: place.x + x, bottom: place.y + y)
  }

  /// The straight part of the work: whole numbers, no bounds.
  @inline(never)
  private mutating func sampleInside(
    _ image: borrowing Luminance, _ range: Range<Int>, _ half: ImagePoint, _ across: ImagePoint, _ taps: Int
  ) {
    let start = place(range.lowerBound)
    let dx = Int((step.x * InteriorSampler.one).rounded(.toNearestOrEven))
    let dy = Int((step.y * InteriorSampler.one).rounded(.toNearestOrEven))
    let tapX = Int(across.x * InteriorSampler.one)
    let tapY = Int(across.y * InteriorSampler.one)
    let left = InteriorSampler.fixed(start.x - half.x)
    let top = InteriorSampler.fixed(start.y - half.y)
    let share = 1 / Float(taps * 256)
    image.withRows(0..<image.height) { rows, stride in
      let sampler = InteriorSampler(rows, stride: stride)
      var x = left
      var y = top
      if taps == 3 {
        for _ in range {
          let sum =
            sampler.sample(x, y) &+ sampler.sample(x &+ tapX, y &+ tapY)
            &+ sampler.sample(x &+ 2 &* tapX, y &+ 2 &* tapY)
          samples.append(Float(sum) * share)
          x &+= dx
          y &+= dy
        }
      } else {
        for _ in range {
          var sum = 0
          for tap in 0..<taps { sum &+= sampler.sample(x &+ tap &* tapX, y &+ tap &* tapY) }
          samples.append(Float(sum) * share)
          x &+= dx
          y &+= dy
        }
      }
    }
  }

  /// Near the picture's border. What lies outside is cut off by the caller; a tap that leaves it is left out.
  @inline(never)
  private func carefulSample(
    _ image: borrowing Luminance, _ place: ImagePoint, _ across: ImagePoint, _ taps: Int
  ) -> Float {
    var sum: Float = 0
    var hits: Float = 0
    for tap in 0..<taps {
      let value = image.sample(place + across * (Double(tap) - Double(taps - 1) / 2))
      if value >= 0 {
        sum += value
        hits += 1
      }
    }
    return hits > 0 ? sum / hits : samples.last ?? 255
  }

  /// Turns of luminance that the last line showed.
  var extremeCount: Int { extremes.count }

  /// Finds the edges and gives the line's elements; false where there is nothing like bars.
  ///
  /// An edge lies where the luminance crosses the middle of its surroundings' lightest and darkest, which keeps narrow
  /// elements at their width under blur; where an element is too blurred to reach that middle, it lies between the
  /// element's own extreme and its neighbour's.
  ///
  /// - Parameters:
  ///   - turn: the share of the contrast around it by which luminance has to come back to count as a turn.
  ///   - fewest: extremes that the line must have.
  mutating func findEdges(_ line: inout ScanLine, turn: Float = 0.12, least fewest: Int = 16) -> Bool {
    let contrast = findExtremes(turn)
    edges.removeAll(keepingCapacity: true)
    guard extremes.count >= fewest else { return false }
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

  /// The least and the greatest of every eight samples.
  private mutating func measureBlocks() {
    lows.removeAll(keepingCapacity: true)
    highs.removeAll(keepingCapacity: true)
    samples.withUnsafeBufferPointer { samples in
      var index = 0
      while index < samples.count {
        var low = samples[index]
        var high = low
        for near in index &+ 1..<min(index &+ 8, samples.count) {
          let value = samples[near]
          low = value < low ? value : low
          high = value > high ? value : high
        }
        lows.append(low)
        highs.append(high)
        index &+= 8
      }
    }
  }

  /// Light and dark in turn: a turn counts when the luminance has come back by a share of the contrast around it.
  @inline(never)
  private mutating func findExtremes(_ turn: Float) -> Float {
    extremes.removeAll(keepingCapacity: true)
    guard samples.count >= 32 else { return 0 }
    measureBlocks()
    var contrast: Float = 0
    // What is looked for is the greatest of the samples, or of their negatives. Until the first turn both are.
    var sign: Float = 0
    var (peak, place) = (samples[0], 0)
    var (trough, low) = (samples[0], 0)
    for block in lows.indices {
      var dark = lows[block]
      var light = highs[block]
      for near in max(0, block - 3)..<min(lows.count, block + 3) {
        dark = min(dark, lows[near])
        light = max(light, highs[near])
      }
      let threshold = max(5, (light - dark) * turn)
      contrast = max(contrast, light - dark)
      var index = block * 8
      let end = min(index + 8, samples.count)
      while sign == 0, index < end {
        let value = samples[index]
        if value > peak { (peak, place) = (value, index) }
        if value < trough { (trough, low) = (value, index) }
        if peak - value > threshold {
          extremes.append(Extreme(index: place, value: peak, isLight: true))
          sign = -1
          (peak, place) = (-value, index)
        } else if value - trough > threshold {
          extremes.append(Extreme(index: low, value: trough, isLight: false))
          sign = 1
          (peak, place) = (value, index)
        }
        index += 1
      }
      samples.withUnsafeBufferPointer { samples in
        precondition(end <= samples.count)
        while index < end {
          let value = samples[index] * sign
          // Two selections and one branch that is seldom taken: no guesses at every sample.
          let isPeak = value > peak
          peak = isPeak ? value : peak
          place = isPeak ? index : place
          if peak - value > threshold {
            extremes.append(Extreme(index: place, value: peak * sign, isLight: sign > 0))
            sign = -sign
            (peak, place) = (-value, index)
          }
          index &+= 1
        }
      }
    }
    if sign != 0 { extremes.append(Extreme(index: place, value: peak * sign, isLight: sign > 0)) }
    return contrast
  }
}
