import Viewfinder

/// The texts of all codes in an 8-bit grey picture.
func texts(in pixels: [UInt8], width: Int, height: Int) -> [String] {
  guard let picture = Luminance(bytes: pixels.span.bytes, width: width, height: height, stride: width) else {
    return []
  }
  var reader = BarcodeReader(symbologies: .all, options: ReaderOptions(effort: .thorough))
  return reader.read(picture).barcodes.map { $0.text }
}
