@testable import Barcodes

/// Any soft modules as a sampled grid of any symbology.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGrid(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let symbology = Symbology.allCases[input.below(Symbology.allCases.count)]
  let inverted = input.byte() & 1 != 0
  var width = 1 + input.byte()
  var height = 1 + input.byte()
  // Mostly a size that there is.
  if symbology == .qr {
    if input.byte() & 7 != 0 {
      width = 17 + 4 * (1 + width % 40)
      height = width
    }
  } else if symbology == .aztec {
    if input.byte() & 7 != 0 {
      width = Aztec.Symbol(isCompact: height & 1 == 0, layers: height & 1 == 0 ? width % 5 : 1 + width % 32).side
      height = width
    }
  }
  if symbology == .maxiCode, width & 7 != 0 { (width, height) = (30, 33) }
  var grid = ModuleGrid(width: width, height: height)
  let values = input.rest()
  guard !values.isEmpty else { return 0 }
  for index in grid.values.indices { grid.values[index] = Int8(bitPattern: values[index % values.count]) }
  let corners = Quadrilateral(
    topLeft: ImagePoint(x: 0, y: 0), topRight: ImagePoint(x: 1, y: 0), bottomRight: ImagePoint(x: 1, y: 1),
    bottomLeft: ImagePoint(x: 0, y: 1))
  if let barcode = BarcodeReader.decode(grid, symbology: symbology, corners: corners, isInverted: inverted) {
    precondition(barcode.symbology == symbology && barcode.isInverted == inverted)
    checkSense(barcode)
  }
  return 0
}
