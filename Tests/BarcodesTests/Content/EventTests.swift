import Testing

@testable import Barcodes

@Suite("Calendar events")
struct EventTests {
  static func entries(_ lines: String...) -> [Meaning.Event.Entry]? {
    if case .event(let event) = Meaning.Content(lines.joined(separator: "\r\n")) { return event.entries }
    return nil
  }

  @Test("the first example of RFC 5545, section 4")
  func example() throws {
    let entry = try #require(
      Self.entries(
        "BEGIN:VCALENDAR", "PRODID:-//xyz Corp//NONSGML PDA Calendar Version 1.0//EN", "VERSION:2.0", "BEGIN:VEVENT",
        "DTSTAMP:19960704T120000Z", "UID:uid1@example.com", "ORGANIZER:mailto:jsmith@example.com",
        "DTSTART:19960918T143000Z", "DTEND:19960920T220000Z", "STATUS:CONFIRMED", "CATEGORIES:CONFERENCE",
        "SUMMARY:Networld+Interop Conference", "DESCRIPTION:Networld+Interop Conference",
        "  and Exhibit\\nAtlanta World Congress Center\\n", " Atlanta\\, Georgia", "END:VEVENT", "END:VCALENDAR"
      )?.first)
    #expect(entry.start.iso == "1996-09-18T14:30:00Z" && entry.end?.iso == "1996-09-20T22:00:00Z")
    #expect(entry.organizer == .init(address: "mailto:jsmith@example.com") && entry.categories == ["CONFERENCE"])
    #expect(
      entry.details == "Networld+Interop Conference and Exhibit\nAtlanta World Congress Center\nAtlanta, Georgia")
  }

  @Test("the zone of RFC 5545's second example, and who is invited")
  func zone() throws {
    let entry = try #require(
      Self.entries(
        "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:America/New_York", "BEGIN:STANDARD", "DTSTART:19981025T020000",
        "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", "TZNAME:EST", "END:STANDARD", "BEGIN:DAYLIGHT",
        "DTSTART:19990404T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "TZNAME:EDT", "END:DAYLIGHT",
        "END:VTIMEZONE", "BEGIN:VEVENT",
        "ATTENDEE;RSVP=TRUE;ROLE=REQ-PARTICIPANT;CN=\"Bull, Sam\":mailto:employee-A@example.com",
        "DTSTART;TZID=America/New_York:19980312T083000", "DTEND;TZID=America/New_York:19990412T093000",
        "LOCATION:1CP Conference Room 4350", "END:VEVENT", "END:VCALENDAR")?.first)
    // Before the first rule nothing is known.
    #expect(entry.start.iso == "1998-03-12T08:30:00" && entry.end?.iso == "1999-04-12T09:30:00-04:00")
    #expect(entry.attendees == [.init(name: "Bull, Sam", address: "mailto:employee-A@example.com")])
  }

  static let berlin = [
    "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
    "DTSTART:19810329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "BEGIN:STANDARD",
    "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "DTSTART:19961027T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "END:STANDARD", "END:VTIMEZONE",
  ]

  /// Python's zoneinfo says the same.
  @Test(
    "summer time by yearly rules, which may stand after the event",
    arguments: [
      ("20260101T120000", "+01:00"), ("20260329T015959", "+01:00"), ("20260329T030000", "+02:00"),
      ("20260701T000000", "+02:00"), ("20261025T025959", "+02:00"), ("20261025T030000", "+01:00"),
      ("20271031T030000", "+01:00"), ("20240331T030000", "+02:00"), ("20281231T235959", "+01:00"),
    ])
  func rules(time: String, offset: String) throws {
    let event = ["BEGIN:VEVENT", "DTSTART;TZID=Europe/Berlin:\(time)", "END:VEVENT"]
    for lines in [Self.berlin + event, event + Self.berlin] {
      let payload = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\n")
      guard case .event(let value) = Meaning.Content(payload), let entry = value.entries.first else {
        Issue.record("no event")
        return
      }
      #expect(entry.start.iso.hasSuffix(offset))
    }
  }

  @Test("rules from the beginning of a month, and in the South")
  func south() throws {
    // Sydney: summer from the first Sunday of October to the first of April.
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:S", "BEGIN:STANDARD", "TZOFFSETTO:+1000", "DTSTART:20080406T030000",
      "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU", "END:STANDARD", "BEGIN:DAYLIGHT", "TZOFFSETTO:+1100",
      "DTSTART:20081005T020000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU", "END:DAYLIGHT", "END:VTIMEZONE",
    ]
    for (time, offset) in [
      ("20260115T120000", "+11:00"), ("20260405T025959", "+11:00"), ("20260405T030000", "+10:00"),
      ("20261004T015959", "+10:00"), ("20261004T020000", "+11:00"),
    ] {
      let lines =
        ["BEGIN:VCALENDAR"] + zone + ["BEGIN:VEVENT", "DTSTART;TZID=S:\(time)", "END:VEVENT", "END:VCALENDAR"]
      guard case .event(let value) = Meaning.Content(lines.joined(separator: "\r\n")) else {
        Issue.record("no event")
        return
      }
      #expect(value.entries.first?.start.iso.hasSuffix(offset) == true, "\(time)")
    }
  }

  @Test("an event without a calendar and without an end, whole days, durations, reminders, rules")
  func bare() throws {
    let entry = try #require(
      Self.entries(
        "BEGIN:VEVENT", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20260228", "DURATION:P1DT2H30M",
        "RRULE:FREQ=WEEKLY;COUNT=3",
        "X-COLOR:red", "EXDATE;TZID=Europe/Berlin:20260307T080000", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M",
        "DESCRIPTION:not the event's", "END:VALARM")?.first)
    #expect(entry.summary == "Fair" && entry.start.iso == "2026-02-28" && entry.duration == "P1DT2H30M")
    #expect(entry.recurrences == ["FREQ=WEEKLY;COUNT=3"] && entry.alarms == ["-PT15M"] && entry.details.isEmpty)
    #expect(
      entry.properties == [
        .init(name: "X-COLOR", value: "red"), .init(name: "EXDATE;TZID=Europe/Berlin", value: "20260307T080000"),
      ])
  }

  @Test("dates as people print them")
  func slips() throws {
    #expect(Self.entries("BEGIN:VEVENT", "DTSTART:2026-03-01T12:00:00Z")?.first?.start.iso == "2026-03-01T12:00:00Z")
    #expect(Self.entries("BEGIN:VEVENT", "DTSTART:20260301T1200")?.first?.start.iso == "2026-03-01T12:00:00")
    #expect(Self.entries("BEGIN:VEVENT", "DTSTART:20240229")?.first?.start.iso == "2024-02-29")
    #expect(Self.entries("begin:vevent", "dtstart:20260301", "summary:x")?.first?.summary == "x")
    #expect(
      Self.entries("BEGIN:VEVENT", "DTSTART:20260301", "BEGIN:VEVENT", "DTSTART:20260302")?.map(\.start.day) == [1, 2])
  }

  @Test("what cannot be read is text with the reason")
  func problems() {
    for (payload, rule, subject) in [
      ("BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT", Meaning.Problem.Rule.missing, "DTSTART"),
      ("BEGIN:VCALENDAR\nEND:VCALENDAR", .missing, "VEVENT"), ("BEGIN:VEVENT\nDTSTART:20260230", .date, "DTSTART"),
      ("BEGIN:VEVENT\nDTSTART:20250229", .date, "DTSTART"), ("BEGIN:VEVENT\nDTSTART:20260101T240000", .date, "DTSTART"),
      ("BEGIN:VEVENT\nDTSTART:20260101\nDTEND:x", .date, "DTEND"),
      ("BEGIN:VEVENT\nDTSTART:20260101\nDURATION:1H", .structure, "DURATION"),
      ("BEGIN:VEVENT\nDTSTART:20260101\nDURATION:PT", .structure, "DURATION"),
      ("BEGIN:VEVENT\nDTSTART:20260101\nDURATION:P1H", .structure, "DURATION"),
    ] {
      guard case .text(let text) = Meaning.Content(payload) else {
        Issue.record("\(payload)")
        continue
      }
      #expect(text.problem?.kind == .event && text.problem?.rule == rule && text.problem?.subject == subject)
    }
  }

  @Test("days of the week, over leap years and centuries")
  func weekdays() {
    // 1 January 1900 was a Monday, 29 February 2000 a Tuesday, 1 December 2026 a Tuesday.
    #expect(Meaning.Moment.weekday(1900, 1, 1) == 1 && Meaning.Moment.weekday(2000, 2, 29) == 2)
    #expect(Meaning.Moment.weekday(2026, 12, 1) == 2 && Meaning.Moment.weekday(1, 1, 1) == 1)
  }
}
