import SwiftUI
import Testing
import ViewfinderUI

@testable import ViewfinderSample

extension AppleSystems {
  @Suite("The sample app")
  @MainActor
  struct SampleApp {
    init() { setStage() }

    @Test("Its list leads to the three scanners and to the general one")
    func list() async {
      let titles = [
        "A code and its frame", "The first barcode", "Start and stop", "Everything, with this package’s engine",
      ]
      #expect(ViewHost(ScannerList()).buttons == titles)
      for (title, words) in zip(
        titles, ["Point the camera at a QR Code", "Scan a Barcode", "Tap on Start! to read a QR Code", "0 in view"])
      {
        setStage()
        let host = ViewHost(ScannerList())
        host.press(title)
        #expect(await eventually { host.texts.contains(words) }, "\(title)")
        #expect(await eventually { title == "Start and stop" || stage.session?.isRunning == true }, "\(title)")
        host.leave()
        #expect(await eventually { stage.sessions.isEmpty }, "\(title)")
        #expect(stage.violations.isEmpty)
      }
    }

    @Test("ContentView shows BarcodeScannerView")
    func content() async {
      let host = ViewHost(ContentView())
      #expect(await showing(seen("a"), until: { host.texts == ["Scan a Barcode", "Scanned Code: a"] }))
      host.leave()
    }

    @Test("LiveFrame counts each time the code is shown")
    func liveFrame() async {
      let host = ViewHost(LiveFrame())
      #expect(await showing(seen("a"), until: { host.texts == ["a (1)"] }))
      #expect(await showing(seen("b"), until: { host.texts == ["b (2)"] }))
      host.leave()
    }
  }
}
