/// The places in a row where the colour changes, as pixel columns: run i lies between edges i and i+1, and is dark
/// where i is even. The picture's border counts as light.
struct Runs {
  private(set) var edges: [Int32] = []
  private(set) var count = 0

  /// Makes room behind the last edge, where what is read has no meaning.
  mutating func reserve(_ room: Int) {
    if edges.count < room { edges.resize(to: room) }
  }

  mutating func extract(row y: Int, of plane: borrowing BitPlane) {
    edges.resize(to: plane.width + 2)
    let words = plane.wordsPerRow
    let start = y * words
    var found = 0
    edges.withUnsafeMutableBufferPointer { out in
      plane.words.withUnsafeBufferPointer { source in
        precondition(start >= 0 && start + words <= source.count)
        var carry: UInt64 = 0
        for word in 0..<words {
          let bits = source[start &+ word]
          var changes = bits ^ (bits << 1 | carry)
          carry = bits >> 63
          while changes != 0 {
            // At most one change a pixel and one behind the last, so `out` cannot overflow.
            out[found] = Int32(truncatingIfNeeded: word &* 64 &+ changes.trailingZeroBitCount)
            found &+= 1
            changes &= changes &- 1
          }
        }
        if carry == 1 {
          out[found] = Int32(truncatingIfNeeded: plane.width)
          found &+= 1
        }
      }
    }
    count = found
  }
}
