import ViewfinderCapture

/// What `viewfinder read` was asked for.
struct ReadOptions: Sendable {
  var format = OutputFormat.json
  var symbologies = SymbologySet.all
  var region: Region?
  var effort = ReaderOptions.Effort.balanced
  var rawOrientation = false
  var explains = false
  var showsMeaning = false
  /// How many pictures are read at once.
  var jobs: Int
  /// Where annotated pictures go.
  var annotation: AnnotationTarget?
  var names: NameSource

  /// Where the names of pictures come from.
  enum NameSource: Sendable, Equatable {
    case arguments([[UInt8]])
    /// A file with one name a line; `-` is standard input.
    case list(file: [UInt8], isNullTerminated: Bool)
  }
}

extension ReadOptions {
  enum ID: Equatable, Sendable {
    case format, symbologies, jobs, filesFrom, null, rawOrientation, region, effort, annotate, explain, content, help
  }

  static let descriptions: [OptionDescription<ID>] = [
    OptionDescription(
      .format, "format", "f", value: "json|csv|text",
      help: "json (one object a picture, the default), csv (one row a barcode), or text (one line a barcode)"),
    OptionDescription(
      .symbologies, "symbologies", "s", value: "LIST",
      help: "look only for these, with commas between them: \(OptionValues.symbologyNames) (the default)"),
    OptionDescription(
      .region, "region", "r", value: "X,Y,W,H", help: "look only at this part, in fractions of the upright picture"),
    OptionDescription(
      .effort, "effort", "e", value: "EFFORT", help: "live, balanced (the default) or thorough"),
    OptionDescription(.jobs, "jobs", "j", value: "N", help: "read N pictures at once (default: one a processor)"),
    OptionDescription(
      .filesFrom, "files-from", "T", value: "FILE",
      help: "take the names of pictures from FILE, one a line; - is standard input"),
    OptionDescription(.null, "null", "0", help: "names in FILE end with a zero byte instead of a line feed"),
    OptionDescription(.rawOrientation, "raw-orientation", help: "ignore how the picture says that it must be turned"),
    OptionDescription(
      .annotate, "annotate", "a", value: "FILE",
      help: "write the picture as PNG with every outline and value drawn on it; for several pictures FILE is a folder"),
    OptionDescription(
      .explain, "explain", help: "also tell of each candidate how far it got and why it was not read"),
    OptionDescription(.content, "content", help: MeaningOption.help),
    OptionDescription(.help, "help", "h", help: "show this help"),
  ]

  static let help = HelpText(
    synopsis: ["viewfinder read [OPTION]… FILE…", "viewfinder read [OPTION]… --files-from FILE"],
    about: """
      Reads the barcodes in pictures: PNG, JPEG, WebP, GIF, TIFF, BMP and the pages of PDFs.
      FILE may be a folder, whose pictures are read by name, with those of folders in it, or
      - for a picture on standard input.
      """,
    options: descriptions,
    notes: """
      Corners are in pixels of the upright picture, from the outer corner of its top left
      pixel. `milliseconds` is the engine's time alone.

      Exit status: 0 every picture gave a code, 4 at least one gave none, 1 a picture could
      not be read (the others still are), 2 wrong usage.
      """)

  /// - Parameter processors: how many there are; the default of `--jobs`.
  init(_ parsed: ParsedArguments<ID>, processors: Int) throws(UsageError) {
    jobs = min(max(processors, 1), Self.maximumJobs)
    names = .arguments(parsed.operands)
    var list: [UInt8]?
    for (id, value) in parsed.options {
      switch id {
      case .format: format = try OptionValues.choice(value, of: "format", as: OutputFormat.self)
      case .symbologies: symbologies = try OptionValues.symbologies(value)
      case .region: region = try OptionValues.region(value)
      case .effort: effort = try OptionValues.choice(value, of: "effort", as: EffortName.self).effort
      case .jobs: jobs = try OptionValues.count(value, of: "jobs", in: 1...Self.maximumJobs)
      case .filesFrom: list = Array(value.utf8)
      case .rawOrientation: rawOrientation = true
      case .annotate: annotation = try AnnotationTarget(value)
      case .explain: explains = true
      case .content: showsMeaning = true
      case .null, .help: break
      }
    }
    if explains && format == .csv {
      throw UsageError("--explain has no place in a table; use it with --format json or text")
    }
    if let list {
      guard parsed.operands.isEmpty else { throw UsageError("give either files or --files-from, not both") }
      names = .list(file: list, isNullTerminated: parsed.contains(.null))
    } else {
      guard !parsed.operands.isEmpty else { throw UsageError("give at least one picture, or --files-from") }
      guard !parsed.contains(.null) else { throw UsageError("--null goes with --files-from") }
    }
    if annotation?.isFolder == false, !isSinglePicture {
      throw UsageError("--annotate must name a folder (DIR/) where there may be several pictures")
    }
  }

  static let maximumJobs = 256

  private var isSinglePicture: Bool {
    guard case .arguments(let paths) = names, paths.count == 1, let path = paths.first else { return false }
    return path == PictureName.standardInput || !Folder.exists(path)
  }
}
