#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  // On the queue.
  extension CaptureController {
    /// Puts camera, detector and session together, in one configuration that is committed once. What stands already as it
    /// is wanted is left alone.
    func assemble(_ wish: Wish) throws(CaptureFailure) {
      if self.wish == wish, let device, device.isConnected { return }
      guard let (camera, zoom) = CameraLookup.find(wish.camera) else {
        throw CaptureFailure(.noCamera, "this device has no camera that was asked for")
      }
      let input = try Self.input(of: camera)
      self.wish = nil
      device = nil
      metadataOutput = nil
      try configureSession(with: input, detector: wish.detector)
      device = camera
      self.wish = wish
      prepare(camera, zoom: zoom)
      let size = CMVideoFormatDescriptionGetDimensions(camera.activeFormat.formatDescription)
      picture = PictureSize(width: max(1, Int(size.width)), height: max(1, Int(size.height)))
      metadataReceiver.expect(picture: picture, symbologies: configuration.symbologies)
      watchPressure(of: camera)
    }

    private func configureSession(
      with input: AVCaptureDeviceInput, detector: BarcodeDetector
    ) throws(CaptureFailure) {
      session.beginConfiguration()
      defer { session.commitConfiguration() }
      for input in session.inputs { session.removeInput(input) }
      for output in session.outputs { session.removeOutput(output) }
      // Full HD: finer pictures cost power without bringing small codes nearer.
      if session.canSetSessionPreset(.hd1920x1080) {
        session.sessionPreset = .hd1920x1080
      } else if session.canSetSessionPreset(.high) {
        session.sessionPreset = .high
      }
      guard session.canAddInput(input) else {
        throw CaptureFailure(.cameraBusy, "\(input.device.localizedName) cannot be added to the capture session")
      }
      session.addInput(input)
      switch detector {
      case .system: try addMetadataOutput()
      case .engine: try addVideoOutput()
      }
    }

    private func addMetadataOutput() throws(CaptureFailure) {
      let output = AVCaptureMetadataOutput()
      guard session.canAddOutput(output) else {
        throw CaptureFailure(.formatUnsupported, "this camera gives no detections; choose the engine as detector")
      }
      session.addOutput(output)
      output.setMetadataObjectsDelegate(metadataReceiver, queue: detectionQueue)
      guard setTypes(of: output) else {
        throw CaptureFailure(
          .formatUnsupported, "the system's detector reads none of these symbologies; choose the engine as detector")
      }
      metadataOutput = output
    }

    /// False where the detector knows nothing of what is wanted.
    @discardableResult
    func setTypes(of output: AVCaptureMetadataOutput) -> Bool {
      let wanted = configuration.symbologies
      let types = MetadataSymbology.types(for: wanted, among: output.availableMetadataObjectTypes)
      let offered = MetadataSymbology.symbologies(of: types)
      unavailable = wanted.subtracting(offered)
      if output.metadataObjectTypes != types { output.metadataObjectTypes = types }
      let region = configuration.detectionRegion
      let rectangle = CGRect(x: region.x, y: region.y, width: region.width, height: region.height)
      if output.rectOfInterest != rectangle { output.rectOfInterest = rectangle }
      return !types.isEmpty
    }

    private func addVideoOutput() throws(CaptureFailure) {
      let output = AVCaptureVideoDataOutput()
      let formats = [
        kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      ]
      guard session.canAddOutput(output) else {
        throw CaptureFailure(.formatUnsupported, "this camera gives no frames")
      }
      session.addOutput(output)
      guard let format = formats.first(where: { output.availableVideoPixelFormatTypes.contains($0) }) else {
        throw CaptureFailure(.formatUnsupported, "this camera gives no frames with a luminance of their own")
      }
      output.videoSettings = [kCVPixelBufferPixelFormatTypeKey as String: format]
      output.alwaysDiscardsLateVideoFrames = true
      output.setSampleBufferDelegate(frameReceiver, queue: detectionQueue)
      // Codes are read at any angle, so frames stay as the sensor gives them: neither turned nor mirrored. Their
      // corners are in the device's own coordinates then, which the preview layer knows how to show.
      if let connection = output.connection(with: .video) {
        if connection.isVideoRotationAngleSupported(0) { connection.videoRotationAngle = 0 }
        if connection.isVideoMirroringSupported {
          connection.automaticallyAdjustsVideoMirroring = false
          connection.isVideoMirrored = false
        }
      }
      unavailable = SymbologySet()
    }

    private static func input(of camera: AVCaptureDevice) throws(CaptureFailure) -> AVCaptureDeviceInput {
      do {
        return try AVCaptureDeviceInput(device: camera)
      } catch {
        throw CaptureFailure(reason(of: error), "\(camera.localizedName): \(error.localizedDescription)")
      }
    }

    static func reason(of error: any Error) -> FailureReason {
      guard let code = (error as? AVError)?.code else { return .cameraBusy }
      if code == .applicationIsNotAuthorizedToUseDevice { return .permissionRefused }
      if code == .deviceNotConnected || code == .deviceWasDisconnected { return .cameraUnplugged }
      return .cameraBusy
    }

    /// Near things, all the time, and the zoom to begin with.
    private func prepare(_ camera: AVCaptureDevice, zoom: Double) {
      change(camera) { camera in
        // The range is taken up when the mode is set after it.
        if camera.isAutoFocusRangeRestrictionSupported { camera.autoFocusRangeRestriction = .near }
        if camera.isFocusModeSupported(.continuousAutoFocus) { camera.focusMode = .continuousAutoFocus }
        if camera.isExposureModeSupported(.continuousAutoExposure) { camera.exposureMode = .continuousAutoExposure }
        camera.videoZoomFactor = Self.held(zoom, of: camera)
      }
    }

    static func held(_ zoom: Double, of camera: AVCaptureDevice) -> CGFloat {
      min(max(CGFloat(zoom), camera.minAvailableVideoZoomFactor), camera.maxAvailableVideoZoomFactor)
    }

    /// False where the device is locked by somebody else.
    @discardableResult
    func change(_ camera: AVCaptureDevice, _ body: (AVCaptureDevice) -> Void) -> Bool {
      do {
        try camera.lockForConfiguration()
      } catch {
        return false
      }
      body(camera)
      camera.unlockForConfiguration()
      return true
    }
  }

  extension MetadataSymbology {
    static func symbologies(of types: [AVMetadataObject.ObjectType]) -> SymbologySet {
      var symbologies = SymbologySet()
      for symbology in Symbology.allCases where types.contains(where: { names($0).contains(symbology.rawValue) }) {
        symbologies.insert(SymbologySet(symbology))
      }
      return symbologies
    }
  }
#endif
