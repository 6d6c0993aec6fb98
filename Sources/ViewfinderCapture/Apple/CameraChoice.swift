/// Which camera is wanted.
public struct CameraChoice: Sendable, Hashable {
  public enum Position: Sendable, Hashable {
    case back
    case front
    /// Whichever there is, the back one first.
    case any
  }

  public var position: Position
  /// A certain camera, by `CameraDevice.id`; wins over the position.
  public var id: String?
  /// The width of the smallest code that has to be read, in millimeters. Lens and zoom are chosen so that it is still
  /// in focus where it is large enough in the picture.
  public var smallestCode: Double

  /// 20 mm is the width of a QR Code on a business card.
  public init(position: Position = .back, id: String? = nil, smallestCode: Double = 20) {
    self.position = position
    self.id = id
    self.smallestCode = smallestCode
  }

  public static let back = CameraChoice(position: .back)
  public static let front = CameraChoice(position: .front)
  public static let any = CameraChoice(position: .any)
}

/// Who finds and reads the codes.
public enum BarcodeDetector: Sendable, Hashable {
  /// The system's own decoder (`AVCaptureMetadataOutput`): costs hardly any power, knows the system's symbologies, and
  /// gives strings; QR Codes keep their bytes.
  case system
  /// This package's engine on every frame: all its symbologies, bytes and segments, several linear codes at once, what
  /// hinders reading (guidance), and sums of frames.
  case engine
}
