/// Follows every symbol from frame to frame. A frame is one `begin`, one `match`, readings that came of sums, and one
/// `end`.
struct Tracker: Sendable {
  /// A believed barcode that is gone.
  struct Departure {
    var tracked: TrackedBarcode
    var key: BarcodeKey
  }

  /// What a frame changed, in the order in which it is told.
  struct Changes {
    var gone: [Departure] = []
    var appeared: [TrackedBarcode] = []
    var moved: [TrackedBarcode] = []
  }

  /// No picture has so many codes; a flood of false candidates must not fill the memory.
  static let maximumTracks = 256
  static let maximumUnreadTracks = 32
  /// A believed barcode that is located again and again, but never read again, may be another by now.
  static let longestUnread = TimeSpan.milliseconds(1_500)
  /// Outlines that differ by less than this many pixels look the same.
  static let smallestMove = 0.5

  var tracks: [Track] = []
  var now = Timestamp.zero
  private var policy = AcceptancePolicy()
  private var flipped: [Departure] = []
  private var lastID = 0

  mutating func begin(at now: Timestamp, policy: AcceptancePolicy) {
    self.now = now
    self.policy = policy
    for index in tracks.indices {
      tracks[index].isSeenNow = false
      tracks[index].isReadNow = false
      tracks[index].isAcceptableNow = false
    }
  }

  /// Gives every sighting its track, or begins one.
  mutating func match(barcodes: [Barcode], attempts: [Attempt]) {
    let sightings = Self.withoutDuplicates(barcodes)
    var owners = ownersByValue(of: sightings)
    adoptByPlace(sightings, &owners)
    for (sighting, owner) in zip(sightings, owners) {
      if let owner {
        follow(owner, sighting.barcode)
        read(owner, sighting.barcode, sighting.key)
      } else if tracks.count < Self.maximumTracks {
        tracks.append(Track(at: sighting.barcode.corners, seen: now))
        read(tracks.count - 1, sighting.barcode, sighting.key)
      }
    }
    locate(attempts)
  }

  private mutating func follow(_ index: Int, _ barcode: Barcode) {
    if tracks[index].barcode?.isMirrored == barcode.isMirrored {
      tracks[index].outline.update(with: barcode.corners, at: now)
    } else {
      // Only now the order of the corners is known.
      tracks[index].outline = OutlineFilter(barcode.corners, at: now)
    }
  }

  /// One more reading of a track's symbol, of this frame or of a sum of frames.
  mutating func read(_ index: Int, _ barcode: Barcode, _ key: BarcodeKey) {
    tracks[index].isSeenNow = true
    tracks[index].isReadNow = true
    tracks[index].lastSeen = now
    tracks[index].lastRead = now
    tracks[index].votes.add(key, keeping: policy.readings)
    if barcode.evidence.frames <= 1 { tracks[index].evidence.forget() }
    let isKnown = tracks[index].id != nil && tracks[index].key == key
    let isBelieved =
      barcode.evidence.strength == .strong || tracks[index].votes.agreeing(with: key) >= policy.agreeing
    if isBelieved {
      if !isKnown { introduce(index) }
      tracks[index].isAcceptableNow = true
    } else if tracks[index].id != nil && !isKnown {
      return  // A doubtful reading of something else changes nothing yet.
    }
    tracks[index].barcode = barcode
    tracks[index].key = key
  }

  /// Drops what is gone and tells what changed.
  mutating func end(survival: TimeSpan) -> Changes {
    var changes = Changes(gone: flipped)
    flipped = []
    var kept: [Track] = []
    kept.reserveCapacity(tracks.count)
    for var track in tracks {
      if !track.isSeenNow { track.missedFrames += 1 } else { track.missedFrames = 0 }
      guard mayStay(track, survival) else {
        if let departure = departure(of: track) { changes.gone.append(departure) }
        continue
      }
      if let tracked = track.tracked(at: now) {
        if let told = track.toldCorners {
          if told.largestDistance(to: tracked.corners) >= Self.smallestMove {
            changes.moved.append(tracked)
            track.toldCorners = tracked.corners
          }
        } else {
          changes.appeared.append(tracked)
          track.toldCorners = tracked.corners
        }
      }
      kept.append(track)
    }
    tracks = kept
    return changes
  }

