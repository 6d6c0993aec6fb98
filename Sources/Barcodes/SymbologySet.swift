/// A set of symbologies to look for.
public struct SymbologySet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public init(_ symbology: Symbology) {
    self.rawValue = 1 << symbology.ordinal
  }

  public static let qr = SymbologySet(.qr)
  public static let microQR = SymbologySet(.microQR)
  public static let rMQR = SymbologySet(.rMQR)
  public static let dataMatrix = SymbologySet(.dataMatrix)
  public static let pdf417 = SymbologySet(.pdf417)
  public static let microPDF417 = SymbologySet(.microPDF417)
  public static let ean13 = SymbologySet(.ean13)
  public static let ean8 = SymbologySet(.ean8)
  public static let upca = SymbologySet(.upca)
  public static let upce = SymbologySet(.upce)
  public static let code128 = SymbologySet(.code128)
  public static let code39 = SymbologySet(.code39)
  public static let code93 = SymbologySet(.code93)
  public static let codabar = SymbologySet(.codabar)
  public static let interleaved2of5 = SymbologySet(.interleaved2of5)
  public static let itf14 = SymbologySet(.itf14)
  public static let gs1DataBar = SymbologySet(.gs1DataBar)
  public static let gs1DataBarLimited = SymbologySet(.gs1DataBarLimited)
  public static let gs1DataBarExpanded = SymbologySet(.gs1DataBarExpanded)
  public static let msiPlessey = SymbologySet(.msiPlessey)
  public static let telepen = SymbologySet(.telepen)
  public static let dxFilmEdge = SymbologySet(.dxFilmEdge)
  public static let maxiCode = SymbologySet(.maxiCode)
  public static let aztec = SymbologySet(.aztec)

  /// Symbols of bars side by side, which one scan line reads.
  public static let linear: SymbologySet = [
    .ean13, .ean8, .upca, .upce, .code128, .code39, .code93, .codabar, .interleaved2of5, .itf14, .gs1DataBar,
    .gs1DataBarLimited, .gs1DataBarExpanded, .msiPlessey, .telepen, .dxFilmEdge,
  ]

  /// Everything that the engine reads.
  public static let all: SymbologySet = [
    .qr, .microQR, .rMQR, .dataMatrix, .aztec, .pdf417, .microPDF417, .maxiCode, .linear,
  ]

  public func contains(_ symbology: Symbology) -> Bool {
    contains(SymbologySet(symbology))
  }
}
