import Encoders

@testable import Barcodes

/// Lines and pictures of another encoder's linear symbols.
enum LinearSamples {
  /// Widths of `row`'s runs as one scan line, `module` pixels a module, between quiet zones.
  static func line(_ grid: ModuleGrid, row: Int = 0, module: Float = 3, quiet: Float = 12) -> ScanLine {
    var edges: [Float] = []
    var place = quiet * module
    var isDark = false
    for x in 0..<grid.width {
      if (grid[x, row] > 0) != isDark {
        edges.append(place)
        isDark.toggle()
      }
      place += module
    }
    if isDark { edges.append(place) }
    var line = ScanLine()
    line.set(edges: edges, end: place + quiet * module)
    return line
  }

  /// What several equal lines of `kind` say.
  static func read(_ grid: ModuleGrid, _ kind: LineKind, _ symbologies: SymbologySet = .all) -> LineReading? {
    read(line(grid), kind, symbologies)
  }

  static func read(_ line: ScanLine, _ kind: LineKind, _ symbologies: SymbologySet = .all) -> LineReading? {
    var line = line
    var votes = LineVotes()
    for index in 0..<4 {
      line.height = Float(index)
      var first = 1
      while first < line.count {
        if let candidate = LineDecoders.match(kind, line, at: first) { votes.add(candidate, line) }
        first += 2
      }
    }
    for group in votes.groups {
      if let reading = LineDecoders.read(group, symbologies) { return reading }
    }
    return nil
  }

  /// A picture of the symbol, `module` pixels a module and `height` pixels high, with `margin` pixels around it.
  static func picture(_ grid: ModuleGrid, module: Int, height: Int, margin: Int) -> (
    pixels: [UInt8], width: Int, height: Int
  ) {
    let width = grid.width * module + 2 * margin
    let total = height + 2 * margin
    var pixels = [UInt8](repeating: 230, count: width * total)
    for y in 0..<height {
      let row = y * grid.height / height
      for x in 0..<grid.width * module where grid[x / module, row] > 0 {
        pixels[(margin + y) * width + margin + x] = 20
      }
    }
    return (pixels, width, total)
  }

  /// All barcodes of a picture.
  static func barcodes(
    _ picture: (pixels: [UInt8], width: Int, height: Int), _ symbologies: SymbologySet = .all
  ) -> [Barcode] {
    var reader = BarcodeReader(symbologies: symbologies)
    guard
      let image = Luminance(
        bytes: picture.pixels.span.bytes, width: picture.width, height: picture.height, stride: picture.width)
    else { return [] }
    return reader.read(image).barcodes
  }
}

extension ScanLine {
  func reversed() -> ScanLine {
    var line = self
    line.reverse()
    return line
  }

  func inverted() -> ScanLine {
    var line = self
    line.invert()
    return line
  }
}
