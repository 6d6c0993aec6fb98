import Dispatch
import Testing

@testable import ViewfinderCapture

@Suite("Scan session")
struct ScanSessionTests {
  @Test("A clip is read whole, and its end ends the scan")
  func clip() async {
    let source = SimulatedSource(pictures: pictures(50))
    let seen = Log<Int>()
    let session = ScanSession(
      source: source, configuration: ScannerConfiguration(repeats: .everyFrame),
      reader: numberReader {
        seen.add($0)
        return [barcode("n\($0 / 10)")]
      })
    let events = session.events()
    #expect(await session.start() != .starting)
    let all = await eventsUntilEnd(events)
    #expect(seen.all == Array(0..<50))
    #expect(all.states == [.starting, .scanning, .failed(.sourceEnded)])
    #expect(all.accepted.count == 50)
    #expect(await eventually { !source.isOpen })
    let statistics = await session.statistics
    #expect(statistics.framesRead == 50 && statistics.framesOvertaken == 0)
  }

  @Test("The first hit stops the scan: one acceptance, then stopped, then the source is closed")
  func firstHit() async {
    let source = SimulatedSource(pictures: pictures(8), interval: .milliseconds(2), repeats: true, delivery: .latest)
    let session = ScanSession(
      source: source, configuration: .firstHit, reader: numberReader { $0 >= 3 ? [barcode("hit")] : [] })
    let events = session.events()
    await session.start()
    let all = await eventsUntilEnd(events)
    #expect(all.accepted == ["hit"])
    #expect(all.states == [.starting, .scanning, .stopped])
    #expect(await session.stop() == .stopped)
    #expect(!source.isOpen)
    // And anew, with the same value.
    let again = session.events()
    await session.start()
    #expect(await eventsUntilEnd(again).accepted == ["hit"])
    #expect(await session.stop() == .stopped)
    #expect(!source.isOpen)
  }

  @Test("A source that is unplugged fails the scan, says why, and may be started again")
  func unplugged() async {
    let source = SimulatedSource(pictures: pictures(4), interval: .milliseconds(3), repeats: true, delivery: .latest)
    let session = ScanSession(source: source, reader: numberReader { _ in [barcode("a")] })
    let events = session.events()
    #expect(await session.start() == .scanning)
    source.unplug()
    let all = await eventsUntilEnd(events)
    #expect(all.states == [.starting, .scanning, .failed(.cameraUnplugged)])
    #expect(all.last?.failure?.detail == "the simulated camera was unplugged")
    #expect(await session.start() == .scanning)
    #expect(await session.stop() == .stopped)
    #expect(!source.isOpen)
  }

  @Test("A source that cannot be opened gives its reason", arguments: FailureReason.allCases)
  func cannotOpen(_ reason: FailureReason) async {
    let behavior = SimulatedSource.Behavior(openDelay: .milliseconds(2)) {
      $0 == 0 ? CaptureFailure(reason, "no") : nil
    }
    let source = SimulatedSource(pictures: pictures(2), interval: .milliseconds(5), repeats: true, behavior: behavior)
    let session = ScanSession(source: source, reader: numberReader { _ in [] })
    #expect(await session.start() == .failed(reason))
    #expect(!source.isOpen)
    #expect(await session.start() == .scanning)
    await session.stop()
    #expect(!source.isOpen)
  }

  @Test("Stopping while the source opens ends with it closed, without having scanned")
  func stopDuringStart() async {
    let source = SimulatedSource(
      pictures: pictures(2), repeats: true, delivery: .latest,
      behavior: .init(openDelay: .seconds(60), closeDelay: .milliseconds(20)))
    let session = ScanSession(source: source, reader: numberReader { _ in [] })
    let events = session.events()
    async let started = session.start()
    #expect(await eventually { await session.state == .starting })
    let clock = ContinuousClock.now
    #expect(await session.stop() == .stopped)
    #expect(ContinuousClock.now - clock < .seconds(20))
    #expect(await started == .stopped)
    #expect(!source.isOpen)
    #expect(await eventsUntilEnd(events).states == [.starting, .stopped])
  }

