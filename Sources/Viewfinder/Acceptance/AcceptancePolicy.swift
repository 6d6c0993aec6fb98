/// When a value is believed.
///
/// A strong reading (its error correction or check left no room for doubt) is believed at once. A weak one is believed
/// when at least `agreeing` of the last `readings` at the same place say the same; frames that read nothing there say
/// nothing for or against.
public struct AcceptancePolicy: Sendable, Hashable {
  public let agreeing: Int
  public let readings: Int

  /// The most readings that are remembered for a place.
  public static let maximumReadings = 16

  /// - Parameters:
  ///   - agreeing: k; held to 1...`readings`.
  ///   - readings: n; held to 1...16.
  public init(agreeing: Int = 2, of readings: Int = 3) {
    self.readings = min(max(readings, 1), Self.maximumReadings)
    self.agreeing = min(max(agreeing, 1), self.readings)
  }

  /// Believes every reading, weak ones too.
  public static let atOnce = AcceptancePolicy(agreeing: 1, of: 1)
}
