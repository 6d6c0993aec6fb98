import Foundation

/// The command line tool as people meet it: a process of its own.
enum Tool {
  struct Outcome {
    var status: Int32
    /// By a signal; `status` is its number.
    var wasKilled: Bool
    var output: Data
    var complaints: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// JSON lines, as Foundation reads them.
    func objects() throws -> [[String: Any]] {
      try lines.map { line in
        guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
          throw CocoaError(.fileReadCorruptFile)
        }
        return object
      }
    }
  }

  /// The program lies beside the bundle of tests, which the runner is told by its path.
  static let path: String = {
    let bundle = ProcessInfo.processInfo.arguments.first { $0.hasSuffix(".xctest") }
    return URL(fileURLWithPath: bundle ?? ".build/debug/tests.xctest").deletingLastPathComponent()
      .appendingPathComponent("viewfinder").path
  }()

  /// Runs `viewfinder` with these arguments to its end.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], in folder: Folder? = nil
  ) throws -> Outcome {
    try run(program: path, arguments, input: input, environment: environment, in: folder)
  }

  /// Runs a line of bash; `$TOOL` is the program.
  static func shell(_ line: String, environment: [String: String] = [:], in folder: Folder? = nil) throws -> Outcome {
    try run(program: "/bin/bash", ["-c", line], environment: environment, in: folder)
  }

  static func run(
    program: String, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    in folder: Folder? = nil
  ) throws -> Outcome {
    let scratch = try Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    // What the tests' own terminal is set to must not matter.
    for name in ["LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "POSIXLY_CORRECT"] { variables[name] = nil }
    variables["TOOL"] = path
    variables.merge(environment) { $1 }
    process.environment = variables
    if let folder { process.currentDirectoryURL = folder.url }
    // Files instead of pipes: nothing has to be drained while it runs.
    try scratch.write("in", input)
    try scratch.write("out", Data())
    try scratch.write("err", Data())
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("in"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("out"))
    process.standardError = try FileHandle(forWritingTo: scratch.url("err"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: try scratch.read("out"), complaints: String(decoding: try scratch.read("err"), as: UTF8.self))
  }
}

/// A folder that goes when the test goes.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("viewfinder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func url(_ name: String) -> URL { url.appendingPathComponent(name) }
  func path(_ name: String) -> String { url(name).path }
  func read(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  func write(_ name: String, _ data: Data) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url(name))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws { try write(name, Data(bytes)) }
}
