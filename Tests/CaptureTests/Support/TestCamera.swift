import Drawing
import Encoders
import Foundation

@testable import ViewfinderCapture

/// Cameras that are really there: nodes of the session's PipeWire. They show a drawn picture over a ball that moves, so
/// that no two frames are the same.
///
/// They need a PipeWire of their own, which `Tools/with-pipewire.sh` starts and tells by VIEWFINDER_PIPEWIRE.
final class TestCamera: Sendable {
  static let isPossible = ProcessInfo.processInfo.environment["VIEWFINDER_PIPEWIRE"] != nil

  /// Written into the picture of a camera that shows no code.
  static let number = 0b1010_0101_1100_0011
  let id: String
  private let process: Process
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - format: what the node gives.
  ///   - code: the text of a QR code to show; nil: a numbered picture across the whole width.
  init(
    name: String, description: String, width: Int = 320, height: Int = 240, format: String = "I420",
    code: String? = nil
  ) throws {
    id = "pipewire:" + name
    folder = try TemporaryFolder()
    let picture = code.flatMap { Self.code($0) } ?? Self.numbered(width: width, height: height)
    let overlay = try folder.write(Data(picture.png()), to: "overlay.png")
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let caps = "video/x-raw,format=\(format),width=\(width),height=\(height),framerate=30/1"
    let properties = "p,media.class=Video/Source,media.role=Camera,node.name=\(name),node.description=\(description)"
    process.arguments =
      ["gst-launch-1.0", "-q", "--no-fault", "videotestsrc", "is-live=true", "pattern=ball", "!", caps, "!"]
      // An overlay draws into pipewiresink's own memory. With memory of others pipewiresink 0.3.65 crashes or stalls.
      + ["gdkpixbufoverlay", "location=\(overlay)", "!"]
      + ["pipewiresink", "mode=provide", "stream-properties=\(properties)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { unplug() }

  var isRunning: Bool { process.isRunning }

  func unplug() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The node stays, its pictures stop.
  func freeze() { kill(process.processIdentifier, SIGSTOP) }

  private static func numbered(width: Int, height: Int) -> Picture {
    var picture = Picture(width: width, height: height / 2, bytes: [UInt8](repeating: 255, count: width * (height / 2)))
    for x in 0..<width where number >> (x * 16 / width) & 1 == 0 {
      for y in 0..<picture.height { picture.bytes[y * width + x] = 0 }
    }
    return picture
  }

  /// Four pixels a module, four modules of quiet zone.
  private static func code(_ text: String) -> Picture? {
    guard let grid = QREncode.encode(Array(text.utf8)) else { return nil }
    let side = 4 * (grid.width + 8)
    var picture = Picture(width: side, height: side, bytes: [UInt8](repeating: 255, count: side * side))
    for y in 0..<side {
      for x in 0..<side {
        let (column, row) = (x / 4 - 4, y / 4 - 4)
        guard column >= 0, row >= 0, column < grid.width, row < grid.height, grid[column, row] > 0 else { continue }
        picture.bytes[y * side + x] = 0
      }
    }
    return picture
  }
}

extension NumberedPicture {
  /// The number that a test camera shows in its upper half.
  static func cameraNumber(in frame: CapturedFrame) -> Int {
    frame.withLuminance { picture in
      var number = 0
      for bit in 0..<16 where picture[(2 * bit + 1) * picture.width / 32, picture.height / 4] > 128 {
        number |= 1 << bit
      }
      return number
    }
  }
}

extension TestCamera {
  /// A camera that the monitor lists and that has served a first client. PipeWire 0.3.65 drops a new node now and then,
  /// and its pipewiresink may die on the first client that comes: such a camera is plugged in anew, for it is not what is
  /// tested.
  static func plugged(
    name: String, description: String, width: Int = 320, height: Int = 240, format: String = "I420",
    code: String? = nil
  ) async throws -> TestCamera {
    for attempt in 1...5 {
      let camera = try TestCamera(
        name: name, description: description, width: width, height: height, format: format, code: code)
      if await camera.appears(), camera.servesClient() { return camera }
      print("PipeWire lost the camera \(name), try \(attempt) of 5")
      camera.unplug()
      _ = await eventually { await !CameraMonitor.shared.cameras().contains { $0.id == camera.id } }
    }
    throw Lost(name: name)
  }

  struct Lost: Error {
    var name: String
  }

  /// True once the monitor knows the camera and it may be opened. pipewiresink 0.3.65 crashes when a client comes in its
  /// first moments, before it has buffers.
  func appears() async -> Bool {
    guard await eventually({ await CameraMonitor.shared.cameras().contains { $0.id == id } }) else { return false }
    try? await Task.sleep(for: .milliseconds(500))
    return true
  }

  private func servesClient() -> Bool {
    // Without a filter behind it, pipewiresrc 0.3.65 never agrees on a format.
    let name = String(id.dropFirst("pipewire:".count))
    let pipeline = ["pipewiresrc", "target-object=" + name, "!", "video/x-raw", "!", "fakesink", "num-buffers=2"]
    let served = try? Shell.run("timeout", ["5", "gst-launch-1.0", "-q"] + pipeline)
    return served?.status == 0 && isRunning
  }
}
