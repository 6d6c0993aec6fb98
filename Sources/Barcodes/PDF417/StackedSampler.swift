/// Samples a located stacked symbol: every module of every row, the mean of a few places within the row's height.
struct StackedSampler {
  private var greys: [Float] = []
  private(set) var width = 0
  private(set) var height = 0

  /// The places within a row whose mean counts, from its top.
  private static let taps = [0.28, 0.5, 0.72]

  mutating func sample(
    _ columns: StackedColumns, _ rows: StackedRows, count: Int, in image: borrowing Luminance
  ) {
    height = count
    width = columns.widths.reduce(0, +)
    greys = [Float](repeating: -1, count: width * height)
    var places = [ImagePoint](repeating: ImagePoint(x: 0, y: 0), count: columns.count + 1)
    for row in 0..<height {
      for tap in Self.taps {
        for border in places.indices {
          places[border] = columns.point(rows.line(of: Double(row) + tap, border: border), border: border)
        }
        var module = row * width
        for (column, modules) in columns.widths.enumerated() {
          let step = (places[column + 1] - places[column]) * (1 / Double(modules))
          var place = places[column] + step * 0.5
          for _ in 0..<modules {
            let grey = image.sample(place)
            if grey >= 0 { greys[module] = greys[module] < 0 ? grey : greys[module] + grey }
            module += 1
            place = place + step
          }
        }
      }
    }
    for index in greys.indices where greys[index] > 0 { greys[index] /= Float(Self.taps.count) }
  }

  /// Signed confidences by the dark and light level around each codeword: of the columns and rows beside it too.
  func grid(_ columns: StackedColumns, isInverted: Bool) -> ModuleGrid {
    var grid = ModuleGrid(width: width, height: height)
    var start = 0
    for modules in columns.widths {
      let left = max(0, start - 8)
      let right = min(width, start + modules + 8)
      for row in 0..<height {
        let (threshold, span) = levels(left..<right, max(0, row - 1)...min(height - 1, row + 1))
        let scale: Float = isInverted ? -100 : 100
        for x in start..<start + modules {
          let grey = greys[row * width + x]
          guard grey >= 0 else { continue }
          grid[x, row] = Int8(max(-127, min(127, (threshold - grey) / span * scale)).rounded(.toNearestOrEven))
        }
      }
      start += modules
    }
    return grid
  }

  /// The middle between the mean of the dark and of the light modules, and half of their distance.
  private func levels(_ columns: Range<Int>, _ rows: ClosedRange<Int>) -> (threshold: Float, span: Float) {
    var threshold: Float = -1
    var span: Float = 20
    for _ in 0..<3 {
      var (dark, darks, light, lights): (Float, Float, Float, Float) = (0, 0, 0, 0)
      for row in rows {
        for x in columns {
          let grey = greys[row * width + x]
          guard grey >= 0 else { continue }
          if threshold < 0 {
            (dark, darks, light, lights) = (dark + grey, darks + 1, light + grey, lights + 1)
          } else if grey < threshold {
            (dark, darks) = (dark + grey, darks + 1)
          } else {
            (light, lights) = (light + grey, lights + 1)
          }
        }
      }
      guard darks > 0, lights > 0 else { return (max(0, threshold), span) }
      threshold = (dark / darks + light / lights) / 2
      span = max(3, (light / lights - dark / darks) / 2)
    }
    return (threshold, span)
  }
}

extension StackedColumns {
  /// A place on a border at a line that may lie between two, or beyond the ends, where the border goes on straight.
  func point(_ line: Double, border: Int) -> ImagePoint {
    let start = border * lines
    guard lines > 1 else { return borders[start] }
    // Not-a-number counts as far outside.
    let limited = line > -1e4 ? line < 1e4 ? line : 1e4 : -1e4
    if limited < 0 || limited > Double(lines - 1) {
      let reach = max(1, lines / 6)
      let anchor = limited < 0 ? start : start + lines - 1
      let other = limited < 0 ? start + reach : start + lines - 1 - reach
      let step = (borders[anchor] - borders[other]) * (1 / Double(reach))
      return borders[anchor] + step * (limited < 0 ? -limited : limited - Double(lines - 1))
    }
    let whole = min(lines - 2, Int(limited))
    let part = limited - Double(whole)
    return borders[start + whole] * (1 - part) + borders[start + whole + 1] * part
  }
}
