// Row access for the hot loops: the bounds of a whole row are proven once, here, and not again for each pixel.

extension Luminance {
  /// Calls `body` with the bytes of row `y`.
  @inline(__always)
  func withRow(_ y: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    precondition(y >= 0 && y < height)
    bytes.withUnsafeBytes { raw in
      let row = UnsafeRawBufferPointer(rebasing: raw[y * stride..<y * stride + width])
      body(row.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Calls `body` with the bytes of some rows and the distance from one to the next.
  @inline(__always)
  func withRows(_ rows: Range<Int>, _ body: (UnsafeRawBufferPointer, Int) -> Void) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height && !rows.isEmpty)
    bytes.withUnsafeBytes { raw in
      body(
        UnsafeRawBufferPointer(rebasing: raw[rows.lowerBound * stride..<(rows.upperBound - 1) * stride + width]), stride
      )
    }
  }

  /// Sets the bits of row `y` whose pixels are darker than their threshold.
  ///
  /// `thresholds` has one entry for eight pixels, the threshold in each of its bytes, and a multiple of eight entries.
  @inline(__always)
  func packRow(_ y: Int, below thresholds: [UInt64], into plane: inout BitPlane) {
    let words = plane.wordsPerRow
    precondition(thresholds.count >= words * 8 && plane.width == width && y < plane.height)
    let whole = width / 64
    let start = y * words
    plane.words.withUnsafeMutableBufferPointer { out in
      thresholds.withUnsafeBytes { limits in
        withRow(y) { source in
          let pixels = UnsafeRawBufferPointer(source)
          for word in 0..<whole {
            var bytes = SIMD16<UInt8>.zero
            for quarter in 0..<4 {
              let offset = word &* 64 &+ quarter &* 16
              let value = pixels.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
              let limit = limits.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
              // Light, and turned over at the end: SSE2 has no comparison for less, and would turn over each of four.
              let light = unsafeBitCast(value .>= limit, to: SIMD2<UInt64>.self)
              let bit = SIMD2<UInt64>(0x0101_0101_0101_0101, 0x0202_0202_0202_0202)
              bytes |= unsafeBitCast(light & (bit &<< UInt64(truncatingIfNeeded: quarter &* 2)), to: SIMD16<UInt8>.self)
            }
            let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
            out[start &+ word] = ~transposed(halves.x | halves.y)
          }
          if whole < words {
            var bits: UInt64 = 0
            var x = whole &* 64
            while x &+ 16 <= width {
              let value = pixels.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self)
              let limit = limits.loadUnaligned(fromByteOffset: x, as: SIMD16<UInt8>.self)
              bits |= UInt64(packed(value .< limit)) << UInt64(truncatingIfNeeded: x & 63)
              x &+= 16
            }
            while x < width {
              if pixels[x] < limits[x] { bits |= 1 << UInt64(truncatingIfNeeded: x & 63) }
              x &+= 1
            }
            out[start &+ whole] = bits
          }
        }
      }
    }
  }
}

/// One bit a lane, lane 0 lowest: each half keeps one bit of every lane's all-ones byte, and a multiplication gathers
/// the eight of them in the top byte (as fast as a movemask instruction here, and the same on every processor).
@inline(__always)
private func packed(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt16 {
  let lanes = unsafeBitCast(mask, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x8040_2010_0804_0201)
  let low = (lanes.x &* 0x0101_0101_0101_0101) >> 56
  let high = (lanes.y &* 0x0101_0101_0101_0101) >> 56
  return UInt16(truncatingIfNeeded: low | high << 8)
}

/// Exchanges rows and columns of 8×8 bits (H. S. Warren, Hacker's Delight, 7-3): eight comparisons of eight pixels each
/// leave one bit in every byte, and the order of pixels is by bytes.
@inline(__always)
private func transposed(_ word: UInt64) -> UInt64 {
  var x = word
  var t = (x ^ x &>> 7) & 0x00AA_00AA_00AA_00AA
  x ^= t ^ t &<< 7
  t = (x ^ x &>> 14) & 0x0000_CCCC_0000_CCCC
  x ^= t ^ t &<< 14
  t = (x ^ x &>> 28) & 0x0000_0000_F0F0_F0F0
  x ^= t ^ t &<< 28
  return x
}
