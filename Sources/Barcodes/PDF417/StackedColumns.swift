/// The borders between the columns of a stacked symbol, as curves: every codeword and every address pattern begins with a
/// bar behind a space, so that along each border the picture steps from light to dark over the whole height, whatever
/// the rows say.
struct StackedColumns {
  /// Scan lines from border to border.
  let lines: Int
  /// Borders in reading order, `lines` points each.
  private(set) var borders: [ImagePoint]
  /// Modules of each column.
  private(set) var widths: [Int] = []
  /// Mean step from light to dark at each border but the first, in grey levels.
  private(set) var strengths: [Float] = []
  /// A module in reading order at each line's beginning and end, in pixels.
  private var firstModules: [ImagePoint]
  private var lastModules: [ImagePoint]
  private let isInverted: Bool

  /// Begins at a traced border.
  ///
  /// - Parameters:
  ///   - modules: one module in reading order, in pixels, at each point.
  init(border: [ImagePoint], modules: [ImagePoint], isInverted: Bool) {
    precondition(border.count == modules.count)
    lines = border.count
    borders = border
    firstModules = modules
    lastModules = modules
    self.isInverted = isInverted
  }

  /// Columns that are all known.
  init(borders: [ImagePoint], widths: [Int], lines: Int) {
    precondition(borders.count == (widths.count + 1) * lines)
    self.lines = lines
    self.borders = borders
    self.widths = widths
    firstModules = []
    lastModules = []
    isInverted = false
  }

  var count: Int { widths.count }

  func border(_ index: Int) -> ArraySlice<ImagePoint> { borders[index * lines..<(index + 1) * lines] }

  /// The mean of what is left from the first or last border to `target`, in modules; negative beyond it.
  func distance(to target: [ImagePoint], isBackward: Bool) -> Double {
    precondition(target.count == lines)
    let (end, modules) = isBackward ? (border(0), firstModules) : (border(count), lastModules)
    var sum = 0.0
    for (line, place) in end.enumerated() {
      sum += (target[line] - place).dot(modules[line]) / max(1e-6, modules[line].squaredLength)
    }
    return sum / Double(lines) * (isBackward ? -1 : 1)
  }

  /// Lays the first border on the edge that is there.
  mutating func alignFirst(in image: borrowing Luminance) {
    precondition(count == 0)
    let (shifts, _) = fitShifts(borders, firstModules, in: image)
    for line in 0..<lines { borders[line] = borders[line] + firstModules[line] * shifts[line] }
  }

  /// Adds a column of `width` modules behind the last or before the first, and lays its border on the edge that is there.
  mutating func add(width: Int, isBackward: Bool = false, in image: borrowing Luminance) {
    let reach = Double(isBackward ? -width : width)
    var modules = isBackward ? firstModules : lastModules
    var next: [ImagePoint] = []
    next.reserveCapacity(lines)
    for (line, place) in border(isBackward ? 0 : count).enumerated() { next.append(place + modules[line] * reach) }
    let (shifts, strength) = fitShifts(next, modules, in: image)
    for line in 0..<lines {
      next[line] = next[line] + modules[line] * shifts[line]
      // Half of what this column is wider or narrower than the last is taken to go on.
      modules[line] = modules[line] * (1 + 0.5 * shifts[line] / reach)
    }
    if isBackward {
      firstModules = modules
      borders.insert(contentsOf: next, at: 0)
      widths.insert(width, at: 0)
      strengths.insert(strength, at: 0)
    } else {
      lastModules = modules
      borders.append(contentsOf: next)
      widths.append(width)
      strengths.append(strength)
    }
  }

  /// Puts the first or last border where a traced pattern says it is.
  mutating func snap(to target: [ImagePoint], isBackward: Bool) {
    precondition(target.count == lines)
    let start = isBackward ? 0 : count * lines
    for line in 0..<lines { borders[start + line] = target[line] }
  }

  // MARK: Edges

  /// How far the border may lie from where it is expected, in steps of a quarter of a module.
  private static let reach = 12
  private static let steps = 2 * reach + 1

  /// By how many modules each line's border departs from `expected`: a parabola over the lines, fitted to the places of
  /// the strongest steps in bands of lines.
  private func fitShifts(
    _ expected: [ImagePoint], _ modules: [ImagePoint], in image: borrowing Luminance
  ) -> (shifts: [Double], strength: Float) {
    let bands = max(1, min(8, lines / 4))
    var sums = [Float](repeating: 0, count: bands * Self.steps)
    for line in 0..<lines {
      let band = line * bands / lines
      let module = modules[line]
      // Greys in quarter modules from half a module before the first place to half a module behind the last.
      var greys = [Float](repeating: 0, count: Self.steps + 4)
      for index in greys.indices {
        greys[index] = image.sample(expected[line] + module * (Double(index - Self.reach - 2) * 0.25))
      }
      for step in 0..<Self.steps where greys[step] >= 0 && greys[step + 4] >= 0 {
        let value = greys[step] - greys[step + 4]
        sums[band * Self.steps + step] += isInverted ? -value : value
      }
    }
    let common = Self.likeliest(sums, bands)
    var fit = ParabolaFit()
    for band in 0..<bands {
      let slice = Array(sums[band * Self.steps..<(band + 1) * Self.steps])
      let middle = Self.middle(band, of: bands)
      let peak = Self.peak(slice, around: common.offset + Int(common.tilt * middle), within: 3)
      guard peak.value > 0 else { continue }
      fit.add(middle, peak.place, weight: Double(peak.value))
    }
    // A weak pull to the common place, so that few bands do not bend.
    for place in [-0.7, 0, 0.7] {
      fit.add(
        place, Double(common.offset) + common.tilt * place, weight: Double(max(1, common.value)) * 0.15)
    }
    let (a, b, c) = fit.coefficients
    let shifts = (0..<lines).map { line -> Double in
      let t = (Double(line) + 0.5) / Double(lines) * 2 - 1
      return (a + (b + c * t) * t - Double(Self.reach)) * 0.25
    }
    return (shifts, common.value / Float(lines))
  }

