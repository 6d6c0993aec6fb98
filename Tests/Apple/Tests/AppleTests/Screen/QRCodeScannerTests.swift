import AVFoundation
import AudioToolbox
import CoreImage
import SwiftUI
import Testing

@testable import ViewfinderUI

extension AppleSystems {
  @Suite("QRCodeScanner: continuous, with a live frame")
  @MainActor
  struct QRCodeScannerTests {
    init() { setStage() }

    /// As an app has it: the binding in its own state, watched with `onChange`.
    struct App: View {
      let diary: Diary
      @State var code: String?

      var body: some View {
        QRCodeScanner(scannedCode: $code, viewSize: CGSize(width: 300, height: 400))
          .onChange(of: code) { _, new in diary.note(new ?? "nil") }
      }
    }

    @Test("The binding changes once a value, the haptic is felt once, and the camera starts off the main thread")
    func once() async {
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      #expect(await showing(seen("one"), until: { diary.entries == ["one"] }))
      for _ in 0..<10 {
        show(seen("one"))
        await Task.yield()
      }
      await calm()
      #expect(diary.entries == ["one"])
      #expect(TouchStage.felt == [.success])
      #expect(TouchStage.prepared > 0)
      #expect(SoundStage.shared.played.isEmpty)
      #expect(stage.violations.isEmpty)
      host.leave()
    }

    @Test("Another value changes the binding again; a code that left and came back fires again")
    func again() async {
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      #expect(await showing(seen("one"), until: { diary.entries == ["one"] }))
      #expect(await showing(seen("two", shift: 0.3), until: { diary.entries == ["one", "two"] }))
      try? await Task.sleep(for: .milliseconds(1500))
      #expect(diary.entries == ["one", "two"])
      #expect(await showing(seen("two"), until: { diary.entries == ["one", "two", "nil", "two"] }))
      #expect(TouchStage.felt.count == 3)
      host.leave()
    }

    @Test("The outline is the code's true quadrilateral, green, 2 points, above the picture; hidden without a code")
    func outline() async throws {
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      let layer = try #require(outlines(host))
      #expect(layer.isHidden)
      let preview = try #require(host.controller?.view.layer as? AVCaptureVideoPreviewLayer)
      #expect(preview.bounds.size == CGSize(width: 300, height: 400))
      #expect(preview.videoGravity == .resizeAspectFill)
      #expect(await showing(seen("one"), until: { !layer.isHidden }))
      #expect(layer.strokeColor?.name == "green" && layer.lineWidth == 2 && layer.fillColor == nil)
      #expect(layer.zPosition > 0 && layer.frame.size == preview.bounds.size)
      // Upright phone: the sensor's picture is turned by 90°; 300 points show its 1080 pixels.
      #expect(preview.connection?.videoRotationAngle == 90)
      let shown = try #require(layer.path?.points.first)
      let corners: [(u: Double, v: Double)] = [(0.4, 0.3), (0.6, 0.3), (0.6, 0.7), (0.4, 0.7)]
      let down: Double = 1920 * 300 / 1080
      let expected: [CGPoint] = corners.map { corner in
        CGPoint(x: 150 + (0.5 - corner.v) * 300, y: 200 + (corner.u - 0.5) * down)
      }
      for (a, b) in zip(shown, expected) { #expect(abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01) }
      #expect(shown.count == 4)
      // It does not blink off for one missed frame, and it goes when the code goes.
      let model = try #require((host.controller as? ScannerViewController)?.model)
      let before = await model.session.statistics.framesRead
      show()
      #expect(await eventually { await model.session.statistics.framesRead > before })
      await Task.yield()
      #expect(!layer.isHidden)
      #expect(await showing(until: { layer.isHidden }))
      host.leave()
    }

    @Test("Every code in view has its outline, and what the view cuts off does not count")
    func several() async throws {
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      let layer = try #require(outlines(host))
      #expect(
        await showing(seen("left", shift: -0.2), seen("right", shift: 0.2), until: { layer.path?.points.count == 2 }))
      // Both were accepted in one frame; the app sees both.
      #expect(await eventually { Set(diary.entries) == ["left", "right"] })
      host.leave()
    }

    @Test("The outline follows the turn of the phone and the layout of its view")
    func turned() async throws {
      let host = ViewHost(App(diary: Diary()))
      let layer = try #require(outlines(host))
      #expect(await showing(seen("one"), until: { !layer.isHidden }))
      let view = try #require(host.controller?.view)
      stage.turn(to: 0)
      view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
      let preview = try #require(view.layer as? AVCaptureVideoPreviewLayer)
      #expect(await eventually { preview.connection?.videoRotationAngle == 0 })
      view.layoutIfNeeded()
      let first = try #require(layer.path?.points.first?.first)
      let scale: Double = max(400 / 1920, 300 / 1080)
      #expect(abs(first.x - (200 - 0.1 * 1920 * scale)) < 0.01)
      #expect(abs(first.y - (150 - 0.2 * 1080 * scale)) < 0.01)
      host.leave()
    }

