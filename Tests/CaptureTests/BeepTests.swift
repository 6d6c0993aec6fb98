import Foundation
import Testing

@testable import ViewfinderCapture

@Suite("Tone")
struct ToneTests {
  @Test("The tone has its pitch and length, and no clicks")
  func tone() {
    let samples = Tone.beep.samples
    #expect(samples.count == 5760)
    let heard = Recording(samples: samples)
    #expect(heard.beeps.count == 1)
    #expect(heard.beeps.first.map { abs($0.hertz - 1760) < 10 } == true)
    #expect(samples.max().map { abs(Double($0) / 32767 - 0.4) < 0.01 } == true)
    #expect(samples.first == 0 && samples.last == 0)
    let steps = zip(samples, samples.dropFirst()).map { abs(Int($1) - Int($0)) }
    // The steepest step of a sine of this pitch and height; a click would be steeper.
    #expect(steps.max().map { Double($0) < 0.4 * 32767 * 2 * .pi * 1760 / 48000 * 1.02 } == true)
  }
}

/// What is in a recording: stretches louder than a threshold, with their length and pitch.
struct Recording {
  struct Heard {
    var milliseconds: Double
    var hertz: Double
  }

  var beeps: [Heard] = []

  init(samples: [Int16]) {
    var start: Int?
    var last = 0
    func end(_ from: Int) {
      let stretch = samples[from...last]
      let crossings = zip(stretch, stretch.dropFirst()).count { $0 < 0 && $1 >= 0 }
      beeps.append(
        Heard(milliseconds: Double(stretch.count) / 48, hertz: Double(crossings) * 48000 / Double(stretch.count)))
    }
    for (index, sample) in samples.enumerated() where abs(Int(sample)) > 500 {
      // 20 ms of quiet end a beep.
      if let from = start, index - last > 960 {
        end(from)
        start = index
      }
      start = start ?? index
      last = index
    }
    if let from = start { end(from) }
  }
}

@Suite(
  "Beep, recorded", .serialized,
  .enabled(
    if: TestCamera.isPossible,
    "SKIPPED: no PipeWire of the tests' own; run them with Tools/with-pipewire.sh"))
struct BeepTests {
  /// A sink that goes nowhere, and PipeWire's PulseAudio door, for as long as this lives.
  private final class SoundSystem {
    private let server = Process()

    init() throws {
      server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      server.arguments = ["pipewire-pulse"]
      server.standardError = FileHandle.nullDevice
      try server.run()
      let properties =
        "{ factory.name=support.null-audio-sink node.name=testsink media.class=Audio/Sink object.linger=true "
        + "audio.position=[FL FR] }"
      try Shell.run("pw-cli", ["create-node", "adapter", properties])
    }

    deinit {
      server.terminate()
      server.waitUntilExit()
    }

    /// What the sink was given while `body` ran.
    func record(_ body: () async throws -> Void) async throws -> Recording {
      let folder = try TemporaryFolder()
      let path = folder.file("heard.raw")
      let recorder = Process()
      recorder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      recorder.arguments =
        ["pw-record", "--target", "testsink", "--properties", "{ stream.capture.sink=true }"]
        + ["--rate", "48000", "--channels", "1", "--format", "s16", path]
      recorder.standardError = FileHandle.nullDevice
      try recorder.run()
      func size() -> Int { (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0 }
      // It runs once it writes.
      #expect(await eventually { size() > 10_000 })
      try await body()
      try await Task.sleep(for: .milliseconds(1200))
      recorder.interrupt()
      recorder.waitUntilExit()
      let data = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(44)
      let samples = data.withUnsafeBytes { bytes in
        (0..<bytes.count / 2).map { Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self)) }
      }
      return Recording(samples: samples)
    }
  }

  // Both in one suite, one after the other: the machine has one sound system.
  @Test("Every beep is heard once, whole and at its pitch; a muted one is not")
  func heard() async throws {
    let system = try SoundSystem()
    let beep = Beep()
    #expect(
      await eventually {
        await beep.prepare()
        return beep.problem == nil
      })
    let silence = try await system.record {
      beep.isMuted = true
      beep.play()
    }
    #expect(silence.beeps.isEmpty)
    beep.isMuted = false
    var calls: [Duration] = []
    let apart = try await isHeard(system, 3) {
      for _ in 0..<3 {
        let clock = ContinuousClock.now
        beep.play()
        calls.append(ContinuousClock.now - clock)
        try await Task.sleep(for: .milliseconds(600))
      }
    }
    #expect(apart)
    // The caller goes on at once; a busy machine may stop it in one call, not in each.
    #expect(calls.min() ?? .seconds(1) < .milliseconds(50))
    // Two at once sound one after the other.
    let together = try await isHeard(system, 2) {
      beep.play()
      beep.play()
    }
    #expect(together)
    #expect(beep.problem == nil)
  }

  /// True where `count` whole beeps at their pitch are recorded. A busy machine tears holes into what is played and
  /// recorded, so one whole recording of six is enough.
  private func isHeard(_ system: SoundSystem, _ count: Int, _ body: () async throws -> Void) async throws -> Bool {
    var all: [[Recording.Heard]] = []
    for _ in 0..<6 {
      let beeps = try await system.record(body).beeps
      all.append(beeps)
      if beeps.count == count,
        beeps.allSatisfy({ abs($0.hertz - 1760) < 0.02 * 1760 && $0.milliseconds > 100 && $0.milliseconds < 140 })
      {
        return true
      }
    }
    Issue.record("heard instead: \(all)")
    return false
  }

  @Test("Without a sound device nothing fails but the sound, and the reason is told")
  func silent() async throws {
    let beep = Beep()
    await beep.prepare()
    #expect(beep.problem != nil)
    let calls = (0..<5).map { _ in
      let clock = ContinuousClock.now
      beep.play()
      return ContinuousClock.now - clock
    }
    #expect(calls.min() ?? .seconds(1) < .milliseconds(20))
    // The sound comes when its system does.
    let system = try SoundSystem()
    #expect(
      await eventually {
        await beep.prepare()
        return beep.problem == nil
      })
    #expect(try await isHeard(system, 1) { beep.play() })
  }
}
