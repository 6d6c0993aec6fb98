import Barcodes

/// What lies behind a symbol, or fills a picture that holds none.
public enum Texture: String, Sendable, CaseIterable {
  case plain
  case wood
  case fence
  case page
  case fabric
  case carpet
  case bricks
  case checks
}

extension Canvas {
  /// Fills the picture with a texture whose features are about `scale` pixels large, or units of the plane that
  /// `camera` looks at.
  public mutating func fill(
    _ texture: Texture, scale: Double, angle: Double = 0, seed: UInt64, through camera: Projection? = nil
  ) {
    let (c, s) = (Angle.cosine(angle) / scale, Angle.sine(angle) / scale)
    let page = TextPattern(box: Box(-1e6, -1e6, 1e6, 1e6), lineHeight: 4, seed: seed)
    let isHard = texture == .page || texture == .checks || texture == .fence || texture == .bricks
    let material = { (pixel: ImagePoint) -> Float? in
      guard let p = camera == nil ? pixel : camera?.inverse(pixel) else { return nil }
      return Float(texture.reflectance(ImagePoint(x: p.x * c + p.y * s, y: p.y * c - p.x * s), page: page, seed: seed))
    }
    if isHard {
      paint(PixelRegion(x: 0, y: 0, width: width, height: height), material: material)
    } else {
      forEachPixel { place, value in value = material(place) ?? value }
    }
  }
}

extension Texture {
  fileprivate func reflectance(_ p: ImagePoint, page: TextPattern, seed: UInt64) -> Double {
    switch self {
    case .plain: return 0.35 + 0.2 * Noise.value(x: p.x / 12, y: p.y / 12, seed: seed)
    case .wood:
      // Rings, stretched along the grain, with fine fibres.
      let rings = Noise.fractal(x: p.x / 24, y: p.y / 3, octaves: 3, seed: seed) * 9
      let ring = rings - rings.rounded(.down)
      let fibre = Noise.value(x: p.x / 3, y: p.y * 4, seed: seed &+ 9)
      return 0.16 + 0.16 * ring + 0.1 * fibre
    case .fence:
      let slat = (p.x / 3 - (p.x / 3).rounded(.down)) < 0.62
      let rail = (p.y / 14 - (p.y / 14).rounded(.down)) < 0.14
      return slat || rail ? 0.5 : 0.05
    case .page: return page.hasInk(p) ? 0.04 : 0.7
    case .fabric:
      let over = Angle.sine(p.x * 6.2832) * Angle.sine(p.y * 6.2832)
      return 0.25 + 0.12 * over + 0.15 * Noise.fractal(x: p.x / 4, y: p.y / 4, octaves: 3, seed: seed)
    case .carpet: return 0.08 + 0.5 * Noise.fractal(x: p.x, y: p.y, octaves: 4, seed: seed)
    case .bricks:
      let row = (p.y / 3).rounded(.down)
      let shift = p.x / 7 + (Int(row) % 2 == 0 ? 0 : 0.5)
      let brick = shift.rounded(.down)
      let isJoint = shift - brick < 0.06 || p.y / 3 - row < 0.12
      return isJoint ? 0.5 : 0.12 + 0.14 * Noise.value(x: brick * 3.7, y: row * 5.3, seed: seed)
    case .checks:
      let cell = RandomSource.mix(
        UInt64(bitPattern: Int64(p.x.rounded(.down)) &* 92_821 &+ Int64(p.y.rounded(.down))) ^ seed)
      return cell % 2 == 0 ? 0.05 : 0.7
    }
  }
}
