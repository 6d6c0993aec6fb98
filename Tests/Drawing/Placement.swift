import Barcodes

/// Where a sheet of modules stands in the picture: bent by a surface, then projected. Sheet coordinates are modules from
/// the outer top left corner of the symbol, so the centre of its first module is (0.5, 0.5).
public struct Placement: Sendable {
  public var surface: Surface
  public var projection: Projection
  /// The width in modules of a symbol that is seen in a mirror; nil without one.
  public var mirroredWidth: Double?

  public init(surface: Surface = .flat, projection: Projection, mirroredWidth: Double? = nil) {
    self.surface = surface
    self.projection = projection
    self.mirroredWidth = mirroredWidth
  }

  /// Turned and scaled alone.
  ///
  /// - Parameters:
  ///   - grid: its middle comes to stand at `center`.
  ///   - module: pixels a module.
  ///   - angle: clockwise on screen, in radians.
  public init?(_ grid: ModuleGrid, center: ImagePoint, module: Double, angle: Double = 0) {
    let middle = ImagePoint(x: Double(grid.width) / 2, y: Double(grid.height) / 2)
    guard let projection = Projection(origin: middle, place: center, scale: module, angle: angle) else { return nil }
    self.init(projection: projection)
  }

  /// By the symbol's outer corners in the picture. Counter-clockwise corners draw it mirrored.
  public init?(_ grid: ModuleGrid, corners: Quadrilateral) {
    guard let projection = Projection(width: Double(grid.width), height: Double(grid.height), onto: corners) else {
      return nil
    }
    self.init(projection: projection)
  }

  /// The picture place of a sheet place; nil where the camera does not see it.
  public func image(_ sheet: ImagePoint) -> ImagePoint? {
    surface.plane(mirrored(sheet)).flatMap { projection($0) }
  }

  /// The sheet place that is seen at a picture place.
  public func sheet(_ image: ImagePoint) -> ImagePoint? {
    projection.inverse(image).flatMap { surface.sheet($0) }.map(mirrored)
  }

  private func mirrored(_ p: ImagePoint) -> ImagePoint {
    guard let mirroredWidth else { return p }
    return ImagePoint(x: mirroredWidth - p.x, y: p.y)
  }
}
