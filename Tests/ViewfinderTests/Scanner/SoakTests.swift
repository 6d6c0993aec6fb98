import Drawing
import Testing

@testable import Viewfinder

@Suite("Long runs")
struct SoakTests {
  /// Random codes, candidates and commands; checks that nothing grows.
  @Test(
    "frames upon frames of random codes leave every store bounded",
    arguments: [(RepeatPolicy.oncePerValue, 100_000), (.afterLeaving(seconds: 1), 20_000), (.everyFrame, 20_000)])
  func bounds(policy: RepeatPolicy, frames: Int) {
    var random = RandomSource(seed: 3)
    var scanner = BarcodeScanner(configuration: ScannerConfiguration(repeats: policy))
    var now = Timestamp.zero
    _ = scanner.handle(.start, at: now)
    _ = scanner.handle(.started, at: now)
    var inView: Set<Int> = []
    var mostTracks = 0
    for frame in 0..<frames {
      now = now + .milliseconds(Int(random.next() % 60))
      var reading = Sample.reading([])
      for _ in 0..<(random.next() % 3) {
        let corners = Sample.square(x: random.unit() * 600, y: random.unit() * 440, side: 5 + random.unit() * 60)
        let strength: Barcode.Evidence.Strength = random.next() % 2 == 0 ? .strong : .weak
        reading.barcodes.append(Sample.barcode("\(random.next() % 50_000)", corners: corners, strength: strength))
      }
      if random.next() % 4 == 0 {
        let corners = Sample.square(x: random.unit() * 600, y: random.unit() * 440, side: 5 + random.unit() * 60)
        let side = 21 + 4 * Int(random.next() % 2)
        reading.attempts.append(
          Attempt(
            symbology: .qr, corners: corners, stage: .codewords, grid: ModuleGrid(width: side, height: side), fitness: 1
          ))
      }
      for event in scanner.ingest(reading, at: now) {
        if case .appeared(let tracked) = event { inView.insert(tracked.id.number) }
        if case .disappeared(let tracked) = event { inView.remove(tracked.id.number) }
      }
      mostTracks = max(mostTracks, scanner.tracker.tracks.count)
      if frame % 10_000 == 0 { #expect(inView == Set(scanner.tracked.map(\.id.number))) }
    }
    #expect(mostTracks < 64)
    #expect(scanner.memory.count <= RepeatPolicy.maximumRememberedValues)
    #expect(scanner.memory.count > 0 || policy == .everyFrame)
    #expect(scanner.tracker.tracks.allSatisfy { $0.evidence.sums.count <= ModuleEvidence.maximumSums })
  }

  @Test("a flood of codes and candidates in one frame is held to the limits")
  func flood() {
    var film = VirtualFilm()
    var codes: [Barcode] = []
    var attempts: [Attempt] = []
    for index in 0..<1000 {
      let corners = Sample.square(x: Double(index % 40) * 16, y: Double(index / 40) * 19, side: 10)
      codes.append(Sample.barcode("\(index)", corners: corners))
      attempts.append(Attempt(symbology: .qr, corners: corners, stage: .located, fitness: 1))
    }
    film.frame(attempts: attempts)
    #expect(film.scanner.tracker.tracks.count == Tracker.maximumUnreadTracks)
    film.frame(codes, attempts: attempts)
    film.frame(codes, attempts: attempts)
    #expect(film.scanner.tracker.tracks.count <= Tracker.maximumTracks)
    #expect(film.accepted.count == film.scanner.tracked.count)
  }
}
