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
    case picture(width: Int, height: Int, [UInt32])
  }

  private let area: Object
  private var content = Content.nothing
  /// What `content` looks like in the view.
  private var surface: OpaquePointer?
  private var imageWidth = 0
  private var imageHeight = 0
  private var outlines: [Outline] = []
  /// The view's size and how the picture lies in it; whoever makes pictures for it asks.
  private(set) var view = PreviewFeed.View()
  var viewChanged: (PreviewFeed.View) -> Void = { _ in }
  /// Which outline was clicked, by its place in the list.
  var picked: (Int) -> Void = { _ in }

  init(_ interface: Interface) {
    area = interface["picture"]
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
    setSurface(nil)
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

  /// A still picture, whole.
  ///
  /// - Parameter pixels: as the preview takes them.
  func show(width: Int, height: Int, _ pixels: [UInt32]) {
    content = .picture(width: width, height: height, pixels)
    outlines = []
    redraw()
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
    setSurface(made.pixels)
  }

  private func setSurface(_ pixels: PreviewScaler.Pixels?) {
    if let surface { cairo_surface_destroy(surface) }
    surface = pixels.flatMap { pixels in
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height))
      guard let surface, let target = cairo_image_surface_get_data(surface) else { return nil }
      let stride = Int(cairo_image_surface_get_stride(surface))
      pixels.pixels.withUnsafeBytes { source in
        guard let base = source.baseAddress else { return }
        for y in 0..<pixels.height {
          UnsafeMutableRawPointer(target + y * stride).copyMemory(
            from: base + 4 * y * pixels.width, byteCount: 4 * pixels.width)
        }
      }
      cairo_surface_mark_dirty(surface)
      return surface
    }
    gtk_widget_queue_draw(area.widget)
  }

  private func resized() {
    view.width = Int(gtk_widget_get_width(area.widget))
    view.height = Int(gtk_widget_get_height(area.widget))
    view.pixelDensity = Int(gtk_widget_get_scale_factor(area.widget))
    viewChanged(view)
    redraw()
  }

  private func redraw() {
    switch content {
    case .frozen(let frame): show(PreviewFeed.picture(of: frame, in: view))
    case .picture(let width, let height, let pixels):
      (imageWidth, imageHeight) = (width, height)
      setSurface(PreviewScaler.pixels(of: pixels, width: width, height: height, in: geometry))
    case .nothing, .live: gtk_widget_queue_draw(area.widget)
    }
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
    guard let surface else { return }
    let geometry = geometry
    cairo_save(cairo)
    // Made for the view, pixel by pixel; until the next one comes, a view of another size stretches it.
    cairo_scale(
      cairo, Double(width) / Double(cairo_image_surface_get_width(surface)),
      Double(height) / Double(cairo_image_surface_get_height(surface)))
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint(cairo)
    cairo_restore(cairo)
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
