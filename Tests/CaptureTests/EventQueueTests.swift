import Testing

@testable import ViewfinderCapture

@Suite("Events")
struct EventQueueTests {
  private func tracked(_ id: Int, x: Double = 0) -> TrackedBarcode {
    TrackedBarcode(
      id: .init(number: id), barcode: barcode("\(id)"), corners: barcode("", at: x).corners, firstSeen: .zero,
      lastSeen: .zero)
  }

  private func event(_ event: ScannerEvent) -> SessionEvent { SessionEvent(event: event, time: .zero) }

  @Test("Only positions give way, and only to later ones of the same barcode")
  func coalescing() async {
    let queue = EventQueue()
    let (one, two) = (tracked(1), tracked(2))
    queue.put([event(.appeared(one)), event(.appeared(two))])
    for step in 0..<100 {
      queue.put([event(.moved(tracked(1, x: Double(step)))), event(.moved(tracked(2, x: Double(-step))))])
    }
    queue.put([event(.disappeared(one)), event(.state(.paused)), event(.moved(tracked(2, x: 7)))])
    queue.finish()
    var all: [ScannerEvent] = []
    while let next = await queue.next() { all.append(next.event) }
    // A move on the other side of a change of state stays.
    #expect(
      all == [
        .appeared(one), .appeared(two), .moved(tracked(1, x: 99)), .moved(tracked(2, x: -99)), .disappeared(one),
        .state(.paused), .moved(tracked(2, x: 7)),
      ])
  }

  @Test("A slow listener loses no acceptance, and memory stays bounded")
  func slowListener() async {
    let source = SimulatedSource(pictures: pictures(4), interval: .zero, repeats: true)
    let read = Log<Int>()
    let session = ScanSession(
      source: source, configuration: ScannerConfiguration(repeats: .everyFrame),
      reader: numberReader {
        read.add($0)
        return [barcode("a")]
      })
    let events = session.events()
    await session.start()
    // Nobody listens: the session stands still with a full queue, well short of what it could have read by then.
    #expect(await eventually { read.all.count >= EventQueue.comfortable - 10 })
    var held = 0
    #expect(
      await eventually {
        held = read.all.count
        try? await Task.sleep(for: .milliseconds(50))
        return read.all.count == held
      })
    #expect(held < EventQueue.comfortable + 10)
    // And goes on with the listener.
    var accepted = 0
    for await event in events {
      if case .accepted = event.event { accepted += 1 }
      if accepted == 5000 { break }
    }
    #expect(accepted == 5000)
    #expect(await session.stop() == .stopped)
  }

  @Test("A listener that goes away holds nobody up; stop works while one does")
  func goneListener() async {
    let source = SimulatedSource(pictures: pictures(4), interval: .zero, repeats: true)
    let session = ScanSession(
      source: source, configuration: ScannerConfiguration(repeats: .everyFrame),
      reader: numberReader { _ in [barcode("a")] })
    var events: SessionEvents? = session.events()
    await session.start()
    #expect(await eventually { await session.statistics.framesRead >= EventQueue.comfortable - 10 })
    _ = events
    events = nil
    let before = await session.statistics.framesRead
    #expect(await eventually { await session.statistics.framesRead > before + 2000 })
    let stuck = session.events()
    let then = await session.statistics.framesRead
    #expect(await eventually { await session.statistics.framesRead >= then + EventQueue.comfortable - 10 })
    #expect(await session.stop() == .stopped)
    #expect(!source.isOpen)
    _ = stuck
  }

  @Test("Cancelling a listener ends its loop")
  func cancelled() async {
    let session = ScanSession(source: SimulatedSource(pictures: []), reader: numberReader { _ in [] })
    let events = session.events()
    let task = Task { for await _ in events {} }
    try? await Task.sleep(for: .milliseconds(5))
    task.cancel()
    await task.value
  }
}
