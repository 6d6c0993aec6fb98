/// One accepted value.
public struct HistoryEntry: Sendable, Equatable, Identifiable {
  public var id: Int64
  /// Milliseconds since 1970, UTC.
  public var time: Int64
  public var symbology: String
  public var text: String
  public var bytes: [UInt8]
  /// The AIM symbology identifier.
  public var identifier: String
  /// Where it was seen: a PNG, small; empty where there is none.
  public var picture: [UInt8]

  public init(
    id: Int64 = 0, time: Int64, symbology: String, text: String, bytes: [UInt8], identifier: String = "",
    picture: [UInt8] = []
  ) {
    self.id = id
    self.time = time
    self.symbology = symbology
    self.text = text
    self.bytes = bytes
    self.identifier = identifier
    self.picture = picture
  }

  public init(_ barcode: Barcode, time: Int64 = WallClock.milliseconds) {
    self.init(
      time: time, symbology: barcode.symbology.rawValue, text: barcode.text, bytes: barcode.bytes,
      identifier: barcode.symbologyIdentifier)
  }
}
