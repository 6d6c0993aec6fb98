import SwiftUI
import ViewfinderUI

@main
struct SampleApp: App {
  var body: some Scene {
    WindowGroup { ScannerList() }
  }
}

/// The three scanners and the general view, each on a screen of its own.
struct ScannerList: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("A code and its frame") { LiveFrame() }
        NavigationLink("The first barcode") { ContentView() }
        NavigationLink("Start and stop") { QRCodeReaderView() }
        NavigationLink("Everything, with this package’s engine") { Everything() }
      }
      .navigationTitle("Viewfinder")
    }
  }
}

/// `BarcodeScannerView` is a whole screen by itself.
struct ContentView: View {
  var body: some View { BarcodeScannerView() }
}
