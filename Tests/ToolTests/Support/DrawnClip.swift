import Foundation
import Testing

/// Clips of drawn pictures, made by ffmpeg.
enum DrawnClip {
  /// Writes a clip of one picture standing still.
  static func write(_ drawn: DrawnPicture, seconds: Double, rate: Int = 10, to name: String, in folder: Folder) throws {
    try folder.write("still.png", drawn.png)
    let outcome = try Tool.run(
      program: "/usr/bin/env",
      [
        "ffmpeg", "-v", "error", "-y", "-loop", "1", "-framerate", "\(rate)", "-i", "still.png", "-t", "\(seconds)",
        "-c:v", "libvpx", "-b:v", "2M", "-pix_fmt", "yuv420p", name,
      ], in: folder)
    #expect(outcome.status == 0, "\(outcome.complaints)")
  }

  /// The clip that ships with the project.
  static var sample: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/sample.webm").path
  }
}
