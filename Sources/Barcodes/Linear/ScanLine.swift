/// What one line across the bars meets: spaces and bars in turn, in the direction of reading.
///
/// Elements of even index are spaces, those of odd index bars. The first and the last are spaces: quiet zones, or what
/// the picture's border leaves of them, which may be nothing. A symbol therefore begins at an odd index.
struct ScanLine {
  /// Width of every element, in samples.
  var widths: [Float] = []
  /// Where the elements begin and end: element `i` lies between edge `i` and edge `i + 1`. Positions are samples
  /// from `origin` and fall where the line is read backwards.
  var edges: [Float] = []
  /// The place of position 0, and what one sample more adds, in pixels of the picture.
  var origin = ImagePoint(x: 0, y: 0)
  var step = ImagePoint(x: 1, y: 0)
  /// How far the line stands along the bars, in pixels; parallel lines of one stripe are told apart by it.
  var height: Float = 0
  /// Read from the far end of the stripe's direction.
  var isReversed = false
  /// Bars are light.
  var isInverted = false
  /// The line begins, and ends, at the picture's border.
  var beginsAtBorder = false
  var endsAtBorder = false
  /// Contrast of the line, in levels of luminance: what its noise is to be compared with.
  var contrast: Float = 0

  var count: Int { widths.count }

  func place(_ position: Float) -> ImagePoint { origin + step * Double(position) }

  /// Where edge `index` stands in the picture.
  func place(edge index: Int) -> ImagePoint { place(edges[index]) }

  /// Width of the elements of a range, in samples.
  @inline(__always)
  func width(_ range: Range<Int>) -> Float { abs(edges[range.upperBound] - edges[range.lowerBound]) }

  /// Sets the elements from edges that rise along the line, the first of them from light to dark.
  ///
  /// - Parameter end: the length of the line.
  mutating func set(edges inner: [Float], end: Float) {
    edges.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
    edges.append(0)
    edges.append(contentsOf: inner)
    edges.append(end)
    for index in 0..<edges.count - 1 { widths.append(edges[index + 1] - edges[index]) }
  }

  /// Widens both outer spaces by `width` samples, or narrows them where it is negative.
  mutating func widenEnds(by width: Float) {
    guard count >= 2 else { return }
    let sign: Float = edges[count] >= edges[0] ? 1 : -1
    widths[0] += width
    widths[count - 1] += width
    edges[0] -= sign * width
    edges[count] += sign * width
  }

  /// Reads the line from its other end.
  mutating func reverse() {
    widths.reverse()
    edges.reverse()
    isReversed.toggle()
    swap(&beginsAtBorder, &endsAtBorder)
  }

  /// Exchanges dark and light: the outer spaces fall away, as bars have to be between spaces.
  mutating func invert() {
    isInverted.toggle()
    beginsAtBorder = false
    endsAtBorder = false
    guard count >= 3 else {
      widths.removeAll(keepingCapacity: true)
      edges.removeAll(keepingCapacity: true)
      return
    }
    widths.removeFirst()
    widths.removeLast()
    edges.removeFirst()
    edges.removeLast()
  }
}
