#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether this user may open cameras. A V4L2 device that may not be opened is not listed at all, so one who lacks the
/// permission would be told that there is no camera.
enum CameraPermission {
  /// - Parameter folder: where the system has its devices.
  static func refusal(in folder: String = "/dev") -> CaptureFailure? {
    let paths: [String] = (0..<64).map { "\(folder)/video\($0)" }
    let devices = paths.filter { access($0, F_OK) == 0 }
    guard let first = devices.first, devices.allSatisfy({ access($0, R_OK | W_OK) != 0 && errno == EACCES }) else {
      return nil
    }
    return CaptureFailure(
      .permissionRefused, "\(first) may not be opened by this user; add the user to the device's group (video)")
  }
}
