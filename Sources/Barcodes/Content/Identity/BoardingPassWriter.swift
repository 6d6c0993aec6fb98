extension Meaning.BoardingPass {
  public var payload: [UInt8] {
    var bytes = format.bytes
    bytes.append(byte: 0x30 + UInt8(min(9, legs.count)))
    bytes.append(passenger, filledTo: 20)
    bytes.append(ticket, filledTo: 1)
    for (index, leg) in legs.enumerated() {
      bytes.append(leg.bookingReference, filledTo: 7)
      bytes.append(leg.from, filledTo: 3)
      bytes.append(leg.to, filledTo: 3)
      bytes.append(leg.carrier, filledTo: 3)
      bytes.append(leg.flight, filledTo: 5)
      bytes.append(leg.day, filledTo: 3)
      bytes.append(leg.compartment, filledTo: 1)
      bytes.append(leg.seat, filledTo: 4)
      bytes.append(leg.checkInSequence, filledTo: 5)
      bytes.append(leg.passengerStatus, filledTo: 1)
      let block = conditional(leg, isFirst: index == 0)
      bytes.append(Self.hex(block.count))
      bytes.append(block)
    }
    if let security {
      bytes.append(byte: 0x5E)
      bytes.append(security.type, filledTo: 1)
      let data = security.data.bytes
      bytes.append(Self.hex(min(data.count, 255)))
      bytes.append(data)
    }
    return bytes
  }

  private func conditional(_ leg: Leg, isFirst: Bool) -> [UInt8] {
    var block: [UInt8] = []
    if isFirst, let issue {
      block.append(byte: 0x3E)
      block.append(issue.version, filledTo: 1)
      var items: [UInt8] = []
      items.append(issue.passengerDescription, filledTo: 1)
      items.append(issue.checkInSource, filledTo: 1)
      items.append(issue.issuanceSource, filledTo: 1)
      items.append(issue.date, filledTo: 4)
      items.append(issue.documentType, filledTo: 1)
      items.append(issue.airline, filledTo: 3)
      for tag in issue.baggageTags { items.append(tag, filledTo: 13) }
      block.append(Self.sized(items))
    }
    if let more = leg.conditional {
      var items: [UInt8] = []
      items.append(more.airlineNumber, filledTo: 3)
      items.append(more.documentNumber, filledTo: 10)
      items.append(more.selectee, filledTo: 1)
      items.append(more.documentVerification, filledTo: 1)
      items.append(more.marketingCarrier, filledTo: 3)
      items.append(more.frequentFlyerAirline, filledTo: 3)
      items.append(more.frequentFlyerNumber, filledTo: 16)
      items.append(more.discount, filledTo: 1)
      items.append(more.baggageAllowance, filledTo: 3)
      items.append(more.fastTrack, filledTo: 1)
      block.append(Self.sized(items))
    } else if !isFirst || hasIssue, Self.beginsWithSize(leg.airlineData) {
      block.append(Self.hex(0))
    }
    block.append(leg.airlineData)
    return Array(block.prefix(255))
  }

  /// Whether text would be taken for the size of items that are not there.
  private static func beginsWithSize(_ text: String) -> Bool {
    let bytes = text.bytes
    return bytes.count >= 2 && bytes[0].hexValue != nil && bytes[1].hexValue != nil
  }

  /// Behind its size; as long as items say something.
  private static func sized(_ items: [UInt8]) -> [UInt8] {
    var items = items
    while items.last == 0x20 && items.count > 1 { items.removeLast() }
    return hex(items.count) + items
  }

  @inline(never) private static func hex(_ value: Int) -> [UInt8] {
    let byte = UInt8(truncatingIfNeeded: value)
    return [(byte >> 4).hexDigit, byte.hexDigit]
  }
}

extension Meaning.BoardingPass {
  /// Asked in this way, since comparing an issue would compare its texts, which takes the tables of Unicode.
  var hasIssue: Bool {
    if case .some = issue { return true }
    return false
  }
}

extension [UInt8] {
  /// As many bytes of a text as an item has room for, and blanks behind it.
  @inline(never) fileprivate mutating func append(_ text: String, filledTo size: Int) {
    let bytes = text.bytes
    for place in 0..<size { append(place < bytes.count ? bytes[place] : 0x20) }
  }
}
