/// A start or stop pattern that was traced along its bars: where it borders on codewords, line after line.
struct PDF417Guard {
  var kind: PDF417GuardChain.Kind
  var isInverted: Bool
  /// The border between the pattern and codewords, in steps of `step` along `down`, in pixels.
  var border: [ImagePoint]
  /// The pattern's other border.
  var outer: [ImagePoint]
  /// Unit vector across the bars in reading order, from the start to the stop pattern.
  var right: ImagePoint
  /// `right` turned clockwise on screen.
  var down: ImagePoint
  var module: Double
  var step: Double

  var middle: ImagePoint { border[border.count / 2] }
  var length: Double { border.count < 2 ? 0 : border[0].distance(to: border[border.count - 1]) }

  func scaled(by factor: Double) -> PDF417Guard {
    var result = self
    for index in border.indices {
      result.border[index] = border[index] * factor
      result.outer[index] = outer[index] * factor
    }
    result.module *= factor
    result.step *= factor
    return result
  }

  /// True where `point` lies on the pattern or close to it.
  func covers(_ point: ImagePoint) -> Bool {
    guard let first = border.first else { return false }
    let offset = point - first
    let along = offset.dot(down)
    guard along > -4 * module, along < length + 4 * module else { return false }
    let index = max(0, min(border.count - 1, Int(along / step)))
    return abs((point - border[index]).dot(right)) < 4 * module
  }
}

/// Follows the bars of a start or stop pattern in grey, from the middle of a chain of hits both ways, as long as the
/// pattern is there.
struct PDF417GuardTracer {
  private let widths: [Int]
  private let colors: [Float]
  private let total: Double
  private let kind: PDF417GuardChain.Kind

  init(_ kind: PDF417GuardChain.Kind) {
    self.kind = kind
    widths = kind == .stop ? PDF417.stopWidths : PDF417.startWidths
    var colors: [Float] = []
    for (index, width) in widths.enumerated() {
      for _ in 0..<width { colors.append(index % 2 == 0 ? 1 : -1) }
    }
    // The mean is taken off, so that even ground correlates with nothing.
    let mean = colors.reduce(0, +) / Float(colors.count)
    self.colors = colors.map { $0 - mean }
    total = Double(colors.count)
  }

  /// Least correlation of a place that belongs to the pattern.
  private static let leastCorrelation: Float = 0.55

  func trace(_ chain: PDF417GuardChain, in image: borrowing Luminance) -> PDF417Guard? {
    guard let line = chain.fit.line else { return nil }
    // Across the line, in reading order.
    var right = ImagePoint(x: line.a, y: line.b)
    let direction = Double(chain.direction)
    let scan = chain.isTurned ? ImagePoint(x: 0, y: direction) : ImagePoint(x: direction, y: 0)
    if right.dot(scan) < 0 { right = right * -1 }
    let down = ImagePoint(x: -right.y, y: right.x)
    let module = chain.module * abs(right.dot(scan))
    guard module > 0.8 else { return nil }
    let step = max(0.75, module / 2)
    let middle = (chain.first + chain.last) * 0.5
    // The middle lies near the line, but perhaps not on a curved one.
    let start = middle - right * line.signedDistance(to: middle, along: right)
    var result = PDF417Guard(
      kind: chain.kind, isInverted: chain.isInverted, border: [], outer: [], right: right, down: down, module: module,
      step: step)
    let upper = follow(start, step: down * -step, right, module, chain.isInverted, image)
    let lower = follow(start + down * step, step: down * step, right, module, chain.isInverted, image)
    let border = upper.reversed() + lower
    guard Double(border.count) * step >= 4 * module else { return nil }
    result.border = Array(border)
    let outward = right * (kind == .start ? -total * module : total * module)
    result.outer = result.border.map { $0 + outward }
    return result
  }

  private func follow(
    _ start: ImagePoint, step: ImagePoint, _ right: ImagePoint, _ module: Double, _ isInverted: Bool,
    _ image: borrowing Luminance
  ) -> [ImagePoint] {
    var points: [ImagePoint] = []
    var place = start
    var drift = 0.0
    var missed = 0
    let patience = max(3, Int(6 * module / step.length))
    while points.count < 20_000 {
      var best: Float = -1
      var bestShift = 0.0
      for index in -4...4 {
        let shift = Double(index) * 0.25 * module
        let value = correlation(place + right * shift, right, module, isInverted, image)
        if value > best {
          best = value
          bestShift = shift
        }
      }
      if best >= Self.leastCorrelation {
        missed = 0
        drift = max(-0.3 * step.length, min(0.3 * step.length, drift + 0.05 * bestShift))
        place = place + right * (bestShift * 0.5)
      } else {
        missed += 1
        if missed > patience { break }
      }
      points.append(place)
      place = place + step + right * drift
      if place.x < -1 || place.y < -1 || place.x > Double(image.width) + 1 || place.y > Double(image.height) + 1 {
        break
      }
    }
    points.removeLast(min(missed, points.count))
    return points
  }

  /// Correlation, -1...1, of the picture with the pattern whose border to codewords is at `border`.
  private func correlation(
    _ border: ImagePoint, _ right: ImagePoint, _ module: Double, _ isInverted: Bool, _ image: borrowing Luminance
  ) -> Float {
    let unit = right * module
    var place = kind == .start ? border - unit * (total - 0.5) : border + unit * 0.5
    var sum: Float = 0
    var square: Float = 0
    var product: Float = 0
    var energy: Float = 0
    for color in colors {
      let grey = image.sample(place)
      if grey < 0 { return -1 }
      sum += grey
      square += grey * grey
      product += grey * color
      energy += color * color
      place = place + unit
    }
    let count = Float(colors.count)
    let variance = square - sum * sum / count
    guard variance > count * 9 else { return -1 }
    let value = -product / (variance * energy).squareRoot()
    return isInverted ? -value : value
  }
}

extension Line {
  /// How far `point` lies from the line in direction `unit`, which is one of the line's two normals.
  fileprivate func signedDistance(to point: ImagePoint, along unit: ImagePoint) -> Double {
    let value = distance(to: point)
    return ImagePoint(x: a, y: b).dot(unit) < 0 ? -value : value
  }
}
