extension BarcodeScanner {
  /// How long a located symbol that cannot be read keeps its turn under `Aim.nearestCenter`.
  private static let patience = TimeSpan.milliseconds(1_000)

  /// Accepts what this frame read, as far as aim, selection and repeat policy allow.
  mutating func accept(width: Int, height: Int) -> [AcceptedBarcode] {
    let target = configuration.region.center(width: width, height: height)
    aimPoint = target
    var accepted: [AcceptedBarcode] = []
    for index in candidates(target: target) {
      let track = tracker.tracks[index]
      guard let id = track.id, let barcode = track.barcode, let key = track.key else { continue }
      guard memory.allows(key, under: configuration.repeats, at: now) else { continue }
      memory.accept(key, under: configuration.repeats, at: now)
      accepted.append(
        AcceptedBarcode(
          id: id, barcode: barcode, time: now, agreeing: track.votes.agreeing(with: key), readings: track.votes.count))
      if configuration.stopsOnAcceptance { break }
    }
    return accepted
  }

  /// The barcode in view that is told apart from the others: the one that the user picked, or under
  /// `Aim.nearestCenter` the one that is aimed at. Nil where all count alike, or where none is believed there.
  public var target: TrackedBarcode.ID? {
    if let selection { return tracker.tracks.contains { $0.id == selection } ? selection : nil }
    guard configuration.aim == .nearestCenter, let aimPoint else { return nil }
    let believed = tracker.tracks.filter { $0.id != nil }
    return believed.min { a, b in rank(of: a, target: aimPoint) < rank(of: b, target: aimPoint) }?.id
  }

  /// Tracks that may be accepted now, nearest the target first.
  private func candidates(target: ImagePoint) -> [Int] {
    var ranked = tracker.tracks.indices.map { (index: $0, rank: rank(of: tracker.tracks[$0], target: target)) }
    ranked.sort { a, b in a.rank != b.rank ? a.rank < b.rank : a.index < b.index }
    if let selection {
      ranked.removeAll { tracker.tracks[$0.index].id != selection }
    } else if configuration.aim == .nearestCenter {
      let nearest = ranked.first { hasTurn(tracker.tracks[$0.index]) }
      ranked = nearest.map { [$0] } ?? []
    }
    return ranked.map { $0.index }.filter { tracker.tracks[$0].isAcceptableNow }
  }

  private func hasTurn(_ track: Track) -> Bool {
    track.id != nil || (track.isSeenNow && now - track.firstSeen < Self.patience)
  }

  /// Distance from the target; a code under the target comes before every other.
  private func rank(of track: Track, target: ImagePoint) -> Double {
    let corners = track.corners(at: now)
    let distance = corners.center.distance(to: target)
    return corners.isConvex && corners.contains(target) ? distance - 1e9 : distance
  }
}
