extension Meaning {
  /// A day, or a time of a day, as calendars have it (RFC 5545, sections 3.3.4 and 3.3.5).
  public struct Moment: Sendable, Equatable {
    public var year: Int
    public var month: Int
    public var day: Int
    /// Nil for a whole day.
    public var time: Time?

    public struct Time: Sendable, Equatable {
      public var hour: Int
      public var minute: Int
      public var second: Int
      public var zone: Zone

      public init(hour: Int, minute: Int, second: Int = 0, zone: Zone = .floating) {
        self.hour = hour
        self.minute = minute
        self.second = second
        self.zone = zone
      }
    }

    public enum Zone: Sendable, Equatable {
      /// The same on every clock, wherever it hangs.
      case floating
      case utc
      /// By its name; the offset from UTC in minutes is there where the calendar carries the zone's rules.
      case named(String, offset: Int?)
    }

    public init(year: Int, month: Int, day: Int, time: Time? = nil) {
      self.year = year
      self.month = month
      self.day = day
      self.time = time
    }
  }
}

extension Meaning.Moment {
  /// `20260301`, `20260301T120000`, `20260301T120000Z`; with hyphens and colons, and without seconds, as people print
  /// it. Nil where there is no such date or time.
  init?(_ text: ArraySlice<UInt8>, zone: Meaning.Moment.Zone) {
    let plain = text.trimmed.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
    let (date, clock) = plain.cut(at: plain.contains(UInt8(ascii: "T")) ? UInt8(ascii: "T") : UInt8(ascii: " "))
    guard date.count == 8, let digits = date.number else { return nil }
    self.init(year: digits / 10000, month: digits / 100 % 100, day: digits % 100)
    guard month >= 1, month <= 12, day >= 1, day <= Self.days(month: month, year: year) else { return nil }
    guard var clock else { return }
    let isUTC = clock.last == UInt8(ascii: "Z")
    if isUTC { clock = clock.dropLast() }
    guard clock.count == 6 || clock.count == 4, var value = clock.number else { return nil }
    if clock.count == 4 { value *= 100 }
    let time = Time(
      hour: value / 10000, minute: value / 100 % 100, second: value % 100, zone: isUTC ? .utc : zone)
    // A minute with a leap second has 61.
    guard time.hour <= 23, time.minute <= 59, time.second <= 60 else { return nil }
    self.time = time
  }

  static func days(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Seconds of the local clock since 1 March of the year 0, for comparing.
  var clock: Int64 {
    let time = time ?? Time(hour: 0, minute: 0)
    return Self.dayNumber(year, month, day) * 86_400 + Int64(time.hour * 3600 + time.minute * 60 + time.second)
  }

  /// Days since 1 March of the year 0. Years that begin in March end with the leap day.
  static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    let shifted = Int64(month < 3 ? year - 1 : year)
    let monthOfYear = Int64((month + 9) % 12)
    // Year 0 itself has January and February before its March.
    let leaps = (shifted + 4) / 4 - (shifted + 100) / 100 + (shifted + 400) / 400
    return shifted * 365 + leaps + (monthOfYear * 153 + 2) / 5 + Int64(day)
  }

  /// 0 is Sunday.
  static func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // 1 January 2023 was a Sunday.
    let distance = dayNumber(year, month, day) - dayNumber(2023, 1, 1)
    return Int((distance % 7 + 7) % 7)
  }

  /// As in ISO 8601, with the offset where it is known.
  public var iso: String {
    var text: [UInt8] = []
    Self.append(year, 4, to: &text)
    text.append("-")
    Self.append(month, 2, to: &text)
    text.append("-")
    Self.append(day, 2, to: &text)
    guard let time else { return text.string }
    text.append("T")
    Self.append(time.hour, 2, to: &text)
    text.append(":")
    Self.append(time.minute, 2, to: &text)
    text.append(":")
    Self.append(time.second, 2, to: &text)
    switch time.zone {
    case .floating, .named(_, offset: nil): break
    case .utc: text.append("Z")
    case .named(_, offset: .some(let offset)):
      text.append(byte: offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      Self.append(abs(offset) / 60, 2, to: &text)
      text.append(":")
      Self.append(abs(offset) % 60, 2, to: &text)
    }
    return text.string
  }

  /// `20260301T120000`, with `Z` for UTC.
  @inline(never) var compact: [UInt8] {
    var text: [UInt8] = []
    Self.append(year, 4, to: &text)
    Self.append(month, 2, to: &text)
    Self.append(day, 2, to: &text)
    guard let time else { return text }
    text.append("T")
    Self.append(time.hour, 2, to: &text)
    Self.append(time.minute, 2, to: &text)
    Self.append(time.second, 2, to: &text)
    if case .utc = time.zone { text.append("Z") }
    return text
  }

  static func append(_ number: Int, _ digits: Int, to text: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<max(digits, 1) { divisor *= 10 }
    while divisor > 0 {
      text.append(byte: 0x30 + UInt8(truncatingIfNeeded: abs(number) / divisor % 10))
      divisor /= 10
    }
  }
}
