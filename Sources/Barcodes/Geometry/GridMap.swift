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

  /// A mesh node of one row: the displacement there, and where the cell to its right lies.
  struct Node {
    var x: Double
    /// 1 / width of the cell.
    var inverse: Double
    var shift: SIMD2<Double>
    /// To the next node.
    var step: SIMD2<Double>
  }

  /// The places of one row of modules, for those who want many: what does not change along the row is computed once.
  struct Row {
    let numerator: SIMD2<Double>
    let slope: SIMD2<Double>
    let denominator: Double
    let denominatorSlope: Double

    /// - Parameter nodes: those that `row` filled in.
    @inline(__always)
    func map(_ x: Double, _ nodes: [Node]) -> ImagePoint {
      var place = (numerator + slope * x) * (1 / (denominator + denominatorSlope * x))
      if !nodes.isEmpty {
        var index = 0
        while index &+ 1 < nodes.count, nodes[index &+ 1].x <= x { index &+= 1 }
        let node = nodes[index]
        place += node.shift + node.step * ((x - node.x) * node.inverse)
      }
      return ImagePoint(x: place.x, y: place.y)
    }
  }

  /// The row at module coordinate `y`.
  ///
  /// - Parameter nodes: scratch, which is filled with the mesh's nodes on that row; empty where there is no mesh.
  func row(_ y: Double, _ nodes: inout [Node]) -> Row {
    let m = homography.m
    nodes.removeAll(keepingCapacity: true)
    if hasMesh {
      let row = Self.cell(nodesY, y)
      let v = (y - nodesY[row]) / (nodesY[row + 1] - nodesY[row])
      let upper = row * nodesX.count
      let lower = upper + nodesX.count
      for column in 0..<nodesX.count - 1 {
        let left = shifts[upper + column] * (1 - v) + shifts[lower + column] * v
        let right = shifts[upper + column + 1] * (1 - v) + shifts[lower + column + 1] * v
        nodes.append(
          Node(x: nodesX[column], inverse: 1 / (nodesX[column + 1] - nodesX[column]), shift: left, step: right - left))
      }
    }
    return Row(
      numerator: SIMD2(m[1] * y + m[2], m[4] * y + m[5]), slope: SIMD2(m[0], m[3]), denominator: m[7] * y + 1,
      denominatorSlope: m[6])
  }

  func quadrilateral(width: Double, height: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: map(0, 0), topRight: map(width, 0), bottomRight: map(width, height), bottomLeft: map(0, height))
  }
}
