/// A source of drawn pictures, for tests and previews: what it gives, when, and how it fails is written down
/// beforehand.
public final class SimulatedSource: FrameSource {
  /// What happens next, once the source is open.
  public enum Step: Sendable {
    /// The picture is at hand at once; its number and times are the source's to give.
    case picture(CapturedFrame)
    /// Nothing happens for so long.
    case wait(Duration)
    case fail(CaptureFailure)
  }

  /// How opening and closing go.
  public struct Behavior: Sendable {
    public var openDelay: Duration
    public var closeDelay: Duration
    /// Thrown by `open`, after the delay; asked anew each time, with the count of openings before.
    public var openFailure: @Sendable (Int) -> CaptureFailure?

    public init(
      openDelay: Duration = .zero, closeDelay: Duration = .zero,
      openFailure: @escaping @Sendable (Int) -> CaptureFailure? = { _ in nil }
    ) {
      self.openDelay = openDelay
      self.closeDelay = closeDelay
      self.openFailure = openFailure
    }
  }

  private struct State {
    var isOpen = false
    var openings = 0
    var closings = 0
    var failure: CaptureFailure?
    var nap: Task<Void, Never>?
    var step = 0
    var number = 0
    /// How much waiting the script has asked for since the source was opened: its own clock.
    var due = Duration.zero
    var opened = ContinuousClock.now
  }

  public let delivery: FrameDelivery
  private let behavior: Behavior
  private let script: @Sendable (Int) -> Step?
  private let state = Locked(State())

  /// - Parameter script: the step of each index, from 0 at every opening; nil is the end.
  public init(
    delivery: FrameDelivery = .every, behavior: Behavior = Behavior(), script: @escaping @Sendable (Int) -> Step?
  ) {
    self.delivery = delivery
    self.behavior = behavior
    self.script = script
  }

  /// Gives `pictures` at an interval, once or for ever. An interval of zero gives them as fast as they are taken, with
  /// times a 30th of a second apart.
  public convenience init(
    pictures: [CapturedFrame], interval: Duration = .zero, repeats: Bool = false, delivery: FrameDelivery = .every,
    behavior: Behavior = Behavior()
  ) {
    self.init(delivery: delivery, behavior: behavior) { step in
      // Even steps are pictures, odd ones the waits between.
      guard step % 2 == 0 else { return .wait(interval) }
      let index = step / 2
      guard !pictures.isEmpty, repeats || index < pictures.count else { return nil }
      return .picture(pictures[index % pictures.count])
    }
  }

  public var isOpen: Bool { state.withLock { $0.isOpen } }

  /// As when the plug is pulled: pictures stop and the reader is told.
  public func unplug() {
    fail(CaptureFailure(.cameraUnplugged, "the simulated camera was unplugged"))
  }

  public func fail(_ failure: CaptureFailure) {
    state.withLock { state in
      guard state.isOpen else { return }
      state.failure = failure
      state.nap?.cancel()
    }
  }

  public func open() async throws(CaptureFailure) {
    let (openings, closings) = state.withLock { ($0.openings, $0.closings) }
    guard !isOpen else { return }
    await nap(behavior.openDelay) { $0.closings == closings }
    if let failure = behavior.openFailure(openings) {
      let isWanted = state.withLock { state in
        state.openings += 1
        return state.closings == closings && !Task.isCancelled
      }
      if isWanted { throw failure }
      return
    }
    state.withLock { state in
      guard state.closings == closings, !state.isOpen, !Task.isCancelled else { return }
      let counts = (state.openings + 1, state.closings)
      state = State()
      (state.openings, state.closings) = counts
      state.isOpen = true
    }
  }

  public func close() async {
    state.withLock { state in
      state.closings += 1
      state.isOpen = false
      state.nap?.cancel()
    }
    guard behavior.closeDelay > .zero else { return }
    // Closing is not cut short by the caller's cancellation.
    let delay = behavior.closeDelay
    await Task.detached { try? await Task.sleep(for: delay) }.value
  }

  private enum Taken {
    case picture(CapturedFrame)
    case nap(Duration)
    case fail(CaptureFailure)
    case end
  }

  public func next() async throws(CaptureFailure) -> CapturedFrame? {
    while !Task.isCancelled {
      switch state.withLock({ advance(&$0) }) {
      case .picture(let frame): return frame
      case .fail(let failure): throw failure
      case .end: return nil
      case .nap(let duration): await nap(duration) { $0.isOpen && $0.failure == nil }
      }
    }
    return nil
  }

  /// Goes through the script as far as its clock allows: to the next picture, or to the last that is due.
  private func advance(_ state: inout State) -> Taken {
    guard state.isOpen else { return .end }
    let elapsed = ContinuousClock.now - state.opened
    var latest: CapturedFrame?
    while true {
      if state.due > elapsed { return latest.map { .picture($0) } ?? .nap(state.due - elapsed) }
      if let failure = state.failure { return .fail(failure) }
      switch script(state.step) {
      case .wait(let duration):
        state.due += duration
        state.step += 1
        // A live script without waits has no latest picture; it is taken one by one.
        if delivery == .latest, duration == .zero, let latest { return .picture(latest) }
      case .picture(let picture):
        state.step += 1
        let arrival = Timestamp.now()
        let scripted = state.due > .zero ? state.due.nanoseconds : Int64(state.number) * 33_333_333
        let time = delivery == .latest ? arrival : Timestamp(nanoseconds: scripted)
        let frame = picture.restamped(number: state.number, time: time, arrival: arrival)
        state.number += 1
        if delivery == .every { return .picture(frame) }
        latest = frame
      case .fail(let failure):
        if let latest { return .picture(latest) }
        state.failure = failure
      case nil:
        return latest.map { .picture($0) } ?? .end
      }
    }
  }

  /// Sleeps unless or until `condition` ends; `fail` and `close` wake it.
  private func nap(_ duration: Duration, while condition: (borrowing State) -> Bool) async {
    guard duration > .zero else { return }
    let nap: Task<Void, Never>? = state.withLock { state in
      guard condition(state) else { return nil }
      let nap = Task { _ = try? await Task.sleep(for: duration) }
      state.nap = nap
      return nap
    }
    guard let nap else { return }
    await withTaskCancellationHandler {
      await nap.value
    } onCancel: {
      nap.cancel()
    }
  }
}
