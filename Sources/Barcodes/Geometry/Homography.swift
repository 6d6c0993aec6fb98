/// A projective map of the plane: what a flat symbol undergoes in front of a camera.
struct Homography {
  // Row-major 3×3; the ninth element is 1.
  var m: SIMD8<Double>

  @inline(__always)
  func map(_ x: Double, _ y: Double) -> ImagePoint {
    let w = 1 / (m[6] * x + m[7] * y + 1)
    return ImagePoint(x: (m[0] * x + m[1] * y + m[2]) * w, y: (m[3] * x + m[4] * y + m[5]) * w)
  }

  func map(_ p: ImagePoint) -> ImagePoint { map(p.x, p.y) }

  /// The same map into a picture that is `factor` times as large.
  func scaled(by factor: Double) -> Homography {
    Homography(
      m: SIMD8(m[0] * factor, m[1] * factor, m[2] * factor, m[3] * factor, m[4] * factor, m[5] * factor, m[6], m[7]))
  }

  /// The corners of the rectangle from (0, 0) to (`width`, `height`).
  func quadrilateral(width: Double, height: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: map(0, 0), topRight: map(width, 0), bottomRight: map(width, height), bottomLeft: map(0, height))
  }
}

/// Least squares over point pairs, gathered one by one without allocating.
///
/// The squares are of the linearized (algebraic) error with both sides centred and scaled first (Hartley, "In Defense
/// of the Eight-Point Algorithm", 1997); for the perspective of photographs it differs little from the error in pixels.
struct HomographyFit {
  private var matrix = Matrix8()
  private var right = SIMD8<Double>.zero
  private let sourceCenter: ImagePoint
  private let sourceScale: Double
  private let targetCenter: ImagePoint
  private let targetScale: Double

  /// - Parameters:
  ///   - sourceSize: about the extent of the points mapped from; `targetSize` of those mapped to.
  init(sourceCenter: ImagePoint, sourceSize: Double, targetCenter: ImagePoint, targetSize: Double) {
    self.sourceCenter = sourceCenter
    self.targetCenter = targetCenter
    sourceScale = 2 / max(sourceSize, 1e-6)
    targetScale = 2 / max(targetSize, 1e-6)
  }

  mutating func add(_ from: ImagePoint, _ to: ImagePoint, weight: Double = 1) {
    let p = (from - sourceCenter) * sourceScale
    let q = (to - targetCenter) * targetScale
    add(SIMD8(p.x, p.y, 1, 0, 0, 0, -p.x * q.x, -p.y * q.x), q.x, weight)
    add(SIMD8(0, 0, 0, p.x, p.y, 1, -p.x * q.y, -p.y * q.y), q.y, weight)
  }

  private mutating func add(_ row: SIMD8<Double>, _ value: Double, _ weight: Double) {
    for i in 0..<8 where row[i] != 0 {
      matrix[i] += row * (row[i] * weight)
      right[i] += row[i] * weight * value
    }
  }

  /// Nil where the pairs do not determine a map.
  func solve() -> Homography? {
    guard let h = matrix.solve(right) else { return nil }
    // Undo the centring and scaling: T⁻¹ · H · S.
    let s = sourceScale
    let sx = -sourceCenter.x * s
    let sy = -sourceCenter.y * s
    let x = SIMD3(h[0] * s, h[1] * s, h[0] * sx + h[1] * sy + h[2])
    let y = SIMD3(h[3] * s, h[4] * s, h[3] * sx + h[4] * sy + h[5])
    let w = SIMD3(h[6] * s, h[7] * s, h[6] * sx + h[7] * sy + 1)
    let first = x / targetScale + w * targetCenter.x
    let second = y / targetScale + w * targetCenter.y
    guard abs(w.z) > 1e-9 else { return nil }
    let m = SIMD8(first.x, first.y, first.z, second.x, second.y, second.z, w.x, w.y) / w.z
    guard (m * 0) == .zero else { return nil }  // not finite
    return Homography(m: m)
  }
}

/// An 8×8 matrix on the stack.
private struct Matrix8 {
  private var rows:
    (
      SIMD8<Double>, SIMD8<Double>, SIMD8<Double>, SIMD8<Double>, SIMD8<Double>, SIMD8<Double>, SIMD8<Double>,
      SIMD8<Double>
    ) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)

  subscript(row: Int) -> SIMD8<Double> {
    get {
      switch row {
      case 0: rows.0
      case 1: rows.1
      case 2: rows.2
      case 3: rows.3
      case 4: rows.4
      case 5: rows.5
      case 6: rows.6
      default: rows.7
      }
    }
    set {
      switch row {
      case 0: rows.0 = newValue
      case 1: rows.1 = newValue
      case 2: rows.2 = newValue
      case 3: rows.3 = newValue
      case 4: rows.4 = newValue
      case 5: rows.5 = newValue
      case 6: rows.6 = newValue
      default: rows.7 = newValue
      }
    }
  }

  /// Gaussian elimination with partial pivoting; nil where the matrix is singular.
  consuming func solve(_ values: SIMD8<Double>) -> SIMD8<Double>? {
    var right = values
    for column in 0..<8 {
      var pivot = column
      for row in column..<8 where abs(self[row][column]) > abs(self[pivot][column]) { pivot = row }
      let head = self[pivot]
      guard abs(head[column]) > 1e-10, head[column].isFinite else { return nil }
      if pivot != column {
        self[pivot] = self[column]
        self[column] = head
        let swapped = right[pivot]
        right[pivot] = right[column]
        right[column] = swapped
      }
      for row in min(column + 1, 8)..<8 {
        let factor = self[row][column] / head[column]
        self[row] -= head * factor
        right[row] -= right[column] * factor
      }
    }
    var result = SIMD8<Double>.zero
    for step in 0..<8 {
      let row = 7 - step
      result[row] = (right[row] - (self[row] * result).sum()) / self[row][row]
    }
    return result
  }
}
