/// What a session has to say: the scanner's event, and what belongs to it outside the core.
public struct SessionEvent: Sendable, Equatable {
  public var event: ScannerEvent
  /// On the source's clock: a clip's own time, the monotonic clock for live sources. A clip that is begun again counts
  /// on from where it was.
  public var time: Timestamp
  /// When the frame behind the event was handed over, on the monotonic clock (`Timestamp.now()`); nil where no frame
  /// is behind it.
  public var arrival: Timestamp?
  /// In whose pixels the event's corners are; nil where no frame is behind it.
  public var picture: PictureSize?
  /// With the state `failed`: what was found in this case.
  public var failure: CaptureFailure?

  public init(
    event: ScannerEvent, time: Timestamp, arrival: Timestamp? = nil, picture: PictureSize? = nil,
    failure: CaptureFailure? = nil
  ) {
    self.event = event
    self.time = time
    self.arrival = arrival
    self.picture = picture
    self.failure = failure
  }
}

/// How large a scanned picture is, in pixels.
public struct PictureSize: Sendable, Hashable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// What one frame cost and gave; for a status line and for measurements.
public struct FrameReport: Sendable, Equatable {
  /// The source's count; numbers are missing where frames were overtaken by later ones.
  public var number: Int
  public var width: Int
  public var height: Int
  public var time: Timestamp
  /// In the reader alone.
  public var engineTime: TimeSpan
  /// From the frame's arrival in this process until its events stood ready.
  public var latency: TimeSpan
  /// Barcodes that were read in this frame.
  public var barcodes: Int
  /// Believed barcodes in view after it.
  public var tracked: Int
}

/// How a session is doing.
public struct SessionStatistics: Sendable, Equatable {
  /// Since the session was made.
  public var framesRead = 0
  /// Frames that came but were overtaken by later ones before they could be read.
  public var framesOvertaken = 0
  /// Over the last second or so.
  public var framesPerSecond = 0.0
  /// The last frame that was read.
  public var last: FrameReport?
}

/// A frame with what was seen in it, for annotated stills.
public struct Still: Sendable {
  public var frame: CapturedFrame
  public var reading: Reading
  public var tracked: [TrackedBarcode]
}
