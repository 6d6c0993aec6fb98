/// The scanner itself: life with frames over time. Hand it commands, the source's reports and one `Reading` a frame,
/// each with its time; it answers with events.
///
/// It is a plain value without clock, thread or camera of its own, so that every front behaves alike and every rule can
/// be tested with a table. Memory is bounded whatever the frames hold.
public struct BarcodeScanner: Sendable {
  public var configuration: ScannerConfiguration
  public internal(set) var state = ScannerState.idle
  /// Which start this is. A session keeps it with every frame it takes, and hands it back with the frame's reading.
  public internal(set) var epoch = ScannerEpoch()
  /// What to tell the user; `noneInView` until something else is known. Means something only while scanning.
  public internal(set) var guidance = Guidance.noneInView
  /// The one barcode that may be accepted, where the user picked one.
  public internal(set) var selection: TrackedBarcode.ID?

  var tracker = Tracker()
  var memory = RepeatMemory()
  var guidanceFilter = GuidanceFilter()
  /// Where the user aims, in pixels of the last frame.
  var aimPoint: ImagePoint?
  /// The latest time that was told. Time that runs backwards stands still.
  var now = Timestamp(nanoseconds: .min)
  var pausesOnceStarted = false
  var pausedSince: Timestamp?
  /// The engine's decoder of grids; tests put another in its place.
  var decodeGrid: Tracker.GridDecoder = { grid, symbology, corners, isInverted in
    BarcodeReader.decode(grid, symbology: symbology, corners: corners, isInverted: isInverted)
  }

  public init(configuration: ScannerConfiguration = ScannerConfiguration()) {
    self.configuration = configuration
  }

  /// The believed barcodes in view, in order of appearance.
  public var tracked: [TrackedBarcode] {
    tracker.tracks.compactMap { $0.tracked(at: now) }.sorted { $0.id < $1.id }
  }

  /// Where symbols, read or not, are to be expected; for `BarcodeReader.read(_:near:)`. First what was read, then what
  /// was seen in most frames; 32 at most.
  public func hints(at time: Timestamp) -> [Quadrilateral] {
    guard state == .scanning else { return [] }
    func rank(_ track: Track) -> Int { track.id != nil ? Int.max : track.evidence.frames }
    let ordered = tracker.tracks.sorted { a, b in
      rank(a) != rank(b) ? rank(a) > rank(b) : a.lastSeen > b.lastSeen
    }
    return ordered.prefix(32).map { $0.outline.predicted(at: time) }
  }

  /// Does what the user asks. Legal at any moment; nothing to do gives no events.
  public mutating func handle(_ command: ScannerCommand, at time: Timestamp) -> [ScannerEvent] {
    now = max(now, time)
    switch command {
    case .start: return start()
    case .stop: return stop()
    case .pause: return pause()
    case .resume: return resume()
    case .rearm: memory.forgetAll()
    case .select(let id): selection = id
    }
    return []
  }

  /// Takes in what a source says of itself.
  ///
  /// - Parameter origin: the epoch for which the source was opened; a report of another epoch is ignored. Nil stands for
  ///   the present one.
  public mutating func handle(
    _ report: SourceReport, from origin: ScannerEpoch? = nil, at time: Timestamp
  ) -> [ScannerEvent] {
    now = max(now, time)
    if let origin, origin != epoch { return [] }
    switch report {
    case .started: return sourceStarted()
    case .ended: return state.needsSource ? finish(.failed(.sourceEnded)) : []
    case .failed(let reason):
      // A source that was stopped may break; a failure tells its first reason. Neither is news.
      return state.needsSource || state == .idle ? finish(.failed(reason)) : []
    }
  }
}

extension BarcodeScanner {
  private mutating func start() -> [ScannerEvent] {
    switch state {
    case .scanning: return []
    case .starting:
      pausesOnceStarted = false
      return []
    case .paused: return resume()
    case .idle, .stopped, .failed:
      epoch.number += 1
      memory.forgetAll()
      selection = nil
      guidance = .noneInView
      guidanceFilter = GuidanceFilter()
      pausesOnceStarted = false
      return [change(to: .starting)]
    }
  }

  private mutating func stop() -> [ScannerEvent] {
    switch state {
    case .idle, .stopped: []
    case .starting, .scanning, .paused, .failed: finish(.stopped)
    }
  }

  private mutating func pause() -> [ScannerEvent] {
    switch state {
    case .starting:
      pausesOnceStarted = true
      return []
    case .scanning:
      pausedSince = now
      let events = clearTracks()
      return events + [change(to: .paused)]
    case .idle, .paused, .stopped, .failed: return []
    }
  }

  private mutating func resume() -> [ScannerEvent] {
    switch state {
    case .starting:
      pausesOnceStarted = false
      return []
    case .paused:
      if let pausedSince { memory.skip(now - pausedSince) }
      pausedSince = nil
      return [change(to: .scanning)]
    case .idle, .scanning, .stopped, .failed: return []
    }
  }

  private mutating func sourceStarted() -> [ScannerEvent] {
    guard state == .starting else { return [] }
    guard pausesOnceStarted else { return [change(to: .scanning)] }
    pausesOnceStarted = false
    pausedSince = now
    return [change(to: .paused)]
  }

  /// Ends the scan; every barcode that appeared disappears first.
  mutating func finish(_ end: ScannerState) -> [ScannerEvent] {
    pausesOnceStarted = false
    pausedSince = nil
    let events = clearTracks()
    return events + [change(to: end)]
  }

  private mutating func clearTracks() -> [ScannerEvent] {
    selection = nil
    return tracker.clear().map {
      memory.left($0.key, at: $0.tracked.lastSeen)
      return .disappeared($0.tracked)
    }
  }

  private mutating func change(to next: ScannerState) -> ScannerEvent {
    state = next
    return .state(next)
  }
}
