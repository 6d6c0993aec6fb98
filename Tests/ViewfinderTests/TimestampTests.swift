import Testing

@testable import Viewfinder

@Suite("Time")
struct TimestampTests {
  @Test("sums and differences stop at the ends")
  func saturation() {
    let last = Timestamp(nanoseconds: .max)
    let first = Timestamp(nanoseconds: .min)
    #expect(last + .seconds(1) == last)
    #expect(first + TimeSpan(nanoseconds: -1) == first)
    #expect(last - first == TimeSpan(nanoseconds: .max))
    #expect(first - last == TimeSpan(nanoseconds: .min))
    #expect(TimeSpan(nanoseconds: .max) + .milliseconds(1) == TimeSpan(nanoseconds: .max))
  }

  @Test(
    "seconds are rounded to the nanosecond and held to the range",
    arguments: [
      (0.25, 250_000_000), (-1.5, -1_500_000_000), (1e300, Int64.max), (-.infinity, Int64.min), (.nan, 0),
      (1e-10, 0),
    ])
  func seconds(seconds: Double, nanoseconds: Int64) {
    #expect(TimeSpan.seconds(seconds).nanoseconds == nanoseconds)
  }

  @Test("milliseconds too")
  func milliseconds() {
    #expect(TimeSpan.milliseconds(3).nanoseconds == 3_000_000)
    #expect(TimeSpan.milliseconds(.max).nanoseconds == .max)
    #expect(TimeSpan.milliseconds(.min).nanoseconds == .min)
  }
}
