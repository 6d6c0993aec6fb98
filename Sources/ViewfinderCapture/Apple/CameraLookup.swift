#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  /// The cameras of this device, as far as the system tells of them.
  enum CameraLookup {
    /// Cameras of several lenses first, those with a wider one before the others; the system lists what is there of them
    /// in this order.
    private static let types: [AVCaptureDevice.DeviceType] = [
      .builtInTripleCamera, .builtInDualWideCamera, .builtInDualCamera, .builtInWideAngleCamera,
      .builtInUltraWideCamera, .builtInTelephotoCamera, .builtInTrueDepthCamera, .external,
    ]

    static func devices(at position: AVCaptureDevice.Position = .unspecified) -> [AVCaptureDevice] {
      AVCaptureDevice.DiscoverySession(deviceTypes: types, mediaType: .video, position: position).devices
    }

    /// The camera that was chosen and the zoom to begin with; nil where there is none.
    static func find(_ choice: CameraChoice) -> (device: AVCaptureDevice, zoom: Double)? {
      if let id = choice.id {
        return devices().first { $0.uniqueID == id }.map { ($0, lens($0).wideZoom) }
      }
      let candidates =
        switch choice.position {
        case .back: devices(at: .back)
        case .front: devices(at: .front)
        case .any: [devices(at: .back), devices(at: .front), devices()].first { !$0.isEmpty } ?? []
        }
      // An external camera of an iPad has no position.
      let cameras = candidates.isEmpty ? devices().filter { $0.position == .unspecified } : candidates
      guard let best = LensChoice(among: cameras.map { lens($0) }, smallestCode: choice.smallestCode),
        let device = cameras.first(where: { $0.uniqueID == best.id })
      else { return nil }
      return (device, best.zoom)
    }

    private static func lens(_ device: AVCaptureDevice) -> LensChoice.Lens {
      let hasWider = device.constituentDevices.contains { $0.deviceType == .builtInUltraWideCamera }
      let switchOver = device.virtualDeviceSwitchOverVideoZoomFactors.first.map { $0.doubleValue }
      // A camera of several lenses focuses as near as the nearest of them.
      let distances = ([device] + device.constituentDevices).map { $0.minimumFocusDistance }.filter { $0 > 0 }
      return LensChoice.Lens(
        id: device.uniqueID, isVirtual: device.isVirtualDevice,
        isWide: device.deviceType == .builtInWideAngleCamera, nearestFocus: distances.min().map { Double($0) },
        fieldOfView: Double(device.activeFormat.videoFieldOfView), wideZoom: hasWider ? switchOver ?? 1 : 1,
        largestZoom: Double(device.maxAvailableVideoZoomFactor))
    }

    static func description(of device: AVCaptureDevice) -> CameraDevice {
      let size = CMVideoFormatDescriptionGetDimensions(device.activeFormat.formatDescription)
      let rate = device.activeFormat.videoSupportedFrameRateRanges.map { $0.maxFrameRate }.max() ?? 0
      return CameraDevice(
        id: device.uniqueID, name: device.localizedName,
        formats: [
          CameraFormat(encoding: "NV12", width: Int(size.width), height: Int(size.height), framesPerSecond: rate)
        ])
    }
  }
#endif
