#if canImport(UIKit) && canImport(AVFoundation)
  import AVFoundation

  /// The user's word on the camera.
  enum CameraAccess {
    /// Returns where the camera may be used; asks the user where nobody has asked yet.
    static func request() async throws(CaptureFailure) {
      let status = AVCaptureDevice.authorizationStatus(for: .video)
      if status == .authorized { return }
      if status == .restricted {
        throw CaptureFailure(.permissionRestricted, "the camera is restricted on this device")
      }
      if status == .notDetermined, await AVCaptureDevice.requestAccess(for: .video) { return }
      throw CaptureFailure(.permissionRefused, "the user has not allowed this app to use the camera")
    }
  }
#endif
