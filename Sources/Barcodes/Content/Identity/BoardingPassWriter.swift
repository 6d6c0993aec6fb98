extension Meaning.BoardingPass {
  public var payload: [UInt8] {
    var bytes = Array(format.utf8)
    bytes.append(0x30 + UInt8(min(9, legs.count)))
    bytes += Self.filled(passenger, 20) + Self.filled(ticket, 1)
    for (index, leg) in legs.enumerated() {
      bytes += Self.filled(leg.bookingReference, 7) + Self.filled(leg.from, 3) + Self.filled(leg.to, 3)
      bytes += Self.filled(leg.carrier, 3) + Self.filled(leg.flight, 5) + Self.filled(leg.day, 3)
      bytes += Self.filled(leg.compartment, 1) + Self.filled(leg.seat, 4) + Self.filled(leg.checkInSequence, 5)
      bytes += Self.filled(leg.passengerStatus, 1)
      let block = conditional(leg, isFirst: index == 0)
      bytes += Self.hex(block.count) + block
    }
    if let security {
      bytes.append(0x5E)
      bytes += Self.filled(security.type, 1)
      let data = Array(security.data.utf8)
      bytes += Self.hex(min(data.count, 255)) + data
    }
    return bytes
  }

  private func conditional(_ leg: Leg, isFirst: Bool) -> [UInt8] {
    var block: [UInt8] = []
    if isFirst, let issue {
      block.append(0x3E)
      block += Self.filled(issue.version, 1)
      var items = Self.filled(issue.passengerDescription, 1) + Self.filled(issue.checkInSource, 1)
      items += Self.filled(issue.issuanceSource, 1) + Self.filled(issue.date, 4) + Self.filled(issue.documentType, 1)
      items += Self.filled(issue.airline, 3)
      for tag in issue.baggageTags { items += Self.filled(tag, 13) }
      block += Self.sized(items)
    }
    if let more = leg.conditional {
      var items = Self.filled(more.airlineNumber, 3) + Self.filled(more.documentNumber, 10)
      items += Self.filled(more.selectee, 1) + Self.filled(more.documentVerification, 1)
      items += Self.filled(more.marketingCarrier, 3) + Self.filled(more.frequentFlyerAirline, 3)
      items += Self.filled(more.frequentFlyerNumber, 16) + Self.filled(more.discount, 1)
      items += Self.filled(more.baggageAllowance, 3) + Self.filled(more.fastTrack, 1)
      block += Self.sized(items)
    } else if !isFirst || hasIssue, Self.beginsWithSize(leg.airlineData) {
      block += Self.hex(0)
    }
    block += leg.airlineData.utf8
    return Array(block.prefix(255))
  }

  /// Whether text would be taken for the size of items that are not there.
  private static func beginsWithSize(_ text: String) -> Bool {
    let head = text.utf8.prefix(2)
    return head.count == 2 && head.allSatisfy { $0.hexValue != nil }
  }

  /// Behind its size; as long as items say something.
  private static func sized(_ items: [UInt8]) -> [UInt8] {
    var items = items
    while items.last == 0x20 && items.count > 1 { items.removeLast() }
    return hex(items.count) + items
  }

  private static func filled(_ text: String, _ size: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(size))
    return bytes + [UInt8](repeating: 0x20, count: size - bytes.count)
  }

  private static func hex(_ value: Int) -> [UInt8] {
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
