#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  /// Everything that touches the capture session, on one serial queue that is never the main one: starting a session
  /// blocks for as long as the hardware takes.
  ///
  /// Sendable: what changes is read and written on `queue` alone, the session itself included. The one exception is the
  /// preview layer, which is handed the session on the main thread, as AVFoundation wants it.
  final class CaptureController: @unchecked Sendable {
    /// What the session is to be put together for.
    struct Wish: Sendable, Equatable {
      var camera: CameraChoice
      var detector: BarcodeDetector
    }

    let session = AVCaptureSession()
    let mailbox = FrameMailbox()
    let conditions = ConditionHub()
    let queue = DispatchQueue(label: "viewfinder.capture.session", qos: .userInitiated)

    let metadataReceiver: MetadataReceiver
    let frameReceiver: FrameReceiver
    let heartbeat: Heartbeat
    let detectionQueue = DispatchQueue(label: "viewfinder.capture.detection", qos: .userInitiated)

    // On `queue` alone from here on.
    var wish: Wish?
    var configuration = ScannerConfiguration()
    var device: AVCaptureDevice?
    var metadataOutput: AVCaptureMetadataOutput?
    var picture = PictureSize(width: 1, height: 1)
    var unavailable = SymbologySet()
    var isWanted = false
    var isInBackground = false
    var isInterrupted = false
    var observers: [any NSObjectProtocol] = []
    var pressure: NSKeyValueObservation?

    init() {
      heartbeat = Heartbeat(queue: detectionQueue)
      metadataReceiver = MetadataReceiver(mailbox: mailbox, heartbeat: heartbeat)
      frameReceiver = FrameReceiver(mailbox: mailbox, heartbeat: heartbeat)
    }

    deinit {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      pressure?.invalidate()
      // Nobody else holds the session any more; the hardware still takes its time.
      let parting = SessionParting(session: session)
      queue.async { parting.stop() }
    }

    /// Runs `body` on the queue.
    func perform<Value: Sendable>(
      _ body: @escaping @Sendable (CaptureController) throws(CaptureFailure) -> Value
    ) async throws(CaptureFailure) -> Value {
      let result: Result<Value, CaptureFailure> = await withCheckedContinuation { continuation in
        queue.async {
          do throws(CaptureFailure) {
            continuation.resume(returning: .success(try body(self)))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
      }
      return try result.get()
    }

    func run<Value: Sendable>(_ body: @escaping @Sendable (CaptureController) -> Value) async -> Value {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: body(self)) }
      }
    }
  }

  /// A session whose controller is gone.
  ///
  /// Sendable: nothing else refers to the session.
  private struct SessionParting: @unchecked Sendable {
    let session: AVCaptureSession

    func stop() { if session.isRunning { session.stopRunning() } }
  }

  // MARK: start and stop, on the queue

  extension CaptureController {
    func start(_ wish: Wish) throws(CaptureFailure) {
      try assemble(wish)
      observe()
      isWanted = true
      isInterrupted = false
      // A scan is started from the screen; where it is not, the system interrupts it.
      isInBackground = false
      mailbox.open()
      heartbeat.start { [weak self] in self?.putNothing() }
      session.startRunning()
      guard session.isRunning || isInterrupted else {
        stop()
        throw CaptureFailure(.cameraBusy, "the capture session did not start")
      }
      conditions.set(.running)
    }

    /// The parts stay together, so that the next start is quick.
    func stop() {
      isWanted = false
      heartbeat.stop()
      mailbox.close()
      stopObserving()
      if session.isRunning { session.stopRunning() }
    }

    /// A frame in which nothing is.
    private func putNothing() {
      queue.async {
        let reading = MetadataReading.reading(of: [], picture: self.picture, symbologies: .all)
        self.mailbox.put { number in
          let now = Timestamp.now()
          return CapturedFrame(detections: reading, number: number, time: now, arrival: now)
        }
      }
    }

    /// Symbologies and region, for the detector.
    func follow(_ configuration: ScannerConfiguration) {
      self.configuration = configuration
      guard let metadataOutput else { return }
      setTypes(of: metadataOutput)
      metadataReceiver.expect(picture: picture, symbologies: configuration.symbologies)
    }
  }
#endif
