@_exported import CoreMedia
@_exported import QuartzCore

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let video = AVMediaType(rawValue: "vide")
}

public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
}

open class AVCaptureDevice: NSObject {
  /// What this camera is; the rest follows.
  package let script: CameraScript
  package var locks = 0
  private let device: Format
  private let performance = CaptureStage.shared.performance

  package init(_ script: CameraScript) {
    self.script = script
    device = Format(fieldOfView: script.fieldOfView, width: script.width, height: script.height)
    zoom = 1
    super.init()
  }

  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    CaptureStage.shared.authorization
  }

  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { await CaptureStage.shared.ask() }

  open class var wasDisconnectedNotification: NSNotification.Name {
    NSNotification.Name("AVCaptureDeviceWasDisconnectedNotification")
  }

  open var uniqueID: String { script.id }
  open var localizedName: String { script.name }
  open var position: Position { script.position }
  open var deviceType: DeviceType { script.type }
  open var isConnected: Bool { CaptureStage.shared.isConnected(script.id) }
  open var activeFormat: Format { device }
  open var isVirtualDevice: Bool { !script.lenses.isEmpty }
  open var constituentDevices: [AVCaptureDevice] { script.lenses.map { AVCaptureDevice($0) } }
  open var virtualDeviceSwitchOverVideoZoomFactors: [NSNumber] { script.switchOver.map { NSNumber(value: $0) } }
  open var minimumFocusDistance: Int { script.nearestFocus }

  open func lockForConfiguration() throws {
    if script.isLocked { throw AVError(.deviceAlreadyUsedByAnotherSession) }
    locks += 1
    CaptureStage.shared.note("lock \(script.id)", of: performance)
  }
  open func unlockForConfiguration() {
    locks -= 1
    CaptureStage.shared.note("unlock \(script.id)", of: performance)
  }

  /// What the system punishes with an exception.
  package func demand(_ condition: Bool, _ what: String) {
    if locks < 1 { CaptureStage.shared.violation("\(what) without a lock") }
    if !condition { CaptureStage.shared.violation("\(what): not supported") }
  }

  // MARK: torch

  public enum TorchMode: Int, Sendable {
    case off = 0
    case on = 1
    case auto = 2
  }
  open var hasTorch: Bool { script.hasTorch }
  open var isTorchAvailable: Bool { script.hasTorch && !script.isWarm }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { script.hasTorch }
  private var torch = TorchMode.off
  open var torchMode: TorchMode {
    get { torch }
    set {
      demand(script.hasTorch, "torchMode")
      torch = newValue
    }
  }

  // MARK: focus, exposure, zoom, rate

  public enum FocusMode: Int, Sendable {
    case locked = 0
    case autoFocus = 1
    case continuousAutoFocus = 2
  }
  public enum AutoFocusRangeRestriction: Int, Sendable {
    case none = 0
    case near = 1
    case far = 2
  }
  public enum ExposureMode: Int, Sendable {
    case locked = 0
    case autoExpose = 1
    case continuousAutoExposure = 2
    case custom = 3
  }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { script.canFocus }
  open var isFocusPointOfInterestSupported: Bool { script.canFocus }
  open var isAutoFocusRangeRestrictionSupported: Bool { script.canFocus }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { true }
  open var isExposurePointOfInterestSupported: Bool { true }
  open var focusMode: FocusMode = .locked {
    didSet {
      demand(script.canFocus, "focusMode")
      // Place and range are taken up when the mode is set, not before.
      followed = (focusPointOfInterest, autoFocusRangeRestriction)
    }
  }
  /// What the lens really does.
  package private(set) var followed = (place: CGPoint(x: 0.5, y: 0.5), range: AutoFocusRangeRestriction.none)
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5) {
    didSet { demand(script.canFocus, "focusPointOfInterest") }
  }
  open var autoFocusRangeRestriction: AutoFocusRangeRestriction = .none {
    didSet { demand(script.canFocus, "autoFocusRangeRestriction") }
  }
  open var exposureMode: ExposureMode = .locked {
    didSet {
      demand(true, "exposureMode")
      exposedPlace = exposurePointOfInterest
    }
  }
  package private(set) var exposedPlace = CGPoint(x: 0.5, y: 0.5)
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5) {
    didSet { demand(true, "exposurePointOfInterest") }
  }
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { script.largestZoom }
  private var zoom: CGFloat
  open var videoZoomFactor: CGFloat {
    get { zoom }
    set {
      demand(newValue >= minAvailableVideoZoomFactor && newValue <= maxAvailableVideoZoomFactor, "videoZoomFactor")
      zoom = newValue
    }
  }
  open var activeVideoMinFrameDuration = CMTime.invalid {
    didSet { demand(true, "activeVideoMinFrameDuration") }
  }
  open var activeVideoMaxFrameDuration = CMTime.invalid {
    didSet { demand(true, "activeVideoMaxFrameDuration") }
  }

  // MARK: pressure

  package var pressure = SystemPressureState.Level.nominal {
    didSet { Observers.shared.changed(self, \AVCaptureDevice.systemPressureState) }
  }
  open var systemPressureState: SystemPressureState { SystemPressureState(level: pressure) }

  open class SystemPressureState: NSObject {
    public struct Level: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let nominal = Level(rawValue: "nominal")
      public static let fair = Level(rawValue: "fair")
      public static let serious = Level(rawValue: "serious")
      public static let critical = Level(rawValue: "critical")
      public static let shutdown = Level(rawValue: "shutdown")
    }
    open private(set) var level: Level
    package init(level: Level) { self.level = level }
  }
}

