import DesktopModel
import Synchronization
import Testing

@Suite("Preview")
struct PreviewTests {
  /// Four columns of grey: 0, 80, 160, 240.
  private func frame(width: Int = 8, height: Int = 4) throws -> CapturedFrame {
    let pixels = (0..<(width * height)).map { UInt8($0 % width / (width / 4) * 80) }
    return try #require(CapturedFrame(pixels: pixels, width: width, height: height))
  }

  private func row(_ picture: PreviewFeed.Picture, _ y: Int) -> [UInt32] {
    Array(picture.pixels.pixels[(y * picture.pixels.width)..<((y + 1) * picture.pixels.width)])
  }

  @Test("a view of the frame's size shows its pixels, opaque")
  func same() throws {
    let picture = PreviewFeed.picture(of: try frame(), in: PreviewFeed.View(width: 8, height: 4))
    #expect(row(picture, 2).map { $0 & 0xFF } == [0, 0, 80, 80, 160, 160, 240, 240])
    #expect(row(picture, 0)[2] == 0xFF50_5050)
  }

  @Test("mirrored, left is right")
  func mirrored() throws {
    let picture = PreviewFeed.picture(of: try frame(), in: PreviewFeed.View(width: 8, height: 4, isMirrored: true))
    #expect(row(picture, 1).map { $0 & 0xFF } == [240, 240, 160, 160, 80, 80, 0, 0])
  }

  @Test("filled, what stands over is cut off; fitted, what stays free is black")
  func fillAndFit() throws {
    let fill = PreviewFeed.picture(of: try frame(), in: PreviewFeed.View(width: 4, height: 4, fills: true))
    #expect(row(fill, 0).map { $0 & 0xFF } == [80, 80, 160, 160])
    let fit = PreviewFeed.picture(of: try frame(), in: PreviewFeed.View(width: 8, height: 8, fills: false))
    #expect(row(fit, 0).allSatisfy { $0 == 0xFF00_0000 })
    #expect(row(fit, 4).map { $0 & 0xFF } == [0, 0, 80, 80, 160, 160, 240, 240])
  }

  @Test(
    "a view of any size and density gets as many pixels as it has", arguments: [(1, 1, 1), (33, 7, 2), (1000, 3, 1)])
  func sizes(width: Int, height: Int, density: Int) throws {
    let view = PreviewFeed.View(width: width, height: height, pixelDensity: density)
    let picture = PreviewFeed.picture(of: try frame(), in: view)
    #expect(picture.pixels.width == width * density && picture.pixels.height == height * density)
    #expect(picture.pixels.pixels.count == width * density * height * density)
  }

  @Test("colors are averaged each for itself")
  func colors() {
    let geometry = PreviewFeed.View(width: 1, height: 1).geometry(imageWidth: 2, imageHeight: 2)
    let pixels = PreviewScaler.pixels(
      of: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_0000], width: 2, height: 2, in: geometry)
    #expect(pixels.pixels == [0xFF40_4040])
  }

  @Test("a window that is slow misses frames and does not get behind")
  func slow() async throws {
    let frame = try frame()
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let feed = PreviewFeed { _ in for await _ in gate {} }
    for _ in 0..<50 { feed.take(frame) }
    #expect(feed.counts.taken == 50)
    #expect(feed.counts.shown == 1)
    opening.finish()
  }
}

@Suite("Observed sources")
struct ObservedSourceTests {
  private func picture(_ value: UInt8) throws -> CapturedFrame {
    try #require(CapturedFrame(pixels: [UInt8](repeating: value, count: 64), width: 8, height: 8))
  }

  private final class Counter: Sendable {
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }
    func add() { state.withLock { $0 += 1 } }
  }

  @Test("a camera's pictures are shown though nobody takes them")
  func camera() async throws {
    let source = SimulatedSource(
      pictures: [try picture(1)], interval: .milliseconds(10), repeats: true, delivery: .latest)
    let counter = Counter()
    let observed = ObservedSource(source) { _ in counter.add() }
    try await observed.open()
    #expect(try await observed.next() != nil)
    let before = counter.count
    for _ in 0..<1000 where counter.count < before + 5 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(counter.count >= before + 5)
    // The reader gets the latest, and one only.
    #expect(try await observed.next()?.number ?? 0 >= 5)
    await observed.close()
    #expect(try await observed.next() == nil)
  }

  @Test("a clip's pictures are all taken and all shown")
  func clip() async throws {
    let frames = try (0..<20).map { try picture(UInt8($0)) }
    let observed = ObservedSource(SimulatedSource(pictures: frames)) { _ in }
    try await observed.open()
    var taken = 0
    while try await observed.next() != nil { taken += 1 }
    await observed.close()
    #expect(taken == 20)
  }

  @Test("a camera that fails is told to the reader; it can be opened again")
  func failure() async throws {
    let source = SimulatedSource(
      pictures: [try picture(1)], interval: .milliseconds(10), repeats: true, delivery: .latest)
    let observed = ObservedSource(source) { _ in }
    for _ in 0..<2 {
      try await observed.open()
      #expect(try await observed.next() != nil)
      source.unplug()
      await #expect(throws: CaptureFailure.self) { while try await observed.next() != nil {} }
      await observed.close()
      #expect(try await observed.next() == nil)
    }
  }
}
