@_exported import CoreGraphics

open class CALayer: NSObject {
  public override init() { super.init() }
  open var frame: CGRect = .zero
  open var bounds: CGRect = .zero
  open var isHidden = false
  open var contents: Any?
  open var sublayers: [CALayer]?
  open var zPosition: CGFloat = 0
  open var contentsGravity: CALayerContentsGravity = .resize
  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var strokeColor: CGColor?
  open var fillColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var lineJoin: CAShapeLayerLineJoin = .miter
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
}

open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}
