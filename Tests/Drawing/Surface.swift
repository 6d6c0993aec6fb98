import Barcodes

/// How the sheet is bent before it is projected: a map from the sheet to the plane before the camera, both in modules.
public enum Surface: Sendable {
  case flat
  case cylinder(Cylinder)
  case crumple(Crumple)
}

extension Surface {
  /// Where the plane shows the sheet's place; nil where it is turned away from the camera.
  func plane(_ p: ImagePoint) -> ImagePoint? {
    switch self {
    case .flat: p
    case .cylinder(let cylinder): cylinder.plane(p)
    case .crumple(let crumple): crumple.plane(p)
    }
  }

  /// The sheet's place that the plane shows; nil beside the surface.
  func sheet(_ p: ImagePoint) -> ImagePoint? {
    switch self {
    case .flat: p
    case .cylinder(let cylinder): cylinder.sheet(p)
    case .crumple(let crumple): crumple.sheet(p)
    }
  }

  /// The share of the light that the sheet's place gets by its slope.
  func shade(_ p: ImagePoint) -> Float {
    switch self {
    case .flat: 1
    case .cylinder(let cylinder): cylinder.shade(p)
    case .crumple(let crumple): crumple.shade(p)
    }
  }
}

/// A sheet around a bottle or can that bulges towards the camera.
public struct Cylinder: Sendable {
  /// The sheet's place nearest to the camera.
  public var center: ImagePoint
  /// In modules.
  public var radius: Double
  /// Direction of the axis on the sheet, in radians; 0 is the sheet's x.
  public var axis: Double
  /// From the camera to `center`, in modules.
  public var distance: Double

  public init(center: ImagePoint, radius: Double, axis: Double, distance: Double) {
    self.center = center
    self.radius = radius
    self.axis = axis
    self.distance = distance
  }

  func plane(_ p: ImagePoint) -> ImagePoint? {
    let (along, across) = split(p - center)
    let turn = across / radius
    // Beyond the line where the sight line is a tangent: cos(turn) = radius / (radius + distance).
    guard Angle.cosine(turn) > radius / (radius + distance), abs(turn) < 1.6 else { return nil }
    let scale = 1 / (1 + radius * (1 - Angle.cosine(turn)) / distance)
    return center + join(along * scale, radius * Angle.sine(turn) * scale)
  }

  func sheet(_ p: ImagePoint) -> ImagePoint? {
    let (along, across) = split(p - center)
    // across·(1 + k(1 - cos t)) = radius·sin t, k = radius / distance: radius·sin t + across·k·cos t = across·(1 + k).
    let k = radius / distance
    let (b, c) = (across * k, across * (1 + k))
    let size = (radius * radius + b * b).squareRoot()
    guard abs(c) < size else { return nil }
    let turn = Angle.arcSine(c / size) - Angle.arcTangent(b, radius)
    let scale = 1 / (1 + k * (1 - Angle.cosine(turn)))
    return center + join(along / scale, radius * turn)
  }

  func shade(_ p: ImagePoint) -> Float {
    let turn = split(p - center).across / radius
    return Float(0.35 + 0.65 * max(0, Angle.cosine(turn - 0.25)))
  }

  private func split(_ p: ImagePoint) -> (along: Double, across: Double) {
    let (c, s) = (Angle.cosine(axis), Angle.sine(axis))
    return (p.x * c + p.y * s, p.y * c - p.x * s)
  }

  private func join(_ along: Double, _ across: Double) -> ImagePoint {
    let (c, s) = (Angle.cosine(axis), Angle.sine(axis))
    return ImagePoint(x: along * c - across * s, y: along * s + across * c)
  }
}

/// A sheet that was crumpled and smoothed again: a sum of waves moves every place a little.
public struct Crumple: Sendable {
  struct Wave: Sendable {
    var frequency: ImagePoint
    var phase: Double
    var shift: ImagePoint
  }
  var waves: [Wave] = []
  /// How much the slopes show in the light.
  var relief: Double

  /// - Parameters:
  ///   - amplitude: about the largest displacement, in modules.
  ///   - wavelength: of the longest wave, in modules.
  public init(amplitude: Double, wavelength: Double, relief: Double = 0.25, seed: UInt64) {
    var random = RandomSource(seed: seed, stream: 0x6372_756D)
    self.relief = amplitude > 0 ? relief : 0
    for octave in 0..<4 {
      let direction = random.real(0...6.2832)
      let length = wavelength / (1 + 0.35 * Double(octave))
      let size = amplitude / 2.2 / (1 + 0.3 * Double(octave))
      let push = random.real(0...6.2832)
      waves.append(
        Wave(
          frequency: ImagePoint(x: Angle.cosine(direction), y: Angle.sine(direction)) * (6.2832 / length),
          phase: random.real(0...6.2832),
          shift: ImagePoint(x: Angle.cosine(push), y: Angle.sine(push)) * size))
    }
  }

  func plane(_ p: ImagePoint) -> ImagePoint { p + shift(p) }

  /// By fixed-point iteration, which converges while the waves fold nothing over; 20 steps leave < 1e-4 modules.
  func sheet(_ p: ImagePoint) -> ImagePoint {
    var guess = p
    for _ in 0..<20 {
      let next = p - shift(guess)
      let step = next - guess
      guess = next
      if abs(step.x) + abs(step.y) < 1e-4 { break }
    }
    return guess
  }

  func shade(_ p: ImagePoint) -> Float {
    guard relief > 0 else { return 1 }
    var slope = 0.0
    for wave in waves {
      slope += Angle.cosine(p.x * wave.frequency.x + p.y * wave.frequency.y + wave.phase)
    }
    return Float(max(0.2, 1 + relief * slope / 2))
  }

  private func shift(_ p: ImagePoint) -> ImagePoint {
    var sum = ImagePoint(x: 0, y: 0)
    for wave in waves {
      sum = sum + wave.shift * Angle.sine(p.x * wave.frequency.x + p.y * wave.frequency.y + wave.phase)
    }
    return sum
  }
}
