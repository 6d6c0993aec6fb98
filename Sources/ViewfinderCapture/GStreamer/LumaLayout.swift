import CGStreamer

/// How to get at the luminance of a video format without converting the picture.
enum LumaLayout {
  /// The first plane is the luminance: nothing is copied.
  case plane
  /// Luminance and chroma share the plane: every second byte, from `offset`.
  case everySecondByte(offset: Int)

  /// Nil where the format has no 8-bit luminance; such pictures are converted to GRAY8 by the pipeline.
  init?(_ format: GstVideoFormat) {
    switch format {
    case GST_VIDEO_FORMAT_GRAY8, GST_VIDEO_FORMAT_NV12, GST_VIDEO_FORMAT_NV21, GST_VIDEO_FORMAT_NV16,
      GST_VIDEO_FORMAT_NV24, GST_VIDEO_FORMAT_I420, GST_VIDEO_FORMAT_YV12, GST_VIDEO_FORMAT_Y41B,
      GST_VIDEO_FORMAT_Y42B, GST_VIDEO_FORMAT_Y444:
      self = .plane
    case GST_VIDEO_FORMAT_YUY2, GST_VIDEO_FORMAT_YVYU:
      self = .everySecondByte(offset: 0)
    case GST_VIDEO_FORMAT_UYVY, GST_VIDEO_FORMAT_VYUY:
      self = .everySecondByte(offset: 1)
    default:
      return nil
    }
  }

  /// What the sink takes where the source's format has a luminance of its own.
  static let direct =
    "video/x-raw, format=(string){ GRAY8, NV12, I420, YUY2, UYVY, NV21, YV12, NV16, NV24, Y42B, Y444, Y41B, YVYU, VYUY }"

  /// What it takes otherwise. RGB, palettes and 10-bit formats are converted once, straight to grey.
  static let converted = "video/x-raw, format=(string)GRAY8"
}

extension LumaLayout {
  /// Takes every second byte of `source` from `offset`, row by row.
  static func takeEverySecondByte(
    of source: UnsafeRawPointer, stride: Int, offset: Int, width: Int, height: Int,
    into target: UnsafeMutableRawBufferPointer
  ) {
    precondition(target.count >= width * height && stride >= 2 * width)
    guard let base = target.baseAddress else { return }
    for y in 0..<height {
      let row = (source + y * stride + offset).assumingMemoryBound(to: UInt8.self)
      let out = (base + y * width).assumingMemoryBound(to: UInt8.self)
      // A plain loop over whole pointers; the compiler makes 16 bytes a step of it.
      var x = 0
      while x < width {
        out[x] = row[x &* 2]
        x &+= 1
      }
    }
  }
}
