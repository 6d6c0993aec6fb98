/// What a pipeline reads from, and how it speaks of it when it cannot.
protocol MediaInput: Sendable {
  var delivery: FrameDelivery { get }
  /// Pictures are shown at the time that they carry, not as fast as they can be read. Live inputs ignore it.
  var keepsPace: Bool { get }
  /// How long the first picture may take.
  var patience: Duration { get }
  /// How long a running live input may be silent before it counts as lost; nil: for ever.
  var longestSilence: Duration? { get }

  /// Adds the elements that read and decode to the pipeline.
  func attach(to pipeline: MediaPipeline) throws(CaptureFailure)

  func failure(for error: MediaError) -> CaptureFailure
  /// No picture came in time.
  var silence: CaptureFailure { get }
  /// Pictures came and then none for `longestSilence`.
  var lost: CaptureFailure { get }
  /// It ended before its first picture.
  var empty: CaptureFailure { get }
  /// There is something in it, but no picture.
  var withoutPictures: CaptureFailure { get }
  /// GStreamer refused and said no more.
  var unexplained: CaptureFailure { get }
  /// Its end is too early; nil where the end is the end.
  var brokenOff: CaptureFailure? { get }
}
