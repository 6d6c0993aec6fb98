import CGdkPixbuf
import ViewfinderCapture

/// One picture ready to be read: luminance as the engine takes it, and the colours where they are wanted for drawing.
struct LoadedPicture {
  var grey: GreyPicture
  var colour: Pixbuf?
}

extension LoadedPicture {
  /// What is wanted of a decoded picture.
  struct Wish: Sendable, Equatable {
    /// Leaves the picture as it is stored, whatever its EXIF says.
    var rawOrientation = false
    /// Keeps the colours too.
    var colour = false
  }

  /// A picture file that is not a PDF, and whose header was found good.
  static func decode(
    _ bytes: [UInt8], kind: PictureKind, header: PictureHeader, wish: Wish
  ) throws(PictureError) -> LoadedPicture {
    let pixbuf = try PixbufDecoder.decode(bytes, kind: kind)
    let turn = turning(pixbuf, header, kind: kind, wish: wish)
    let grey = GreyPicture(pixbuf).upright(from: turn)
    guard wish.colour else { return LoadedPicture(grey: grey, colour: nil) }
    guard turn != .up else { return LoadedPicture(grey: grey, colour: pixbuf) }
    guard let turned = turn.applied(to: pixbuf.pointer) else {
      throw .undecodable(kind: kind, words: "not enough memory to turn it")
    }
    return LoadedPicture(grey: grey, colour: Pixbuf(owning: turned))
  }

  /// How the decoded picture lies against what is wanted.
  private static func turning(
    _ pixbuf: Pixbuf, _ header: PictureHeader, kind: PictureKind, wish: Wish
  ) -> PictureOrientation {
    guard wish.rawOrientation else {
      return pixbuf.note("orientation").flatMap(Int.init).flatMap(PictureOrientation.init) ?? .up
    }
    guard kind == .tiff else { return .up }
    // libtiff mirrors rows and columns on its own as the orientation asks and only leaves them unexchanged, so the
    // stored picture is had by mirroring them again.
    switch header.orientation {
    case 2, 6: return .upMirrored
    case 3, 7: return .down
    case 4, 8: return .downMirrored
    default: return .up
    }
  }
}

extension PictureOrientation {
  /// A new picture, turned upright from this orientation; nil where there is not enough memory.
  fileprivate func applied(to picture: OpaquePointer) -> OpaquePointer? {
    switch self {
    case .up: return gdk_pixbuf_copy(picture)
    case .upMirrored: return gdk_pixbuf_flip(picture, 1)
    case .down: return gdk_pixbuf_rotate_simple(picture, GDK_PIXBUF_ROTATE_UPSIDEDOWN)
    case .downMirrored: return gdk_pixbuf_flip(picture, 0)
    case .right: return gdk_pixbuf_rotate_simple(picture, GDK_PIXBUF_ROTATE_CLOCKWISE)
    case .left: return gdk_pixbuf_rotate_simple(picture, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
    case .leftMirrored, .rightMirrored:
      // Exchanging rows and columns is a quarter turn and a mirroring.
      let turn = self == .leftMirrored ? GDK_PIXBUF_ROTATE_CLOCKWISE : GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE
      guard let turned = gdk_pixbuf_rotate_simple(picture, turn) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
      return gdk_pixbuf_flip(turned, 1)
    }
  }
}
