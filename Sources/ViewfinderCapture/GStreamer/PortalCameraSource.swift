import CGStreamer

/// The camera that the desktop's portal gives a sandboxed program, which sees no devices of its own. The user is asked
/// by the desktop, and which camera it is, is the desktop's to say.
public final class PortalCameraSource: FrameSource {
  /// Asks the portal and gives the descriptor of a PipeWire connection, which the source takes over.
  public typealias Connect = @Sendable () async -> Result<Int32, CaptureFailure>

  public var delivery: FrameDelivery { .latest }
  private let connect: Connect
  private let media = MediaSource()

  public init(connect: @escaping Connect) { self.connect = connect }

  public func open() async throws(CaptureFailure) {
    let descriptor = try await connect().get()
    try await media.open { PortalCameraInput(descriptor: descriptor) }
  }

  public func next() async throws(CaptureFailure) -> CapturedFrame? { try await media.next() }

  public func close() async { await media.close() }
}

struct PortalCameraInput: LiveCameraInput {
  let descriptor: Int32

  func attach(to pipeline: MediaPipeline) throws(CaptureFailure) {
    let decoder = try GStreamerLibrary.cameraDecoder()
    guard let source = GStreamerLibrary.make("pipewiresrc") else {
      gst_object_unref(decoder)
      throw CaptureFailure(.noCamera, "GStreamer has no pipewiresrc; install gstreamer1.0-pipewire")
    }
    source.set("fd", to: descriptor)
    let caps = gst_caps_from_string("video/x-raw; image/jpeg")
    guard pipeline.addCamera(source, decoder, caps: caps) else { throw unexplained }
  }

  func failure(for error: MediaError) -> CaptureFailure {
    let reason: FailureReason =
      switch error.kind {
      case .notAuthorized: .permissionRefused
      case .notFound, .unreadable: .cameraUnplugged
      case .busy: .cameraBusy
      case .unsupported, .damaged, .other: .formatUnsupported
      }
    return CaptureFailure(reason, "the portal's camera: \(error.message)")
  }

  var silence: CaptureFailure { CaptureFailure(.noCamera, "the portal's camera gave no picture within 5 seconds") }
  var lost: CaptureFailure {
    CaptureFailure(.cameraUnplugged, "the portal's camera has given no picture for 2.5 seconds")
  }
  var empty: CaptureFailure { CaptureFailure(.cameraUnplugged, "the portal's camera ended before its first picture") }
  var withoutPictures: CaptureFailure {
    CaptureFailure(.formatUnsupported, "the portal's camera gives no pictures that the installed plug-ins decode")
  }
  var unexplained: CaptureFailure {
    CaptureFailure(.formatUnsupported, "the portal's camera: GStreamer cannot open it")
  }
}
