/// Moves a sampling grid until what it reads fits what must be there.
///
/// The score of a map is the mean over modules of normalized grey times the expected sign. Function patterns have a
/// known sign. Data modules have none, but a sample on a module's border is grey and one in its middle is not, so the
/// mean of the magnitude serves (decision-directed refinement); it is what holds the grid in the middle of a bent
/// symbol that has no alignment patterns there.
struct GridFit {
  /// One module's part in the score.
  struct Sample {
    var x: Double
    var y: Double
    var threshold: Float
    /// 1 over the local span, negative for inverted symbols.
    var gain: Float
    /// +1 dark, -1 light, 0 data.
    var sign: Float
  }

  private var samples: [Sample] = []
  /// How many more places may be looked at in this picture: the work budget of retries, counted and not timed.
  var allowance = 0
  private var width = 0
  private var height = 0

  /// Data modules count this much of a known one.
  private static let dataWeight: Float = 0.6

  /// Takes over the local levels of `sampler` and the signs of `known` (+ dark, - light, 0 data, -128 no module at all).
  ///
  /// - Parameter oddRowShift: how far to the right the odd rows' modules are, in modules.
  mutating func prepare(
    _ sampler: borrowing ModuleSampler, known: borrowing ModuleGrid, isInverted: Bool, oddRowShift: Double = 0
  ) {
    width = sampler.width
    height = sampler.height
    samples.removeAll(keepingCapacity: true)
    let polarity: Float = isInverted ? -1 : 1
    for y in 0..<height {
      let shift = y & 1 == 1 ? oddRowShift + 0.5 : 0.5
      for x in 0..<width {
        let index = y * width + x
        let value = known.values[index]
        samples.append(
          Sample(
            x: Double(x) + shift, y: Double(y) + 0.5, threshold: sampler.thresholds[index],
            gain: value == -128 ? 0 : polarity / sampler.spans[index],
            sign: value == -128 ? 0 : value > 0 ? 1 : value < 0 ? -1 : 0))
      }
    }
  }

  /// Normalized darkness at a place, -1...1; 0 outside the picture.
  @inline(__always)
  private static func darkness(_ sample: Sample, _ p: ImagePoint, _ image: borrowing Luminance) -> Float {
    let grey = image.sample(p)
    if grey < 0 { return 0 }
    return max(-1, min(1, (sample.threshold - grey) * sample.gain))
  }

  /// Mean agreement of the known modules, -1...1.
  func fitness(_ map: borrowing GridMap, in image: borrowing Luminance) -> Double {
    var sum: Float = 0
    var count: Float = 0
    for sample in samples where sample.sign != 0 {
      sum += Self.darkness(sample, map.map(sample.x, sample.y), image) * sample.sign
      count += 1
    }
    return count > 0 ? Double(sum / count) : 0
  }

  /// Moves the four corners, one at a time, by shrinking steps (in modules), as long as the score grows. Scores known
  /// modules, and data modules too where `withData`.
  mutating func refineHomography(
    _ map: inout GridMap, steps: [Double], withData: Bool, in image: borrowing Luminance
  ) {
    let w = Double(width)
    let h = Double(height)
    var quad = map.homography.quadrilateral(width: w, height: h)
    var best = score(map.homography, withData, image)
    let side = (quad.signedArea.magnitude / (w * h)).squareRoot()
    for step in steps {
      for _ in 0..<3 where allowance > 0 {
        var improved = false
        allowance -= samples.count * 16
        for corner in 0..<4 {
          for direction in 0..<4 {
            var trial = quad
            let d = step * side
            let move = ImagePoint(
              x: direction == 0 ? d : direction == 1 ? -d : 0, y: direction == 2 ? d : direction == 3 ? -d : 0)
            switch corner {
            case 0: trial.topLeft = trial.topLeft + move
            case 1: trial.topRight = trial.topRight + move
            case 2: trial.bottomRight = trial.bottomRight + move
            default: trial.bottomLeft = trial.bottomLeft + move
            }
            guard let homography = Homography(width: w, height: h, to: trial) else { continue }
            let value = score(homography, withData, image)
            if value > best {
              best = value
              quad = trial
              map.homography = homography
              improved = true
            }
          }
        }
        if !improved { break }
      }
    }
  }

  /// Shifts, turns, stretches and tilts the grid about `center`, one at a time, by shrinking steps: modules by which a
  /// place at `radius` moves. For a grid of which the middle is known: each of these moves leaves in place what others
  /// have found, where moves of single corners would take the middle with them.
  mutating func refineHomography(
    _ map: inout GridMap, about center: ImagePoint, radius: Double, steps: [Double], in image: borrowing Luminance
  ) {
    var best = score(map.homography, true, image)
    for step in steps {
      for _ in 0..<4 where allowance > 0 {
        var improved = false
        allowance -= samples.count * 8
        for parameter in 0..<8 {
          for size in [step, -step] {
            var change = SIMD8<Double>(1, 0, 0, 0, 1, 0, 0, 0)
            let isShift = parameter == 2 || parameter == 5
            change[parameter] += isShift ? size : size / radius
            if parameter > 5 { change[parameter] /= radius }
            guard let trial = map.homography.after(change, about: center) else { continue }
            let value = score(trial, true, image)
            if value > best {
              best = value
              map.homography = trial
              improved = true
              break
            }
          }
        }
        if !improved { break }
      }
    }
  }

