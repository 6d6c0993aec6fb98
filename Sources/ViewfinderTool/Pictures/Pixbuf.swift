import CGdkPixbuf

/// A decoded picture in colour: red, green, blue and perhaps opacity, 8 bits each. Owns the decoder's memory.
final class Pixbuf {
  let pointer: OpaquePointer

  /// Takes over the caller's reference.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  var width: Int { Int(gdk_pixbuf_get_width(pointer)) }
  var height: Int { Int(gdk_pixbuf_get_height(pointer)) }
  var stride: Int { Int(gdk_pixbuf_get_rowstride(pointer)) }
  var channels: Int { Int(gdk_pixbuf_get_n_channels(pointer)) }

  /// A grey picture in colours.
  convenience init?(_ grey: GreyPicture) {
    guard let picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(grey.width), Int32(grey.height)),
      let target = gdk_pixbuf_get_pixels(picture)
    else { return nil }
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    for y in 0..<grey.height {
      for x in 0..<grey.width {
        let value = grey.pixels[y * grey.width + x]
        for channel in 0..<3 { target[y * stride + 3 * x + channel] = value }
      }
    }
    self.init(owning: picture)
  }

  /// A text that the decoder left beside the picture, such as its EXIF orientation.
  func note(_ key: String) -> String? { gdk_pixbuf_get_option(pointer, key).map { String(cString: $0) } }

  /// Lends the rows of pixels, `stride` bytes apart; the last may be shorter than the stride.
  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let bytes = gdk_pixbuf_read_pixels(pointer)
    let count = bytes == nil ? 0 : stride * (height - 1) + width * channels
    return body(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

/// What GLib says of a failure; frees it.
func takeWords(of error: UnsafeMutablePointer<GError>?) -> String {
  guard let error else { return "no reason given" }
  defer { g_error_free(error) }
  return error.pointee.message.map { String(cString: $0) } ?? "no reason given"
}
