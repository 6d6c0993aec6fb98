import Drawing
import Testing

@testable import Viewfinder

@Suite("Variety around modules")
struct ModuleVarietyTests {
  /// The definition, word for word and slowly.
  private func slowly(_ grid: ModuleGrid) -> [UInt8] {
    var result: [UInt8] = []
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        var dark = 0
        var light = 0
        for dy in -2...2 {
          for dx in -2...2 where x + dx >= 0 && y + dy >= 0 && x + dx < grid.width && y + dy < grid.height {
            if grid[x + dx, y + dy] > 0 { dark += 1 } else if grid[x + dx, y + dy] < 0 { light += 1 }
          }
        }
        result.append(UInt8(min(dark, light, 4)))
      }
    }
    return result
  }

  @Test("as defined, for grids of every small size", arguments: [1, 2, 3, 4, 5, 6, 7, 11, 43])
  func definition(side: Int) {
    var random = RandomSource(seed: UInt64(side))
    for height in [1, 2, 3, 7, 15] {
      var grid = ModuleGrid(width: side, height: height)
      for index in grid.values.indices {
        grid.values[index] = random.next() % 4 == 0 ? Int8(truncatingIfNeeded: random.next()) : -100
      }
      #expect(ModuleVariety.of(grid) == slowly(grid))
    }
  }
}
