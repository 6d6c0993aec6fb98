#if canImport(UIKit)
  import AVFoundation
  import UIKit
  import ViewfinderCapture

  /// The camera's picture, filling the view, with an outline around every code, and words where there is no picture.
  @MainActor
  final class PreviewView: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }

    private let outlines = CAShapeLayer()
    private let stills = CALayer()
    private let words = UILabel(frame: .zero)
    private var camera: (preview: CameraPreview, source: CameraSource)?
    private var still: PictureSize?
    private var shown: (barcodes: [TrackedBarcode], picture: PictureSize?) = ([], nil)

    /// Called when sizes have changed.
    var onLayout: (() -> Void)?
    var onTap: ((CGPoint) -> Void)?

    override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      backgroundColor = .black
      clipsToBounds = true
      stills.contentsGravity = .resizeAspectFill
      layer.addSublayer(stills)
      outlines.fillColor = nil
      outlines.lineJoin = .round
      outlines.isHidden = true
      // Above the picture, whatever is added later.
      outlines.zPosition = 1
      layer.addSublayer(outlines)
      style(color: .green, width: 2)
      words.textColor = .white
      words.textAlignment = .center
      words.numberOfLines = 0
      words.font = UIFont.preferredFont(forTextStyle: .headline)
      words.adjustsFontForContentSizeCategory = true
      words.isHidden = true
      addSubview(words)
      isAccessibilityElement = true
      accessibilityLabel = MessageKey.cameraPicture.localized
    }

    func style(color: UIColor, width: CGFloat) {
      outlines.strokeColor = color.cgColor
      outlines.lineWidth = width
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      // Layers outside a view would glide to their places.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      outlines.frame = bounds
      stills.frame = bounds
      CATransaction.commit()
      words.frame = bounds.insetBy(dx: 24, dy: 24)
      camera?.preview.refresh()
      drawOutlines()
      onLayout?()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      if let place = touches.first?.location(in: self) { onTap?(place) }
    }
  }

  // MARK: what is shown

  extension PreviewView {
    func show(_ source: CameraSource?) {
      guard let source else {
        camera = nil
        return
      }
      guard let layer = layer as? AVCaptureVideoPreviewLayer else { return }
      if camera?.source !== source { camera = (CameraPreview(source, in: layer), source) }
      camera?.preview.refresh()
      stills.contents = nil
      still = nil
    }

    func show(_ still: CapturedFrame) {
      self.still = PictureSize(width: still.width, height: still.height)
      stills.contents = StillImage.image(of: still)
    }

    func say(_ message: String?) {
      words.text = message
      words.isHidden = message == nil
      accessibilityValue = message
    }

    func draw(_ barcodes: [TrackedBarcode], in picture: PictureSize?) {
      shown = (barcodes, picture)
      drawOutlines()
    }

    private func drawOutlines() {
      let path = UIBezierPath()
      for barcode in shown.barcodes {
        let points = barcode.corners.corners.compactMap { place(of: $0, in: shown.picture) }
        guard points.count == 4, let first = points.first else { continue }
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
        path.close()
      }
      outlines.path = path.cgPath
      outlines.isHidden = shown.barcodes.isEmpty
    }
  }

  // MARK: places

  extension PreviewView {
    /// Where a place of the picture is in the view.
    func place(of point: ImagePoint, in picture: PictureSize?) -> CGPoint? {
      guard let picture else { return nil }
      if let camera { return camera.preview.layerPoint(for: point, in: picture) }
      let place = geometry(of: picture).previewPoint(for: point)
      return CGPoint(x: place.x, y: place.y)
    }

    /// The part of the picture that a part of the view shows; nil before there is a picture.
    func region(for rectangle: CGRect) -> Region? {
      if let camera { return camera.preview.region(for: rectangle) }
      guard let still else { return nil }
      return geometry(of: still).region(
        for: PreviewRectangle(
          x: rectangle.origin.x, y: rectangle.origin.y, width: rectangle.size.width, height: rectangle.size.height))
    }

    func devicePoint(for point: CGPoint) -> CGPoint? { camera?.preview.devicePoint(for: point) }

    private func geometry(of picture: PictureSize) -> PreviewGeometry {
      PreviewGeometry(
        imageWidth: Double(picture.width), imageHeight: Double(picture.height), viewWidth: bounds.width,
        viewHeight: bounds.height, scaling: .fill)
    }
  }
#endif
