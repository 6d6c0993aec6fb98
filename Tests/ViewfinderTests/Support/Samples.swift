import Viewfinder

/// Barcodes, outlines and readings in few words.
enum Sample {
  static func square(x: Double = 100, y: Double = 100, side: Double = 50) -> Quadrilateral {
    rectangle(x: x, y: y, width: side, height: side)
  }

  static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: ImagePoint(x: x, y: y), topRight: ImagePoint(x: x + width, y: y),
      bottomRight: ImagePoint(x: x + width, y: y + height), bottomLeft: ImagePoint(x: x, y: y + height))
  }

  /// A square around a centre.
  static func square(at center: ImagePoint, side: Double = 50) -> Quadrilateral {
    square(x: center.x - side / 2, y: center.y - side / 2, side: side)
  }

  static func barcode(
    _ text: String, corners: Quadrilateral = square(), strength: Barcode.Evidence.Strength = .strong,
    symbology: Symbology = .qr
  ) -> Barcode {
    Barcode(
      symbology: symbology, bytes: Array(text.utf8), text: text, symbologyIdentifier: "]Q1", version: "1",
      corners: corners, evidence: Barcode.Evidence(strength: strength))
  }

  static func reading(_ barcodes: [Barcode], attempts: [Attempt] = []) -> Reading {
    Reading(barcodes: barcodes, attempts: attempts, quality: fairLight, width: 640, height: 480)
  }

  static let fairLight = PictureQuality(mean: 120, contrast: 60, saturatedShare: 0.02, sharpness: 0.6)
}
