/// The modules of one tracked symbol, summed over frames: what glare hides in one frame another shows, and noise
/// averages out, so that a symbol may be read of which no single frame can be.
///
/// Frames weigh by how well their function patterns fit, and within a frame modules weigh by the variety around them:
/// see `ModuleVariety`. Older frames fade (by a sixteenth a frame), so that a
/// wandering error does not stay. The size of a symbol may be estimated differently from frame to frame; each size (and
/// each symbology, polarity and direction) has a sum of its own, three at most, of which the longest unused gives way.
public struct ModuleEvidence: Sendable {
  /// Which grids may be summed: those that mean the same modules.
  struct Shape: Sendable, Equatable {
    var symbology: Symbology
    var width: Int
    var height: Int
    var isInverted: Bool
    /// The grid was laid anticlockwise on screen: its rows and columns are exchanged.
    var isAnticlockwise: Bool
  }

  struct Sum: Sendable {
    var shape: Shape
    /// A module's soft values times their weights.
    var values: [Int32]
    /// Sum of the weights, faded like the values.
    var weight: Int32
    /// Frames that went in.
    var frames: Int
    /// Value of `additions` when it was last added to.
    var lastUse: Int
  }

  static let maximumSums = 3
  /// A frame that fits worse says nothing reliable about any module.
  static let leastFitness = 0.5
  /// The weight of a frame that fits perfectly.
  private static let fullWeight = 64.0

  private(set) var sums: [Sum] = []
  private var additions = 0
  private var changed: Int?

  public init() {}

  public mutating func forget() {
    sums = []
    changed = nil
  }

  /// Takes in the grid of a candidate that was not read. One without a grid, or that does not fit, adds nothing.
  public mutating func add(_ attempt: Attempt) {
    guard let grid = attempt.grid, attempt.fitness >= Self.leastFitness,
      grid.values.count == grid.width * grid.height
    else { return }
    let shape = Shape(
      symbology: attempt.symbology, width: grid.width, height: grid.height, isInverted: attempt.isInverted,
      isAnticlockwise: attempt.corners.signedArea < 0)
    let weight = Int32((min(attempt.fitness, 1) * Self.fullWeight).rounded(.toNearestOrEven))
    additions += 1
    let index = slot(for: shape)
    let variety = ModuleVariety.of(grid)
    // The largest sum is 128 · 64 · 16, far from the end of the range.
    for module in grid.values.indices {
      let old = sums[index].values[module]
      let share = Int32(grid.values[module]) * weight * Int32(variety[module]) / Int32(ModuleVariety.full)
      sums[index].values[module] = old - old / 16 + share
    }
    sums[index].weight += weight - sums[index].weight / 16
    sums[index].frames += 1
    sums[index].lastUse = additions
    changed = index
  }

  /// Frames in the sum that was last added to.
  public var frames: Int { changed.map { sums[$0].frames } ?? 0 }

  /// The mean grid, once per addition and only when it holds more than one frame: a single one has been tried already.
  public mutating func takeGrid() -> (grid: ModuleGrid, symbology: Symbology, isInverted: Bool, frames: Int)? {
    guard let index = changed else { return nil }
    changed = nil
    let sum = sums[index]
    guard sum.frames >= 2, sum.weight > 0 else { return nil }
    var grid = ModuleGrid(width: sum.shape.width, height: sum.shape.height)
    for module in sum.values.indices {
      // Rounded away from zero, so that a module about which anything is known keeps its sign.
      let value = sum.values[module]
      let rounded = (value.magnitude + UInt32(sum.weight) - 1) / UInt32(sum.weight)
      let magnitude = Int8(truncatingIfNeeded: min(rounded, 127))
      grid.values[module] = value < 0 ? -magnitude : magnitude
    }
    return (grid, sum.shape.symbology, sum.shape.isInverted, sum.frames)
  }

  private mutating func slot(for shape: Shape) -> Int {
    if let index = sums.firstIndex(where: { $0.shape == shape }) { return index }
    let fresh = Sum(
      shape: shape, values: [Int32](repeating: 0, count: shape.width * shape.height), weight: 0, frames: 0,
      lastUse: additions)
    guard sums.count >= Self.maximumSums else {
      sums.append(fresh)
      return sums.count - 1
    }
    var oldest = 0
    for index in sums.indices where sums[index].lastUse < sums[oldest].lastUse { oldest = index }
    sums[oldest] = fresh
    return oldest
  }
}
