/// Decides which sighting belongs to which track. Nearest pairs first: with positions predicted, the right pair is
/// close to zero, also where equal codes pass each other.
enum TrackMatcher {
  struct Pair {
    var sighting: Int
    var track: Int
    var distance: Double
  }

  /// Greedy over pairs in order of distance; each sighting and each track is used once.
  static func assign(_ pairs: [Pair], sightings: Int, tracks: Int) -> [Int?] {
    var result = [Int?](repeating: nil, count: sightings)
    var isTaken = [Bool](repeating: false, count: tracks)
    let ordered = pairs.sorted { a, b in
      if a.distance != b.distance { return a.distance < b.distance }
      return a.track != b.track ? a.track < b.track : a.sighting < b.sighting
    }
    for pair in ordered where result[pair.sighting] == nil && !isTaken[pair.track] {
      result[pair.sighting] = pair.track
      isTaken[pair.track] = true
    }
    return result
  }

  /// How far, in sizes of the code, a code with the same value may be from where it was expected after so long. A hand
  /// that jerks moves a code by its own width from one frame of 30 a second to the next.
  static func reach(after elapsed: TimeSpan) -> Double {
    1 + 20 * min(max(elapsed.seconds, 0), 0.5)
  }
}
