import Barcodes
import Drawing
import Encoders

/// `draw symbols`: pictures of every symbology, by libzint, and their manifest.
enum SymbolsCommand {
  private struct Kind {
    var symbology: Symbology
    var kind: Zint.Kind
    /// What the library is given.
    var input: String
    /// What is read; nil where that is the input.
    var text: String?
  }

  private static let kinds = [
    Kind(symbology: .qr, kind: .qr, input: "https://example.org/symbols"),
    Kind(symbology: .microQR, kind: .microQR, input: "MICRO 12"),
    Kind(symbology: .rMQR, kind: .rMQR, input: "rectangular 34"),
    Kind(symbology: .dataMatrix, kind: .dataMatrix, input: "Data Matrix ECC 200"),
    Kind(symbology: .aztec, kind: .aztec, input: "Aztec Code with a bull's eye"),
    Kind(symbology: .pdf417, kind: .pdf417, input: "PDF417 in rows and columns"),
    Kind(symbology: .microPDF417, kind: .microPDF417, input: "MicroPDF417"),
    Kind(symbology: .ean13, kind: .ean, input: "400638133393", text: "4006381333931"),
    Kind(symbology: .ean8, kind: .ean, input: "9638507", text: "96385074"),
    Kind(symbology: .upca, kind: .upca, input: "03600029145", text: "036000291452"),
    Kind(symbology: .upce, kind: .upce, input: "0123456", text: "01234565"),
    Kind(symbology: .code128, kind: .code128, input: "Code 128-B"),
    Kind(symbology: .code39, kind: .code39, input: "CODE-39"),
    Kind(symbology: .code93, kind: .code93, input: "CODE 93"),
    Kind(symbology: .codabar, kind: .codabar, input: "A40156B"),
    Kind(symbology: .interleaved2of5, kind: .interleaved2of5, input: "0123456789"),
    Kind(symbology: .itf14, kind: .itf14, input: "1540014128876", text: "15400141288763"),
    Kind(symbology: .telepen, kind: .telepen, input: "Telepen"),
    Kind(symbology: .gs1DataBar, kind: .dataBar, input: "0950110153001", text: "0109501101530010"),
    Kind(
      symbology: .gs1DataBarLimited, kind: .dataBarLimited, input: "0950110153001", text: "0109501101530010"),
    Kind(
      symbology: .gs1DataBarExpanded, kind: .dataBarExpanded, input: "[01]09501101530010[10]AB12",
      text: "010950110153001010AB12"),
    Kind(symbology: .maxiCode, kind: .maxiCode, input: "MaxiCode in hexagons"),
  ]

  static func run(_ options: Options) throws(DrawingError) {
    let folder = try options.folder()
    let count = try options.integer("count", default: 2)
    let seed = try options.integer("seed", default: 1)
    var manifest = Manifest()
    for kind in kinds {
      let name = kind.symbology.rawValue
      var request = Zint.Request(kind.kind)
      request.isGS1 = kind.input.hasPrefix("[")
      guard let grid = Zint.encode(Array(kind.input.utf8), request) else {
        throw DrawingError("\(name): “\(kind.input)” was not encoded")
      }
      for index in 0..<count {
        var scene = SymbolScene(grid: grid, seed: UInt64(seed + index))
        if kind.symbology == .maxiCode { scene.print.shape = .hexagon }
        guard let drawn = scene.picture() else {
          throw DrawingError("\(name): picture \(index + 1) could not be drawn")
        }
        let file = "\(name)-\(index + 1).png"
        try Files.write(drawn.picture.png(), to: folder + "/" + file)
        manifest.add(
          file: file, set: name, symbology: name, text: kind.text ?? kind.input, code: drawn.code)
      }
    }
    try manifest.write(to: folder)
  }
}
