extension Symbology {
  /// What it says on the standard, which is the same in every language.
  public var displayName: String { Self.names[rawValue] ?? rawValue }

  private static let names = [
    "qr": "QR Code", "microQR": "Micro QR Code", "rMQR": "rMQR", "dataMatrix": "Data Matrix", "aztec": "Aztec Code",
    "pdf417": "PDF417", "microPDF417": "MicroPDF417", "maxiCode": "MaxiCode", "ean13": "EAN-13", "ean8": "EAN-8",
    "upca": "UPC-A", "upce": "UPC-E", "code128": "Code 128", "code39": "Code 39", "code93": "Code 93",
    "codabar": "Codabar", "interleaved2of5": "Interleaved 2 of 5", "itf14": "ITF-14", "gs1DataBar": "GS1 DataBar",
    "gs1DataBarLimited": "GS1 DataBar Limited", "gs1DataBarExpanded": "GS1 DataBar Expanded",
    "msiPlessey": "MSI Plessey", "telepen": "Telepen", "dxFilmEdge": "DX film edge",
  ]
}
