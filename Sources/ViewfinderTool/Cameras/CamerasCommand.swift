import ViewfinderCapture

/// `viewfinder cameras`: the cameras that are connected.
enum CamerasCommand {
  enum ID: Equatable, Sendable {
    case format, help
  }

  static let descriptions: [OptionDescription<ID>] = [
    OptionDescription(
      .format, "format", "f", value: "json|text", help: "json (one object a camera, the default) or text"),
    OptionDescription(.help, "help", "h", help: "show this help"),
  ]

  static let help = HelpText(
    synopsis: ["viewfinder cameras [OPTION]…"],
    about: "Lists the cameras that are connected: the id for watch --camera, the name and the formats.",
    options: descriptions, notes: "Exit status: 0 there is a camera, 4 there is none, 2 wrong usage.")

  static func run(_ parsed: ParsedArguments<ID>) throws(UsageError) -> ExitStatus {
    if let operand = parsed.operands.first {
      throw UsageError("“\(String(decoding: operand, as: UTF8.self))” is not an option")
    }
    var format = WatchOptions.Format.json
    for (id, value) in parsed.options where id == .format {
      format = try OptionValues.choice(value, of: "format", as: WatchOptions.Format.self)
    }
    let found = Monitor<[CameraDevice]?>(nil)
    Task {
      let cameras = await CameraMonitor.shared.cameras()
      found.with { $0 = cameras }
    }
    let cameras = found.wait { $0 }
    guard !cameras.isEmpty else {
      let language = Language.current
      OutputStream.complain(
        "viewfinder cameras: \(language.words(.failureNoCamera)) \(language.words(.wayOutNoCamera))")
      return .nothingFound
    }
    do throws(OutputStream.Failure) {
      for camera in cameras { try OutputStream.write(format == .json ? json(camera) : text(camera)) }
      return .success
    } catch {
      return error == .closed ? .success : .failure
    }
  }

  /// `id`, `name` and `formats`, each with `encoding`, `width`, `height` and `framesPerSecond` (0: not said).
  private static func json(_ camera: CameraDevice) -> [UInt8] {
    var json = JSONBuilder()
    json.object {
      $0.key("id")
      $0.string(camera.id)
      $0.key("name")
      $0.string(camera.name)
      $0.key("formats")
      $0.array {
        for format in camera.formats {
          $0.object {
            $0.key("encoding")
            $0.string(format.encoding)
            $0.key("width")
            $0.integer(format.width)
            $0.key("height")
            $0.integer(format.height)
            $0.key("framesPerSecond")
            $0.hundredths(format.framesPerSecond)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// The id, a tabulator, the name, and its largest size.
  private static func text(_ camera: CameraDevice) -> [UInt8] {
    let largest = camera.formats.max { $0.width * $0.height < $1.width * $1.height }
    let size = largest.map { "\t\($0.width) × \($0.height)" } ?? ""
    return PlainText.line(camera.id) + [0x09] + PlainText.line(camera.name) + Array("\(size)\n".utf8)
  }
}
