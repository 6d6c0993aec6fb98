extension Tracker {
  /// Least fitness of a candidate without a grid that is worth following.
  private static let leastFitness = 0.5

  /// Symbols that were located but not read keep their tracks alive and move them, and give their modules to the sum.
  mutating func locate(_ attempts: [Attempt]) {
    // The candidate that got furthest speaks for its place.
    let ordered = attempts.sorted { a, b in a.stage != b.stage ? b.stage < a.stage : a.fitness > b.fitness }
    var places: [Quadrilateral] = tracks.filter { $0.isSeenNow }.map { $0.outline.corners }
    for attempt in ordered {
      if places.contains(where: { $0.isSamePlace(as: attempt.corners, tolerance: 0.5) }) { continue }
      places.append(attempt.corners)
      if let index = nearestFreeTrack(to: attempt.corners) {
        locate(index, by: attempt)
      } else if attempt.grid != nil || attempt.fitness >= Self.leastFitness {
        begin(with: attempt)
      }
    }
  }

  private func nearestFreeTrack(to outline: Quadrilateral) -> Int? {
    var best: Int?
    var bestDistance = Double.infinity
    for (index, track) in tracks.enumerated() where !track.isSeenNow {
      let expected = track.outline.predicted(at: now)
      let distance = expected.center.distance(to: outline.center)
      // Corners of what was not read are rougher than those of what was.
      guard distance < bestDistance, expected.isSamePlace(as: outline, tolerance: 0.5) else { continue }
      best = index
      bestDistance = distance
    }
    return best
  }

  private mutating func locate(_ index: Int, by attempt: Attempt) {
    // Candidates have their corners in the grid's order, which is not the symbol's own where it is mirrored.
    let isMirrored = tracks[index].barcode?.isMirrored ?? false
    let corners = isMirrored ? attempt.corners.transposed : attempt.corners
    let (outline, isChanged) = corners.aligned(to: tracks[index].outline.predicted(at: now))
    tracks[index].outline.update(with: outline, at: now)
    tracks[index].isSeenNow = true
    tracks[index].lastSeen = now
    // A grid that was laid another way round is not the grid of the frames before.
    if !isChanged { tracks[index].evidence.add(attempt) }
  }

  private mutating func begin(with attempt: Attempt) {
    guard tracks.count < Self.maximumTracks, unreadCount < Self.maximumUnreadTracks else { return }
    var track = Track(at: attempt.corners, seen: now)
    track.evidence.add(attempt)
    tracks.append(track)
  }

  private var unreadCount: Int {
    var count = 0
    for track in tracks where track.lastRead == nil { count += 1 }
    return count
  }
}
