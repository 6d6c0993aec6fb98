extension Meaning.Contact {
  /// A vCard 3.0, which more scanners and telephones know than any other; properties that only 4.0 defines stand in it
  /// under their names there.
  public var payload: [UInt8] {
    var payload = Array("BEGIN:VCARD\r\nVERSION:3.0\r\n".utf8)
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
      payload += Array("CATEGORIES:".utf8)
      writeParts(categories, separator: UInt8(ascii: ","), into: &payload)
    }
    writeText("NOTE", note, into: &payload)
    writePhoto(into: &payload)
    for property in properties { property.write(into: &payload) }
    return payload + Array("END:VCARD\r\n".utf8)
  }

  private func writeText(_ name: String, _ text: String, into payload: inout [UInt8]) {
    if text.hasText { ContentLine.write(name, text, into: &payload) }
  }

  private func write(_ name: String, _ parts: [String], into payload: inout [UInt8]) {
    payload += Array(name.utf8) + [UInt8(ascii: ":")]
    writeParts(parts, separator: UInt8(ascii: ";"), into: &payload)
  }

  private func writeParts(_ parts: [String], separator: UInt8, into payload: inout [UInt8]) {
    for (place, part) in parts.enumerated() {
      if place > 0 { payload.append(separator) }
      ContentLine.escape(part, into: &payload)
    }
    payload += [0x0D, 0x0A]
  }

  private func write(_ name: String, _ value: Labeled, into payload: inout [UInt8]) {
    Self.writeName(name, value.labels, into: &payload)
    ContentLine.escape(value.value, into: &payload)
    payload += [0x0D, 0x0A]
  }

  private static func writeName(_ name: String, _ labels: [String], into payload: inout [UInt8]) {
    payload += Array(name.utf8)
    for (place, label) in labels.enumerated() {
      payload += Array((place == 0 ? ";TYPE=" : ",").utf8)
      let isPlain = label.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      payload += isPlain ? Array(label.utf8) : [UInt8(ascii: "\"")] + Array(label.utf8) + [UInt8(ascii: "\"")]
    }
    payload.append(UInt8(ascii: ":"))
  }

  private func writePhoto(into payload: inout [UInt8]) {
    guard let photo else { return }
    if photo.bytes.isEmpty {
      ContentLine.write("PHOTO;VALUE=uri", photo.address, into: &payload)
    } else {
      payload += Array("PHOTO;ENCODING=b".utf8)
      if photo.format.hasText { payload += Array(";TYPE=".utf8) + Array(photo.format.utf8) }
      payload += [UInt8(ascii: ":")] + TransferEncoding.base64(encoding: photo.bytes) + [0x0D, 0x0A]
    }
  }

  /// `19700310` with the hyphens of ISO 8601; anything else as it is.
  static func date(_ text: String) -> String {
    let bytes = Array(text.utf8)[...].trimmed
    guard bytes.count == 8, bytes.isDigits else { return bytes.string }
    let start = bytes.startIndex
    return bytes[start..<start + 4].string + "-" + bytes[start + 4..<start + 6].string + "-"
      + bytes[(start + 6)...].string
  }
}
