/// Scans a source: the only place where frames, time and concurrency meet.
///
/// It drives a `BarcodeScanner`, which decides everything, and does what the scanner's state asks: the source is open
/// while the state needs one and closed otherwise. `start`, `stop`, `pause` and `resume` may be called at any moment,
/// from anywhere, and again; each returns when what it asked for is so, or when a later call has overtaken it. After
/// `stop` the camera is off.
///
/// Frames are read on a queue of the session's own, one at a time. A session that nobody holds any more closes its
/// source by itself.
public actor ScanSession {
  /// Gets every frame's report, at once and in order, on the session's own executor; must return soon.
  public typealias FrameObserver = @Sendable (FrameReport) -> Void

  typealias Read = @Sendable (CapturedFrame, ScannerConfiguration, [Quadrilateral]) async -> TimedReading

  let source: any FrameSource
  let read: Read
  let frameObserver: FrameObserver?
  let keepsStills: Bool
  nonisolated let hub = EventHub()
  let gate = FrameGate()

  var scanner: BarcodeScanner
  var run: Run?
  var settling: [CheckedContinuation<Void, Never>] = []
  /// Counts the pauses: a frame that was being read when the scanner paused is not looked at afterwards.
  var pauses = 0
  var clock: SourceClock
  var meter = FrameMeter()
  var lastStill: Still?
  var acceptedStill: Still?

  /// - Parameters:
  ///   - keepsStills: keep a copy of the last frame in which a value was accepted, for `acceptedFrame`.
  public init<Reader: FrameReader & ~Copyable>(
    source: any FrameSource, configuration: ScannerConfiguration = ScannerConfiguration(),
    reader: consuming sending Reader, keepsStills: Bool = false, frameObserver: FrameObserver? = nil
  ) {
    self.source = source
    self.keepsStills = keepsStills
    self.frameObserver = frameObserver
    let queue = ReadingQueue(reader: reader)
    read = { await queue.read($0, for: $1, near: $2) }
    scanner = BarcodeScanner(configuration: configuration)
    clock = SourceClock(delivery: source.delivery)
  }

  public init(
    source: any FrameSource, configuration: ScannerConfiguration = ScannerConfiguration(),
    options: ReaderOptions = ReaderOptions(effort: .live), keepsStills: Bool = false,
    frameObserver: FrameObserver? = nil
  ) {
    self.init(
      source: source, configuration: configuration, reader: EngineReader(options: options), keepsStills: keepsStills,
      frameObserver: frameObserver)
  }

  deinit {
    run?.task.cancel()
    hub.finish()
  }
}

// MARK: what a front asks

extension ScanSession {
  /// Opens the source and scans, or goes on if paused. Returns the state that this led to: `scanning`, or `failed`, or
  /// what a later call made of it.
  @discardableResult
  public func start() async -> ScannerState {
    handle(.start)
    await settle()
    return scanner.state
  }

  /// Returns when the source is closed. Also ends a start that is under way.
  @discardableResult
  public func stop() async -> ScannerState {
    handle(.stop)
    await settle()
    return scanner.state
  }

  /// Looks away; a camera runs on, a clip waits. While starting, the session is paused as soon as it has started.
  @discardableResult
  public func pause() async -> ScannerState {
    handle(.pause)
    await settle()
    return scanner.state
  }

  @discardableResult
  public func resume() async -> ScannerState {
    handle(.resume)
    await settle()
    return scanner.state
  }

  /// Values that were accepted may be accepted again.
  public func rearm() { handle(.rearm) }

  /// Only this barcode counts, until it leaves; nil ends that.
  public func select(_ id: TrackedBarcode.ID?) { handle(.select(id)) }

  public var state: ScannerState { scanner.state }
  public var tracked: [TrackedBarcode] { scanner.tracked }
  public var guidance: Guidance { scanner.guidance }
  /// The barcode in view that is picked or aimed at.
  public var target: TrackedBarcode.ID? { scanner.target }
  public var configuration: ScannerConfiguration { scanner.configuration }

  /// The next frame follows it, and the source.
  public func configure(_ configuration: ScannerConfiguration) async {
    guard scanner.configuration != configuration else { return }
    scanner.configuration = configuration
    if run != nil { await source.configure(configuration) }
  }

  /// What will happen from now on.
  public nonisolated func events() -> SessionEvents { SessionEvents(subscription: hub.subscribe()) }

  /// Calls `handler` with every event from now on, one after the other, until the task that is returned is cancelled
  /// or the session is gone.
  @discardableResult
  public nonisolated func observe(_ handler: @escaping @Sendable (SessionEvent) async -> Void) -> Task<Void, Never> {
    let events = events()
    return Task {
      for await event in events { await handler(event) }
    }
  }

  public var statistics: SessionStatistics { meter.statistics(at: .now()) }

  /// The last frame that was read. It keeps a camera's buffer from its camera, so do not keep it.
  public var lastFrame: Still? { lastStill }

  /// A copy of the last frame in which a value was accepted; kept only with `keepsStills`.
  public var acceptedFrame: Still? { acceptedStill }
}

// MARK: doing what the scanner's state asks

extension ScanSession {
  /// One opening of the source, from before `open` until after `close`.
  struct Run {
    let epoch: ScannerEpoch
    let task: Task<Void, Never>
  }

  private func handle(_ command: ScannerCommand) {
    publish(scanner.handle(command, at: clock.now))
  }

  /// - Parameter time: when it was, if not now.
  func publish(
    _ events: [ScannerEvent], at time: Timestamp? = nil, arrival: Timestamp? = nil, picture: PictureSize? = nil,
    failure: CaptureFailure? = nil
  ) {
    let time = time ?? clock.now
    hub.publish(
      events.map { event in
        var cause: CaptureFailure?
        if case .state(.failed) = event { cause = failure }
        return SessionEvent(event: event, time: time, arrival: arrival, picture: picture, failure: cause)
      })
    reconcile()
  }

  private func reconcile() {
    if scanner.state == .paused { pauses += 1 }
    gate.set(closed: scanner.state == .paused)
    if scanner.state.needsSource {
      if run?.epoch != scanner.epoch { begin() }
    } else {
      run?.task.cancel()
    }
    if isSettled {
      let waiting = settling
      settling = []
      for continuation in waiting { continuation.resume() }
    }
  }

  private var isSettled: Bool {
    switch scanner.state {
    case .starting: false
    case .scanning, .paused: run?.epoch == scanner.epoch
    case .idle, .stopped, .failed: run == nil
    }
  }

  private func settle() async {
    while !isSettled {
      await withCheckedContinuation { settling.append($0) }
    }
  }

  private func begin() {
    let epoch = scanner.epoch
    let previous = run?.task
    let task = Task { [weak self, source, hub, gate] in
      // The source is one: it is opened again only when it is closed.
      await previous?.value
      await Self.drive(source, for: epoch, hub: hub, gate: gate) { [weak self] in self }
      await self?.ended(epoch)
    }
    run = Run(epoch: epoch, task: task)
  }

  private func ended(_ epoch: ScannerEpoch) {
    guard run?.epoch == epoch else { return }
    run = nil
    reconcile()
  }
}
