/// What time it is for the scanner: the monotonic clock for live sources; a clip's own time, which stands still when no
/// frame comes, for clips.
struct SourceClock {
  private let delivery: FrameDelivery
  private var latest = Timestamp.zero
  /// Where the clip began: not at zero when it is begun again, because the scanner's time only goes forward.
  private var beginning = Timestamp.zero

  init(delivery: FrameDelivery) { self.delivery = delivery }

  var now: Timestamp {
    switch delivery {
    case .latest: .now()
    case .every: latest
    }
  }

  mutating func sourceOpened() { beginning = latest }

  /// When `frame` is of.
  mutating func advance(to frame: CapturedFrame) -> Timestamp {
    switch delivery {
    case .latest: return frame.time
    case .every:
      latest = max(latest, beginning + (frame.time - .zero))
      return latest
    }
  }
}
