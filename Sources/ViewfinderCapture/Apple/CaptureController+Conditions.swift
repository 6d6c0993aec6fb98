#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  // On the queue. Blocks of notifications come on any thread and take only what is needed along.
  extension CaptureController {
    func observe() {
      guard observers.isEmpty else { return }
      listen(AVCaptureSession.runtimeErrorNotification, of: session) { controller, notification in
        let error = notification.userInfo?[AVCaptureSessionErrorKey] as? AVError
        let isReset = error?.code == .mediaServicesWereReset
        let failure = CaptureFailure(
          error.map { Self.reason(of: $0) } ?? .cameraBusy,
          error?.localizedDescription ?? "the capture session failed without saying why")
        controller.queue.async { controller.failed(failure, isReset: isReset) }
      }
      listen(AVCaptureSession.wasInterruptedNotification, of: session) { controller, notification in
        let reason = notification.userInfo?[AVCaptureSessionInterruptionReasonKey] as? Int
        let interruption = reason.flatMap { AVCaptureSession.InterruptionReason(rawValue: $0) }
          .map { CameraInterruption($0) }
        controller.queue.async { controller.interrupted(interruption ?? .other) }
      }
      listen(AVCaptureSession.interruptionEndedNotification, of: session) { controller, _ in
        controller.queue.async { controller.interruptionEnded() }
      }
      listen(AVCaptureDevice.wasDisconnectedNotification, of: nil) { controller, notification in
        let id = (notification.object as? AVCaptureDevice)?.uniqueID
        controller.queue.async { controller.disconnected(id) }
      }
    }

    func stopObserving() {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      observers = []
    }

    private func listen(
      _ name: Notification.Name, of object: Any?,
      _ body: @escaping @Sendable (CaptureController, Notification) -> Void
    ) {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
          if let self { body(self, notification) }
        })
    }

    private func failed(_ failure: CaptureFailure, isReset: Bool) {
      guard isWanted else { return }
      // The media services of the system were started anew; so is the session.
      guard isReset else { return mailbox.fail(failure) }
      startAgain()
    }

    private func interrupted(_ reason: CameraInterruption) {
      guard isWanted else { return }
      isInterrupted = true
      conditions.set(.interrupted(reason))
    }

    private func interruptionEnded() {
      guard isWanted else { return }
      isInterrupted = false
      startAgain()
    }

    private func disconnected(_ id: String?) {
      guard isWanted, let device, device.uniqueID == id else { return }
      wish = nil
      mailbox.fail(CaptureFailure(.cameraUnplugged, "\(device.localizedName) was unplugged"))
    }

    /// The system starts an interrupted session by itself as a rule, and after an error never.
    private func startAgain() {
      guard isWanted, !isInBackground, !isInterrupted else { return }
      if !session.isRunning { session.startRunning() }
      if session.isRunning { conditions.set(.running) }
    }

    // MARK: background

    func enterBackground() {
      isInBackground = true
      guard isWanted else { return }
      if session.isRunning { session.stopRunning() }
      conditions.set(.interrupted(.background))
    }

    func enterForeground() {
      isInBackground = false
      isInterrupted = false
      startAgain()
    }

    // MARK: heat

    /// Gives way before the system has to take the camera away: fewer frames a second are the largest saving.
    func watchPressure(of camera: AVCaptureDevice) {
      pressure?.invalidate()
      pressure = camera.observe(\.systemPressureState, options: [.initial, .new]) { [weak self] camera, _ in
        let rate = FrameRate(camera.systemPressureState.level)
        guard let self else { return }
        self.queue.async { self.setRate(rate) }
      }
    }

    private func setRate(_ rate: FrameRate) {
      guard let device else { return }
      let ranges = device.activeFormat.videoSupportedFrameRateRanges
      change(device) { device in
        guard let wanted = rate.framesPerSecond,
          ranges.contains(where: { $0.minFrameRate <= wanted && wanted <= $0.maxFrameRate })
        else {
          // The format's own rate.
          device.activeVideoMinFrameDuration = .invalid
          device.activeVideoMaxFrameDuration = .invalid
          return
        }
        let duration = CMTime(value: 1, timescale: CMTimeScale(wanted))
        device.activeVideoMinFrameDuration = duration
        device.activeVideoMaxFrameDuration = duration
      }
    }
  }

  /// How many frames a second a warm device may take.
  enum FrameRate: Sendable {
    case full
    case half
    case low

    init(_ level: AVCaptureDevice.SystemPressureState.Level) {
      if level == .critical || level == .shutdown {
        self = .low
      } else {
        self = level == .serious ? .half : .full
      }
    }

    /// Nil is the camera's own.
    var framesPerSecond: Double? {
      switch self {
      case .full: nil
      case .half: 15
      case .low: 8
      }
    }
  }

  extension CameraInterruption {
    init(_ reason: AVCaptureSession.InterruptionReason) {
      if reason == .videoDeviceNotAvailableInBackground {
        self = .background
      } else if reason == .videoDeviceInUseByAnotherClient || reason == .audioDeviceInUseByAnotherClient {
        self = .inUse
      } else if reason == .videoDeviceNotAvailableWithMultipleForegroundApps {
        self = .multipleApps
      } else if reason == .videoDeviceNotAvailableDueToSystemPressure {
        self = .tooWarm
      } else {
        self = .other
      }
    }
  }
#endif
