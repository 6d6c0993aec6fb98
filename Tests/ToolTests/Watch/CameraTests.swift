import Foundation
import Testing

/// A camera that is really there: a node of the session's PipeWire that shows a drawn code. It needs a PipeWire of the
/// tests' own, which `Tools/with-pipewire.sh` starts and tells by VIEWFINDER_PIPEWIRE.
private final class DrawnCamera: Sendable {
  static let isPossible = ProcessInfo.processInfo.environment["VIEWFINDER_PIPEWIRE"] != nil
  private let process = Process()
  private let folder: Folder

  init(name: String, text: String) throws {
    folder = try Folder()
    var drawn = DrawnPicture(width: 320, height: 240)
    try drawn.add(text, x: 80, y: 60)
    let colours = [UInt8](repeating: 128, count: 320 * 240 / 2)
    try folder.write("f.yuv", drawn.picture.bytes + colours)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["gst-launch-1.0", "-q", "--no-fault", "multifilesrc", "location=\(folder.path("f.yuv"))", "loop=true"]
      + ["caps=video/x-raw,format=I420,width=320,height=240,framerate=30/1", "!"]
      // Without drop-allocation pipewiresink 0.3.65 takes memory that is not its own, and crashes.
      + ["identity", "sync=true", "drop-allocation=true", "!", "pipewiresink", "mode=provide"]
      + ["stream-properties=p,media.class=Video/Source,media.role=Camera,node.name=\(name),node.description=\(name)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func unplug() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { unplug() }

  /// Waits until the tool lists it, and as long again as pipewiresink needs before it can be opened without a crash.
  func appears(as name: String) throws -> [String: Any]? {
    for _ in 0..<100 {
      let camera = try Tool.run(["cameras"]).objects().first { $0["name"] as? String == name }
      if let camera {
        usleep(1_200_000)
        return camera
      }
      usleep(100_000)
    }
    return nil
  }
}

@Suite(
  "With a camera", .serialized,
  .enabled(
    if: DrawnCamera.isPossible, "SKIPPED: no PipeWire of the tests' own; run them with Tools/with-pipewire.sh"))
struct CameraTests {
  @Test("it is listed, watched by id and by name, and told when it is unplugged")
  func camera() throws {
    let camera = try DrawnCamera(name: "drawncam", text: "before the camera")
    let listed = try #require(try camera.appears(as: "drawncam"))
    let id = try #require(listed["id"] as? String)
    let formats = try #require(listed["formats"] as? [[String: Any]])
    #expect(formats.contains { $0["width"] as? Int == 320 && $0["height"] as? Int == 240 })
    #expect(try Tool.run(["cameras", "-f", "text"]).text.contains("\(id)\tdrawncam"))

    for name in [id, "drawncam"] {
      let outcome = try Tool.run(["watch", "--camera", name, "--once", "--timeout", "20"])
      #expect(outcome.status == 0, "\(outcome.text) \(outcome.complaints)")
      let accepted = try outcome.objects().first { $0["event"] as? String == "accepted" }
      #expect(accepted?["text"] as? String == "before the camera")
    }

    let folder = try Folder()
    let killer = Thread {
      usleep(4_000_000)
      camera.unplug()
    }
    killer.start()
    let outcome = try Tool.run(["watch", "--camera", id, "--timeout", "30"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("The camera was unplugged. Connect it again"))
    #expect(try outcome.objects().last?["reason"] as? String == "cameraUnplugged")
  }
}

@Suite(
  "Without a camera", .enabled(if: !FileManager.default.fileExists(atPath: "/dev/video0"), "SKIPPED: there is one"))
struct NoCameraTests {
  @Test("cameras says that there is none, and what to do")
  func none() throws {
    // A runtime folder without a PipeWire in it.
    let folder = try Folder()
    let environment = ["XDG_RUNTIME_DIR": folder.url.path, "PIPEWIRE_RUNTIME_DIR": folder.url.path]
    let outcome = try Tool.run(["cameras"], environment: environment)
    #expect(outcome.status == 4)
    #expect(outcome.text == "")
    #expect(outcome.complaints.contains("There is no camera. Connect a camera"))
    let watch = try Tool.run(["watch", "-f", "text"], environment: environment)
    #expect(watch.status == 1)
    #expect(watch.complaints.contains("There is no camera."))
  }
}
