/// Lays columns and rows over a PDF417 symbol, from its traced start pattern, stop pattern or both.
struct PDF417Symbol {
  /// A symbol sampled: its modules, and where it stands.
  struct Sampled {
    var grid: ModuleGrid
    var corners: Quadrilateral
    var isMirrored: Bool
  }

  private let start: PDF417Guard?
  private let stop: PDF417Guard?
  private let isInverted: Bool
  private let isBackward: Bool
  private var columns: StackedColumns
  /// Places on the guard at the far end that correspond to the lines; empty without one.
  private var target: [ImagePoint] = []
  private var rows: StackedRows
  private var votes = PDF417.FrameVotes()

  /// Scan lines over the height of a symbol: at least one for every pixel of a small one, at most this.
  private static let mostLines = 400

  /// - Parameter fromStop: columns are laid from the stop pattern on, to the left.
  init?(start: PDF417Guard?, stop: PDF417Guard?, fromStop: Bool) {
    guard let anchor = fromStop ? stop : start else { return nil }
    self.start = start
    self.stop = stop
    isBackward = fromStop
    isInverted = anchor.isInverted
    let lines = max(6, min(Self.mostLines, Int(anchor.length / max(0.8, anchor.module * 0.6))))
    let border = anchor.resampled(anchor.border, count: lines)
    var modules = [ImagePoint](repeating: anchor.right * anchor.module, count: lines)
    if let other = fromStop ? start : stop {
      target = other.resampled(other.border, count: lines)
      // The guards' modules say about how many columns lie between them; the step is then exact.
      var width = 0.0
      for line in 0..<lines { width += target[line].distance(to: border[line]) }
      width /= Double(lines)
      let module = (anchor.module + other.module) / 2
      let count = max(1, (width / (module * 17)).rounded(.toNearestOrEven))
      for line in 0..<lines {
        let across = (target[line] - border[line]) * (fromStop ? -1 : 1)
        // In perspective the near guard has the larger modules.
        modules[line] = across * (1 / (count * 17)) * min(1.3, max(0.77, anchor.module / module))
      }
    }
    columns = StackedColumns(border: border, modules: modules, isInverted: isInverted)
    rows = StackedRows(lines: lines)
  }

  // MARK: Columns

  /// Samples the symbol; nil where its row indicators do not say what it is.
  mutating func sample(in image: borrowing Luminance, _ sampler: inout StackedSampler) -> Sampled? {
    columns.add(width: PDF417.codewordWidth, isBackward: isBackward, in: image)
    let first = PDF417Scan(columns, column: 0, isInverted: isInverted, in: image)
    votes.add(first, isLeft: !isBackward)
    let near = StackedRows.fit(first.indicatedRows, least: 3)
    guard let wanted = wantedColumns(near != nil) else { return nil }
    while columns.count < wanted { columns.add(width: PDF417.codewordWidth, isBackward: isBackward, in: image) }
    let isWhole = settleEnd()
    return sampleRows(near, isWhole: isWhole, in: image, &sampler)
  }

  /// Columns between the guards, row indicators included: what the indicators say, or the distance.
  private func wantedColumns(_ hasRows: Bool) -> Int? {
    let across =
      target.isEmpty ? nil : columns.distance(to: target, isBackward: isBackward) / Double(PDF417.codewordWidth)
    let fromDistance = across.map { Int(($0 + 1).rounded(.toNearestOrEven)) }
    if let data = votes.columns, hasRows {
      // Without a stop pattern near by the symbol may be compact: the last column is then found not to be there.
      return data + 2
    }
    guard let fromDistance, fromDistance >= 3, fromDistance <= 32 else { return nil }
    return fromDistance
  }

  /// True where the far guard is where the columns end.
  private mutating func settleEnd() -> Bool {
    guard !target.isEmpty, abs(columns.distance(to: target, isBackward: isBackward)) < 4 else { return false }
    columns.snap(to: target, isBackward: isBackward)
    return true
  }

  // MARK: Rows

