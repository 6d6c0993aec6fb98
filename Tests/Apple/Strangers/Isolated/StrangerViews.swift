import AVFoundation
import Foundation
import SwiftUI
import ViewfinderUI

// An app as a stranger would write it. It is compiled twice: with everything on the main actor by default, as new
// projects have it, and without.

public struct Screen: View {
  @State private var code: String?
  @State private var isScanning = true

  public init() {}

  public var body: some View {
    VStack {
      QRCodeScanner(scannedCode: $code, viewSize: CGSize(width: 300, height: 300))
        .onChange(of: code) { old, new in print(old ?? "", new ?? "") }
      ScannerPreview(isScanning: $isScanning) { code = $0 }
      BarcodeScannerView()
      QRCodeReaderView()
      ScannerView(isScanning: $isScanning) { accepted in
        code = accepted.barcode.text
        isScanning = false
      }
      .symbologies([.qr, .ean13])
      .detector(.engine)
      .repeats(.interval(seconds: 2))
      .muted()
    }
  }
}

public struct Followed: View {
  @State private var model = ScannerModel(configuration: .continuous)
  @State private var last: Date?

  public init() {}

  public var body: some View {
    ScannerView(model: model)
      .task {
        for await value in model.values() where !value.barcode.bytes.isEmpty { last = Date() }
      }
      .onDisappear { model.stop() }
  }
}

// The documentation's own examples.

struct Front: View {
  @State private var value: String?

  var body: some View {
    ScannerView(value: $value)
      .symbologies([.qr, .ean13])
    Text(value ?? "Nothing yet")
  }
}

struct Counter: View {
  @State private var model = ScannerModel(configuration: .continuous)

  var body: some View {
    ScannerView(model: model)
      .task {
        for await value in model.values() { print(value.barcode.bytes) }
      }
  }
}

@MainActor
func scanWithoutCamera() {
  let model = ScannerModel(
    input: .source {
      SimulatedSource(delivery: .latest) { step in
        switch step {
        case 0: .wait(.seconds(1))
        case 1: .fail(CaptureFailure(.cameraUnplugged, "as in the test"))
        default: nil
        }
      }
    })
  model.start()
}
