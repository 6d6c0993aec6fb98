import ViewfinderCapture

/// What `viewfinder watch` was asked for.
struct WatchOptions: Sendable {
  var source = Source.camera(id: nil)
  var format = Format.json
  var configuration = ScannerConfiguration()
  var effort = ReaderOptions.Effort.live
  /// A clip at its own pace.
  var realtime = false
  /// Ends after so many seconds.
  var timeout: Double?
  var annotation: AnnotationTarget?
  var showsStatus = false
  var showsStatistics = false
  var showsMeaning = false
  /// Off unless asked for: the sound libraries of a machine without sound write to its terminal.
  var beeps = false

  enum Source: Sendable, Equatable {
    /// Nil is the first there is.
    case camera(id: String?)
    case clip(path: String)
    case stream(uri: String)
  }

  enum Format: String, CaseIterable, Sendable {
    case json
    case text
  }
}

extension WatchOptions {
  enum ID: Equatable, Sendable {
    case camera, clip, stream, realtime, format, symbologies, region, effort, once, repeats, timeout, annotate, status,
      statistics, content, beep, mute, help
  }

  static let descriptions: [OptionDescription<ID>] = [
    OptionDescription(
      .camera, "camera", "c", value: "ID", help: "this camera, by its id or name (default: the first there is)"),
    OptionDescription(.clip, "clip", "i", value: "FILE", help: "a video file, every frame of it"),
    OptionDescription(.stream, "stream", "u", value: "URI", help: "a network stream: rtsp, http, srt, udp, …"),
    OptionDescription(.realtime, "realtime", help: "play a clip at its own pace, not as fast as it can be read"),
    OptionDescription(
      .format, "format", "f", value: "json|text",
      help: "json (one event a line, the default) or text (a line a state and a value)"),
    OptionDescription(
      .symbologies, "symbologies", "s", value: "LIST",
      help: "look only for these, with commas between them: \(OptionValues.symbologyNames) (the default)"),
    OptionDescription(
      .region, "region", "r", value: "X,Y,W,H", help: "only this part counts, in fractions of the frame"),
    OptionDescription(
      .effort, "effort", "e", value: "EFFORT", help: "live (the default), balanced or thorough"),
    OptionDescription(.once, "once", "1", help: "end with the first accepted value"),
    OptionDescription(
      .repeats, "repeat", value: "WHEN",
      help: """
        when a value is accepted again: never, leaving:SECONDS (it was out of view for so long; the default is \
        leaving:1, with text never), interval:SECONDS, or always
        """),
    OptionDescription(.timeout, "timeout", "t", value: "SECONDS", help: "end after so long"),
    OptionDescription(
      .annotate, "annotate", "a", value: "FILE",
      help: "at the end write the last frame in which a value was accepted as PNG, with what was in it drawn on it"),
    OptionDescription(
      .status, "status", help: "show the live status line even where the output is no terminal or JSON"),
    OptionDescription(
      .statistics, "statistics", help: "at the end tell of frames and times, as JSON on standard error"),
    OptionDescription(.content, "content", help: MeaningOption.help),
    OptionDescription(.beep, "beep", "b", help: "sound with every accepted value"),
    OptionDescription(.mute, "mute", "m", help: "no sound (the default; undoes --beep)"),
    OptionDescription(.help, "help", "h", help: "show this help"),
  ]

  static let help = HelpText(
    synopsis: ["viewfinder watch [--camera ID | --clip FILE | --stream URI] [OPTION]…"],
    about: """
      Scans live and tells what it sees: one JSON object a line for every change of state,
      every code that appears, moves or disappears, and every value that is accepted.
      On a terminal --format text shows a live status line and each value once.
      """,
    options: descriptions,
    notes: """
      Ends with an interrupt, or when whoever reads its output goes away.

      Exit status: 0 a value was accepted, 4 none was, 1 a failure, 2 wrong usage.
      """)

  init(_ parsed: ParsedArguments<ID>) throws(UsageError) {
    if let operand = parsed.operands.first {
      let name = String(decoding: operand, as: UTF8.self)
      throw UsageError("“\(name)” is not an option; for a video file use --clip, for a picture viewfinder read")
    }
    var repeats: RepeatPolicy?
    for (id, value) in parsed.options {
      switch id {
      case .camera: source = .camera(id: value)
      case .clip: source = .clip(path: value)
      case .stream: source = .stream(uri: value)
      case .realtime: realtime = true
      case .format: format = try OptionValues.choice(value, of: "format", as: Format.self)
      case .symbologies: configuration.symbologies = try OptionValues.symbologies(value)
      case .region: configuration.region = try OptionValues.region(value)
      case .effort: effort = try OptionValues.choice(value, of: "effort", as: EffortName.self).effort
      case .once: configuration.stopsOnAcceptance = true
      case .repeats: repeats = try Self.repeatPolicy(value)
      case .timeout: timeout = try OptionValues.seconds(value, of: "timeout")
      case .annotate: annotation = try AnnotationTarget(value)
      case .status: showsStatus = true
      case .statistics: showsStatistics = true
      case .content: showsMeaning = true
      case .beep: beeps = true
      case .mute: beeps = false
      case .help: break
      }
    }
    let sources = parsed.options.filter { [.camera, .clip, .stream].contains($0.id) }
    guard sources.count <= 1 else { throw UsageError("give one of --camera, --clip and --stream") }
    if realtime {
      guard case .clip = source else {
        throw UsageError("--realtime goes with --clip; cameras and streams have no other pace")
      }
    }
    guard annotation?.isFolder != true else { throw UsageError("--annotate must name a file here, not a folder") }
    configuration.repeats = repeats ?? (format == .text ? .oncePerValue : .afterLeaving(seconds: 1))
  }

  private static func repeatPolicy(_ text: String) throws(UsageError) -> RepeatPolicy {
    let parts = text.split(separator: ":", maxSplits: 1)
    switch (parts.first, parts.count) {
    case ("never", 1): return .oncePerValue
    case ("always", 1): return .everyFrame
    case ("leaving", 1): return .afterLeaving(seconds: 1)
    case ("leaving", 2): return .afterLeaving(seconds: try OptionValues.seconds(String(parts[1]), of: "repeat"))
    case ("interval", 2): return .interval(seconds: try OptionValues.seconds(String(parts[1]), of: "repeat"))
    default: throw UsageError("--repeat: “\(text)” is not one of never, leaving:SECONDS, interval:SECONDS, always")
    }
  }
}
