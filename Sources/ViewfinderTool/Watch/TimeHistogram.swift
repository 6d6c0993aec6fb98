import ViewfinderCapture

/// Counts lengths of time by tenths of a millisecond up to a second, so that any number of them takes the same memory.
struct TimeHistogram: Sendable {
  private var counts = [Int](repeating: 0, count: 10_001)
  private(set) var count = 0
  private(set) var longest = TimeSpan.zero

  mutating func add(_ span: TimeSpan) {
    counts[min(max(Int(span.nanoseconds / 100_000), 0), counts.count - 1)] += 1
    count += 1
    longest = max(longest, span)
  }

  /// Milliseconds that this share of the lengths does not exceed, to a tenth; what is over a second counts as that.
  func milliseconds(share: Double) -> Double {
    var rest = Int((Double(count) * share).rounded(.up))
    for (tenths, amount) in counts.enumerated() {
      rest -= amount
      if rest <= 0 { return Double(tenths + 1) / 10 }
    }
    return 1000
  }

  func write(to json: inout JSONBuilder) {
    json.object {
      $0.key("count")
      $0.integer(count)
      guard count > 0 else { return }
      for (name, share) in [("half", 0.5), ("ninetyNine", 0.99)] {
        $0.key(name)
        $0.hundredths(milliseconds(share: share))
      }
      $0.key("longest")
      $0.hundredths(longest.seconds * 1000)
    }
  }
}

/// What `--statistics` tells at the end.
struct WatchStatistics: Sendable {
  /// In the engine, a frame.
  var engineTimes = TimeHistogram()
  /// From a frame's arrival until its events stood ready, a frame.
  var frameTimes = TimeHistogram()

  mutating func add(_ report: FrameReport) {
    engineTimes.add(report.engineTime)
    frameTimes.add(report.latency)
  }

  /// One line of JSON: `framesRead`, `framesOvertaken`, and in milliseconds `engine`, `frame` and `event`.
  func json(_ session: SessionStatistics, eventTimes: TimeHistogram) -> [UInt8] {
    var json = JSONBuilder()
    json.object {
      $0.key("framesRead")
      $0.integer(session.framesRead)
      $0.key("framesOvertaken")
      $0.integer(session.framesOvertaken)
      for (name, times) in [("engine", engineTimes), ("frame", frameTimes), ("event", eventTimes)] {
        $0.key(name)
        times.write(to: &$0)
      }
    }
    json.endLine()
    return json.bytes
  }
}
