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
    let plan = Plan(width: frame.width, height: frame.height, geometry)
    let stride = frame.stride
    return frame.withUnsafeBytes { bytes in
      plan.fill { upper, lower, columns, out in
        fill(
          out, columns, UnsafeRawBufferPointer(rebasing: bytes[(upper * stride)...]),
          UnsafeRawBufferPointer(rebasing: bytes[(lower * stride)...]))
      }
    }
  }

  /// A picture in colour.
  ///
  /// - Parameter pixels: as `Pixels` has them, rows without gaps.
  public static func pixels(of pixels: [UInt32], width: Int, height: Int, in geometry: PreviewGeometry) -> Pixels {
    precondition(pixels.count >= width * height)
    let plan = Plan(width: width, height: height, geometry)
    return pixels.withUnsafeBufferPointer { source in
      plan.fill { upper, lower, columns, out in
        for x in 0..<out.count {
          let (left, right) = columns[x]
          guard left >= 0 else {
            out[x] = black
            continue
          }
          let four = (
            source[upper * width + left], source[upper * width + right], source[lower * width + left],
            source[lower * width + right]
          )
          // Two channels at a time, with room between them for the sum of four.
          let even = (four.0 & mask) &+ (four.1 & mask) &+ (four.2 & mask) &+ (four.3 & mask) &+ 0x0002_0002
          let odd =
            ((four.0 >> 8) & mask) &+ ((four.1 >> 8) & mask) &+ ((four.2 >> 8) & mask) &+ ((four.3 >> 8) & mask)
            &+ 0x0002_0002
          out[x] = ((even >> 2) & mask) | (((odd >> 2) & mask) << 8)
        }
      }
    }
  }

  private static let mask: UInt32 = 0x00FF_00FF

  /// Which pixels of the picture each pixel of the view is made of.
  private struct Plan {
    let width: Int
    let height: Int
    let columns: [(Int, Int)]
    let rows: [(Int, Int)]

    /// Two samples a side of each pixel, a quarter of it off its centre: enough to keep modules from flickering when a
    /// frame is scaled down to a half or so, which is all that happens to camera pictures on a desk.
    init(width pictureWidth: Int, height pictureHeight: Int, _ geometry: PreviewGeometry) {
      width = max(1, Int((geometry.viewWidth * geometry.pixelDensity).rounded()))
      height = max(1, Int((geometry.viewHeight * geometry.pixelDensity).rounded()))
      func samples(_ count: Int, _ limit: Int, _ place: (Double) -> Double) -> [(Int, Int)] {
        (0..<count).map { index in
          let first = place(Double(index) + 0.25)
          let second = place(Double(index) + 0.75)
          guard first >= 0, second >= 0, first < Double(limit), second < Double(limit) else { return (-1, -1) }
          return (Int(first), Int(second))
        }
      }
      columns = samples(width, pictureWidth) {
        geometry.imagePoint(forDevicePixel: PreviewPoint(x: $0, y: 0)).x
      }
      rows = samples(height, pictureHeight) {
        geometry.imagePoint(forDevicePixel: PreviewPoint(x: 0, y: $0)).y
      }
    }

    /// Calls `row` with the two rows of the picture, the columns, and the row of the view to fill.
    func fill(_ row: (Int, Int, [(Int, Int)], UnsafeMutableBufferPointer<UInt32>) -> Void) -> Pixels {
      let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
        for y in 0..<height {
          let out = UnsafeMutableBufferPointer(rebasing: target[(y * width)..<((y + 1) * width)])
          let (upper, lower) = rows[y]
          if upper >= 0 { row(upper, lower, columns, out) } else { out.update(repeating: black) }
        }
        count = width * height
      }
      return Pixels(width: width, height: height, pixels: pixels)
    }
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
