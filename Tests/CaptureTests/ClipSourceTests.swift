import Drawing
import Foundation
import Testing

@testable import ViewfinderCapture

@Suite("Clips", .serialized)
struct ClipSourceTests {
  struct Format: CustomTestStringConvertible, Sendable {
    var name: String
    var options: [String]
    var testDescription: String { name }
  }

  static let formats = [
    Format(name: "h264.mp4", options: ["-c:v", "libx264", "-pix_fmt", "yuv420p"]),
    Format(name: "bframes.mov", options: ["-c:v", "libx264", "-bf", "3", "-pix_fmt", "yuv444p"]),
    Format(name: "fragmented.mp4", options: ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "frag_keyframe"]),
    Format(name: "vp8.webm", options: ["-c:v", "libvpx", "-b:v", "1M"]),
    Format(name: "vp9.mkv", options: ["-c:v", "libvpx-vp9", "-b:v", "1M", "-cpu-used", "8"]),
    Format(name: "mjpeg.avi", options: ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj422p"]),
    Format(name: "raw-yuyv.avi", options: ["-c:v", "rawvideo", "-pix_fmt", "yuyv422"]),
    Format(name: "raw-uyvy.mov", options: ["-c:v", "rawvideo", "-pix_fmt", "uyvy422"]),
    Format(name: "rgb.mkv", options: ["-c:v", "png", "-pix_fmt", "rgb24"]),
    Format(name: "tenbit.mkv", options: ["-c:v", "ffv1", "-pix_fmt", "yuv420p10le"]),
    Format(name: "gray.mkv", options: ["-c:v", "ffv1", "-pix_fmt", "gray"]),
    Format(name: "mpeg.ts", options: ["-c:v", "mpeg2video", "-b:v", "2M", "-pix_fmt", "yuv420p"]),
  ]

