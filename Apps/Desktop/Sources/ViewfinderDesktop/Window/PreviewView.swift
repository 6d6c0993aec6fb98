import CGtk
import DesktopModel

/// The preview: a picture that fills its area, and over it the outline of every code. One geometry places both.
final class PreviewView {
  struct Outline {
    var corners: Quadrilateral
    /// Aimed at or picked.
    var isTarget: Bool
    /// From 1; shown where there is more than one to choose from.
    var number: Int
    /// Just accepted.
    var flashes: Bool
  }

  private enum Content {
    case nothing
    case live
    case frozen(CapturedFrame)
    case picture(ColorPicture)
  }

  private let picture: Object
  private let area: Object
  private var content = Content.nothing
  private var imageWidth = 0
  private var imageHeight = 0
  private var outlines: [Outline] = []
  /// The view's size and how the picture lies in it; whoever makes pictures for it asks.
  private(set) var view = PreviewFeed.View()
  var viewChanged: (PreviewFeed.View) -> Void = { _ in }
  /// Which outline was clicked, by its place in the list.
  var picked: (Int) -> Void = { _ in }

  init(_ interface: Interface) {
    picture = interface["picture"]
    area = interface["outlines"]
    gtk_drawing_area_set_draw_func(
      area.ptr(),
      { _, cairo, width, height, context in
        let (cairo, context) = (UInt(bitPattern: cairo), UInt(bitPattern: context))
        MainActor.assumeIsolated {
          guard let pointer = UnsafeMutableRawPointer(bitPattern: context), let cairo = OpaquePointer(bitPattern: cairo)
          else { return }
          Unmanaged<PreviewView>.fromOpaque(pointer).takeUnretainedValue().draw(cairo, width, height)
        }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    area.connect(size: "resize") { [unowned self] in resized() }
    let click = Object(gtk_gesture_click_new())
    click.connect(click: "pressed") { [unowned self] x, y in clicked(x, y) }
    gtk_widget_add_controller(area.widget, click.ptr())
  }

  func set(fills: Bool, isMirrored: Bool) {
    view.fills = fills
    view.isMirrored = isMirrored
    viewChanged(view)
    redraw()
  }

  // MARK: what is shown

  func clear() {
    content = .nothing
    outlines = []
    gtk_picture_set_paintable(picture.ptr(), nil)
    redrawOutlines()
  }

  func show(live picture: PreviewFeed.Picture) {
    content = .live
    show(picture)
  }

  /// The frame in which a value was read, until the next scan.
  func show(frozen frame: CapturedFrame) {
    content = .frozen(frame)
    redraw()
  }

  func show(_ colors: ColorPicture) {
    content = .picture(colors)
    (imageWidth, imageHeight) = (colors.width, colors.height)
    outlines = []
    gtk_picture_set_content_fit(picture.ptr(), GTK_CONTENT_FIT_CONTAIN)
    setTexture(colors.pixels, colors.width, colors.height, GDK_MEMORY_R8G8B8A8)
    redrawOutlines()
  }

  func show(_ outlines: [Outline]) {
    self.outlines = outlines
    redrawOutlines()
  }

  func endFlash() {
    for index in outlines.indices { outlines[index].flashes = false }
    redrawOutlines()
  }

  private func show(_ made: PreviewFeed.Picture) {
    (imageWidth, imageHeight) = (made.imageWidth, made.imageHeight)
    // Made for the view, pixel by pixel; until the next one comes, a view of another size stretches it.
    gtk_picture_set_content_fit(picture.ptr(), GTK_CONTENT_FIT_FILL)
    setTexture(made.pixels.pixels, made.pixels.width, made.pixels.height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED)
  }

  private func setTexture<Pixel>(_ pixels: [Pixel], _ width: Int, _ height: Int, _ format: GdkMemoryFormat) {
    let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, UInt($0.count)) }
    guard let texture = gdk_memory_texture_new(Int32(width), Int32(height), format, bytes, UInt(4 * width)) else {
      g_bytes_unref(bytes)
      return
    }
    gtk_picture_set_paintable(picture.ptr(), Object(texture).ptr())
    g_object_unref(Object(texture).raw)
    g_bytes_unref(bytes)
  }

  private func resized() {
    view.width = Int(gtk_widget_get_width(area.widget))
    view.height = Int(gtk_widget_get_height(area.widget))
    view.pixelDensity = Int(gtk_widget_get_scale_factor(area.widget))
    viewChanged(view)
    redraw()
  }

  private func redraw() {
    if case .frozen(let frame) = content { show(PreviewFeed.picture(of: frame, in: view)) }
    redrawOutlines()
  }

  private func redrawOutlines() { gtk_widget_queue_draw(area.widget) }

  // MARK: outlines

  private var geometry: PreviewGeometry {
    guard case .picture = content else { return view.geometry(imageWidth: imageWidth, imageHeight: imageHeight) }
    // A still is shown whole, and as it is.
    var whole = view
    whole.fills = false
    whole.isMirrored = false
    return whole.geometry(imageWidth: imageWidth, imageHeight: imageHeight)
  }

  private func clicked(_ x: Double, _ y: Double) {
    let point = geometry.imagePoint(for: PreviewPoint(x: x, y: y))
    if let index = outlines.firstIndex(where: { $0.corners.contains(point) }) { picked(index) }
  }

  private func draw(_ cairo: OpaquePointer, _ width: Int32, _ height: Int32) {
    guard imageWidth > 0, imageHeight > 0 else { return }
    let geometry = geometry
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    for outline in outlines {
      let points = geometry.previewPoints(for: outline.corners)
      func trace() {
        for (index, point) in points.enumerated() {
          if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
        }
        cairo_close_path(cairo)
      }
      // Yellow and thick is the one that counts; green are the others. A dark edge keeps both legible on white.
      let (red, green, blue) = outline.isTarget ? (1.0, 0.84, 0.1) : (0.2, 0.85, 0.35)
      if outline.flashes {
        trace()
        cairo_set_source_rgba(cairo, red, green, blue, 0.45)
        cairo_fill(cairo)
      }
      trace()
      cairo_set_source_rgba(cairo, 0, 0, 0, 0.6)
      cairo_set_line_width(cairo, outline.isTarget ? 8 : 5)
      cairo_stroke_preserve(cairo)
      cairo_set_source_rgb(cairo, red, green, blue)
      cairo_set_line_width(cairo, outline.isTarget ? 4 : 2)
      cairo_stroke(cairo)
      if outlines.count > 1, let corner = points.first { badge(cairo, outline.number, corner) }
    }
  }

  /// The number by which the keyboard picks a code.
  private func badge(_ cairo: OpaquePointer, _ number: Int, _ corner: PreviewPoint) {
    cairo_arc(cairo, corner.x, corner.y, 11, 0, 2 * Double.pi)
    cairo_set_source_rgba(cairo, 0, 0, 0, 0.8)
    cairo_fill(cairo)
    cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    cairo_set_font_size(cairo, 13)
    var extents = cairo_text_extents_t()
    let text = String(number)
    cairo_text_extents(cairo, text, &extents)
    cairo_move_to(
      cairo, corner.x - extents.width / 2 - extents.x_bearing, corner.y - extents.height / 2 - extents.y_bearing)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_show_text(cairo, text)
  }
}
