import CGStreamer

/// A camera. The latest picture wins; one that is unplugged, or falls silent, fails.
public final class CameraSource: FrameSource {
  /// Nil stands for the first camera that is there.
  public let id: String?
  public var delivery: FrameDelivery { .latest }
  private let monitor = CameraMonitor.shared
  private let media = MediaSource()
  private let watch = Locked<Task<Void, Never>?>(nil)

  public init(id: String? = nil) { self.id = id }

  public func open() async throws(CaptureFailure) {
    let camera = try await find()
    watchForRemoval(of: camera.device, changes: await monitor.changes())
    do {
      try await media.open { CameraInput(camera: camera.device, handle: camera.handle, isRestricted: true) }
    } catch  where error.reason == .formatUnsupported {
      // Another program may hold the camera to another format; then take what comes.
      try await media.open { CameraInput(camera: camera.device, handle: camera.handle, isRestricted: false) }
    }
  }

  public func next() async throws(CaptureFailure) -> CapturedFrame? { try await media.next() }

  public func close() async {
    watch.withLock { $0?.cancel() }
    await media.close()
  }

  private func find() async throws(CaptureFailure) -> (device: CameraDevice, handle: CameraHandle) {
    let cameras = await monitor.cameras()
    guard let device = id.map({ id in cameras.first { $0.id == id } }) ?? cameras.first,
      let handle = monitor.handle(device.id)
    else {
      if let refusal = CameraPermission.refusal() { throw refusal }
      throw CaptureFailure(
        .noCamera, id.map { "no camera \($0) is connected; there are \(cameras.count)" } ?? "no camera is connected")
    }
    return (device, handle)
  }

  /// PipeWire's source says nothing when its camera goes; the monitor does.
  private func watchForRemoval(of device: CameraDevice, changes: AsyncStream<CameraChange>) {
    let task = Task { [media] in
      for await change in changes {
        if case .removed(let gone) = change, gone.id == device.id { media.fail(CameraInput.unplugged(device)) }
      }
    }
    watch.withLock { old in
      old?.cancel()
      old = task
    }
  }
}

struct CameraInput: LiveCameraInput {
  let camera: CameraDevice
  let handle: CameraHandle
  /// Asks for the format that suits best, instead of whatever comes.
  let isRestricted: Bool

  func attach(to pipeline: MediaPipeline) throws(CaptureFailure) {
    let decoder = try GStreamerLibrary.cameraDecoder()
    guard let source = handle.makeElement() else {
      gst_object_unref(decoder)
      throw CaptureFailure(.noCamera, "\(camera.name): GStreamer has no source for it; install gstreamer1.0-pipewire")
    }
    let caps = (isRestricted ? handle.bestCaps() : nil) ?? handle.allCaps()
    guard pipeline.addCamera(source, decoder, caps: caps) else { throw unexplained }
  }

  func failure(for error: MediaError) -> CaptureFailure {
    let reason: FailureReason =
      switch error.kind {
      case .notFound: .cameraUnplugged
      case .notAuthorized: .permissionRefused
      case .busy: .cameraBusy
      case .unreadable: CameraPermission.refusal() == nil ? .cameraUnplugged : .permissionRefused
      case .unsupported, .damaged, .other: .formatUnsupported
      }
    return CaptureFailure(reason, "\(camera.name): \(error.message)")
  }

  static func unplugged(_ camera: CameraDevice) -> CaptureFailure {
    CaptureFailure(.cameraUnplugged, "\(camera.name) was unplugged")
  }

  /// The device is there and opened, yet nothing comes: somebody else has its pictures.
  var silence: CaptureFailure {
    CaptureFailure(.cameraBusy, "\(camera.name) gave no picture within 5 seconds; another program may hold it")
  }
  var lost: CaptureFailure {
    CaptureFailure(.cameraUnplugged, "\(camera.name) has given no picture for 2.5 seconds")
  }
  var empty: CaptureFailure { Self.unplugged(camera) }
  var withoutPictures: CaptureFailure {
    CaptureFailure(.formatUnsupported, "\(camera.name) gives no pictures that the installed plug-ins decode")
  }
  var unexplained: CaptureFailure {
    CaptureFailure(.formatUnsupported, "\(camera.name): GStreamer cannot open it in this format")
  }
}
