import Glibc
import ViewfinderCapture

/// Writes what a session says, event by event, and keeps the status line out of its way.
struct WatchScreen: Sendable {
  private let format: WatchOptions.Format
  private let language: Language
  private let showsMeaning: Bool
  /// Where the status line is; nil for none.
  private let statusDescriptor: Int32?
  private let hasColours: Bool
  private var status = StatusLine()
  private var shown = ""
  private(set) var accepted = 0
  /// How the scan ended by itself, if it did.
  private(set) var failure: (reason: FailureReason, detail: String?)?
  /// Set where nothing more can be written.
  private(set) var end: OutputStream.Failure?
  /// From a frame's arrival until its event's line was written.
  private(set) var eventTimes = TimeHistogram()

  init(_ options: WatchOptions, language: Language = .current) {
    format = options.format
    showsMeaning = options.showsMeaning
    self.language = language
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let showsStatus = options.showsStatus || (isTerminal && format == .text)
    statusDescriptor = showsStatus ? (isTerminal && format == .text ? STDOUT_FILENO : STDERR_FILENO) : nil
    hasColours = TerminalText.hasColours(STDOUT_FILENO)
  }

  var showsStatus: Bool { statusDescriptor != nil }

  /// True after a state in which nothing more happens by itself.
  mutating func show(_ event: SessionEvent) -> Bool {
    note(event)
    switch format {
    case .json: write(event.event.json(at: event.time, meaning: showsMeaning))
    case .text:
      if let line = line(for: event.event) { write(Array((line + "\n").utf8)) }
      if showsMeaning, case .accepted(let accepted) = event.event {
        for line in ContentText(language).lines(accepted.barcode.content) { write(Array("  ".utf8) + line + [0x0A]) }
      }
    }
    if let arrival = event.arrival { eventTimes.add(.now() - arrival) }
    switch event.event {
    case .state(.stopped), .state(.failed): return true
    default: return end != nil
    }
  }

  private mutating func note(_ event: SessionEvent) {
    switch event.event {
    case .accepted: accepted += 1
    case .state(let state):
      status.state = language.words(state.message)
      if case .failed(let reason) = state { failure = (reason, event.failure?.detail) }
    case .guidance(let guidance): status.guidance = language.words(guidance.message)
    case .appeared, .moved, .disappeared: break
    }
  }

  private func line(for event: ScannerEvent) -> String? {
    switch event {
    case .accepted(let accepted):
      let value = String(decoding: PlainText.line(accepted.barcode.text), as: UTF8.self)
      return accepted.barcode.symbology.rawValue + ": " + TerminalText.styled(value, .good, colours: hasColours)
    case .state(let state):
      // Where there is a status line, the state stands there.
      return showsStatus ? nil : language.words(state.message)
    case .appeared, .moved, .disappeared, .guidance: return nil
    }
  }

  /// A line that is no event: where the annotated picture is.
  mutating func tell(_ line: String) {
    if format == .text { write(Array((line + "\n").utf8)) } else { OutputStream.complain(line) }
  }

  private mutating func write(_ bytes: [UInt8]) {
    guard end == nil else { return }
    hideStatus()
    do throws(OutputStream.Failure) {
      try OutputStream.write(bytes)
    } catch {
      end = error
    }
  }
}

// MARK: the status line

extension WatchScreen {
  mutating func showStatus(_ statistics: SessionStatistics, inView: Int) {
    guard let statusDescriptor, end == nil, !status.state.isEmpty else { return }
    status.framesPerSecond = statistics.framesPerSecond
    status.inView = "\(language.words(.watchInView)) \(inView)"
    let line = status.text(columns: TerminalText.columns(statusDescriptor), colours: hasColours)
    guard line != shown else { return }
    shown = line
    try? OutputStream.write(Array((TerminalText.clearLine + line).utf8), to: statusDescriptor)
  }

  mutating func hideStatus() {
    guard let statusDescriptor, !shown.isEmpty else { return }
    shown = ""
    try? OutputStream.write(Array(TerminalText.clearLine.utf8), to: statusDescriptor)
  }
}
