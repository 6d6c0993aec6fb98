#if canImport(UIKit)
  import SwiftUI
  import ViewfinderCapture

  /// What modifiers of the scanner views say.
  struct ScannerViewOptions {
    var configuration: ScannerConfiguration
    var input = ScannerInput.camera()
    var feedback = FeedbackOptions()
    var region: CGRect?
    var isTorchOn: Bool?
    var zoom: Double?
    var outlineColor = Color.green
    var outlineWidth: CGFloat = 2
    var showsMessages = true
    var onAccept: (AcceptedBarcode) -> Void = { _ in }
    var onStateChange: (ScannerState) -> Void = { _ in }
    var onFailure: (CaptureFailure) -> Void = { _ in }
  }
#endif
