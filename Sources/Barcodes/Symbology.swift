/// A kind of barcode. The raw values are Apple's names where Apple's frameworks have one.
public enum Symbology: String, Sendable, Hashable, CaseIterable {
  case qr
  case microQR
  /// Rectangular Micro QR Code, ISO/IEC 23941.
  case rMQR
  case aztec
  case dataMatrix
  case maxiCode
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

  /// The place in `allCases`.
  var ordinal: UInt32 {
    switch self {
    case .qr: 0
    case .microQR: 1
    case .rMQR: 2
    case .aztec: 3
    case .dataMatrix: 4
    case .maxiCode: 5
    case .pdf417: 6
    case .microPDF417: 7
    case .ean13: 8
    case .ean8: 9
    case .upca: 10
    case .upce: 11
    case .code128: 12
    case .code39: 13
    case .code93: 14
    case .codabar: 15
    case .interleaved2of5: 16
    case .itf14: 17
    case .gs1DataBar: 18
    case .gs1DataBarLimited: 19
    case .gs1DataBarExpanded: 20
    case .msiPlessey: 21
    case .telepen: 22
    case .dxFilmEdge: 23
    }
  }
}
