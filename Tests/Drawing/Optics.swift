/// What the lens and the hand do: applied to light, before the sensor saturates.
extension Canvas {
  /// Defocus as a Gaussian of `sigma` pixels.
  public mutating func blur(sigma: Double) {
    guard sigma > 0.05 else { return }
    let reach = max(1, Int((sigma * 3).rounded(.up)))
    var kernel = (-reach...reach).map { Float(Angle.exponential(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = kernel.reduce(0, +)
    for index in kernel.indices { kernel[index] /= sum }
    var between = [Float](repeating: 0, count: values.count)
    // Along rows from a padded copy of each, then down columns row by row, so that both loops are straight.
    var padded = [Float](repeating: 0, count: width + 2 * reach)
    for y in 0..<height {
      for x in 0..<padded.count { padded[x] = values[y * width + max(0, min(width - 1, x - reach))] }
      for k in 0..<kernel.count {
        let weight = kernel[k]
        for x in 0..<width { between[y * width + x] += weight * padded[x + k] }
      }
    }
    for y in 0..<height {
      for x in 0..<width { values[y * width + x] = 0 }
      for k in 0..<kernel.count {
        let weight = kernel[k]
        let source = max(0, min(height - 1, y + k - reach)) * width
        for x in 0..<width { values[y * width + x] += weight * between[source + x] }
      }
    }
  }

  /// The picture moves by `length` pixels in the direction of `angle` while the shutter is open.
  public mutating func smear(length: Double, angle: Double) {
    guard length > 0.05 else { return }
    let steps = max(3, Int((length * 2).rounded(.up)))
    let (dx, dy) = (Angle.cosine(angle), Angle.sine(angle))
    var sum = [Float](repeating: 0, count: values.count)
    for step in 0..<steps {
      let t = ((Double(step) + 0.5) / Double(steps) - 0.5) * length
      add(to: &sum, weight: 1 / Float(steps), dx: t * dx, dy: t * dy)
    }
    values = sum
  }

  /// Adds the picture, moved and bilinearly interpolated; edges repeat.
  private func add(to sum: inout [Float], weight: Float, dx: Double, dy: Double) {
    let (left, top) = (Int(dx.rounded(.down)), Int(dy.rounded(.down)))
    let (fx, fy) = (Float(dx - Double(left)), Float(dy - Double(top)))
    let weights = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy].map { $0 * weight }
    for y in 0..<height {
      let row = max(0, min(height - 1, y + top)) * width
      let next = max(0, min(height - 1, y + top + 1)) * width
      let target = y * width
      let straight = max(0, -left)..<max(max(0, -left), min(width, width - left - 1))
      for x in straight {
        let at = x + left
        sum[target + x] +=
          weights[0] * values[row + at] + weights[1] * values[row + at + 1] + weights[2] * values[next + at]
          + weights[3] * values[next + at + 1]
      }
      for x in 0..<width where !straight.contains(x) {
        let (a, b) = (max(0, min(width - 1, x + left)), max(0, min(width - 1, x + left + 1)))
        sum[target + x] +=
          weights[0] * values[row + a] + weights[1] * values[row + b] + weights[2] * values[next + a]
          + weights[3] * values[next + b]
      }
    }
  }
}
