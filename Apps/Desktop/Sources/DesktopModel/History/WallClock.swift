import Glibc

/// The time of day, for what people look up later.
public enum WallClock {
  /// Since 1970, UTC.
  public static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// As ISO 8601 has it, in UTC: `2026-03-01T09:05:00Z`.
  public static func iso8601(_ milliseconds: Int64) -> String {
    // Rounded down before 1970 too.
    var seconds = time_t(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return "" }
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = "\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))"
    return date + "T\(padded(parts.tm_hour, 2)):\(padded(parts.tm_min, 2)):\(padded(parts.tm_sec, 2))Z"
  }
}
