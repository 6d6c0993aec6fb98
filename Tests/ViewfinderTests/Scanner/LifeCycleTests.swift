import Testing

@testable import Viewfinder

/// What can happen to a scanner, for walks through every order of happenings.
private enum Happening: CaseIterable {
  case start, stop, pause, resume, started, failed, ended, frame
}

/// The life cycle once more, as a table, with the pause that waits for the source as a state of its own.
private enum ModelState {
  case idle, starting, startingPaused, scanning, paused, stopped, failedBusy, failedEnded

  func after(_ happening: Happening, stopsOnFrame: Bool) -> ModelState {
    switch (self, happening) {
    case (.idle, .start), (.stopped, .start), (.failedBusy, .start), (.failedEnded, .start): .starting
    case (.idle, .failed): .failedBusy
    case (.startingPaused, .start), (.startingPaused, .resume): .starting
    case (.starting, .pause): .startingPaused
    case (.starting, .started): .scanning
    case (.startingPaused, .started): .paused
    case (.scanning, .pause): .paused
    case (.paused, .resume), (.paused, .start): .scanning
    case (.scanning, .frame): stopsOnFrame ? .stopped : .scanning
    case (.starting, .stop), (.startingPaused, .stop), (.scanning, .stop), (.paused, .stop), (.failedBusy, .stop),
      (.failedEnded, .stop):
      .stopped
    case (.starting, .failed), (.startingPaused, .failed), (.scanning, .failed), (.paused, .failed): .failedBusy
    case (.starting, .ended), (.startingPaused, .ended), (.scanning, .ended), (.paused, .ended): .failedEnded
    default: self
    }
  }

  var visible: ScannerState {
    switch self {
    case .idle: .idle
    case .starting, .startingPaused: .starting
    case .scanning: .scanning
    case .paused: .paused
    case .stopped: .stopped
    case .failedBusy: .failed(.cameraBusy)
    case .failedEnded: .failed(.sourceEnded)
    }
  }
}

/// One walk so far; a value, so that walks with the same beginning share it.
private struct Walk {
  var scanner: BarcodeScanner
  var model = ModelState.idle
  var inView: Set<Int> = []
  var now = Timestamp.zero
  var path: [Happening] = []

  mutating func take(_ step: Happening) -> [ScannerEvent] {
    now = now + .milliseconds(33)
    path.append(step)
    switch step {
    case .start: return scanner.handle(.start, at: now)
    case .stop: return scanner.handle(.stop, at: now)
    case .pause: return scanner.handle(.pause, at: now)
    case .resume: return scanner.handle(.resume, at: now)
    case .started: return scanner.handle(.started, at: now)
    case .failed: return scanner.handle(.failed(.cameraBusy), at: now)
    case .ended: return scanner.handle(.ended, at: now)
    case .frame: return scanner.ingest(Sample.reading([Sample.barcode("A")]), at: now)
    }
  }

  /// Takes one step and says what is wrong with it; nil where all is well.
  mutating func fault(in step: Happening) -> String? {
    let before = scanner.state
    let expected = model.after(step, stopsOnFrame: scanner.configuration.stopsOnAcceptance)
    let events = take(step)
    model = expected
    if scanner.state != expected.visible { return "is \(scanner.state), not \(expected.visible)" }
    let states = events.compactMap(\.newState)
    if states != (before == scanner.state ? [] : [scanner.state]) { return "tells \(states)" }
    if let last = events.last, !states.isEmpty, last.newState == nil { return "tells the state before the end" }
    for event in events {
      switch event {
      case .appeared(let tracked):
        if !inView.insert(tracked.id.number).inserted { return "appeared twice" }
      case .disappeared(let tracked):
        if inView.remove(tracked.id.number) == nil { return "disappeared unseen" }
      case .accepted(let accepted):
        if before != .scanning || step != .frame { return "accepted while \(before)" }
        if !inView.contains(accepted.id.number) { return "accepted out of view" }
      case .moved, .guidance:
        if before != .scanning || step != .frame { return "\(event.name) while \(before)" }
      case .state: break
      }
    }
    if scanner.state != .scanning && !inView.isEmpty { return "left \(inView) in view" }
    if scanner.state != .scanning && !scanner.tracked.isEmpty { return "still tracks" }
    var again = self
    if step != .frame && !again.take(step).isEmpty { return "is not idempotent" }
    return nil
  }

