/// Tells all who listen how the camera is doing.
final class ConditionHub: Sendable {
  private struct State {
    var condition = CameraCondition.running
    var listeners: [AsyncStream<CameraCondition>.Continuation] = []
  }

  private let state = Locked(State())

  deinit {
    for listener in state.withLock({ $0.listeners }) { listener.finish() }
  }

  /// Begins with the present condition.
  func listen() -> AsyncStream<CameraCondition> {
    let (stream, continuation) = AsyncStream.makeStream(of: CameraCondition.self, bufferingPolicy: .bufferingNewest(8))
    let condition = state.withLock { state in
      state.listeners.append(continuation)
      return state.condition
    }
    continuation.yield(condition)
    return stream
  }

  func set(_ condition: CameraCondition) {
    let listeners = state.withLock { state in
      guard state.condition != condition else { return [AsyncStream<CameraCondition>.Continuation]() }
      state.condition = condition
      return state.listeners
    }
    for listener in listeners { listener.yield(condition) }
  }
}
