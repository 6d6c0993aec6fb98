/// Counts frames.
struct FrameMeter {
  /// Short enough to follow, long enough to stand still.
  private static let window = TimeSpan.milliseconds(1_000)

  private var counts = SessionStatistics()
  private var lastNumber: Int?
  private var windowStart: Timestamp?
  private var inWindow = 0
  private var lastRead = Timestamp.zero

  mutating func came(_ frame: CapturedFrame) {
    // A source that was opened again counts from 0 again.
    if let lastNumber, frame.number > lastNumber + 1 { counts.framesOvertaken += frame.number - lastNumber - 1 }
    lastNumber = frame.number
  }

  mutating func read(_ report: FrameReport, at now: Timestamp) {
    counts.framesRead += 1
    counts.last = report
    // After a gap the rate is measured anew.
    guard let start = windowStart, now - lastRead < Self.window + Self.window else {
      windowStart = now
      lastRead = now
      inWindow = 0
      return
    }
    lastRead = now
    inWindow += 1
    let elapsed = now - start
    if elapsed >= Self.window {
      counts.framesPerSecond = Double(inWindow) / elapsed.seconds
      windowStart = now
      inWindow = 0
    } else if counts.framesPerSecond == 0, elapsed > .zero {
      // A first figure at once.
      counts.framesPerSecond = Double(inWindow) / elapsed.seconds
    }
  }

  func statistics(at now: Timestamp) -> SessionStatistics {
    var counts = counts
    if now - lastRead > Self.window + Self.window { counts.framesPerSecond = 0 }
    return counts
  }
}
