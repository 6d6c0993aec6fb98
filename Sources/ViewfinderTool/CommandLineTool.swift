import Glibc
import ViewfinderCapture

/// The command line: `viewfinder COMMAND`. Each command is a type of its own; here they are told apart.
@main enum CommandLineTool {
  /// Not asynchronous: the runtime of an asynchronous `main` parks the main thread with all signals open, and there they
  /// would be lost.
  static func main() {
    Signals.prepare()
    let arguments = CommandLine.arguments.indices.dropFirst().compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) }
      }
    }
    let status = run(arguments)
    exit(status.rawValue)
  }

  static let version = "0.1.0"

  private static func run(_ arguments: [[UInt8]]) -> ExitStatus {
    let command = arguments.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let rest = Array(arguments.dropFirst())
    do throws(UsageError) {
      switch command {
      case "read": return try read(rest)
      case "watch": return try watch(rest)
      case "cameras": return try cameras(rest)
      case "help", "--help", "-h": return try help(rest)
      case "version", "--version", "-V": return show("viewfinder \(version)\n")
      case "": throw UsageError("say what to do: read, watch or cameras")
      default: throw UsageError("there is no command “\(command)”; there are read, watch, cameras, help and version")
      }
    } catch {
      let name = ["read", "watch", "cameras"].contains(command) ? "viewfinder \(command)" : "viewfinder"
      OutputStream.complain("\(name): \(error.words)\nTry “\(name) --help”.")
      return .usage
    }
  }

  private static func read(_ arguments: [[UInt8]]) throws(UsageError) -> ExitStatus {
    let parsed = try OptionParser.parse(arguments, ReadOptions.descriptions)
    if parsed.contains(.help) { return show(ReadOptions.help.text) }
    let options = try ReadOptions(parsed, processors: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    do throws(PictureError) {
      return try ReadCommand(options).run()
    } catch {
      OutputStream.complain("viewfinder read: --files-from: \(error.words)")
      return .failure
    }
  }

  private static func watch(_ arguments: [[UInt8]]) throws(UsageError) -> ExitStatus {
    let parsed = try OptionParser.parse(arguments, WatchOptions.descriptions)
    if parsed.contains(.help) { return show(WatchOptions.help.text) }
    return WatchCommand(try WatchOptions(parsed)).run()
  }

  private static func cameras(_ arguments: [[UInt8]]) throws(UsageError) -> ExitStatus {
    let parsed = try OptionParser.parse(arguments, CamerasCommand.descriptions)
    if parsed.contains(.help) { return show(CamerasCommand.help.text) }
    return try CamerasCommand.run(parsed)
  }

  private static func help(_ arguments: [[UInt8]]) throws(UsageError) -> ExitStatus {
    switch arguments.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case nil: return show(overview)
    case "read": return show(ReadOptions.help.text)
    case "watch": return show(WatchOptions.help.text)
    case "cameras": return show(CamerasCommand.help.text)
    case let name?: throw UsageError("there is no help on “\(name)”; there is on read, watch and cameras")
    }
  }

  private static let overview = """
    Usage: viewfinder COMMAND [OPTION]…

    Reads barcodes.

      read FILE…    the barcodes in pictures
      watch         the barcodes before a camera, in a clip or in a stream, live
      cameras       the cameras there are
      help COMMAND  how a command is used
      version       this program's version

    """

  /// Shows a text that was asked for.
  private static func show(_ text: String) -> ExitStatus {
    do throws(OutputStream.Failure) {
      try OutputStream.write(Array(text.utf8))
      return .success
    } catch {
      return error == .closed ? .success : .failure
    }
  }
}
