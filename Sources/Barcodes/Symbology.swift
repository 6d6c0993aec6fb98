/// A kind of barcode. The raw values are Apple's names where Apple's frameworks have one.
public enum Symbology: String, Sendable, Hashable, CaseIterable {
  case qr
  case microQR
  /// Rectangular Micro QR Code, ISO/IEC 23941.
  case rMQR
  case dataMatrix
  case pdf417
  case microPDF417
  case ean13
  case ean8
  case upca
  case upce
  case code128
  case code39
  case code93
  case codabar
  case interleaved2of5
  /// Interleaved 2 of 5 of 14 digits whose last is the GTIN's check digit, ISO/IEC 16390 and GS1 General Specifications.
  case itf14
  /// Omnidirectional, truncated and stacked alike: they differ in height alone.
  case gs1DataBar
  case gs1DataBarLimited
  case gs1DataBarExpanded
  case msiPlessey
  case telepen
  case dxFilmEdge
  case maxiCode
  case aztec

  /// The place in `allCases`.
  var ordinal: UInt32 {
    switch self {
    case .qr: 0
    case .microQR: 1
    case .rMQR: 2
    case .dataMatrix: 3
    case .pdf417: 4
    case .microPDF417: 5
    case .ean13: 6
    case .ean8: 7
    case .upca: 8
    case .upce: 9
    case .code128: 10
    case .code39: 11
    case .code93: 12
    case .codabar: 13
    case .interleaved2of5: 14
    case .itf14: 15
    case .gs1DataBar: 16
    case .gs1DataBarLimited: 17
    case .gs1DataBarExpanded: 18
    case .msiPlessey: 19
    case .telepen: 20
    case .dxFilmEdge: 21
    case .maxiCode: 22
    case .aztec: 23
    }
  }
}