  /// The middle of a band of lines, -1...1.
  private static func middle(_ band: Int, of bands: Int) -> Double { (Double(band) + 0.5) / Double(bands) * 2 - 1 }

  /// The straight border that steps most, as its place in the middle and what it moves from there to the last line.
  ///
  /// What is far from where it is expected must be the better edge by far: borders lie 17 modules apart, and on bent paper
  /// one column may be a fifth narrower than the last, or in perspective its borders be turned against each other.
  private static func likeliest(_ sums: [Float], _ bands: Int) -> (offset: Int, tilt: Double, value: Float) {
    var best = (offset: reach, tilt: 0, value: -Float.infinity, raw: Float(0))
    // Steps of a tilt at each band.
    var turned = [Int](repeating: 0, count: bands)
    for tilt in bands < 3 ? 0...0 : -6...6 {
      for band in 0..<bands {
        // Rounded to the nearest, as halves of either sign away from 0.
        let twice = tilt * (2 * band + 1 - bands)
        turned[band] = twice >= 0 ? (2 * twice + bands) / (2 * bands) : -((bands - 2 * twice) / (2 * bands))
      }
      for offset in 0..<steps {
        var sum: Float = 0
        for band in 0..<bands {
          let step = offset &+ turned[band]
          if step >= 0, step < steps { sum += sums[band &* steps &+ step] }
        }
        let departure = Float(abs(offset - reach)) / Float(reach) + Float(abs(tilt)) / 12
        let value = sum * (1 - 0.3 * departure)
        if value > best.value { best = (offset, tilt, value, sum) }
      }
    }
    return (best.offset, Double(best.tilt), best.raw)
  }

  /// The highest place around an index, between steps by the parabola through its neighbours.
  private static func peak(_ values: [Float], around: Int, within: Int) -> (index: Int, place: Double, value: Float) {
    var best = max(0, min(values.count - 1, around))
    for index in max(0, best - within)...min(values.count - 1, best + within) where values[index] > values[best] {
      best = index
    }
    var place = Double(best)
    if best > 0, best + 1 < values.count {
      let (a, b, c) = (values[best - 1], values[best], values[best + 1])
      let bend = a - 2 * b + c
      if bend < 0 { place += Double(max(-0.5, min(0.5, (a - c) / (2 * bend)))) }
    }
    return (best, place, values[best])
  }
}

/// Weighted least squares of a parabola; a line or a constant where there are too few places.
struct ParabolaFit {
  private var s = [Double](repeating: 0, count: 5)
  private var t = [Double](repeating: 0, count: 3)
  private var count = 0

  mutating func add(_ x: Double, _ y: Double, weight: Double) {
    var power = weight
    for index in 0..<5 {
      s[index] += power
      if index < 3 { t[index] += power * y }
      power *= x
    }
    count += 1
  }

  /// Coefficients of 1, x and x².
  var coefficients: (Double, Double, Double) {
    guard s[0] > 0 else { return (0, 0, 0) }
    let determinant =
      s[0] * (s[2] * s[4] - s[3] * s[3]) - s[1] * (s[1] * s[4] - s[3] * s[2]) + s[2] * (s[1] * s[3] - s[2] * s[2])
    if count >= 3, abs(determinant) > 1e-9 * s[0] * s[0] * s[0] {
      let a =
        t[0] * (s[2] * s[4] - s[3] * s[3]) - s[1] * (t[1] * s[4] - s[3] * t[2]) + s[2] * (t[1] * s[3] - s[2] * t[2])
      let b =
        s[0] * (t[1] * s[4] - t[2] * s[3]) - t[0] * (s[1] * s[4] - s[3] * s[2]) + s[2] * (s[1] * t[2] - t[1] * s[2])
      let c =
        s[0] * (s[2] * t[2] - s[3] * t[1]) - s[1] * (s[1] * t[2] - s[2] * t[1]) + t[0] * (s[1] * s[3] - s[2] * s[2])
      return (a / determinant, b / determinant, c / determinant)
    }
    let line = s[0] * s[2] - s[1] * s[1]
    guard count >= 2, abs(line) > 1e-9 * s[0] * s[0] else { return (t[0] / s[0], 0, 0) }
    return ((t[0] * s[2] - s[1] * t[1]) / line, (s[0] * t[1] - s[1] * t[0]) / line, 0)
  }

  func value(_ x: Double) -> Double {
    let (a, b, c) = coefficients
    return a + (b + c * x) * x
  }
}
