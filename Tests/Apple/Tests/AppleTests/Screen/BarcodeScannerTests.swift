import AVFoundation
import AudioToolbox
import SwiftUI
import Testing

@testable import ViewfinderCapture
@testable import ViewfinderUI

extension AppleSystems {
  @Suite("ScannerPreview and BarcodeScannerView: the first hit")
  @MainActor
  struct BarcodeScannerTests {
    init() { setStage() }

    struct App: View {
      let diary: Diary
      @State var isScanning = true

      var body: some View {
        VStack {
          ScannerPreview(isScanning: $isScanning) { diary.note("found \($0), scanning \(isScanning)") }
            .onChange(of: isScanning) { _, new in diary.note("isScanning \(new)") }
          Button("Toggle") { isScanning.toggle() }
          Button("Stop") { isScanning = false }
        }
      }
    }

    @Test("On the first hit, in this order: vibration, isScanning false, the value; and nothing after it")
    func order() async {
      let diary = Diary()
      SoundStage.shared.reset { id in
        MainActor.assumeIsolated { diary.note(id == kSystemSoundID_Vibrate ? "vibration" : "sound") }
      }
      let host = ViewHost(App(diary: diary))
      #expect(await showing(seen("4006381333931", .ean13), until: { diary.entries.count >= 3 }))
      #expect(await eventually { stage.session?.isRunning == false })
      for _ in 0..<5 { show(seen("4006381333931", .ean13)) }
      await calm()
      #expect(diary.entries == ["vibration", "found 4006381333931, scanning false", "isScanning false"])
      #expect(TouchStage.felt.isEmpty)
      #expect(stage.violations.isEmpty)
      host.leave()
    }

    @Test("isScanning really starts and stops the camera, both ways")
    func bothWays() async {
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      #expect(await eventually { stage.session?.isRunning == true })
      host.press("Toggle")
      #expect(await eventually { stage.session?.isRunning == false })
      host.press("Toggle")
      #expect(await eventually { stage.session?.isRunning == true })
      #expect(await showing(seen("a"), until: { diary.entries.last == "isScanning false" }))
      #expect(await eventually { stage.session?.isRunning == false })
      host.press("Toggle")
      #expect(await showing(seen("a"), until: { diary.entries.filter { $0.hasPrefix("found") }.count == 2 }))
      host.leave()
      #expect(await eventually { stage.sessions.isEmpty })
      #expect(stage.violations.isEmpty)
    }

    @Test("A scan that fails is no scan: isScanning is false, so that it can be tried again")
    func failure() async {
      stage.failsToStart = true
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      #expect(await eventually { diary.entries == ["isScanning false"] })
      stage.failsToStart = false
      host.press("Toggle")
      #expect(await eventually { stage.session?.isRunning == true })
      #expect(await eventually { words(host) == nil })
      host.leave()
    }

    @Test("EAN-13, EAN-8, PDF417, UPC-E, QR Code and Aztec Code are asked for, and others on request")
    func symbologies() async throws {
      var host = ViewHost(App(diary: Diary()))
      #expect(await eventually { stage.session?.isRunning == true })
      var output = try #require(stage.session?.outputs.first as? AVCaptureMetadataOutput)
      #expect(Set(output.metadataObjectTypes) == [.ean13, .ean8, .pdf417, .upce, .qr, .aztec])
      host.leave()
      for (asked, expected) in [
        (SymbologySet([.code39, .code128]), Set([AVMetadataObject.ObjectType.code39, .code128])),
        (.all, Set(stage.metadataTypes)),
      ] {
        setStage()
        host = ViewHost(ScannerPreview(isScanning: .constant(true)) { _ in }.symbologies(asked))
        #expect(await eventually { stage.session?.isRunning == true })
        output = try #require(stage.session?.outputs.first as? AVCaptureMetadataOutput)
        #expect(Set(output.metadataObjectTypes) == expected)
        host.leave()
      }
    }

