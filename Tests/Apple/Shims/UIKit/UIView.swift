@_exported import QuartzCore
import AVFoundation

@MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor open class UITouch: NSObject {
  package let place: CGPoint
  package init(at place: CGPoint) {
    self.place = place
    super.init()
  }
  open func location(in view: UIView?) -> CGPoint { place }
}

@MainActor open class UIEvent: NSObject {}

@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open class var layerClass: AnyClass { CALayer.self }
  private lazy var ownLayer: CALayer =
    Self.layerClass == AVCaptureVideoPreviewLayer.self ? AVCaptureVideoPreviewLayer() : CALayer()
  open var layer: CALayer { ownLayer }

  open var frame: CGRect {
    didSet { layer.bounds = bounds }
  }
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }
  open var backgroundColor: UIColor?
  open var clipsToBounds = false
  open var isHidden = false
  open private(set) var subviews: [UIView] = []
  open func addSubview(_ view: UIView) { subviews.append(view) }
  open func layoutSubviews() {}
  open func layoutIfNeeded() { layoutSubviews() }

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
}

@MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor!
  open var textAlignment: NSTextAlignment = .natural
  open var numberOfLines = 1
  open var font: UIFont!
  open var adjustsFontForContentSizeCategory = false
}

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

public class UIFont: NSObject {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let headline = TextStyle(rawValue: "headline")
    public static let body = TextStyle(rawValue: "body")
  }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

public class UIColor: NSObject {
  package let name: String
  package init(name: String) { self.name = name }
  public class var black: UIColor { UIColor(name: "black") }
  public class var white: UIColor { UIColor(name: "white") }
  public class var green: UIColor { UIColor(name: "green") }
  public var cgColor: CGColor { CGColor(name: name) }
}

open class UIBezierPath: NSObject {
  private var parts: [[CGPoint]] = []
  public override init() { super.init() }
  open func move(to point: CGPoint) { parts.append([point]) }
  open func addLine(to point: CGPoint) { parts[parts.count - 1].append(point) }
  open func close() {}
  open var cgPath: CGPath { CGPath(points: parts) }
}
