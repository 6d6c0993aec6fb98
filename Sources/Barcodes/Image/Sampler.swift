/// Bilinear reads at real-valued places of a picture.
extension Luminance {
  /// The luminance at (`x`, `y`) in pixels, 0...255, between the centres of the four nearest pixels; -1 outside the
  /// picture.
  @inline(__always)
  func sample(_ x: Double, _ y: Double) -> Float {
    // Not-a-number fails these comparisons too, so the conversions below cannot trap.
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return -1 }
    let fx = max(0, x - 0.5)
    let fy = max(0, y - 0.5)
    let left = Int(fx)
    let top = Int(fy)
    let right = min(left &+ 1, width &- 1)
    let bottom = min(top &+ 1, height &- 1)
    let ax = Float(fx - Double(left))
    let ay = Float(fy - Double(top))
    let upper = top &* stride
    let lower = bottom &* stride
    // Within the picture by the guard, and the picture within its bytes by the initializer.
    let a = Float(bytes.unsafeLoad(fromUncheckedByteOffset: upper &+ left, as: UInt8.self))
    let b = Float(bytes.unsafeLoad(fromUncheckedByteOffset: upper &+ right, as: UInt8.self))
    let c = Float(bytes.unsafeLoad(fromUncheckedByteOffset: lower &+ left, as: UInt8.self))
    let d = Float(bytes.unsafeLoad(fromUncheckedByteOffset: lower &+ right, as: UInt8.self))
    let first = a + (b - a) * ax
    let second = c + (d - c) * ax
    return first + (second - first) * ay
  }

  @inline(__always)
  func sample(_ p: ImagePoint) -> Float { sample(p.x, p.y) }
}
