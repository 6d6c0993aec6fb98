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
  private var columnMinimum: [UInt8] = []
  private var columnMaximum: [UInt8] = []

  /// First pixel of block `index` along a side of `length` pixels.
  @inline(__always)
  static func origin(_ index: Int, length: Int) -> Int { max(0, min(index * side, length - side)) }

  mutating func build(from image: borrowing Luminance) {
    columns = (image.width + Self.side - 1) / Self.side
    rows = (image.height + Self.side - 1) / Self.side
    minimum.resize(to: columns * rows)
    maximum.resize(to: columns * rows)
    columnMinimum.resize(to: image.width)
    columnMaximum.resize(to: image.width)
    for row in 0..<rows { buildRow(row, from: image) }
  }

  @inline(never)
  private mutating func buildRow(_ row: Int, from image: borrowing Luminance) {
    let width = image.width
    let top = Self.origin(row, length: image.height)
    let bottom = min(top + Self.side, image.height)
    columnMinimum.withUnsafeMutableBufferPointer { low in
      columnMaximum.withUnsafeMutableBufferPointer { high in
        image.withRow(top) { source in
          for x in 0..<width {
            low[x] = source[x]
            high[x] = source[x]
          }
        }
        for y in top + 1..<max(bottom, top + 1) {
          image.withRow(y) { source in
            for x in 0..<width {
              low[x] = Swift.min(low[x], source[x])
              high[x] = Swift.max(high[x], source[x])
            }
          }
        }
        let base = row * columns
        for column in 0..<columns {
          let left = Self.origin(column, length: width)
          var least = low[left]
          var most = high[left]
          for x in left + 1..<Swift.max(Swift.min(left + Self.side, width), left + 1) {
            least = Swift.min(least, low[x])
            most = Swift.max(most, high[x])
          }
          minimum[base + column] = least
          maximum[base + column] = most
        }
      }
    }
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
