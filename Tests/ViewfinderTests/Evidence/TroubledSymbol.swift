#if os(Linux)
  import Drawing
  import Encoders
  import Viewfinder

  /// A symbol from an independent encoder, and what a bad camera makes of its modules, frame by frame.
  struct TroubledSymbol {
    let text: String
    let truth: ModuleGrid
    var random: RandomSource

    init?(_ text: String, version: Int = 3, level: Int = 0, seed: UInt64 = 1) {
      guard let truth = QREncode.encode(Array(text.utf8), version: version, level: level) else { return nil }
      self.text = text
      self.truth = truth
      random = RandomSource(seed: seed)
    }

    /// Every module faint, under noise of a normal distribution (twelve uniform ones summed).
    mutating func noisy(signal: Double, noise: Double) -> ModuleGrid {
      var grid = truth
      for index in grid.values.indices {
        var sum = -6.0
        for _ in 0..<12 { sum += random.unit() }
        let value = (truth.values[index] > 0 ? signal : -signal) + sum * noise
        grid.values[index] = Int8(max(-127, min(127, value.rounded(.toNearestOrEven))))
      }
      return grid
    }

    /// A band of glare, two fifths of the side wide and up to half of it beyond the edge, somewhere else in every frame:
    /// dark modules in it look light.
    /// Never one that can be read by itself.
    mutating func glaring() -> ModuleGrid {
      var grid = bandOfGlare()
      while Self.reads(grid) != nil { grid = bandOfGlare() }
      return grid
    }

    private mutating func bandOfGlare() -> ModuleGrid {
      var grid = truth
      let width = truth.width * 2 / 5
      let left = Int(random.unit() * Double(truth.width + 1)) - width / 2
      for y in 0..<truth.height {
        for x in max(0, left)..<max(0, min(left + width, truth.width)) { grid[x, y] = -110 }
      }
      return grid
    }

    static func attempt(_ grid: ModuleGrid, fitness: Double = 0.8, x: Double = 200) -> Attempt {
      Attempt(
        symbology: .qr, corners: Sample.square(x: x, y: 100, side: 200), stage: .codewords, grid: grid, fitness: fitness
      )
    }

    static func reads(_ grid: ModuleGrid) -> String? {
      BarcodeReader.decode(grid, symbology: .qr, corners: Sample.square(), isInverted: false)?.text
    }
  }
#endif
