import Dispatch

/// Runs an actor's jobs on a queue of its own, so that the long work of reading a frame holds up neither the main
/// thread nor the few threads that all tasks share.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// Owns the reader.
actor ReadingQueue<Reader: FrameReader & ~Copyable> {
  private let executor = QueueExecutor(label: "viewfinder.reading")
  private var reader: Reader

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(reader: consuming sending Reader) { self.reader = reader }

  func read(_ frame: CapturedFrame, for configuration: ScannerConfiguration, near hints: [Quadrilateral])
    -> TimedReading
  {
    let began = Timestamp.now()
    let reading = frame.withLuminance { reader.read($0, for: configuration, near: hints) }
    return TimedReading(reading: reading, engineTime: Timestamp.now() - began)
  }
}

struct TimedReading: Sendable {
  var reading: Reading
  var engineTime: TimeSpan
}
