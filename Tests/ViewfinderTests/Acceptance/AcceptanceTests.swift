import Testing

@testable import Viewfinder

@Suite("Acceptance")
struct AcceptanceTests {
  /// One frame a letter, all at one place; `.` is a frame without a reading. Capitals are strong, others weak.
  private func run(_ script: String, _ policy: AcceptancePolicy) -> VirtualFilm {
    var film = VirtualFilm(ScannerConfiguration(acceptance: policy, repeats: .oncePerValue))
    for letter in script.unicodeScalars {
      let strength: Barcode.Evidence.Strength = letter.value < 0x61 ? .strong : .weak
      film.frame(letter == "." ? [] : [Sample.barcode(String(letter), strength: strength)])
    }
    return film
  }

  @Test(
    "k of n readings at one place",
    arguments: [
      ("A", 2, 3, "A"), ("a", 2, 3, ""), ("aa", 2, 3, "a"), ("aba", 2, 3, "a"), ("abcabc", 2, 3, ""),
      ("a...a", 2, 3, "a"), ("abab", 3, 5, ""), ("ababa", 3, 5, "a"), ("abb", 2, 3, "b"), ("abAb", 2, 3, "Ab"),
      ("a", 1, 1, "a"), ("aaa", 4, 4, ""), ("aaaa", 4, 4, "a"), ("abcdefa", 2, 3, ""), ("abcdefa", 2, 7, "a"),
    ])
  func table(script: String, agreeing: Int, readings: Int, expected: String) {
    let film = run(script, AcceptancePolicy(agreeing: agreeing, of: readings))
    #expect(film.accepted.joined() == expected)
    // Nothing is even shown that is not believed.
    #expect(film.events.allSatisfy { $0.identity == nil } == expected.isEmpty)
  }

  @Test("weak readings at different places do not confirm each other")
  func places() {
    var film = VirtualFilm()
    for x in [50.0, 250, 450] { film.frame([Sample.barcode("a", corners: Sample.square(x: x), strength: .weak)]) }
    #expect(film.accepted.isEmpty)
  }

  @Test("weak readings too far apart in time do not confirm each other")
  func times() {
    var film = VirtualFilm()
    film.frame([Sample.barcode("a", strength: .weak)])
    film.frames(for: .seconds(1))
    film.frame([Sample.barcode("a", strength: .weak)])
    #expect(film.accepted.isEmpty)
  }

  @Test("the result carries its evidence")
  func evidence() throws {
    let film = run("aba", AcceptancePolicy(agreeing: 2, of: 3))
    let accepted = try #require(film.events.compactMap(\.acceptedBarcode).first)
    #expect(accepted.agreeing == 2 && accepted.readings == 3)
    #expect(accepted.barcode.evidence.strength == .weak)
    #expect(accepted.time == .milliseconds(99))
  }

  @Test(
    "numbers of the policy are held to sense", arguments: [(0, 0, 1, 1), (9, 3, 3, 3), (-1, 99, 1, 16), (2, 3, 2, 3)])
  func clamping(agreeing: Int, readings: Int, k: Int, n: Int) {
    let policy = AcceptancePolicy(agreeing: agreeing, of: readings)
    #expect(policy.agreeing == k && policy.readings == n)
  }
}

@Suite("Aim and region")
struct AimTests {
  private let left = Sample.barcode("L", corners: Sample.square(x: 200, y: 210))
  private let right = Sample.barcode("R", corners: Sample.square(x: 340, y: 210))

  @Test("nearest the middle wins")
  func nearest() {
    var film = VirtualFilm(ScannerConfiguration(aim: .nearestCenter))
    film.frames([left, right], for: .seconds(1))
    #expect(film.accepted == ["R"])
    #expect(film.scanner.tracked.count == 2, "the other is followed all the same")
  }

