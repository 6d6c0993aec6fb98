extension BarcodeScanner {
  /// Candidates of one frame that are looked at; the best ones where there are more.
  private static let maximumAttempts = 64

  /// Takes in what one frame gave. Frames while not scanning give nothing.
  ///
  /// - Parameters:
  ///   - origin: the scanner's epoch when the frame was taken; a frame of another epoch is ignored. Nil stands for the
  ///     present one.
  ///   - time: when the frame was taken.
  /// - Returns: what disappeared, appeared, moved and was accepted, then a change of guidance, and, where an acceptance
  ///   ends the scan, what disappears with it and the new state.
  public mutating func ingest(
    _ reading: Reading, from origin: ScannerEpoch? = nil, at time: Timestamp
  ) -> [ScannerEvent] {
    guard state == .scanning else { return [] }
    if let origin, origin != epoch { return [] }
    now = max(now, time)
    let barcodes = reading.barcodes.filter { counts($0.symbology, $0.corners, in: reading) }
    let attempts = reading.attempts.filter { $0.stage != .read && counts($0.symbology, $0.corners, in: reading) }

    tracker.begin(at: now, policy: configuration.acceptance)
    tracker.match(barcodes: barcodes, attempts: Self.best(attempts))
    if configuration.sumsFrames { tracker.readSums(with: decodeGrid) }
    let changes = tracker.end(survival: configuration.survival)

    var events: [ScannerEvent] = []
    for departure in changes.gone {
      if selection == departure.tracked.id { selection = nil }
      if !tracker.tracks.contains(where: { $0.id != nil && $0.key == departure.key }) {
        memory.left(departure.key, at: departure.tracked.lastSeen)
      }
      events.append(.disappeared(departure.tracked))
    }
    for tracked in changes.appeared { events.append(.appeared(tracked)) }
    for tracked in changes.moved { events.append(.moved(tracked)) }
    let accepted = accept(width: reading.width, height: reading.height)
    for acceptance in accepted { events.append(.accepted(acceptance)) }
    if let change = updateGuidance(with: reading) { events.append(.guidance(change)) }
    if !accepted.isEmpty && configuration.stopsOnAcceptance { events.append(contentsOf: finish(.stopped)) }
    return events
  }

  private func counts(_ symbology: Symbology, _ corners: Quadrilateral, in reading: Reading) -> Bool {
    configuration.symbologies.contains(symbology) && corners.isUsable
      && configuration.region.contains(
        corners, rule: configuration.regionRule, width: reading.width, height: reading.height)
  }

  private static func best(_ attempts: [Attempt]) -> [Attempt] {
    guard attempts.count > maximumAttempts else { return attempts }
    return Array(attempts.sorted { a, b in a.fitness > b.fitness }.prefix(maximumAttempts))
  }

  private mutating func updateGuidance(with reading: Reading) -> Guidance? {
    let isFound = tracker.tracks.contains { $0.id != nil }
    let advice = isFound ? .found : Guidance(for: reading, region: configuration.region)
    guard let change = guidanceFilter.update(with: advice, at: now) else { return nil }
    guidance = change
    return change
  }
}
