import AVFoundation
import AudioToolbox
import SwiftUI
import Testing

@testable import ViewfinderUI

extension AppleSystems {
  @Suite("QRCodeReaderView: started and stopped by hand")
  @MainActor
  struct QRCodeReaderTests {
    init() { setStage() }

    private let prompt = "Tap on Start! to read a QR Code"
    private let notRunning = "QR Code Reader is not yet running…"
    private let scanning = "Scanning for QR Code…"

    @Test("Before the start: prompt, status in green, Start!; the camera is off")
    func before() async {
      let host = ViewHost(QRCodeReaderView())
      await calm()
      #expect(host.texts == [prompt, notRunning])
      #expect(host.node(notRunning)?.marks.contains("foreground green") == true)
      #expect(host.node(prompt)?.marks.contains("background black") == true)
      #expect(host.buttons == ["Sound off", "Start!"])
      #expect(stage.sessions.isEmpty)
      // One button in the middle of the bar at the bottom.
      #expect(host.nodes.suffix(3).map(\.kind) == [.space, .button, .space])
      #expect(host.nodes.suffix(2).first?.text == "Start!")
    }

    @Test("Under another screen the camera is off; a value that was read stays when that goes")
    func covered() async {
      let host = ViewHost(QRCodeReaderView())
      host.press("Start!")
      #expect(await eventually { host.buttons.contains("Stop") })
      host.cover()
      #expect(await eventually { stage.session?.isRunning == false })
      host.uncover()
      #expect(await eventually { host.buttons.contains("Stop") && stage.session?.isRunning == true })
      #expect(await showing(seen("a"), until: { host.texts.contains("a") }))
      #expect(await eventually { stage.session?.isRunning == false && SoundStage.shared.beeps == 1 })
      host.cover()
      host.uncover()
      await calm()
      #expect(host.texts == [prompt, "a"] && stage.session?.isRunning == false)
      host.leave()
      #expect(stage.violations.isEmpty)
    }

    @Test(
      "Every failure that a source can have is said in the picture with its way out", arguments: FailureReason.allCases)
    func everyFailure(reason: FailureReason) async {
      let host = ViewHost(
        QRCodeReaderView(
          input: .source { SimulatedSource(delivery: .latest) { _ in .fail(CaptureFailure(reason, "as in the test")) } }
        ))
      host.press("Start!")
      #expect(await eventually { words(host) == "\(reason.message.english)\n\(reason.wayOut.english)" })
      #expect(await eventually { host.buttons.contains("Start!") && host.texts.contains(notRunning) })
      host.leave()
    }

    @Test("A hit shows the value, stops, turns the button back and beeps once; the beep was loaded beforehand")
    func hit() async {
      let host = ViewHost(QRCodeReaderView())
      host.press("Start!")
      #expect(await eventually { host.texts == [scanning] && host.buttons == ["Sound off", "Stop"] })
      #expect(await eventually { !SoundStage.shared.loaded.isEmpty })
      #expect(SoundStage.shared.beeps == 0)
      #expect(await showing(seen("https://example.org/a"), until: { host.texts.contains("https://example.org/a") }))
      #expect(await eventually { stage.session?.isRunning == false && host.buttons.contains("Start!") })
      for _ in 0..<5 { show(seen("https://example.org/a")) }
      await calm()
      #expect(SoundStage.shared.beeps == 1)
      #expect(TouchStage.felt.isEmpty && SoundStage.shared.vibrations == 0)
      #expect(host.texts == [prompt, "https://example.org/a"])
      host.press("Copy")
      #expect(UIPasteboard.general.string == "https://example.org/a")
      #expect(ViewHost.opened.isEmpty)
      host.press("Open")
      #expect(ViewHost.opened.map(\.absoluteString) == ["https://example.org/a"])
      // And anew: ten starts, ten beeps would be.
      host.press("Start!")
      #expect(await eventually { host.texts == [scanning] })
      #expect(await showing(seen("plain"), until: { host.texts.contains("plain") }))
      #expect(await eventually { SoundStage.shared.beeps == 2 })
      #expect(!host.buttons.contains("Open") && host.buttons.contains("Copy"))
      host.leave()
      #expect(await eventually { stage.sessions.isEmpty })
      #expect(stage.violations.isEmpty)
    }

    @Test("The button says what is so: it is Start! until the start has succeeded, and stop is legal until then too")
    func slowStart() async {
      stage.startDelay = 0.2
      let host = ViewHost(QRCodeReaderView())
      host.press("Start!")
      #expect(await eventually { stage.log.contains("start") })
      #expect(host.buttons.contains("Start!") && host.texts.contains(notRunning))
      host.press("Start!")
      #expect(await eventually { stage.session?.isRunning == false && stage.log.contains("stop") })
      await calm()
      #expect(host.buttons.contains("Start!") && host.texts == [prompt, notRunning])
      host.leave()
    }

    @Test("Stop at any time: the status goes back, nothing is heard")
    func stop() async {
      let host = ViewHost(QRCodeReaderView())
      host.press("Start!")
      #expect(await eventually { host.buttons.contains("Stop") })
      host.press("Stop")
      #expect(await eventually { host.buttons.contains("Start!") && host.texts == [prompt, notRunning] })
      // The button is free again before the camera has come to rest.
      #expect(await eventually { stage.session?.isRunning == false })
      #expect(SoundStage.shared.beeps == 0)
      host.leave()
    }

    @Test("Muted, a hit is silent; unmuted, it is heard again")
    func muted() async {
      let host = ViewHost(QRCodeReaderView())
      host.press("Sound off")
      #expect(await eventually { host.buttons.contains("Sound on") })
      host.press("Start!")
      #expect(await showing(seen("a"), until: { host.texts.contains("a") }))
      await calm()
      #expect(SoundStage.shared.beeps == 0)
      host.press("Sound on")
      #expect(await eventually { host.buttons.contains("Sound off") && host.buttons.contains("Start!") })
      host.press("Start!")
      #expect(await eventually { host.buttons.contains("Stop") })
      #expect(await showing(seen("b"), until: { host.texts.contains("b") }))
      #expect(await eventually { SoundStage.shared.beeps == 1 })
      host.leave()
    }

    @Test("Each failure has words, the prompt makes room for them, and the button is Start! again")
    func failure() async {
      stage.authorization = .restricted
      let host = ViewHost(QRCodeReaderView())
      host.press("Start!")
      #expect(await eventually { words(host)?.hasPrefix("The camera is blocked on this device.") == true })
      #expect(await eventually { !host.texts.contains(prompt) && host.buttons.contains("Start!") })
      stage.authorization = .authorized
      host.press("Start!")
      #expect(await eventually { host.buttons.contains("Stop") && words(host) == nil })
      host.leave()
    }

    @Test("A long value can be read whole and selected")
    func longValue() async {
      let long = String(repeating: "All of it. ", count: 200)
      let host = ViewHost(QRCodeReaderView())
      host.press("Start!")
      #expect(await showing(seen(long), until: { host.texts.contains(long) }))
      #expect(await eventually { SoundStage.shared.beeps == 1 })
      #expect(host.node(long)?.marks.contains("scrolls") == true)
      #expect(host.node(long)?.marks.contains("selectable") == true)
      host.leave()
    }

    @Test("Only web addresses can be opened")
    func links() {
      #expect(ReaderStatus.link(in: "https://example.org/a?b=c") != nil)
      for text in ["", "example.org", "javascript:alert(1)", "tel:+49", "https:", "file:///etc/passwd", "a b"] {
        #expect(ReaderStatus.link(in: text) == nil, "\(text)")
      }
    }
  }
}
