/// What a scanner looks for and when it speaks. May be changed while it scans; the next frame follows.
public struct ScannerConfiguration: Sendable, Hashable {
  public var symbologies: SymbologySet
  public var region: Region
  public var regionRule: Region.Rule
  public var aim: Aim
  public var acceptance: AcceptancePolicy
  public var repeats: RepeatPolicy
  /// The first accepted value ends the scan: with its acceptance the scanner is `stopped`.
  public var stopsOnAcceptance: Bool
  /// How long a barcode that is not seen stays in place, its outline running on by prediction.
  public var survival: TimeSpan
  /// Sums the modules of symbols that no single frame can read.
  public var sumsFrames: Bool

  public init(
    symbologies: SymbologySet = .all, region: Region = .full, regionRule: Region.Rule = .center,
    aim: Aim = .everything, acceptance: AcceptancePolicy = AcceptancePolicy(),
    repeats: RepeatPolicy = .afterLeaving(seconds: 1), stopsOnAcceptance: Bool = false,
    survival: TimeSpan = .milliseconds(250), sumsFrames: Bool = true
  ) {
    self.symbologies = symbologies
    self.region = region
    self.regionRule = regionRule
    self.aim = aim
    self.acceptance = acceptance
    self.repeats = repeats
    self.stopsOnAcceptance = stopsOnAcceptance
    self.survival = survival
    self.sumsFrames = sumsFrames
  }
}

/// The three scanners that every front offers.
extension ScannerConfiguration {
  /// Scans on and on; every code in view is outlined and each value is accepted when it comes, and again when it comes
  /// back. QR Code alone until widened.
  public static let continuous = ScannerConfiguration(symbologies: .qr, repeats: .afterLeaving(seconds: 1))

  /// Any barcode; the first accepted value stops the scan, and nothing is accepted after it.
  public static let firstHit = ScannerConfiguration(
    symbologies: .all, aim: .nearestCenter, repeats: .once, stopsOnAcceptance: true)

  /// Started and stopped by hand, stopped by a hit; QR Code alone until widened.
  public static let startStop = ScannerConfiguration(
    symbologies: .qr, aim: .nearestCenter, repeats: .once, stopsOnAcceptance: true)
}
