/// Where the modules of a symbol lie in a picture: a homography, and on a mesh of nodes a displacement from it that is
/// interpolated bilinearly between them. Flat symbols need none; bent paper and lenses do.
struct GridMap {
  var homography: Homography
  /// Node coordinates in modules, ascending; empty where there is no mesh.
  private(set) var nodesX: [Double] = []
  private(set) var nodesY: [Double] = []
  /// Displacement in pixels at each node, row after row.
  var shifts: [SIMD2<Double>] = []

  init(_ homography: Homography) { self.homography = homography }

  var hasMesh: Bool { !nodesX.isEmpty }

  mutating func setMesh(x: [Double], y: [Double]) {
    precondition(x.count >= 2 && y.count >= 2)
    nodesX = x
    nodesY = y
    shifts = [SIMD2<Double>](repeating: .zero, count: x.count * y.count)
  }

  /// Replaces the mesh by one of equal cells over `width` × `height` modules that says the same at its nodes.
  mutating func setUniformMesh(width: Int, height: Int, cellsX: Int, cellsY: Int) {
    let old = self
    var x: [Double] = []
    var y: [Double] = []
    for index in 0...cellsX { x.append(Double(width) * Double(index) / Double(cellsX)) }
    for index in 0...cellsY { y.append(Double(height) * Double(index) / Double(cellsY)) }
    setMesh(x: x, y: y)
    guard old.hasMesh else { return }
    for row in y.indices {
      for column in x.indices {
        let shift = old.map(x[column], y[row]) - homography.map(x[column], y[row])
        shifts[row * x.count + column] = SIMD2(shift.x, shift.y)
      }
    }
  }

  /// The same map into a picture that is `factor` times as large.
  func scaled(by factor: Double) -> GridMap {
    var result = self
    result.homography = homography.scaled(by: factor)
    for index in result.shifts.indices { result.shifts[index] *= factor }
    return result
  }

  /// The cell that holds a coordinate: the last node not beyond it, so that what lies outside is extrapolated.
  @inline(__always)
  static func cell(_ nodes: [Double], _ value: Double) -> Int {
    var index = 0
    while index + 2 < nodes.count, nodes[index + 1] <= value { index &+= 1 }
    return index
  }

  /// The place of module coordinates (`x`, `y`) in pixels; module (0, 0) has its centre at (0.5, 0.5).
  func map(_ x: Double, _ y: Double) -> ImagePoint {
    let flat = homography.map(x, y)
    guard hasMesh else { return flat }
    let column = Self.cell(nodesX, x)
    let row = Self.cell(nodesY, y)
    let u = (x - nodesX[column]) / (nodesX[column + 1] - nodesX[column])
    let v = (y - nodesY[row]) / (nodesY[row + 1] - nodesY[row])
    let base = row * nodesX.count + column
    let upper = shifts[base] * (1 - u) + shifts[base + 1] * u
    let lower = shifts[base + nodesX.count] * (1 - u) + shifts[base + nodesX.count + 1] * u
    let shift = upper * (1 - v) + lower * v
    return ImagePoint(x: flat.x + shift.x, y: flat.y + shift.y)
  }

  func quadrilateral(width: Double, height: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: map(0, 0), topRight: map(width, 0), bottomRight: map(width, height), bottomLeft: map(0, height))
  }
}
