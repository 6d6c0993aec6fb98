/// The mean of the decided thresholds among 5×5 blocks: what a block inside a module is compared with, and what keeps a
/// threshold from jumping from one block to the next.
struct ThresholdSmoother {
  /// Sums and counts of five rows, with `reach` columns of nothing on both sides.
  private var sums: [UInt16] = []
  private var counts: [UInt16] = []

  private static let reach = 2

  /// 2¹⁸ / n, rounded up: a sum of n bytes times that, shifted back, is the quotient rounded down, as the error stays
  /// below 1/n. None for 0.
  private static let reciprocals: [UInt32] = [0] + (1...25).map { UInt32((1 << 18 + $0 - 1) / $0) }

  /// - Parameters:
  ///   - decided: a threshold a block, 0 where a block has none.
  ///   - means: becomes the means; 0 where no block around has a threshold.
  mutating func smooth(_ decided: [UInt8], columns: Int, rows: Int, into means: inout [UInt8]) {
    let reach = Self.reach
    means.resize(to: columns * rows)
    // Eight blocks at a time may read and write beyond the last.
    let padded = columns + 2 * reach + 8
    sums.resize(to: padded)
    counts.resize(to: padded)
    for index in 0..<padded {
      sums[index] = 0
      counts[index] = 0
    }
    for row in 0..<min(reach, rows) { slide(decided, columns, adding: row, removing: nil) }
    for row in 0..<rows {
      slide(
        decided, columns, adding: row + reach < rows ? row + reach : nil,
        removing: row > reach ? row - reach - 1 : nil)
      means.withUnsafeMutableBytes { out in
        divide(UnsafeMutableRawBufferPointer(rebasing: out[row * columns..<(row + 1) * columns]))
      }
    }
  }

  @inline(__always)
  private mutating func slide(_ decided: [UInt8], _ columns: Int, adding: Int?, removing: Int?) {
    decided.withUnsafeBufferPointer { decided in
      sums.withUnsafeMutableBufferPointer { sums in
        counts.withUnsafeMutableBufferPointer { counts in
          let reach = Self.reach
          precondition(sums.count >= columns + 2 * reach && counts.count == sums.count)
          if let row = adding {
            let values = UnsafeBufferPointer(rebasing: decided[row * columns..<(row + 1) * columns])
            for column in 0..<columns {
              let value = values[column]
              sums[column &+ reach] &+= UInt16(value)
              counts[column &+ reach] &+= value > 0 ? 1 : 0
            }
          }
          if let row = removing {
            let values = UnsafeBufferPointer(rebasing: decided[row * columns..<(row + 1) * columns])
            for column in 0..<columns {
              let value = values[column]
              sums[column &+ reach] &-= UInt16(value)
              counts[column &+ reach] &-= value > 0 ? 1 : 0
            }
          }
        }
      }
    }
  }

  /// Sums five columns, and divides.
  @inline(__always)
  private func divide(_ out: UnsafeMutableRawBufferPointer) {
    let reciprocals = Self.reciprocals
    sums.withUnsafeBytes { sums in
      counts.withUnsafeBytes { counts in
        precondition(sums.count >= (out.count + 12) * 2 && counts.count == sums.count)
        var column = 0
        while column < out.count {
          let sum = Self.five(sums, column)
          let count = Self.five(counts, column)
          var reciprocal = SIMD8<UInt32>(repeating: reciprocals[25])
          if count != SIMD8(repeating: 25) {
            for lane in 0..<8 { reciprocal[lane] = reciprocals[Int(count[lane])] }
          }
          let wide = SIMD8<UInt32>(truncatingIfNeeded: sum) &* reciprocal
          let means = SIMD8<UInt8>(truncatingIfNeeded: wide &>> 18)
          if out.count &- column >= 8 {
            out.storeBytes(of: means, toByteOffset: column, as: SIMD8<UInt8>.self)
          } else {
            for lane in 0..<out.count &- column { out[column &+ lane] = means[lane] }
          }
          column &+= 8
        }
      }
    }
  }

  @inline(__always)
  private static func five(_ values: UnsafeRawBufferPointer, _ column: Int) -> SIMD8<UInt16> {
    var sum = values.loadUnaligned(fromByteOffset: column &* 2, as: SIMD8<UInt16>.self)
    sum &+= values.loadUnaligned(fromByteOffset: column &* 2 &+ 2, as: SIMD8<UInt16>.self)
    sum &+= values.loadUnaligned(fromByteOffset: column &* 2 &+ 4, as: SIMD8<UInt16>.self)
    sum &+= values.loadUnaligned(fromByteOffset: column &* 2 &+ 6, as: SIMD8<UInt16>.self)
    sum &+= values.loadUnaligned(fromByteOffset: column &* 2 &+ 8, as: SIMD8<UInt16>.self)
    return sum
  }
}