  @Test("a code under the middle wins over a smaller one that is nearer by its centre")
  func underTheMiddle() {
    var film = VirtualFilm(ScannerConfiguration(aim: .nearestCenter))
    let large = Sample.barcode("large", corners: Sample.square(x: 130, y: 100, side: 200))
    let small = Sample.barcode("small", corners: Sample.square(x: 340, y: 230, side: 20))
    film.frame([small, large])
    #expect(film.accepted == ["large"])
  }

  @Test("a neighbour does not win while the code in the middle misses a frame")
  func missedFrame() {
    var film = VirtualFilm(ScannerConfiguration(aim: .nearestCenter, repeats: .interval(seconds: 0.1)))
    for step in 0..<60 { film.frame(step % 3 == 0 ? [left, right] : [left]) }
    #expect(Set(film.accepted) == ["R"])
  }

  @Test("a code that is located in the middle keeps its turn for a second")
  func patience() {
    var film = VirtualFilm(ScannerConfiguration(aim: .nearestCenter))
    let unread = Attempt(symbology: .qr, corners: Sample.square(x: 300, y: 220), stage: .codewords, fitness: 0.9)
    film.frames([left], attempts: [unread], for: .milliseconds(900))
    #expect(film.accepted.isEmpty)
    film.frames([left], attempts: [unread], for: .milliseconds(200))
    #expect(film.accepted == ["L"])
  }

  @Test("the user's pick is the only one, until it leaves")
  func selection() throws {
    var film = VirtualFilm(ScannerConfiguration(aim: .nearestCenter, repeats: .interval(seconds: 0.1)))
    film.frame([left, right])
    #expect(film.accepted == ["R"])
    let picked = try #require(film.scanner.tracked.first { $0.barcode.text == "L" })
    film.send(.select(picked.id))
    film.frames([left, right], for: .milliseconds(500))
    #expect(Set(film.accepted.dropFirst()) == ["L"])
    film.frames([right], for: .milliseconds(500))
    #expect(film.scanner.selection == nil)
    #expect(film.accepted.last == "R")
  }

  @Test("the one aimed at is told apart, or the one picked; none where all count alike")
  func target() throws {
    var film = VirtualFilm(ScannerConfiguration(aim: .nearestCenter))
    #expect(film.scanner.target == nil)
    film.frame([left, right])
    func text(_ scanner: BarcodeScanner) -> String? {
      scanner.tracked.first { $0.id == scanner.target }?.barcode.text
    }
    #expect(text(film.scanner) == "R")
    let picked = try #require(film.scanner.tracked.first { $0.barcode.text == "L" })
    film.send(.select(picked.id))
    #expect(text(film.scanner) == "L")
    film.frames([right], for: .milliseconds(500))
    #expect(text(film.scanner) == "R")
    var all = VirtualFilm(ScannerConfiguration(aim: .everything))
    all.frame([left, right])
    #expect(all.scanner.target == nil)
  }

  @Test("what is outside the region is not there", arguments: [(Region.Rule.center, "in,edge"), (.allCorners, "in")])
  func region(rule: Region.Rule, expected: String) {
    let region = Region(x: 0.25, y: 0.25, width: 0.5, height: 0.5)  // 160...480 by 120...360
    var film = VirtualFilm(ScannerConfiguration(region: region, regionRule: rule))
    film.frame([
      Sample.barcode("in", corners: Sample.square(x: 200, y: 200)),
      Sample.barcode("edge", corners: Sample.square(x: 140, y: 200)),
      Sample.barcode("out", corners: Sample.square(x: 100, y: 200)),
    ])
    #expect(
      film.accepted.sorted().joined(separator: ",") == expected.split(separator: ",").sorted().joined(separator: ","))
    #expect(film.scanner.tracked.count == film.accepted.count)
  }

  @Test("what was not asked for is not there")
  func symbologies() {
    var film = VirtualFilm(.continuous)
    film.frame([Sample.barcode("A", symbology: .microQR)])
    #expect(film.identities.isEmpty)
  }
}
