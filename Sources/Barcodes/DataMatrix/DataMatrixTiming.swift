extension DataMatrix {
  /// An alternating side of a symbol, as it was counted along a line through its modules' middles.
  struct TimingSide {
    /// Dark modules, half of all.
    var darkCount: Int
    /// Where the last dark module ends, on the line.
    var end: ImagePoint
    /// From module to module.
    var pitch: ImagePoint
    /// Variance of the modules' widths, relative.
    var unevenness: Double
  }

  /// Counts alternating modules along lines.
  struct TimingSearch {
    private var greys: [Float] = []

    /// Finds the line through an alternating side that starts inside the far end of a solid one.
    ///
    /// - Parameters:
    ///   - corner: the outer corner of the symbol where the two sides meet.
    ///   - inward: one module, from the alternating side into the symbol.
    ///   - across: to the side's other end, about.
    ///   - module: pixels a module along the side, about.
    ///   - threshold: between dark and light.
    mutating func search(
      corner: ImagePoint, inward: ImagePoint, across: ImagePoint, module: Double, threshold: Float, isInverted: Bool,
      in image: borrowing Luminance
    ) -> TimingSide? {
      var best: TimingSide?
      let length = across.length
      let side = inward.length
      // Ends of tracing are a pixel or two off; perspective turns the line.
      for offset in [0.5, 0.1, 0.9, 1.4] {
        let start = corner + inward * offset
        var turn = 0
        while turn <= 14 {
          // 0, 1, -1, 2, -2 … thirds of a module at the far end, at most a fifth of the length.
          let swing = Double((turn + 1) / 2) * (turn & 1 == 1 ? 1 : -1) * max(side * 0.4, length * 0.028)
          turn += 1
          let target = across + inward * (swing / side)
          let direction = target * (1 / target.length)
          guard
            let found = count(
              from: start, direction, length: length, module: module, threshold: threshold, isInverted: isInverted,
              in: image)
          else { continue }
          if best.map({
            found.darkCount > $0.darkCount || found.darkCount == $0.darkCount && found.unevenness < $0.unevenness
          }) ?? true {
            best = found
          }
        }
        if let best, best.darkCount >= 5, best.unevenness < 0.06 { break }
        // Where two bundles of lines met nothing that alternates, others are not worth their time.
        if best == nil, offset == 0.1 { break }
      }
      return best
    }

    /// Follows a line while runs of dark and light are about as long as each other.
    private mutating func count(
      from start: ImagePoint, _ direction: ImagePoint, length: Double, module: Double, threshold: Float,
      isInverted: Bool, in image: borrowing Luminance
    ) -> TimingSide? {
      // From inside the side's first module on, as its very edge is neither dark nor light, to where perspective may have
      // put its end.
      let step = max(0.25, module / 4)
      let limit = min(1200, Int((length * 1.7 + 2 * module) / step))
      var position = module * 0.3
      var last: Float = 0
      var runStart = 0.0
      var runs = 0
      var sum = 0.0
      var squares = 0.0
      var lastDarkEnd = 0.0
      var firstEdge = 0.0
      var isDark = true
      var index = 0
      while index <= limit {
        let grey = image.sample(start + direction * position)
        let value = grey < 0 ? (isInverted ? -40 : 40) : grey - threshold
        let dark = (value < 0) != isInverted
        if index == 0 {
          guard dark else { return nil }
        } else if dark != isDark {
          // Between two samples the border lies where the grey crosses the threshold.
          let border = position - step * Double(abs(value) / max(1e-3, abs(value) + abs(last)))
          let run = border - runStart
          if runs == 0 {
            firstEdge = border
            guard run < module * 2 else { return nil }
          } else {
            let mean = runs > 3 ? sum / Double(runs - 1) : module
            guard run > mean * (runs > 3 ? 0.4 : 0.3), run < mean * (runs > 3 ? 1.7 : 2.2) else { break }
            sum += run
            squares += run * run
          }
          runs += 1
          if isDark { lastDarkEnd = border }
          isDark = dark
          runStart = border
        }
        last = value
        position += step
        index += 1
      }
      // Runs end with a light one that is too long, or with the picture.
      let darks = (runs + 1) / 2
      guard darks >= 3 else { return nil }
      let used = Double(2 * darks - 2)
      let pitch = (lastDarkEnd - firstEdge) / used
      guard pitch > 0.5 else { return nil }
      let inner = Double(runs - 1)
      let mean = sum / inner
      return TimingSide(
        darkCount: darks, end: start + direction * lastDarkEnd, pitch: direction * pitch,
        unevenness: max(0, squares / inner - mean * mean) / (mean * mean))
    }
  }
}
