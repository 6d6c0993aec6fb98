/// A host as it will be looked up, and as it should be shown.
struct HostName {
  /// In plain characters.
  var text: [UInt8] = []
  /// As it goes over the wire (RFC 5891, with the mapping of `HostMapping`).
  var ascii: [UInt8] = []
  /// Another host in ASCII that its letters look like; empty where they look like no other.
  var resembles: [UInt8] = []
  var isAddress = false
  var isDisguised = false
  var isMixed = false
  var isValid = true

  /// - Parameter raw: as it stands in an address, percent signs and all.
  init(_ raw: ArraySlice<UInt8>) {
    if raw.first == UInt8(ascii: "[") {
      readIPv6(raw)
      return
    }
    let mapped = Self.mapped(raw)
    var labels = mapped.split(separator: 0x2E, omittingEmptySubsequences: false)
    // The root's empty label may be written.
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    if let address = IPv4Text(mapped) {
      readIPv4(address, raw)
      return
    }
    var (seen, skeletons, scripts) = ([] as [[UInt32]], [] as [[UInt8]?], [] as [UInt32])
    for (place, label) in labels.enumerated() {
      if place > 0 {
        text.append(".")
        ascii.append(byte: UInt8(ascii: "."))
      }
      let plain = read(label)
      seen.append(plain)
      skeletons.append(Self.skeleton(plain))
      scripts.append(plain.reduce(0) { $0 | Script($1).bit })
    }
    if ascii.isEmpty || ascii.count > 253 { isValid = false }
    isMixed = !scripts.allSatisfy(Script.mayMix)
    readResemblance(seen, skeletons, scripts)
  }

  private static func mapped(_ raw: ArraySlice<UInt8>) -> [UInt32] {
    var mapped: [UInt32] = []
    for scalar in raw.percentDecoded().string.unicodeScalars {
      if let kept = HostMapping.map(scalar.value) { mapped.append(kept) }
    }
    return mapped
  }

  /// Appends one label in both forms, and gives its characters.
  private mutating func read(_ label: ArraySlice<UInt32>) -> [UInt32] {
    var utf8 = UTF8Text()
    for scalar in label { utf8.append(scalar) }
    guard label.allSatisfy({ $0 < 0x80 }) else {
      if let encoded = Punycode.encode(Array(label)) {
        ascii.append("xn--")
        ascii.append(encoded)
      } else {
        isValid = false
        ascii.append(utf8.bytes)
      }
      // U+FFFD stands for bytes that are no text.
      if label.contains(UTF8Text.replacement) { isValid = false }
      text.append(utf8.bytes)
      return Array(label)
    }
    ascii.append(utf8.bytes)
    let isPlain = label.allSatisfy { Self.mayStand($0) }
    if label.isEmpty || label.count > Punycode.longestLabel || !isPlain { isValid = false }
    guard utf8.bytes.begins(with: "xn--") else {
      text.append(utf8.bytes)
      return Array(label)
    }
    // What does not come back as the same was not made by the rules, and is shown as it is.
    guard let decoded = Punycode.decode(utf8.bytes[4...]), Punycode.encode(decoded) == Array(utf8.bytes[4...]),
      decoded.contains(where: { $0 >= 0x80 }),
      decoded.allSatisfy({ HostMapping.map($0) == $0 && !(0x80..<0xA0).contains($0) })
    else {
      isValid = false
      text.append(utf8.bytes)
      return Array(label)
    }
    var plain = UTF8Text()
    for scalar in decoded { plain.append(scalar) }
    text.append(plain.bytes)
    return decoded
  }

