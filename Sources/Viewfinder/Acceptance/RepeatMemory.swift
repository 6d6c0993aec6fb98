/// Remembers what was accepted and when, as far as a repeat policy asks for it. Bounded: see
/// `RepeatPolicy.maximumRememberedValues`.
struct RepeatMemory: Sendable {
  private struct Entry: Sendable {
    var key: BarcodeKey
    var lastAccepted: Timestamp
    /// When it was last seen; means something only while it is out of view.
    var leftAt: Timestamp
    var isInView: Bool
    /// Counts up with every touch; the lowest is forgotten first.
    var lastTouch: UInt64
  }

  private var entries: [Entry] = []
  private var payloadBytes = 0
  private var touches: UInt64 = 0
  private var hasAccepted = false

  /// Values that are remembered now.
  var count: Int { entries.count }
  /// Payload bytes that are remembered now.
  var byteCount: Int { payloadBytes }

  mutating func forgetAll() {
    entries = []
    payloadBytes = 0
    hasAccepted = false
  }

  /// True where the policy lets a value that is in view now be accepted. It counts as in view from now on.
  mutating func allows(_ key: BarcodeKey, under policy: RepeatPolicy, at now: Timestamp) -> Bool {
    switch policy {
    case .everyFrame: return true
    case .once: return !hasAccepted
    case .oncePerValue: return touch(key) == nil
    case .interval(let span):
      guard let index = touch(key) else { return true }
      return now - entries[index].lastAccepted >= span
    case .afterLeaving(let span):
      guard let index = touch(key) else { return true }
      let wasInView = entries[index].isInView
      entries[index].isInView = true
      return !wasInView && now - entries[index].leftAt >= span
    }
  }

  mutating func accept(_ key: BarcodeKey, under policy: RepeatPolicy, at now: Timestamp) {
    hasAccepted = true
    switch policy {
    case .everyFrame, .once: return
    case .oncePerValue, .interval, .afterLeaving: break
    }
    if let index = touch(key) {
      entries[index].lastAccepted = now
      entries[index].isInView = true
      return
    }
    touches += 1
    entries.append(Entry(key: key, lastAccepted: now, leftAt: now, isInView: true, lastTouch: touches))
    payloadBytes += key.bytes.count
    while entries.count > RepeatPolicy.maximumRememberedValues || payloadBytes > RepeatPolicy.maximumRememberedBytes {
      guard forgetOne() else { break }
    }
  }

  /// The last code with this value went out of view; it was last seen at `time`.
  mutating func left(_ key: BarcodeKey, at time: Timestamp) {
    guard let index = touch(key) else { return }
    entries[index].isInView = false
    entries[index].leftAt = time
  }

  /// Nobody looked for so long: absences are not counted on.
  mutating func skip(_ span: TimeSpan) {
    for index in entries.indices { entries[index].leftAt = entries[index].leftAt + span }
  }

  private mutating func touch(_ key: BarcodeKey) -> Int? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    touches += 1
    entries[index].lastTouch = touches
    return index
  }

  /// Drops the longest untouched entry, but never the newest.
  private mutating func forgetOne() -> Bool {
    guard entries.count > 1 else { return false }
    var oldest = 0
    for index in entries.indices where entries[index].lastTouch < entries[oldest].lastTouch { oldest = index }
    payloadBytes -= entries[oldest].key.bytes.count
    entries.swapAt(oldest, entries.count - 1)
    entries.removeLast()
    return true
  }
}
