import Drawing
import Testing

@testable import Viewfinder

/// One way to show a picture.
struct PreviewCase: Sendable, CustomTestStringConvertible {
  var orientation: PictureOrientation
  var scaling: PreviewGeometry.Scaling
  var isMirrored: Bool
  var pixelDensity: Double

  var testDescription: String { "\(orientation) \(scaling)\(isMirrored ? " mirrored" : "") @\(pixelDensity)x" }

  static let all: [PreviewCase] = PictureOrientation.allCases.flatMap { orientation in
    [PreviewGeometry.Scaling.fill, .fit].flatMap { scaling in
      [false, true].flatMap { isMirrored in
        [1.0, 1.5, 2, 3].map {
          PreviewCase(orientation: orientation, scaling: scaling, isMirrored: isMirrored, pixelDensity: $0)
        }
      }
    }
  }

  func geometry(image: (Double, Double), view: (Double, Double)) -> PreviewGeometry {
    PreviewGeometry(
      imageWidth: image.0, imageHeight: image.1, viewWidth: view.0, viewHeight: view.1, scaling: scaling,
      orientation: orientation, isMirrored: isMirrored, pixelDensity: pixelDensity)
  }
}

@Suite("Preview geometry")
struct PreviewGeometryTests {
  @Test("image to view to image is the identity", arguments: PreviewCase.all)
  func identity(preview: PreviewCase) {
    var random = RandomSource(seed: 7)
    for _ in 0..<50 {
      let image = (1 + random.unit() * 4000, 1 + random.unit() * 4000)
      let view = (1 + random.unit() * 2000, 1 + random.unit() * 2000)
      let geometry = preview.geometry(image: image, view: view)
      for _ in 0..<10 {
        let point = ImagePoint(x: (random.unit() * 3 - 1) * image.0, y: (random.unit() * 3 - 1) * image.1)
        let error = 1e-9 * (image.0 + image.1 + (view.0 + view.1) / geometry.scale)
        #expect(geometry.imagePoint(for: geometry.previewPoint(for: point)).distance(to: point) < error)
        #expect(geometry.imagePoint(forDevicePixel: geometry.devicePixel(for: point)).distance(to: point) < error)
      }
      // And for a region inside what is shown.
      let shown = geometry.visibleRegion
      let inner = Region(
        x: shown.x + shown.width * 0.25, y: shown.y + shown.height * 0.125, width: shown.width * 0.5,
        height: shown.height * 0.25)
      let back = geometry.region(for: geometry.previewRectangle(for: inner))
      for (a, b) in [(inner.x, back.x), (inner.y, back.y), (inner.width, back.width), (inner.height, back.height)] {
        #expect(abs(a - b) < 1e-9)
      }
    }
  }

  @Test("fill covers the view, fit stays inside, both are centred and even", arguments: PreviewCase.all)
  func cover(preview: PreviewCase) {
    for view in [(300.0, 200.0), (200.0, 300.0)] {
      let geometry = preview.geometry(image: (640, 480), view: view)
      let picture = geometry.pictureRectangle
      let right = picture.x + picture.width
      let bottom = picture.y + picture.height
      #expect(abs(picture.x + right - view.0) < 1e-9 && abs(picture.y + bottom - view.1) < 1e-9)
      let sides = preview.orientation.exchangesSides ? (480.0, 640.0) : (640.0, 480.0)
      #expect(abs(picture.width / sides.0 - picture.height / sides.1) < 1e-12)
      switch preview.scaling {
      case .fill: #expect(picture.x < 1e-9 && picture.y < 1e-9 && min(abs(picture.x), abs(picture.y)) < 1e-9)
      case .fit:
        #expect(picture.x > -1e-9 && picture.y > -1e-9 && min(abs(picture.x), abs(picture.y)) < 1e-9)
        let shown = geometry.visibleRegion
        #expect(abs(shown.width - 1) < 1e-9 && abs(shown.height - 1) < 1e-9)
      }
    }
  }

  /// Where the stored picture's first pixel, and the one right of it, go; from the table of the EXIF standard
  /// (CIPA DC-008, tag 274: which sides of the visual picture the 0th row and the 0th column are).
  @Test(
    "orientations turn as EXIF says",
    arguments: [
      (PictureOrientation.up, "top left", "right"), (.upMirrored, "top right", "left"),
      (.down, "bottom right", "left"), (.downMirrored, "bottom left", "right"), (.leftMirrored, "top left", "down"),
      (.right, "top right", "down"), (.rightMirrored, "bottom right", "up"), (.left, "bottom left", "up"),
    ])
  func exif(orientation: PictureOrientation, corner: String, along: String) {
    let sides = orientation.exchangesSides ? (30.0, 40.0) : (40.0, 30.0)
    let geometry = PreviewGeometry(
      imageWidth: 40, imageHeight: 30, viewWidth: sides.0, viewHeight: sides.1, scaling: .fit,
      orientation: orientation)
    let origin = geometry.previewPoint(for: ImagePoint(x: 0, y: 0))
    let next = geometry.previewPoint(for: ImagePoint(x: 1, y: 0))
    let words = (origin.y < 1 ? "top" : "bottom") + " " + (origin.x < 1 ? "left" : "right")
    #expect(words == corner)
    let direction =
      next.x > origin.x + 0.5
      ? "right" : next.x < origin.x - 0.5 ? "left" : next.y > origin.y + 0.5 ? "down" : "up"
    #expect(direction == along)
    let mirrored = PreviewGeometry(
      imageWidth: 40, imageHeight: 30, viewWidth: sides.0, viewHeight: sides.1, scaling: .fit,
      orientation: orientation, isMirrored: true)
    let reflected = mirrored.previewPoint(for: ImagePoint(x: 0, y: 0))
    #expect(abs(reflected.x - (sides.0 - origin.x)) < 1e-9 && abs(reflected.y - origin.y) < 1e-9)
  }

  @Test("what a filled view cuts off is not scanned")
  func visible() {
    let geometry = PreviewGeometry(
      imageWidth: 1600, imageHeight: 900, viewWidth: 300, viewHeight: 300, scaling: .fill, isMirrored: true)
    #expect(
      geometry.visibleRegion.pixels(width: 1600, height: 900) == PixelRegion(x: 350, y: 0, width: 900, height: 900))
    // A frame at the left of a mirrored view is the right of the picture.
    let region = geometry.region(for: PreviewRectangle(x: 0, y: 0, width: 150, height: 300))
    #expect(region.pixels(width: 1600, height: 900) == PixelRegion(x: 800, y: 0, width: 450, height: 900))
  }

  @Test("an outline keeps its own order")
  func outline() {
    let geometry = PreviewGeometry(
      imageWidth: 100, imageHeight: 100, viewWidth: 200, viewHeight: 200, scaling: .fit, isMirrored: true)
    let points = geometry.previewPoints(for: Sample.square(x: 10, y: 10, side: 20))
    #expect(points.map(\.x) == [180, 140, 140, 180])
    #expect(points.map(\.y) == [20, 20, 60, 60])
  }

  @Test("views before their first layout give finite places", arguments: [0.0, -5, .nan, .infinity])
  func degenerate(size: Double) {
    let geometry = PreviewGeometry(
      imageWidth: size, imageHeight: size, viewWidth: size, viewHeight: size, scaling: .fill, pixelDensity: size)
    let point = geometry.previewPoint(for: ImagePoint(x: 1, y: 2))
    #expect(point.x.isFinite && point.y.isFinite)
    #expect(geometry.imagePoint(for: point).distance(to: ImagePoint(x: 1, y: 2)) < 1e-9)
  }
}
