#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  /// The system's names for symbologies and ours.
  enum MetadataSymbology {
    /// Names stand for symbologies that this engine may not read yet; then they are not asked for.
    private static let table: [(type: AVMetadataObject.ObjectType, name: String)] = [
      (.qr, "qr"), (.microQR, "microQR"), (.aztec, "aztec"), (.dataMatrix, "dataMatrix"), (.pdf417, "pdf417"),
      (.microPDF417, "microPDF417"), (.ean13, "ean13"), (.ean13, "upca"), (.ean8, "ean8"), (.upce, "upce"),
      (.code39, "code39"), (.code39Mod43, "code39"), (.code93, "code93"), (.code128, "code128"),
      (.codabar, "codabar"), (.interleaved2of5, "interleaved2of5"), (.itf14, "itf14"), (.gs1DataBar, "gs1DataBar"),
      (.gs1DataBarLimited, "gs1DataBarLimited"), (.gs1DataBarExpanded, "gs1DataBarExpanded"),
    ]

    /// What to ask of the system, of what it offers.
    static func types(
      for symbologies: SymbologySet, among available: [AVMetadataObject.ObjectType]
    ) -> [AVMetadataObject.ObjectType] {
      var types: [AVMetadataObject.ObjectType] = []
      for (type, name) in table where available.contains(type) && !types.contains(type) {
        if let symbology = Symbology(rawValue: name), symbologies.contains(symbology) { types.append(type) }
      }
      return types
    }

    static func symbology(for type: AVMetadataObject.ObjectType) -> Symbology? {
      table.first { $0.type == type }.flatMap { Symbology(rawValue: $0.name) }
    }

    /// One name of the system may stand for two of ours.
    static func names(_ type: AVMetadataObject.ObjectType) -> [String] {
      table.filter { $0.type == type }.map { $0.name }
    }

    /// Symbols without error correction and with no check digit that must be there: one frame is not enough for them.
    static func strength(of symbology: Symbology) -> Barcode.Evidence.Strength {
      switch symbology {
      case .code39, .codabar, .interleaved2of5, .itf14, .msiPlessey, .telepen, .dxFilmEdge: .weak
      default: .strong
      }
    }
  }
#endif