  private static func mayStand(_ scalar: UInt32) -> Bool {
    guard let byte = UInt8(exactly: scalar) else { return false }
    return byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// The ASCII that a label looks like; nil where some letter looks like none.
  private static func skeleton(_ label: [UInt32]) -> [UInt8]? {
    var skeleton: [UInt8] = []
    for scalar in label {
      guard let byte = LookAlikes.ascii(scalar) else { return nil }
      skeleton.append(byte: byte)
    }
    return skeleton
  }

  /// A label of another script that looks like ASCII is odd, but not under a top-level domain of that script: `сор.рф`
  /// is plainly Russian.
  private mutating func readResemblance(_ labels: [[UInt32]], _ skeletons: [[UInt8]?], _ scripts: [UInt32]) {
    var looksAlike = false
    let top = (scripts.last ?? 0) & ~Script.common.bit & ~Script.latin.bit
    var resembled: [UInt8] = []
    for (place, label) in labels.enumerated() {
      if place > 0 { resembled.append(byte: UInt8(ascii: ".")) }
      let isForeign = label.contains { $0 >= 0x80 }
      if isForeign, let skeleton = skeletons[place], top == 0 || scripts[place] & ~Script.common.bit != top {
        looksAlike = true
        resembled += skeleton
      } else {
        var utf8 = UTF8Text()
        for scalar in label { utf8.append(scalar) }
        resembled += utf8.bytes
      }
    }
    if looksAlike { resembles = resembled }
  }

  // MARK: Numbers

  private mutating func readIPv6(_ raw: ArraySlice<UInt8>) {
    isAddress = true
    let inner = raw.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    text = inner.lowercased
    ascii = [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")]
    let colons = inner.filter { $0 == UInt8(ascii: ":") }.count
    let isPlain = inner.allSatisfy {
      $0.hexValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    isValid = raw.last == UInt8(ascii: "]") && isPlain && colons >= 2 && colons <= 8
  }

  private mutating func readIPv4(_ address: IPv4Text, _ raw: ArraySlice<UInt8>) {
    guard let value = address.value else {
      isValid = false
      text = raw.lowercased
      ascii = text
      return
    }
    isAddress = true
    for place in 0..<4 {
      if place > 0 { text.append(".") }
      text.append(String(decimal: Int((value >> UInt32(24 - 8 * place)) & 0xFF)))
    }
    ascii = text
    isDisguised = Array(raw) != text
  }
}

/// A host that browsers take for the number of a machine: its last part is a number in decimal, octal or hexadecimal
/// digits (WHATWG URL, section 3.5).
struct IPv4Text {
  /// Nil where the parts are no address.
  var value: UInt32?

  /// Nil where the host is a name.
  init?(_ host: [UInt32]) {
    var parts: [[UInt8]] = [[]]
    for scalar in host.prefix(256) {
      guard let byte = UInt8(exactly: scalar), byte < 0x80 else { return nil }
      if byte == UInt8(ascii: ".") { parts.append([]) } else { parts[parts.count - 1].append(byte: byte) }
    }
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard let last = parts.last, last.isDigits || Self.number(last[...]) != nil else { return nil }
    guard parts.count <= 4 else { return }
    var total: UInt64 = 0
    for (place, part) in parts.enumerated() {
      guard let number = Self.number(part[...]) else { return }
      if place < parts.count - 1 {
        guard number < 256 else { return }
        total |= number << UInt64(24 - 8 * place)
      } else {
        // The last part fills what is left.
        guard number < 1 << UInt64(8 * (5 - parts.count)) else { return }
        total |= number
      }
    }
    value = UInt32(truncatingIfNeeded: total)
  }

  private static func number(_ part: ArraySlice<UInt8>) -> UInt64? {
    var (digits, radix): (ArraySlice<UInt8>, UInt64) = (part, 10)
    if part.begins(ignoringCase: "0x") {
      (digits, radix) = (part.dropFirst(2), 16)
      if digits.isEmpty { return 0 }
    } else if part.count > 1 && part.first == 0x30 {
      (digits, radix) = (part.dropFirst(), 8)
    }
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = byte.hexValue, UInt64(digit) < radix else { return nil }
      value = min(value * radix + UInt64(digit), 1 << 40)
    }
    return value
  }
}
