import DesktopModel

/// Drives one scan after the other: makes the session for the chosen source, starts and stops it, and brings a camera
/// that went away back when it returns. What is shown follows from what it tells.
final class ScanController {
  enum Source: Equatable {
    case camera
    case clip(String)
  }

  /// What the window does with what happens.
  struct Listener {
    var state: (ScannerState, CaptureFailure?) -> Void
    /// Codes came, went or moved; `ScanController.tracked` has them.
    var tracked: () -> Void
    var accepted: (Barcode, Still?) -> Void
    var guidance: (Guidance) -> Void
    var preview: (PreviewFeed.Picture) -> Void
  }

  private(set) var source = Source.camera
  private(set) var state = ScannerState.idle
  private(set) var tracked: [TrackedBarcode.ID: TrackedBarcode] = [:]
  private(set) var target: TrackedBarcode.ID?
  /// The user has asked for a scan that has not ended as it should: a camera that returns is used again.
  private(set) var isWanted = false
  private(set) var feed: PreviewFeed?
  /// How a sandboxed program comes to a camera; nil where devices are there to be opened.
  var portalCamera: PortalCameraSource.Connect?
  var settings: Settings {
    didSet {
      guard settings.configuration != oldValue.configuration, let session else { return }
      let configuration = settings.configuration
      Task { await session.configure(configuration) }
    }
  }

  private let listener: Listener
  private var session: ScanSession?
  private var listening: Task<Void, Never>?
  /// Counts what was asked; an answer to an earlier question is not heeded.
  private var generation = 0
  private var cameraInUse: String?

  init(settings: Settings, listener: Listener) {
    self.settings = settings
    self.listener = listener
    feed = PreviewFeed { [weak self] picture in await self?.show(picture) }
  }

  var isRunning: Bool { state.needsSource }

  // MARK: asked by the user

  func start(_ source: Source) {
    self.source = source
    isWanted = true
    generation += 1
    let mine = generation
    let previous = session
    session = nil
    enter(.starting, nil)
    Task {
      // A device is let go before it is opened again.
      await previous?.stop()
      guard mine == generation else { return }
      let next = await makeSession(source)
      guard mine == generation else { return }
      feed?.begin()
      session = next
      listen(to: next, mine)
      await next.start()
      // A stop that came in between found nothing to stop yet.
      if mine != generation { await next.stop() }
    }
  }

  func stop() {
    isWanted = false
    generation += 1
    let current = session
    session = nil
    listening?.cancel()
    enter(.stopped, nil)
    Task { await current?.stop() }
  }

  /// Everything is let go; for the end of the program.
  func close() async {
    isWanted = false
    generation += 1
    listening?.cancel()
    await session?.stop()
  }

  func pick(_ id: TrackedBarcode.ID?) {
    guard let session else { return }
    target = id
    Task { await session.select(id) }
    listener.tracked()
  }

  /// A camera has come. One that was in use and went away is taken up again.
  func cameraAppeared(_ camera: CameraDevice) {
    guard isWanted, source == .camera, case .failed(let reason) = state else { return }
    switch reason {
    case .noCamera: start(.camera)
    case .cameraUnplugged where cameraInUse == nil || cameraInUse == camera.id: start(.camera)
    default: break
    }
  }

  // MARK: one session

  private func makeSession(_ source: Source) async -> ScanSession {
    let frames: any FrameSource
    switch source {
    case .clip(let path): frames = ClipSource(path: path, realtime: true)
    case .camera:
      if let portalCamera {
        frames = PortalCameraSource(connect: portalCamera)
      } else {
        // The remembered camera where it is there, else the first.
        let cameras = await CameraMonitor.shared.cameras()
        cameraInUse = cameras.first { $0.id == settings.camera }?.id ?? cameras.first?.id
        frames = CameraSource(id: cameraInUse)
      }
    }
    let feed = feed
    let observed = ObservedSource(frames) { frame in feed?.take(frame) }
    return ScanSession(source: observed, configuration: settings.configuration, keepsStills: true)
  }

  private func listen(to session: ScanSession, _ mine: Int) {
    listening?.cancel()
    let events = session.events()
    listening = Task { [weak self] in
      for await event in events {
        guard let self, mine == generation, !Task.isCancelled else { return }
        await take(event, from: session)
      }
    }
  }

  private func take(_ event: SessionEvent, from session: ScanSession) async {
    switch event.event {
    case .state(let state):
      enter(state, event.failure)
    case .appeared(let barcode), .moved(let barcode):
      tracked[barcode.id] = barcode
      target = await session.target
      listener.tracked()
    case .disappeared(let barcode):
      tracked[barcode.id] = nil
      target = await session.target
      listener.tracked()
    case .accepted(let accepted):
      let still = await session.acceptedFrame
      if settings.configuration.stopsOnAcceptance { isWanted = false }
      listener.accepted(accepted.barcode, still)
    case .guidance(let guidance):
      listener.guidance(guidance)
    }
  }

  private func enter(_ next: ScannerState, _ failure: CaptureFailure?) {
    if next == state, failure == nil { return }
    state = next
    if !next.needsSource || next == .starting {
      tracked = [:]
      target = nil
    }
    listener.state(next, failure)
  }

  private func show(_ picture: PreviewFeed.Picture) {
    guard isRunning else { return }
    listener.preview(picture)
  }
}
