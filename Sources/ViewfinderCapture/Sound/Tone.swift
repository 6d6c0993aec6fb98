/// A short tone as 16-bit samples, one channel.
struct Tone {
  static let rate = 48_000

  /// A high, plain tone that is heard over a shop floor and does not last.
  static let beep = Tone(hertz: 1760, milliseconds: 120, amplitude: 0.4)

  let samples: [Int16]

  /// - Parameter amplitude: of full scale. Attack and decay take 5 ms each, so that nothing clicks.
  init(hertz: Double, milliseconds: Int, amplitude: Double) {
    let count = Self.rate * milliseconds / 1000
    let ramp = Double(Self.rate) * 0.005
    // A sine by its recurrence, s(n+1) = 2 cos(w) s(n) - s(n-1): two numbers to begin with, and no C library.
    let (sine, cosine) = Self.sineAndCosine(2 * Double.pi * hertz / Double(Self.rate))
    var (before, now) = (-sine, 0.0)
    var samples: [Int16] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let level = min(1, min(Double(index), Double(count - 1 - index)) / ramp)
      samples.append(Int16(now * level * amplitude * Double(Int16.max)))
      (before, now) = (now, 2 * cosine * now - before)
    }
    self.samples = samples
  }

  /// By their series; `angle` is below a quarter turn for every tone that is heard.
  private static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<20 {
      switch power % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(power + 1)
    }
    return (sine, cosine)
  }

  /// - Parameter volume: from 0, which is silent, to 1.
  func samples(volume: Double) -> [Int16] {
    volume < 1 ? samples.map { Int16(Double($0) * max(0, volume)) } : samples
  }
}
