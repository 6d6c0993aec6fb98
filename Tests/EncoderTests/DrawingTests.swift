import Barcodes
import Drawing
import Encoders
import Testing

/// The drawn truth must be true before anything is measured by it.
@Suite("Drawing")
struct DrawingTests {
  static func grid(_ text: String = "https://example.org/truth", level: Int = 1) throws -> ModuleGrid {
    try #require(QREncode.encode(Array(text.utf8), level: level))
  }

  /// The share of modules whose centre in the picture has the tone that the grid says.
  static func agreement(_ picture: Picture, _ code: DrawnCode, threshold: UInt8) -> Double {
    var right = 0
    for y in 0..<code.grid.height {
      for x in 0..<code.grid.width {
        guard let place = code.center(x, y) else { continue }
        let isDark = picture.bytes[Int(place.y) * picture.width + Int(place.x)] < threshold
        if isDark == ((code.grid[x, y] > 0) != code.isInverted) { right += 1 }
      }
    }
    return Double(right) / Double(code.grid.width * code.grid.height)
  }

  static let surfaces: [(String, Surface)] = [
    ("flat", .flat),
    ("cylinder", .cylinder(Cylinder(center: ImagePoint(x: 14, y: 14), radius: 16, axis: 0.3, distance: 90))),
    ("crumple", .crumple(Crumple(amplitude: 1.5, wavelength: 20, seed: 3))),
  ]

  @Test("every module's centre has its tone, on every surface, turned, tilted, inverted and mirrored", arguments: 0..<3)
  func truth(surface: Int) throws {
    let grid = try Self.grid()
    let middle = ImagePoint(x: Double(grid.width) / 2, y: Double(grid.height) / 2)
    for (angle, isInverted, isMirrored) in [(0.0, false, false), (0.7, true, false), (2.5, false, true)] {
      let projection = try #require(
        Projection(
          origin: middle, place: ImagePoint(x: 150, y: 140), scale: 6.2, angle: angle, tilt: 0.4, axis: 1, focal: 500))
      let placement = Placement(
        surface: Self.surfaces[surface].1, projection: projection, mirroredWidth: isMirrored ? Double(grid.width) : nil)
      var canvas = Canvas(width: 300, height: 280)
      let drawn = canvas.draw(Sheet(grid, print: Sheet.Print(isInverted: isInverted)), at: placement)
      let code = try #require(drawn)
      #expect(Self.agreement(canvas.developed(), code, threshold: 120) == 1)
      #expect((code.corners.signedArea > 0) != isMirrored)
    }
  }

  @Test("a place goes to the picture and comes back", arguments: 0..<3)
  func inverse(surface: Int) throws {
    let projection = try #require(
      Projection(
        origin: ImagePoint(x: 14, y: 14), place: ImagePoint(x: 200, y: 160), scale: 5, angle: 1, tilt: 0.6, axis: 2))
    let placement = Placement(surface: Self.surfaces[surface].1, projection: projection, mirroredWidth: 29)
    for step in 0...400 {
      let place = ImagePoint(x: Double(step % 21) * 1.4, y: Double(step / 21) * 1.4)
      let there = try #require(placement.image(place))
      let back = try #require(placement.sheet(there))
      #expect(back.distance(to: place) < 1e-3)
    }
  }

  @Test("corners are where they were asked for")
  func corners() throws {
    let grid = try Self.grid()
    let asked = Quadrilateral(
      topLeft: ImagePoint(x: 40.3, y: 31.7), topRight: ImagePoint(x: 230, y: 50),
      bottomRight: ImagePoint(x: 260, y: 250), bottomLeft: ImagePoint(x: 30, y: 220))
    let placement = try #require(Placement(grid, corners: asked))
    for (a, b) in [((0.0, 0.0), asked.topLeft), ((1, 0), asked.topRight), ((1, 1), asked.bottomRight)] {
      let place = ImagePoint(x: a.0 * Double(grid.width), y: a.1 * Double(grid.height))
      #expect(try #require(placement.image(place)).distance(to: b) < 1e-9)
    }
  }

  @Test("edges are covered by area, so that the mean light of a symbol does not depend on where it stands")
  func area() throws {
    let grid = try Self.grid()
    let sums = try [0.0, 0.25, 0.37, 0.8].map { shift -> Double in
      var canvas = Canvas(width: 120, height: 120, light: 0)
      let placement = try #require(
        Placement(grid, center: ImagePoint(x: 60 + shift, y: 60 - shift / 2), module: 2, angle: 0.3))
      canvas.draw(Sheet(grid), at: placement)
      return Double(canvas.values.reduce(0, +))
    }
    for sum in sums { #expect(abs(sum / sums[0] - 1) < 0.002) }
  }

  @Test("blur and smear keep the light and move nothing")
  func optics() {
    var canvas = Canvas(width: 81, height: 61, light: 0)
    canvas[40, 30] = 1
    var smeared = canvas
    canvas.blur(sigma: 2.3)
    smeared.smear(length: 9, angle: 0.5)
    for result in [canvas, smeared] {
      var (sum, x, y) = (0.0, 0.0, 0.0)
      for row in 0..<61 {
        for column in 0..<81 {
          let light = Double(result[column, row])
          (sum, x, y) = (sum + light, x + light * Double(column), y + light * Double(row))
        }
      }
      #expect(abs(sum - 1) < 1e-3 && abs(x - 40) < 1e-2 && abs(y - 30) < 1e-2)
      #expect(result[40, 30] < 0.2)
    }
  }

  @Test("equal seeds draw equal pictures, other seeds others")
  func seeded() throws {
    let grid = try Self.grid()
    let draw = { (seed: UInt64) in
      Ladder(seed: seed).draw(.glare, value: 1, index: 0) { _ in
        Ladder.Symbol(symbology: .qr, text: "", grid: grid)
      }?.picture
    }
    #expect(draw(5) != nil)
    #expect(draw(5) == draw(5))
    #expect(draw(5) != draw(6))
  }

  @Test("a plain shot's noise is as strong as it says")
  func noise() {
    let picture = Canvas(width: 200, height: 200, light: 0.25).developed(noise: 10, seed: 4)
    let levels = picture.bytes.map { Double($0) }
    let mean = levels.reduce(0, +) / Double(levels.count)
    let variance = levels.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(levels.count)
    #expect(abs(mean - 127.5) < 0.3)
    #expect(abs(variance.squareRoot() - 10) < 0.2)
  }

  @Test("PNG files hold the picture: header, and the end chunk's well-known check value")
  func png() {
    let file = Picture(width: 3, height: 2, bytes: [0, 127, 255, 1, 2, 3]).png()
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(file.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }
}
