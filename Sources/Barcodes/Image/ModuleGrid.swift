/// The modules of a symbol as they were sampled: one signed confidence a module.
///
/// Positive is dark (a set bit), negative is light, 0 is unknown (outside the picture, or in glare). The magnitude says
/// how sure: 127 is the local dark or light level itself. Light-on-dark symbols are already turned over.
public struct ModuleGrid: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// Row after row from the symbol's own top left.
  public var values: [Int8]

  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0 && width <= 640 && height <= 640)
    self.width = width
    self.height = height
    values = [Int8](repeating: 0, count: width * height)
  }

  @inline(__always)
  public subscript(x: Int, y: Int) -> Int8 {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// The first `width` columns.
  func cropped(width: Int) -> ModuleGrid {
    if width >= self.width { return self }
    var result = ModuleGrid(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { result[x, y] = self[x, y] }
    }
    return result
  }

  /// The grid with rows and columns exchanged: what a mirrored symbol must be read through.
  public func transposed() -> ModuleGrid {
    var result = ModuleGrid(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { result[y, x] = self[x, y] }
    }
    return result
  }
}
