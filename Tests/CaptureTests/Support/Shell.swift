import Foundation

/// Runs programs that make clips and cameras.
enum Shell {
  struct Outcome {
    var status: Int32
    var output: String
  }

  @discardableResult
  static func run(_ program: String, _ arguments: [String], input: Data? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    let file: URL? = try input.map { data in
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)")
      try data.write(to: url)
      return url
    }
    defer { if let file { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = try file.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("capture-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ data: Data, to name: String) throws -> String {
    try data.write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }
}
