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

extension Runs {
  /// Collects the places of a row at which `misfit` is not negative: of `count` places from edge `first` on, in steps of
  /// `step`. Returns how many there are.
  ///
  /// Every place is written and only those that fit are counted: whether one run is wider than the next is as good as a
  /// coin to a processor that guesses branches, and wrong guesses took half of the time that a search for finder patterns
  /// takes. So a misfit is the sign of an arithmetic result, `|` where all must fit and `&` where one is enough; `abs` and
  /// `min` are branches.
  ///
  /// - Parameter reach: the edges that `misfit` looks at, from the place on.
  @inline(__always)
  func collect(
    _ count: Int, from first: Int, by step: Int, reach: ClosedRange<Int>, into found: inout [Int32],
    _ misfit: (UnsafeBufferPointer<Int32>, Int) -> Int32
  ) -> Int {
    guard count > 0 else { return 0 }
    if found.count < edges.count { found.resize(to: edges.count) }
    let last = first + (count - 1) * step
    var kept = 0
    found.withUnsafeMutableBufferPointer { found in
      edges.withUnsafeBufferPointer { edges in
        precondition(min(first, last) + reach.lowerBound >= 0 && max(first, last) + reach.upperBound < edges.count)
        precondition(found.count >= count)
        var place = first
        for _ in 0..<count {
          found[kept] = Int32(truncatingIfNeeded: place)
          kept &+= Int(~UInt32(bitPattern: misfit(edges, place)) >> 31)
          place &+= step
        }
      }
    }
    return kept
  }

  /// Keeps, of the first `count` places that were collected, those at which a second look does not find a misfit.
  @inline(__always)
  func sift(
    _ count: Int, of found: inout [Int32], _ misfit: (UnsafeBufferPointer<Int32>, Int) -> Int32
  ) -> Int {
    var kept = 0
    found.withUnsafeMutableBufferPointer { found in
      edges.withUnsafeBufferPointer { edges in
        precondition(count <= found.count)
        for index in 0..<count {
          let place = found[index]
          found[kept] = place
          kept &+= Int(~UInt32(bitPattern: misfit(edges, Int(place))) >> 31)
        }
      }
    }
    return kept
  }
}
