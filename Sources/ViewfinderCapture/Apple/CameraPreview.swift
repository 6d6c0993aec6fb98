#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  /// Shows a camera's picture in a preview layer, level with the horizon and, for a front camera, as a mirror; and knows
  /// where in the layer a place of the picture is.
  @MainActor
  public final class CameraPreview {
    public let layer: AVCaptureVideoPreviewLayer
    private let source: CameraSource
    private var coordinator: AVCaptureDevice.RotationCoordinator?
    private var observation: NSKeyValueObservation?

    /// Hands the session to the layer, which shows nothing until the source is open.
    public init(_ source: CameraSource, in layer: AVCaptureVideoPreviewLayer) {
      self.source = source
      self.layer = layer
      layer.videoGravity = .resizeAspectFill
      layer.session = source.controller.session
    }

    /// To be called when the source has opened, and when the view was laid out: camera and angle may be others then.
    public func refresh() {
      guard let connection = layer.connection else { return }
      let device = connection.inputPorts.lazy.compactMap { ($0.input as? AVCaptureDeviceInput)?.device }.first
      if connection.isVideoMirroringSupported, let device {
        connection.automaticallyAdjustsVideoMirroring = false
        connection.isVideoMirrored = device.position == .front
      }
      if let device, coordinator?.device?.uniqueID != device.uniqueID { follow(device) }
      turn()
    }

    /// The coordinator tells each turn on the main queue.
    private func follow(_ device: AVCaptureDevice) {
      observation?.invalidate()
      let coordinator = AVCaptureDevice.RotationCoordinator(device: device, previewLayer: layer)
      observation = coordinator.observe(\.videoRotationAngleForHorizonLevelPreview, options: [.new]) {
        [weak self] _, _ in
        Task { @MainActor in self?.turn() }
      }
      self.coordinator = coordinator
    }

    private func turn() {
      guard let connection = layer.connection,
        let angle = coordinator?.videoRotationAngleForHorizonLevelPreview,
        connection.isVideoRotationAngleSupported(angle), connection.videoRotationAngle != angle
      else { return }
      connection.videoRotationAngle = angle
    }

    /// Where a place of the picture is in the layer, whatever its gravity, turn and mirroring.
    public func layerPoint(for point: ImagePoint, in picture: PictureSize) -> CGPoint {
      layer.layerPointConverted(
        fromCaptureDevicePoint: CGPoint(
          x: point.x / Double(max(picture.width, 1)), y: point.y / Double(max(picture.height, 1))))
    }

    /// The place of the picture, in fractions, that is shown at a point of the layer.
    public func devicePoint(for point: CGPoint) -> CGPoint { layer.captureDevicePointConverted(fromLayerPoint: point) }

    /// The part of the picture that a rectangle of the layer shows.
    public func region(for rectangle: CGRect) -> Region {
      let part = layer.metadataOutputRectConverted(fromLayerRect: rectangle)
      return Region(x: part.origin.x, y: part.origin.y, width: part.size.width, height: part.size.height).clamped
    }
  }
#endif
