/// Lays columns and rows over a MicroPDF417 symbol, from the border between its left row address patterns and codewords.
struct MicroPDF417Symbol {
  /// The left address patterns.
  private let border: StackedColumns
  private let isInverted: Bool

  private static let mostLines = 240
  /// Rows may run this many pixels down for each to the right of the border's normal, where the picture is taken aslant.
  private static let slants = [-0.6, -0.48, -0.36, -0.24, -0.12, 0.12, 0.24, 0.36, 0.48, 0.6]

  /// - Parameter chain: hits on left row address patterns, in pixels of `image`.
  /// - Returns: nil where no line across the border reads an address and a codeword that go together.
  init?(_ chain: PDF417GuardChain, in image: borrowing Luminance) {
    guard let line = chain.fit.line, chain.first.distance(to: chain.last) > 0 else { return nil }
    let direction = Double(chain.direction)
    let scan = chain.isTurned ? ImagePoint(x: 0, y: direction) : ImagePoint(x: direction, y: 0)
    var right = ImagePoint(x: line.a, y: line.b)
    if right.dot(scan) < 0 { right = right * -1 }
    let module = chain.module * abs(right.dot(scan))
    guard module > 0.8 else { return nil }
    isInverted = chain.isInverted
    // Lines that met no pattern may have met the symbol all the same.
    let down = ImagePoint(x: -right.y, y: right.x)
    let top = line.foot(of: chain.first)
    let bottom = line.foot(of: chain.last)
    let height = (bottom - top).dot(down)
    let margin = abs(height) * 0.15 + 4 * module
    let start = (height > 0 ? top : bottom) - down * margin
    let length = abs(height) + 2 * margin
    let lines = max(8, min(Self.mostLines, Int(length / max(0.8, module * 0.5))))
    let turn = abs(right.dot(scan))
    let growth =
      height > 0
      ? (from: chain.firstModule * turn, to: chain.lastModule * turn)
      : (from: chain.lastModule * turn, to: chain.firstModule * turn)
    func laid(_ slant: Double, _ lines: Int) -> StackedColumns {
      let places = (0..<lines).map { start + down * (length * Double($0) / Double(lines - 1)) }
      // In perspective modules grow along the border.
      let modules = (0..<lines).map { line -> ImagePoint in
        let part = (length * Double(line) / Double(lines - 1) - margin) / max(1, length - 2 * margin)
        let size = growth.from + (growth.to - growth.from) * max(-0.2, min(1.2, part))
        return (right + down * slant) * size
      }
      return StackedColumns(
        border: places, modules: modules, isInverted: chain.isInverted)
    }
    // Straight across first, and as the scan lines ran, with few lines; most chains are chance.
    let scanSlant = scan.dot(down) / max(0.1, scan.dot(right))
    var isLikely = false
    for slant in [0, scanSlant] where !isLikely {
      var columns = laid(slant, Self.firstLines)
      columns.alignFirst(in: image)
      isLikely = Self.score(columns, isInverted: chain.isInverted, in: image) >= Self.leastScore
    }
    guard isLikely else { return nil }
    var best = (columns: laid(0, lines), score: 0)
    for slant in [0, scanSlant] + Self.slants {
      var columns = laid(slant, lines)
      columns.alignFirst(in: image)
      let score = Self.score(columns, isInverted: chain.isInverted, in: image)
      if score > best.score { best = (columns, score) }
    }
    guard best.score >= max(Self.leastScore, lines / 16) else { return nil }
    best.columns.add(width: MicroPDF417.addressWidth, isBackward: true, in: image)
    border = best.columns
  }

  private static let firstLines = 16
  private static let leastScore = 3

  /// Lines that read an address and behind it a codeword of its cluster.
  private static func score(_ border: StackedColumns, isInverted: Bool, in image: borrowing Luminance) -> Int {
    var columns = border
    columns.add(width: PDF417.codewordWidth, in: image)
    columns.add(width: MicroPDF417.addressWidth, isBackward: true, in: image)
    let layout = columns
    let addresses = MicroPDF417AddressScan(layout, column: 0, isCenter: false, isInverted: isInverted, in: image)
    let clusters = PDF417Scan(layout, column: 1, isInverted: isInverted, in: image).clusters
    var score = 0
    var seen: UInt64 = 0
    for line in 0..<layout.lines where clusters[line] >= 0 {
      let number = addresses.numbers[line]
      guard number > 0, (number - 1) % 3 == clusters[line] else { continue }
      score += 1
      seen |= 1 << UInt64(number)
    }
    // The bars of linear symbols say the same on every line.
    return seen.nonzeroBitCount < 2 ? 0 : score
  }

