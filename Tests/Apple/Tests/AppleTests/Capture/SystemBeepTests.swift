import AudioToolbox
import Testing

@testable import ViewfinderCapture

extension AppleSystems {
  @Suite("The beep as a system sound", .serialized)
  struct SystemBeep {
    @Test("Loaded beforehand from memory, heard once a play, silent when muted")
    func plays() async throws {
      SoundStage.shared.reset()
      let beep = Beep()
      await beep.prepare()
      let file = try #require(SoundStage.shared.loaded.last)
      #expect(file.prefix(4) == Data("RIFF".utf8) && file.count == 44 + 2 * Tone.beep.samples.count)
      #expect(SoundStage.shared.beeps == 0)
      beep.play()
      #expect(await eventually { SoundStage.shared.beeps == 1 && !beep.isSounding })
      beep.isMuted = true
      beep.play()
      try await Task.sleep(for: .milliseconds(30))
      #expect(SoundStage.shared.beeps == 1)
      #expect(beep.problem == nil)
    }

    @Test("A volume is that of the tone in the file, for a system sound has none")
    func volume() async throws {
      SoundStage.shared.reset()
      let beep = Beep()
      beep.volume = 0.25
      beep.play()
      #expect(await eventually { SoundStage.shared.beeps == 1 && !beep.isSounding })
      let file = try #require(SoundStage.shared.loaded.last)
      #expect(file == Data(Tone.beep.waveFile(volume: 0.25)))
      let loudest = Tone.beep.samples(volume: 0.25).max() ?? 0
      #expect(loudest == (Tone.beep.samples.max() ?? 0) / 4)
    }

    @Test("The file tells what it holds: RIFF, PCM, one channel, 48 kHz, 16 bits")
    func waveFile() {
      let file = Tone.beep.waveFile(volume: 1)
      #expect(file[8..<16].elementsEqual(Array("WAVEfmt ".utf8)))
      #expect(file[20] == 1 && file[22] == 1 && file[34] == 16)
      #expect(Int(file[24]) | Int(file[25]) << 8 | Int(file[26]) << 16 == 48_000)
      let size = Int(file[40]) | Int(file[41]) << 8 | Int(file[42]) << 16
      #expect(size == file.count - 44)
    }
  }
}