    @Test("isScanning is written once a hit, the closure called once, one vibration")
    func once() async {
      let isScanning = Written(true)
      var values: [String] = []
      let host = ViewHost(ScannerPreview(isScanning: isScanning.binding) { values.append($0) })
      #expect(
        await showing(seen("a", shift: 0.02), seen("b", shift: -0.2), seen("c", shift: 0.2), until: { !values.isEmpty })
      )
      await calm()
      // One wins where several are in view: the nearest to the middle.
      #expect(values == ["a"] && isScanning.writes == [false] && SoundStage.shared.vibrations == 1)
      host.leave()
    }

    @Test("After the app has said stop nothing is handed over, though it was seen before")
    func stopped() async {
      for turn in 0..<20 {
        setStage()
        let diary = Diary()
        let host = ViewHost(App(diary: diary))
        #expect(await eventually { stage.session?.isRunning == true })
        show(seen("a"))
        for _ in 0..<turn { await Task.yield() }
        let before = diary.entries.filter { $0.hasPrefix("found") }
        host.press("Stop")
        #expect(await eventually { diary.entries.contains("isScanning false") })
        #expect(await eventually { stage.session?.isRunning == false })
        show(seen("a"))
        try? await Task.sleep(for: .milliseconds(5))
        #expect(diary.entries.filter { $0.hasPrefix("found") } == before)
        #expect(SoundStage.shared.vibrations == before.count)
        host.leave()
      }
    }

    @Test("A failure is reported to the app")
    func reported() async {
      stage.cameras = []
      let diary = Diary()
      let host = ViewHost(
        ScannerPreview(isScanning: .constant(true)) { _ in }.onFailure { diary.note($0.reason.rawValue) })
      #expect(await eventually { diary.entries == ["noCamera"] })
      host.leave()
    }

    @Test("Appearing resets both: a value that was read before another screen lay over it is gone, and it scans")
    func appearing() async {
      let host = ViewHost(BarcodeScannerView())
      #expect(await showing(seen("4006381333931", .ean13), until: { host.texts.count == 2 && !host.buttons.isEmpty }))
      #expect(await eventually { stage.session?.isRunning == false })
      host.cover()
      host.uncover()
      #expect(await eventually { host.texts == ["Scan a Barcode"] && host.buttons.isEmpty })
      #expect(await eventually { stage.session?.isRunning == true })
      #expect(await showing(seen("again"), until: { host.texts.contains("Scanned Code: again") }))
      host.leave()
      #expect(stage.violations.isEmpty)
    }

    @Test("A value is shown as it is: no key that is looked up, no marks for bold and links")
    func verbatim() async throws {
      let host = ViewHost(BarcodeScannerView())
      let value = "**bold** [link](https://example.org) %@"
      #expect(await showing(seen(value), until: { host.texts.contains("Scanned Code: \(value)") }))
      #expect(host.node("Scanned Code: \(value)")?.marks.contains("key") == false)
      host.leave()
    }

    @Test("The screen: title, value over the picture in white, a button that scans again; appearing resets both")
    func screen() async throws {
      let host = ViewHost(BarcodeScannerView())
      #expect(host.texts == ["Scan a Barcode"])
      #expect(host.node("Scan a Barcode")?.marks.contains("header") == true)
      #expect(host.buttons.isEmpty)
      #expect(
        await showing(seen("4006381333931", .ean13), until: { host.texts.contains("Scanned Code: 4006381333931") }))
      let value = try #require(host.node("Scanned Code: 4006381333931"))
      #expect(value.marks.contains("foreground white") && value.marks.contains("background black 0.7"))
      #expect(host.buttons == ["Start Scanning Again"])
      let button = try #require(host.node("Start Scanning Again"))
      #expect(button.marks.contains("foreground white") && button.marks.contains("background blue"))
      #expect(button.marks.contains("clipped"))
      #expect(await eventually { stage.session?.isRunning == false })
      host.press("Start Scanning Again")
      #expect(await eventually { host.texts == ["Scan a Barcode"] && host.buttons.isEmpty })
      #expect(await eventually { stage.session?.isRunning == true })
      #expect(await showing(seen("again"), until: { host.texts.contains("Scanned Code: again") }))
      host.leave()
      #expect(await eventually { stage.sessions.isEmpty })
      #expect(SoundStage.shared.vibrations == 2)
      #expect(stage.violations.isEmpty)
    }
  }
}
