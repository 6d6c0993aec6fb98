import Dispatch

/// Speaks up where nothing has come for a while: the system's detector says nothing when the last code leaves, and an
/// interrupted camera says nothing at all, yet outlines have to go.
///
/// Sendable: everything but the queue is used on that queue alone.
final class Heartbeat: @unchecked Sendable {
  private static let interval = DispatchTimeInterval.milliseconds(100)

  private let queue: DispatchQueue
  private var timer: (any DispatchSourceTimer)?
  private var isQuiet = false

  init(queue: DispatchQueue) { self.queue = queue }

  deinit { timer?.cancel() }

  /// - Parameter silence: called on the queue, every tenth of a second without a sign of life.
  func start(silence: @escaping @Sendable () -> Void) {
    queue.async {
      self.timer?.cancel()
      self.isQuiet = false
      let timer = DispatchSource.makeTimerSource(queue: self.queue)
      timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(20))
      timer.setEventHandler { [weak self] in
        guard let self else { return }
        if self.isQuiet { silence() }
        self.isQuiet = true
      }
      timer.resume()
      self.timer = timer
    }
  }

  func stop() {
    queue.async {
      self.timer?.cancel()
      self.timer = nil
    }
  }

  /// On the queue.
  func beat() { isQuiet = false }
}
