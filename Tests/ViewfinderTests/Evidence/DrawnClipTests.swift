#if os(Linux)
  import Drawing
  import Encoders
  import Foundation
  import Testing

  @testable import Viewfinder

  /// How a drawn clip fared.
  struct ClipOutcome: Sendable {
    /// Frames that can be read by themselves.
    var readableFrames = 0
    /// When the scanner accepted the value.
    var accepted: TimeSpan?
    /// The same without sums.
    var acceptedWithoutSums: TimeSpan?
    var wrong: [String] = []

    static let text = "It’s great! Your app works!"

    init?(_ trouble: ClipScene.Trouble, seed: UInt64) {
      let level = Int(seed % 4)
      guard let grid = QREncode.encode(Array(Self.text.utf8), version: 0, level: level) else { return nil }
      let scene = ClipScene(trouble, grid: grid, seed: seed)
      var reader = BarcodeReader(symbologies: .qr, options: ReaderOptions(effort: .live))
      var scanners = [true, false].map {
        BarcodeScanner(configuration: ScannerConfiguration(symbologies: .qr, sumsFrames: $0))
      }
      for index in scanners.indices {
        _ = scanners[index].handle(.start, at: .zero)
        _ = scanners[index].handle(.started, at: .zero)
      }
      var times: [TimeSpan?] = [nil, nil]
      for index in 0..<ClipScene.frameCount {
        guard let picture = scene.frame(index)?.picture else { continue }
        let time = Timestamp(nanoseconds: ClipScene.time(of: index))
        let hints = scanners[0].hints(at: time)
        guard let reading = picture.withLuminance({ reader.read($0, near: hints) }) else { continue }
        if reading.barcodes.contains(where: { $0.text == Self.text }) { readableFrames += 1 }
        for scanner in scanners.indices {
          for case .accepted(let value) in scanners[scanner].ingest(reading, at: time) {
            if value.barcode.text != Self.text { wrong.append(value.barcode.text) }
            if times[scanner] == nil { times[scanner] = time - .zero }
          }
        }
      }
      accepted = times[0]
      acceptedWithoutSums = times[1]
    }
  }

  @Suite("Drawn clips, read by the engine")
  struct DrawnClipTests {
    /// How many clips a trouble; more by environment, for measuring.
    private static let count = ProcessInfo.processInfo.environment["VIEWFINDER_CLIPS"].flatMap { UInt64($0) } ?? 4

    /// Of the first four clips, read within their second; this only rises.
    private static let floors: [ClipScene.Trouble: Int] = [.glare: 2, .motion: 2, .noise: 4, .mixed: 1]

    @Test("sums read clips of which hardly any frame can be read", arguments: ClipScene.Trouble.allCases)
    func clips(trouble: ClipScene.Trouble) throws {
      let floor = try #require(Self.floors[trouble])
      var read = 0
      var readWithoutSums = 0
      var frames = 0
      var total = 0
      for seed in 1...Self.count {
        guard let outcome = ClipOutcome(trouble, seed: seed) else { continue }
        total += 1
        frames += outcome.readableFrames
        if outcome.accepted != nil { read += 1 }
        if outcome.acceptedWithoutSums != nil { readWithoutSums += 1 }
        #expect(outcome.wrong.isEmpty)
      }
      print(
        "\(trouble.rawValue): \(total) clips, read within a second \(read), by single frames \(readWithoutSums),",
        "frames readable \(frames) of \(total * ClipScene.frameCount)")
      #expect(read >= readWithoutSums && read >= floor)
      if trouble == .glare { #expect(read > readWithoutSums) }
    }
  }
#endif
