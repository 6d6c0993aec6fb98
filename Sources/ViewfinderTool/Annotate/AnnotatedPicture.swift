import CGdkPixbuf
import Glibc
import Synchronization

/// A picture with a drawing over it, as a PNG file.
enum AnnotatedPicture {
  /// Why there is no annotated picture.
  struct Failure: Error, Equatable {
    var words: String
  }

  static func write(_ picture: Pixbuf, under drawing: AnnotationDrawing, to file: String) throws(Failure) {
    let overlay = try render(drawing)
    guard overlay.width == picture.width, overlay.height == picture.height else {
      throw Failure(
        words: "librsvg drew \(overlay.width) × \(overlay.height) pixels over \(picture.width) × \(picture.height)")
    }
    guard let copy = gdk_pixbuf_copy(picture.pointer) else { throw Failure(words: "not enough memory") }
    let target = Pixbuf(owning: copy)
    gdk_pixbuf_composite(
      overlay.pointer, target.pointer, 0, 0, Int32(target.width), Int32(target.height), 0, 0, 1, 1,
      GDK_INTERP_NEAREST, 255)
    try save(target, to: file)
  }

  private static func render(_ drawing: AnnotationDrawing) throws(Failure) -> Pixbuf {
    var error: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_type("svg", &error) else {
      throw Failure(words: "it is drawn by librsvg; install librsvg2-common (\(takeWords(of: error)))")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let svg = Array(drawing.svg.utf8)
    var words: String?
    if gdk_pixbuf_loader_write(loader, svg, UInt(svg.count), &error) == 0 { words = takeWords(of: error) }
    error = nil
    if gdk_pixbuf_loader_close(loader, &error) == 0 { words = words ?? takeWords(of: error) }
    if let words { throw Failure(words: "librsvg: " + words) }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw Failure(words: "librsvg drew nothing") }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return Pixbuf(owning: pixbuf)
  }

  /// Pictures saved so far; makes the names of unfinished files differ where one picture is given twice.
  private static let saved = Atomic<Int>(0)

  /// Under another name first, so that whoever looks at the file never sees half of it.
  private static func save(_ picture: Pixbuf, to file: String) throws(Failure) {
    let number = saved.add(1, ordering: .relaxed).newValue
    let unfinished = "\(file).\(getpid()).\(number)~"
    var error: UnsafeMutablePointer<GError>?
    // zlib's level 3 is three times as fast as the usual 6 and a tenth larger.
    var keys: [UnsafeMutablePointer<CChar>?] = [strdup("compression"), nil]
    var values: [UnsafeMutablePointer<CChar>?] = [strdup("3"), nil]
    defer {
      free(keys[0])
      free(values[0])
    }
    guard gdk_pixbuf_savev(picture.pointer, unfinished, "png", &keys, &values, &error) != 0 else {
      unlink(unfinished)
      throw Failure(words: takeWords(of: error))
    }
    guard rename(unfinished, file) == 0 else {
      let reason = errno
      unlink(unfinished)
      throw Failure(words: systemWords(reason))
    }
  }
}
