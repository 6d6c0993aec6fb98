import CoreImage

open class AVMetadataObject: NSObject {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aztec = ObjectType(rawValue: "aztec")
    public static let codabar = ObjectType(rawValue: "codabar")
    public static let code128 = ObjectType(rawValue: "code128")
    public static let code39 = ObjectType(rawValue: "code39")
    public static let code39Mod43 = ObjectType(rawValue: "code39Mod43")
    public static let code93 = ObjectType(rawValue: "code93")
    public static let dataMatrix = ObjectType(rawValue: "dataMatrix")
    public static let ean13 = ObjectType(rawValue: "ean13")
    public static let ean8 = ObjectType(rawValue: "ean8")
    public static let gs1DataBar = ObjectType(rawValue: "gs1DataBar")
    public static let gs1DataBarExpanded = ObjectType(rawValue: "gs1DataBarExpanded")
    public static let gs1DataBarLimited = ObjectType(rawValue: "gs1DataBarLimited")
    public static let interleaved2of5 = ObjectType(rawValue: "interleaved2of5")
    public static let itf14 = ObjectType(rawValue: "itf14")
    public static let microPDF417 = ObjectType(rawValue: "microPDF417")
    public static let microQR = ObjectType(rawValue: "microQR")
    public static let pdf417 = ObjectType(rawValue: "pdf417")
    public static let qr = ObjectType(rawValue: "qr")
    public static let upce = ObjectType(rawValue: "upce")
  }
  package let kind: ObjectType
  package init(kind: ObjectType) { self.kind = kind }
  open var type: ObjectType { kind }
}

open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  package let text: String?
  package let points: [CGPoint]
  package let details: CIBarcodeDescriptor?

  /// - Parameter points: counterclockwise from the symbol's own top left, in fractions of the picture.
  package init(_ kind: ObjectType, text: String?, points: [CGPoint], descriptor: CIBarcodeDescriptor? = nil) {
    self.text = text
    self.points = points
    details = descriptor
    super.init(kind: kind)
  }

  open var stringValue: String? { text }
  open var corners: [CGPoint] { points }
  open var descriptor: CIBarcodeDescriptor? { details }
}
