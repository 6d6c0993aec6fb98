import Foundation

@testable import ViewfinderCapture

/// Clips of numbered pictures, made with ffmpeg.
enum Clips {
  /// - Parameter options: ffmpeg's for the output; the container follows the name.
  static func make(_ path: String, count: Int, options: [String], rate: Int = 30) throws {
    var raw = Data(capacity: count * NumberedPicture.width * NumberedPicture.height)
    for number in 0..<count { raw.append(contentsOf: NumberedPicture.pixels(number)) }
    let size = "\(NumberedPicture.width)x\(NumberedPicture.height)"
    let outcome = try Shell.run(
      "ffmpeg",
      ["-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "gray", "-s", size, "-r", "\(rate)"]
        + ["-i", "-"] + options + [path], input: raw)
    guard outcome.status == 0 else { throw CaptureFailure(.sourceUnreadable, "ffmpeg: \(outcome.output)") }
  }

  struct Contents {
    var numbers: [Int] = []
    var frameNumbers: [Int] = []
    var times: [Timestamp] = []
    var failure: CaptureFailure?
  }

  /// Reads a source to its end or failure.
  static func read(_ source: some FrameSource) async -> Contents {
    var contents = Contents()
    do throws(CaptureFailure) {
      try await source.open()
      while let frame = try await source.next() {
        contents.numbers.append(NumberedPicture.number(in: frame))
        contents.frameNumbers.append(frame.number)
        contents.times.append(frame.time)
      }
    } catch {
      contents.failure = error
    }
    await source.close()
    return contents
  }
}