  /// Forgets everything; says what was in view.
  mutating func clear() -> [Departure] {
    let departures = tracks.compactMap { departure(of: $0) }
    tracks = []
    return departures
  }

  private mutating func introduce(_ index: Int) {
    if let departure = departure(of: tracks[index]) {
      flipped.append(departure)
      tracks[index].firstSeen = now
    }
    lastID += 1
    tracks[index].id = TrackedBarcode.ID(number: lastID)
    tracks[index].toldCorners = nil
  }

  private func departure(of track: Track) -> Departure? {
    guard let tracked = track.tracked(at: now), let key = track.key else { return nil }
    return Departure(tracked: tracked, key: key)
  }

  private func mayStay(_ track: Track, _ survival: TimeSpan) -> Bool {
    if let lastRead = track.lastRead {
      if !track.isSeenNow { return now - track.lastSeen < survival }
      return now - lastRead < Self.longestUnread
    }
    // What was never read shows nowhere; it may stay longer, for the sake of the sum.
    return track.isSeenNow || now - track.lastSeen < survival + survival
  }
}

extension Tracker {
  struct Sighting {
    var barcode: Barcode
    var key: BarcodeKey
  }

  /// The same value at the same place twice is one code, seen by two ways of looking.
  private static func withoutDuplicates(_ barcodes: [Barcode]) -> [Sighting] {
    var sightings: [Sighting] = []
    for barcode in barcodes {
      let key = BarcodeKey(barcode)
      let isKnown = sightings.contains {
        $0.key == key && $0.barcode.corners.isSamePlace(as: barcode.corners, tolerance: 0.3)
      }
      if !isKnown { sightings.append(Sighting(barcode: barcode, key: key)) }
    }
    return sightings
  }

  private func ownersByValue(of sightings: [Sighting]) -> [Int?] {
    let expected = tracks.map { $0.outline.predicted(at: now) }
    var pairs: [TrackMatcher.Pair] = []
    for (sightingIndex, sighting) in sightings.enumerated() {
      for (trackIndex, track) in tracks.enumerated() where track.key == sighting.key {
        let size = max(expected[trackIndex].size, sighting.barcode.corners.size)
        let distance = expected[trackIndex].center.distance(to: sighting.barcode.corners.center)
        guard distance <= size * TrackMatcher.reach(after: now - track.outline.time) else { continue }
        pairs.append(
          TrackMatcher.Pair(
            sighting: sightingIndex, track: trackIndex,
            distance: expected[trackIndex].meanDistance(to: sighting.barcode.corners) / size))
      }
    }
    return TrackMatcher.assign(pairs, sightings: sightings.count, tracks: tracks.count)
  }

  /// What no track with its value claims belongs to a free track at the same place: a symbol that could not be read
  /// until now, a doubtful value that reads otherwise, or a display that shows another code.
  private func adoptByPlace(_ sightings: [Sighting], _ owners: inout [Int?]) {
    var isTaken = [Bool](repeating: false, count: tracks.count)
    for case .some(let owner) in owners { isTaken[owner] = true }
    var pairs: [TrackMatcher.Pair] = []
    for (sightingIndex, sighting) in sightings.enumerated() where owners[sightingIndex] == nil {
      for (trackIndex, track) in tracks.enumerated() where !isTaken[trackIndex] {
        let expected = track.outline.predicted(at: now)
        guard expected.isSamePlace(as: sighting.barcode.corners, tolerance: 0.35) else { continue }
        let distance = expected.center.distance(to: sighting.barcode.corners.center) / expected.size
        pairs.append(TrackMatcher.Pair(sighting: sightingIndex, track: trackIndex, distance: distance))
      }
    }
    let adopted = TrackMatcher.assign(pairs, sightings: sightings.count, tracks: tracks.count)
    for index in owners.indices where owners[index] == nil { owners[index] = adopted[index] }
  }
}
