import Testing

@testable import ViewfinderCapture

/// A source that detects by itself, as AVFoundation's does, and keeps what it was told.
private final class DetectingSource: FrameSource {
  let delivery = FrameDelivery.every
  let told = Log<String>()
  private let frames = Locked(0)

  func configure(_ configuration: ScannerConfiguration) async {
    told.add("configure \(configuration.symbologies.rawValue)")
  }

  func open() async throws(CaptureFailure) { told.add("open") }

  func next() async throws(CaptureFailure) -> CapturedFrame? {
    let number = frames.withLock { frames in
      frames += 1
      return frames
    }
    guard number <= 3 else { return nil }
    let time = Timestamp.milliseconds(33 * number)
    return CapturedFrame(
      detections: Reading(barcodes: [barcode("seen")], width: 640, height: 480), number: number, time: time,
      arrival: .now())
  }

  func close() async { told.add("close") }
}

@Suite("Sources that detect by themselves")
struct DetectingSourceTests {
  @Test("Their detections go through the scanner and are not read again; events say in whose pixels they are")
  func detections() async {
    let source = DetectingSource()
    let reads = Log<Int>()
    let session = ScanSession(
      source: source, configuration: ScannerConfiguration(symbologies: .qr),
      reader: numberReader {
        reads.add($0)
        return []
      })
    let events = session.events()
    await session.start()
    let all = await eventsUntilEnd(events)
    #expect(all.accepted == ["seen"])
    #expect(reads.all.isEmpty)
    let pictures = all.compactMap { event in
      if case .appeared = event.event { event.picture } else { nil }
    }
    #expect(pictures == [PictureSize(width: 640, height: 480)])
    #expect(await eventually { source.told.all.last == "close" })
    #expect(source.told.all == ["configure 1", "open", "close"])
  }

  @Test("They are told of a new configuration while they are open, and of the same one not")
  func configured() async {
    let source = SimulatedSource(pictures: pictures(3), interval: .milliseconds(5), repeats: true, delivery: .latest)
    let session = ScanSession(source: source, configuration: ScannerConfiguration(symbologies: .qr))
    await session.start()
    await session.configure(ScannerConfiguration(symbologies: .ean13))
    #expect(await session.configuration.symbologies == .ean13)
    await session.stop()
    let detecting = DetectingSource()
    let other = ScanSession(source: detecting)
    await other.configure(ScannerConfiguration(symbologies: .qr))
    #expect(detecting.told.all.isEmpty)
  }

  @Test("Such a frame lends a single grey pixel, and keeps its size and its times")
  func withoutPixels() {
    let frame = CapturedFrame(
      detections: Reading(width: 1920, height: 1080), number: 7, time: .seconds(1), arrival: .seconds(2))
    #expect(frame.width == 1920 && frame.height == 1080 && frame.number == 7)
    for frame in [frame, frame.copy(), frame.restamped(number: 8, time: .zero, arrival: .zero)] {
      #expect(frame.detections != nil)
      frame.withLuminance { picture in
        #expect(picture.width == 1 && picture.height == 1 && picture[0, 0] == 128)
      }
    }
  }
}
