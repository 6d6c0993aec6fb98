import Barcodes

/// The sample clip: a poster on a desk, seen by a hand-held camera that first finds its focus, while a card with a second
/// symbol is pushed past.
public struct SampleScene: Sendable {
  public static let width = 960
  public static let height = 540
  public static let framesPerSecond = 30
  public static let frameCount = 240

  let poster: ModuleGrid
  let card: ModuleGrid

  public init(poster: ModuleGrid, card: ModuleGrid) {
    self.poster = poster
    self.card = card
  }

  /// One frame and the truth about the symbols that are wholly in it.
  public func frame(_ index: Int) -> (picture: ColorPicture, codes: [DrawnCode])? {
    let time = Double(index) / Double(Self.framesPerSecond)
    guard let camera = camera(at: time), let soon = self.camera(at: time + 1 / 60),
      let middle = camera(ImagePoint(x: 0, y: 0)), let moved = soon(ImagePoint(x: 0, y: 0))
    else { return nil }
    var channels: [Picture] = []
    var codes: [DrawnCode] = []
    for channel in 0..<3 {
      var canvas = Canvas(width: Self.width, height: Self.height)
      codes = paint(&canvas, channel: channel, camera: camera, time: time)
      canvas.illuminate(from: 1.15, to: 0.75, angle: 0.6)
      canvas.vignette(edge: 0.6)
      // The lens hunts for its focus in the first half second, and once more when the card comes in.
      let hunting = 3.2 * max(0, 0.55 - time) + 0.9 * Angle.exponential(-(time - 3.1) * (time - 3.1) * 12)
      canvas.blur(sigma: 0.75 + hunting)
      let step = moved - middle
      canvas.smear(length: step.distance(to: ImagePoint(x: 0, y: 0)), angle: Angle.arcTangent(step.y, step.x))
      channels.append(canvas.developed(gain: 1.05, noise: 1, seed: UInt64(index * 3 + channel)))
    }
    let shown = codes.filter { code in
      code.corners.corners.allSatisfy {
        $0.x > 0 && $0.y > 0 && $0.x < Double(Self.width) && $0.y < Double(Self.height)
      }
    }
    return (ColorPicture(channels: channels), shown)
  }

  /// The desk's plane in modules of the poster, its origin in the middle of the poster's symbol.
  private func camera(at time: Double) -> Projection? {
    let sway = { (speed: Double, phase: Double) in
      0.6 * Angle.sine(time * speed + phase) + 0.4 * Angle.sine(time * speed * 2.3 + phase * 1.7)
    }
    let place = ImagePoint(
      x: 430 + 34 * sway(1.3, 0.4) + 20 * Angle.sine(time * 0.8), y: 262 + 22 * sway(1.7, 2.1) + 1.5 * sway(11, 0))
    return Projection(
      origin: ImagePoint(x: 0, y: 0), place: place, scale: 6.4 * (1 + 0.07 * sway(0.9, 1)), angle: 0.07 * sway(1.1, 3),
      tilt: 0.38 + 0.06 * sway(0.7, 5), axis: 0.1 + 0.1 * sway(0.6, 0), focal: 900)
  }

  private func paint(_ canvas: inout Canvas, channel: Int, camera: Projection, time: Double) -> [DrawnCode] {
    let wood: [Float] = [1.5, 1.02, 0.66]
    canvas.fill(.wood, scale: 1, angle: 0.15, seed: 11, through: camera)
    for index in canvas.values.indices { canvas.values[index] *= wood[channel] }

    drawPen(&canvas, channel: channel, camera: camera)
    var codes: [DrawnCode] = []
    if let code = drawPoster(&canvas, channel: channel, camera: camera) { codes.append(code) }
    if let code = drawCard(&canvas, channel: channel, camera: camera, time: time) { codes.append(code) }
    return codes
  }

