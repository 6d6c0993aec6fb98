/// A kind of barcode. The raw values are Apple's names where Apple's frameworks have one.
public enum Symbology: String, Sendable, Hashable, CaseIterable {
  case qr
  case microQR
  /// Rectangular Micro QR Code, ISO/IEC 23941.
  case rMQR
}

/// A set of symbologies to look for.
public struct SymbologySet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public init(_ symbology: Symbology) {
    self.rawValue = 1 << symbology.bit
  }

  public static let qr = SymbologySet(.qr)
  public static let microQR = SymbologySet(.microQR)
  public static let rMQR = SymbologySet(.rMQR)

  /// Everything that the engine reads.
  public static let all: SymbologySet = [.qr, .microQR, .rMQR]

  public func contains(_ symbology: Symbology) -> Bool {
    contains(SymbologySet(symbology))
  }
}

extension Symbology {
  fileprivate var bit: UInt32 {
    switch self {
    case .qr: 0
    case .microQR: 1
    case .rMQR: 2
    }
  }
}
