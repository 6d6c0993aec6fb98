/// What EAN/UPC digits look like where blur is wider than their modules: no edges are left to measure, but each digit
/// still has a shape (deformable templates after Gallo & Manduchi 2011).
///
/// A digit of a left half begins light and ends dark between a dark and a light module, whatever stands beside it; one
/// of a right half the other way round. So a template knows its neighbours.
enum EANTemplates {
  /// Samples for one module.
  static let density = 4
  /// Of a template of a digit: its seven modules and half of one on both sides.
  static let length = 8 * density
  /// Standard deviations of the blur, in modules, for which templates stand ready.
  static let blurs = 3

  /// For every blur: number sets A and B of left digits, then the ten right digits; each of mean 0 and of length 1.
  static let digits: [Template] = {
    var all: [Template] = []
    for blur in 0..<blurs {
      for pattern in 0..<30 {
        let isRight = pattern >= 20
        var modules: [Float] = isRight ? [0] : [1]
        for element in 0..<4 {
          let isDark = element % 2 == (isRight ? 0 : 1)
          for _ in 0..<EANUPC.digitPatterns[pattern % 20 * 4 + element] { modules.append(isDark ? 1 : 0) }
        }
        modules.append(isRight ? 1 : 0)
        all.append(template(modules, blur: blur))
      }
    }
    return all
  }()

  /// For every blur: the left guard with two modules of quiet zone, the middle, and the right one.
  static let guards: [Template] = {
    var all: [Template] = []
    for blur in 0..<blurs {
      all.append(template([0, 0, 0, 1, 0, 1, 0, 0, 0], blur: blur, unknown: [7, 8]))
      all.append(template([1, 1, 0, 1, 0, 1, 0, 1, 1], blur: blur, unknown: [0, 8]))
      all.append(template([0, 0, 0, 1, 0, 1, 0, 0, 0], blur: blur, unknown: [0, 1]))
    }
    return all
  }()

  /// Nine modules, blurred and sampled without the outer half of the first and the last.
  private static func template(_ modules: [Float], blur: Int, unknown: [Int] = []) -> Template {
    let fine = 8
    var values: [Float] = []
    // Two more on both sides that may be dark or light.
    for index in -2..<modules.count + 2 {
      var value: Float = 0.5
      if modules.indices.contains(index), !unknown.contains(index) { value = modules[index] }
      for _ in 0..<fine { values.append(value) }
    }
    // Three box filters are nearly a Gaussian: each of width w has the variance (w² − 1)/12.
    for _ in 0..<3 { values = boxFiltered(values, radius: 2 + 2 * blur) }
    var result = Template()
    let step = fine / density
    for index in 0..<length {
      let place = 2 * fine + fine / 2 + index * step + step / 2
      result[index] = (values[place - 1] + values[place]) / 2
    }
    result.normalize()
    return result
  }

  private static func boxFiltered(_ values: [Float], radius: Int) -> [Float] {
    values.indices.map { index in
      var sum: Float = 0
      for near in index - radius...index + radius { sum += values[max(0, min(values.count - 1, near))] }
      return sum / Float(2 * radius + 1)
    }
  }

  /// Samples of a template, or of what is compared with one.
  struct Template {
    private var first = SIMD16<Float>.zero
    private var second = SIMD16<Float>.zero

    subscript(index: Int) -> Float {
      get { index < 16 ? first[index] : second[index - 16] }
      set {
        if index < 16 { first[index] = newValue } else { second[index - 16] = newValue }
      }
    }

    /// The correlation, where both are normalized.
    @inline(__always)
    func dot(_ other: Template) -> Float { (first * other.first + second * other.second).sum() }

    /// Takes off the mean and makes the length 1; false for what has no contrast.
    @discardableResult
    mutating func normalize() -> Bool {
      let mean = (first + second).sum() / 32
      first -= mean
      second -= mean
      let square = dot(self)
      guard square > 1e-6 else { return false }
      let factor = 1 / square.squareRoot()
      first *= factor
      second *= factor
      return true
    }
  }
}
