/// Hands a session's events to all who listen.
final class EventHub: Sendable {
  private struct State {
    var queues: [Int: EventQueue] = [:]
    var nextKey = 0
    var isFinished = false
  }

  private let state = WatchedState(State())

  func subscribe() -> EventSubscription {
    let queue = EventQueue()
    let (key, isFinished) = state.withLock { state in
      let key = state.nextKey
      state.nextKey += 1
      if !state.isFinished { state.queues[key] = queue }
      return (key, state.isFinished)
    }
    if isFinished { queue.finish() }
    return EventSubscription(queue: queue, hub: self, key: key)
  }

  func unsubscribe(_ key: Int) {
    state.change { $0.queues[key] = nil }
  }

  func publish(_ events: [SessionEvent]) {
    guard !events.isEmpty else { return }
    for queue in state.withLock({ Array($0.queues.values) }) { queue.put(events) }
  }

  func finish() {
    let queues = state.withLock { state in
      state.isFinished = true
      let queues = Array(state.queues.values)
      state.queues = [:]
      return queues
    }
    for queue in queues { queue.finish() }
  }

  /// A listener took an event.
  func tookEvent() { state.change { _ in } }

  /// Waits while a listener is far behind. Ends at once in a cancelled task.
  func waitForListeners() async {
    while !Task.isCancelled, isBehind() { await state.wait { Self.isBehind($0) } }
  }

  private func isBehind() -> Bool { state.withLock { Self.isBehind($0) } }

  private static func isBehind(_ state: borrowing State) -> Bool {
    state.queues.values.contains { $0.count > EventQueue.comfortable }
  }
}

/// One listener's place; given up when nobody holds it.
final class EventSubscription: Sendable {
  private let queue: EventQueue
  private let hub: EventHub
  private let key: Int

  init(queue: EventQueue, hub: EventHub, key: Int) {
    self.queue = queue
    self.hub = hub
    self.key = key
  }

  deinit { hub.unsubscribe(key) }

  func next() async -> SessionEvent? {
    let event = await queue.next()
    hub.tookEvent()
    return event
  }
}

/// A session's events from the moment on when they were asked for. Ends with the session.
///
/// States, acceptances, appearances and disappearances all come, in order; positions may be skipped where the listener
/// is slow. A listener that has 1024 events waiting holds the session's frames back until it takes some, so take them,
/// or let the sequence go.
public struct SessionEvents: AsyncSequence, Sendable {
  public typealias Element = SessionEvent
  public typealias Failure = Never

  let subscription: EventSubscription

  public struct AsyncIterator: AsyncIteratorProtocol {
    let subscription: EventSubscription

    public mutating func next() async -> SessionEvent? { await subscription.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> SessionEvent? {
      await subscription.next()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(subscription: subscription) }
}
