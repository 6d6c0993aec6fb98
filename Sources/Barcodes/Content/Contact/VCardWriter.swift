extension Meaning.Contact {
  /// A vCard 3.0, which more scanners and telephones know than any other; properties that only 4.0 defines stand in it
  /// under their names there.
  public var payload: [UInt8] {
    var payload = "BEGIN:VCARD\r\nVERSION:3.0\r\n".bytes
    write("N", [name.family, name.given, name.additional, name.prefix, name.suffix], into: &payload)
    ContentLine.write("FN", formattedName, into: &payload)
    writeText("NICKNAME", nickname, into: &payload)
    writeText("SOUND;TYPE=X-IRMC-N", reading, into: &payload)
    if organization.hasText || !departments.isEmpty { write("ORG", [organization] + departments, into: &payload) }
    writeText("TITLE", jobTitle, into: &payload)
    writeText("ROLE", role, into: &payload)
    for phone in phones { write("TEL", phone, into: &payload) }
    for email in emails { write("EMAIL", email, into: &payload) }
    for address in addresses {
      Self.writeName("ADR", address.labels, into: &payload)
      writeParts(address.parts, separator: UInt8(ascii: ";"), into: &payload)
    }
    for url in urls { write("URL", url, into: &payload) }
    for name in instantMessages { write("IMPP", name, into: &payload) }
    writeText("BDAY", birthday, into: &payload)
    writeText("ANNIVERSARY", anniversary, into: &payload)
    writeText("GENDER", gender, into: &payload)
    writeText("TZ", timeZone, into: &payload)
    if !categories.isEmpty {
      payload.append("CATEGORIES:")
      writeParts(categories, separator: UInt8(ascii: ","), into: &payload)
    }
    writeText("NOTE", note, into: &payload)
    writePhoto(into: &payload)
    for property in properties { property.write(into: &payload) }
    payload.append("END:VCARD\r\n")
    return payload
  }

  @inline(never) private func writeText(_ name: String, _ text: String, into payload: inout [UInt8]) {
    if text.hasText { ContentLine.write(name, text, into: &payload) }
  }

  private func write(_ name: String, _ parts: [String], into payload: inout [UInt8]) {
    payload.append(name)
    payload.append(":")
    writeParts(parts, separator: UInt8(ascii: ";"), into: &payload)
  }

  @inline(never) private func writeParts(_ parts: [String], separator: UInt8, into payload: inout [UInt8]) {
    for (place, part) in parts.enumerated() {
      if place > 0 { payload.append(byte: separator) }
      ContentLine.escape(part, into: &payload)
    }
    payload.append("\r\n")
  }

  private func write(_ name: String, _ value: Labeled, into payload: inout [UInt8]) {
    Self.writeName(name, value.labels, into: &payload)
    ContentLine.escape(value.value, into: &payload)
    payload.append("\r\n")
  }

  private static func writeName(_ name: String, _ labels: [String], into payload: inout [UInt8]) {
    payload.append(name)
    for (place, label) in labels.enumerated() {
      payload.append(place == 0 ? ";TYPE=" : ",")
      let isPlain = label.bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      if !isPlain { payload.append("\"") }
      payload.append(label)
      if !isPlain { payload.append("\"") }
    }
    payload.append(":")
  }

  private func writePhoto(into payload: inout [UInt8]) {
    guard let photo else { return }
    if photo.bytes.isEmpty {
      ContentLine.write("PHOTO;VALUE=uri", photo.address, into: &payload)
    } else {
      payload.append("PHOTO;ENCODING=b")
      if photo.format.hasText {
        payload.append(";TYPE=")
        payload.append(photo.format)
      }
      payload.append(":")
      payload.append(TransferEncoding.base64(encoding: photo.bytes))
      payload.append("\r\n")
    }
  }

  /// `19700310` with the hyphens of ISO 8601; anything else as it is.
  static func date(_ text: String) -> String {
    let bytes = text.bytes.trimmed
    guard bytes.count == 8, bytes.isDigits else { return bytes.string }
    var date = Array(bytes)
    date.insert(UInt8(ascii: "-"), at: 6)
    date.insert(UInt8(ascii: "-"), at: 4)
    return date.string
  }
}
