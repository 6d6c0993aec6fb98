extension Meaning {
  /// Entries of a calendar: iCalendar (RFC 5545) and vCalendar 1.0, with or without the calendar around them.
  public struct Event: Sendable, Equatable {
    /// At least one.
    public var entries: [Entry]

    public init(_ entries: [Entry]) { self.entries = entries }

    public struct Entry: Sendable, Equatable {
      public var summary = ""
      public var start: Moment
      public var end: Moment?
      /// As in ISO 8601: `PT1H30M`.
      public var duration = ""
      public var location = ""
      public var details = ""
      public var organizer: Person?
      public var attendees: [Person] = []
      public var url = ""
      public var status = ""
      /// Rules of RFC 5545, section 3.3.10.
      public var recurrences: [String] = []
      public var categories: [String] = []
      /// When to be reminded: a duration, or a moment.
      public var alarms: [String] = []
      /// What else there is, in the payload's own words.
      public var properties: [Property] = []

      public init(summary: String = "", start: Moment) {
        self.summary = summary
        self.start = start
      }
    }

    public struct Person: Sendable, Equatable {
      public var name: String
      /// `mailto:` as a rule.
      public var address: String

      public init(name: String = "", address: String) {
        self.name = name
        self.address = address
      }
    }
  }
}

extension Meaning.Event {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text.trimmed
    guard text.begins(ignoringCase: "begin:vcalendar") || text.begins(ignoringCase: "begin:vevent") else { return nil }
    var reader = CalendarReader()
    for line in CalendarReader.lines(text) { try reader.read(line) }
    let entries = try reader.finished()
    guard !entries.isEmpty else {
      throw Meaning.Problem(.event, .missing, at: text.startIndex, subject: "VEVENT")
    }
    return Self(entries)
  }

  public var links: [String] {
    var links: [String] = []
    for entry in entries where entry.url.hasText { links.append(entry.url) }
    return links
  }

  public var fields: [Meaning.Field] {
    var fields: [Meaning.Field] = []
    for entry in entries {
      fields.add(.name, entry.summary)
      fields.add(.start, entry.start.iso, qualifier: Self.zone(entry.start))
      if let end = entry.end { fields.add(.end, end.iso, qualifier: Self.zone(end)) }
      fields.add(.duration, entry.duration)
      fields.add(.place, entry.location)
      if let organizer = entry.organizer { fields.add(.organizer, organizer.address, qualifier: organizer.name) }
      for person in entry.attendees { fields.add(.attendee, person.address, qualifier: person.name) }
      for rule in entry.recurrences { fields.add(.recurrence, rule) }
      fields.add(.status, entry.status)
      for category in entry.categories { fields.add(.category, category) }
      fields.add(.url, entry.url)
      fields.add(.description, entry.details)
      for alarm in entry.alarms { fields.add(.alarm, alarm) }
      for property in entry.properties { fields.add(.property, property.value, qualifier: property.name) }
    }
    return fields
  }

  private static func zone(_ moment: Meaning.Moment) -> String {
    if case .named(let name, _) = moment.time?.zone { return name }
    return ""
  }
}
