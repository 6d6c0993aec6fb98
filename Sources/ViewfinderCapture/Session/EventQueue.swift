/// The events that one listener has not taken yet, in order.
///
/// Nothing is lost but positions: a `moved` that still waits gives way to a later one of the same barcode. Everything
/// else waits; the session takes no further frame while more than `comfortable` events wait, so memory is bounded.
final class EventQueue: Sendable {
  static let comfortable = 1024

  private struct State {
    var events: [SessionEvent] = []
    var isFinished = false
  }

  private let state = WatchedState(State())

  var count: Int { state.withLock { $0.events.count } }

  func put(_ new: [SessionEvent]) {
    state.change { state in
      for event in new {
        if case .moved(let tracked) = event.event { Self.removeMove(of: tracked.id, from: &state.events) }
        state.events.append(event)
      }
    }
  }

  /// Looks back as far as moves of this barcode can be: no further than its last event of another kind.
  private static func removeMove(of id: TrackedBarcode.ID, from events: inout [SessionEvent]) {
    for index in events.indices.reversed() {
      switch events[index].event {
      case .moved(let tracked) where tracked.id == id:
        events.remove(at: index)
        return
      case .appeared(let tracked) where tracked.id == id: return
      case .accepted(let accepted) where accepted.id == id: return
      case .state: return
      default: continue
      }
    }
  }

  func finish() { state.change { $0.isFinished = true } }

  /// The next event; nil when the session is gone or the task was cancelled.
  func next() async -> SessionEvent? {
    while !Task.isCancelled {
      let (event, isFinished): (SessionEvent?, Bool) = state.withLock { state in
        (state.events.isEmpty ? nil : state.events.removeFirst(), state.isFinished)
      }
      if let event { return event }
      if isFinished { return nil }
      await state.wait { $0.events.isEmpty && !$0.isFinished }
    }
    return nil
  }
}
