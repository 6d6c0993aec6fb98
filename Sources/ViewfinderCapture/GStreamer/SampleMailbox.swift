import CGStreamer

/// Stands between GStreamer's threads, which never wait here, and the one task that takes the pictures.
///
/// `.latest` keeps one sample, the newest. `.every` keeps none: samples stay in the sink, which holds the pipeline back
/// when it is full, and only their arrival times are noted here.
final class SampleMailbox: Sendable {
  struct Arrival: Sendable {
    var sample: Sample
    var number: Int
    var time: Timestamp
    var arrival: Timestamp
  }

  private struct State {
    var slot: Sample?
    /// When the samples that were not taken yet came, oldest first; of `.latest` one at most.
    var arrivals: [Timestamp] = []
    var arrived = 0
    var lastArrival: Timestamp?
    /// Where the clip's time stands, so that it never runs backwards and pictures without a time get one.
    var lastTime: Timestamp?
    var nextTime = Timestamp.zero
    var isAtEnd = false
    var isClosed = false
    var failure: CaptureFailure?
  }

  let delivery: FrameDelivery
  private let state = WatchedState(State())

  init(delivery: FrameDelivery) { self.delivery = delivery }

  // MARK: GStreamer's side

  /// A new sample stands in the sink.
  func sampleArrived(at sink: UnsafeMutablePointer<GstAppSink>) {
    let now = Timestamp.now()
    switch delivery {
    case .latest:
      guard let pointer = gst_app_sink_try_pull_sample(sink, 0) else { return }
      let sample = Sample(taking: pointer)
      var forgotten: Sample?
      state.change { state in
        guard !state.isClosed else { return }
        forgotten = state.slot
        state.slot = sample
        state.arrivals = [now]
        state.arrived += 1
        state.lastArrival = now
      }
      // The sample before goes back to its camera outside the lock.
      withExtendedLifetime(forgotten) {}
    case .every:
      state.change { state in
        guard !state.isClosed else { return }
        state.arrivals.append(now)
        state.arrived += 1
        state.lastArrival = now
      }
    }
  }

  func reachedEnd() { state.change { $0.isAtEnd = true } }

  /// Only the first failure counts: those after it are its consequences.
  func fail(_ failure: CaptureFailure) {
    state.change { if $0.failure == nil && !$0.isAtEnd { $0.failure = failure } }
  }

  func close() {
    var forgotten: Sample?
    state.change { state in
      state.isClosed = true
      forgotten = state.slot
      state.slot = nil
      state.arrivals = []
    }
    withExtendedLifetime(forgotten) {}
  }

  var failure: CaptureFailure? { state.withLock { $0.failure } }
  var isAtEnd: Bool { state.withLock { $0.isAtEnd } }
  var lastArrival: Timestamp? { state.withLock { $0.lastArrival } }

  // MARK: the reader's side

  /// The next sample; waits for it. Nil at the end, when closed and when the task is cancelled.
  func next(from sink: SinkHandle) async throws(CaptureFailure) -> Arrival? {
    while !Task.isCancelled {
      switch take(from: sink) {
      case .arrival(let arrival): return arrival
      case .end: return nil
      case .failure(let failure): throw failure
      case .nothing:
        await state.wait { $0.arrivals.isEmpty && !$0.isAtEnd && !$0.isClosed && $0.failure == nil }
      }
    }
    return nil
  }

  private enum Taken {
    case arrival(Arrival)
    case end
    case failure(CaptureFailure)
    case nothing
  }

  private func take(from sink: SinkHandle) -> Taken {
    let claim: (taken: Taken?, sample: Sample?, number: Int, arrival: Timestamp) = state.withLock { state in
      if state.isClosed { return (.end, nil, 0, .zero) }
      if state.arrivals.isEmpty {
        if let failure = state.failure { return (.failure(failure), nil, 0, .zero) }
        return (state.isAtEnd ? .end : .nothing, nil, 0, .zero)
      }
      let number = state.arrived - state.arrivals.count
      let arrival = state.arrivals.removeFirst()
      let sample = state.slot
      state.slot = nil
      return (nil, sample, number, arrival)
    }
    if let taken = claim.taken { return taken }
    guard let sample = claim.sample ?? sink.pull() else { return .nothing }
    let time: Timestamp
    switch delivery {
    case .latest: time = claim.arrival
    case .every: time = clipTime(of: sample)
    }
    return .arrival(Arrival(sample: sample, number: claim.number, time: time, arrival: claim.arrival))
  }

  private func clipTime(of sample: Sample) -> Timestamp {
    let own = sample.streamTime.map { Timestamp(nanoseconds: $0) }
    let duration = sample.duration
    return state.withLock { state in
      var time = own ?? state.nextTime
      if let last = state.lastTime, time < last { time = last }
      state.lastTime = time
      state.nextTime = Timestamp(nanoseconds: time.nanoseconds + duration)
      return time
    }
  }
}
