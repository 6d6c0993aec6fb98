#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  // On the queue.
  extension CaptureController {
    /// The zoom at which the ordinary wide lens begins: what an app calls 1.
    private func wideZoom(of camera: AVCaptureDevice) -> Double {
      guard camera.constituentDevices.contains(where: { $0.deviceType == .builtInUltraWideCamera }) else { return 1 }
      return max(camera.virtualDeviceSwitchOverVideoZoomFactors.first?.doubleValue ?? 1, 0.1)
    }

    var facts: CameraFacts? {
      guard let device else { return nil }
      let wide = wideZoom(of: device)
      let lower = Double(device.minAvailableVideoZoomFactor) / wide
      let upper = max(Double(device.maxAvailableVideoZoomFactor) / wide, lower)
      return CameraFacts(
        device: CameraLookup.description(of: device), isFront: device.position == .front, hasTorch: device.hasTorch,
        isTorchOn: device.hasTorch && device.torchMode == .on, zoom: Double(device.videoZoomFactor) / wide,
        zoomRange: lower...upper, canFocus: device.isFocusPointOfInterestSupported, picture: picture,
        unavailable: unavailable)
    }

    /// True where the torch is as it was asked for now.
    func setTorch(_ isOn: Bool) -> Bool {
      guard let device, device.hasTorch else { return !isOn }
      let mode: AVCaptureDevice.TorchMode = isOn ? .on : .off
      if device.torchMode == mode { return true }
      // A warm device withholds its torch.
      guard device.isTorchModeSupported(mode), !isOn || device.isTorchAvailable else { return false }
      return change(device) { $0.torchMode = mode }
    }

    /// The zoom that it is now, in the app's counting.
    func setZoom(_ zoom: Double) -> Double {
      guard let device else { return 1 }
      let wide = wideZoom(of: device)
      let factor = Self.held(zoom.isFinite ? zoom * wide : wide, of: device)
      change(device) { $0.videoZoomFactor = factor }
      return Double(device.videoZoomFactor) / wide
    }

    /// - Parameter point: in the device's coordinates, 0...1; nil goes back to the middle and to following.
    func focus(at point: CGPoint?) -> Bool {
      guard let device, device.isFocusPointOfInterestSupported else { return false }
      let place = point ?? CGPoint(x: 0.5, y: 0.5)
      guard (0...1).contains(place.x), (0...1).contains(place.y) else { return false }
      return change(device) { device in
        device.focusPointOfInterest = place
        if device.isFocusModeSupported(.continuousAutoFocus) { device.focusMode = .continuousAutoFocus }
        if device.isExposurePointOfInterestSupported {
          device.exposurePointOfInterest = place
          if device.isExposureModeSupported(.continuousAutoExposure) { device.exposureMode = .continuousAutoExposure }
        }
      }
    }
  }
#endif
