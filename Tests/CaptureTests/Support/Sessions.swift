import Foundation
import Testing

@testable import ViewfinderCapture

/// A barcode that says `text`, somewhere.
func barcode(_ text: String, at x: Double = 10) -> Barcode {
  Barcode(
    symbology: .qr, bytes: Array(text.utf8), text: text,
    corners: Quadrilateral(
      topLeft: ImagePoint(x: x, y: 5), topRight: ImagePoint(x: x + 30, y: 5),
      bottomRight: ImagePoint(x: x + 30, y: 35), bottomLeft: ImagePoint(x: x, y: 35)))
}

/// Reads the number of a `NumberedPicture` and gives what is said for it.
func numberReader(_ barcodes: @escaping @Sendable (Int) -> [Barcode]) -> ClosureReader {
  ClosureReader { picture, _ in
    var number = 0
    for bit in 0..<16 where picture[(2 * bit + 1) * picture.width / 32, picture.height / 2] > 128 {
      number |= 1 << bit
    }
    return Reading(barcodes: barcodes(number), width: picture.width, height: picture.height)
  }
}

/// `count` numbered pictures.
func pictures(_ count: Int) -> [CapturedFrame] { (0..<count).compactMap { NumberedPicture.frame($0) } }

/// Keeps what a listener heard.
final class Log<Entry: Sendable>: Sendable {
  private let entries = Locked<[Entry]>([])

  func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }

  var all: [Entry] { entries.withLock { $0 } }
}

/// Waits until `condition` holds; false where it does not within the time.
func eventually(within limit: Duration = .seconds(10), _ condition: () async -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if await condition() { return true }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return await condition()
}

extension Array<SessionEvent> {
  var states: [ScannerState] {
    compactMap { if case .state(let state) = $0.event { state } else { nil } }
  }

  var accepted: [String] {
    compactMap { if case .accepted(let accepted) = $0.event { accepted.barcode.text } else { nil } }
  }
}

/// Takes a session's events until a state that ends a scan, that one included.
func eventsUntilEnd(_ events: SessionEvents) async -> [SessionEvent] {
  var all: [SessionEvent] = []
  for await event in events {
    all.append(event)
    switch event.event {
    case .state(.stopped), .state(.failed): return all
    default: continue
    }
  }
  return all
}

/// Holds up the thread, as a slow reader does.
func pauseThread(_ microseconds: UInt32) { usleep(microseconds) }
