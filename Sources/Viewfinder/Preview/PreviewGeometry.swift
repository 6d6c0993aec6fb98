/// A place in a preview, in points from its top left.
public struct PreviewPoint: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of a preview, in points.
public struct PreviewRectangle: Sendable, Equatable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Where the picture that is scanned lies in the view that shows it, so that what is drawn is what is scanned.
///
/// The picture is turned upright, mirrored if the preview is a mirror, scaled evenly until it fills the view or fits
/// into it, and centred. Image coordinates are those of the picture as it is scanned, before all that.
public struct PreviewGeometry: Sendable, Equatable {
  public enum Scaling: Sendable, Hashable {
    /// The view is covered; what stands over is cut off.
    case fill
    /// All of the picture is shown; what stays free is left empty.
    case fit
  }

  public let imageWidth: Double
  public let imageHeight: Double
  /// In points.
  public let viewWidth: Double
  public let viewHeight: Double
  /// Device pixels a point.
  public let pixelDensity: Double
  /// Points an image pixel.
  public let scale: Double

  private let toView: AffineMap
  private let toImage: AffineMap

  /// - Parameters:
  ///   - imageWidth: of the picture as scanned, in pixels.
  ///   - viewWidth: in points.
  ///   - orientation: how the preview turns the picture.
  ///   - isMirrored: left and right are exchanged after turning, as a front camera's preview does.
  ///   - pixelDensity: device pixels a point.
  ///
  /// Sizes and density that are not above zero (a view before its first layout) are taken as 1.
  public init(
    imageWidth: Double, imageHeight: Double, viewWidth: Double, viewHeight: Double, scaling: Scaling,
    orientation: PictureOrientation = .up, isMirrored: Bool = false, pixelDensity: Double = 1
  ) {
    func sane(_ value: Double) -> Double { value > 0 && value < 1e9 ? value : 1 }
    self.imageWidth = sane(imageWidth)
    self.imageHeight = sane(imageHeight)
    self.viewWidth = sane(viewWidth)
    self.viewHeight = sane(viewHeight)
    self.pixelDensity = sane(pixelDensity)

    let uprightWidth = orientation.exchangesSides ? self.imageHeight : self.imageWidth
    let uprightHeight = orientation.exchangesSides ? self.imageWidth : self.imageHeight
    let across = self.viewWidth / uprightWidth
    let down = self.viewHeight / uprightHeight
    scale = scaling == .fill ? max(across, down) : min(across, down)
    var map = orientation.upright(width: self.imageWidth, height: self.imageHeight)
    if isMirrored { map = map.then(AffineMap(a: -1, b: 0, c: 0, d: 1, x: uprightWidth, y: 0)) }
    toView = map.then(
      AffineMap(
        a: scale, b: 0, c: 0, d: scale, x: (self.viewWidth - uprightWidth * scale) / 2,
        y: (self.viewHeight - uprightHeight * scale) / 2))
    toImage = toView.inverse
  }
}

extension PreviewGeometry {
  public func previewPoint(for point: ImagePoint) -> PreviewPoint {
    let mapped = toView.apply(point.x, point.y)
    return PreviewPoint(x: mapped.x, y: mapped.y)
  }

  /// Where in the picture the user tapped; outside the picture's sides where there is none.
  public func imagePoint(for point: PreviewPoint) -> ImagePoint {
    let mapped = toImage.apply(point.x, point.y)
    return ImagePoint(x: mapped.x, y: mapped.y)
  }

  /// The corners of an outline in their own order, for drawing.
  public func previewPoints(for outline: Quadrilateral) -> [PreviewPoint] {
    outline.corners.map { previewPoint(for: $0) }
  }

  /// In device pixels instead of points, for canvases that count those.
  public func devicePixel(for point: ImagePoint) -> PreviewPoint {
    let place = previewPoint(for: point)
    return PreviewPoint(x: place.x * pixelDensity, y: place.y * pixelDensity)
  }

  public func imagePoint(forDevicePixel pixel: PreviewPoint) -> ImagePoint {
    imagePoint(for: PreviewPoint(x: pixel.x / pixelDensity, y: pixel.y / pixelDensity))
  }

  /// Where a region of the picture lies in the preview.
  public func previewRectangle(for region: Region) -> PreviewRectangle {
    let first = previewPoint(for: ImagePoint(x: region.x * imageWidth, y: region.y * imageHeight))
    let last = previewPoint(
      for: ImagePoint(x: (region.x + region.width) * imageWidth, y: (region.y + region.height) * imageHeight))
    return PreviewRectangle(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x), height: abs(last.y - first.y))
  }

  /// The region of the picture that a frame drawn in the preview encloses.
  public func region(for rectangle: PreviewRectangle) -> Region {
    let first = imagePoint(for: PreviewPoint(x: rectangle.x, y: rectangle.y))
    let last = imagePoint(
      for: PreviewPoint(x: rectangle.x + rectangle.width, y: rectangle.y + rectangle.height))
    return Region(
      x: min(first.x, last.x) / imageWidth, y: min(first.y, last.y) / imageHeight,
      width: abs(last.x - first.x) / imageWidth, height: abs(last.y - first.y) / imageHeight
    ).clamped
  }

  /// The part of the picture that the view shows: all of it when fitted, less when the view is filled.
  public var visibleRegion: Region {
    region(for: PreviewRectangle(x: 0, y: 0, width: viewWidth, height: viewHeight))
  }

  /// Where the whole picture lies; it may stand over the view.
  public var pictureRectangle: PreviewRectangle { previewRectangle(for: .full) }
}
