import ViewfinderCapture

/// Outlines and values over a picture, as an SVG document of the picture's size.
///
/// SVG leaves the drawing, and the text in any script above all, to librsvg by way of gdk-pixbuf's loader for it.
struct AnnotationDrawing {
  private let width: Int
  private let height: Int
  /// Lines are two pixels wide in pictures that a screen shows whole, wider in larger ones.
  private let line: Double
  private let fontSize: Double
  private var body = ""

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    let side = Double(min(width, height))
    line = max(2, side / 300)
    fontSize = max(14, side / 35)
  }

  static let green = "#00e000"
  static let orange = "#ff9000"

  /// A barcode that was read: a green outline, a dot at the symbol's own top left, and its value.
  mutating func add(_ barcode: Barcode, corners: Quadrilateral) {
    outline(corners, colour: Self.green)
    body += circle(corners.topLeft, radius: line * 2)
    label(String(decoding: PlainText.line(barcode.text), as: UTF8.self), beside: corners)
  }

  /// A candidate that was not read: an orange outline and how far it got.
  mutating func add(_ attempt: Attempt) {
    guard attempt.stage != .read else { return }
    outline(attempt.corners, colour: Self.orange)
    label("\(attempt.symbology.rawValue): \(attempt.stage.name)", beside: attempt.corners)
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
    \(body)</svg>
    """
  }

  /// A dark line under the bright one, so that it shows on any ground.
  private mutating func outline(_ corners: Quadrilateral, colour: String) {
    let points = corners.corners.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    for (stroke, width) in [("#000000", line * 2.5), (colour, line)] {
      body += """
        <polygon points="\(points)" fill="none" stroke="\(stroke)" stroke-width="\(width)" stroke-linejoin="round"/>

        """
    }
  }

  private func circle(_ center: ImagePoint, radius: Double) -> String {
    """
    <circle cx="\(Self.number(center.x))" cy="\(Self.number(center.y))" r="\(radius)" fill="\(Self.green)" \
    stroke="#000000" stroke-width="\(line * 0.75)"/>

    """
  }

  /// Above the symbol, else below it, else inside it, wherever there is room in the picture.
  private mutating func label(_ text: String, beside corners: Quadrilateral) {
    let xs = corners.corners.map(\.x)
    let ys = corners.corners.map(\.y)
    guard let left = xs.min(), let top = ys.min(), let bottom = ys.max() else { return }
    let gap = fontSize * 0.5 + line
    var baseline = top - gap
    if baseline < fontSize { baseline = bottom + gap + fontSize * 0.8 }
    if baseline > Double(height) - line { baseline = max(top, 0) + gap + fontSize }
    // Bold capitals are about three quarters of their size wide.
    let letter = fontSize * 0.75
    let room = max(4, min(60, Int(Double(width) / letter)))
    let text = text.count > room ? text.prefix(room - 1) + "…" : text
    let x = max(fontSize * 0.3, min(left, Double(width) - Double(text.count) * letter))
    body += """
      <text x="\(Self.number(x))" y="\(Self.number(baseline))" font-family="sans-serif" font-weight="bold" \
      font-size="\(fontSize)" fill="#ffffff" stroke="#000000" stroke-width="\(fontSize * 0.3)" \
      stroke-linejoin="round" paint-order="stroke" xml:space="preserve">\(Self.escaped(text))</text>

      """
  }

  /// Coordinates come from the engine and are numbers; what is not one is drawn at the origin.
  private static func number(_ value: Double) -> String {
    value.isFinite && abs(value) < 1e9 ? "\((value * 100).rounded() / 100)" : "0"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML 1.0, production 2: not characters of a document.
      case "\u{FFFE}", "\u{FFFF}", "\u{0}"..<"\u{20}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
