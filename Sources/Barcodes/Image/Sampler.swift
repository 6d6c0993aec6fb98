/// Bilinear reads at real-valued places of a picture.
extension Luminance {
  /// The luminance at (`x`, `y`) in pixels, 0...255, between the centres of the four nearest pixels; -1 outside the
  /// picture. Places count to 1/256 of a pixel.
  @inline(__always)
  func sample(_ x: Double, _ y: Double) -> Float {
    // Not-a-number fails these comparisons too. The hundredth keeps what is rounded up from reaching the last column.
    guard x >= 0.5, y >= 0.5, x < Double(width) - 0.51, y < Double(height) - 0.51 else { return sampleBorder(x, y) }
    let fx = Self.fixed(x)
    let fy = Self.fixed(y)
    let ax = fx & 255
    let ay = fy & 255
    let place = (fy >> 8) &* stride &+ fx >> 8
    // Within the picture by the guard, and the picture within its bytes by the initializer.
    let a = Int(bytes.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self))
    let b = Int(bytes.unsafeLoad(fromUncheckedByteOffset: place &+ 1, as: UInt8.self))
    let c = Int(bytes.unsafeLoad(fromUncheckedByteOffset: place &+ stride, as: UInt8.self))
    let d = Int(bytes.unsafeLoad(fromUncheckedByteOffset: place &+ stride &+ 1, as: UInt8.self))
    let upper = a << 8 &+ (b &- a) &* ax
    let lower = c << 8 &+ (d &- c) &* ax
    return Float(upper << 8 &+ (lower &- upper) &* ay) * (1 / 65_536)
  }

  /// A coordinate from the middle of the first pixel in 1/256 of a pixel, the nearest: adding 1.5 · 2⁵² leaves whole
  /// numbers in the low bits of the significand, without the checks of a conversion.
  @inline(__always)
  private static func fixed(_ coordinate: Double) -> Int {
    let sum = coordinate * 256 + (6_755_399_441_055_744 - 128)
    return Int(Int32(truncatingIfNeeded: sum.bitPattern))
  }

  /// The same within half a pixel of the border, where the neighbours outside are those inside.
  @inline(never)
  private func sampleBorder(_ x: Double, _ y: Double) -> Float {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return -1 }
    let fx = max(0, x - 0.5)
    let fy = max(0, y - 0.5)
    let left = Int(fx)
    let top = Int(fy)
    let right = min(left + 1, width - 1)
    let bottom = min(top + 1, height - 1)
    let ax = Float(fx - Double(left))
    let ay = Float(fy - Double(top))
    let first = Float(self[left, top]) * (1 - ax) + Float(self[right, top]) * ax
    let second = Float(self[left, bottom]) * (1 - ax) + Float(self[right, bottom]) * ax
    return first + (second - first) * ay
  }

  @inline(__always)
  func sample(_ p: ImagePoint) -> Float { sample(p.x, p.y) }
}

/// Reads at places that were proven to lie inside a picture, by whole numbers alone: coordinates count 1/65536 of a
/// pixel from the middle of the first one.
///
/// A straight line lies inside where both its ends do, so a ray of 30 places costs two comparisons of bounds.
struct InteriorSampler {
  private let pixels: UnsafeRawBufferPointer
  private let stride: Int

  static let one = 65_536.0

  /// Nil where the box from (`left`, `top`) to (`right`, `bottom`), in pixels, is not inside the picture with its whole
  /// neighbourhood.
  @inline(__always)
  static func contains(
    _ image: borrowing Luminance, left: Double, top: Double, right: Double, bottom: Double
  ) -> Bool {
    left >= 0.5 && top >= 0.5 && right < Double(image.width) - 1 && bottom < Double(image.height) - 1
  }

  @inline(__always)
  init(_ pixels: UnsafeRawBufferPointer, stride: Int) {
    self.pixels = pixels
    self.stride = stride
  }

  /// A coordinate in pixels as this type counts it.
  @inline(__always)
  static func fixed(_ coordinate: Double) -> Int { Int((coordinate - 0.5) * one) }

  /// The luminance, 0...65280 in 1/256 of a level.
  @inline(__always)
  func sample(_ x: Int, _ y: Int) -> Int {
    let place = (y >> 16) &* stride &+ x >> 16
    let ax = x >> 8 & 255
    let ay = y >> 8 & 255
    let a = Int(pixels[place])
    let c = Int(pixels[place &+ stride])
    let upper = a << 8 &+ (Int(pixels[place &+ 1]) &- a) &* ax
    let lower = c << 8 &+ (Int(pixels[place &+ stride &+ 1]) &- c) &* ax
    return upper &+ ((lower &- upper) &* ay) >> 8
  }
}
