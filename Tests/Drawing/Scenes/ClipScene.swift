import Barcodes

/// A second of video in which hardly any single frame can be read, while all frames together show every module.
public struct ClipScene: Sendable {
  /// What keeps the frames from being read.
  public enum Trouble: String, Sendable, CaseIterable {
    /// A reflection that covers a third of the symbol and wanders as the hand moves.
    case glare
    /// The hand shakes: every frame is smeared, each in another direction.
    case motion
    /// So little light that noise drowns the modules.
    case noise
    /// Some of each, and a lens that hunts for its focus.
    case mixed
  }

  public static let frameCount = 30
  public static let framesPerSecond = 30

  public let trouble: Trouble
  private let base: Shot
  private let seed: UInt64
  private let phase: Double
  private let speed: Double

  public init(_ trouble: Trouble, grid: ModuleGrid, seed: UInt64) {
    self.trouble = trouble
    self.seed = seed
    var random = RandomSource(
      seed: seed, stream: 0x636C_6970 &+ UInt64(Trouble.allCases.firstIndex(of: trouble) ?? 0))
    var shot = Ladder.plain(grid, random: &random)
    (shot.width, shot.height) = (400, 320)
    shot.center = ImagePoint(x: 200, y: 160)
    shot.module = min(4.5, 190 / shot.side)
    base = shot
    phase = random.real(0...6.2832)
    speed = random.real(0.8...1.3)
  }

  /// Nanoseconds from the clip's start to a frame.
  public static func time(of index: Int) -> Int64 { Int64(index) * 1_000_000_000 / Int64(framesPerSecond) }

  /// One frame and the truth about its symbol.
  public func frame(_ index: Int) -> (picture: Picture, code: DrawnCode)? {
    let time = Double(index) / Double(Self.framesPerSecond)
    var random = RandomSource(seed: seed &+ 77, stream: UInt64(index))
    var shot = base
    shot.seed = base.seed
    let sway = { (speed: Double, shift: Double) in
      Angle.sine(time * speed * self.speed + self.phase + shift) + 0.4 * Angle.sine(time * speed * 2.7 + shift)
    }
    shot.center = base.center + ImagePoint(x: 14 * sway(4, 0), y: 10 * sway(5, 2))
    shot.angle += 0.04 * sway(3, 1)
    shot.tilt += 0.05 * (1 + sway(2.5, 3))
    shot.module *= 1 + 0.03 * sway(3.3, 4)
    shot.noiseSeed = random.next()
    switch trouble {
    case .glare: glare(&shot, sway: sway, time: time, strength: 1.5)
    case .motion: shot.motion = (shot.module * random.real(2...3.4), random.real(0...3.1416))
    case .noise:
      shot.gain = 0.35
      shot.noise = 40
    case .mixed:
      glare(&shot, sway: sway, time: time, strength: 0.7)
      shot.motion = (shot.module * random.real(0.8...2), random.real(0...3.1416))
      shot.defocus = 0.6 + 0.25 * shot.module * (1 + Angle.sine(time * 9 + phase)) / 2
      shot.noise = 22
    }
    return shot.take()
  }

  private func glare(_ shot: inout Shot, sway: (Double, Double) -> Double, time: Double, strength: Double) {
    let extent = shot.side * shot.module
    let turn = phase + time * 5 * speed
    let place = shot.center + ImagePoint(x: Angle.cosine(turn), y: Angle.sine(turn * 0.8)) * (extent * 0.24)
    let radii = ImagePoint(x: extent * 0.36, y: extent * 0.2)
    let angle = phase + time * 2
    let seed = seed
    shot.lights.append { $0.glare(center: place, radii: radii, angle: angle, strength: strength, seed: seed) }
    shot.gain = 0.9
  }
}
