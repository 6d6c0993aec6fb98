import CGtk
import DesktopModel

/// The small picture that the history keeps of where a value was seen: the code and some of what is around it.
nonisolated enum Thumbnail {
  private static let side = 160

  /// A PNG; empty where there is no making one.
  static func png(of frame: CapturedFrame, around corners: Quadrilateral) -> [UInt8] {
    frame.withUnsafeBytes { bytes in
      png(width: frame.width, height: frame.height, around: corners) { x, y in
        let value = bytes[y * frame.stride + x]
        return (value, value, value)
      }
    }
  }

  static func png(of picture: ColorPicture, around corners: Quadrilateral) -> [UInt8] {
    png(width: picture.width, height: picture.height, around: corners) { x, y in
      let place = 4 * (y * picture.width + x)
      return (picture.pixels[place], picture.pixels[place + 1], picture.pixels[place + 2])
    }
  }

  private static func png(
    width: Int, height: Int, around corners: Quadrilateral, pixel: (Int, Int) -> (UInt8, UInt8, UInt8)
  ) -> [UInt8] {
    guard let target = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(side), Int32(side)),
      let pixels = gdk_pixbuf_get_pixels(target)
    else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(target)) }
    let xs = corners.corners.map { $0.x }
    let ys = corners.corners.map { $0.y }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return [] }
    // A square with a quarter of the code's size around it.
    let size = max(right - left, bottom - top, 8) * 1.5
    let (x0, y0) = ((left + right - size) / 2, (top + bottom - size) / 2)
    let stride = Int(gdk_pixbuf_get_rowstride(target))
    for y in 0..<side {
      for x in 0..<side {
        let place = y * stride + 3 * x
        let sx = x0 + (Double(x) + 0.5) * size / Double(side)
        let sy = y0 + (Double(y) + 0.5) * size / Double(side)
        guard sx >= 0, sy >= 0, sx < Double(width), sy < Double(height) else {
          for channel in 0..<3 { pixels[place + channel] = 0x80 }
          continue
        }
        (pixels[place], pixels[place + 1], pixels[place + 2]) = pixel(Int(sx), Int(sy))
      }
    }
    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(target, &buffer, &count, "png", nil, nil, nil) != 0, let buffer else { return [] }
    defer { g_free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }
}