  private mutating func sampleRows(
    _ near: (curve: [Double], agreeing: Int)?, isWhole: Bool, in image: borrowing Luminance,
    _ sampler: inout StackedSampler
  ) -> Sampled? {
    let count = columns.count
    let scans = (0..<count).map { PDF417Scan(columns, column: $0, isInverted: isInverted, in: image) }
    let far = isBackward ? 0 : count - 1
    var farFit = StackedRows.fit(scans[far].indicatedRows, least: 3)
    // Where the guard that ends it is not in sight, what looks like indicators must run as the near ones do.
    if let found = farFit, let near, !Self.goTogether(found, near) { farFit = nil }
    if farFit != nil { votes.add(scans[far], isLeft: isBackward) }
    guard let frame = votes.frame, let base = near?.curve ?? farFit?.curve else { return nil }
    // A compact symbol ends behind its data columns.
    let isCompact = !isBackward && !isWhole && farFit == nil && frame.columns + 2 == count
    let used = isCompact ? count - 1 : count
    guard frame.columns + (isCompact ? 1 : 2) == used else { return nil }
    layRows(scans, used, near?.curve, farFit?.curve, base)
    return take(frame, used, isCompact: isCompact, in: image, &sampler)
  }

  /// Follows the rows from column to column by their clusters.
  private mutating func layRows(
    _ scans: [PDF417Scan], _ count: Int, _ near: [Double]?, _ far: [Double]?, _ base: [Double]
  ) {
    // Away from the side whose rows are known.
    let startsLeft = (near != nil) != isBackward
    let walk = startsLeft ? Array(0..<count) : Array((0..<count).reversed())
    let (first, last) = near == nil ? (base, nil) : (base, far)
    let clusters = walk.map { scans[$0].clusters }
    let curves = StackedRows.follow(clusters, from: first, to: last, cluster: 0)
    for curve in startsLeft ? curves : curves.reversed() { rows.append(curve) }
  }

  private static func goTogether(
    _ far: (curve: [Double], agreeing: Int), _ near: (curve: [Double], agreeing: Int)
  ) -> Bool {
    guard let a = far.curve.first, let b = far.curve.last, let c = near.curve.first, let d = near.curve.last else {
      return false
    }
    let ratio = (b - a) / (d - c)
    return far.agreeing * 6 >= near.agreeing && ratio > 0.5 && ratio < 2
  }

  // MARK: Sampling

  private mutating func take(
    _ frame: PDF417.Frame, _ used: Int, isCompact: Bool, in image: borrowing Luminance,
    _ sampler: inout StackedSampler
  ) -> Sampled? {
    let layout = columns.framed(
      first: 0, count: used, before: PDF417.startWidth, after: isCompact ? 1 : PDF417.stopWidth)
    var framed = StackedRows(lines: columns.lines)
    framed.append(Array(rows.curve(0)))
    for column in 0..<used { framed.append(Array(rows.curve(column))) }
    framed.append(Array(rows.curve(used - 1)))
    sampler.sample(layout, framed, count: frame.rows, in: image)
    let corners = layout.corners(framed, rows: frame.rows)
    return Sampled(
      grid: sampler.grid(layout, isInverted: isInverted), corners: corners, isMirrored: corners.signedArea < 0)
  }
}

extension StackedColumns {
  /// Some of the columns, with one more before and one behind them: patterns as wide as the modules beside them say.
  func framed(first: Int, count: Int, before: Int, after: Int) -> StackedColumns {
    var result: [ImagePoint] = []
    for line in 0..<lines where before > 0 {
      let place = borders[first * lines + line]
      let module = (borders[(first + 1) * lines + line] - place) * (1 / Double(widths[first]))
      result.append(place - module * Double(before))
    }
    result.append(contentsOf: borders[first * lines..<(first + count + 1) * lines])
    for line in 0..<lines {
      let place = borders[(first + count) * lines + line]
      let module = (place - borders[(first + count - 1) * lines + line]) * (1 / Double(widths[first + count - 1]))
      result.append(place + module * Double(after))
    }
    return StackedColumns(
      borders: result, widths: (before > 0 ? [before] : []) + widths[first..<first + count] + [after], lines: lines)
  }

  func corners(_ rows: StackedRows, rows count: Int) -> Quadrilateral {
    func corner(_ border: Int, _ row: Int) -> ImagePoint {
      point(rows.line(of: Double(row), border: border), border: border)
    }
    return Quadrilateral(
      topLeft: corner(0, 0), topRight: corner(self.count, 0), bottomRight: corner(self.count, count),
      bottomLeft: corner(0, count))
  }
}

extension PDF417Guard {
  /// So many places at equal distances along a traced border.
  func resampled(_ border: [ImagePoint], count: Int) -> [ImagePoint] {
    guard border.count > 1, count > 1 else { return [ImagePoint](repeating: border[0], count: count) }
    return (0..<count).map { index in
      let place = Double(index) * Double(border.count - 1) / Double(count - 1)
      let whole = min(border.count - 2, Int(place))
      let part = place - Double(whole)
      return border[whole] * (1 - part) + border[whole + 1] * part
    }
  }
}
