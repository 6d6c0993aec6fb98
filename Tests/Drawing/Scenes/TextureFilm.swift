import Barcodes

/// Frames of a camera that pans over things without a symbol: noise, wood, a fence, a text page, fabric. Seeded, so that
/// equal films have equal frames.
///
/// A scene lasts ten seconds of 30 frames. Its sheet is drawn once, larger than the frame, which wanders over it; sensor
/// noise is new in every frame.
public struct TextureFilm: Sendable {
  public let width: Int
  public let height: Int
  private let seed: UInt64
  private var index = 0
  private var sheet = Picture(width: 1, height: 1, bytes: [0])
  private var place = ImagePoint(x: 0, y: 0)
  private var velocity = ImagePoint(x: 0, y: 0)
  private var random: RandomSource
  /// Noise in levels, from which frames take stretches.
  private var noise: [Int8] = []

  public static let framesInScene = 300
  private static let textures: [Texture] = [.plain, .wood, .fence, .page, .fabric]
  /// A power of two.
  private static let noiseCount = 1 << 16

  /// - Parameter firstScene: the scene that the film begins with, each of which is drawn for itself.
  public init(width: Int, height: Int, seed: UInt64, firstScene: Int = 0) {
    self.width = width
    self.height = height
    self.seed = seed
    index = firstScene * Self.framesInScene
    random = RandomSource(seed: seed)
  }

  /// What the film shows at present.
  public var scene: String {
    "\(Self.textures[max(0, index - 1) / Self.framesInScene % Self.textures.count]), frame \(max(0, index - 1))"
  }

  public mutating func next() -> Picture {
    if index % Self.framesInScene == 0 { beginScene(index / Self.framesInScene) }
    index += 1
    place = place + velocity
    let (right, bottom) = (Double(sheet.width - width), Double(sheet.height - height))
    if place.x < 0 || place.x > right { velocity.x = -velocity.x }
    if place.y < 0 || place.y > bottom { velocity.y = -velocity.y }
    place = ImagePoint(x: max(0, min(right, place.x)), y: max(0, min(bottom, place.y)))
    return window(Int(place.x), Int(place.y))
  }

  private mutating func beginScene(_ number: Int) {
    random = RandomSource(seed: seed, stream: UInt64(number))
    let texture = Self.textures[number % Self.textures.count]
    var canvas = Canvas(width: width * 3 / 2, height: height * 3 / 2)
    canvas.fill(texture, scale: random.real(1.5...12), angle: random.real(0...6.2832), seed: random.next())
    canvas.illuminate(from: 1.3, to: random.real(0.2...1), angle: random.real(0...6.2832))
    canvas.blur(sigma: random.real(0...1.5))
    sheet = canvas.developed(gain: random.real(0.4...1.5))
    place = ImagePoint(x: random.real(0...1) * Double(width / 2), y: random.real(0...1) * Double(height / 2))
    velocity = ImagePoint(x: random.real(-3...3), y: random.real(-3...3))
    // A plain wall is the scene of noise.
    let deviation = texture == .plain ? random.real(10...35) : random.real(0...12)
    noise.removeAll(keepingCapacity: true)
    for _ in 0..<Self.noiseCount { noise.append(Int8(max(-127, min(127, random.normal() * deviation)))) }
  }

  private mutating func window(_ left: Int, _ top: Int) -> Picture {
    var bytes = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      let from = (top + y) * sheet.width + left
      let start = Int(random.next() & UInt64(Self.noiseCount - 1))
      for x in 0..<width {
        let level = Int(sheet.bytes[from + x]) + Int(noise[(start + x) & (Self.noiseCount - 1)])
        bytes[y * width + x] = UInt8(max(0, min(255, level)))
      }
    }
    return Picture(width: width, height: height, bytes: bytes)
  }
}
