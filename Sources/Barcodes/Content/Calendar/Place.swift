extension Meaning {
  /// A place on Earth, as `geo:` has it (RFC 5870). Numbers are kept as they are printed.
  public struct Place: Sendable, Equatable {
    /// Degrees north, -90 to 90.
    public var latitude: String
    /// Degrees east, -180 to 180.
    public var longitude: String
    /// Meters above the ellipsoid.
    public var altitude: String
    /// Meters.
    public var uncertainty: String
    /// In lower case; empty is WGS 84.
    public var referenceSystem: String
    /// What to look for there (Android's `q`).
    public var query: String

    public init(
      latitude: String, longitude: String, altitude: String = "", uncertainty: String = "",
      referenceSystem: String = "", query: String = ""
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.altitude = altitude
      self.uncertainty = uncertainty
      self.referenceSystem = referenceSystem
      self.query = query
    }

    public var links: [String] { [payload.string] }

    public var fields: [Field] {
      var fields: [Field] = []
      fields.add(.latitude, latitude)
      fields.add(.longitude, longitude)
      fields.add(.altitude, altitude)
      fields.add(.uncertainty, uncertainty)
      fields.add(.referenceSystem, referenceSystem)
      fields.add(.query, query)
      return fields
    }
  }
}

extension Meaning.Place {
  static func read(_ source: Meaning.Source) throws(Meaning.Problem) -> Self? {
    guard let uri = URIText(source.text.trimmed), uri.isScheme("geo") else { return nil }
    let (path, query) = uri.bodyWithoutSlashes.cut(at: UInt8(ascii: "?"))
    let parts = path.parts(separatedBy: UInt8(ascii: ";"))
    guard let first = parts.first else { return nil }
    let numbers = first.parts(separatedBy: UInt8(ascii: ","))
    guard numbers.count == 2 || numbers.count == 3 else {
      throw Meaning.Problem(.place, .structure, at: first.startIndex, subject: "geo")
    }
    var place = Self(latitude: "", longitude: "")
    for parameter in parts.dropFirst() {
      let (name, value) = parameter.cut(at: UInt8(ascii: "="))
      if name.trimmed.equals(ignoringCase: "crs") {
        let system = (value ?? []).percentDecoded().trimmed.lowercased[...]
        if !system.equals("wgs84") { place.referenceSystem = system.string }
      }
      if name.trimmed.equals(ignoringCase: "u") { try read(value ?? [], nil, "u", into: &place.uncertainty) }
    }
    // Another reference system has ranges of its own.
    let isGlobe = !place.referenceSystem.hasText
    try read(numbers[0], isGlobe ? 90 : nil, "latitude", into: &place.latitude)
    try read(numbers[1], isGlobe ? 180 : nil, "longitude", into: &place.longitude)
    if numbers.count == 3 { try read(numbers[2], nil, "altitude", into: &place.altitude) }
    for pair in URIText.pairs(query ?? []) where pair.isNamed("q") {
      place.query = pair.raw.percentDecoded(plusIsSpace: true).string
    }
    return place
  }

  /// A decimal number; a sign and a fraction are allowed, an exponent is not.
  @inline(never) private static func read(
    _ text: ArraySlice<UInt8>, _ limit: Int?, _ subject: String, into number: inout String
  ) throws(Meaning.Problem) {
    let decoded = text.percentDecoded()
    let value = decoded.trimmed
    let digits = value.first == UInt8(ascii: "-") || value.first == UInt8(ascii: "+") ? value.dropFirst() : value
    let (whole, fraction) = digits.cut(at: UInt8(ascii: "."))
    guard !digits.isEmpty, whole.isDigits || whole.isEmpty && fraction?.isEmpty == false,
      fraction?.allSatisfy({ $0.isDigit }) != false
    else { throw Meaning.Problem(.place, .number, at: text.startIndex, subject: subject) }
    if let limit {
      let degrees = whole.isEmpty ? 0 : whole.number ?? Int.max
      let isBeyond = degrees == limit && fraction?.contains { $0 != 0x30 } == true
      guard degrees <= limit, !isBeyond else {
        throw Meaning.Problem(.place, .range, at: text.startIndex, subject: subject)
      }
    }
    number = (value.first == UInt8(ascii: "+") ? digits : value).string
  }

  public var payload: [UInt8] {
    var payload = "geo:".bytes
    payload.append(latitude)
    payload.append(",")
    payload.append(longitude)
    if altitude.hasText {
      payload.append(",")
      payload.append(altitude)
    }
    if referenceSystem.hasText {
      payload.append(";crs=")
      payload.append(percentEncoded: referenceSystem)
    }
    if uncertainty.hasText {
      payload.append(";u=")
      payload.append(uncertainty)
    }
    var writer = QueryWriter()
    if query.hasText { writer.write("q", query, into: &payload) }
    return payload
  }
}
