import AVFoundation
import SwiftUI
import Testing

@testable import ViewfinderUI

extension AppleSystems {
  @Suite("ScannerView, its model and its controller")
  @MainActor
  struct ScannerViewTests {
    init() { setStage() }

    @Test("A model tells events and values as sequences, and SwiftUI what is in view")
    func sequences() async {
      let model = ScannerModel(configuration: ScannerConfiguration(symbologies: .qr))
      let (values, events) = (model.values(), model.events())
      let host = ViewHost(ScannerView(model: model))
      #expect(await showing(seen("one"), until: { model.lastAccepted?.barcode.text == "one" }))
      #expect(model.state == .scanning && model.tracked.count == 1)
      #expect(await eventually { model.camera?.device.id == "back" })
      for await value in values {
        #expect(value.barcode.text == "one")
        break
      }
      var states: [ScannerState] = []
      for await event in events {
        if case .state(let state) = event.event { states.append(state) }
        if states.count == 2 { break }
      }
      #expect(states == [.starting, .scanning])
      host.leave()
      #expect(await eventually { model.state == .stopped && stage.session?.isRunning == false })
    }

    struct App: View {
      let diary: Diary
      @State var value: String?
      @State var isScanning = true
      @State var isTorchOn = false
      @State var zoom = 1.0
      @State var isFront = false

      var body: some View {
        VStack {
          ScannerView(value: $value, isScanning: $isScanning)
            .symbologies([.qr, .code128])
            .camera(isFront ? .front : .back)
            .torch(isTorchOn)
            .zoom(zoom)
            .region(CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
            .outline(.white, width: 4)
            .onStateChange { diary.note("\($0.name)") }
            .onFailure { diary.note($0.reason.rawValue) }
          Text(value ?? "none")
          Button("Light") { isTorchOn.toggle() }
          Button("Zoom") { zoom = 3 }
          Button("Turn") { isFront.toggle() }
        }
      }
    }

    @Test("Modifiers reach the camera: torch, zoom, region, symbologies, outline, position")
    func modifiers() async throws {
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      #expect(await eventually { stage.session?.isRunning == true })
      let device = try #require(stage.device)
      host.press("Light")
      #expect(await eventually { device.torchMode == .on })
      host.press("Zoom")
      #expect(await eventually { device.videoZoomFactor == 3 })
      #expect(device.torchMode == .on)
      let output = try #require(stage.session?.outputs.first as? AVCaptureMetadataOutput)
      #expect(Set(output.metadataObjectTypes) == [.qr, .code128])
      #expect(outlines(host)?.strokeColor?.name == "white" && outlines(host)?.lineWidth == 4)
      // The middle half of the view is the middle half of the picture's long side; codes count by their centre, so that
      // the detector looks twice as far.
      #expect(
        await eventually { abs(output.rectOfInterest.size.width - 1) < 1e-9 && output.rectOfInterest.size.height < 1 })
      #expect(await showing(seen("in"), seen("out", shift: 0.35), until: { host.texts == ["in"] }))
      await calm()
      #expect(host.texts == ["in"])
      host.press("Turn")
      #expect(await eventually { stage.device?.uniqueID == "front" && stage.session?.isRunning == true })
      #expect(await eventually { stage.sessions.filter { $0.isRunning }.count == 1 })
      host.leave()
      #expect(await eventually { stage.sessions.isEmpty })
      #expect(diary.entries.first == "starting" && !diary.entries.contains("failed"))
      #expect(stage.violations.isEmpty)
    }

    @Test("After an interruption and after the background the light is on again where the app wants it on")
    func lightAgain() async throws {
      let host = ViewHost(App(diary: Diary()))
      #expect(await eventually { stage.session?.isRunning == true })
      let device = try #require(stage.device)
      host.press("Light")
      #expect(await eventually { device.torchMode == .on })
      NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
      #expect(await eventually { stage.session?.isRunning == false && device.torchMode == .off })
      NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
      #expect(await eventually { device.torchMode == .on })
      let model = try #require((host.controller as? ScannerViewController)?.model)
      #expect(await eventually { model.camera?.isTorchOn == true })
      host.leave()
      #expect(stage.violations.isEmpty)
    }

    @Test("A failure is reported to the app with its reason")
    func failure() async {
      stage.authorization = .denied
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      #expect(await eventually { diary.entries.contains("permissionRefused") })
      #expect(diary.entries == ["starting", "permissionRefused", "failed"])
      host.leave()
    }

    @Test("The drawn camera of previews and of the Simulator is read by the engine, and shown")
    func simulated() async throws {
      var values: [String] = []
      let host = ViewHost(ScannerView { values.append($0.barcode.text) }.input(.simulated))
      #expect(await eventually(within: .seconds(60)) { values == [SampleScene.text] })
      let layer = try #require(outlines(host))
      #expect(await eventually(within: .seconds(30)) { !layer.isHidden })
      #expect(await eventually { host.controller?.view.layer.sublayers?.contains { $0.contents is CGImage } == true })
      #expect(stage.sessions.isEmpty)
      host.leave()
    }

