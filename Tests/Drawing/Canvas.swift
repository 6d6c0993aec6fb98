import Barcodes

/// The light that falls on the sensor, pixel by pixel: linear, 0 is none and 1 is where the sensor saturates. It may
/// exceed 1 until it is developed.
public struct Canvas: Sendable {
  public let width: Int
  public let height: Int
  /// Row after row.
  public internal(set) var values: [Float]

  public init(width: Int, height: Int, light: Float = 0.5) {
    precondition(width > 0 && height > 0 && width <= Luminance.maximumSide && height <= Luminance.maximumSide)
    self.width = width
    self.height = height
    values = [Float](repeating: light, count: width * height)
  }

  public subscript(x: Int, y: Int) -> Float {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// Calls `change` with the centre of every pixel and its value.
  mutating func forEachPixel(_ change: (ImagePoint, inout Float) -> Void) {
    values.withUnsafeMutableBufferPointer { pixels in
      var index = 0
      for y in 0..<height {
        for x in 0..<width {
          change(ImagePoint(x: Double(x) + 0.5, y: Double(y) + 0.5), &pixels[index])
          index += 1
        }
      }
    }
  }
}

extension Canvas {
  /// Paints what `material` gives at places in the picture, nil being transparent, over the pixels of `box`.
  ///
  /// A pixel whose four corners differ is the mean of 4×4 samples; one whose corners agree is taken as even. Material
  /// with details narrower than a pixel needs `everywhere`, which samples every pixel.
  mutating func paint(_ box: PixelRegion, everywhere: Bool = false, material: (ImagePoint) -> Float?) {
    let left = max(0, box.x)
    let right = min(width, box.x + box.width)
    let top = max(0, box.y)
    let bottom = min(height, box.y + box.height)
    guard left < right, top < bottom else { return }
    func corners(_ y: Int) -> [Float?] {
      (left...right).map { material(ImagePoint(x: Double($0), y: Double(y))) }
    }
    var above = everywhere ? [] : corners(top)
    for y in top..<bottom {
      let below = everywhere ? [] : corners(y + 1)
      for x in left..<right {
        let i = x - left
        if !everywhere, above[i] == above[i + 1], above[i] == below[i], above[i] == below[i + 1] {
          if let even = above[i] { values[y * width + x] = even }
        } else {
          blend(x, y, material)
        }
      }
      above = below
    }
  }

  private mutating func blend(_ x: Int, _ y: Int, _ material: (ImagePoint) -> Float?) {
    let behind = values[y * width + x]
    var sum: Float = 0
    for j in 0..<4 {
      for i in 0..<4 {
        let place = ImagePoint(x: Double(x) + (Double(i) + 0.5) / 4, y: Double(y) + (Double(j) + 0.5) / 4)
        sum += material(place) ?? behind
      }
    }
    values[y * width + x] = sum / 16
  }
}