  /// Every walk of so many more steps; the first fault with its path.
  func firstFault(depth: Int) -> String? {
    guard depth > 0 else { return nil }
    for step in Happening.allCases {
      var next = self
      if let fault = next.fault(in: step) { return "\(next.path): \(fault)" }
      if let fault = next.firstFault(depth: depth - 1) { return fault }
    }
    return nil
  }
}

@Suite("Life cycle")
struct LifeCycleTests {
  @Test(
    "every order of six happenings keeps to the table, and what appears disappears",
    arguments: [ScannerConfiguration.continuous, .startStop])
  func everyOrder(configuration: ScannerConfiguration) {
    let walk = Walk(scanner: BarcodeScanner(configuration: configuration))
    #expect(walk.firstFault(depth: 6) == nil)
  }

  @Test("stop during start ends with the source shut, also when the source comes late")
  func stopDuringStart() {
    var scanner = BarcodeScanner()
    _ = scanner.handle(.start, at: .zero)
    let epoch = scanner.epoch
    #expect(scanner.state.needsSource)
    let stopping = scanner.handle(.stop, at: .zero)
    #expect(stopping == [.state(.stopped)])
    let late = scanner.handle(.started, from: epoch, at: .zero)
    #expect(late.isEmpty)
    #expect(!scanner.state.needsSource)
  }

  @Test("reports and frames of an earlier start are ignored")
  func epochs() {
    var scanner = BarcodeScanner()
    _ = scanner.handle(.start, at: .zero)
    let old = scanner.epoch
    _ = scanner.handle(.stop, at: .zero)
    _ = scanner.handle(.start, at: .zero)
    #expect(scanner.epoch != old)
    let reports =
      scanner.handle(.started, from: old, at: .zero) + scanner.handle(.failed(.noCamera), from: old, at: .zero)
    #expect(reports.isEmpty)
    #expect(scanner.state == .starting)
    let started = scanner.handle(.started, from: scanner.epoch, at: .zero)
    #expect(started == [.state(.scanning)])
    let reading = Sample.reading([Sample.barcode("late")])
    let late = scanner.ingest(reading, from: old, at: .zero)
    #expect(late.isEmpty)
    let timely = scanner.ingest(reading, from: scanner.epoch, at: .zero)
    #expect(!timely.isEmpty)
  }

  @Test("every failure is told once and can be started from", arguments: FailureReason.allCases)
  func failures(reason: FailureReason) {
    var film = VirtualFilm()
    film.frame([Sample.barcode("A")])
    let events = film.report(.failed(reason))
    #expect(events.map(\.name) == ["disappeared", "state"])
    #expect(film.scanner.state == .failed(reason))
    let second = film.report(.failed(.noCamera))
    #expect(second.isEmpty)
    #expect(film.scanner.state == .failed(reason))
    let restart = film.send(.start)
    #expect(restart == [.state(.starting)])
  }

  @Test("ten starts of the start/stop scanner give ten hits")
  func tenRuns() {
    var film = VirtualFilm(.startStop)
    for _ in 0..<9 {
      film.frames([Sample.barcode("A")], for: .milliseconds(200))
      film.send(.start)
      film.report(.started)
    }
    film.frames([Sample.barcode("A")], for: .milliseconds(200))
    #expect(film.accepted == Array(repeating: "A", count: 10))
    #expect(film.scanner.state == .stopped)
  }

  @Test("a hit that stops is told before what it ends")
  func orderOfHit() {
    var film = VirtualFilm(.firstHit)
    let events = film.frame([Sample.barcode("A"), Sample.barcode("B", corners: Sample.square(x: 300, y: 220))])
    #expect(
      events.map(\.name) == ["appeared", "appeared", "accepted", "guidance", "disappeared", "disappeared", "state"])
    #expect(film.accepted == ["B"], "the one nearest the middle")
    let after = film.frame([Sample.barcode("A")])
    #expect(after.isEmpty)
  }

  @Test("time that runs backwards stands still")
  func backwards() {
    var film = VirtualFilm()
    film.frames([Sample.barcode("A")], for: .seconds(1))
    film.now = .zero
    film.frames([Sample.barcode("A")], for: .seconds(1))
    #expect(film.identities == ["+1 A"])
    #expect(film.scanner.tracked.allSatisfy { $0.lastSeen >= $0.firstSeen })
  }
}
