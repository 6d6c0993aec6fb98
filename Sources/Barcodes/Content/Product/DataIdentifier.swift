/// A data identifier (ANSI MH10.8.2): up to three digits and a letter.
struct DataIdentifier {
  var title: String
  var key: Meaning.Key

  /// How long the identifier is that a value begins with; nil where it begins with none.
  static func length(at text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix(3).prefix { $0.isDigit }
    guard digits.endIndex < text.endIndex, text[digits.endIndex].isLetter, text[digits.endIndex] < 0x5B else {
      return nil
    }
    return digits.count + 1
  }

  /// Nil for those that are not among the frequent ones.
  init?(_ identifier: ArraySlice<UInt8>) {
    guard let number = Self.number(identifier), let row = Self.rows.first(where: { $0.number == number }) else {
      return nil
    }
    self = row.identifier
  }

  private init(_ letter: UInt8?, title: String) {
    self.title = title
    switch letter {
    case 0x42: key = .batch
    case 0x53: key = .serialNumber
    case 0x51: key = .quantity
    case 0x50: key = .partNumber
    case 0x45: key = .expiryDate
    case 0x4D: key = .productionDate
    case 0x44: key = .date
    default: key = .element
    }
  }

  /// Up to four characters as one number, which is quick to compare.
  private static func number(_ identifier: ArraySlice<UInt8>) -> UInt32? {
    guard !identifier.isEmpty, identifier.count <= 4 else { return nil }
    var number: UInt32 = 0
    for byte in identifier { number = number << 8 | UInt32(byte) }
    return number
  }

  private static let rows: [(number: UInt32, identifier: DataIdentifier)] = {
    var rows: [(number: UInt32, identifier: DataIdentifier)] = []
    let table = DataIdentifierTable.lines.withUTF8Buffer { Array($0) }
    for line in table[...].words(separatedBy: "\n") {
      let columns = line.parts(separatedBy: 0x3B)
      guard columns.count == 3, let number = number(columns[0]) else { continue }
      rows.append((number, DataIdentifier(columns[1].first, title: columns[2].string)))
    }
    return rows
  }()

  /// Dates of eight or six digits as in ISO 8601.
  func readable(_ value: String) -> String {
    let digits = value.bytes[...]
    switch key {
    case .expiryDate, .productionDate, .date:
      let isDate =
        digits.count == 6 && GS1Rules.date(digits, mayLackDay: true) == nil
        || digits.count == 8 && GS1Rules.date(digits.dropFirst(2), mayLackDay: true) == nil
      return isDate ? Meaning.ElementString.Element.date(digits) : value
    default: return value
    }
  }
}

/// The data identifiers that labels of parts, parcels and medicines have most (ANSI MH10.8.2-2021): identifier; `B` batch,
/// `S` serial number, `Q` quantity, `P` part number, `E` expiry, `M` production date, `D` date; what it is.
enum DataIdentifierTable {
  static let lines: StaticString = """
    B;;Container type
    1B;;Returnable container
    7B;;Container
    D;D;Date YYMMDD
    2D;D;Date MMDDYY
    6D;;Date and time with qualifier
    9D;;Date code
    10D;;Date code YYWW
    14D;E;Expiration date
    16D;M;Production date
    18D;;Expiration date YYYYMM
    1E;;Magnitude
    2I;;UL listing
    J;;License plate
    1J;;Unbroken package license plate
    2J;;Package license plate
    3J;;Unbroken package license plate with EDI
    4J;;Mixed package license plate with EDI
    5J;;Master package license plate
    6J;;Master mixed package license plate
    K;;Purchase order
    1K;;Purchase order by supplier
    2K;;Bill of lading
    3K;;Packing slip by customer
    4K;;Purchase order line
    7K;;Order line by customer
    9K;;Contract
    11K;;Packing list
    12K;;Customer order
    L;;Location
    1L;;Location
    2L;;Ship to
    3L;;Ship from
    4L;;Country of origin
    20L;;First level location
    21L;;Second level location
    27L;;Location of reference
    52L;;Ship from location
    N;;NATO stock number
    4N;;Code number
    8N;;GS1 national number
    9N;P;Pharmacy product number
    P;P;Part number of customer
    1P;P;Part number of supplier
    2P;;Revision
    3P;P;Part number of customer and supplier
    4P;P;Part number
    7P;P;Part number
    8P;P;GTIN
    10P;;Material code
    20P;;Supplemental part number
    25P;P;Part with enterprise
    30P;P;Part number of supplier, first level
    31P;P;Part number of supplier, second level
    Q;Q;Quantity
    1Q;Q;Theoretical length or weight
    2Q;Q;Actual weight
    3Q;;Unit of measure
    4Q;Q;Gross amount
    5Q;Q;Net amount
    7Q;Q;Quantity with unit
    8Q;Q;Count of containers
    10Q;;Package count
    S;S;Serial number
    1S;S;Additional serial number
    2S;S;Advance shipment notice
    3S;S;Unique package
    4S;S;Package by supplier
    5S;S;Package by supplier
    8S;S;Supplier
    18S;S;CAGE code and serial number
    25S;S;Unique item
    30S;S;Traceability number
    31S;S;Serial number of assembly
    T;B;Traceability number
    1T;B;Traceability number of supplier
    3T;B;Exclusive traceability number
    20T;B;Batch, first level
    23T;B;Serial and batch
    30T;B;Traceability number
    U;;UPU
    V;;Supplier
    1V;;Supplier
    2V;;Carrier
    3V;;CAGE or DUNS
    7V;;Supplier CAGE
    10V;;Manufacturer
    12V;;Manufacturer DUNS
    17V;;CAGE code
    18V;;Issuing agency and company
    20V;;Customer
    W;;Work order
    5Z;;Free text
    11Z;;Structured free text
    20Z;;Free text
    """
}
