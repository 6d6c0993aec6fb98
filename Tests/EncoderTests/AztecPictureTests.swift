import Drawing
import Encoders
import Testing

@testable import Barcodes

/// Aztec Code as cameras see it: drawn pictures whose truth is known.
@Suite("Aztec Code in pictures")
struct AztecPictureTests {
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    /// zint's number of the size; 0 is a rune.
    var version: Int
    var module = 4.0
    var prepare: @Sendable (inout Shot) -> Void = { _ in }

    var testDescription: String { name }

    var text: String { version == 0 ? "025" : version < 5 ? "AZTEC 1" : "Aztec Code, full \(version)" }

    func shot(marks: [Mark] = []) throws -> Shot {
      let message = Array(text.utf8)
      let grid = try #require(
        version == 0 ? Zint.encode(message, .init(.aztecRune)) : Zint.encode(message, .init(.aztec, version: version)))
      // No quiet zone is required (ISO/IEC 24778, 6.1): the texture begins one module beside the symbol.
      let sheet = Sheet(grid, margin: 1, marks: marks)
      let side = Int(Double(grid.width) * module * 1.7) + 40
      var shot = Shot(
        sheet: sheet, center: ImagePoint(x: Double(side) / 2 + 3.3, y: Double(side) / 2 - 2.6), module: module,
        texture: .wood, textureScale: 30, seed: 11)
      shot.width = side
      shot.height = side
      prepare(&shot)
      return shot
    }
  }

  static func read(_ shot: Shot, _ options: ReaderOptions = ReaderOptions()) throws -> (Reading, DrawnCode) {
    let taken = try #require(shot.take())
    var reader = BarcodeReader(symbologies: .aztec, options: options)
    let reading = try #require(taken.picture.withLuminance { reader.read($0) })
    return (reading, taken.code)
  }

  /// - Parameter slack: modules by which corners may be off.
  static func check(_ scene: Scene, _ shot: Shot, slack: Double = 1.2) throws {
    let (reading, code) = try read(shot)
    #expect(reading.barcodes.map(\.text) == [scene.text])
    guard let barcode = reading.barcodes.first else { return }
    #expect(barcode.symbology == .aztec && barcode.isInverted == code.isInverted)
    #expect(barcode.isMirrored == shot.isMirrored)
    for (found, drawn) in zip(barcode.corners.corners, code.corners.corners) {
      #expect(found.distance(to: drawn) < shot.module * slack)
    }
  }

  static let sizes: [Scene] = [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 20, 36].map { version in
    Scene(name: "size \(version)", version: version, module: version > 15 ? 3.2 : 4)
  }

  @Test("every kind of size, upright", arguments: sizes)
  func upright(scene: Scene) throws { try Self.check(scene, scene.shot()) }

  @Test("at any angle", arguments: 0..<12)
  func turned(step: Int) throws {
    for version in [1, 3, 9] {
      let scene = Scene(name: "", version: version) { $0.angle = Double(step) * 0.5236 + 0.13 }
      try Self.check(scene, scene.shot())
    }
  }

  @Test("light on dark, in a mirror, and both", arguments: [(true, false), (false, true), (true, true)])
  func invertedAndMirrored(isInverted: Bool, isMirrored: Bool) throws {
    for version in [0, 2, 4, 5, 10] {
      let scene = Scene(name: "", version: version) {
        $0.sheet.print.isInverted = isInverted
        $0.isMirrored = isMirrored
        $0.angle = 0.4
      }
      try Self.check(scene, scene.shot())
      var options = ReaderOptions()
      if isInverted { options.inverted = .ignore }
      if isMirrored { options.mirrored = .ignore }
      #expect(try Self.read(scene.shot(), options).0.barcodes.isEmpty)
    }
  }

  @Test("tilted away from the camera", arguments: 0..<6)
  func tilted(step: Int) throws {
    for (version, tilt) in [(1, 0.8), (4, 0.8), (9, 0.7), (20, 0.6)] {
      let scene = Scene(name: "", version: version, module: 5) {
        $0.tilt = tilt
        $0.axis = Double(step)
        $0.angle = Double(step) * 0.7
      }
      try Self.check(scene, scene.shot())
    }
  }

  @Test(
    "around a bottle and on crumpled paper", arguments: [(3, 0), (9, 0), (15, 0), (20, 0), (3, 1), (9, 1), (20, 1)])
  func bent(version: Int, surface: Int) throws {
    let scene = Scene(name: "", version: version, module: 5) {
      let side = Double($0.sheet.grid.width)
      $0.surface =
        surface == 0
        ? .cylinder(
          Cylinder(center: ImagePoint(x: side / 2, y: side / 2), radius: side * 0.8, axis: 0.4, distance: side * 5))
        : .crumple(Crumple(amplitude: 0.8, wavelength: 30, seed: 4))
    }
    // The corners of a sheet that bends beyond its last lines are not known well.
    let shot = try scene.shot()
    try Self.check(scene, shot, slack: shot.side * 0.12)
  }

  @Test("fat and thin print, blur, noise and little contrast", arguments: 0..<5)
  func poor(kind: Int) throws {
    for version in [2, 6, 9] {
      let scene = Scene(name: "", version: version) {
        switch kind {
        case 0: $0.sheet.print.gain = 0.25
        case 1: $0.sheet.print.gain = -0.18
        case 2: $0.defocus = 1.4
        case 3: $0.noise = 12
        default: ($0.sheet.print.ink, $0.sheet.print.paper) = (0.4, 0.5)
        }
        $0.angle = 0.3
      }
      try Self.check(scene, scene.shot())
    }
  }

  @Test("strokes through the finder pattern, and a covered corner of the core", arguments: 0..<4)
  func damagedFinder(kind: Int) throws {
    for version in [4, 9, 12] {
      let scene = Scene(name: "", version: version, module: 5)
      let middle = try Double(scene.shot().sheet.grid.width) / 2
      let marks: [Mark] =
        switch kind {
        case 0:
          [
            Mark(
              .line(ImagePoint(x: middle - 5, y: middle + 2), ImagePoint(x: middle + 2, y: middle + 6), width: 0.8),
              reflectance: 0.03)
          ]
        case 1:
          [
            Mark(
              .line(ImagePoint(x: middle + 1.8, y: middle - 7), ImagePoint(x: middle + 6, y: middle + 1), width: 0.9),
              reflectance: 0.72)
          ]
        case 2:
          [
            Mark(
              .ellipse(center: ImagePoint(x: middle - 4.5, y: middle - 4.5), radii: ImagePoint(x: 2, y: 2)),
              reflectance: 0.03)
          ]
        default:
          [
            Mark(
              .ellipse(center: ImagePoint(x: middle + 5.5, y: middle + 4), radii: ImagePoint(x: 2.2, y: 1.5)),
              reflectance: 0.72)
          ]
        }
      try Self.check(scene, scene.shot(marks: marks))
    }
  }

  @Test("one pixel a module, and the picture's edge where the symbol ends")
  func tiny() throws {
    for version in [0, 1, 2, 4, 5, 6, 8, 9, 16, 24] {
      let text = version == 0 ? "104" : "1px \(version)"
      let message = Array(text.utf8)
      let grid = try #require(
        version == 0 ? Zint.encode(message, .init(.aztecRune)) : Zint.encode(message, .init(.aztec, version: version)))
      for scale in [1, 2] {
        let side = grid.width * scale
        var pixels = [UInt8](repeating: 255, count: side * side)
        for y in 0..<side {
          for x in 0..<side where grid[x / scale, y / scale] > 0 { pixels[y * side + x] = 0 }
        }
        var reader = BarcodeReader(symbologies: .aztec)
        let reading = Picture(width: side, height: side, bytes: pixels).withLuminance { reader.read($0) }
        #expect(reading?.barcodes.map(\.text) == [text], "\(version), \(scale) pixels")
      }
    }
  }

  @Test("on a table, by a camera that is a little noisy and a little out of focus", arguments: 1...6)
  func scene(seed: UInt64) throws {
    for (text, version) in [("Aztec Code with a bull's eye", nil as Int?), ("compact", 4), ("full", 5), ("large", 16)] {
      let grid = try #require(Zint.encode(Array(text.utf8), .init(.aztec, version: version)))
      let drawn = try #require(SymbolScene(grid: grid, seed: seed).picture())
      var reader = BarcodeReader()
      let reading = drawn.picture.withLuminance { reader.read($0) }
      #expect(reading?.barcodes.map(\.text) == [text])
    }
  }

  @Test("12 and 27 layers whose encoder left out the outermost reference lines", arguments: [12, 27])
  func withoutOuterLines(layers: Int) throws {
    let message = Array("without outer lines".utf8)
    let grid = try #require(Zint.encode(message, .init(.aztec, version: layers + 4)))
    let side = grid.width - 2
    var less = ModuleGrid(width: side, height: side)
    // Modules 1 and side - 2 of the whole symbol are the lines.
    let kept = [0] + Array(2..<side) + [side + 1]
    for y in 0..<side {
      for x in 0..<side { less[x, y] = grid[kept[x], kept[y]] }
    }
    let symbol = try Aztec.decode(less, mirrored: .read)
    #expect(symbol.payload.bytes == message && symbol.version == "full \(layers)")
    let placement = try #require(
      Placement(less, center: ImagePoint(x: 260, y: 262), module: 3.4, angle: 0.2))
    var canvas = Canvas(width: 560, height: 560)
    canvas.draw(Sheet(less), at: placement)
    var reader = BarcodeReader(symbologies: .aztec)
    let reading = canvas.developed().withLuminance { reader.read($0) }
    #expect(reading?.barcodes.map(\.bytes) == [message])
  }
}
