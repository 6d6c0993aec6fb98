/// Remembers what was accepted and when, as far as a repeat policy asks for it. Bounded: see
/// `RepeatPolicy.maximumRememberedValues`.
struct RepeatMemory: Sendable {
  private struct Entry: Sendable {
    var lastAccepted: Timestamp
    /// When it was last seen; means something only while it is out of view.
    var leftAt: Timestamp
    var isInView: Bool
    /// Counts up with every touch; the lowest are forgotten first.
    var lastTouch: UInt64
  }

  private var entries: [BarcodeKey: Entry] = [:]
  private var payloadBytes = 0
  private var touches: UInt64 = 0
  private var hasAccepted = false

  /// Values that are remembered now.
  var count: Int { entries.count }
  /// Payload bytes that are remembered now.
  var byteCount: Int { payloadBytes }

  mutating func forgetAll() {
    entries = [:]
    payloadBytes = 0
    hasAccepted = false
  }

  /// True where the policy lets a value that is in view now be accepted. It counts as in view from now on.
  mutating func allows(_ key: BarcodeKey, under policy: RepeatPolicy, at now: Timestamp) -> Bool {
    switch policy {
    case .everyFrame: return true
    case .once: return !hasAccepted
    case .oncePerValue, .interval, .afterLeaving: break
    }
    guard var entry = entries[key] else { return true }
    let wasInView = entry.isInView
    entry.isInView = true
    touch(&entry)
    entries[key] = entry
    switch policy {
    case .interval(let span): return now - entry.lastAccepted >= span
    case .afterLeaving(let span): return !wasInView && now - entry.leftAt >= span
    case .everyFrame, .once, .oncePerValue: return false
    }
  }

  mutating func accept(_ key: BarcodeKey, under policy: RepeatPolicy, at now: Timestamp) {
    hasAccepted = true
    switch policy {
    case .everyFrame, .once: return
    case .oncePerValue, .interval, .afterLeaving: break
    }
    var entry = Entry(lastAccepted: now, leftAt: now, isInView: true, lastTouch: 0)
    touch(&entry)
    if entries.updateValue(entry, forKey: key) == nil {
      payloadBytes += key.bytes.count
      forgetSome()
    }
  }

  /// The last code with this value went out of view; it was last seen at `time`.
  mutating func left(_ key: BarcodeKey, at time: Timestamp) {
    guard var entry = entries[key] else { return }
    entry.isInView = false
    entry.leftAt = time
    touch(&entry)
    entries[key] = entry
  }

  /// Nobody looked for so long: absences are not counted on.
  mutating func skip(_ span: TimeSpan) {
    for key in Array(entries.keys) {
      guard var entry = entries[key] else { continue }
      entry.leftAt = entry.leftAt + span
      entries[key] = entry
    }
  }

  private mutating func touch(_ entry: inout Entry) {
    touches += 1
    entry.lastTouch = touches
  }

  /// Once there are too many, the longest untouched go: an eighth of them at a time, so that the search for them is
  /// rare, and more while they hold too many bytes. The newest always stays.
  private mutating func forgetSome() {
    guard entries.count > RepeatPolicy.maximumRememberedValues || payloadBytes > RepeatPolicy.maximumRememberedBytes
    else { return }
    let oldestFirst = entries.sorted { a, b in a.value.lastTouch < b.value.lastTouch }
    for (key, _) in oldestFirst.dropLast() {
      let isRoomy =
        entries.count <= RepeatPolicy.maximumRememberedValues / 8 * 7
        && payloadBytes <= RepeatPolicy.maximumRememberedBytes / 8 * 7
      if isRoomy { break }
      entries[key] = nil
      payloadBytes -= key.bytes.count
    }
  }
}
