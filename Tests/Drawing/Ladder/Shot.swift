import Barcodes

/// One photograph of one sheet, before it is taken: everything that can be set about it.
public struct Shot: Sendable {
  public var width = 640
  public var height = 480
  public var texture: Texture
  public var textureScale: Double
  public var sheet: Sheet
  public var surface = Surface.flat
  public var isMirrored = false
  /// Where the middle of the symbol stands.
  public var center: ImagePoint
  /// Pixels a module, at `center`.
  public var module: Double
  /// In radians, as in `Projection`.
  public var angle = 0.0
  public var tilt = 0.0
  public var axis = 0.0
  /// Applied in order to the scene before the lens.
  public var lights: [@Sendable (inout Canvas) -> Void] = []
  /// Defocus in pixels.
  public var defocus = 0.6
  /// Pixels, and the direction in radians.
  public var motion = (length: 0.0, angle: 0.0)
  public var gain = 1.0
  /// In levels.
  public var noise = 2.0
  /// Of the scene.
  public var seed: UInt64
  /// Of the sensor's noise; the scene's where nil.
  public var noiseSeed: UInt64?

  public init(sheet: Sheet, center: ImagePoint, module: Double, texture: Texture, textureScale: Double, seed: UInt64) {
    self.sheet = sheet
    self.center = center
    self.module = module
    self.texture = texture
    self.textureScale = textureScale
    self.seed = seed
  }

  public var middle: ImagePoint {
    ImagePoint(x: Double(sheet.grid.width) / 2, y: Double(sheet.grid.height) / 2)
  }

  /// The longer side of the symbol in modules.
  public var side: Double { Double(max(sheet.grid.width, sheet.grid.height)) }

  public var placement: Placement? {
    Projection(origin: middle, place: center, scale: module, angle: angle, tilt: tilt, axis: axis).map {
      Placement(surface: surface, projection: $0, mirroredWidth: isMirrored ? Double(sheet.grid.width) : nil)
    }
  }

  /// The picture and the truth; nil where the symbol would not be wholly before the camera.
  public func take() -> (picture: Picture, code: DrawnCode)? {
    guard let placement else { return nil }
    var canvas = Canvas(width: width, height: height)
    canvas.fill(texture, scale: textureScale, angle: angle / 3, seed: seed)
    guard let code = canvas.draw(sheet, at: placement) else { return nil }
    for light in lights { light(&canvas) }
    canvas.blur(sigma: defocus)
    canvas.smear(length: motion.length, angle: motion.angle)
    return (canvas.developed(gain: gain, noise: noise, seed: noiseSeed ?? seed), code)
  }
}
