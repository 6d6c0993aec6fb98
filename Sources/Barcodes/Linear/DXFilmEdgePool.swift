/// The tracks of DX film edges that one picture shows, and the symbols that a clock and a data track make up.
struct DXFilmEdgePool {
  private var tracks: [Track] = []

  private struct Track {
    var kind: DXFilmEdge.Track
    var values: [Int32]
    var lines: Int
    var module: Double
    var isInverted: Bool
    var top: (start: ImagePoint, end: ImagePoint)
    var bottom: (start: ImagePoint, end: ImagePoint)
  }

  private static let mostTracks = 128

  mutating func reset() { tracks.removeAll(keepingCapacity: true) }

  mutating func add(_ group: borrowing LineGroup) {
    guard tracks.count < Self.mostTracks, var top = group.members.first, var bottom = group.members.first else {
      return
    }
    let values = group.votes.map { $0.value }
    guard let first = values.first, let kind = DXFilmEdge.Track(rawValue: first) else { return }
    for member in group.members {
      if member.height < top.height { top = member }
      if member.height > bottom.height { bottom = member }
    }
    tracks.append(
      Track(
        kind: kind, values: Array(values.dropFirst()), lines: group.agreeing(with: values),
        module: Double(group.module), isInverted: group.isInverted, top: (top.start, top.end),
        bottom: (bottom.start, bottom.end)))
  }

  /// The symbols, and where they stand; what was read is taken out.
  mutating func symbols() -> [DataBarPool.Symbol] {
    var symbols: [DataBarPool.Symbol] = []
    tracks.sort { $0.lines > $1.lines }
    for data in tracks where data.lines >= 2 && (data.kind == .data || data.kind == .shortData) {
      let wanted = data.kind == .data ? DXFilmEdge.Track.clock : .shortClock
      guard
        let clock = tracks.first(where: {
          $0.kind == wanted && $0.isInverted == data.isInverted && $0.lines >= 2 && isBeside($0, data)
        })
      else { continue }
      let payload = DXFilmEdge.payload(data.values[...])
      symbols.append(
        DataBarPool.Symbol(
          reading: LineReading(
            symbology: .dxFilmEdge, payload: payload, strength: data.lines >= 3 ? .strong : .weak),
          corners: corners(clock, data), isInverted: data.isInverted, lines: data.lines))
    }
    tracks.removeAll(keepingCapacity: true)
    return symbols
  }

  /// Both begin and end at the same place of the film.
  private func isBeside(_ clock: Track, _ data: Track) -> Bool {
    let way = data.top.end - data.top.start
    let length = way.dot(way).squareRoot()
    guard length > 0 else { return false }
    let along = way * (1 / length)
    let across = ImagePoint(x: -along.y, y: along.x)
    for (a, b) in [(clock.top.start, data.top.start), (clock.top.end, data.top.end)] {
      guard abs((a - b).dot(along)) < 2.5 * data.module, abs((a - b).dot(across)) < 20 * data.module else {
        return false
      }
    }
    return true
  }

  private func corners(_ clock: Track, _ data: Track) -> Quadrilateral {
    let way = data.top.end - data.top.start
    let across = ImagePoint(x: -way.y, y: way.x)
    func height(_ line: (start: ImagePoint, end: ImagePoint)) -> Double { line.start.dot(across) }
    var top = data.top
    var bottom = data.bottom
    for line in [data.bottom, clock.top, clock.bottom] {
      if height(line) < height(top) { top = line }
      if height(line) > height(bottom) { bottom = line }
    }
    return Quadrilateral(
      topLeft: top.start, topRight: top.end, bottomRight: bottom.end, bottomLeft: bottom.start)
  }
}