  @Test("A slow reader of a live source gets the latest frame, one at a time")
  func latestWins() async {
    let source = SimulatedSource(
      pictures: pictures(2000), interval: .milliseconds(1), repeats: true, delivery: .latest)
    let lag = Log<TimeSpan>()
    let busy = DispatchSemaphore(value: 1)
    let session = ScanSession(
      source: source,
      reader: ClosureReader { picture, _ in
        #expect(busy.wait(timeout: .now()) == .success, "two frames at once")
        pauseThread(20_000)
        busy.signal()
        return Reading(width: picture.width, height: picture.height)
      }, frameObserver: { lag.add($0.latency) })
    await session.start()
    #expect(await eventually { await session.statistics.framesRead >= 10 })
    await session.stop()
    let statistics = await session.statistics
    // Twenty to one, where the machine keeps up with the source.
    #expect(statistics.framesOvertaken > statistics.framesRead)
    #expect(statistics.framesPerSecond < 60)
  }

  @Test("A slow reader of a clip misses nothing")
  func everyFrame() async {
    let source = SimulatedSource(pictures: pictures(40), interval: .milliseconds(1))
    let seen = Log<Int>()
    let session = ScanSession(
      source: source,
      reader: numberReader {
        pauseThread(3_000)
        seen.add($0)
        return []
      })
    let events = session.events()
    await session.start()
    _ = await eventsUntilEnd(events)
    #expect(seen.all == Array(0..<40))
  }

  @Test("A paused clip stands still and then goes on where it was")
  func pausedClip() async {
    let source = SimulatedSource(pictures: pictures(60), interval: .milliseconds(2))
    let seen = Log<Int>()
    let session = ScanSession(
      source: source,
      reader: numberReader {
        seen.add($0)
        return []
      })
    let events = session.events()
    await session.start()
    #expect(await eventually { seen.all.count > 5 })
    #expect(await session.pause() == .paused)
    try? await Task.sleep(for: .milliseconds(30))
    let held = seen.all.count
    try? await Task.sleep(for: .milliseconds(60))
    #expect(seen.all.count == held)
    #expect(await session.resume() == .scanning)
    _ = await eventsUntilEnd(events)
    // The frame that was on its way when the pause came is not looked at.
    #expect(seen.all.count >= 59 && Set(seen.all).count == seen.all.count && seen.all == seen.all.sorted())
  }

  @Test("A paused camera runs on unread, and its unplugging is noticed")
  func pausedCamera() async {
    let source = SimulatedSource(pictures: pictures(4), interval: .milliseconds(2), repeats: true, delivery: .latest)
    let session = ScanSession(source: source, reader: numberReader { _ in [] })
    let events = session.events()
    #expect(await session.pause() == .idle)
    await session.start()
    #expect(await session.pause() == .paused)
    try? await Task.sleep(for: .milliseconds(20))
    let read = await session.statistics.framesRead
    try? await Task.sleep(for: .milliseconds(40))
    #expect(await session.statistics.framesRead == read)
    #expect(source.isOpen)
    source.unplug()
    #expect(await eventsUntilEnd(events).states == [.starting, .scanning, .paused, .failed(.cameraUnplugged)])
  }

  @Test("Pausing while the source opens pauses as soon as it is open")
  func pauseDuringStart() async {
    let source = SimulatedSource(
      pictures: pictures(4), interval: .milliseconds(2), repeats: true, delivery: .latest,
      behavior: .init(openDelay: .milliseconds(50)))
    let session = ScanSession(source: source, reader: numberReader { _ in [] })
    async let started = session.start()
    #expect(await eventually { await session.state == .starting })
    #expect(await session.pause() == .paused)
    #expect(await started == .paused)
    #expect(await session.start() == .scanning)
    await session.stop()
  }

