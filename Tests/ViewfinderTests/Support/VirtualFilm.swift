@testable import Viewfinder

/// A scanner under a virtual clock: frames come every 33 ms unless told otherwise.
struct VirtualFilm {
  var scanner: BarcodeScanner
  var now = Timestamp.zero
  var interval = TimeSpan.milliseconds(33)
  private(set) var events: [ScannerEvent] = []

  /// Started, its source too.
  init(_ configuration: ScannerConfiguration = ScannerConfiguration()) {
    scanner = BarcodeScanner(configuration: configuration)
    send(.start)
    report(.started)
  }

  /// One frame; returns its events alone.
  @discardableResult
  mutating func frame(_ barcodes: [Barcode] = [], attempts: [Attempt] = []) -> [ScannerEvent] {
    frame(Sample.reading(barcodes, attempts: attempts))
  }

  @discardableResult
  mutating func frame(_ reading: Reading) -> [ScannerEvent] {
    now = now + interval
    return keep(scanner.ingest(reading, at: now))
  }

  /// The same frame for so long.
  mutating func frames(_ barcodes: [Barcode] = [], attempts: [Attempt] = [], for span: TimeSpan) {
    let end = now + span
    while now < end { frame(barcodes, attempts: attempts) }
  }

  @discardableResult
  mutating func send(_ command: ScannerCommand) -> [ScannerEvent] { keep(scanner.handle(command, at: now)) }

  @discardableResult
  mutating func report(_ report: SourceReport) -> [ScannerEvent] { keep(scanner.handle(report, at: now)) }

  mutating func wait(_ span: TimeSpan) { now = now + span }

  private mutating func keep(_ new: [ScannerEvent]) -> [ScannerEvent] {
    events.append(contentsOf: new)
    return new
  }

  /// Texts of all accepted values so far.
  var accepted: [String] { events.compactMap { $0.acceptedBarcode?.barcode.text } }
  /// What happened to identities so far, such as `+1 A` and `-1 A`.
  var identities: [String] { events.compactMap { $0.identity } }
  /// The id of the code in view with this text, if just one has it.
  func id(of text: String) -> Int? {
    let all = scanner.tracked.filter { $0.barcode.text == text }
    return all.count == 1 ? all[0].id.number : nil
  }
}

extension ScannerEvent {
  var acceptedBarcode: AcceptedBarcode? {
    if case .accepted(let accepted) = self { accepted } else { nil }
  }

  var newState: ScannerState? {
    if case .state(let state) = self { state } else { nil }
  }

  var movedBarcode: TrackedBarcode? {
    if case .moved(let tracked) = self { tracked } else { nil }
  }

  var newGuidance: Guidance? {
    if case .guidance(let guidance) = self { guidance } else { nil }
  }

  var identity: String? {
    switch self {
    case .appeared(let tracked): "+\(tracked.id.number) \(tracked.barcode.text)"
    case .disappeared(let tracked): "-\(tracked.id.number) \(tracked.barcode.text)"
    default: nil
    }
  }
}
