private import Foundation

/// Writing, and leaving.
enum Files {
  static func write(_ bytes: [UInt8], to path: String) throws(DrawingError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    } catch {
      throw DrawingError("cannot write \(path): \(error.localizedDescription)")
    }
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static func exit(_ status: Int32) -> Never { Foundation.exit(status) }

  /// A number with two decimals.
  static func decimal(_ value: Double, places: Int = 2) -> String { String(format: "%.\(places)f", value) }
}