    @Test("When the view goes, the camera goes off, and nothing is retained")
    func leaves() async {
      let host = ViewHost(App(diary: Diary()))
      #expect(await eventually { stage.session?.isRunning == true })
      host.leave()
      #expect(await eventually { stage.sessions.isEmpty })
      #expect(stage.log.contains("stop"))
      #expect(stage.violations.isEmpty)
    }

    @Test("A payload that is no text keeps its bytes")
    func bytes() async {
      var bytes: [[UInt8]] = []
      struct Screen: View {
        @State var code: String?
        let onAccept: (AcceptedBarcode) -> Void
        var body: some View {
          QRCodeScanner(scannedCode: $code, viewSize: CGSize(width: 300, height: 400)).onAccept(onAccept)
        }
      }
      let payload: [UInt8] = [0x40, 0x2F, 0xF0, 0x00, 0xEC, 0x11, 0xEC, 0x11, 0xEC]
      let descriptor = CIQRCodeDescriptor(payload: Data(payload), version: 1)
      let host = ViewHost(Screen { bytes.append($0.barcode.bytes) })
      #expect(await showing(seen(nil, descriptor: descriptor), until: { !bytes.isEmpty }))
      #expect(bytes == [[0xFF, 0x00]])
      host.leave()
    }

    @Test("Refused, missing or busy is said in the picture, never a silent black view")
    func failures() async {
      stage.authorization = .denied
      var host = ViewHost(App(diary: Diary()))
      #expect(await eventually { words(host)?.hasPrefix("The camera may not be used.") == true })
      #expect(await eventually { host.buttons == ["Open Settings"] })
      host.press("Open Settings")
      #expect(ViewHost.opened.map(\.absoluteString) == ["app-settings:"])
      host.leave()
      setStage()
      stage.cameras = []
      host = ViewHost(App(diary: Diary()))
      #expect(await eventually { words(host)?.hasPrefix("There is no camera.") == true })
      host.leave()
      setStage()
      stage.failsToStart = true
      host = ViewHost(App(diary: Diary()))
      #expect(await eventually { words(host)?.hasPrefix("The camera is in use by another program.") == true })
      // The app's binding has no way to say "again", so the picture has.
      #expect(await eventually { host.buttons == ["Start Scanning Again"] })
      stage.failsToStart = false
      host.press("Start Scanning Again")
      #expect(await eventually { stage.session?.isRunning == true && words(host) == nil && host.buttons.isEmpty })
      host.leave()
      #expect(stage.violations.isEmpty)
    }

    @Test("A failure is reported to the app with its reason, once, and spoken where VoiceOver runs")
    func reported() async {
      TouchStage.speaks = true
      stage.authorization = .denied
      let diary = Diary()
      let host = ViewHost(
        QRCodeScanner(scannedCode: .constant(nil), viewSize: CGSize(width: 300, height: 400))
          .onFailure { diary.note($0.reason.rawValue) })
      #expect(await eventually { diary.entries == ["permissionRefused"] })
      await calm()
      #expect(diary.entries == ["permissionRefused"])
      #expect(
        TouchStage.said == [
          "The camera may not be used. Allow the camera for this app in the settings, then start again."
        ])
      host.leave()
    }

    @Test("QR Code alone is looked for until that is widened")
    func symbologies() async throws {
      var host = ViewHost(App(diary: Diary()))
      #expect(await eventually { stage.session?.isRunning == true })
      var output = try #require(stage.session?.outputs.first as? AVCaptureMetadataOutput)
      #expect(output.metadataObjectTypes == [.qr])
      host.leave()
      setStage()
      host = ViewHost(
        QRCodeScanner(scannedCode: .constant(nil), viewSize: CGSize(width: 300, height: 400))
          .symbologies([.qr, .code39]))
      #expect(await eventually { stage.session?.isRunning == true })
      output = try #require(stage.session?.outputs.first as? AVCaptureMetadataOutput)
      #expect(output.metadataObjectTypes == [.qr, .code39])
      host.leave()
    }

    @Test("However often its view struct is made anew, there is one session, put together and started once")
    func redrawn() async {
      struct Restless: View {
        @State var code: String?
        @State var count = 0
        var body: some View {
          VStack {
            QRCodeScanner(scannedCode: $code, viewSize: CGSize(width: 300, height: 400))
            Button("Redraw") { count += 1 }
            Text(verbatim: "\(count) \(code ?? "nil")")
          }
        }
      }
      let host = ViewHost(Restless())
      #expect(await eventually { stage.session?.isRunning == true })
      for times in 1...20 {
        host.press("Redraw")
        #expect(await eventually { host.texts == ["\(times) nil"] })
      }
      #expect(stage.sessions.count == 1)
      #expect(stage.log.filter { $0 == "start" || $0 == "begin" } == ["begin", "start"])
      #expect(await showing(seen("one"), until: { host.texts == ["20 one"] }))
      #expect(TouchStage.felt == [.success])
      host.leave()
      #expect(stage.violations.isEmpty)
    }