  @Test("A clip that is begun again goes on in time")
  func timeGoesOn() async {
    let source = SimulatedSource(pictures: pictures(30))
    let session = ScanSession(
      source: source, configuration: ScannerConfiguration(repeats: .everyFrame),
      reader: numberReader { _ in [barcode("a")] })
    var last = Timestamp.zero
    for round in 0..<3 {
      let events = session.events()
      await session.start()
      let all = await eventsUntilEnd(events)
      #expect(all.accepted.count == 30, "round \(round)")
      for event in all {
        #expect(event.time >= last)
        last = event.time
      }
    }
    #expect(last - .zero > .seconds(2.8))
  }

  @Test("A session that nobody holds closes its source", arguments: [FrameDelivery.latest, .every])
  func letGo(_ delivery: FrameDelivery) async {
    let source = SimulatedSource(pictures: pictures(4), interval: .milliseconds(5), repeats: true, delivery: delivery)
    for isPaused in [false, true] {
      var session: ScanSession? = ScanSession(source: source, reader: numberReader { _ in [] })
      let events = session?.events()
      await session?.start()
      if isPaused { await session?.pause() }
      #expect(source.isOpen)
      weak let gone = session
      session = nil
      #expect(await eventually { !source.isOpen })
      #expect(await eventually { gone == nil })
      // The events end too.
      if let events { for await _ in events {} }
    }
  }

  @Test("Reading takes no thread that tasks need")
  func ownThread() async {
    let gate = DispatchSemaphore(value: 0)
    let waiting = Log<Int>()
    let sessions = (0..<6).map { index in
      ScanSession(
        source: SimulatedSource(pictures: pictures(1)),
        reader: numberReader { _ in
          waiting.add(index)
          gate.wait()
          return []
        })
    }
    for session in sessions { await session.start() }
    // All six readers block; tasks still run.
    #expect(await eventually { waiting.all.count == 6 })
    for _ in sessions { gate.signal() }
    for session in sessions { #expect(await session.stop() != .scanning) }
  }

  @Test("Stills: the last frame, and a copy of the one in which a value was accepted")
  func stills() async {
    let source = SimulatedSource(pictures: pictures(9))
    let session = ScanSession(
      source: source, reader: numberReader { $0 == 4 ? [barcode("four")] : [] }, keepsStills: true)
    let events = session.events()
    await session.start()
    _ = await eventsUntilEnd(events)
    let last = await session.lastFrame
    let accepted = await session.acceptedFrame
    #expect(last.map { NumberedPicture.number(in: $0.frame) } == 8)
    #expect(accepted.map { NumberedPicture.number(in: $0.frame) } == 4)
    #expect(accepted?.reading.barcodes.map(\.text) == ["four"])
  }

  @Test("Observers are called for each event, on top of sequences")
  func observers() async {
    let source = SimulatedSource(pictures: pictures(5))
    let session = ScanSession(source: source, reader: numberReader { _ in [barcode("a")] })
    let heard = Log<SessionEvent>()
    let task = session.observe { heard.add($0) }
    let events = session.events()
    await session.start()
    let all = await eventsUntilEnd(events)
    #expect(await eventually { heard.all.count == all.count })
    #expect(heard.all == all)
    task.cancel()
    await task.value
  }

  @Test("The region narrows what is searched, with room for a code whose centre is inside")
  func region() {
    var configuration = ScannerConfiguration()
    #expect(configuration.searchRegion(width: 100, height: 100) == nil)
    configuration.region = Region(x: 0.4, y: 0, width: 0.2, height: 0.5)
    #expect(configuration.searchRegion(width: 100, height: 100) == PixelRegion(x: 30, y: 0, width: 40, height: 75))
    configuration.regionRule = .allCorners
    #expect(configuration.searchRegion(width: 100, height: 100) == PixelRegion(x: 40, y: 0, width: 20, height: 50))
  }
}
