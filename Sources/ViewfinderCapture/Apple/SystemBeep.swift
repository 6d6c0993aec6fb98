import AudioToolbox
import Foundation

/// The beep as a system sound: it mixes with what else is heard, obeys the switch that silences the device, and leaves
/// the app's audio session alone. The counterpart of GStreamer's pipeline on Linux.
final class BeepPipeline: Sendable {
  static let absence = "the system has no sound"

  private let sound = Locked<(id: SystemSoundID, volume: Double)?>(nil)
  private let problem: @Sendable (String) -> Void
  private let end: @Sendable () -> Void

  init?(problem: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void) {
    self.problem = problem
    self.end = end
  }

  deinit { close() }

  /// Loads the tone at its full volume.
  func open() { load(volume: 1) }

  /// A system sound has no volume of its own, so the tone is loaded as quiet as it shall be.
  private func load(volume: Double) {
    guard sound.withLock({ $0?.volume != volume }) else { return }
    close()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("viewfinder-\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data(Tone.beep.waveFile(volume: volume)).write(to: file)
    } catch {
      problem("the beep cannot be written: \(error.localizedDescription)")
      return
    }
    var id: SystemSoundID = 0
    let status = AudioServicesCreateSystemSoundID(NSURL(fileURLWithPath: file.path) as CFURL, &id)
    guard status == kAudioServicesNoError else {
      problem("the beep cannot be loaded (\(status))")
      return
    }
    sound.withLock { $0 = (id, volume) }
  }

  func play(volume: Double) {
    load(volume: volume)
    guard let id = sound.withLock({ $0?.id }) else { return end() }
    AudioServicesPlaySystemSoundWithCompletion(id) { [end] in end() }
  }

  /// A system sound stays loaded.
  func rest() {}

  func close() {
    let id = sound.withLock { sound in
      defer { sound = nil }
      return sound?.id
    }
    if let id { AudioServicesDisposeSystemSoundID(id) }
  }
}

extension Tone {
  /// As a WAV file: RIFF, one channel, 16 bits a sample.
  func waveFile(volume: Double) -> [UInt8] {
    let samples = samples(volume: volume)
    var file: [UInt8] = []
    func number(_ value: Int, bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = samples.count * 2
    file += Array("RIFF".utf8) + number(36 + size, bytes: 4) + Array("WAVEfmt ".utf8) + number(16, bytes: 4)
    // PCM, one channel, samples a second, bytes a second, bytes a sample, bits a sample.
    file += number(1, bytes: 2) + number(1, bytes: 2) + number(Self.rate, bytes: 4) + number(Self.rate * 2, bytes: 4)
    file += number(2, bytes: 2) + number(16, bytes: 2) + Array("data".utf8) + number(size, bytes: 4)
    for sample in samples { file += number(Int(sample), bytes: 2) }
    return file
  }
}
