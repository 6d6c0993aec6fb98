// Columns of a bit plane as rows: what runs along a column is then found a word at a time, too.

extension BitPlane {
  /// Becomes `source` with rows and columns exchanged.
  mutating func transpose(_ source: borrowing BitPlane) {
    resize(width: source.height, height: source.width)
    let (across, along) = (source.wordsPerRow, wordsPerRow)
    let (rows, columns) = (source.height, source.width)
    words.withUnsafeMutableBufferPointer { out in
      source.words.withUnsafeBufferPointer { words in
        precondition(words.count >= across * rows && out.count >= along * columns)
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { tile in
          for tileY in 0..<along {
            for tileX in 0..<across {
              let filled = min(64, rows - tileY * 64)
              var place = tileY &* 64 &* across &+ tileX
              for row in 0..<filled {
                tile[row] = words[place]
                place &+= across
              }
              for row in filled..<64 { tile[row] = 0 }
              Self.exchange(tile)
              place = tileX &* 64 &* along &+ tileY
              for column in 0..<min(64, columns - tileX * 64) {
                out[place] = tile[column]
                place &+= along
              }
            }
          }
        }
      }
    }
  }

  /// Exchanges rows and columns of 64×64 bits by halves, quarters and so on (H. S. Warren, Hacker's Delight, 7-3), as
  /// many rows at a time as a half has, up to eight.
  @inline(__always)
  private static func exchange(_ tile: UnsafeMutableBufferPointer<UInt64>) {
    let bytes = UnsafeMutableRawBufferPointer(tile)
    for eight in 0..<4 { swap8(bytes, eight &* 8, 32, 0x0000_0000_FFFF_FFFF) }
    for eight in 0..<4 { swap8(bytes, (eight & 1) &* 8 &+ (eight >> 1) &* 32, 16, 0x0000_FFFF_0000_FFFF) }
    for eight in 0..<4 { swap8(bytes, eight &* 16, 8, 0x00FF_00FF_00FF_00FF) }
    for eight in 0..<8 {
      swap4(bytes, eight &* 8)
      swap2(bytes, eight &* 8)
      swap2(bytes, eight &* 8 &+ 4)
    }
    for row in 0..<32 {
      let (upper, lower) = (tile[row &* 2], tile[row &* 2 &+ 1])
      let change = (upper &>> 1 ^ lower) & 0x5555_5555_5555_5555
      tile[row &* 2 &+ 1] = lower ^ change
      tile[row &* 2] = upper ^ change &<< 1
    }
  }

  /// Exchanges the upper half of every 2·`side` bits of eight rows for the lower half of the eight that are `side` below.
  @inline(__always)
  private static func swap8(_ bytes: UnsafeMutableRawBufferPointer, _ row: Int, _ side: Int, _ mask: UInt64) {
    let shift = UInt64(truncatingIfNeeded: side)
    let upper = bytes.loadUnaligned(fromByteOffset: row &* 8, as: SIMD8<UInt64>.self)
    let lower = bytes.loadUnaligned(fromByteOffset: (row &+ side) &* 8, as: SIMD8<UInt64>.self)
    let change = (upper &>> shift ^ lower) & mask
    bytes.storeBytes(of: lower ^ change, toByteOffset: (row &+ side) &* 8, as: SIMD8<UInt64>.self)
    bytes.storeBytes(of: upper ^ change &<< shift, toByteOffset: row &* 8, as: SIMD8<UInt64>.self)
  }

  @inline(__always)
  private static func swap4(_ bytes: UnsafeMutableRawBufferPointer, _ row: Int) {
    let upper = bytes.loadUnaligned(fromByteOffset: row &* 8, as: SIMD4<UInt64>.self)
    let lower = bytes.loadUnaligned(fromByteOffset: row &* 8 &+ 32, as: SIMD4<UInt64>.self)
    let change = (upper &>> 4 ^ lower) & 0x0F0F_0F0F_0F0F_0F0F
    bytes.storeBytes(of: lower ^ change, toByteOffset: row &* 8 &+ 32, as: SIMD4<UInt64>.self)
    bytes.storeBytes(of: upper ^ change &<< 4, toByteOffset: row &* 8, as: SIMD4<UInt64>.self)
  }

  @inline(__always)
  private static func swap2(_ bytes: UnsafeMutableRawBufferPointer, _ row: Int) {
    let upper = bytes.loadUnaligned(fromByteOffset: row &* 8, as: SIMD2<UInt64>.self)
    let lower = bytes.loadUnaligned(fromByteOffset: row &* 8 &+ 16, as: SIMD2<UInt64>.self)
    let change = (upper &>> 2 ^ lower) & 0x3333_3333_3333_3333
    bytes.storeBytes(of: lower ^ change, toByteOffset: row &* 8 &+ 16, as: SIMD2<UInt64>.self)
    bytes.storeBytes(of: upper ^ change &<< 2, toByteOffset: row &* 8, as: SIMD2<UInt64>.self)
  }

  /// Pixels of one colour in a row, from (`x`, `y`) on in direction `step` (1 or -1), up to the border or a few more than
  /// `limit`; 0 where the first has the other colour or is outside.
  @inline(__always)
  func run(_ x: Int, _ y: Int, step: Int, dark: Bool, limit: Int) -> Int {
    guard x >= 0, x < width, y >= 0, y < height else { return 0 }
    return words.withUnsafeBufferPointer { words in
      let first = y &* wordsPerRow
      var index = first &+ x >> 6
      let flip: UInt64 = dark ? ~0 : 0
      if step > 0 {
        // Ones are of the other colour.
        var others = (words[index] ^ flip) &>> UInt64(truncatingIfNeeded: x & 63)
        if others != 0 { return min(others.trailingZeroBitCount, width &- x) }
        var count = 64 &- (x & 63)
        let last = first &+ wordsPerRow &- 1
        while index < last, count < limit {
          index &+= 1
          others = words[index] ^ flip
          if others != 0 { return min(count &+ others.trailingZeroBitCount, width &- x) }
          count &+= 64
        }
        return min(count, width &- x)
      }
      var others = (words[index] ^ flip) &<< UInt64(truncatingIfNeeded: 63 &- (x & 63))
      if others != 0 { return others.leadingZeroBitCount }
      var count = (x & 63) &+ 1
      while index > first, count < limit {
        index &-= 1
        others = words[index] ^ flip
        if others != 0 { return count &+ others.leadingZeroBitCount }
        count &+= 64
      }
      return count
    }
  }
}
