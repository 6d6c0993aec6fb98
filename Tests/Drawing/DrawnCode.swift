import Barcodes

/// The truth about one symbol in a picture.
public struct DrawnCode: Sendable {
  /// The modules as they were meant, whatever damage was done to them.
  public var grid: ModuleGrid
  public var placement: Placement
  public var isInverted: Bool
  /// The outer corners of the symbol in the picture, in its own order.
  public var corners: Quadrilateral

  /// Where the middle of a module stands in the picture; nil where the camera does not see it.
  public func center(_ x: Int, _ y: Int) -> ImagePoint? {
    placement.image(ImagePoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
  }
}

extension Canvas {
  /// Draws a sheet, shaded by its slopes, and returns the truth; nil where a corner of the symbol is out of the
  /// camera's sight, and then nothing is drawn.
  @discardableResult
  public mutating func draw(_ sheet: Sheet, at placement: Placement) -> DrawnCode? {
    let (width, height) = (Double(sheet.grid.width), Double(sheet.grid.height))
    let corners = [(0, 0), (width, 0), (width, height), (0, height)].compactMap {
      placement.image(ImagePoint(x: $0.0, y: $0.1))
    }
    guard corners.count == 4 else { return nil }
    let quadrilateral = Quadrilateral(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])

    let region = self.region(of: sheet.box.outline.compactMap { placement.image($0) })
    // Below two pixels a module, four corners of a pixel can agree over a module that lies between them.
    let module = quadrilateral.signedArea.magnitude.squareRoot() / (width * height).squareRoot()
    paint(region, everywhere: module < 2.2) { placement.sheet($0).flatMap { sheet.reflectance($0) } }
    shade(region) { place in
      placement.sheet(place).map { sheet.box.contains($0) ? placement.surface.shade($0) : 1 } ?? 1
    }
    return DrawnCode(
      grid: sheet.grid, placement: placement, isInverted: sheet.print.isInverted, corners: quadrilateral)
  }

  /// The pixels that hold `points`, with a margin for what bulges between them.
  func region(of points: [ImagePoint]) -> PixelRegion {
    let xs = points.map { max(-1e4, min(1e5, $0.x)) }
    let ys = points.map { max(-1e4, min(1e5, $0.y)) }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return PixelRegion(x: 0, y: 0, width: 0, height: 0)
    }
    let margin = 4 + (right - left + bottom - top) / 16
    let (x, y) = (Int(left - margin), Int(top - margin))
    return PixelRegion(x: x, y: y, width: Int(right + margin) - x, height: Int(bottom + margin) - y)
  }

  /// Multiplies the light of the pixels of `box`.
  mutating func shade(_ box: PixelRegion, by factor: (ImagePoint) -> Float) {
    for y in max(0, box.y)..<max(max(0, box.y), min(height, box.y + box.height)) {
      for x in max(0, box.x)..<max(max(0, box.x), min(width, box.x + box.width)) {
        values[y * width + x] *= factor(ImagePoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
      }
    }
  }
}
