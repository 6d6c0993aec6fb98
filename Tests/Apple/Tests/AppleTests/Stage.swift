import AVFoundation
import CoreImage
import Testing

@testable import ViewfinderCapture

/// All suites that play on the one stage, one after the other.
@Suite("On Apple's systems", .serialized)
struct AppleSystems {}

/// The system's detection of a code in the middle of the picture, `shift` of its width to the right.
func seen(
  _ text: String?, _ type: AVMetadataObject.ObjectType = .qr, shift: Double = 0, descriptor: CIBarcodeDescriptor? = nil
) -> AVMetadataObject {
  let (left, right, top, bottom) = (0.4 + shift, 0.6 + shift, 0.3, 0.7)
  return AVMetadataMachineReadableCodeObject(
    type, text: text,
    points: [
      CGPoint(x: left, y: top), CGPoint(x: left, y: bottom), CGPoint(x: right, y: bottom), CGPoint(x: right, y: top),
    ], descriptor: descriptor)
}

/// Waits until `condition` holds; false where it does not within the time.
func eventually(
  isolation: isolated (any Actor)? = #isolation, within limit: Duration = .seconds(10), _ condition: () async -> Bool
) async -> Bool {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if await condition() { return true }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return await condition()
}

/// Keeps what a listener heard.
final class Log<Entry: Sendable>: Sendable {
  private let entries = Locked<[Entry]>([])

  func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }

  var all: [Entry] { entries.withLock { $0 } }
}

/// A session on the stage's camera, and what it said.
struct Scan: Sendable {
  let source: CameraSource
  let session: ScanSession
  let events = Log<SessionEvent>()
  private let task: Task<Void, Never>

  init(
    _ choice: CameraChoice = .back, detector: BarcodeDetector = .system,
    configuration: ScannerConfiguration = ScannerConfiguration(symbologies: [.qr, .ean13])
  ) {
    source = CameraSource(choice, detector: detector)
    session = ScanSession(source: source, configuration: configuration)
    task = session.observe { [events] in events.add($0) }
  }

  var states: [ScannerState] {
    events.all.compactMap { if case .state(let state) = $0.event { state } else { nil } }
  }

  var accepted: [AcceptedBarcode] {
    events.all.compactMap { if case .accepted(let accepted) = $0.event { accepted } else { nil } }
  }

  var failure: CaptureFailure? { events.all.compactMap(\.failure).last }
}

var stage: CaptureStage { CaptureStage.shared }

/// The camera sees this, as the system's detector tells it.
func show(_ objects: AVMetadataObject...) {
  for case let output as AVCaptureMetadataOutput in stage.session?.outputs ?? [] { output.deliver(objects) }
}
