#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation
  import CoreImage

  /// The system's detections as a reading of this package.
  enum MetadataReading {
    static func reading(
      of objects: [AVMetadataObject], picture: PictureSize, symbologies: SymbologySet
    ) -> Reading {
      let codes = objects.compactMap { $0 as? AVMetadataMachineReadableCodeObject }
      return Reading(
        barcodes: codes.compactMap { barcode(of: $0, picture: picture, symbologies: symbologies) },
        quality: PictureQuality(mean: 128, contrast: 128, sharpness: 1), width: picture.width, height: picture.height)
    }

    static func barcode(
      of code: AVMetadataMachineReadableCodeObject, picture: PictureSize, symbologies: SymbologySet
    ) -> Barcode? {
      guard let symbology = MetadataSymbology.symbology(for: code.type),
        let corners = corners(of: code, picture: picture)
      else { return nil }
      let isMirrored = runsBackwards(corners)
      if symbology == .qr, var exact = qrCode(code.descriptor, corners: corners) {
        exact.isMirrored = isMirrored
        return exact
      }
      // Without a string there is nothing that could be handed over.
      guard let text = code.stringValue else { return nil }
      let bytes = Array(text.utf8)
      var barcode = Barcode(
        symbology: symbology, bytes: bytes, text: text,
        characterSet: bytes.allSatisfy { $0 < 0x80 } ? .ascii : .utf8, corners: corners,
        isMirrored: isMirrored,
        evidence: Barcode.Evidence(strength: MetadataSymbology.strength(of: symbology)))
      // The system tells a UPC-A as the EAN-13 that it is; where UPC-A is asked for, it is one here as well.
      if symbology == .ean13, text.count == 13, text.hasPrefix("0"), symbologies.contains(.upca) {
        barcode.symbology = .upca
        barcode.bytes.removeFirst()
        barcode.text.removeFirst()
      }
      return barcode
    }

    /// The codewords tell more than the string: bytes, segments, character sets.
    private static func qrCode(_ descriptor: CIBarcodeDescriptor?, corners: Quadrilateral) -> Barcode? {
      guard let descriptor = descriptor as? CIQRCodeDescriptor else { return nil }
      return BarcodeReader.decode(
        qrCodewords: [UInt8](descriptor.errorCorrectedPayload), version: descriptor.symbolVersion, corners: corners)
    }

    /// Counterclockwise from the symbol's own top left, in fractions of the picture.
    private static func corners(
      of code: AVMetadataMachineReadableCodeObject, picture: PictureSize
    ) -> Quadrilateral? {
      let points = code.corners.map {
        ImagePoint(x: Double($0.x) * Double(picture.width), y: Double($0.y) * Double(picture.height))
      }
      guard points.count == 4 else { return nil }
      return Quadrilateral(
        topLeft: points[0], topRight: points[3], bottomRight: points[2], bottomLeft: points[1])
    }

    /// The system's corners run clockwise where the code or the picture is mirrored (AVMetadataObject.h).
    private static func runsBackwards(_ corners: Quadrilateral) -> Bool {
      let across = (x: corners.bottomRight.x - corners.topLeft.x, y: corners.bottomRight.y - corners.topLeft.y)
      let down = (x: corners.bottomLeft.x - corners.topRight.x, y: corners.bottomLeft.y - corners.topRight.y)
      return across.x * down.y - across.y * down.x < 0
    }
  }
#endif
