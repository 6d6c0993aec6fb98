extension Meaning.Event {
  /// An iCalendar object. Of a time zone it carries no more than the offsets that its own moments need.
  public var payload: [UInt8] {
    var payload = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Viewfinder//EN\r\n".bytes
    writeZones(into: &payload)
    for entry in entries { Self.write(entry, into: &payload) }
    payload.append("END:VCALENDAR\r\n")
    return payload
  }

  private func writeZones(into payload: inout [UInt8]) {
    var written: [String] = []
    let moments = entries.flatMap { [$0.start] + ($0.end.map { [$0] } ?? []) }
    for moment in moments {
      guard case .named(let name, .some(_)) = moment.time?.zone else { continue }
      if written.contains(where: { $0.isSame(as: name) }) { continue }
      written.append(name)
      payload.append("BEGIN:VTIMEZONE\r\n")
      ContentLine.write("TZID", name, into: &payload)
      for other in moments { Self.writeObservance(other, of: name, into: &payload) }
      payload.append("END:VTIMEZONE\r\n")
    }
  }

  private static func writeObservance(_ moment: Meaning.Moment, of zone: String, into payload: inout [UInt8]) {
    guard case .named(let name, .some(let offset)) = moment.time?.zone, name.isSame(as: zone) else { return }
    var text = [offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")]
    Meaning.Moment.append(abs(offset) / 60, 2, to: &text)
    Meaning.Moment.append(abs(offset) % 60, 2, to: &text)
    payload.append("BEGIN:STANDARD\r\nDTSTART:")
    payload.append(moment.compact)
    payload.append("\r\nTZOFFSETFROM:")
    payload.append(text)
    payload.append("\r\nTZOFFSETTO:")
    payload.append(text)
    payload.append("\r\nEND:STANDARD\r\n")
  }

  private static func write(_ entry: Entry, into payload: inout [UInt8]) {
    payload.append("BEGIN:VEVENT\r\n")
    write("DTSTART", entry.start, into: &payload)
    if let end = entry.end { write("DTEND", end, into: &payload) }
    writeRaw("DURATION", entry.duration, into: &payload)
    if entry.summary.hasText { ContentLine.write("SUMMARY", entry.summary, into: &payload) }
    if entry.location.hasText { ContentLine.write("LOCATION", entry.location, into: &payload) }
    if entry.details.hasText { ContentLine.write("DESCRIPTION", entry.details, into: &payload) }
    if let organizer = entry.organizer { write("ORGANIZER", organizer, into: &payload) }
    for person in entry.attendees { write("ATTENDEE", person, into: &payload) }
    writeRaw("URL", entry.url, into: &payload)
    writeRaw("STATUS", entry.status, into: &payload)
    for rule in entry.recurrences { writeRaw("RRULE", rule, into: &payload) }
    if !entry.categories.isEmpty {
      for (place, category) in entry.categories.enumerated() {
        payload.append(place == 0 ? "CATEGORIES:" : ",")
        ContentLine.escape(category, into: &payload)
      }
      payload.append("\r\n")
    }
    for property in entry.properties { property.write(into: &payload) }
    for alarm in entry.alarms {
      payload.append("BEGIN:VALARM\r\nACTION:DISPLAY\r\n")
      writeRaw("TRIGGER", alarm, into: &payload)
      payload.append("END:VALARM\r\n")
    }
    payload.append("END:VEVENT\r\n")
  }

  private static func write(_ name: String, _ moment: Meaning.Moment, into payload: inout [UInt8]) {
    payload.append(name)
    if moment.time == nil { payload.append(";VALUE=DATE") }
    if case .named(let zone, _) = moment.time?.zone {
      payload.append(";TZID=")
      payload.append(ContentLine.quoted(zone.bytes[...]))
    }
    payload.append(":")
    payload.append(moment.compact)
    payload.append("\r\n")
  }

  private static func writeRaw(_ name: String, _ value: String, into payload: inout [UInt8]) {
    if value.hasText { payload += name.bytes + [UInt8(ascii: ":")] + value.bytes + [0x0D, 0x0A] }
  }

  private static func write(_ name: String, _ person: Person, into payload: inout [UInt8]) {
    payload.append(name)
    if person.name.hasText {
      payload.append(";CN=")
      payload.append(ContentLine.quoted(person.name.bytes[...]))
    }
    payload.append(":")
    payload.append(person.address)
    payload.append("\r\n")
  }
}
