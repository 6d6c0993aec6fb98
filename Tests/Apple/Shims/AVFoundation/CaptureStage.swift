/// What a scripted camera is.
package struct CameraScript: Sendable {
  package var id: String
  package var name: String
  package var type: AVCaptureDevice.DeviceType
  package var position: AVCaptureDevice.Position
  package var width: Int32 = 1920
  package var height: Int32 = 1080
  package var fieldOfView: Float = 60
  package var nearestFocus = 150
  package var largestZoom: CGFloat = 16
  package var hasTorch = true
  package var isWarm = false
  package var canFocus = true
  package var isLocked = false
  package var lenses: [CameraScript] = []
  package var switchOver: [Double] = []

  package init(_ id: String, _ type: AVCaptureDevice.DeviceType, _ position: AVCaptureDevice.Position) {
    self.id = id
    name = "Camera \(id)"
    self.type = type
    self.position = position
  }
}

package struct Weak<Object: AnyObject> {
  package weak var object: Object?
  package init(_ object: Object) { self.object = object }
}

/// What the device that the tests play on has, allows and does, and what was done to it.
///
/// Sendable: what changes is used with the lock held; tests play on it one after the other.
package final class CaptureStage: @unchecked Sendable {
  package static let shared = CaptureStage()
  private static let allTypes: [AVMetadataObject.ObjectType] = [
    .qr, .ean13, .ean8, .upce, .code39, .code128, .pdf417, .aztec,
  ]
  private let lock = NSRecursiveLock()

  private var _authorization = AVAuthorizationStatus.authorized
  private var _answer: @Sendable () async -> Bool = { true }
  private var _log: [String] = []
  /// Counts the resets.
  private var _performance = 0
  private var _violations: [String] = []
  private var _cameras: [CameraScript] = []
  private var _disconnected: Set<String> = []
  private var _devices: [String: Weak<AVCaptureDevice>] = [:]
  private var _sessions: [Weak<AVCaptureSession>] = []
  package var coordinators: [Weak<AVCaptureDevice.RotationCoordinator>] = []
  package var presets: Set<String> = ["high", "1920x1080"]
  package var refusesInput = false
  package var refusesOutput = false
  package var failsToStart = false
  package var startDelay = 0.0
  package var inputError: AVError.Code?
  package var angle: CGFloat = 90
  package var metadataTypes: [AVMetadataObject.ObjectType] = allTypes

  /// A phone with a back and a front camera, whose user has allowed the camera.
  package func reset() {
    lock.withLock {
      _performance += 1
      _authorization = .authorized
      _answer = { true }
      _log = []
      _violations = []
      _cameras = [
        CameraScript("back", .builtInWideAngleCamera, .back), CameraScript("front", .builtInWideAngleCamera, .front),
      ]
      _disconnected = []
      _devices = [:]
      _sessions = []
      coordinators = []
      presets = ["high", "1920x1080"]
      refusesInput = false
      refusesOutput = false
      failsToStart = false
      startDelay = 0
      inputError = nil
      angle = 90
      metadataTypes = Self.allTypes
    }
  }

  package var authorization: AVAuthorizationStatus {
    get { lock.withLock { _authorization } }
    set { lock.withLock { _authorization = newValue } }
  }

  /// What the user says when asked.
  package func answers(_ answer: @escaping @Sendable () async -> Bool) { lock.withLock { _answer = answer } }

  package func ask() async -> Bool {
    note("ask")
    let answer = lock.withLock { _answer }
    let isAllowed = await answer()
    authorization = isAllowed ? .authorized : .denied
    return isAllowed
  }

  package var cameras: [CameraScript] {
    get { lock.withLock { _cameras } }
    set { lock.withLock { _cameras = newValue } }
  }

  /// One object a camera, as with the system.
  func device(_ script: CameraScript) -> AVCaptureDevice {
    lock.withLock {
      if let device = _devices[script.id]?.object { return device }
      let device = AVCaptureDevice(script)
      _devices[script.id] = Weak(device)
      return device
    }
  }

  package func isConnected(_ id: String) -> Bool { lock.withLock { !_disconnected.contains(id) } }

  package func disconnect(_ id: String) {
    let device = lock.withLock {
      _disconnected.insert(id)
      _cameras.removeAll { $0.id == id }
      return _devices[id]?.object
    }
    NotificationCenter.default.post(name: AVCaptureDevice.wasDisconnectedNotification, object: device)
  }

  func add(_ session: AVCaptureSession) { lock.withLock { _sessions.append(Weak(session)) } }

  package var sessions: [AVCaptureSession] { lock.withLock { _sessions.compactMap(\.object) } }
  package var session: AVCaptureSession? { sessions.last }
  package var device: AVCaptureDevice? {
    session?.inputs.lazy.compactMap { $0 as? AVCaptureDeviceInput }.first?.device
  }

  /// What is still done by objects of an earlier test is not written down.
  package func note(_ what: String, of performance: Int? = nil) {
    lock.withLock { if performance ?? _performance == _performance { _log.append(what) } }
  }
  package var performance: Int { lock.withLock { _performance } }
  package var log: [String] { lock.withLock { _log } }
  package func forget() { lock.withLock { _log = [] } }

  package func violation(_ what: String) { lock.withLock { _violations.append(what) } }
  /// A delegate without a queue is an exception; one on the main queue keeps the screen from being drawn.
  func demandOwnQueue(_ queue: DispatchQueue?, for delegate: AnyObject?) {
    guard delegate != nil else { return }
    if queue == nil { violation("a delegate without a queue") }
    if queue === DispatchQueue.main { violation("a delegate on the main queue") }
  }
  package var violations: [String] { lock.withLock { _violations } }

  /// The phone is turned.
  package func turn(to angle: CGFloat) {
    self.angle = angle
    for coordinator in coordinators { coordinator.object?.turned() }
  }
}
