import AVFoundation
import Testing
import UIKit

@testable import ViewfinderCapture

extension AppleSystems {
  @Suite("Interruptions, errors, background and heat")
  struct Conditions {
    init() { stage.reset() }

    /// The conditions of a source as they come.
    private func listen(to source: CameraSource) -> Log<CameraCondition> {
      let log = Log<CameraCondition>()
      let conditions = source.conditions()
      Task { for await condition in conditions { log.add(condition) } }
      return log
    }

    @Test("An interruption is told with its reason, outlines go, and the scan goes on when it ends")
    func interruption() async {
      let scan = Scan()
      let conditions = listen(to: scan.source)
      await scan.session.start()
      #expect(
        await eventually {
          show(seen("a"))
          return !scan.accepted.isEmpty
        })
      stage.session?.interrupt(.videoDeviceInUseByAnotherClient)
      #expect(await eventually { conditions.all.last == .interrupted(.inUse) })
      #expect(await scan.session.state == .scanning)
      #expect(await eventually { await scan.session.tracked.isEmpty })
      stage.session?.endInterruption(resumes: true)
      #expect(await eventually { conditions.all.last == .running })
      #expect(stage.session?.isRunning == true)
      // The system does not always start it again by itself.
      stage.session?.interrupt(.videoDeviceNotAvailableDueToSystemPressure)
      #expect(await eventually { conditions.all.last == .interrupted(.tooWarm) })
      stage.session?.endInterruption(resumes: false)
      #expect(await eventually { stage.session?.isRunning == true })
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("Every reason of the system has a word of ours")
    func reasons() {
      #expect(CameraInterruption(.videoDeviceNotAvailableInBackground) == .background)
      #expect(CameraInterruption(.audioDeviceInUseByAnotherClient) == .inUse)
      #expect(CameraInterruption(.videoDeviceNotAvailableWithMultipleForegroundApps) == .multipleApps)
    }

    @Test("Stopped during an interruption, the camera stays off when it ends")
    func stoppedWhileInterrupted() async {
      let scan = Scan()
      await scan.session.start()
      stage.session?.interrupt(.videoDeviceInUseByAnotherClient)
      await scan.session.stop()
      stage.forget()
      stage.session?.endInterruption(resumes: false)
      try? await Task.sleep(for: .milliseconds(40))
      #expect(!stage.log.contains("start"))
    }

    @Test("Reset media services start the session anew; other errors fail the scan with their reason")
    func runtimeErrors() async {
      let scan = Scan()
      await scan.session.start()
      stage.forget()
      stage.session?.fail(.mediaServicesWereReset)
      #expect(await eventually { stage.session?.isRunning == true })
      #expect(stage.log.filter { !$0.contains("lock") } == ["start"])
      stage.session?.fail(.deviceInUseByAnotherApplication)
      #expect(await eventually { scan.states.last == .failed(.cameraBusy) })
      #expect(await eventually { stage.log.last == "stop" || stage.session?.isRunning == false })
      #expect(await scan.session.start() == .scanning)
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("A camera that is unplugged fails the scan; another's going does not")
    func unplugged() async {
      stage.cameras.append(CameraScript("usb", .external, .unspecified))
      let scan = Scan(CameraChoice(id: "usb"))
      #expect(await scan.session.start() == .scanning)
      stage.disconnect("front")
      stage.disconnect("usb")
      #expect(await eventually { scan.states.last == .failed(.cameraUnplugged) })
      #expect(scan.states.filter { if case .failed = $0 { true } else { false } }.count == 1)
      #expect(await scan.session.start() == .failed(.noCamera))
    }

    @Test("In the background the camera is off; on return it is on again")
    func background() async {
      let scan = Scan()
      let conditions = listen(to: scan.source)
      await scan.session.start()
      await MainActor.run {
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
      }
      #expect(await eventually { conditions.all.last == .interrupted(.background) })
      #expect(stage.session?.isRunning == false)
      await MainActor.run {
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
      }
      #expect(await eventually { stage.session?.isRunning == true })
      #expect(await eventually { conditions.all.last == .running })
      await scan.session.stop()
      stage.forget()
      await MainActor.run {
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
      }
      try? await Task.sleep(for: .milliseconds(40))
      #expect(stage.log.isEmpty)
      #expect(stage.violations.isEmpty)
    }

    @Test("A warm device takes fewer frames, a cool one its own rate again; never without a lock")
    func heat() async throws {
      let scan = Scan()
      await scan.session.start()
      let device = try #require(stage.device)
      for (level, rate) in [
        (AVCaptureDevice.SystemPressureState.Level.serious, Int32(15)), (.critical, 8), (.nominal, 0),
      ] {
        device.pressure = level
        #expect(await eventually { device.activeVideoMinFrameDuration.timescale == rate })
        #expect(device.activeVideoMaxFrameDuration.timescale == rate)
      }
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }
  }
}
