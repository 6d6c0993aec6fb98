import Testing

@testable import Viewfinder

@Suite("Guidance")
struct GuidanceTests {
  private static func attempt(
    side: Double = 150, x: Double = 200, modules: Int? = 25, symbology: Symbology = .qr
  ) -> Attempt {
    Attempt(
      symbology: symbology, corners: Sample.square(x: x, y: 100, side: side), stage: .codewords,
      grid: modules.map { ModuleGrid(width: $0, height: $0) }, fitness: 0.8)
  }

  private static let fair = Sample.fairLight
  private static let dark = PictureQuality(mean: 20, contrast: 8, saturatedShare: 0, sharpness: 0.5)
  private static let glaring = PictureQuality(mean: 180, contrast: 60, saturatedShare: 0.4, sharpness: 0.5)
  private static let blinding = PictureQuality(mean: 250, contrast: 5, saturatedShare: 0.95, sharpness: 0.1)
  private static let smeared = PictureQuality(mean: 120, contrast: 60, saturatedShare: 0, sharpness: 0.1)
  /// A sheet of paper: nothing to be sharp, nothing burnt out.
  private static let blank = PictureQuality(mean: 200, contrast: 4, saturatedShare: 0.5, sharpness: 0.05)
  private static let whole = Region.full

  @Test(
    "one frame, one word",
    arguments: [
      ([], fair, whole, Guidance.noneInView), ([], blank, whole, .noneInView), ([], dark, whole, .tooDark),
      ([], blinding, whole, .glare), ([], smeared, whole, .holdStill), ([attempt()], fair, whole, .holdStill),
      ([attempt()], glaring, whole, .glare), ([attempt()], dark, whole, .tooDark),
      ([attempt(side: 40)], fair, whole, .closer), ([attempt(side: 60, modules: nil)], fair, whole, .holdStill),
      ([attempt(side: 50, modules: nil)], fair, whole, .closer),
      ([attempt(side: 300, modules: 177)], fair, whole, .closer),
      ([attempt(side: 540, x: 50)], fair, whole, .further), ([attempt(side: 200, x: 500)], fair, whole, .further),
      ([attempt(side: 40), attempt()], fair, whole, .holdStill),
      ([attempt()], fair, Region(x: 0.8, y: 0, width: 0.2, height: 1), .noneInView),
    ] as [([Attempt], PictureQuality, Region, Guidance)])
  func table(attempts: [Attempt], quality: PictureQuality, region: Region, expected: Guidance) {
    let reading = Reading(attempts: attempts, quality: quality, width: 640, height: 480)
    #expect(Guidance(for: reading, region: region) == expected)
  }

  @Test("a code that was read is found, whatever the light")
  func found() {
    for quality in [Self.fair, Self.dark, Self.blinding, Self.smeared] {
      let reading = Reading(barcodes: [Sample.barcode("A")], quality: quality, width: 640, height: 480)
      #expect(Guidance(for: reading) == .found)
      #expect(Guidance(for: reading, region: Region(x: 0.9, y: 0.9, width: 0.1, height: 0.1)) != .found)
    }
  }

  @Test("an empty picture is guided too")
  func empty() {
    #expect(Guidance(for: Reading(width: 0, height: 0)) == .tooDark)
  }

  @Test("advice that flickers is not told")
  func flicker() {
    var filter = GuidanceFilter()
    for step in 0..<100 {
      let advice: Guidance = step % 4 == 0 ? .closer : .holdStill
      let change = filter.update(with: advice, at: .milliseconds(step * 100))
      #expect(change == nil)
    }
  }

  @Test("advice that lasts is told once; what is found at once")
  func lasting() {
    var film = VirtualFilm()
    film.frames(attempts: [Self.attempt(side: 40)], for: .seconds(1))
    #expect(film.events.compactMap(\.newGuidance) == [.closer])
    #expect(film.scanner.guidance == .closer)
    let events = film.frame([Sample.barcode("A")])
    #expect(events.compactMap(\.newGuidance) == [.found])
    // A blink is not a loss.
    film.frame()
    film.frames([Sample.barcode("A")], for: .milliseconds(200))
    #expect(film.scanner.guidance == .found)
    film.frames(for: .seconds(1))
    #expect(film.events.compactMap(\.newGuidance) == [.closer, .found, .noneInView])
  }
}