extension AVCaptureDevice {
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }

  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = DeviceType(rawValue: "wide")
    public static let builtInUltraWideCamera = DeviceType(rawValue: "ultraWide")
    public static let builtInTelephotoCamera = DeviceType(rawValue: "telephoto")
    public static let builtInDualCamera = DeviceType(rawValue: "dual")
    public static let builtInDualWideCamera = DeviceType(rawValue: "dualWide")
    public static let builtInTripleCamera = DeviceType(rawValue: "triple")
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "trueDepth")
    public static let external = DeviceType(rawValue: "external")
  }

  open class Format: NSObject {
    package let fieldOfView: Float
    package let description_: CMFormatDescription
    package init(fieldOfView: Float, width: Int32, height: Int32) {
      self.fieldOfView = fieldOfView
      description_ = CMFormatDescription(dimensions: CMVideoDimensions(width: width, height: height))
    }
    open var videoFieldOfView: Float { fieldOfView }
    open var formatDescription: CMFormatDescription { description_ }
    open var videoSupportedFrameRateRanges: [AVFrameRateRange] { [AVFrameRateRange()] }
  }

  open class DiscoverySession: NSObject {
    open private(set) var devices: [AVCaptureDevice]

    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
      devices = deviceTypes.flatMap { type in
        CaptureStage.shared.cameras.filter { $0.type == type && (position == .unspecified || $0.position == position) }
      }.map { CaptureStage.shared.device($0) }
    }
  }

  open class RotationCoordinator: NSObject {
    open private(set) weak var device: AVCaptureDevice?
    package private(set) weak var layer: CALayer?

    public init(device: AVCaptureDevice, previewLayer: CALayer?) {
      self.device = device
      layer = previewLayer
      super.init()
      CaptureStage.shared.coordinators.append(Weak(self))
    }

    open var videoRotationAngleForHorizonLevelPreview: CGFloat { CaptureStage.shared.angle }

    package func turned() {
      Observers.shared.changed(self, \RotationCoordinator.videoRotationAngleForHorizonLevelPreview)
    }
  }
}

open class AVFrameRateRange: NSObject {
  open var minFrameRate: Float64 { 1 }
  open var maxFrameRate: Float64 { 60 }
}
