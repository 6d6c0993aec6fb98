public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

open class AVCaptureVideoPreviewLayer: CALayer {
  public override init() { super.init() }

  open var session: AVCaptureSession?
  open var videoGravity: AVLayerVideoGravity = .resizeAspect

  private var link: AVCaptureConnection?
  open var connection: AVCaptureConnection? {
    let input = session?.inputs.lazy.compactMap { $0 as? AVCaptureDeviceInput }.first
    guard let input else { return nil }
    if link?.source !== input { link = AVCaptureConnection(source: input, isPreview: true) }
    return link
  }

  /// Turned clockwise by the connection's angle about the middle, mirrored, and scaled evenly until it covers the layer.
  open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
    let (across, down, angle, isMirrored) = shape
    let p = captureDevicePointOfInterest
    var turned: CGPoint
    switch angle {
    case 90: turned = CGPoint(x: 1 - p.y, y: p.x)
    case 180: turned = CGPoint(x: 1 - p.x, y: 1 - p.y)
    case 270: turned = CGPoint(x: p.y, y: 1 - p.x)
    default: turned = p
    }
    if isMirrored { turned.x = 1 - turned.x }
    let scale = max(bounds.width / across, bounds.height / down)
    return CGPoint(
      x: bounds.width / 2 + (turned.x - 0.5) * across * scale, y: bounds.height / 2 + (turned.y - 0.5) * down * scale)
  }

  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    let (across, down, angle, isMirrored) = shape
    let scale = max(bounds.width / across, bounds.height / down)
    var p = CGPoint(
      x: (pointInLayer.x - bounds.width / 2) / (across * scale) + 0.5,
      y: (pointInLayer.y - bounds.height / 2) / (down * scale) + 0.5)
    if isMirrored { p.x = 1 - p.x }
    switch angle {
    case 90: return CGPoint(x: p.y, y: 1 - p.x)
    case 180: return CGPoint(x: 1 - p.x, y: 1 - p.y)
    case 270: return CGPoint(x: 1 - p.y, y: p.x)
    default: return p
    }
  }

  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    let r = rectInLayerCoordinates
    let a = captureDevicePointConverted(fromLayerPoint: r.origin)
    let b = captureDevicePointConverted(fromLayerPoint: CGPoint(x: r.origin.x + r.width, y: r.origin.y + r.height))
    return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// The turned picture's sides.
  private var shape: (across: CGFloat, down: CGFloat, angle: CGFloat, isMirrored: Bool) {
    guard let connection, let input = connection.source else { return (1, 1, 0, false) }
    let width = CGFloat(input.device.script.width)
    let height = CGFloat(input.device.script.height)
    let angle = connection.videoRotationAngle
    let isUpright = angle == 90 || angle == 270
    return (isUpright ? height : width, isUpright ? width : height, angle, connection.isVideoMirrored)
  }
}
