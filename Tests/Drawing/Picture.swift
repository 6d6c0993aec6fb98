import Barcodes

/// A developed picture: 8-bit luminance, row after row.
public struct Picture: Sendable, Equatable {
  public let width: Int
  public let height: Int
  public var bytes: [UInt8]

  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The picture as the engine takes it.
  public func withLuminance<Result>(_ body: (borrowing Luminance) -> Result) -> Result? {
    guard let luminance = Luminance(bytes: bytes.span.bytes, width: width, height: height, stride: width) else {
      return nil
    }
    return body(luminance)
  }
}

extension Canvas {
  /// Develops the picture: sensor noise is added and the light is encoded with a gamma of 2, near to what cameras do.
  ///
  /// - Parameters:
  ///   - gain: multiplies the light before it saturates.
  ///   - noise: standard deviation in levels of the developed picture.
  ///   - seed: equal seeds give equal noise.
  public func developed(gain: Double = 1, noise: Double = 0, seed: UInt64 = 0) -> Picture {
    var random = RandomSource(seed: seed, stream: 0x6E6F_6973)
    var bytes = [UInt8](repeating: 0, count: values.count)
    for index in values.indices {
      let light = max(0, min(1, Double(values[index]) * gain))
      var level = light.squareRoot() * 255
      if noise > 0 { level += random.normal() * noise }
      bytes[index] = UInt8(max(0, min(255, level + 0.5)))
    }
    return Picture(width: width, height: height, bytes: bytes)
  }

  /// The light whose developed level, 0...255, is `level`.
  public static func light(level: Double) -> Float { Float(level * level / (255 * 255)) }
}