  @Test("Every frame of every container is read, in order, with its time", arguments: formats)
  func everyFrame(_ format: Format) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file(format.name)
    try Clips.make(path, count: 60, options: format.options)
    let source = ClipSource(path: path)
    // Twice: a clip that is opened again begins again.
    for _ in 0..<2 {
      let contents = await Clips.read(source)
      #expect(contents.failure == nil)
      #expect(contents.numbers == Array(0..<60))
      #expect(contents.frameNumbers == Array(0..<60))
      for (index, time) in contents.times.enumerated() {
        // Containers count in milliseconds (Matroska) or 90 kHz ticks (MPEG); MPEG's B-frames shift the beginning.
        let expected = Double(index) / 30
        let seconds = Double(time.nanoseconds - (contents.times.first?.nanoseconds ?? 0)) / 1e9
        #expect(abs(seconds - expected) < 0.002, "frame \(index)")
      }
    }
  }

  @Test("A path is a path, whatever characters it has")
  func oddPath() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a \"b\" ! fakesink %20 #1 ä;'.mkv")
    try Clips.make(path, count: 3, options: ["-c:v", "ffv1"])
    #expect(await Clips.read(ClipSource(path: path)).numbers == [0, 1, 2])
  }

  @Test("At its own pace a clip takes its time and loses nothing")
  func realtime() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.mkv")
    try Clips.make(path, count: 31, options: ["-c:v", "ffv1"])
    let began = ContinuousClock.now
    let contents = await Clips.read(ClipSource(path: path, realtime: true))
    #expect(contents.numbers == Array(0..<31))
    #expect(ContinuousClock.now - began > .milliseconds(950))
  }

  static let truncated = [
    // Only a file whose index comes first can be read in part.
    Format(
      name: "faststart.mp4", options: ["-c:v", "libx264", "-g", "5", "-pix_fmt", "yuv420p", "-movflags", "faststart"]),
    Format(name: "vp8.webm", options: ["-c:v", "libvpx", "-b:v", "1M"]),
    Format(name: "ffv1.mkv", options: ["-c:v", "ffv1"]),
    Format(name: "mjpeg.avi", options: ["-c:v", "mjpeg", "-q:v", "3"]),
  ]

  @Test("A clip that breaks off gives what there is, and then says so", arguments: truncated)
  func truncatedClip(_ format: Format) async throws {
    let folder = try TemporaryFolder()
    let whole = folder.file(format.name)
    try Clips.make(whole, count: 90, options: format.options)
    let data = try Data(contentsOf: URL(fileURLWithPath: whole))
    let path = try folder.write(data.prefix(data.count * 6 / 10), to: "cut-" + format.name)
    let contents = await Clips.read(ClipSource(path: path))
    #expect(contents.failure?.reason == .sourceUnreadable)
    #expect(contents.failure?.detail.contains(path) == true)
    #expect(contents.numbers.count > 20 && contents.numbers.count < 90)
    #expect(contents.numbers.prefix(20) == Array(0..<20)[...])
  }

  @Test("A clip whose index is cut off is unreadable")
  func truncatedIndex() async throws {
    let folder = try TemporaryFolder()
    let whole = folder.file("clip.mp4")
    try Clips.make(whole, count: 90, options: ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
    let data = try Data(contentsOf: URL(fileURLWithPath: whole))
    let path = try folder.write(data.prefix(data.count / 2), to: "cut.mp4")
    let contents = await Clips.read(ClipSource(path: path))
    #expect(contents.numbers.isEmpty)
    #expect(contents.failure?.reason == .sourceUnreadable)
    #expect(contents.failure?.detail.contains("breaks off") == true)
  }

  @Test("What is no clip has its reason")
  func noClips() async throws {
    let folder = try TemporaryFolder()
    func reason(_ path: String) async -> FailureReason? {
      let contents = await Clips.read(ClipSource(path: path))
      #expect(contents.numbers.isEmpty)
      #expect(contents.failure?.detail.contains(path) == true)
      return contents.failure?.reason
    }
    #expect(await reason(folder.file("missing.mp4")) == .sourceUnreadable)
    #expect(await reason(folder.path) == .sourceUnreadable)
    #expect(await reason(try folder.write(Data(), to: "empty.mp4")) == .sourceUnreadable)
    var generator = RandomSource(seed: 1)
    let garbage = Data((0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    #expect(await reason(try folder.write(garbage, to: "garbage.mp4")) == .formatUnsupported)
    #expect(await reason(try folder.write(Data("hello\n".utf8), to: "text.mkv")) == .formatUnsupported)
    let sound = folder.file("sound.ogg")
    try Shell.run("ffmpeg", ["-loglevel", "error", "-f", "lavfi", "-i", "sine=duration=2", "-y", sound])
    #expect(await reason(sound) == .formatUnsupported)
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(await reason(pipe) == .sourceUnreadable)
  }

  @Test("Sound beside the pictures is left alone")
  func withSound() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.mkv")
    try Clips.make(path, count: 30, options: ["-c:v", "ffv1"])
    let both = folder.file("both.mkv")
    try Shell.run(
      "ffmpeg",
      ["-loglevel", "error", "-i", path, "-f", "lavfi", "-i", "sine=duration=4", "-c:v", "copy", "-y", both])
    #expect(await Clips.read(ClipSource(path: both)).numbers == Array(0..<30))
  }

  @Test("Closing wakes the reader, and can come at any moment")
  func closing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.mkv")
    try Clips.make(path, count: 300, options: ["-c:v", "ffv1"])
    let source = ClipSource(path: path, realtime: true)
    try await source.open()
    let count = Locked(0)
    let reader = Task {
      while try await source.next() != nil { count.withLock { $0 += 1 } }
    }
    #expect(await eventually { count.withLock { $0 > 3 } })
    await source.close()
    await source.close()
    try await reader.value
    #expect(count.withLock { $0 < 300 })
    for delay in 0..<20 {
      async let opening: Void = source.open()
      try await Task.sleep(for: .milliseconds(delay))
      await source.close()
      try await opening
      // The task that opens may have begun after that; then the source is open, and closing it now is what ends it.
      await source.close()
      #expect(try await source.next() == nil)
    }
  }
}
