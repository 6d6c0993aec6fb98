extension BarcodeReader {
  /// Reads modules that are already sampled, such as those of one symbol summed over several frames.
  ///
  /// - Parameters:
  ///   - grid: the modules as sampled; a mirrored symbol's rows and columns are exchanged.
  ///   - corners: where the grid's own corners stand in the picture, top left first.
  ///   - isInverted: the symbol is light on dark; the grid is already turned over.
  /// - Returns: nil where the grid does not decode.
  public static func decode(
    _ grid: ModuleGrid, symbology: Symbology, corners: Quadrilateral, isInverted: Bool
  ) -> Barcode? {
    do throws(DecodingFailure) {
      let symbol =
        switch symbology {
        case .qr: try QR.decode(grid, mirrored: .read)
        case .microQR: try MicroQR.decode(grid, mirrored: .read)
        case .rMQR: try RMQR.decode(grid, mirrored: .read)
        case .pdf417: try PDF417.decode(grid)
        case .microPDF417: try MicroPDF417.decode(grid)
        case .dataMatrix: try DataMatrix.decode(grid, mirrored: .read)
        case .maxiCode: try MaxiCode.decode(grid)
        case .aztec: try Aztec.decode(grid, mirrored: .read)
        default: throw DecodingFailure(stage: .located)
        }
      return Barcode(symbol, symbology: symbology, corners: corners, isInverted: isInverted)
    } catch {
      return nil
    }
  }
}

extension Barcode {
  /// - Parameter corners: of the sampled grid; those of a mirrored symbol are put into the symbol's own order.
  init(_ symbol: DecodedSymbol, symbology: Symbology, corners: Quadrilateral, isInverted: Bool) {
    var corners = corners
    if symbol.isMirrored, symbology == .dataMatrix {
      // Exchanged across the diagonal through the corner of its two solid edges, which is the lower left one.
      swap(&corners.topLeft, &corners.bottomRight)
    } else if symbol.isMirrored {
      corners = Quadrilateral(
        topLeft: corners.topLeft, topRight: corners.bottomLeft, bottomRight: corners.bottomRight,
        bottomLeft: corners.topRight)
    }
    let payload = symbol.payload
    self.init(
      symbology: symbology, bytes: payload.bytes, text: payload.text, segments: payload.segments,
      characterSet: payload.characterSet, characterSetSource: payload.characterSetSource,
      symbologyIdentifier: payload.symbologyIdentifier, isGS1: payload.isGS1,
      structuredAppend: payload.structuredAppend, version: symbol.version, corners: corners,
      isMirrored: symbol.isMirrored, isInverted: isInverted, errorCorrection: symbol.errorCorrection,
      evidence: Evidence(strength: symbol.strength))
  }
}