    @Test("The binding is written once a value, whatever the app does with it; nil goes before a value that comes back")
    func writes() async {
      let code = Written<String?>(nil)
      let host = ViewHost(
        QRCodeScanner(scannedCode: code.binding, viewSize: CGSize(width: 300, height: 400)))
      #expect(await showing(seen("one"), until: { code.writes == ["one"] }))
      for _ in 0..<20 {
        show(seen("one"))
        try? await Task.sleep(for: .milliseconds(5))
      }
      #expect(code.writes == ["one"])
      try? await Task.sleep(for: .milliseconds(1500))
      #expect(await showing(seen("one"), until: { code.writes.count == 3 }))
      await calm()
      #expect(code.writes == ["one", nil, "one"])
      #expect(TouchStage.felt.count == 2)
      host.leave()
    }

    @Test("A tilted code is outlined along its own four sides, not by the box around them")
    func tilted() async throws {
      let host = ViewHost(App(diary: Diary()))
      let layer = try #require(outlines(host))
      let corners = [(0.45, 0.3), (0.4, 0.6), (0.55, 0.7), (0.6, 0.4)].map { CGPoint(x: $0.0, y: $0.1) }
      #expect(
        await showing(AVMetadataMachineReadableCodeObject(.qr, text: "a", points: corners), until: { !layer.isHidden }))
      let shown = try #require(layer.path?.points.first)
      let preview = try #require(host.controller?.view.layer as? AVCaptureVideoPreviewLayer)
      // The system's order is counterclockwise, the outline's clockwise; both begin at the symbol's own top left.
      let expected = [corners[0], corners[3], corners[2], corners[1]].map {
        preview.layerPointConverted(fromCaptureDevicePoint: $0)
      }
      #expect(shown.count == 4)
      for (a, b) in zip(shown, expected) { #expect(abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01) }
      // No side of it lies along an axis.
      for (a, b) in zip(shown, shown.dropFirst()) { #expect(abs(a.x - b.x) > 1 && abs(a.y - b.y) > 1) }
      host.leave()
    }

    @Test("Under another screen the camera is off; when that goes, it scans on")
    func covered() async {
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      #expect(await showing(seen("one"), until: { diary.entries == ["one"] }))
      host.cover()
      #expect(await eventually { stage.session?.isRunning == false })
      #expect(outlines(host)?.isHidden == true)
      host.uncover()
      #expect(await eventually { stage.session?.isRunning == true })
      #expect(await showing(seen("two"), until: { diary.entries == ["one", "two"] }))
      host.leave()
      #expect(await eventually { stage.sessions.isEmpty })
      #expect(stage.violations.isEmpty)
    }

    @Test("When the view goes, its controller, its model and what the app's closures hold go with it")
    func nothingRetained() async {
      final class Token {}
      weak var token: Token?
      weak var controller: UIViewController?
      weak var model: ScannerModel?
      do {
        let held = Token()
        token = held
        let host = ViewHost(
          QRCodeScanner(scannedCode: .constant(nil), viewSize: CGSize(width: 300, height: 400))
            .onAccept { _ in _ = held }
            .onFailure { _ in _ = held })
        #expect(await eventually { stage.session?.isRunning == true })
        controller = host.controller
        model = (host.controller as? ScannerViewController)?.model
        #expect(controller != nil && model != nil && token != nil)
        host.leave()
      }
      #expect(await eventually { controller == nil && model == nil && token == nil && stage.sessions.isEmpty })
    }

    @Test("Words grow with the user's text size and wrap; the picture has a name for VoiceOver")
    func accessible() async throws {
      let host = ViewHost(App(diary: Diary()))
      let label = try #require(wordsLabel(host))
      #expect(label.adjustsFontForContentSizeCategory && label.numberOfLines == 0)
      let view = try #require(host.controller?.view)
      #expect(view.isAccessibilityElement && view.accessibilityLabel == "Camera picture")
      stage.session?.interrupt(.videoDeviceInUseByAnotherClient)
      host.leave()
    }

    @Test("An interruption is said while it lasts, and spoken where VoiceOver runs; so is a value")
    func interruption() async {
      TouchStage.speaks = true
      let diary = Diary()
      let host = ViewHost(App(diary: diary))
      #expect(await showing(seen("one"), until: { diary.entries == ["one"] }))
      stage.session?.interrupt(.videoDeviceInUseByAnotherClient)
      #expect(await eventually { words(host) == "Another app is using the camera." })
      stage.session?.endInterruption(resumes: true)
      #expect(await eventually { words(host) == nil })
      #expect(TouchStage.said == ["Found. one", "Another app is using the camera."])
      host.leave()
    }
  }
}
