// The places of BCBP's items (Resolution 792, attachment A; Implementation Guide, 3.4).

extension Meaning.BoardingPass {
  /// Takes items of fixed size off a text; what is missing at its end is blank.
  private struct Cursor {
    var rest: ArraySlice<UInt8>

    /// An item without the blanks that fill it up.
    mutating func item(_ size: Int) -> String {
      var piece = rest.prefix(size)
      rest = rest.dropFirst(size)
      while piece.last == 0x20 { piece = piece.dropLast() }
      return piece.string
    }

    /// Two hexadecimal digits; nil where there are none.
    mutating func size() -> Int? {
      let digits = rest.prefix(2)
      guard digits.count == 2, let high = digits.first?.hexValue, let low = digits.last?.hexValue else { return nil }
      rest = rest.dropFirst(2)
      return Int(high) << 4 | Int(low)
    }

    mutating func block(_ size: Int) -> Cursor {
      let block = rest.prefix(size)
      rest = rest.dropFirst(size)
      return Cursor(rest: block)
    }
  }

  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    let text = source.text[...]
    guard text.count >= 57, text.first == 0x4D || text.first == 0x53, text.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard let count = text[1...1].number, count >= 1 else { return nil }
    guard isLeg(text.dropFirst(23)) else { return nil }
    var cursor = Cursor(rest: text.dropFirst(2))
    var pass = Self(passenger: cursor.item(20), legs: [])
    pass.format = text.prefix(1).string
    pass.ticket = cursor.item(1)
    for index in 0..<count {
      guard index == 0 || isLeg(cursor.rest) else {
        throw Meaning.Problem(
          .boardingPass, cursor.rest.count < 36 ? .truncated : .structure, at: cursor.rest.startIndex,
          subject: "Leg")
      }
      pass.readLeg(&cursor)
    }
    pass.readSecurity(&cursor)
    return pass
  }

  /// Whether the mandatory items of a leg can begin here: airports are letters, the day a number.
  private static func isLeg(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= 34 else { return false }
    let airports = text.dropFirst(7).prefix(6)
    let day = text.dropFirst(21).prefix(3)
    guard airports.allSatisfy({ $0.isLetter }), day.allSatisfy({ $0.isDigit || $0 == 0x20 }) else { return false }
    guard let number = day.number else { return day.allSatisfy { $0 == 0x20 } }
    return number <= 366
  }

  private mutating func readLeg(_ cursor: inout Cursor) {
    var leg = Leg()
    leg.bookingReference = cursor.item(7)
    leg.from = cursor.item(3)
    leg.to = cursor.item(3)
    leg.carrier = cursor.item(3)
    leg.flight = cursor.item(5)
    leg.day = cursor.item(3)
    leg.compartment = cursor.item(1)
    leg.seat = cursor.item(4)
    leg.checkInSequence = cursor.item(5)
    leg.passengerStatus = cursor.item(1)
    if let size = cursor.size(), size > 0 {
      var block = cursor.block(size)
      if legs.isEmpty, block.rest.first == 0x3E { readIssue(&block) }
      let isConditional = !legs.isEmpty || hasIssue
      if isConditional, let size = block.size() {
        var items = block.block(size)
        if size > 0 { leg.conditional = Self.conditional(&items) }
      }
      leg.airlineData = block.item(block.rest.count)
    }
    legs.append(leg)
  }

  private mutating func readIssue(_ block: inout Cursor) {
    block.rest = block.rest.dropFirst()
    var value = Issue()
    value.version = block.item(1)
    if let size = block.size() {
      var items = block.block(size)
      value.passengerDescription = items.item(1)
      value.checkInSource = items.item(1)
      value.issuanceSource = items.item(1)
      value.date = items.item(4)
      value.documentType = items.item(1)
      value.airline = items.item(3)
      for _ in 0..<3 {
        let tag = items.item(13)
        if tag.hasText { value.baggageTags.append(tag) }
      }
    }
    issue = value
  }

  private static func conditional(_ items: inout Cursor) -> Conditional {
    var value = Conditional()
    value.airlineNumber = items.item(3)
    value.documentNumber = items.item(10)
    value.selectee = items.item(1)
    value.documentVerification = items.item(1)
    value.marketingCarrier = items.item(3)
    value.frequentFlyerAirline = items.item(3)
    value.frequentFlyerNumber = items.item(16)
    value.discount = items.item(1)
    value.baggageAllowance = items.item(3)
    value.fastTrack = items.item(1)
    return value
  }

  /// `^`, kind, size, data.
  private mutating func readSecurity(_ cursor: inout Cursor) {
    guard cursor.rest.first == 0x5E else { return }
    cursor.rest = cursor.rest.dropFirst()
    let type = cursor.item(1)
    guard let size = cursor.size() else { return }
    // Signatures longer than the size allows for are printed with a size of 00 or too small a one.
    security = Security(type: type, data: cursor.item(max(size, cursor.rest.count)))
  }
}
