/// Reads the grey value of every module and turns it into a signed confidence, by dark and light levels that are local
/// in the symbol's own modules. It takes the place of the binary picture once a symbol is located: half of all modules
/// around a place are dark (that is what masks are for), so their two class means say what dark and light look like
/// just there, in a shadow or in glare.
struct ModuleSampler {
  private(set) var width = 0
  private(set) var height = 0
  /// Grey values 0...255, row after row; negative outside the picture.
  private(set) var greys: [Float] = []
  /// The grey half way between the local dark and light level, and half their distance.
  private(set) var thresholds: [Float] = []
  private(set) var spans: [Float] = []

  /// Sums over all modules above and to the left, one row and one column larger than the grid: dark greys, light greys,
  /// dark modules, light modules.
  private var sums: [SIMD4<Float>] = []

  /// Scratch for the rows of a map that are sampled together.
  private var rows: ([GridMap.Node], [GridMap.Node], [GridMap.Node]) = ([], [], [])

  /// Modules to each side whose levels count: wide enough to hold both colours even around a finder's stone, narrow
  /// enough to follow the edge of a shadow.
  private static let reach = 4

  /// Takes one sample a module, or the mean of five within it where `taps` is 5.
  ///
  /// - Parameter oddRowShift: how far to the right the odd rows' modules are, in modules.
  mutating func sample(
    _ map: borrowing GridMap, width: Int, height: Int, in image: borrowing Luminance, taps: Int = 1,
    oddRowShift: Double = 0
  ) {
    self.width = width
    self.height = height
    resize(&greys, to: width * height)
    for y in 0..<height {
      let v = Double(y) + 0.5
      let middle = map.row(v, &rows.0)
      let upper = map.row(v - 0.25, &rows.1)
      let lower = map.row(v + 0.25, &rows.2)
      let shift = y & 1 == 1 ? oddRowShift + 0.5 : 0.5
      greys.withUnsafeMutableBufferPointer { greys in
        let base = y &* width
        precondition(base + width <= greys.count)
        for x in 0..<width {
          let u = Double(x) + shift
          var grey = image.sample(middle.map(u, rows.0))
          if taps > 1, grey >= 0 {
            let around =
              image.sample(upper.map(u - 0.25, rows.1)) + image.sample(upper.map(u + 0.25, rows.1))
              + image.sample(lower.map(u - 0.25, rows.2)) + image.sample(lower.map(u + 0.25, rows.2))
            grey = (grey * 2 + around) / 6
          }
          greys[base &+ x] = grey
        }
      }
    }
  }

  /// Undoes part of the blur: every module gives back the share of its neighbours that ran into it.
  mutating func sharpen(_ amount: Float) {
    let source = greys
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let own = source[index]
        guard own >= 0 else { continue }
        let left = x > 0 ? source[index - 1] : own
        let right = x + 1 < width ? source[index + 1] : own
        let up = y > 0 ? source[index - width] : own
        let down = y + 1 < height ? source[index + width] : own
        guard left >= 0, right >= 0, up >= 0, down >= 0 else { continue }
        greys[index] = max(0, min(255, own + amount * (own - (left + right + up + down) / 4)))
      }
    }
  }

  /// Share of the modules of known colour that have it, after `normalize`.
  func agreement(with known: borrowing ModuleGrid, isInverted: Bool) -> Double {
    var right = 0
    var all = 0
    for index in 0..<width * height where known.values[index] != 0 {
      all += 1
      guard greys[index] >= 0 else { continue }
      let isDark = (greys[index] < thresholds[index]) != isInverted
      if isDark == (known.values[index] > 0) { right += 1 }
    }
    return all > 0 ? Double(right) / Double(all) : 0
  }

  /// Finds the local levels: first against the local mean, then against the middle of the two class means.
  mutating func normalize() {
    resize(&thresholds, to: width * height)
    resize(&spans, to: width * height)
    for index in 0..<width * height { thresholds[index] = -1 }
    updateLevels()
    updateLevels()
  }

  private mutating func updateLevels() {
    gather()
    let stride = width + 1
    let (width, height) = (width, height)
    sums.withUnsafeBufferPointer { sums in
      thresholds.withUnsafeMutableBufferPointer { thresholds in
        spans.withUnsafeMutableBufferPointer { spans in
          precondition(sums.count == stride * (height + 1))
          precondition(thresholds.count == width * height && spans.count == width * height)
          for y in 0..<height {
            let top = max(0, y &- Self.reach) &* stride
            let bottom = min(height, y &+ Self.reach &+ 1) &* stride
            for x in 0..<width {
              let left = max(0, x &- Self.reach)
              let right = min(width, x &+ Self.reach &+ 1)
              let box = sums[bottom &+ right] - sums[bottom &+ left] - sums[top &+ right] + sums[top &+ left]
              let index = y &* width &+ x
              if box.z > 0, box.w > 0 {
                let low = box.x / box.z
                let high = box.y / box.w
                thresholds[index] = (low + high) / 2
                spans[index] = max(2, (high - low) / 2)
              } else {
                thresholds[index] = box.z + box.w > 0 ? (box.x + box.y) / (box.z + box.w) : 128
                spans[index] = 20
              }
            }
          }
        }
      }
    }
  }

  private mutating func gather() {
    let stride = width + 1
    let (width, height) = (width, height)
    let count = stride * (height + 1)
    if sums.count < count { sums.append(contentsOf: repeatElement(.zero, count: count - sums.count)) }
    if sums.count > count { sums.removeLast(sums.count - count) }
    sums.withUnsafeMutableBufferPointer { sums in
      greys.withUnsafeBufferPointer { greys in
        thresholds.withUnsafeBufferPointer { thresholds in
          precondition(greys.count == width * height && thresholds.count == width * height)
          for x in 0...width { sums[x] = .zero }
          for y in 0..<height {
            let base = (y &+ 1) &* stride
            sums[base] = .zero
            var row = SIMD4<Float>.zero
            for x in 0..<width {
              let grey = greys[y &* width &+ x]
              if grey >= 0 {
                let threshold = thresholds[y &* width &+ x]
                // Before there is a threshold, a module counts for both.
                if threshold < 0 || grey >= threshold { row += SIMD4(0, grey, 0, 1) }
                if threshold < 0 || grey < threshold { row += SIMD4(grey, 0, 1, 0) }
              }
              sums[base &+ x &+ 1] = sums[base &- stride &+ x &+ 1] + row
            }
          }
        }
      }
    }
  }

  /// The signed confidences; an inverted symbol comes out turned over.
  func grid(isInverted: Bool) -> ModuleGrid {
    var grid = ModuleGrid(width: width, height: height)
    let sign: Float = isInverted ? -100 : 100
    for index in 0..<width * height {
      let grey = greys[index]
      if grey < 0 { continue }
      let value = (thresholds[index] - grey) / spans[index] * sign
      grid.values[index] = Int8(max(-127, min(127, value)).rounded(.toNearestOrEven))
    }
    return grid
  }

  private func resize(_ array: inout [Float], to count: Int) {
    if array.count < count {
      array.append(contentsOf: repeatElement(0, count: count - array.count))
    } else if array.count > count {
      array.removeLast(array.count - count)
    }
  }
}
