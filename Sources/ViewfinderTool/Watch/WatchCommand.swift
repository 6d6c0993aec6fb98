import Glibc
import ViewfinderCapture

/// `viewfinder watch`: a session whose events go to standard output.
struct WatchCommand: Sendable {
  private let options: WatchOptions
  private let screen: Monitor<WatchScreen>
  private let statistics = Monitor(WatchStatistics())
  /// Nil where it is to be silent.
  private let beep: Beep?
  /// Nil while it runs.
  private let outcome = Monitor<ExitStatus?>(nil)

  init(_ options: WatchOptions) {
    self.options = options
    screen = Monitor(WatchScreen(options))
    beep = options.beeps ? Beep() : nil
  }

  /// Watches until the end and gives the exit status. The scan runs on the threads of Swift's tasks; the caller's only
  /// waits.
  func run() -> ExitStatus {
    PixbufDecoder.silenceWarnings()
    Task {
      var observer: ScanSession.FrameObserver?
      if options.showsStatistics { observer = { report in statistics.with { $0.add(report) } } }
      let session = ScanSession(
        source: await source(), configuration: options.configuration, options: ReaderOptions(effort: options.effort),
        keepsStills: options.annotation != nil, frameObserver: observer)
      endOnSignals(session)
      endOnClosedOutput(session)
      let status = await watch(session)
      outcome.with { $0 = status }
    }
    return outcome.wait { $0 }
  }

  private func source() async -> any FrameSource {
    switch options.source {
    case .camera(let wanted):
      // People know a camera by its name; ids win, since names need not be unique.
      let cameras = wanted == nil ? [] : await CameraMonitor.shared.cameras()
      let named = cameras.first { $0.id == wanted } ?? cameras.first { $0.name == wanted }
      return CameraSource(id: named?.id ?? wanted)
    case .clip(let path): return ClipSource(path: path, realtime: options.realtime)
    case .stream(let uri): return StreamSource(uri: uri)
    }
  }

  private func watch(_ session: ScanSession) async -> ExitStatus {
    let events = session.events()
    var helpers = [Task { _ = await session.start() }]
    if let seconds = options.timeout {
      helpers.append(
        Task {
          try? await Task.sleep(for: .seconds(seconds))
          if !Task.isCancelled { await end(session) }
        })
    }
    if screen.with({ $0.showsStatus }) { helpers.append(Task { await showStatus(of: session) }) }
    if let beep { helpers.append(Task { await beep.prepare() }) }
    for await event in events {
      if case .accepted = event.event { beep?.play() }
      if screen.with({ $0.show(event) }) { break }
    }
    for helper in helpers { helper.cancel() }
    // The camera is off before anything else.
    await session.stop()
    return await conclude(session)
  }

  private func conclude(_ session: ScanSession) async -> ExitStatus {
    screen.with { $0.hideStatus() }
    var status = screen.with { $0.accepted } > 0 ? ExitStatus.success : .nothingFound
    if let failure = screen.with({ $0.failure }), failure.reason != .sourceEnded {
      let language = Language.current
      let detail = failure.detail.map { " (\($0))" } ?? ""
      OutputStream.complain(
        "viewfinder watch: \(language.words(failure.reason.message)) \(language.words(failure.reason.wayOut))\(detail)")
      status = .failure
    }
    await letBeepSound()
    if let target = options.annotation, let still = await session.acceptedFrame, !annotate(still, target) {
      status = .failure
    }
    if options.showsStatistics {
      let session = await session.statistics
      let eventTimes = screen.with { $0.eventTimes }
      try? OutputStream.write(statistics.with { $0.json(session, eventTimes: eventTimes) }, to: STDERR_FILENO)
    }
    if case .failed(let number) = screen.with({ $0.end }) {
      OutputStream.complain("viewfinder watch: the events cannot be written: \(systemWords(number))")
      status = .failure
    }
    return status
  }

  /// The last beep is heard whole.
  private func letBeepSound() async {
    guard let beep else { return }
    for _ in 0..<40 where beep.isSounding { try? await Task.sleep(for: .milliseconds(25)) }
    if let problem = beep.problem {
      OutputStream.complain("viewfinder watch: no sound: \(problem)")
    }
  }

  /// False where it fails.
  private func annotate(_ still: Still, _ target: AnnotationTarget) -> Bool {
    let file = target.file(for: "", page: nil)
    let words: String
    do throws(AnnotatedPicture.Failure) {
      guard let colours = Pixbuf(GreyPicture(still.frame)) else {
        throw AnnotatedPicture.Failure(words: "not enough memory")
      }
      var drawing = AnnotationDrawing(width: still.frame.width, height: still.frame.height)
      for tracked in still.tracked { drawing.add(tracked.barcode, corners: tracked.corners) }
      try AnnotatedPicture.write(colours, under: drawing, to: file)
      screen.with { $0.tell("\(Language.current.words(.watchAnnotated)) \(file)") }
      return true
    } catch {
      words = error.words
    }
    OutputStream.complain("viewfinder watch: \(file): \(words)")
    return false
  }

  private func showStatus(of session: ScanSession) async {
    while !Task.isCancelled {
      let statistics = await session.statistics
      let inView = await session.tracked.count
      screen.with { $0.showStatus(statistics, inView: inView) }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}

// MARK: ending from outside

extension WatchCommand {
  /// How long an orderly end may take before it is given up.
  private static let patience: UInt32 = 5

  private func endOnSignals(_ session: ScanSession) {
    let isEnding = Monitor(false)
    Signals.onEnding { signal in
      let isFirst = isEnding.with { ending in
        defer { ending = true }
        return !ending
      }
      // Who asks twice does not want to wait.
      guard isFirst else { Signals.die(by: signal) }
      Task { await end(session) }
      startThread {
        sleep(Self.patience)
        Signals.die(by: signal)
      }
    }
  }

  /// Writing tells that the reader has gone, but where there is nothing in view nothing is written.
  private func endOnClosedOutput(_ session: ScanSession) {
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0, [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) else { return }
    startThread {
      var wish = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while poll(&wish, 1, -1) < 1 {}
      Task { await end(session) }
    }
  }

  /// Stops the session, again and again until the run is over: a start that was still on its way would undo it.
  private func end(_ session: ScanSession) async {
    // A task that was cancelled does not sleep: it would ask without a pause, and keep the end from coming.
    while !Task.isCancelled, outcome.with({ $0 }) == nil {
      await session.stop()
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}

extension GreyPicture {
  /// The pixels of a frame.
  fileprivate init(_ frame: CapturedFrame) {
    let pixels = frame.withLuminance { luminance in
      var pixels: [UInt8] = []
      pixels.reserveCapacity(luminance.width * luminance.height)
      for y in 0..<luminance.height {
        for x in 0..<luminance.width { pixels.append(luminance[x, y]) }
      }
      return pixels
    }
    self.init(width: frame.width, height: frame.height, pixels: pixels)
  }
}
