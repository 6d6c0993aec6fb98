#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  /// A camera of this device, by AVFoundation. The latest picture, or the latest detections, win.
  ///
  /// Opening it asks the user for the camera where that has not been done; the app needs `NSCameraUsageDescription` in its
  /// property list for that. Interruptions, the background and heat are ridden out; see `conditions()`.
  public final class CameraSource: FrameSource {
    private struct State {
      var configuration = ScannerConfiguration()
      /// Counts what ends an opening.
      var closings = 0
      var watch: BackgroundWatch?
    }

    public let choice: CameraChoice
    public let detector: BarcodeDetector
    public var delivery: FrameDelivery { .latest }
    let controller = CaptureController()
    private let state = Locked(State())

    public init(_ choice: CameraChoice = .back, detector: BarcodeDetector = .system) {
      self.choice = choice
      self.detector = detector
    }

    /// The cameras of this device; asking does not need the user's word.
    public static func cameras() async -> [CameraDevice] {
      CameraLookup.devices().map { CameraLookup.description(of: $0) }
    }

    public func open() async throws(CaptureFailure) {
      guard !controller.mailbox.isOpen else { return }
      let closings = state.withLock { $0.closings }
      try await CameraAccess.request()
      await watchBackground()
      guard !Task.isCancelled else { return }
      let wish = CaptureController.Wish(camera: choice, detector: detector)
      try await controller.perform { [state] controller throws(CaptureFailure) in
        let (configuration, isWanted) = state.withLock { ($0.configuration, $0.closings == closings) }
        guard isWanted else { return }
        controller.configuration = configuration
        try controller.start(wish)
        controller.follow(configuration)
      }
      if Task.isCancelled { await close() }
    }

    public func next() async throws(CaptureFailure) -> CapturedFrame? { try await controller.mailbox.next() }

    public func close() async {
      state.withLock { state in
        state.closings += 1
        state.watch = nil
      }
      await controller.run { $0.stop() }
    }

    public func configure(_ configuration: ScannerConfiguration) async {
      state.withLock { $0.configuration = configuration }
      await controller.run { $0.follow(configuration) }
    }

    private func watchBackground() async {
      let watch = await BackgroundWatch(
        leaves: { [controller] in controller.queue.async { controller.enterBackground() } },
        returns: { [controller] in controller.queue.async { controller.enterForeground() } })
      state.withLock { $0.watch = watch }
    }
  }

  // MARK: what the user may want of the camera

  extension CameraSource {
    /// How the camera is doing, from now on: interruptions come and go without ending the scan.
    public func conditions() -> AsyncStream<CameraCondition> { controller.conditions.listen() }

    /// Nil until the camera was opened.
    public func facts() async -> CameraFacts? { await controller.run { $0.facts } }

    /// - Returns: whether the torch is as it was asked for. It goes off by itself when the camera stops.
    @discardableResult
    public func setTorch(_ isOn: Bool) async -> Bool { await controller.run { $0.setTorch(isOn) } }

    /// - Parameter zoom: 1 is the ordinary wide lens.
    /// - Returns: the nearest zoom that the camera has, which it shows now.
    @discardableResult
    public func setZoom(_ zoom: Double) async -> Double { await controller.run { $0.setZoom(zoom) } }

    /// - Parameter point: in fractions of the picture as the sensor gives it; nil is the middle.
    @discardableResult
    public func focus(at point: CGPoint?) async -> Bool { await controller.run { $0.focus(at: point) } }
  }
#endif
