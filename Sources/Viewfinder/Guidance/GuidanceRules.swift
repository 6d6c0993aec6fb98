extension Guidance {
  /// Share of the picture's shorter side below which a code is small.
  static let smallShare = 0.12
  /// Pixels a module below which a grid is too fine to trust.
  static let smallModule = 2.0
  /// Share of the picture's area above which a code is too near.
  static let largeShare = 0.9
  /// Mean luminance and range within a block below which a picture is dark rather than black in parts.
  static let darkMean = 45.0
  static let darkContrast = 24.0
  /// Share of blocks without any dark pixel that counts as glare where a code was located and could not be read.
  static let glareShare = 0.25
  /// Share above which even finding nothing is put down to glare. A white sheet is near white, not burnt out.
  static let blindingShare = 0.85
  /// Sharpness below which edges are smeared over several pixels.
  static let blurredSharpness = 0.25

  /// What one frame alone suggests. A pure function, so that the same frame gives the same words everywhere.
  ///
  /// In this order: a code was read; the picture is too dark; a code was located and it is too small, larger than the
  /// picture, behind glare, or else not held still; nothing was located, because of glare or motion; nothing is there.
  public init(for reading: Reading, region: Region = .full) {
    func counts(_ corners: Quadrilateral) -> Bool {
      corners.isUsable && region.contains(corners, rule: .center, width: reading.width, height: reading.height)
    }
    let quality = reading.quality
    if reading.barcodes.contains(where: { counts($0.corners) }) {
      self = .found
    } else if quality.mean < Self.darkMean && quality.contrast < Self.darkContrast {
      self = .tooDark
    } else if let attempt = Self.largest(reading.attempts.filter { counts($0.corners) }) {
      self = Self.advice(on: attempt, in: reading)
    } else if quality.saturatedShare > Self.blindingShare {
      self = .glare
    } else if quality.sharpness < Self.blurredSharpness && quality.contrast >= Self.darkContrast {
      self = .holdStill
    } else {
      self = .noneInView
    }
  }

  private static func advice(on attempt: Attempt, in reading: Reading) -> Guidance {
    let size = attempt.corners.size
    let width = Double(max(reading.width, 1))
    let height = Double(max(reading.height, 1))
    if size * size > largeShare * width * height || leavesPicture(attempt.corners, width, height) { return .further }
    if let grid = attempt.grid {
      if size < smallModule * Double(max(grid.width, grid.height)) { return .closer }
    } else if size < smallShare * min(width, height) {
      return .closer
    }
    return reading.quality.saturatedShare > glareShare ? .glare : .holdStill
  }

  /// Two corners or more lie outside: the code does not fit. One may be a poor estimate.
  private static func leavesPicture(_ outline: Quadrilateral, _ width: Double, _ height: Double) -> Bool {
    var outside = 0
    for corner in outline.corners where corner.x < 0 || corner.y < 0 || corner.x > width || corner.y > height {
      outside += 1
    }
    return outside >= 2
  }

  private static func largest(_ attempts: [Attempt]) -> Attempt? {
    var best: Attempt?
    for attempt in attempts where attempt.corners.size > (best?.corners.size ?? 0) { best = attempt }
    return best
  }
}

/// Keeps guidance from flickering: advice counts when it has been the same for a while. What was found counts at once.
struct GuidanceFilter: Sendable {
  private(set) var shown = Guidance.noneInView
  private var candidate = Guidance.noneInView
  private var since = Timestamp.zero

  /// Long enough to read two words.
  static let persistence = TimeSpan.milliseconds(400)

  /// The new guidance, where it changes.
  mutating func update(with advice: Guidance, at now: Timestamp) -> Guidance? {
    if advice != candidate {
      candidate = advice
      since = now
    }
    guard candidate != shown, candidate == .found || now - since >= Self.persistence else { return nil }
    shown = candidate
    return shown
  }
}