  /// A size that the address patterns of a layout may be of, and how many lines say so.
  private struct Candidate {
    var size: MicroPDF417.Size
    var layout: StackedColumns
    var left: [Int]
    var right: [Int]
    var agreeing: Int
  }

  /// Samples the symbol in the sizes that are likeliest, and calls `decode` with each until it returns true.
  func sample(
    in image: borrowing Luminance, _ sampler: inout StackedSampler, decode: (PDF417Symbol.Sampled) -> Bool
  ) {
    var candidates: [Candidate] = []
    for columns in 1...4 { addCandidates(columns, in: image, &candidates) }
    candidates.sort { ($0.agreeing, $1.size.rows) > ($1.agreeing, $0.size.rows) }
    for candidate in candidates.prefix(3) {
      guard let sampled = sample(candidate, in: image, &sampler) else { continue }
      if decode(sampled) { return }
    }
  }

  private func addCandidates(
    _ count: Int, in image: borrowing Luminance, _ candidates: inout [Candidate]
  ) {
    var columns = border
    for column in 0..<count {
      if count > 2, column == count - 2 { columns.add(width: MicroPDF417.addressWidth, in: image) }
      columns.add(width: PDF417.codewordWidth, in: image)
    }
    columns.add(width: MicroPDF417.addressWidth, in: image)
    let layout = columns.framed(first: 0, count: columns.count, before: 0, after: 1)
    let left = MicroPDF417AddressScan(layout, column: 0, isCenter: false, isInverted: isInverted, in: image)
    let right = MicroPDF417AddressScan(
      layout, column: layout.count - 2, isCenter: false, isInverted: isInverted, in: image)
    for size in MicroPDF417.sizes where size.columns == count {
      let leftRows = left.rows(of: size, first: size.left)
      let rightRows = right.rows(of: size, first: size.right)
      var agreeing = 0
      // Rows need not run just along the lines.
      for line in 0..<layout.lines where leftRows[line] >= 0 && rightRows[line] >= 0 {
        if abs(leftRows[line] - rightRows[line]) <= 4 { agreeing += 1 }
      }
      guard agreeing >= 3 else { continue }
      candidates.append(
        Candidate(size: size, layout: layout, left: leftRows, right: rightRows, agreeing: agreeing))
    }
  }

  private func sample(
    _ candidate: Candidate, in image: borrowing Luminance, _ sampler: inout StackedSampler
  ) -> PDF417Symbol.Sampled? {
    let (size, layout) = (candidate.size, candidate.layout)
    guard let near = StackedRows.fit(candidate.left, least: 3) else { return nil }
    let far = StackedRows.fit(candidate.right, least: 3)
    var clusters: [[Int]] = []
    for column in 0..<layout.count {
      if layout.widths[column] == PDF417.codewordWidth {
        clusters.append(PDF417Scan(layout, column: column, isInverted: isInverted, in: image).clusters)
      } else {
        clusters.append([Int](repeating: -1, count: layout.lines))
      }
    }
    let curves = StackedRows.follow(clusters, from: near.curve, to: far?.curve, cluster: size.cluster)
    var rows = StackedRows(lines: layout.lines)
    for curve in curves { rows.append(curve) }
    sampler.sample(layout, rows, count: size.rows, in: image)
    let corners = layout.corners(rows, rows: size.rows)
    return PDF417Symbol.Sampled(
      grid: sampler.grid(layout, isInverted: isInverted), corners: corners, isMirrored: corners.signedArea < 0)
  }
}

extension Line {
  /// The place on the line that is nearest to `point`.
  fileprivate func foot(of point: ImagePoint) -> ImagePoint {
    point - ImagePoint(x: a, y: b) * distance(to: point)
  }
}
