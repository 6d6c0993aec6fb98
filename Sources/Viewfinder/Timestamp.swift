/// A moment, as a plain count of nanoseconds since a moment of the source's choosing.
///
/// The core has no clock: whoever hands in a frame or a command says when it was. Frames of one source must share one
/// origin; a clip's own time does as well as a camera's.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static let zero = Timestamp(nanoseconds: 0)

  public static func seconds(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: TimeSpan.seconds(seconds).nanoseconds)
  }

  public static func milliseconds(_ milliseconds: Int) -> Timestamp {
    Timestamp(nanoseconds: TimeSpan.milliseconds(milliseconds).nanoseconds)
  }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Stops at the ends of the range instead of overflowing.
  public static func + (time: Timestamp, span: TimeSpan) -> Timestamp {
    Timestamp(nanoseconds: saturatingSum(time.nanoseconds, span.nanoseconds))
  }

  public static func - (later: Timestamp, earlier: Timestamp) -> TimeSpan {
    TimeSpan(nanoseconds: saturatingDifference(later.nanoseconds, earlier.nanoseconds))
  }
}

/// A length of time in nanoseconds; may be negative.
public struct TimeSpan: Sendable, Hashable, Comparable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static let zero = TimeSpan(nanoseconds: 0)

  /// What does not fit (292 years, infinities) becomes the nearest length that does; not-a-number becomes zero.
  public static func seconds(_ seconds: Double) -> TimeSpan {
    let nanoseconds = seconds * 1e9
    if nanoseconds >= 0x1p63 { return TimeSpan(nanoseconds: .max) }
    if nanoseconds <= -0x1p63 { return TimeSpan(nanoseconds: .min) }
    // Only not-a-number is left out of both comparisons and is not equal to itself.
    guard nanoseconds == nanoseconds else { return .zero }
    return TimeSpan(nanoseconds: Int64(nanoseconds.rounded(.toNearestOrEven)))
  }

  public static func milliseconds(_ milliseconds: Int) -> TimeSpan {
    let (product, overflow) = Int64(milliseconds).multipliedReportingOverflow(by: 1_000_000)
    return TimeSpan(nanoseconds: overflow ? (milliseconds < 0 ? .min : .max) : product)
  }

  public var seconds: Double { Double(nanoseconds) / 1e9 }

  public static func < (a: TimeSpan, b: TimeSpan) -> Bool { a.nanoseconds < b.nanoseconds }

  public static func + (a: TimeSpan, b: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: saturatingSum(a.nanoseconds, b.nanoseconds))
  }
}

private func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (b < 0 ? .min : .max) : sum
}

private func saturatingDifference(_ a: Int64, _ b: Int64) -> Int64 {
  let (difference, overflow) = a.subtractingReportingOverflow(b)
  return overflow ? (b < 0 ? .max : .min) : difference
}
