import CGStreamer

/// A video file of any container and codec that GStreamer's installed plug-ins read. Every picture is given, in order,
/// with its own time; `realtime` gives them at the clip's own pace instead of as fast as they are taken.
///
/// Opening a clip again begins from its first picture.
public final class ClipSource: FrameSource {
  public let path: String
  public let realtime: Bool
  public var delivery: FrameDelivery { .every }
  private let media = MediaSource()

  public init(path: String, realtime: Bool = false) {
    self.path = path
    self.realtime = realtime
  }

  public func open() async throws(CaptureFailure) {
    let (path, realtime) = (path, realtime)
    try await media.open { () throws(CaptureFailure) in try ClipInput(path: path, keepsPace: realtime) }
  }

  /// A file that breaks off gives its pictures first and then throws `.sourceUnreadable`.
  public func next() async throws(CaptureFailure) -> CapturedFrame? { try await media.next() }

  public func close() async { await media.close() }

  public func hold() async { if realtime { await media.setPaused(true) } }
  public func release() async { if realtime { await media.setPaused(false) } }
}

struct ClipInput: MediaInput {
  let path: String
  let keepsPace: Bool
  /// What the end means where the file breaks off.
  let brokenOff: CaptureFailure?
  var delivery: FrameDelivery { .every }
  /// Broken files mostly fail at once. But a decoder that fails while decodebin is still trying it may leave the
  /// pipeline waiting without a word, so it is not waited for as long as the slowest disc would need.
  var patience: Duration { .seconds(15) }
  var longestSilence: Duration? { nil }

  init(path: String, keepsPace: Bool) throws(CaptureFailure) {
    self.path = path
    self.keepsPace = keepsPace
    switch ContainerLength.check(path) {
    case .failure(let problem):
      throw CaptureFailure(.sourceUnreadable, "\(path): \(problem)")
    case .success(.asDeclared):
      brokenOff = nil
    case .success(.short(let missing)):
      brokenOff = CaptureFailure(.sourceUnreadable, "\(path): the clip breaks off, \(missing) bytes of it are missing")
    }
  }

  func attach(to pipeline: MediaPipeline) throws(CaptureFailure) {
    guard let decoder = GStreamerLibrary.make("uridecodebin") else {
      throw CaptureFailure(.formatUnsupported, "GStreamer has no uridecodebin; install gstreamer1.0-plugins-base")
    }
    guard let uri = takeString(gst_filename_to_uri(path, nil)) else {
      gst_object_unref(decoder)
      throw CaptureFailure(.sourceUnreadable, "\(path): not a file name")
    }
    decoder.set("uri", to: uri)
    pipeline.linker.listen(to: decoder)
    OpenSegments.keep(in: decoder)
    pipeline.add(decoder)
  }

  func failure(for error: MediaError) -> CaptureFailure {
    switch error.kind {
    case .unsupported:
      CaptureFailure(.formatUnsupported, "\(path): no installed plug-in reads it: \(error.message)")
    case .notAuthorized:
      CaptureFailure(.permissionRefused, "\(path): \(error.message)")
    default:
      CaptureFailure(.sourceUnreadable, "\(path): \(error.message)")
    }
  }

  var silence: CaptureFailure { CaptureFailure(.sourceUnreadable, "\(path): gave no picture for 15 seconds") }
  var lost: CaptureFailure { silence }
  var empty: CaptureFailure { brokenOff ?? CaptureFailure(.sourceUnreadable, "\(path): there is no picture in it") }
  var withoutPictures: CaptureFailure {
    CaptureFailure(.formatUnsupported, "\(path): there is no video in it that the installed plug-ins read")
  }
  var unexplained: CaptureFailure { CaptureFailure(.sourceUnreadable, "\(path): GStreamer cannot play it") }
}
