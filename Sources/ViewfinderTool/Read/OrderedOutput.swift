import Glibc

/// Results of pictures that are read at the same time, put out in the order the pictures were given.
///
/// What belongs to the picture whose turn it is goes out at once; the rest waits.
struct OrderedOutput: Sendable {
  /// The number of the picture whose turn it is, from 0.
  private(set) var turn = 0
  private(set) var status = ExitStatus.success
  private(set) var finished = 0
  private(set) var withoutCode = 0
  private(set) var failed = 0
  /// Set where nothing more can be written.
  private(set) var end: OutputStream.Failure?
  private var waiting: [Int: Waiting] = [:]
  var progress: Progress

  /// What one picture has to say.
  struct Piece: Sendable {
    var output: [UInt8] = []
    var complaints: [UInt8] = []
    var status: ExitStatus
  }

  private struct Waiting: Sendable {
    var pieces: [Piece] = []
    var isFinished = false
  }

  init(progress: Progress) { self.progress = progress }

  /// - Parameter number: the picture's.
  mutating func add(_ piece: Piece, of number: Int) {
    status = status.and(piece.status)
    switch piece.status {
    case .nothingFound: withoutCode += 1
    case .failure: failed += 1
    case .success, .usage: break
    }
    if number == turn { write(piece) } else { waiting[number, default: Waiting()].pieces.append(piece) }
  }

  mutating func finish(_ number: Int) {
    finished += 1
    guard number == turn else { return waiting[number, default: Waiting()].isFinished = true }
    turn += 1
    while let next = waiting.removeValue(forKey: turn) {
      for piece in next.pieces { write(piece) }
      guard next.isFinished else { break }
      turn += 1
    }
    if end == nil { progress.show(finished: finished, withoutCode: withoutCode, failed: failed) }
  }

  /// What comes before all pictures.
  mutating func begin(_ bytes: [UInt8]) { write(Piece(output: bytes, status: .success)) }

  /// Nothing more is written.
  mutating func stop() {
    progress.hide()
    end = .closed
  }

  /// The run's exit status. A reader that went away has what it wanted; any other failure to write is one.
  mutating func conclude() -> ExitStatus {
    progress.hide()
    guard case .failed(let number) = end else { return status }
    OutputStream.complain("viewfinder read: the results cannot be written: \(systemWords(number))")
    return .failure
  }

  private mutating func write(_ piece: Piece) {
    guard end == nil else { return }
    progress.hide()
    if !piece.complaints.isEmpty { try? OutputStream.write(piece.complaints, to: STDERR_FILENO) }
    do throws(OutputStream.Failure) {
      try OutputStream.write(piece.output)
    } catch {
      end = error
    }
  }
}
