extension Meaning.Event {
  /// An iCalendar object. Of a time zone it carries no more than the offsets that its own moments need.
  public var payload: [UInt8] {
    var payload = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Viewfinder//EN\r\n".utf8)
    writeZones(into: &payload)
    for entry in entries { Self.write(entry, into: &payload) }
    return payload + Array("END:VCALENDAR\r\n".utf8)
  }

  private func writeZones(into payload: inout [UInt8]) {
    var written: [String] = []
    let moments = entries.flatMap { [$0.start] + ($0.end.map { [$0] } ?? []) }
    for moment in moments {
      guard case .named(let name, .some(_)) = moment.time?.zone else { continue }
      if written.contains(where: { $0.isSame(as: name) }) { continue }
      written.append(name)
      payload += Array("BEGIN:VTIMEZONE\r\n".utf8)
      ContentLine.write("TZID", name, into: &payload)
      for other in moments { Self.writeObservance(other, of: name, into: &payload) }
      payload += Array("END:VTIMEZONE\r\n".utf8)
    }
  }

  private static func writeObservance(_ moment: Meaning.Moment, of zone: String, into payload: inout [UInt8]) {
    guard case .named(let name, .some(let offset)) = moment.time?.zone, name.isSame(as: zone) else { return }
    var text = [offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")]
    Meaning.Moment.append(abs(offset) / 60, 2, to: &text)
    Meaning.Moment.append(abs(offset) % 60, 2, to: &text)
    payload += Array("BEGIN:STANDARD\r\nDTSTART:".utf8) + moment.compact
    payload += Array("\r\nTZOFFSETFROM:".utf8) + text + Array("\r\nTZOFFSETTO:".utf8) + text
    payload += Array("\r\nEND:STANDARD\r\n".utf8)
  }

  private static func write(_ entry: Entry, into payload: inout [UInt8]) {
    payload += Array("BEGIN:VEVENT\r\n".utf8)
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
        payload += Array((place == 0 ? "CATEGORIES:" : ",").utf8)
        ContentLine.escape(category, into: &payload)
      }
      payload += [0x0D, 0x0A]
    }
    for property in entry.properties { property.write(into: &payload) }
    for alarm in entry.alarms {
      payload += Array("BEGIN:VALARM\r\nACTION:DISPLAY\r\n".utf8)
      writeRaw("TRIGGER", alarm, into: &payload)
      payload += Array("END:VALARM\r\n".utf8)
    }
    payload += Array("END:VEVENT\r\n".utf8)
  }

  private static func write(_ name: String, _ moment: Meaning.Moment, into payload: inout [UInt8]) {
    payload += Array(name.utf8)
    if moment.time == nil { payload += Array(";VALUE=DATE".utf8) }
    if case .named(let zone, _) = moment.time?.zone {
      payload += Array(";TZID=".utf8) + ContentLine.quoted(Array(zone.utf8)[...])
    }
    payload += [UInt8(ascii: ":")] + moment.compact + [0x0D, 0x0A]
  }

  private static func writeRaw(_ name: String, _ value: String, into payload: inout [UInt8]) {
    if value.hasText { payload += Array(name.utf8) + [UInt8(ascii: ":")] + Array(value.utf8) + [0x0D, 0x0A] }
  }

  private static func write(_ name: String, _ person: Person, into payload: inout [UInt8]) {
    payload += Array(name.utf8)
    if person.name.hasText { payload += Array(";CN=".utf8) + ContentLine.quoted(Array(person.name.utf8)[...]) }
    payload += [UInt8(ascii: ":")] + Array(person.address.utf8) + [0x0D, 0x0A]
  }
}
