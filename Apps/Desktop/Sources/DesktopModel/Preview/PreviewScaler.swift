/// Makes of a picture just the pixels that the preview shows: cut, mirrored and scaled to the view, as
/// `PreviewGeometry` says, so that outlines drawn by the same geometry lie on it.
///
/// Scaling down before the display system gets the picture saves copying the parts of a 1080p frame that nobody sees.
public enum PreviewScaler {
  /// Pixels of a preview: blue, green, red, opacity in memory, rows without gaps.
  public struct Pixels: Sendable {
    public var width: Int
    public var height: Int
    public var pixels: [UInt32]
  }

  /// - Parameter geometry: of this frame in the view; a device pixel of the view is a pixel of the result.
  public static func pixels(of frame: CapturedFrame, in geometry: PreviewGeometry) -> Pixels {
    let width = max(1, Int((geometry.viewWidth * geometry.pixelDensity).rounded()))
    let height = max(1, Int((geometry.viewHeight * geometry.pixelDensity).rounded()))
    // Two samples a side of each pixel, a quarter of it off its centre: enough to keep modules from flickering when a
    // frame is scaled down to a half or so, which is all that happens to camera pictures on a desk.
    func samples(_ count: Int, _ limit: Int, _ place: (Double) -> Double) -> [(Int, Int)] {
      (0..<count).map { index in
        let first = place(Double(index) + 0.25)
        let second = place(Double(index) + 0.75)
        guard first >= 0, second >= 0, first < Double(limit), second < Double(limit) else { return (-1, -1) }
        return (Int(first), Int(second))
      }
    }
    let columns = samples(width, frame.width) {
      geometry.imagePoint(forDevicePixel: PreviewPoint(x: $0, y: 0)).x
    }
    let rows = samples(height, frame.height) {
      geometry.imagePoint(forDevicePixel: PreviewPoint(x: 0, y: $0)).y
    }
    let stride = frame.stride
    let pixels = frame.withUnsafeBytes { bytes in
      [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
        for y in 0..<height {
          let out = UnsafeMutableBufferPointer(rebasing: target[(y * width)..<((y + 1) * width)])
          let (upper, lower) = rows[y]
          guard upper >= 0 else {
            out.update(repeating: black)
            continue
          }
          fill(out, columns, UnsafeRawBufferPointer(rebasing: bytes[(upper * stride)...]),
            UnsafeRawBufferPointer(rebasing: bytes[(lower * stride)...]))
        }
        count = width * height
      }
    }
    return Pixels(width: width, height: height, pixels: pixels)
  }

  private static let black: UInt32 = 0xFF00_0000

  private static func fill(
    _ out: UnsafeMutableBufferPointer<UInt32>, _ columns: [(Int, Int)], _ upper: UnsafeRawBufferPointer,
    _ lower: UnsafeRawBufferPointer
  ) {
    for x in 0..<out.count {
      let (left, right) = columns[x]
      guard left >= 0 else {
        out[x] = black
        continue
      }
      let sum = UInt32(upper[left]) &+ UInt32(upper[right]) &+ UInt32(lower[left]) &+ UInt32(lower[right])
      out[x] = black | ((sum &+ 2) &>> 2) &* 0x01_0101
    }
  }
}
