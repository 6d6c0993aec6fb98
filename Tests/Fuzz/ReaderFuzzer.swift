@testable import Barcodes

/// Any pixels, any sizes, any options: the reader ends, does not trap, and what it reports makes sense.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let columns = 1 + input.byte()
  // Every input byte becomes a square of pixels, so that whole symbols fit into small inputs.
  let scale = 1 + input.below(4)
  let padding = input.below(17)
  var options = ReaderOptions(effort: ReaderOptions.Effort(rawValue: input.below(3)) ?? .live)
  let flags = input.byte()
  if flags & 1 != 0 { options.inverted = .ignore }
  if flags & 2 != 0 { options.mirrored = .ignore }
  if flags & 4 != 0 { options.maximumCount = input.oddNumber() }
  if flags & 8 != 0 { options.maximumCandidates = input.oddNumber() }
  if flags & 16 != 0 {
    options.region = PixelRegion(
      x: input.oddNumber(), y: input.oddNumber(), width: input.oddNumber(), height: input.oddNumber())
  }
  let symbologies = SymbologySet(rawValue: UInt32(truncatingIfNeeded: flags & 32 != 0 ? input.byte() : -1))
  var hints: [Quadrilateral] = []
  if flags & 64 != 0 {
    let corners = (0..<4).map { _ in ImagePoint(x: Double(input.oddNumber()), y: Double(input.oddNumber())) }
    hints = [
      Quadrilateral(topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    ]
  }
  let cells = input.rest()
  let rows = (cells.count + columns - 1) / columns
  guard rows > 0 else { return 0 }

  let width = columns * scale
  let height = rows * scale
  let stride = width + padding
  var pixels = [UInt8](repeating: 128, count: stride * height)
  for y in 0..<height {
    for x in 0..<width {
      let cell = y / scale * columns + x / scale
      if cell < cells.count { pixels[y * stride + x] = cells[cell] }
    }
  }

  var reader = BarcodeReader(symbologies: symbologies, options: options)
  guard let picture = Luminance(bytes: pixels.span.bytes, width: width, height: height, stride: stride) else {
    preconditionFailure("a legal picture was refused")
  }
  let reading = reader.read(picture, near: hints)
  precondition(reading.width == width && reading.height == height)
  precondition(reading.barcodes.count <= max(0, options.maximumCount))
  for barcode in reading.barcodes {
    precondition(symbologies.contains(barcode.symbology))
    checkSense(barcode)
  }
  if flags & 128 != 0 {
    // The same again: nothing may be left over from the picture before.
    let again = reader.read(picture, near: hints)
    precondition(again.barcodes == reading.barcodes)
  }
  return 0
}
