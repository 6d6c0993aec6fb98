#if canImport(UIKit)
  import SwiftUI
  import ViewfinderCapture

  /// Scans until the first hit. On it, in this order: the phone vibrates, `isScanning` becomes false, `didFindBarcode` is
  /// called with the value. Nothing more comes until `isScanning` is true again.
  public struct ScannerPreview: View {
    private let isScanning: Binding<Bool>
    private let didFindBarcode: (String) -> Void
    private var options: ScannerViewOptions

    public init(isScanning: Binding<Bool>, didFindBarcode: @escaping (String) -> Void) {
      self.isScanning = isScanning
      self.didFindBarcode = didFindBarcode
      var configuration = ScannerConfiguration.firstHit
      configuration.symbologies = .common
      options = ScannerViewOptions(configuration: configuration, feedback: FeedbackOptions(touch: .vibration))
    }

    public var body: some View {
      let didFindBarcode = didFindBarcode
      var scanner = ScannerView(isScanning: isScanning, configuration: options.configuration)
      scanner.options = options
      scanner.options.onAccept = { didFindBarcode($0.barcode.text) }
      return scanner
    }

    public func symbologies(_ symbologies: SymbologySet) -> ScannerPreview {
      var copy = self
      copy.options.configuration.symbologies = symbologies
      return copy
    }

    /// Why there is no scan: the camera is refused, missing, busy. The picture says so as well.
    public func onFailure(_ action: @escaping (CaptureFailure) -> Void) -> ScannerPreview {
      var copy = self
      copy.options.onFailure = action
      return copy
    }

    public func input(_ input: ScannerInput) -> ScannerPreview {
      var copy = self
      copy.options.input = input
      return copy
    }
  }

  extension SymbologySet {
    /// What ``ScannerPreview`` looks for until it is told otherwise.
    public static let common: SymbologySet = [.ean13, .ean8, .pdf417, .upce, .qr, .aztec]
  }
#endif
