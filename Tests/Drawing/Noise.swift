/// Smooth noise on a lattice (value noise), the stuff that textures are made of.
enum Noise {
  /// 0...1, one lattice cell a unit.
  static func value(x: Double, y: Double, seed: UInt64) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (smooth(x - left), smooth(y - top))
    let (i, j) = (Int64(left), Int64(top))
    let a = lattice(i, j, seed) + (lattice(i + 1, j, seed) - lattice(i, j, seed)) * fx
    let b = lattice(i, j + 1, seed) + (lattice(i + 1, j + 1, seed) - lattice(i, j + 1, seed)) * fx
    return a + (b - a) * fy
  }

  /// Several octaves of noise, each twice as fine and half as strong; about 0...1.
  static func fractal(x: Double, y: Double, octaves: Int, seed: UInt64) -> Double {
    var (sum, weight, scale) = (0.0, 0.5, 1.0)
    for octave in 0..<octaves {
      sum += weight * value(x: x * scale, y: y * scale, seed: seed &+ UInt64(octave))
      (weight, scale) = (weight / 2, scale * 2)
    }
    return sum
  }

  private static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  private static func lattice(_ x: Int64, _ y: Int64, _ seed: UInt64) -> Double {
    let word = UInt64(bitPattern: x &* 0x1F1F_1F1F) ^ UInt64(bitPattern: y &* 0x5851_F42D_4C95) ^ seed
    return Double(RandomSource.mix(word) >> 11) * 0x1p-53
  }
}
