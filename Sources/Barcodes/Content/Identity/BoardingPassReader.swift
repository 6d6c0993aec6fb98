// The places of BCBP's items (Resolution 792, attachment A; Implementation Guide, 3.4).

extension Meaning.BoardingPass {
  /// Takes items of fixed size off a text; what is missing at its end is blank.
  private struct Cursor {
    var rest: ArraySlice<UInt8>

    /// Reads an item, without the blanks that fill it up.
    @inline(never) mutating func read(_ size: Int, into item: inout String) {
      var piece = rest.prefix(size)
      rest = rest.dropFirst(size)
      while piece.last == 0x20 { piece = piece.dropLast() }
      item = piece.string
    }

    /// Two hexadecimal digits; nil where there are none.
    @inline(never) mutating func size() -> Int? {
      let digits = rest.prefix(2)
      guard digits.count == 2, let high = digits.first?.hexValue, let low = digits.last?.hexValue else { return nil }
      rest = rest.dropFirst(2)
      return Int(high) << 4 | Int(low)
    }

    @inline(never) mutating func block(_ size: Int) -> Cursor {
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
    var pass = Self(passenger: "", legs: [])
    cursor.read(20, into: &pass.passenger)
    pass.format = text.prefix(1).string
    cursor.read(1, into: &pass.ticket)
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
    cursor.read(7, into: &leg.bookingReference)
    cursor.read(3, into: &leg.from)
    cursor.read(3, into: &leg.to)
    cursor.read(3, into: &leg.carrier)
    cursor.read(5, into: &leg.flight)
    cursor.read(3, into: &leg.day)
    cursor.read(1, into: &leg.compartment)
    cursor.read(4, into: &leg.seat)
    cursor.read(5, into: &leg.checkInSequence)
    cursor.read(1, into: &leg.passengerStatus)
    if let size = cursor.size(), size > 0 {
      var block = cursor.block(size)
      if legs.isEmpty, block.rest.first == 0x3E { readIssue(&block) }
      let isConditional = !legs.isEmpty || hasIssue
      if isConditional, let size = block.size() {
        var items = block.block(size)
        if size > 0 { leg.conditional = Self.conditional(&items) }
      }
      block.read(block.rest.count, into: &leg.airlineData)
    }
    legs.append(leg)
  }

  private mutating func readIssue(_ block: inout Cursor) {
    block.rest = block.rest.dropFirst()
    var value = Issue()
    block.read(1, into: &value.version)
    if let size = block.size() {
      var items = block.block(size)
      items.read(1, into: &value.passengerDescription)
      items.read(1, into: &value.checkInSource)
      items.read(1, into: &value.issuanceSource)
      items.read(4, into: &value.date)
      items.read(1, into: &value.documentType)
      items.read(3, into: &value.airline)
      for _ in 0..<3 {
        var tag = ""
        items.read(13, into: &tag)
        if tag.hasText { value.baggageTags.append(tag) }
      }
    }
    issue = value
  }

  private static func conditional(_ items: inout Cursor) -> Conditional {
    var value = Conditional()
    items.read(3, into: &value.airlineNumber)
    items.read(10, into: &value.documentNumber)
    items.read(1, into: &value.selectee)
    items.read(1, into: &value.documentVerification)
    items.read(3, into: &value.marketingCarrier)
    items.read(3, into: &value.frequentFlyerAirline)
    items.read(16, into: &value.frequentFlyerNumber)
    items.read(1, into: &value.discount)
    items.read(3, into: &value.baggageAllowance)
    items.read(1, into: &value.fastTrack)
    return value
  }

  /// `^`, kind, size, data.
  private mutating func readSecurity(_ cursor: inout Cursor) {
    guard cursor.rest.first == 0x5E else { return }
    cursor.rest = cursor.rest.dropFirst()
    var value = Security(type: "", data: "")
    cursor.read(1, into: &value.type)
    guard let size = cursor.size() else { return }
    // Signatures longer than the size allows for are printed with a size of 00 or too small a one.
    cursor.read(max(size, cursor.rest.count), into: &value.data)
    security = value
  }
}
