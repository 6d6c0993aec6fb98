extension ScannerEvent {
  /// One JSON object and a line feed. First come `event` (`state`, `appeared`, `moved`, `disappeared`, `accepted` or
  /// `guidance`) and `time` (seconds, to the millisecond, of the source's clock), then
  /// - `state`: `state` and, for `failed`, `reason`;
  /// - `appeared`: `id` and all that a picture's barcode has;
  /// - `moved`: `id`, `corners`, `missedFrames`;
  /// - `disappeared`: `id`, `symbology`, `text`;
  /// - `accepted`: `id`, `agreeing` of `readings`, and all that a picture's barcode has;
  /// - `guidance`: `guidance`.
  ///
  /// - Parameter meaning: adds `content`, what the payload means, to `appeared` and `accepted`.
  public func json(at time: Timestamp, meaning: Bool = false) -> [UInt8] {
    var json = JSONBuilder()
    json.object {
      $0.key("event")
      $0.string(name)
      $0.key("time")
      $0.decimal(FixedPoint.milliseconds(time), places: 3)
      $0.details(of: self, meaning: meaning)
    }
    json.endLine()
    return json.bytes
  }

  /// The kind of event in one word.
  public var name: String {
    switch self {
    case .state: "state"
    case .appeared: "appeared"
    case .moved: "moved"
    case .disappeared: "disappeared"
    case .accepted: "accepted"
    case .guidance: "guidance"
    }
  }
}

extension FixedPoint {
  /// Nearest, halves away from zero.
  static func milliseconds(_ time: Timestamp) -> Int64 {
    let (quotient, remainder) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if remainder >= 500_000 { return quotient + 1 }
    return remainder <= -500_000 ? quotient - 1 : quotient
  }
}

extension JSONBuilder {
  fileprivate mutating func details(of event: ScannerEvent, meaning: Bool) {
    switch event {
    case .state(let state):
      key("state")
      string(state.name)
      if case .failed(let reason) = state {
        key("reason")
        string(reason.rawValue)
      }
    case .appeared(let tracked):
      id(tracked.id)
      barcodeMembers(tracked.barcode, corners: tracked.corners, meaning: meaning)
    case .moved(let tracked):
      id(tracked.id)
      key("corners")
      quadrilateral(tracked.corners)
      key("missedFrames")
      integer(tracked.missedFrames)
    case .disappeared(let tracked):
      id(tracked.id)
      key("symbology")
      string(tracked.barcode.symbology.rawValue)
      key("text")
      string(tracked.barcode.text)
    case .accepted(let accepted):
      id(accepted.id)
      key("agreeing")
      integer(accepted.agreeing)
      key("readings")
      integer(accepted.readings)
      barcodeMembers(accepted.barcode, corners: accepted.barcode.corners, meaning: meaning)
    case .guidance(let guidance):
      key("guidance")
      string(guidance.rawValue)
    }
  }

  private mutating func id(_ id: TrackedBarcode.ID) {
    key("id")
    integer(id.number)
  }
}
