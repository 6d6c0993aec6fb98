#if canImport(UIKit)
  import Foundation
  import Observation
  import ViewfinderCapture

  /// Where a scanner is shown.
  @MainActor
  protocol ScannerScreen: AnyObject {
    /// The source has opened, or another has.
    func scannerOpened()
    func scannerTracks(_ barcodes: [TrackedBarcode], in picture: PictureSize?)
    /// A picture of a source that is no camera.
    func scannerShows(_ still: CapturedFrame)
    /// What there is to say has changed.
    func scannerSpeaks()
  }

  /// A scanner for the screen: it owns the session, which no view struct can, and tells SwiftUI and UIKit what happens.
  ///
  /// Making one costs nothing; source and session come to be with the first start. When nobody holds it any more, the
  /// camera goes off.
  @MainActor
  @Observable
  public final class ScannerModel {
    public private(set) var state = ScannerState.idle
    /// Why the scan failed, with what was found; nil when it is started again.
    public private(set) var failure: CaptureFailure?
    /// Why there are no pictures for a while; the scan goes on by itself.
    public private(set) var interruption: CameraInterruption?
    /// What would help the user. The system's detector knows no more than whether a code is in view.
    public private(set) var guidance = Guidance.noneInView
    /// Every code in view, in order of appearance.
    public private(set) var tracked: [TrackedBarcode] = []
    public private(set) var lastAccepted: AcceptedBarcode?
    /// The open camera; nil for other sources.
    public private(set) var camera: CameraFacts?
    /// A scan was asked for and has not ended.
    public private(set) var isWanted = false

    /// Called with every accepted value, after haptic and sound.
    @ObservationIgnored public var onAccept: ((AcceptedBarcode) -> Void)?
    @ObservationIgnored public var onStateChange: ((ScannerState) -> Void)?
    /// Called when an interrupted camera gives pictures again: its light is off then.
    @ObservationIgnored var onReturn: (() -> Void)?
    /// Whether the app still wants to hear of a value: its binding may say no before the view is drawn again.
    @ObservationIgnored var isListening: (() -> Bool)?
    @ObservationIgnored weak var screen: (any ScannerScreen)?
    /// After a stop nothing is handed over, though it may be on its way already; the next start ends that.
    @ObservationIgnored private var isQuiet = false

    @ObservationIgnored public var feedback: FeedbackOptions {
      get { feedbackDevice.options }
      set { feedbackDevice.options = newValue }
    }

    public private(set) var configuration: ScannerConfiguration
    @ObservationIgnored public private(set) var input: ScannerInput
    @ObservationIgnored private let feedbackDevice = ScanFeedback()
    @ObservationIgnored private var parts: Parts?
    @ObservationIgnored private var picture: PictureSize?
    @ObservationIgnored private var inquiries = 0
    @ObservationIgnored private var cameraWork: Task<Void, Never>?

    /// What lives from the first start on.
    private struct Parts {
      let session: ScanSession
      let source: any FrameSource
      let listener: Listener
    }

    /// Ends its tasks when it goes.
    private final class Listener: Sendable {
      private let tasks: [Task<Void, Never>]

      init(_ tasks: [Task<Void, Never>]) { self.tasks = tasks }

      deinit {
        for task in tasks { task.cancel() }
      }
    }

    public init(
      configuration: ScannerConfiguration = .continuous, input: ScannerInput = .camera(),
      feedback: FeedbackOptions = FeedbackOptions()
    ) {
      self.configuration = configuration
      self.input = input
      feedbackDevice.options = feedback
    }
  }

  // MARK: what may be asked

  extension ScannerModel {
    /// Legal at any moment, and again.
    public func start() {
      isWanted = true
      failure = nil
      let session = ready().session
      Task { await session.start() }
    }

    /// Ends a start that is under way, too.
    public func stop() {
      isWanted = false
      isQuiet = true
      guard let session = parts?.session else { return }
      Task { await session.stop() }
    }

    /// Looks away while the camera runs on.
    public func pause() {
      guard let session = parts?.session else { return }
      Task { await session.pause() }
    }

    public func resume() {
      guard let session = parts?.session else { return }
      Task { await session.resume() }
    }

    /// Values that were accepted may be accepted again.
    public func rearm() {
      guard let session = parts?.session else { return }
      Task { await session.rearm() }
    }

    /// Only this code counts until it leaves; nil ends that.
    public func select(_ id: TrackedBarcode.ID?) {
      guard let session = parts?.session else { return }
      Task { await session.select(id) }
    }

    public func configure(_ configuration: ScannerConfiguration) {
      guard self.configuration != configuration else { return }
      self.configuration = configuration
      guard let session = parts?.session else { return }
      Task { await session.configure(configuration) }
    }

    /// Another camera or detector. A scan that is wanted begins anew with it.
    public func use(_ input: ScannerInput) {
      guard !self.input.isSame(as: input) else { return }
      self.input = input
      guard let old = parts else { return }
      parts = nil
      clear()
      camera = nil
      inquiries += 1
      let isWanted = isWanted
      Task {
        // One after the other: two sessions do not share a camera.
        await old.session.stop()
        if isWanted, self.isWanted { start() }
      }
    }

    /// Everything that happens from now on, until the scanner goes or gets another input. Ask before starting.
    public func events() -> SessionEvents { ready().session.events() }

    /// The accepted values from now on.
    public func values() -> some AsyncSequence<AcceptedBarcode, Never> & Sendable {
      events().compactMap { event in
        if case .accepted(let accepted) = event.event { accepted } else { nil }
      }
    }

    /// The session beneath, for what is not said here.
    public var session: ScanSession { ready().session }

    /// What the user should be told on the screen; nil where all is well.
    public var message: String? {
      if case .failed(let reason) = state { return "\(reason.message.localized)\n\(reason.wayOut.localized)" }
      return interruption?.message?.localized
    }
  }

  // MARK: the camera

  extension ScannerModel {
    var cameraSource: CameraSource? { parts?.source as? CameraSource }

    /// The torch is off after every stop.
    public func setTorch(_ isOn: Bool) { changeCamera { await $0.setTorch(isOn) } }

    /// - Parameter zoom: 1 is the ordinary wide lens.
    public func setZoom(_ zoom: Double) { changeCamera { await $0.setZoom(zoom) } }

    func focus(at point: CGPoint?) { changeCamera { await $0.focus(at: point) } }

    private func changeCamera<Value: Sendable>(_ change: @escaping @Sendable (CameraSource) async -> Value) {
      guard let source = cameraSource else { return }
      inquiries += 1
      let (inquiry, previous) = (inquiries, cameraWork)
      cameraWork = Task {
        // One after the other, as they were asked for: of two taps the second holds.
        await previous?.value
        _ = await change(source)
        let facts = await source.facts()
        // The answer to the latest question is the one that is so.
        if inquiry == inquiries { camera = facts }
      }
    }
  }

  // MARK: what happens

  extension ScannerModel {
    private func ready() -> Parts {
      if let parts { return parts }
      let source = input.make()
      var observer: ScanSession.FrameObserver?
      if !(source is CameraSource) {
        observer = { [weak self] _ in
          Task { @MainActor in await self?.showStill() }
        }
      }
      let session = ScanSession(source: source, configuration: configuration, frameObserver: observer)
      let events = session.events()
      var tasks = [
        Task { [weak self] in
          for await event in events { self?.receive(event) }
        }
      ]
      if let conditions = (source as? CameraSource)?.conditions() {
        tasks.append(
          Task { [weak self] in
            for await condition in conditions { self?.receive(condition) }
          })
      }
      let parts = Parts(session: session, source: source, listener: Listener(tasks))
      self.parts = parts
      return parts
    }

    private func showStill() async {
      guard let screen, let frame = await parts?.session.lastFrame?.frame else { return }
      screen.scannerShows(frame)
    }

    private func receive(_ event: SessionEvent) {
      if let size = event.picture { picture = size }
      switch event.event {
      case .state(let state): enter(state, failure: event.failure)
      case .appeared(let barcode), .moved(let barcode):
        if let index = tracked.firstIndex(where: { $0.id == barcode.id }) {
          tracked[index] = barcode
        } else {
          tracked.append(barcode)
        }
        screen?.scannerTracks(tracked, in: picture)
      case .disappeared(let barcode):
        tracked.removeAll { $0.id == barcode.id }
        screen?.scannerTracks(tracked, in: picture)
      case .accepted(let accepted):
        guard !isQuiet, isListening?() ?? true else { break }
        lastAccepted = accepted
        // What ends the scan has ended it by now.
        if configuration.stopsOnAcceptance { isWanted = false }
        feedbackDevice.accepted(accepted.barcode.text)
        onAccept?(accepted)
      case .guidance(let guidance):
        self.guidance = guidance
        // That nothing is in view needs no words all the time, and what was found is said with its value.
        if guidance != .noneInView, guidance != .found { feedbackDevice.say(guidance.message.localized) }
      }
    }

    private func enter(_ state: ScannerState, failure: CaptureFailure?) {
      self.state = state
      switch state {
      case .starting: if isWanted { isQuiet = false }
      case .scanning:
        feedbackDevice.prepare()
        screen?.scannerOpened()
        refreshCamera()
      case .failed(let reason):
        isWanted = false
        self.failure = failure ?? CaptureFailure(reason, reason.message.english)
        clear()
        feedbackDevice.say("\(reason.message.localized) \(reason.wayOut.localized)")
      case .stopped: clear()
      case .idle, .paused: break
      }
      screen?.scannerSpeaks()
      onStateChange?(state)
    }

    private func clear() {
      tracked = []
      interruption = nil
      feedbackDevice.rest()
      screen?.scannerTracks([], in: picture)
    }

    private func receive(_ condition: CameraCondition) {
      switch condition {
      case .running:
        guard interruption != nil else { break }
        interruption = nil
        refreshCamera()
        onReturn?()
      case .interrupted(let reason):
        interruption = reason
        if let message = reason.message { feedbackDevice.say(message.localized) }
      }
      screen?.scannerSpeaks()
    }

    private func refreshCamera() { changeCamera { _ in } }
  }
#endif
