#if canImport(UIKit) && DEBUG
  import SwiftUI

  // Xcode's previews have no camera; the drawn one stands in by itself.

  struct QRCodeScannerPreviews: PreviewProvider {
    static var previews: some View {
      QRCodeScanner(scannedCode: .constant(nil), viewSize: CGSize(width: 320, height: 320))
    }
  }

  struct BarcodeScannerViewPreviews: PreviewProvider {
    static var previews: some View { BarcodeScannerView().symbologies(.qr) }
  }

  struct QRCodeReaderViewPreviews: PreviewProvider {
    static var previews: some View { QRCodeReaderView() }
  }
#endif
