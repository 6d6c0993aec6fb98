/// How a camera that scans is doing. None of this ends the scan: it goes on by itself.
public enum CameraCondition: Sendable, Hashable {
  case running
  case interrupted(CameraInterruption)
}

/// Why a camera gives no pictures for a while.
public enum CameraInterruption: String, Sendable, Hashable, CaseIterable {
  /// The app is not in front.
  case background
  /// Another app has the camera.
  case inUse
  /// Several apps share the screen, and this device has no camera for that.
  case multipleApps
  /// The device is too warm.
  case tooWarm
  case other
}

/// What the open camera can do, and what it is set to.
public struct CameraFacts: Sendable, Equatable {
  public var device: CameraDevice
  public var isFront: Bool
  public var hasTorch: Bool
  public var isTorchOn: Bool
  /// 1 is the ordinary wide lens; below it a wider lens takes over, where there is one.
  public var zoom: Double
  public var zoomRange: ClosedRange<Double>
  public var canFocus: Bool
  /// Of the pictures; corners of detected codes are in its pixels.
  public var picture: PictureSize
  /// What the detector was asked for and does not know.
  public var unavailable: SymbologySet
}
