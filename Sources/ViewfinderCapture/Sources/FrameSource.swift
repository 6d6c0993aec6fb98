/// Where pictures come from: a camera, a clip, a stream, or drawings.
///
/// The life of a source is `open`, `next` again and again, `close`, and `open` again if wanted. A source serves one
/// reader: `next` is called by one task at a time. `open` and `close` may be called at any moment by anyone.
public protocol FrameSource: AnyObject, Sendable {
  var delivery: FrameDelivery { get }

  /// Makes ready to give pictures; returns when the first is at hand. Opening an open source does nothing.
  ///
  /// Returns normally, with the source closed, where `close` came in between or the calling task was cancelled.
  func open() async throws(CaptureFailure)

  /// The next picture; waits until there is one. Nil where the source is at its end, is closed, or the calling task
  /// was cancelled.
  ///
  /// Throws where the source failed; it still must be closed then.
  func next() async throws(CaptureFailure) -> CapturedFrame?

  /// Lets go of the device or file, and of every picture that was not taken yet; returns when that is done, also in a
  /// cancelled task. A waiting `next` gives nil. Closing a closed source does nothing.
  func close() async

  /// What the scanner looks for, and where: told before `open`, and again when it changes. Sources that detect by
  /// themselves, or can point their device, follow it.
  func configure(_ configuration: ScannerConfiguration) async

  /// No pictures are wanted for a while; a source that has a pace of its own holds its time. Cameras run on.
  func hold() async
  /// Ends `hold`.
  func release() async
}

extension FrameSource {
  public func configure(_ configuration: ScannerConfiguration) async {}
  public func hold() async {}
  public func release() async {}
}

/// What a source does with pictures that come faster than they are taken.
public enum FrameDelivery: Sendable {
  /// The latest picture is kept, one, and those before it are forgotten: cameras and streams.
  case latest
  /// Every picture is given, in order; the source waits for its reader: clips.
  case every
}
