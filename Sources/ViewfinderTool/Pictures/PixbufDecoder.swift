import CGdkPixbuf

/// Decodes the bytes of a picture file with gdk-pixbuf.
enum PixbufDecoder {
  /// - Parameter kind: whose loader is asked; not `.pdf`.
  static func decode(_ bytes: [UInt8], kind: PictureKind) throws(PictureError) -> Pixbuf {
    var error: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_type(kind.loader, &error) else {
      throw .noDecoder(kind: kind, words: takeWords(of: error))
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }

    // The header's size was checked; a file whose decoder sees another size is stopped here.
    let onSize:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?) -> Void =
        { loader, width, height, tooLarge in
          do throws(PictureError) {
            try PictureLimits.check(width: Int(width), height: Int(height))
          } catch {
            tooLarge?.storeBytes(of: true, as: Bool.self)
            // A size of nothing makes loaders give up before they take memory.
            gdk_pixbuf_loader_set_size(loader, 0, 0)
          }
        }
    let tooLarge = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    tooLarge.storeBytes(of: false, as: Bool.self)
    defer { tooLarge.deallocate() }
    g_signal_connect_data(
      UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(onSize, to: GCallback.self), tooLarge, nil,
      GConnectFlags(rawValue: 0))

    var words: String?
    if gdk_pixbuf_loader_write(loader, bytes, UInt(bytes.count), &error) == 0 { words = takeWords(of: error) }
    error = nil
    // Must be closed after a failure too; the first failure is the one to tell.
    if gdk_pixbuf_loader_close(loader, &error) == 0 { words = words ?? takeWords(of: error) }
    if tooLarge.load(as: Bool.self) { throw .undecodable(kind: kind, words: "it has more pixels than its head says") }
    if let words { throw .undecodable(kind: kind, words: words) }
    guard let picture = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .undecodable(kind: kind, words: "it holds no pixels")
    }
    g_object_ref(UnsafeMutableRawPointer(picture))
    let pixbuf = Pixbuf(owning: picture)
    guard pixbuf.channels == 3 || pixbuf.channels == 4, gdk_pixbuf_get_bits_per_sample(picture) == 8 else {
      throw .undecodable(kind: kind, words: "its pixels are of an unknown kind")
    }
    return pixbuf
  }

  /// GLib's own warnings about broken files would stand among this program's output; its errors are reported by it.
  static func silenceWarnings() {
    _ = g_log_set_default_handler({ _, _, _, _ in }, nil)
  }
}
