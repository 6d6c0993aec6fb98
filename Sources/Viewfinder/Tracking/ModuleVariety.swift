/// How far a frame may be trusted about each module.
///
/// Masking keeps dark and light modules mixed (ISO/IEC 18004, 7.8), so a neighbourhood of one kind alone is not the
/// symbol but something in front of it: glare makes all light, a thumb or a shadow all dark. Such modules look sure, and
/// would outvote the frames that see them.
enum ModuleVariety {
  /// The weight of a module among neighbours of both kinds.
  static let full = 4
  /// Modules on either side that are looked at.
  private static let reach = 2

  /// For each module 0...`full`: how many of the rarer kind there are around it.
  static func of(_ grid: ModuleGrid) -> [UInt8] {
    let (width, height) = (grid.width, grid.height)
    // Sums over columns first, then over rows, so that the cost does not grow with the neighbourhood.
    var columns = [(dark: Int, light: Int)](repeating: (0, 0), count: width)
    var result = [UInt8](repeating: 0, count: width * height)
    func count(row: Int, by step: Int) {
      guard row >= 0 && row < height else { return }
      for x in 0..<width {
        let value = grid.values[row * width + x]
        if value > 0 { columns[x].dark += step } else if value < 0 { columns[x].light += step }
      }
    }
    for row in 0..<reach { count(row: row, by: 1) }
    for y in 0..<height {
      count(row: y + reach, by: 1)
      count(row: y - reach - 1, by: -1)
      var dark = 0
      var light = 0
      for x in 0..<min(reach, width) {
        dark += columns[x].dark
        light += columns[x].light
      }
      for x in 0..<width {
        if x + reach < width {
          dark += columns[x + reach].dark
          light += columns[x + reach].light
        }
        if x > reach {
          dark -= columns[x - reach - 1].dark
          light -= columns[x - reach - 1].light
        }
        result[y * width + x] = UInt8(truncatingIfNeeded: min(min(dark, light), full))
      }
    }
    return result
  }
}
