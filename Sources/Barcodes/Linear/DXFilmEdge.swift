/// The DX number on the edge of 35 mm film (ANSI/I3A IT1.14): a data track, and beside it a clock track of equal length
/// that alternates.
///
/// The data track has a start pattern of five narrow elements, 15 or, with a frame number, 23 modules of bits, and a stop
/// pattern of three narrow elements.
enum DXFilmEdge {
  /// What a line across one track is, in its candidate's first character.
  enum Track: Int32 {
    case clock, shortClock, data, shortData

    /// Modules of the whole track.
    var modules: Int { self == .clock || self == .data ? 31 : 23 }
  }

  /// A clock track, which is looked for first.
  static func match(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1, first + 8 < line.count else { return nil }
    return clock(line, at: first)
  }

  /// A data track, which is much like any print: it is looked for beside clock tracks alone.
  static func matchData(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    guard first >= 1, first + 8 < line.count else { return nil }
    return data(line, at: first)
  }

  /// A bar of five modules, alternating modules, and a bar of three.
  private static func clock(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    for (track, count) in [(Track.clock, 25), (.shortClock, 17)] where first + count < line.count {
      let module = line.width(first..<first + count) / Float(track.modules)
      guard line.widths[first] > module * 3.9, line.widths[first] < module * 6.1,
        line.widths[first + count - 1] > module * 2.2, line.widths[first + count - 1] < module * 3.8
      else { continue }
      // Bars may be thick or thin, but a bar and a space together are two modules.
      var isEven = true
      for place in first + 1..<first + count - 2 {
        let pair = line.width(place..<place + 2)
        if pair < module * 1.55 || pair > module * 2.45 { isEven = false }
      }
      guard isEven else { continue }
      return LineCandidate(
        kind: .dxFilmEdge, characters: [LineCharacter(value: track.rawValue, distance: 0)],
        elements: first..<first + count, module: module, on: line)
    }
    return nil
  }

  private static func data(_ line: borrowing ScanLine, at first: Int) -> LineCandidate? {
    // The start pattern, of which the first bar tells least: what is printed beside the track may touch it.
    let narrow = line.width(first + 1..<first + 5) / 4
    guard line.widths[first - 1] > narrow * 0.5 else { return nil }
    var (least, most) = (line.widths[first], line.widths[first])
    for place in first + 1..<first + 5 {
      least = min(least, line.widths[place])
      most = max(most, line.widths[place])
    }
    guard least >= narrow * 0.4, most <= narrow * 1.7 else { return nil }
    // The longest that makes sense: part of a symbol with a frame number may look like one without.
    var best: LineCandidate?
    var end = first + 7
    while end < line.count, line.width(first..<end) < narrow * 34 {
      for track in [Track.data, .shortData] {
        let module = line.width(first..<end) / Float(track.modules)
        // What alternates almost from end to end is a clock track, or print.
        if end - first <= track.modules - 5, module > narrow * 0.87, module < narrow * 1.15,
          line.widths[end] > module * 0.5,
          let characters = characters(line, first..<end, track, module)
        {
          best = LineCandidate(
            kind: .dxFilmEdge, characters: characters, elements: first..<end, module: module, on: line)
        }
      }
      end += 2
    }
    return best
  }

  private static func characters(
    _ line: borrowing ScanLine, _ elements: Range<Int>, _ track: Track, _ module: Float
  ) -> [LineCharacter]? {
    var bits: UInt32 = 0
    var count = 0
    for element in elements {
      // Edges fall on whole modules; rounding them, not the widths, keeps errors from adding up.
      let end = Int(line.width(elements.lowerBound..<element + 1) / module + 0.5)
      guard end > count, end <= track.modules else { return nil }
      let width = UInt32(end - count)
      bits = bits << width | (element & 1 == 1 ? (1 << width) - 1 : 0)
      count = end
    }
    // Eight modules of patterns around the data.
    guard count == track.modules, bits >> UInt32(count - 5) == 0b10101, bits & 0b111 == 0b101 else { return nil }
    return values(data: bits >> 3 & ((1 << UInt32(count - 8)) - 1), track).map { values in
      [LineCharacter(value: track.rawValue, distance: 0)] + values.map { LineCharacter(value: $0, distance: 0) }
    }
  }

  /// Product and generation numbers, and twice the frame number with 1 for a half frame; nil where a separator is dark
  /// or the parity is odd.
  static func values(data: UInt32, _ track: Track) -> [Int32]? {
    let count = UInt32(track.modules - 8)
    func field(_ first: UInt32, _ width: UInt32) -> Int32 {
      Int32(truncatingIfNeeded: data >> (count - first - width) & ((1 << width) - 1))
    }
    guard field(0, 1) == 0, field(8, 1) == 0, field(count - 1, 1) == 0, (data >> 1).nonzeroBitCount & 1 == 0 else {
      return nil
    }
    let product = field(1, 7)
    guard product > 0 else { return nil }
    if track == .shortData { return [product, field(9, 4)] }
    guard field(20, 1) == 0 else { return nil }
    return [product, field(9, 4), field(13, 7)]
  }

  /// `115-10/11A` is product 115, generation 10, frame 11A.
  static func payload(_ values: ArraySlice<Int32>) -> Payload {
    var payload = Payload()
    let values = Array(values)
    var text = ""
    if values.count >= 2 { text = "\(values[0])-\(values[1])" }
    if values.count >= 3 {
      text += "/\(values[2] >> 1)"
      if values[2] & 1 == 1 { text += "A" }
    }
    payload.text = text
    payload.bytes = Array(text.utf8)
    payload.segments = [Barcode.Segment(mode: .alphanumeric, range: 0..<payload.bytes.count)]
    payload.symbologyIdentifier = "]X0"
    return payload
  }
}
