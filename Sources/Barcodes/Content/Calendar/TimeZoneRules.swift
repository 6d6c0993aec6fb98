/// The rules of a time zone that a calendar carries (VTIMEZONE: RFC 5545, section 3.6.5).
struct TimeZoneRules {
  var name: [UInt8] = []
  private(set) var observances: [Observance] = []

  /// Standard time or summer time, from one of its beginnings on.
  struct Observance {
    /// On the clock that held before.
    var start: Meaning.Moment?
    /// Minutes.
    var offset: Int?
    var yearly: Yearly?
  }

  /// `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`, which is how nearly all zones change their clocks.
  struct Yearly {
    var month: Int
    /// 1 to 5 from the month's beginning, -1 to -5 from its end.
    var week: Int
    /// 0 is Sunday.
    var weekday: Int
    /// The last year, where there is one.
    var until: Int?
  }

  mutating func begin() { observances.append(Observance()) }

  mutating func read(_ line: ContentLine) {
    guard let last = observances.indices.last else {
      if line.isNamed("TZID") { name = line.text.bytes }
      return
    }
    if line.isNamed("DTSTART") {
      observances[last].start = Meaning.Moment(line.value[...], zone: .floating)
    } else if line.isNamed("TZOFFSETTO") {
      observances[last].offset = Self.offset(line.value.trimmed)
    } else if line.isNamed("RRULE") {
      observances[last].yearly = Self.yearly(line.value[...], observances[last].start)
    }
  }

  /// `+0100`, `-0330`; seconds are of no use to anybody today.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    guard let digits = text.dropFirst().prefix(4).number, text.count >= 5 else { return nil }
    let minutes = digits / 100 * 60 + digits % 100
    guard digits % 100 < 60, minutes < 24 * 60 else { return nil }
    return sign == UInt8(ascii: "-") ? -minutes : minutes
  }

  private static func yearly(_ rule: ArraySlice<UInt8>, _ start: Meaning.Moment?) -> Yearly? {
    var (isYearly, month, until): (Bool, Int?, Int?) = (false, start?.month, nil)
    var (week, weekday): (Int?, Int?) = (nil, nil)
    for pair in URIText.pairs(rule, separator: ";") {
      let value = pair.raw.trimmed
      if pair.isNamed("freq") { isYearly = value.equals(ignoringCase: "yearly") }
      if pair.isNamed("bymonth") { month = value.number }
      if pair.isNamed("until") { until = value.prefix(4).number }
      guard pair.isNamed("byday"), value.count >= 3 else { continue }
      let day = value.suffix(2)
      let days: [StaticString] = ["su", "mo", "tu", "we", "th", "fr", "sa"]
      for (index, name) in days.enumerated() where day.equals(ignoringCase: name) { weekday = index }
      let count = value.dropLast(2)
      week =
        count.first == UInt8(ascii: "-")
        ? count.dropFirst().number.map { -$0 } : count.filter { $0 != 0x2B }.number
    }
    guard isYearly, let month, let week, let weekday, 1...12 ~= month, 1...5 ~= abs(week) else { return nil }
    return Yearly(month: month, week: week, weekday: weekday, until: until)
  }

  /// Minutes from UTC at a moment on the zone's own clock; nil before the first rule.
  func offset(at moment: Meaning.Moment) -> Int? {
    var (latest, offset): (Int64, Int?) = (Int64.min, nil)
    for observance in observances {
      guard let start = observance.start, let minutes = observance.offset else { continue }
      for onset in onsets(observance, start, moment.year) where onset <= moment.clock && onset >= latest {
        (latest, offset) = (onset, minutes)
      }
    }
    return offset
  }

  /// The beginnings of this year and of the one before: one of them is the last before any moment of the year.
  private func onsets(_ observance: Observance, _ start: Meaning.Moment, _ year: Int) -> [Int64] {
    var onsets = [start.clock]
    guard let yearly = observance.yearly else { return onsets }
    for year in [year - 1, year] where year > start.year && year <= yearly.until ?? Int.max {
      onsets.append(Self.moment(yearly, year, at: start).clock)
    }
    return onsets
  }

  private static func moment(_ yearly: Yearly, _ year: Int, at start: Meaning.Moment) -> Meaning.Moment {
    let last = Meaning.Moment.days(month: yearly.month, year: year)
    var day: Int
    if yearly.week > 0 {
      let first = Meaning.Moment.weekday(year, yearly.month, 1)
      day = 1 + (yearly.weekday - first + 7) % 7 + (yearly.week - 1) * 7
    } else {
      let ending = Meaning.Moment.weekday(year, yearly.month, last)
      day = last - (ending - yearly.weekday + 7) % 7 + (yearly.week + 1) * 7
    }
    day = min(max(day, 1), last)
    return Meaning.Moment(year: year, month: yearly.month, day: day, time: start.time)
  }
}
