#if os(Linux)
  import Drawing
  import Foundation
  import Testing

  @testable import Viewfinder

  /// A camera that looks at no code, with all symbologies on: nothing may be accepted. `make textures` takes an hour of it.
  @Suite("Frames without a code")
  struct TextureTests {
    /// Of film, 30 frames each.
    static let seconds =
      ProcessInfo.processInfo.environment["VIEWFINDER_TEXTURE_SECONDS"].flatMap { Int($0) } ?? 50

    @Test("no value is accepted from noise, wood, a fence, a text page or fabric")
    func nothing() {
      let isShort = Self.seconds < 600
      var film = TextureFilm(width: isShort ? 320 : 640, height: isShort ? 240 : 360, seed: 2026)
      var scanner = BarcodeScanner(configuration: ScannerConfiguration(symbologies: .all))
      var reader = BarcodeReader(symbologies: .all, options: ReaderOptions(effort: .live))
      var now = Timestamp.zero
      _ = scanner.handle(.start, at: now)
      _ = scanner.handle(.started, at: now)
      var accepted: [String] = []
      var read = 0
      for frame in 0..<Self.seconds * 30 {
        let picture = film.next()
        now = now + .milliseconds(33)
        // The short run takes a tenth of the frames, of every texture.
        if isShort, frame % 10 != 0 { continue }
        let reading = picture.withLuminance { reader.read($0, near: scanner.hints(at: now)) }
        guard let reading else { continue }
        read += reading.barcodes.count
        for event in scanner.ingest(reading, at: now) {
          if case .accepted(let value) = event {
            accepted.append("\(film.scene): \(value.barcode.symbology) \(value.barcode.text)")
          }
        }
      }
      #expect(accepted.isEmpty)
      if !isShort { print("\(Self.seconds) s: \(accepted.count) values accepted, \(read) seen in single frames") }
    }

    /// The hour's 119th scene: a mode message of nothing but zeros all over it, and single letters in one frame of ten.
    @Test("the even weave of fabric is no Aztec symbol of one codeword")
    func weave() {
      var film = TextureFilm(width: 640, height: 360, seed: 2026, firstScene: 119)
      var reader = BarcodeReader(symbologies: [.aztec], options: ReaderOptions(effort: .live))
      var read: [String] = []
      for frame in 0..<TextureFilm.framesInScene {
        let picture = film.next()
        guard frame == 59 || frame >= 281 else { continue }
        read += picture.withLuminance { reader.read($0) }?.barcodes.map { $0.text } ?? []
      }
      #expect(read.isEmpty)
    }
  }
#endif
