import Dispatch

/// The sound of an accepted value. Prepared beforehand, from memory; `play` returns at once.
///
/// A machine without sound is not an error of the scan: nothing is heard, and `problem` says why.
public final class Beep: Sendable {
  /// Beeps that wait for the one that sounds. More than a few would still be heard when the codes are long gone.
  private static let longestQueue = 3
  /// A sink that has not played a tenth of a second by then never will.
  private static let patience = DispatchTimeInterval.seconds(3)

  private struct State: Sendable {
    var isMuted = false
    var volume = 1.0
    var problem: String?
    var pipeline: BeepPipeline?
    var isPlaying = false
    var waiting = 0
    /// Counts the beeps, so that a late watchdog knows that its beep is over.
    var played = 0
  }

  private let state = Locked(State())
  /// The sound system may be slow to answer; it has a queue of its own.
  private let queue = DispatchQueue(label: "viewfinder.capture.beep")

  public init() {}

  deinit {
    let pipeline = state.withLock { $0.pipeline }
    // Closing the sound device may block.
    queue.async { pipeline?.close() }
  }

  /// Muted, `play` does nothing. A beep that sounds already sounds to its end.
  public var isMuted: Bool {
    get { state.withLock { $0.isMuted } }
    set { state.withLock { $0.isMuted = newValue } }
  }

  /// Of the beep alone, from 0, which is silent, to 1. The next beep follows it.
  public var volume: Double {
    get { state.withLock { $0.volume } }
    set { state.withLock { $0.volume = newValue > 0 ? min(newValue, 1) : 0 } }
  }

  /// Why the last beep, or the preparation, was not heard; nil where all is well.
  public var problem: String? { state.withLock { $0.problem } }

  /// A beep is on its way or to be heard: a program that ends now would cut it off.
  public var isSounding: Bool { state.withLock { $0.isPlaying } }

  /// Opens the sound device, so that the first beep comes without delay. Returns when that is done or has failed.
  public func prepare() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.open()
        continuation.resume()
      }
    }
  }

  /// Never waits. Beeps sound one after the other, each whole.
  public func play() {
    let begins = state.withLock { state in
      guard !state.isMuted else { return false }
      guard !state.isPlaying else {
        state.waiting = min(state.waiting + 1, Self.longestQueue)
        return false
      }
      state.isPlaying = true
      return true
    }
    if begins { queue.async { self.sound() } }
  }

  // MARK: on the queue

  private func open() {
    // After a failure everything is tried anew: a sound system that was not there may be there now.
    let failed: BeepPipeline? = state.withLock { state in
      guard state.problem != nil else { return nil }
      state.problem = nil
      defer { state.pipeline = nil }
      return state.pipeline
    }
    failed?.close()
    guard state.withLock({ $0.pipeline == nil }) else { return }
    let pipeline = BeepPipeline(
      problem: { [weak self] problem in self?.state.withLock { $0.problem = problem } },
      end: { [weak self] in self?.ended() })
    guard let pipeline else {
      state.withLock { $0.problem = BeepPipeline.absence }
      return
    }
    pipeline.open()
    state.withLock { $0.pipeline = pipeline }
  }

  private func sound() {
    open()
    guard let pipeline = state.withLock({ $0.pipeline }) else {
      state.withLock { state in
        state.isPlaying = false
        state.waiting = 0
      }
      return
    }
    let number = state.withLock { state in
      state.played += 1
      return state.played
    }
    pipeline.play(volume: volume)
    queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.giveUp(on: number) }
  }

  /// From GStreamer's threads, which must not change their own pipeline.
  private func ended() {
    queue.async {
      self.state.withLock { $0.pipeline }?.rest()
      let goesOn = self.state.withLock { state in
        guard state.waiting > 0 else {
          state.isPlaying = false
          return false
        }
        state.waiting -= 1
        return true
      }
      if goesOn { self.sound() }
    }
  }

  private func giveUp(on number: Int) {
    let pipeline: BeepPipeline? = state.withLock { state in
      guard state.isPlaying, state.played == number else { return nil }
      state.isPlaying = false
      state.waiting = 0
      state.problem = "the sound system did not answer within 3 seconds"
      defer { state.pipeline = nil }
      return state.pipeline
    }
    pipeline?.close()
  }
}
