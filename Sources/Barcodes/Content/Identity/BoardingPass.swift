extension Meaning {
  /// A boarding pass of IATA's standard (BCBP, Resolution 792, versions 1 to 8).
  ///
  /// Texts are without the blanks that fill them up.
  public struct BoardingPass: Sendable, Equatable {
    public struct Leg: Sendable, Equatable {
      public var bookingReference = ""
      public var from = ""
      public var to = ""
      public var carrier = ""
      public var flight = ""
      /// Day of the year, from 001.
      public var day = ""
      public var compartment = ""
      public var seat = ""
      public var checkInSequence = ""
      public var passengerStatus = ""
      public var conditional: Conditional?
      public var airlineData = ""

      public init() {}
    }

    /// What an airline may say of a leg.
    public struct Conditional: Sendable, Equatable {
      public var airlineNumber = ""
      public var documentNumber = ""
      public var selectee = ""
      public var documentVerification = ""
      public var marketingCarrier = ""
      public var frequentFlyerAirline = ""
      public var frequentFlyerNumber = ""
      public var discount = ""
      public var baggageAllowance = ""
      public var fastTrack = ""

      public init() {}
    }

    /// What an airline may say of the whole pass.
    public struct Issue: Sendable, Equatable {
      public var version = ""
      public var passengerDescription = ""
      public var checkInSource = ""
      public var issuanceSource = ""
      /// The last digit of the year and the day of the year.
      public var date = ""
      public var documentType = ""
      public var airline = ""
      public var baggageTags: [String] = []

      public init() {}
    }

    public struct Security: Sendable, Equatable {
      public var type: String
      public var data: String

      public init(type: String, data: String) {
        self.type = type
        self.data = data
      }
    }

    /// `M`, or `S` in the oldest.
    public var format = "M"
    public var passenger = ""
    /// `E` where there is an electronic ticket.
    public var ticket = "E"
    public var legs: [Leg]
    public var issue: Issue?
    public var security: Security?

    public init(passenger: String, legs: [Leg]) {
      self.passenger = passenger
      self.legs = legs
    }
  }
}

extension Meaning.BoardingPass {
  public var fields: [Meaning.Field] {
    var fields: [Meaning.Field] = []
    fields.add(.passenger, passenger)
    for (index, leg) in legs.enumerated() {
      let number = legs.count > 1 ? "123456789".bytes[index..<index + 1].string : ""
      fields.add(.flight, leg.carrier + " " + leg.flight, qualifier: number)
      fields.add(.from, leg.from, qualifier: number)
      fields.add(.to, leg.to, qualifier: number)
      fields.add(.date, leg.day, qualifier: number, title: "Day of the year")
      fields.add(.cabin, leg.compartment, qualifier: number)
      fields.add(.seat, leg.seat, qualifier: number)
      fields.add(.sequence, leg.checkInSequence, qualifier: number)
      fields.add(.bookingReference, leg.bookingReference, qualifier: number)
      fields.add(.passengerStatus, leg.passengerStatus, qualifier: number)
      if let more = leg.conditional {
        fields.add(.ticket, more.airlineNumber + more.documentNumber, qualifier: number)
        fields.add(
          .frequentFlyer,
          more.frequentFlyerNumber.hasText
            ? String.joined(more.frequentFlyerAirline, " ", more.frequentFlyerNumber) : "", qualifier: number)
        fields.add(.baggageAllowance, more.baggageAllowance, qualifier: number)
      }
      fields.add(.airlineData, leg.airlineData, qualifier: number)
    }
    if let issue {
      fields.add(.version, issue.version)
      fields.add(.issueDate, issue.date, title: "Digit of the year, day of the year")
      fields.add(.issuer, issue.airline)
      for tag in issue.baggageTags { fields.add(.baggage, tag) }
    }
    if let security { fields.add(.signature, security.data, qualifier: security.type) }
    return fields
  }
}
