import Testing

@testable import Viewfinder

@Suite("Tracking")
struct TrackingTests {
  private func at(_ x: Double, _ y: Double = 200) -> Quadrilateral { Sample.square(at: ImagePoint(x: x, y: y)) }

  @Test("a code that stays keeps its id and, at rest, does not move")
  func still() {
    var film = VirtualFilm()
    film.frames([Sample.barcode("A")], for: .seconds(2))
    #expect(film.identities == ["+1 A"])
    #expect(film.events.allSatisfy { $0.movedBarcode == nil })
  }

  @Test("codes that cross keep their ids", arguments: [100.0, 300, 900])
  func crossing(speed: Double) {
    var film = VirtualFilm()
    var x = 50.0
    while x < 550 {
      film.frame([Sample.barcode("A", corners: at(x)), Sample.barcode("B", corners: at(600 - x))])
      x += speed * film.interval.seconds
    }
    #expect(film.identities == ["+1 A", "+2 B"])
  }

  @Test("two equal codes that cross keep their ids", arguments: [100.0, 300, 900])
  func equalCrossing(speed: Double) {
    var film = VirtualFilm()
    var x = 50.0
    while x < 550 {
      // They pass a little above and below each other.
      film.frame([Sample.barcode("A", corners: at(x, 190)), Sample.barcode("A", corners: at(600 - x, 215))])
      x += speed * film.interval.seconds
    }
    #expect(film.identities == ["+1 A", "+2 A"])
    let first = film.scanner.tracked.first { $0.id.number == 1 }
    #expect((first?.corners.center.x ?? 0) > 500, "the first one went to the right")
    #expect(film.accepted == ["A"], "equal codes are one value")
  }

  @Test("the hidden one of two crossing codes is still the same when it comes out")
  func hiddenCrossing() {
    var film = VirtualFilm()
    for step in 0..<40 {
      let x = 100.0 + Double(step) * 10
      var codes = [Sample.barcode("A", corners: at(x))]
      // Hidden while they overlap by more than half.
      if abs(600 - 2 * x) > 25 { codes.append(Sample.barcode("B", corners: at(600 - x))) }
      film.frame(codes)
    }
    #expect(film.identities == ["+1 A", "+2 B"])
  }

  @Test("a code that leaves and comes back is a new one")
  func leaving() {
    var film = VirtualFilm()
    film.frames([Sample.barcode("A")], for: .milliseconds(500))
    film.frames(for: .milliseconds(500))
    film.frames([Sample.barcode("A")], for: .milliseconds(500))
    #expect(film.identities == ["+1 A", "-1 A", "+2 A"])
  }

  @Test(
    "gaps of up to a quarter of a second are survived, longer ones are not",
    arguments: [(6, 1), (7, 1), (9, 2), (12, 2)])
  func gaps(missing: Int, ids: Int) {
    var film = VirtualFilm()
    for _ in 0..<5 {
      film.frames([Sample.barcode("A")], for: .milliseconds(330))
      for _ in 0..<missing { film.frame() }
    }
    film.frame([Sample.barcode("A")])
    #expect(film.identities.filter { $0.hasPrefix("+") }.count == (ids == 1 ? 1 : 6))
  }

  @Test("survival is a time, not a count of frames", arguments: [10, 33, 100, 200])
  func survivalIsTime(milliseconds: Int) {
    var film = VirtualFilm()
    film.interval = .milliseconds(milliseconds)
    film.frame([Sample.barcode("A")])
    film.frame([Sample.barcode("A")])
    let seen = film.now
    while film.identities.count < 2 && film.now - seen < .seconds(2) { film.frame() }
    let gone = film.now - seen
    #expect(gone >= .milliseconds(250) && gone < .milliseconds(250 + milliseconds))
  }

  @Test("located symbols that are not read keep a track alive and move it")
  func attempts() {
    var film = VirtualFilm()
    film.frames([Sample.barcode("A", corners: at(100))], for: .milliseconds(200))
    for step in 0..<30 {
      let corners = at(100 + Double(step) * 5)
      film.frame(attempts: [
        Attempt(symbology: .qr, corners: corners.turned.transposed, stage: .codewords, fitness: 0.9)
      ])
    }
    #expect(film.identities == ["+1 A"])
    let tracked = film.scanner.tracked.first
    #expect((tracked?.corners.largestDistance(to: at(245)) ?? 99) < 3, "in the symbol's order, however it was located")
    #expect(tracked?.missedFrames == 0)
    // But not for ever: it may be another code by now.
    film.frames(attempts: [Attempt(symbology: .qr, corners: at(245), stage: .codewords)], for: .seconds(1))
    #expect(film.identities == ["+1 A", "-1 A"])
  }

  @Test("while a code is not seen its outline runs on, slows down and stays near")
  func coasting() {
    var film = VirtualFilm()
    for step in 0..<20 { film.frame([Sample.barcode("A", corners: at(100 + Double(step) * 10))]) }
    let last = 290.0
    var xs: [Double] = []
    for _ in 0..<7 {
      film.frame()
      xs.append(film.scanner.tracked.first?.corners.center.x ?? 0)
    }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(xs[0] > last + 5 && xs[0] < last + 11, "the first step is nearly whole")
    #expect(xs[6] - xs[5] < 3, "the last is short")
  }

  @Test("a display that shows another code is another code at once")
  func changingDisplay() {
    var film = VirtualFilm()
    film.frames([Sample.barcode("A")], for: .milliseconds(200))
    let events = film.frame([Sample.barcode("B")])
    #expect(events.compactMap(\.identity) == ["-1 A", "+2 B"])
    #expect(film.accepted == ["A", "B"])
  }

  @Test("one code that was read twice in a frame is one code")
  func duplicates() {
    var film = VirtualFilm()
    film.frame([Sample.barcode("A", corners: at(100)), Sample.barcode("A", corners: at(101))])
    #expect(film.identities == ["+1 A"])
  }

  @Test("a hundred equal codes on a moving sheet keep a hundred ids")
  func sheet() {
    var film = VirtualFilm()
    for step in 0..<30 {
      var codes: [Barcode] = []
      for row in 0..<10 {
        for column in 0..<10 {
          let x = 30 + Double(column) * 60 + Double(step)
          codes.append(Sample.barcode("A", corners: Sample.square(x: x, y: Double(row) * 46, side: 40)))
        }
      }
      film.frame(codes)
    }
    #expect(film.identities.count == 100)
  }

  @Test("outlines that are no outlines are not followed")
  func nonsense() {
    var film = VirtualFilm()
    let nan = ImagePoint(x: .nan, y: 0)
    var broken = Sample.square()
    broken.topRight = nan
    var far = Sample.square()
    far.bottomLeft = ImagePoint(x: 1e300, y: -1e300)
    let flat = Sample.rectangle(x: 10, y: 10, width: 50, height: 0)
    for corners in [broken, far, flat] {
      film.frame(
        [Sample.barcode("A", corners: corners)],
        attempts: [Attempt(symbology: .qr, corners: corners, stage: .format, fitness: .nan)])
    }
    #expect(film.identities.isEmpty)
    #expect(film.scanner.tracker.tracks.isEmpty)
  }

  @Test("expected places are handed to the reader")
  func hints() {
    var film = VirtualFilm()
    for step in 0..<20 { film.frame([Sample.barcode("A", corners: at(100 + Double(step) * 10))]) }
    let hint = film.scanner.hints(at: film.now + film.interval).first
    #expect((hint?.largestDistance(to: at(300)) ?? 99) < 1.5)
    film.send(.stop)
    #expect(film.scanner.hints(at: film.now).isEmpty)
  }
}
