/// A camera that is connected.
public struct CameraDevice: Sendable, Hashable, Identifiable {
  /// The same each time that this camera is plugged in where it is now. On Linux `pipewire:` or `v4l2:` and the name by
  /// which the system knows it, on Apple's systems the device's unique id.
  public var id: String
  /// For people.
  public var name: String
  /// What it can give, as far as it says.
  public var formats: [CameraFormat]

  public init(id: String, name: String, formats: [CameraFormat] = []) {
    self.id = id
    self.name = name
    self.formats = formats
  }
}

/// One kind of picture that a camera gives.
public struct CameraFormat: Sendable, Hashable {
  /// `YUY2`, `NV12` and so on, or the media type of compressed pictures, `image/jpeg`.
  public var encoding: String
  public var width: Int
  public var height: Int
  /// 0 where the camera does not say.
  public var framesPerSecond: Double

  public init(encoding: String, width: Int, height: Int, framesPerSecond: Double) {
    self.encoding = encoding
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
  }
}

/// A camera that came or went.
public enum CameraChange: Sendable, Hashable {
  case added(CameraDevice)
  case removed(CameraDevice)

  public var device: CameraDevice {
    switch self {
    case .added(let device), .removed(let device): device
    }
  }
}

extension CameraFormat {
  /// Full HD at 30 frames a second: finer pictures cost time without bringing small codes nearer, as their lenses do not
  /// resolve more; slower ones make an outline lag behind the hand.
  static let wanted = (pixels: 1920 * 1080, rate: 24.0)

  /// True where this format is to be preferred: fast enough, then of the wanted size or the nearest below it, then the
  /// nearest above, then uncompressed.
  func isBetter(than other: CameraFormat) -> Bool {
    let (own, its) = (isFast, other.isFast)
    if own != its { return own }
    let (pixels, otherPixels) = (width * height, other.width * other.height)
    if pixels != otherPixels {
      let (fits, otherFits) = (pixels <= Self.wanted.pixels, otherPixels <= Self.wanted.pixels)
      if fits != otherFits { return fits }
      return fits ? pixels > otherPixels : pixels < otherPixels
    }
    return !isCompressed && other.isCompressed
  }

  private var isFast: Bool { framesPerSecond == 0 || framesPerSecond >= Self.wanted.rate }
  private var isCompressed: Bool { encoding.contains("/") }
}
