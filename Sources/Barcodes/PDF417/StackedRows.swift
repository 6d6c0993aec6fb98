/// Which row of a stacked symbol each scan line meets in each column: a real number, whole where a row begins.
struct StackedRows {
  let lines: Int
  /// One curve for each column, one after the other: the row at each scan line.
  private(set) var curves: [Double] = []

  init(lines: Int) { self.lines = lines }

  var columns: Int { curves.count / max(1, lines) }

  mutating func append(_ curve: [Double]) {
    precondition(curve.count == lines)
    curves.append(contentsOf: curve)
  }

  func curve(_ column: Int) -> ArraySlice<Double> { curves[column * lines..<(column + 1) * lines] }

  /// The scan line, as a real number, at which `row` is met on the border before `column` (at the first and the last
  /// border: in the only column there). Beyond the ends the curve goes on straight.
  func line(of row: Double, border: Int) -> Double {
    let left = max(0, min(columns - 1, border - 1)) * lines
    let right = max(0, min(columns - 1, border)) * lines
    func value(_ line: Int) -> Double { (curves[left + line] + curves[right + line]) / 2 }
    let (first, last) = (value(0), value(lines - 1))
    guard lines > 1, first != last else { return 0 }
    let rises = last > first
    // Bisection on a monotonic curve.
    var low = 0
    var high = lines - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if (value(middle) < row) == rises { low = middle } else { high = middle }
    }
    // Beyond the ends the slope of a stretch, not of two neighbours.
    let reach = max(1, lines / 6)
    var (a, b) = (low, high)
    if low == 0, (row < first) == rises { b = min(lines - 1, reach) }
    if high == lines - 1, (row > last) == rises { a = max(0, lines - 1 - reach) }
    let slope = (value(b) - value(a)) / Double(b - a)
    guard slope != 0 else { return Double(a) }
    let anchor = (row > last) == rises && high == lines - 1 ? b : a
    return Double(anchor) + (row - value(anchor)) / slope
  }

  // MARK: Fits

  /// A curve through rows that scan lines were found to meet. Some of them are wrong.
  ///
  /// - Parameter rows: the row at each line, or -1.
  /// - Returns: the curve, and how many lines agree with it; nil where fewer than `least` do.
  static func fit(_ rows: [Int], least: Int) -> (curve: [Double], agreeing: Int)? {
    let places = rows.indices.filter { rows[$0] >= 0 }
    guard places.count >= least, rows.count > 1 else { return nil }
    // Pairs of hits propose a line; some tens of them are enough to meet one of two right hits.
    var best: (a: Double, b: Double, count: Int) = (0, 0, 0)
    let pairs = min(places.count, 24)
    for first in 0..<pairs {
      for second in 0..<pairs {
        let i = places[first * places.count / pairs]
        let j = places[(second * places.count + places.count / 2) / pairs % places.count]
        guard j > i, rows[i] != rows[j] else { continue }
        let slope = Double(rows[j] - rows[i]) / Double(j - i)
        let start = Double(rows[i]) + 0.5 - slope * Double(i)
        var count = 0
        for place in places where abs(start + slope * Double(place) - Double(rows[place]) - 0.5) < 0.8 { count += 1 }
        if count > best.count { best = (start, slope, count) }
      }
    }
    guard best.count >= least, best.b != 0 else { return nil }
    // Perspective and bent paper bend the line; what the bent one explains counts in the next round.
    let half = Double(rows.count - 1) / 2
    var (a, b, c) = (best.a + best.b * half, best.b * half, 0.0)
    var agreeing = best.count
    for round in 0..<4 {
      var fit = ParabolaFit()
      var count = 0
      for place in places {
        let t = (Double(place) - half) / half
        guard abs(a + (b + c * t) * t - Double(rows[place]) - 0.5) < (round == 0 ? 1.6 : 1.1) else { continue }
        fit.add(t, Double(rows[place]) + 0.5, weight: 1)
        count += 1
      }
      guard count >= least else { break }
      for t in [-1.0, 0, 1] { fit.add(t, a + (b + c * t) * t, weight: 0.02 * Double(count)) }
      (a, b, c) = fit.coefficients
      agreeing = count
    }
    // Monotonic over all lines, or as straight as it was proposed.
    let isMonotonic = abs(b) > 2 * abs(c)
    let curve = rows.indices.map { line -> Double in
      let t = (Double(line) - half) / half
      return isMonotonic ? a + (b + c * t) * t : best.a + best.b * Double(line)
    }
    return (curve, agreeing)
  }

  /// Follows rows from column to column: straight from the first curve to the last where both are known, and else from
  /// one column's curve to the next's, moved and tilted as the clusters say.
  ///
  /// - Parameters:
  ///   - clusters: for each column, 0, 1 or 2 at each line, or -1.
  ///   - cluster: the cluster of row 0.
  static func follow(_ clusters: [[Int]], from first: [Double], to last: [Double]?, cluster: Int) -> [[Double]] {
    let half = max(0.5, Double(first.count - 1) / 2)
    var (move, tilt) = (0.0, 0.0)
    var (moveStep, tiltStep) = (0.0, 0.0)
    var curves: [[Double]] = []
    for (step, column) in clusters.enumerated() {
      var curve = first
      if let last, clusters.count > 1 {
        let part = Double(step) / Double(clusters.count - 1)
        for line in curve.indices { curve[line] = first[line] * (1 - part) + last[line] * part }
      }
      let found = adjust(curve, to: column, first: cluster, hint: (move + moveStep, tilt + tiltStep))
      moveStep = moveStep * 0.6 + (found.move - move) * 0.4
      tiltStep = tiltStep * 0.6 + (found.tilt - tilt) * 0.4
      (move, tilt) = (found.move, found.tilt)
      for line in curve.indices { curve[line] += move + tilt * (Double(line) - half) / half }
      curves.append(curve)
    }
    return curves
  }

  /// Moves and tilts a curve until the clusters that scan lines were found to be in agree with it.
  ///
  /// - Parameters:
  ///   - clusters: 0, 1 or 2 at each line, or -1.
  ///   - first: the cluster of row 0.
  ///   - hint: move and tilt that are likely.
  static func adjust(
    _ curve: [Double], to clusters: [Int], first: Int, hint: (move: Double, tilt: Double)
  ) -> (move: Double, tilt: Double) {
    let lines = clusters.indices.filter { clusters[$0] >= 0 }
    guard lines.count >= 3 else { return hint }
    let half = max(0.5, Double(curve.count - 1) / 2)
    var best = (score: -Double.infinity, move: hint.move, tilt: hint.tilt)
    for tiltStep in -4...4 {
      for moveStep in -9...9 {
        let move = hint.move + Double(moveStep) * 0.1
        let tilt = hint.tilt + Double(tiltStep) * 0.15
        var score = 0.0
        for line in lines {
          let row = curve[line] + move + tilt * (Double(line) - half) / half
          let whole = row.rounded(.down)
          // The middle of a row is surer than its ends.
          let weight = 1 - abs(2 * (row - whole) - 1) * 0.6
          let cluster = (Int(whole) + first + 300) % 3
          score += cluster == clusters[line] ? weight : -weight
        }
        score -= Double(lines.count) * (abs(Double(moveStep)) * 0.008 + abs(Double(tiltStep)) * 0.015)
        if score > best.score { best = (score, move, tilt) }
      }
    }
    return (best.move, best.tilt)
  }
}
