#if canImport(UIKit)
  import Foundation
  import ViewfinderCapture

  /// Where a scanner's pictures come from.
  public enum ScannerInput: Sendable {
    /// The camera on a device; drawn pictures in the Simulator, which has no camera, and in Xcode's previews.
    case camera(CameraChoice = .back, detector: BarcodeDetector = .system)
    /// Drawn pictures with a code that says `It’s great! Your app works!`.
    case simulated
    /// Any source, made when the scan begins: a clip of your own pictures, a camera over the network.
    case source(@Sendable () -> any FrameSource)

    /// True where there is no camera to be had.
    static var isSimulated: Bool {
      #if targetEnvironment(simulator)
        return true
      #else
        return ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1"
      #endif
    }

    func make() -> any FrameSource {
      switch self {
      case .camera(let choice, let detector):
        Self.isSimulated ? SampleScene.source() : CameraSource(choice, detector: detector)
      case .simulated: SampleScene.source()
      case .source(let make): make()
      }
    }

    /// Whether a scan would have to be begun anew to follow `other`.
    func isSame(as other: ScannerInput) -> Bool {
      switch (self, other) {
      case (.camera(let a, let aDetector), .camera(let b, let bDetector)): a == b && aDetector == bDetector
      case (.simulated, .simulated): true
      // What a closure makes is not known; it counts until the scanner is given away.
      case (.source, .source): true
      default: false
      }
    }
  }
#endif