  private func drawPoster(_ canvas: inout Canvas, channel: Int, camera: Projection) -> DrawnCode? {
    let paper: [Float] = [0.8, 0.79, 0.75]
    let teal: [Float] = [0.02, 0.2, 0.24]
    let side = Double(poster.width)
    var sheet = Sheet(poster, print: Sheet.Print(ink: 0.025, paper: paper[channel]))
    sheet.box = Box(-9, -19, side + 9, side + 15)
    sheet.marks = [Mark(.rectangle(Box(-9, -19, side + 9, -6)), reflectance: teal[channel])]
    sheet.lettering = Lettering("SCAN ME", left: -4.5, top: -15.5, height: 6)
    sheet.letteringReflectance = paper[channel]
    sheet.text = TextPattern(box: Box(0, side + 4.5, side, side + 12), lineHeight: 2.6, seed: 5)
    return place(sheet, on: camera, at: ImagePoint(x: 0, y: 0), scale: 1, angle: -0.05, canvas: &canvas)
  }

  private func drawCard(_ canvas: inout Canvas, channel: Int, camera: Projection, time: Double) -> DrawnCode? {
    let paper: [Float] = [0.82, 0.7, 0.32]
    let side = Double(card.width)
    // Comes in from above at 2.6 s, stands still for a moment beside the poster, and leaves below at 6.4 s.
    let t = (time - 4.5) / 1.9
    guard abs(t) < 1.1 else { return nil }
    let along = t * t * t * 60 + t * 12
    var sheet = Sheet(card, print: Sheet.Print(ink: 0.03, paper: paper[channel]))
    sheet.box = Box(-4.5, -4.5, side + 4.5, side + 16)
    sheet.lettering = Lettering("HELLO", left: 0.5, top: side + 5, height: 4.4)
    sheet.letteringReflectance = 0.03
    return place(
      sheet, on: camera, at: ImagePoint(x: 45 - 4 * t, y: along), scale: 0.72, angle: 0.22 + 0.2 * t, canvas: &canvas)
  }

  private func drawPen(_ canvas: inout Canvas, channel: Int, camera: Projection) {
    let color: [Float] = [0.03, 0.05, 0.16]
    let (a, b) = (ImagePoint(x: -58, y: 22), ImagePoint(x: -38, y: -30))
    var pen = Sheet(ModuleGrid(width: 1, height: 1))
    pen.isBare = true
    pen.box = Box(-80, -60, -20, 60)
    let shine = ImagePoint(x: -0.5, y: -0.2)
    pen.marks = [
      Mark(.line(a, b, width: 3), reflectance: color[channel]),
      Mark(.line(a + shine, b + shine, width: 0.5), reflectance: 0.3),
      Mark(.line(b, b + ImagePoint(x: 1.3, y: -3.4), width: 1.6), reflectance: 0.4),
    ]
    canvas.dropShadow(of: Box(-1.5, -28, 1.5, 28), on: camera, at: (a + b) * 0.5, angle: 0.367, depth: 1.2)
    canvas.draw(pen, at: Placement(projection: camera))
  }

  private func place(
    _ sheet: Sheet, on camera: Projection, at place: ImagePoint, scale: Double, angle: Double, canvas: inout Canvas
  ) -> DrawnCode? {
    let middle = ImagePoint(x: Double(sheet.grid.width) / 2, y: Double(sheet.grid.height) / 2)
    guard let lie = Projection(origin: middle, place: place, scale: scale, angle: angle),
      let whole = camera.after(lie)
    else { return nil }
    canvas.dropShadow(of: sheet.box, on: whole, at: ImagePoint(x: 0, y: 0), angle: 0, depth: 1.6)
    return canvas.draw(sheet, at: Placement(projection: whole))
  }
}

extension Canvas {
  /// The soft shadow that a thing lying on a plane throws to its lower right.
  fileprivate mutating func dropShadow(
    of box: Box, on camera: Projection, at place: ImagePoint, angle: Double, depth: Double
  ) {
    let (c, s) = (Angle.cosine(angle), Angle.sine(angle))
    forEachPixel { pixel, value in
      guard let onPlane = camera.inverse(pixel) else { return }
      let d = onPlane - place - ImagePoint(x: depth * 0.5, y: depth * 0.6)
      let p = ImagePoint(x: d.x * c + d.y * s, y: d.y * c - d.x * s)
      let outside = max(max(box.left - p.x, p.x - box.right), max(box.top - p.y, p.y - box.bottom))
      let share = max(0, min(1, 0.5 - outside / (2 * depth)))
      value *= Float(1 - 0.55 * share * share * (3 - 2 * share))
    }
  }
}
