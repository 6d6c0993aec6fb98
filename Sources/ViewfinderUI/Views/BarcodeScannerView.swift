#if canImport(UIKit)
  import SwiftUI
  import ViewfinderCapture

  /// A whole screen around ``ScannerPreview``: title, preview, the value over it once it is read, and a button that scans
  /// again.
  public struct BarcodeScannerView: View {
    @State private var isScanning = true
    @State private var scannedCode: String?
    private var symbologies = SymbologySet.common
    private var input = ScannerInput.camera()

    public init() {}

    public var body: some View {
      VStack {
        Text(MessageKey.scannerTitle.localized)
          .font(.title)
          .padding()
          .accessibilityAddTraits(.isHeader)
        ZStack {
          ScannerPreview(isScanning: $isScanning) { scannedCode = $0 }
            .symbologies(symbologies)
            .input(input)
          if let scannedCode {
            // A value is not a key to be looked up, and its asterisks are its own.
            Text(verbatim: "\(MessageKey.scannerScannedCode.localized) \(scannedCode)")
              .foregroundStyle(Color.white)
              .padding()
              .background(Color.black.opacity(0.7))
              .clipShape(RoundedRectangle(cornerRadius: 10))
              .padding()
          }
        }
        if !isScanning {
          Button(MessageKey.scannerAgain.localized) {
            scannedCode = nil
            isScanning = true
          }
          .overPicture()
        }
      }
      .onAppear {
        scannedCode = nil
        isScanning = true
      }
    }

    public func symbologies(_ symbologies: SymbologySet) -> BarcodeScannerView {
      var copy = self
      copy.symbologies = symbologies
      return copy
    }

    public func input(_ input: ScannerInput) -> BarcodeScannerView {
      var copy = self
      copy.input = input
      return copy
    }
  }
#endif
