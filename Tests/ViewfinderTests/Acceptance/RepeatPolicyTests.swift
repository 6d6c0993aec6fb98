import Testing

@testable import Viewfinder

@Suite("Repeat policies")
struct RepeatPolicyTests {
  private static let script = "A for 0.5 s, gone 0.5 s, A 0.5 s, B 0.2 s, gone 3 s, A 2.5 s"

  private func run(_ policy: RepeatPolicy) -> VirtualFilm {
    var film = VirtualFilm(ScannerConfiguration(repeats: policy))
    let a = Sample.barcode("A")
    film.frames([a], for: .milliseconds(500))
    film.frames(for: .milliseconds(500))
    film.frames([a], for: .milliseconds(500))
    film.frames([Sample.barcode("B", corners: Sample.square(x: 400))], for: .milliseconds(200))
    film.frames(for: .seconds(3))
    film.frames([a], for: .milliseconds(2_500))
    return film
  }

  @Test(
    "one script, every policy",
    arguments: [
      (RepeatPolicy.once, "A"), (.oncePerValue, "AB"), (.afterLeaving(seconds: 1), "ABA"),
      (.afterLeaving(seconds: 0.3), "AABA"), (.afterLeaving(seconds: 0), "AABA"), (.afterLeaving(seconds: 10), "AB"),
      (.interval(seconds: 1), "AABAAA"), (.interval(seconds: 100), "AB"),
    ])
  func script(policy: RepeatPolicy, expected: String) {
    #expect(run(policy).accepted.joined() == expected, "\(Self.script)")
  }

  @Test("every frame means every frame that reads it")
  func everyFrame() {
    var film = VirtualFilm(ScannerConfiguration(repeats: .everyFrame))
    for _ in 0..<10 { film.frame([Sample.barcode("A")]) }
    for _ in 0..<3 { film.frame() }
    for _ in 0..<10 { film.frame([Sample.barcode("A")]) }
    #expect(film.accepted.count == 20)
  }

  @Test(
    "rearming accepts what is in view once more",
    arguments: [RepeatPolicy.once, .oncePerValue, .afterLeaving(seconds: 1)])
  func rearm(policy: RepeatPolicy) {
    var film = VirtualFilm(ScannerConfiguration(repeats: policy))
    film.frames([Sample.barcode("A")], for: .seconds(1))
    #expect(film.accepted == ["A"])
    film.send(.rearm)
    film.frames([Sample.barcode("A")], for: .seconds(1))
    #expect(film.accepted == ["A", "A"])
  }

  @Test("the same bytes in another symbology are another value")
  func symbology() {
    var film = VirtualFilm(ScannerConfiguration(repeats: .oncePerValue))
    film.frame([Sample.barcode("A"), Sample.barcode("A", corners: Sample.square(x: 300), symbology: .rMQR)])
    #expect(film.accepted.count == 2)
  }

  @Test("different bytes of the same text are different values")
  func bytes() {
    var film = VirtualFilm(ScannerConfiguration(repeats: .oncePerValue))
    var other = Sample.barcode("A", corners: Sample.square(x: 300))
    other.bytes = [0x41, 0x00]
    film.frame([Sample.barcode("A"), other])
    #expect(film.accepted.count == 2)
  }

  @Test("time in which nobody looks does not count as absence")
  func pause() {
    var film = VirtualFilm(ScannerConfiguration(repeats: .afterLeaving(seconds: 1)))
    film.frames([Sample.barcode("A")], for: .milliseconds(300))
    film.send(.pause)
    film.wait(.seconds(60))
    film.send(.resume)
    film.frames([Sample.barcode("A")], for: .milliseconds(300))
    #expect(film.accepted == ["A"])
    film.frames(for: .milliseconds(1_400))
    film.frames([Sample.barcode("A")], for: .milliseconds(300))
    #expect(film.accepted == ["A", "A"])
  }

  @Test("of two equal codes the one that stays keeps the value from having left")
  func twin() {
    var film = VirtualFilm(ScannerConfiguration(repeats: .afterLeaving(seconds: 1)))
    let first = Sample.barcode("A", corners: Sample.square(x: 100))
    let second = Sample.barcode("A", corners: Sample.square(x: 400))
    film.frames([first, second], for: .milliseconds(300))
    film.frames([first], for: .seconds(3))
    film.frames([first, second], for: .milliseconds(300))
    #expect(film.accepted == ["A"])
  }

  @Test("memory is bounded, and the longest unseen are forgotten first")
  func bounds() {
    var memory = RepeatMemory()
    let policy = RepeatPolicy.oncePerValue
    func key(_ number: Int, size: Int = 8) -> BarcodeKey {
      var bytes = [UInt8](repeating: 0, count: size)
      for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
      var barcode = Sample.barcode("")
      barcode.bytes = bytes
      return BarcodeKey(barcode)
    }
    for number in 0..<(RepeatPolicy.maximumRememberedValues + 10) {
      let isNew = memory.allows(key(number), under: policy, at: .zero)
      #expect(isNew)
      memory.accept(key(number), under: policy, at: .zero)
      // Number 0 is seen again and again.
      _ = memory.allows(key(0), under: policy, at: .zero)
    }
    #expect(memory.count <= RepeatPolicy.maximumRememberedValues)
    #expect(memory.count > RepeatPolicy.maximumRememberedValues * 3 / 4)
    let allows = [0, 1].map { memory.allows(key($0), under: policy, at: .zero) }
    #expect(allows == [false, true], "0 is remembered, 1 is not")
    for number in 0..<600 { memory.accept(key(number, size: 2953), under: policy, at: .zero) }
    #expect(memory.byteCount <= RepeatPolicy.maximumRememberedBytes)
    memory.accept(key(1, size: RepeatPolicy.maximumRememberedBytes + 1), under: policy, at: .zero)
    #expect(memory.count == 1, "one value is always remembered")
  }
}
