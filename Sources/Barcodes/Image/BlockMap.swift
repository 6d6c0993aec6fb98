/// The darkest and the lightest pixel of every block of 8×8 pixels: one pass over the picture, read by every later
/// stage instead of the picture itself.
///
/// A picture whose side is no multiple of 8 has a last block that is anchored to its far edge and overlaps the one
/// before, so that every block has its full 64 pixels; sides under 8 give blocks of that side.
struct BlockMap {
  static let side = 8

  var columns = 0
  var rows = 0
  var minimum: [UInt8] = []
  var maximum: [UInt8] = []

  /// First pixel of block `index` along a side of `length` pixels.
  @inline(__always)
  static func origin(_ index: Int, length: Int) -> Int { max(0, min(index * side, length - side)) }

  mutating func build(from image: borrowing Luminance) {
    columns = (image.width + Self.side - 1) / Self.side
    rows = (image.height + Self.side - 1) / Self.side
    minimum.resize(to: columns * rows)
    maximum.resize(to: columns * rows)
    for row in 0..<rows { buildRow(row, from: image) }
  }

  @inline(never)
  private mutating func buildRow(_ row: Int, from image: borrowing Luminance) {
    let top = Self.origin(row, length: image.height)
    let bottom = min(top + Self.side, image.height)
    let base = row * columns
    let width = image.width
    // Two blocks at a time where both are whole, the rest pixel by pixel.
    let pairs = width / (2 * Self.side)
    image.withRows(top..<bottom) { source, stride in
      minimum.withUnsafeMutableBufferPointer { least in
        maximum.withUnsafeMutableBufferPointer { most in
          for pair in 0..<pairs {
            var offset = pair &* 2 &* Self.side
            var low = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
            var high = low
            if bottom &- top == Self.side {
              for _ in 1..<Self.side {
                offset &+= stride
                let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
                low = Self.lower(low, pixels)
                high = Self.higher(high, pixels)
              }
            } else {
              for _ in top + 1..<max(bottom, top + 1) {
                offset &+= stride
                let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
                low = Self.lower(low, pixels)
                high = Self.higher(high, pixels)
              }
            }
            let lows = Self.fold(low) { Self.lower($0, $1) }
            let highs = Self.fold(high) { Self.higher($0, $1) }
            least[base &+ pair &* 2] = UInt8(truncatingIfNeeded: lows.x)
            least[base &+ pair &* 2 &+ 1] = UInt8(truncatingIfNeeded: lows.y)
            most[base &+ pair &* 2] = UInt8(truncatingIfNeeded: highs.x)
            most[base &+ pair &* 2 &+ 1] = UInt8(truncatingIfNeeded: highs.y)
          }
          for column in pairs * 2..<columns {
            let left = Self.origin(column, length: width)
            var low = UInt8.max
            var high = UInt8.min
            for y in 0..<bottom - top {
              for x in left..<min(left + Self.side, width) {
                let pixel = source[y &* stride &+ x]
                low = min(low, pixel)
                high = max(high, pixel)
              }
            }
            least[base + column] = low
            most[base + column] = high
          }
        }
      }
    }
  }

  // One instruction each, which the standard library's pointwiseMin and pointwiseMax are not: they stay calls.
  @inline(__always)
  private static func lower(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  private static func higher(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    a.replacing(with: b, where: b .> a)
  }

  /// Combines the eight bytes of each half into its lowest byte.
  @inline(__always)
  private static func fold(
    _ bytes: SIMD16<UInt8>, _ combine: (SIMD16<UInt8>, SIMD16<UInt8>) -> SIMD16<UInt8>
  ) -> SIMD2<UInt64> {
    var halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    var shift: UInt64 = 32
    while shift >= 8 {
      halves = unsafeBitCast(
        combine(unsafeBitCast(halves, to: SIMD16<UInt8>.self), unsafeBitCast(halves &>> shift, to: SIMD16<UInt8>.self)),
        to: SIMD2<UInt64>.self)
      shift /= 2
    }
    return halves
  }
}

extension Array where Element: FixedWidthInteger {
  /// Sets the count, keeping the memory; what stands in it afterwards is not defined.
  mutating func resize(to newCount: Int) {
    if count < newCount {
      append(contentsOf: repeatElement(0, count: newCount - count))
    } else if count > newCount {
      removeLast(count - newCount)
    }
  }
}
