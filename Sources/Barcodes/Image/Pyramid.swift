/// Half-size copies of a picture, each pixel the mean of 2×2. Noise halves with every level, and a large module comes
/// back into the reach of a block.
struct Pyramid {
  /// Owned levels; index 0 is half of the original's size.
  private(set) var levels: [Level] = []

  struct Level {
    var width = 0
    var height = 0
    var pixels: [UInt8] = []

    var luminance: Luminance {
      @_lifetime(borrow self)
      get { Luminance(trusted: pixels.span.bytes, width: width, height: height) }
    }
  }

  /// How many of `levels` belong to the present picture.
  private(set) var depth = 0

  /// The level, 0 for the picture itself, at which modules of `module` pixels have at least `least` of them and less than
  /// twice that: 3 to 6 are enough for a grid, and noise is averaged out.
  static func level(module: Double, least: Double = 3) -> Int {
    var level = 0
    while level < 5, module / Double(2 << level) >= least { level += 1 }
    return level
  }

  mutating func reset() { depth = 0 }

  /// Makes levels until there are `count` of them, or the shorter side falls under `minimumSide`.
  mutating func extend(to count: Int, of image: borrowing Luminance, minimumSide: Int = 16) {
    while depth < count {
      let width = (depth == 0 ? image.width : levels[depth - 1].width) / 2
      let height = (depth == 0 ? image.height : levels[depth - 1].height) / 2
      guard min(width, height) >= minimumSide else { return }
      if levels.count == depth { levels.append(Level()) }
      levels[depth].width = width
      levels[depth].height = height
      var target = levels[depth].pixels
      levels[depth].pixels = []
      target.resize(to: width * height)
      if depth == 0 {
        halve(image, into: &target, width: width, height: height)
      } else {
        let source = levels[depth - 1]
        halve(source.luminance, into: &target, width: width, height: height)
      }
      levels[depth].pixels = target
      depth += 1
    }
  }

  @inline(never)
  private func halve(_ image: borrowing Luminance, into target: inout [UInt8], width: Int, height: Int) {
    precondition(image.width >= width * 2 && image.height >= height * 2 && target.count == width * height)
    target.withUnsafeMutableBytes { out in
      for y in 0..<height {
        image.withRow(y * 2) { upper in
          image.withRow(y * 2 + 1) { lower in
            let base = y &* width
            var x = 0
            while x &+ 16 <= width {
              let first = Self.pairSums(upper, x &* 2) &+ Self.pairSums(lower, x &* 2) &+ 2
              let second = Self.pairSums(upper, x &* 2 &+ 16) &+ Self.pairSums(lower, x &* 2 &+ 16) &+ 2
              let means = SIMD16(lowHalf: first &>> 2, highHalf: second &>> 2)
              out.storeBytes(
                of: SIMD16<UInt8>(truncatingIfNeeded: means), toByteOffset: base &+ x, as: SIMD16<UInt8>.self)
              x &+= 16
            }
            while x < width {
              let top = UInt16(upper[x &* 2]) &+ UInt16(upper[x &* 2 &+ 1])
              let bottom = UInt16(lower[x &* 2]) &+ UInt16(lower[x &* 2 &+ 1])
              out[base &+ x] = UInt8(truncatingIfNeeded: (top &+ bottom &+ 2) >> 2)
              x &+= 1
            }
          }
        }
      }
    }
  }

  /// The sums of eight neighbouring pairs: as 16-bit lanes, a pair is the low byte plus the high byte.
  @inline(__always)
  private static func pairSums(_ row: UnsafeBufferPointer<UInt8>, _ offset: Int) -> SIMD8<UInt16> {
    let pairs = UnsafeRawBufferPointer(row).loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self)
    return (pairs & 0x00FF) &+ (pairs &>> 8)
  }
}
