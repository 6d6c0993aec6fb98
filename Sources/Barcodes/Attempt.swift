/// A symbol that was located and perhaps not read, and why. For tests, tools and for tracking: what one frame could
/// not read, several summed may.
public struct Attempt: Sendable {
  /// How far a candidate got. In order.
  public enum Stage: Int, Sendable, Comparable {
    /// Finder patterns fit together; nothing more.
    case located
    /// The grid was sampled, but no format (or version) word is near enough.
    case format
    /// The format is known; error correction failed.
    case codewords
    /// Codewords are right, but they do not spell a legal payload.
    case payload
    /// Read.
    case read

    public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
  }

  public var symbology: Symbology
  public var corners: Quadrilateral
  public var stage: Stage
  public var isInverted: Bool
  /// The modules as sampled, where the candidate got that far.
  public var grid: ModuleGrid?
  /// How well the known modules of the function patterns fit, 0...1.
  public var fitness: Double

  public init(
    symbology: Symbology, corners: Quadrilateral, stage: Stage, isInverted: Bool = false, grid: ModuleGrid? = nil,
    fitness: Double = 0
  ) {
    self.symbology = symbology
    self.corners = corners
    self.stage = stage
    self.isInverted = isInverted
    self.grid = grid
    self.fitness = fitness
  }
}
