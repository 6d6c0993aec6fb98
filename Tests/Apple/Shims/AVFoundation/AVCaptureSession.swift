public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

open class AVCaptureSession: NSObject {
  package var isConfiguring = false
  package var isInterrupted = false
  private let performance = CaptureStage.shared.performance

  public override init() {
    super.init()
    CaptureStage.shared.add(self)
  }

  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let high = Preset(rawValue: "high")
    public static let hd1920x1080 = Preset(rawValue: "1920x1080")
  }

  public enum InterruptionReason: Int, Sendable {
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient = 2
    case videoDeviceInUseByAnotherClient = 3
    case videoDeviceNotAvailableWithMultipleForegroundApps = 4
    case videoDeviceNotAvailableDueToSystemPressure = 5
  }

  open class var runtimeErrorNotification: NSNotification.Name {
    NSNotification.Name("AVCaptureSessionRuntimeErrorNotification")
  }
  open class var wasInterruptedNotification: NSNotification.Name {
    NSNotification.Name("AVCaptureSessionWasInterruptedNotification")
  }
  open class var interruptionEndedNotification: NSNotification.Name {
    NSNotification.Name("AVCaptureSessionInterruptionEndedNotification")
  }

  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open private(set) var isRunning = false

  open func canSetSessionPreset(_ preset: Preset) -> Bool { CaptureStage.shared.presets.contains(preset.rawValue) }
  open var sessionPreset: Preset = .high {
    didSet {
      if !canSetSessionPreset(sessionPreset) { CaptureStage.shared.violation("preset \(sessionPreset.rawValue)") }
    }
  }

  open func beginConfiguration() {
    note("begin")
    isConfiguring = true
  }
  open func commitConfiguration() {
    note("commit")
    if !isConfiguring { CaptureStage.shared.violation("commit without begin") }
    isConfiguring = false
  }

  open func canAddInput(_ input: AVCaptureInput) -> Bool { !CaptureStage.shared.refusesInput && inputs.isEmpty }
  open func addInput(_ input: AVCaptureInput) {
    if !canAddInput(input) { CaptureStage.shared.violation("addInput that cannot be added") }
    note("addInput")
    inputs.append(input)
  }
  open func removeInput(_ input: AVCaptureInput) {
    note("removeInput")
    inputs.removeAll { $0 === input }
  }

  open func canAddOutput(_ output: AVCaptureOutput) -> Bool {
    !CaptureStage.shared.refusesOutput && !outputs.contains { type(of: $0) == type(of: output) }
  }
  open func addOutput(_ output: AVCaptureOutput) {
    if !canAddOutput(output) { CaptureStage.shared.violation("addOutput that cannot be added") }
    note("addOutput \(type(of: output))")
    outputs.append(output)
    output.session = self
  }
  open func removeOutput(_ output: AVCaptureOutput) {
    note("removeOutput")
    outputs.removeAll { $0 === output }
    output.session = nil
  }

  open func startRunning() {
    note("start")
    if isConfiguring { CaptureStage.shared.violation("startRunning between begin and commit") }
    Thread.sleep(forTimeInterval: CaptureStage.shared.startDelay)
    if !CaptureStage.shared.failsToStart, !isInterrupted, !inputs.isEmpty { isRunning = true }
  }
  open func stopRunning() {
    note("stop")
    if isConfiguring { CaptureStage.shared.violation("stopRunning between begin and commit") }
    isRunning = false
    for case let input as AVCaptureDeviceInput in inputs where input.device.hasTorch {
      input.device.locks += 1
      input.device.torchMode = .off
      input.device.locks -= 1
    }
  }

  /// What blocks must not be done on the main thread.
  private func note(_ what: String) {
    if Thread.isMainThread { CaptureStage.shared.violation("\(what) on the main thread") }
    CaptureStage.shared.note(what, of: performance)
  }

  // MARK: what the system does

  package func interrupt(_ reason: InterruptionReason) {
    isInterrupted = true
    isRunning = false
    NotificationCenter.default.post(
      name: Self.wasInterruptedNotification, object: self,
      userInfo: [AVCaptureSessionInterruptionReasonKey: reason.rawValue])
  }

  package func endInterruption(resumes: Bool) {
    isInterrupted = false
    isRunning = resumes
    NotificationCenter.default.post(name: Self.interruptionEndedNotification, object: self)
  }

  package func fail(_ code: AVError.Code) {
    isRunning = false
    NotificationCenter.default.post(
      name: Self.runtimeErrorNotification, object: self, userInfo: [AVCaptureSessionErrorKey: AVError(code)])
  }
}

public struct AVError: Error, Sendable {
  public enum Code: Int, Sendable {
    case mediaServicesWereReset = -11819
    case deviceNotConnected = -11814
    case deviceWasDisconnected = -11808
    case deviceAlreadyUsedByAnotherSession = -11804
    case deviceInUseByAnotherApplication = -11815
    case applicationIsNotAuthorizedToUseDevice = -11852
  }
  public let code: Code
  package init(_ code: Code) { self.code = code }
}
