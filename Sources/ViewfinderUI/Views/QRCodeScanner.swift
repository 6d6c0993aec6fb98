#if canImport(UIKit)
  import SwiftUI
  import ViewfinderCapture

  /// Scans on and on, with a live frame around every code: the preview fills its view, and the binding follows.
  ///
  /// The binding changes when another value is accepted, and the haptic for success is felt then. A code that comes back
  /// after it left counts again: the binding is nil for a moment first, so that `onChange` sees it.
  public struct QRCodeScanner: View {
    @State private var handover = BindingHandover()
    private let scannedCode: Binding<String?>
    private let viewSize: CGSize
    private var options = ScannerViewOptions(configuration: .continuous)

    public init(scannedCode: Binding<String?>, viewSize: CGSize) {
      self.scannedCode = scannedCode
      self.viewSize = viewSize
    }

    public var body: some View {
      let (code, onAccept, handover) = (scannedCode, options.onAccept, handover)
      var scanner = ScannerView(configuration: options.configuration)
      scanner.options = options
      scanner.options.onAccept = { accepted in
        handover.hand(accepted.barcode.text, to: code)
        onAccept(accepted)
      }
      return scanner.frame(width: viewSize.width, height: viewSize.height)
    }

    /// QR Code alone until widened.
    public func symbologies(_ symbologies: SymbologySet) -> QRCodeScanner {
      var copy = self
      copy.options.configuration.symbologies = symbologies
      return copy
    }

    /// Why there is no scan: the camera is refused, missing, busy. The picture says so as well.
    public func onFailure(_ action: @escaping (CaptureFailure) -> Void) -> QRCodeScanner {
      var copy = self
      copy.options.onFailure = action
      return copy
    }

    public func input(_ input: ScannerInput) -> QRCodeScanner {
      var copy = self
      copy.options.input = input
      return copy
    }

    /// The whole result of each acceptance: bytes, corners, evidence.
    public func onAccept(_ action: @escaping (AcceptedBarcode) -> Void) -> QRCodeScanner {
      var copy = self
      copy.options.onAccept = action
      return copy
    }
  }
#endif
