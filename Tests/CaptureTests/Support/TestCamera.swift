import Foundation

@testable import ViewfinderCapture

/// Cameras that are really there: nodes of the session's PipeWire that play numbered pictures.
///
/// They need a PipeWire of their own, which `Tools/with-pipewire.sh` starts and tells by VIEWFINDER_PIPEWIRE.
final class TestCamera: Sendable {
  static let isPossible = ProcessInfo.processInfo.environment["VIEWFINDER_PIPEWIRE"] != nil

  /// Pictures in the loop.
  static let count = 30
  let id: String
  private let process: Process
  private let folder: TemporaryFolder

  /// - Parameter format: what the node gives; `I420` and `YUY2` come as they are, others are converted by the node.
  init(name: String, description: String, width: Int = 320, height: Int = 240, format: String = "I420") throws {
    id = "pipewire:" + name
    folder = try TemporaryFolder()
    for number in 0..<Self.count {
      var bytes = Self.luma(number, width: width, height: height)
      bytes += [UInt8](repeating: 128, count: width * height / 2)
      _ = try folder.write(Data(bytes), to: String(format: "f%03d.yuv", number))
    }
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let caps = "video/x-raw,format=I420,width=\(width),height=\(height),framerate=30/1"
    process.arguments =
      ["gst-launch-1.0", "-q", "--no-fault", "multifilesrc", "location=\(folder.file("f%03d.yuv"))", "loop=true"]
      + ["stop-index=\(Self.count - 1)", "caps=\(caps)", "!", "videoconvert", "!", "video/x-raw,format=\(format)", "!"]
      // Without drop-allocation pipewiresink 0.3.65 takes memory that is not its own, and crashes.
      + ["identity", "sync=true", "drop-allocation=true", "!", "pipewiresink", "mode=provide"]
      + [
        "stream-properties=p,media.class=Video/Source,media.role=Camera,node.name=\(name),node.description=\(description)"
      ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    if let path = ProcessInfo.processInfo.environment["DBGCAM"] { process.standardError = FileHandle(forWritingAtPath: path).map { $0.seekToEndOfFile(); return $0 } }
    try process.run()
  }

  deinit { unplug() }

  func unplug() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The node stays, its pictures stop.
  func freeze() { kill(process.processIdentifier, SIGSTOP) }

  private static func luma(_ number: Int, width: Int, height: Int) -> [UInt8] {
    var luma = [UInt8](repeating: 128, count: width * height)
    for bit in 0..<16 {
      let value: UInt8 = number >> bit & 1 == 1 ? 235 : 16
      for y in 0..<height {
        for x in bit * width / 16..<(bit + 1) * width / 16 { luma[y * width + x] = value }
      }
    }
    return luma
  }
}

/// True once the monitor knows the camera and it may be opened. pipewiresink 0.3.65 crashes when a client comes in its
/// first moments, before it has buffers.
func appears(_ camera: TestCamera, in monitor: CameraMonitor) async -> Bool {
  guard await eventually({ await monitor.cameras().contains { $0.id == camera.id } }) else { return false }
  try? await Task.sleep(for: .milliseconds(1200))
  return true
}
