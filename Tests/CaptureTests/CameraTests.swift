import Foundation
import Testing

@testable import ViewfinderCapture

@Suite(
  "Cameras of a real PipeWire", .serialized,
  .enabled(
    if: TestCamera.isPossible,
    "SKIPPED: no PipeWire of the tests' own; run them with Tools/with-pipewire.sh"))
struct CameraTests {
  @Test("A camera is listed with its formats, and gives its pictures as they come")
  func pictures() async throws {
    let camera = try await TestCamera.plugged(name: "drawn", description: "Drawn")
    let device = try #require(await CameraMonitor.shared.cameras().first { $0.id == camera.id })
    #expect(device.name == "Drawn")
    #expect(device.formats.contains { $0.width == 320 && $0.height == 240 && $0.encoding == "I420" })
    let source = CameraSource(id: camera.id)
    // Twice: a camera that was closed can be opened again.
    for _ in 0..<2 {
      try await source.open()
      var last: CapturedFrame?
      var sums: Set<Int> = []
      for _ in 0..<45 {
        let frame = try #require(try await source.next())
        #expect(frame.width == 320 && frame.height == 240)
        #expect(frame.time == frame.arrival)
        if let last { #expect(frame.number > last.number && frame.arrival > last.arrival) }
        #expect(NumberedPicture.cameraNumber(in: frame) == TestCamera.number)
        sums.insert(place(ofBallIn: frame))
        last = frame
      }
      // The ball moves on with every frame; on a busy machine it is seen less often.
      #expect(sums.count > 15)
      await source.close()
      #expect(try await source.next() == nil)
    }
  }

  @Test("Each format's luminance is right", arguments: ["I420", "NV12", "YUY2", "UYVY", "GRAY8", "RGB", "BGRx"])
  func formats(_ format: String) async throws {
    let camera = try await TestCamera.plugged(
      name: "cam\(format)", description: format, width: 352, height: 128, format: format)
    let source = CameraSource(id: camera.id)
    try await source.open()
    for _ in 0..<5 {
      let frame = try #require(try await source.next())
      #expect(NumberedPicture.cameraNumber(in: frame) == TestCamera.number)
    }
    await source.close()
  }

  @Test("A camera that is unplugged in mid-scan is told within 3 seconds, and works again when it is back")
  func unplugged() async throws {
    var camera = try await TestCamera.plugged(name: "plug", description: "Plug")
    let session = ScanSession(
      source: CameraSource(id: camera.id), reader: numberReader { _ in [barcode("a")] })
    for _ in 0..<2 {
      let events = session.events()
      #expect(await session.start() == .scanning)
      #expect(await eventually { await session.statistics.last?.number ?? 0 > 3 })
      let pulled = ContinuousClock.now
      camera.unplug()
      let all = await eventsUntilEnd(events)
      #expect(all.states.last == .failed(.cameraUnplugged))
      #expect(all.last?.failure?.detail.contains("Plug") == true)
      #expect(ContinuousClock.now - pulled < .seconds(3))
      // Gone is gone.
      #expect(await eventually { await !CameraMonitor.shared.cameras().contains { $0.id == camera.id } })
      #expect(await session.start() == .failed(.noCamera))
      camera = try await TestCamera.plugged(name: "plug", description: "Plug")
    }
  }

  @Test("A camera that freezes is given up: the process behind it stands still")
  func frozen() async throws {
    let camera = try await TestCamera.plugged(name: "frozen", description: "Frozen")
    let source = CameraSource(id: camera.id)
    try await source.open()
    camera.freeze()
    let began = ContinuousClock.now
    var failure: CaptureFailure?
    do {
      while try await source.next() != nil {}
    } catch {
      failure = error
    }
    #expect(failure?.reason == .cameraUnplugged)
    #expect(ContinuousClock.now - began < .seconds(6))
    await source.close()
  }

  @Test("Without a camera the reason is that there is none")
  func none() async {
    do {
      try await CameraSource().open()
      Issue.record("opened")
    } catch {
      #expect(error.reason == .noCamera)
    }
    do {
      try await CameraSource(id: "pipewire:nobody").open()
      Issue.record("opened")
    } catch {
      #expect(error.reason == .noCamera && error.detail.contains("pipewire:nobody"))
    }
  }

  @Test("A QR code before a camera is read")
  func code() async throws {
    let camera = try await TestCamera.plugged(
      name: "qr", description: "QR", width: 640, height: 480, code: "hello, camera")
    let session = ScanSession(source: CameraSource(id: camera.id), configuration: .firstHit)
    let events = session.events()
    await session.start()
    let all = await eventsUntilEnd(events)
    #expect(all.accepted == ["hello, camera"])
    #expect(all.states == [.starting, .scanning, .stopped])
    await session.stop()
  }

  @Test("Two cameras at once, each with its own pictures")
  func two() async throws {
    var cameras: [TestCamera] = []
    // pipewiresink 0.3.65 may die on its first clients, and gives nothing to a later one where two of them were served
    // before: these two are not tried out, and plugged in again where they died.
    for attempt in 0..<4 {
      cameras = [
        try TestCamera(name: "small\(attempt)", description: "Small", width: 160, height: 120),
        try TestCamera(name: "large\(attempt)", description: "Large", width: 640, height: 480),
      ]
      for camera in cameras { _ = await camera.appears() }
      let listed = await CameraMonitor.shared.cameras().map { $0.id }
      if cameras.allSatisfy({ $0.isRunning && listed.contains($0.id) }) { break }
    }
    let sources = cameras.map { CameraSource(id: $0.id) }
    for source in sources { try await source.open() }
    for _ in 0..<10 {
      #expect(try await sources[0].next()?.width == 160)
      #expect(try await sources[1].next()?.width == 640)
    }
    for source in sources { await source.close() }
  }

  @Test("Cameras that come and go are told, in order")
  func hotPlug() async throws {
    // PipeWire 0.3.65 drops a new node now and then, which then neither comes nor goes; such a try is made anew.
    for attempt in 0..<4 {
      let cameras = ["first\(attempt)", "second\(attempt)"]
      if let told = try await changes(plugging: cameras) {
        #expect(told == cameras.map { "true pipewire:\($0)" } + cameras.map { "false pipewire:\($0)" })
        return
      }
      print("a camera was dropped by PipeWire, try \(attempt + 1) of 4")
    }
    Issue.record("PipeWire dropped a camera each time")
  }

  /// What is told while cameras come, one after the other, and go in the same order; nil where one is not listed.
  private func changes(plugging names: [String]) async throws -> [String]? {
    // The going of an earlier test's camera may still be on its way.
    _ = await eventually { await CameraMonitor.shared.cameras().isEmpty }
    var changes = await CameraMonitor.shared.changes().makeAsyncIterator()
    var told: [String] = []
    var cameras: [TestCamera] = []
    for name in names {
      let camera = try TestCamera(name: name, description: name)
      guard await camera.appears() else { return nil }
      cameras.append(camera)
      told.append(try #require(await changes.next()).shown)
      #expect(await CameraMonitor.shared.cameras().map(\.id) == cameras.map(\.id))
    }
    while !cameras.isEmpty {
      cameras.removeFirst().unplug()
      told.append(try #require(await changes.next()).shown)
      #expect(await CameraMonitor.shared.cameras().map(\.id) == cameras.map(\.id))
    }
    return told
  }

  @Test("Starting and stopping quickly leaves the camera off each time")
  func quick() async throws {
    let camera = try await TestCamera.plugged(name: "quick", description: "Quick")
    let session = ScanSession(
      source: CameraSource(id: camera.id), reader: numberReader { _ in [] })
    for delay in [0, 1, 5, 20, 50, 100, 200] {
      async let started = session.start()
      try await Task.sleep(for: .milliseconds(delay))
      await session.stop()
      // The call that starts may have come after that; then this is what ends it.
      _ = await started
      #expect(await session.stop() == .stopped)
    }
    #expect(await session.start() == .scanning)
    #expect(await session.stop() == .stopped)
  }
}

/// Where the ball of the test picture is: the sum of the bright columns under the drawn part.
private func place(ofBallIn frame: CapturedFrame) -> Int {
  frame.withLuminance { picture in
    var sum = 0
    for y in stride(from: picture.height / 2 + 1, to: picture.height, by: 4) {
      for x in stride(from: 0, to: picture.width, by: 2) where picture[x, y] > 128 { sum += x + 1000 * y }
    }
    return sum
  }
}

extension CameraChange {
  fileprivate var shown: String {
    if case .added = self { "true \(device.id)" } else { "false \(device.id)" }
  }
}