  private func score(_ homography: Homography, _ withData: Bool, _ image: borrowing Luminance) -> Float {
    var sum: Float = 0
    for sample in samples where sample.gain != 0 && (withData || sample.sign != 0) {
      let value = Self.darkness(sample, homography.map(sample.x, sample.y), image)
      sum += sample.sign != 0 ? value * sample.sign : abs(value) * Self.dataWeight
    }
    return sum
  }

  /// Moves the nodes of the mesh, one at a time, by shrinking steps (in modules). A node costs what it departs from
  /// the mean of its neighbours, so that the mesh stays a sheet of paper.
  mutating func refineMesh(_ map: inout GridMap, steps: [Double], stiffness: Float, in image: borrowing Luminance) {
    let columns = map.nodesX.count
    let rows = map.nodesY.count
    guard columns >= 2, rows >= 2 else { return }
    let quad = map.homography.quadrilateral(width: Double(width), height: Double(height))
    let side = (quad.signedArea.magnitude / Double(width * height)).squareRoot()
    guard side > 0 else { return }
    for step in steps {
      for _ in 0..<2 where allowance > 0 {
        var improved = false
        // Every module lies under four nodes, each of which is tried in five places.
        allowance -= samples.count * 20
        for row in 0..<rows {
          for column in 0..<columns {
            let node = row * columns + column
            var best = nodeScore(map, column, row, side, stiffness, image)
            for direction in 0..<4 {
              let before = map.shifts[node]
              let d = step * side
              map.shifts[node] += SIMD2(
                direction == 0 ? d : direction == 1 ? -d : 0, direction == 2 ? d : direction == 3 ? -d : 0)
              let value = nodeScore(map, column, row, side, stiffness, image)
              if value > best {
                best = value
                improved = true
              } else {
                map.shifts[node] = before
              }
            }
          }
        }
        if !improved { break }
      }
    }
  }

  /// The part of the score that depends on one node.
  private func nodeScore(
    _ map: borrowing GridMap, _ column: Int, _ row: Int, _ side: Double, _ stiffness: Float,
    _ image: borrowing Luminance
  ) -> Float {
    let columns = map.nodesX.count
    let rows = map.nodesY.count
    let left = column > 0 ? max(0, Int(map.nodesX[column - 1])) : 0
    let right = column + 1 < columns ? min(width, Int(map.nodesX[column + 1]) + 1) : width
    let top = row > 0 ? max(0, Int(map.nodesY[row - 1])) : 0
    let bottom = row + 1 < rows ? min(height, Int(map.nodesY[row + 1]) + 1) : height
    var sum: Float = 0
    for y in top..<max(top, bottom) {
      for x in left..<max(left, right) {
        let sample = samples[y * width + x]
        let value = Self.darkness(sample, map.map(sample.x, sample.y), image)
        sum += sample.sign != 0 ? value * sample.sign : abs(value) * Self.dataWeight
      }
    }
    let node = row * columns + column
    var mean = SIMD2<Double>.zero
    var count = 0.0
    if column > 0 { mean += map.shifts[node - 1]; count += 1 }
    if column + 1 < columns { mean += map.shifts[node + 1]; count += 1 }
    if row > 0 { mean += map.shifts[node - columns]; count += 1 }
    if row + 1 < rows { mean += map.shifts[node + columns]; count += 1 }
    let bend = (map.shifts[node] - mean / count) / side
    let area = Float((right - left) * (bottom - top))
    return sum - stiffness * area * Float((bend * bend).sum())
  }
}

extension Homography {
  /// The map that first undergoes `change`, the same way written, about `center`; nil where it turns endless.
  fileprivate func after(_ change: SIMD8<Double>, about center: ImagePoint) -> Homography? {
    // Columns of this map with its origin moved to the centre, times the change, and back.
    let x = SIMD3(m[0], m[3], m[6])
    let y = SIMD3(m[1], m[4], m[7])
    let origin = SIMD3(m[2], m[5], 1) + x * center.x + y * center.y
    let newX = x * change[0] + y * change[3] + origin * change[6]
    let newY = x * change[1] + y * change[4] + origin * change[7]
    let newOrigin = x * change[2] + y * change[5] + origin - newX * center.x - newY * center.y
    guard newOrigin.z > 0.01 else { return nil }
    let scale = 1 / newOrigin.z
    return Homography(
      m: SIMD8(
        newX.x * scale, newY.x * scale, newOrigin.x * scale, newX.y * scale, newY.y * scale, newOrigin.y * scale,
        newX.z * scale, newY.z * scale))
  }

  /// The map of the rectangle from (0, 0) to (`width`, `height`) to four corners. Nil for a degenerate shape.
  init?(width: Double, height: Double, to quad: Quadrilateral) {
    // Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, 2.2.3: unit square to quadrilateral.
    let d1 = quad.topRight - quad.bottomRight
    let d2 = quad.bottomLeft - quad.bottomRight
    let s = quad.topLeft - quad.topRight + quad.bottomRight - quad.bottomLeft
    let determinant = d1.cross(d2)
    guard abs(determinant) > 1e-9, width > 0, height > 0 else { return nil }
    let g = s.cross(d2) / determinant
    let k = d1.cross(s) / determinant
    let a = quad.topRight.x - quad.topLeft.x + g * quad.topRight.x
    let b = quad.bottomLeft.x - quad.topLeft.x + k * quad.bottomLeft.x
    let d = quad.topRight.y - quad.topLeft.y + g * quad.topRight.y
    let e = quad.bottomLeft.y - quad.topLeft.y + k * quad.bottomLeft.y
    m = SIMD8(
      a / width, b / height, quad.topLeft.x, d / width, e / height, quad.topLeft.y, g / width, k / height)
    guard (m * 0) == .zero else { return nil }
  }
}
