import CGtk
import DesktopModel

/// Pictures from files and from the clipboard.
nonisolated enum PictureFile {
  enum Failure: Error {
    /// Not a picture; perhaps a clip.
    case notAPicture
    /// The decoder's words.
    case unreadable(String)
    case tooLarge(Int, Int)
  }

  /// What the largest telephone cameras give; a small file cannot ask for more memory than that.
  private static let maximumPixels = 200_000_000

  /// Decodes a picture file, turned as its EXIF says.
  static func load(_ path: String) -> Result<ColorPicture, Failure> {
    var (width, height): (Int32, Int32) = (0, 0)
    guard gdk_pixbuf_get_file_info(path, &width, &height) != nil else { return .failure(.notAPicture) }
    guard fits(Int(width), Int(height)) else { return .failure(.tooLarge(Int(width), Int(height))) }
    var error: UnsafeMutablePointer<GError>?
    guard let stored = gdk_pixbuf_new_from_file(path, &error) else {
      return .failure(.unreadable(takeWords(of: error)))
    }
    defer { g_object_unref(UnsafeMutableRawPointer(stored)) }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(stored) else { return .failure(.unreadable("")) }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard let picture = pixels(of: upright) else { return .failure(.unreadable("")) }
    return .success(picture)
  }

  /// - Parameter texture: from the clipboard or a drop.
  static func picture(of texture: OpaquePointer) -> ColorPicture? {
    guard fits(Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture))),
      let pixbuf = gdk_pixbuf_get_from_texture(texture)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    return pixels(of: pixbuf)
  }

  private static func fits(_ width: Int, _ height: Int) -> Bool {
    width >= 1 && height >= 1 && width <= Luminance.maximumSide && height <= Luminance.maximumSide
      && width * height <= maximumPixels
  }

  private static func pixels(of pixbuf: OpaquePointer) -> ColorPicture? {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    guard channels == 3 || channels == 4, gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      let source = gdk_pixbuf_read_pixels(pixbuf)
    else { return nil }
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
      for y in 0..<height {
        let row = source + y * stride
        for x in 0..<width {
          let out = 4 * (y * width + x)
          for channel in 0..<3 { target[out + channel] = row[channels * x + channel] }
          target[out + 3] = channels == 4 ? row[4 * x + 3] : 255
        }
      }
      count = 4 * width * height
    }
    return ColorPicture(width: width, height: height, pixels: pixels)
  }
}
