/// Three developed channels: red, green, blue.
public struct ColorPicture: Sendable {
  public var channels: [Picture]

  public init(channels: [Picture]) {
    precondition(channels.count == 3)
    self.channels = channels
  }

  /// The frame of a YUV4MPEG2 stream in 4:2:0, with its header line; BT.601, video range. Sides must be even.
  public func y4mFrame() -> [UInt8] {
    let (width, height) = (channels[0].width, channels[0].height)
    var frame = Array("FRAME\n".utf8)
    frame.reserveCapacity(frame.count + width * height * 3 / 2)
    let (r, g, b) = (channels[0].bytes, channels[1].bytes, channels[2].bytes)
    for i in r.indices { frame.append(Self.byte(16 + weighted(0.257, 0.504, 0.098, r[i], g[i], b[i]))) }
    for weights in [(-0.148, -0.291, 0.439), (0.439, -0.368, -0.071)] {
      for y in stride(from: 0, to: height, by: 2) {
        for x in stride(from: 0, to: width, by: 2) {
          var sum = 0.0
          for i in [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1] {
            sum += weighted(weights.0, weights.1, weights.2, r[i], g[i], b[i])
          }
          frame.append(Self.byte(128 + sum / 4))
        }
      }
    }
    return frame
  }

  private func weighted(_ r: Double, _ g: Double, _ b: Double, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    r * Double(red) + g * Double(green) + b * Double(blue)
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
}