    @Test("In Xcode's previews there is no camera, and the drawn one stands in by itself")
    func previews() async throws {
      #expect(ScannerInput.camera().make() is CameraSource)
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      defer { unsetenv("XCODE_RUNNING_FOR_PREVIEWS") }
      #expect(ScannerInput.camera().make() is SimulatedSource)
      let host = ViewHost(BarcodeScannerViewPreviews.previews)
      #expect(await eventually(within: .seconds(60)) { host.texts.contains("Scanned Code: \(SampleScene.text)") })
      host.leave()
      let others = [ViewHost(QRCodeScannerPreviews.previews), ViewHost(QRCodeReaderViewPreviews.previews)]
      #expect(others.allSatisfy { $0.controller != nil })
      for host in others { host.leave() }
      #expect(stage.sessions.isEmpty)
    }

    @Test("What would help is spoken where VoiceOver runs")
    func spokenGuidance() async throws {
      TouchStage.speaks = true
      let dark = try #require(CapturedFrame(pixels: [UInt8](repeating: 3, count: 64 * 64), width: 64, height: 64))
      let model = ScannerModel(
        input: .source {
          SimulatedSource(pictures: [dark], interval: .milliseconds(20), repeats: true, delivery: .latest)
        })
      model.start()
      #expect(await eventually { TouchStage.said == ["It is too dark. Turn on a light."] })
      #expect(model.guidance == .tooDark)
      model.stop()
      #expect(await eventually { model.state == .stopped })
    }

    @Test("Of many changes of the camera in a row the last one holds, and what the model says of the camera is so")
    func lastHolds() async throws {
      let model = ScannerModel(configuration: ScannerConfiguration(symbologies: .qr))
      model.start()
      #expect(await eventually { model.camera != nil })
      let device = try #require(stage.device)
      for last in [2.0, 5.0, 3.0] {
        for step in 0..<40 { model.setZoom(1 + Double(step % 7)) }
        model.setZoom(last)
        model.setTorch(last == 5)
        #expect(await eventually { model.camera?.zoom == last && model.camera?.isTorchOn == (last == 5) })
        try? await Task.sleep(for: .milliseconds(10))
        #expect(device.videoZoomFactor == last && model.camera?.zoom == last)
      }
      model.stop()
      #expect(await eventually { model.state == .stopped })
      #expect(stage.violations.isEmpty)
    }

    @Test("A model pauses and goes on; paused, nothing is handed over and the camera stays on")
    func pauses() async {
      let model = ScannerModel(configuration: .continuous)
      var values: [String] = []
      model.onAccept = { values.append($0.barcode.text) }
      model.start()
      #expect(await showing(seen("one"), until: { values == ["one"] }))
      model.pause()
      #expect(await eventually { model.state == .paused })
      for _ in 0..<5 { show(seen("two", shift: 0.3)) }
      await calm()
      #expect(values == ["one"] && stage.session?.isRunning == true)
      model.resume()
      #expect(await showing(seen("two", shift: 0.3), until: { values == ["one", "two"] }))
      model.stop()
      #expect(await eventually { model.state == .stopped && stage.session?.isRunning == false })
    }

    @Test("In UIKit: scans while it is on the screen, and a tap focuses there")
    func controller() async throws {
      let model = ScannerModel()
      let controller = ScannerViewController(model: model)
      controller.loadViewIfNeeded()
      #expect(stage.sessions.isEmpty)
      controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      controller.viewWillAppear(false)
      controller.view.layoutIfNeeded()
      #expect(await eventually { model.state == .scanning })
      controller.view.touchesEnded([UITouch(at: CGPoint(x: 195, y: 422))], with: nil)
      let device = try #require(stage.device)
      #expect(await eventually { abs(device.focusPointOfInterest.x - 0.5) < 1e-9 && stage.log.last == "unlock back" })
      controller.view.touchesEnded([UITouch(at: CGPoint(x: 195, y: 211))], with: nil)
      #expect(await eventually { abs(device.focusPointOfInterest.x - 0.25) < 1e-9 })
      controller.viewDidDisappear(false)
      #expect(await eventually { stage.session?.isRunning == false })
      #expect(stage.violations.isEmpty)
    }

    @Test("Words come in the user's language from the one source, and an app may have its own")
    func texts() throws {
      let german = try #require(Bundle.module(of: "de"))
      for key in MessageKey.allCases {
        #expect(key.localized == key.english)
        let text = german.localizedString(forKey: key.rawValue, value: "", table: "Viewfinder")
        #expect(!text.isEmpty && text != key.rawValue, "\(key.rawValue)")
      }
      #expect(german.localizedString(forKey: "scanner.again", value: "", table: "Viewfinder") == "Neu einlesen")
    }
  }
}

extension Bundle {
  /// One language of the screens' catalogues.
  static func module(of language: String) -> Bundle? {
    viewfinderUI.path(forResource: language, ofType: "lproj").flatMap { Bundle(path: $0) }
  }
}
