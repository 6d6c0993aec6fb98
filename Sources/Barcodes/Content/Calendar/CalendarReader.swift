/// Sorts the lines of a calendar into its entries.
struct CalendarReader {
  private var entries: [Meaning.Event.Entry] = []
  private var zones: [TimeZoneRules] = []
  /// The entry that is being read; its start is the first thing that it must have.
  private var entry = Meaning.Event.Entry(start: CalendarReader.noTime)
  private var hasEntry = false
  private var hasStart = false
  private var begun = 0
  /// Names of the blocks that are open.
  private var blocks: [[UInt8]] = []

  private static let names: StaticString = """
    begin end version prodid summary dtstart dtend duration location description organizer attendee url uid \
    status rrule rdate exdate categories geo dtstamp created class last-modified sequence transp priority \
    trigger action tzid tzoffsetto tzoffsetfrom method tzname calscale
    """

  static func lines(_ text: ArraySlice<UInt8>) -> [ContentLine] {
    ContentLines(text, isName: { name in name.isWord(of: names) || name.begins(with: "x-") }).lines
  }

  private static let noTime = Meaning.Moment(year: 1, month: 1, day: 1)

  /// Deeper than any calendar nests.
  private static let deepest = 8

  mutating func read(_ line: ContentLine) throws(Meaning.Problem) {
    let value = line.value.trimmed
    if line.isNamed("BEGIN") {
      if value.equals(ignoringCase: "vevent") {
        try close()
        entry = Meaning.Event.Entry(start: Self.noTime)
        hasEntry = true
        begun = line.place
        blocks = []
      } else if value.equals(ignoringCase: "vtimezone") {
        try close()
        zones.append(TimeZoneRules())
        blocks = []
      } else if isIn("VTIMEZONE"), let last = zones.indices.last {
        zones[last].begin()
      }
      if blocks.count < Self.deepest { blocks.append(value.uppercased) }
    } else if line.isNamed("END") {
      if value.equals(ignoringCase: "vevent") { try close() }
      // What was never begun ends nothing.
      if let place = blocks.lastIndex(where: { $0 == value.uppercased }) { blocks.removeSubrange(place...) }
    } else if isIn("VTIMEZONE") {
      if let last = zones.indices.last { zones[last].read(line) }
    } else if isIn("VEVENT"), hasEntry {
      if isIn("VALARM") {
        if line.isNamed("TRIGGER"), !value.isEmpty { entry.alarms.append(line.trimmedLine) }
      } else {
        try readEntry(line)
      }
    }
  }

  @inline(never) private func isIn(_ block: StaticString) -> Bool { blocks.contains { $0.equals(block) } }

  private mutating func close() throws(Meaning.Problem) {
    guard hasEntry else { return }
    guard hasStart else { throw Meaning.Problem(.event, .missing, at: begun, subject: "DTSTART") }
    entries.append(entry)
    hasEntry = false
    hasStart = false
  }

  private mutating func readEntry(_ line: ContentLine) throws(Meaning.Problem) {
    let name = line.name[...]
    if name.equals("DTSTART") {
      entry.start = try Self.moment(line)
      hasStart = true
    } else if name.equals("DTEND") {
      entry.end = try Self.moment(line)
    } else if name.equals("DURATION") {
      entry.duration = try Self.duration(line)
    } else if name.equals("SUMMARY") {
      line.read(into: &entry.summary)
    } else if name.equals("LOCATION") {
      line.read(into: &entry.location)
    } else if name.equals("DESCRIPTION") {
      line.read(into: &entry.details)
    } else if name.equals("STATUS") {
      entry.status = line.trimmedLine.bytes.uppercased.string
    } else if name.equals("URL") {
      entry.url = line.trimmedLine
    } else if name.equals("RRULE") {
      if line.trimmedLine.hasText { entry.recurrences.append(line.trimmedLine) }
    } else if name.equals("CATEGORIES") {
      entry.categories += line.parts(separatedBy: UInt8(ascii: ",")).filter { $0.hasText }
    } else if name.equals("ORGANIZER") {
      entry.organizer = Self.person(line)
    } else if name.equals("ATTENDEE") {
      entry.attendees.append(Self.person(line))
    } else if !line.value.isEmpty {
      entry.properties.append(Meaning.Property(name: line.head, value: line.rawLine))
    }
  }

  @inline(never) private static func moment(_ line: ContentLine) throws(Meaning.Problem) -> Meaning.Moment {
    let zone = line.parameter("TZID").map { Meaning.Moment.Zone.named($0.string, offset: nil) } ?? .floating
    guard let moment = Meaning.Moment(line.value[...], zone: zone) else {
      throw Meaning.Problem(.event, .date, at: line.place, subject: line.name.string)
    }
    return moment
  }

  /// RFC 5545, section 3.3.6: weeks alone, or days, hours, minutes and seconds in this order.
  private static func duration(_ line: ContentLine) throws(Meaning.Problem) -> String {
    let text = line.value.trimmed.uppercased[...]
    var rest = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    var isValid = rest.popFirst() == UInt8(ascii: "P") && !rest.isEmpty
    var units = "WD".bytes[...]
    while isValid, let first = rest.first {
      if first == UInt8(ascii: "T") {
        units = "HMS".bytes[...]
        rest = rest.dropFirst()
        isValid = !rest.isEmpty
        continue
      }
      let digits = rest.prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count)
      guard digits.number != nil, let unit = rest.popFirst(), let place = units.firstIndex(of: unit) else {
        isValid = false
        break
      }
      units = units[(place + 1)...]
    }
    guard isValid else { throw Meaning.Problem(.event, .structure, at: line.place, subject: "DURATION") }
    return text.string
  }

  @inline(never) private static func person(_ line: ContentLine) -> Meaning.Event.Person {
    Meaning.Event.Person(
      name: (line.parameter("CN") ?? []).trimmed.string, address: line.trimmedLine)
  }

  /// The entries, with the offsets of their zones, whose rules may stand after them.
  mutating func finished() throws(Meaning.Problem) -> [Meaning.Event.Entry] {
    try close()
    for index in entries.indices {
      settle(&entries[index].start)
      if var end = entries[index].end {
        settle(&end)
        entries[index].end = end
      }
    }
    return entries
  }

  @inline(never) private func settle(_ moment: inout Meaning.Moment) {
    guard case .named(let name, _) = moment.time?.zone else { return }
    for zone in zones where zone.name == name.bytes {
      let offset = zone.offset(at: moment)
      moment.time?.zone = .named(name, offset: offset)
      return
    }
  }
}
