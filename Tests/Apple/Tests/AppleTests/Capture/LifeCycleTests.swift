import AVFoundation
import Testing

@testable import ViewfinderCapture

extension AppleSystems {
  @Suite("Start, stop and what comes between")
  struct LifeCycle {
    init() { stage.reset() }

    @Test("Starting configures once, commits once, and starts off the main thread; stopping turns the camera off")
    func startAndStop() async {
      let scan = Scan()
      #expect(await scan.session.start() == .scanning)
      #expect(stage.session?.isRunning == true)
      #expect(
        stage.log.filter { !$0.contains("lock") }
          == ["begin", "addInput", "addOutput AVCaptureMetadataOutput", "commit", "start"])
      #expect(await scan.session.stop() == .stopped)
      #expect(stage.session?.isRunning == false)
      #expect(stage.log.last == "stop")
      #expect(stage.violations.isEmpty)
      #expect(await eventually { scan.states == [.starting, .scanning, .stopped] })
    }

    @Test("A second start reuses what stands: no configuration, no second input")
    func restart() async {
      let scan = Scan()
      await scan.session.start()
      await scan.session.stop()
      stage.forget()
      #expect(await scan.session.start() == .scanning)
      #expect(stage.log == ["start"])
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("From the main actor, too, nothing of the session happens on the main thread")
    @MainActor func fromMain() async {
      let scan = Scan()
      await scan.session.start()
      await scan.session.pause()
      await scan.session.resume()
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("Stop during a slow start ends with the camera off")
    func stopDuringStart() async {
      stage.startDelay = 0.1
      let scan = Scan()
      async let started = scan.session.start()
      #expect(await eventually { stage.log.contains("start") })
      #expect(await scan.session.stop() == .stopped)
      #expect(await started == .stopped)
      #expect(stage.session?.isRunning == false)
      #expect(stage.violations.isEmpty)
    }

    @Test("Any order of commands ends as the last one says", arguments: 0..<12)
    func anyOrder(seed: Int) async {
      let scan = Scan()
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      var isWanted = false
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<12 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          isWanted = state >> 60 & 1 == 1
          if isWanted { await scan.session.start() } else { group.addTask { await scan.session.pause() } }
          if state >> 61 & 1 == 1 {
            await scan.session.stop()
            isWanted = false
          }
        }
      }
      let end = isWanted ? await scan.session.start() : await scan.session.stop()
      #expect(end == (isWanted ? .scanning : .stopped) || end == .paused)
      #expect(stage.session?.isRunning ?? false == isWanted)
      await scan.session.stop()
      #expect(stage.session?.isRunning ?? false == false)
      #expect(stage.violations.isEmpty)
    }

    @Test("Nothing is retained: a scan that nobody holds turns the camera off and goes")
    func released() async {
      var scan: Scan? = Scan()
      await scan?.session.start()
      #expect(stage.sessions.count == 1)
      scan = nil
      _ = scan
      #expect(await eventually { stage.sessions.isEmpty })
      #expect(stage.log.contains("stop"))
    }

    @Test("A session that does not start is a busy camera, and may be started again")
    func busy() async {
      stage.failsToStart = true
      let scan = Scan()
      #expect(await scan.session.start() == .failed(.cameraBusy))
      stage.failsToStart = false
      #expect(await scan.session.start() == .scanning)
      await scan.session.stop()
      #expect(stage.violations.isEmpty)
    }

    @Test("Each way in which the parts do not fit has its reason, and the configuration is closed all the same")
    func refusedParts() async {
      stage.refusesInput = true
      var scan = Scan()
      #expect(await scan.session.start() == .failed(.cameraBusy))
      #expect(stage.log.filter { $0 == "begin" }.count == stage.log.filter { $0 == "commit" }.count)
      stage.reset()
      stage.refusesOutput = true
      scan = Scan()
      #expect(await scan.session.start() == .failed(.formatUnsupported))
      stage.reset()
      stage.inputError = .applicationIsNotAuthorizedToUseDevice
      scan = Scan()
      #expect(await scan.session.start() == .failed(.permissionRefused))
      stage.reset()
      stage.inputError = .deviceInUseByAnotherApplication
      scan = Scan()
      #expect(await scan.session.start() == .failed(.cameraBusy))
      stage.reset()
      stage.cameras = []
      scan = Scan()
      #expect(await scan.session.start() == .failed(.noCamera))
      #expect(stage.violations.isEmpty)
    }
  }

  @Suite("The user's word")
  struct Permission {
    init() { stage.reset() }

    @Test("Asked once, said yes: the scan begins")
    func granted() async {
      stage.authorization = .notDetermined
      let scan = Scan()
      #expect(await scan.session.start() == .scanning)
      await scan.session.stop()
      await scan.session.start()
      #expect(stage.log.filter { $0 == "ask" }.count == 1)
      await scan.session.stop()
    }

    @Test("Asked and said no, or said no before: refused, with words and a way out; the session is never touched")
    func refused() async {
      for status in [AVAuthorizationStatus.notDetermined, .denied] {
        stage.reset()
        stage.authorization = status
        stage.answers { false }
        let scan = Scan()
        #expect(await scan.session.start() == .failed(.permissionRefused))
        #expect(stage.log.filter { $0 != "ask" }.isEmpty)
        #expect(await eventually { scan.failure?.detail == "the user has not allowed this app to use the camera" })
      }
    }

    @Test("Restricted is not refused")
    func restricted() async {
      stage.authorization = .restricted
      #expect(await Scan().session.start() == .failed(.permissionRestricted))
    }

    @Test("Stop while the user is being asked: whatever the answer, the camera stays off")
    func stopWhileAsked() async {
      stage.authorization = .notDetermined
      let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
      stage.answers {
        for await answer in answers { return answer }; return false
      }
      let scan = Scan()
      async let started = scan.session.start()
      #expect(await eventually { stage.log.contains("ask") })
      async let stopped = scan.session.stop()
      #expect(await eventually { await scan.session.state == .stopped })
      answer.yield(true)
      #expect(await stopped == .stopped)
      #expect(await started == .stopped)
      #expect(stage.log.filter { $0 == "start" }.isEmpty)
    }
  }
}
