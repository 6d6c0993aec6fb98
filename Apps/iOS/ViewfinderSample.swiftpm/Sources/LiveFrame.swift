import SwiftUI
import ViewfinderUI

/// `QRCodeScanner` scans on and on; the app watches its binding.
struct LiveFrame: View {
  @State private var scannedCode: String?
  @State private var count = 0

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .bottom) {
        QRCodeScanner(scannedCode: $scannedCode, viewSize: geometry.size)
        Text(verbatim: scannedCode.map { "\($0) (\(count))" } ?? "Point the camera at a QR Code")
          .foregroundStyle(Color.white)
          .padding()
          .background(Color.black.opacity(0.7))
          .padding()
      }
    }
    .onChange(of: scannedCode) { _, new in
      if new != nil { count += 1 }
    }
  }
}
