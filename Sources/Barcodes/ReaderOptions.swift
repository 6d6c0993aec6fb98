/// What a reader looks for and how hard it tries.
public struct ReaderOptions: Sendable, Equatable {
  /// How much work one picture may cost.
  public enum Effort: Int, Sendable, Comparable {
    /// One pass at one scale; for a camera, whose next frame comes anyway.
    case live
    /// Retries on what was located but not read.
    case balanced
    /// Every scale, threshold and hypothesis; for stills.
    case thorough

    public static func < (a: Effort, b: Effort) -> Bool { a.rawValue < b.rawValue }
  }

  /// What is done about a property that the standard allows and prints rarely have.
  public enum Handling: Sendable {
    case read
    case ignore
  }

  public var effort: Effort
  /// The part of the picture that is looked at; nil is all of it.
  public var region: PixelRegion?
  /// Stops after so many barcodes.
  public var maximumCount: Int
  /// Candidates that are followed in one picture before the reader gives up. Counted, not timed, so that equal
  /// pictures give equal results everywhere.
  public var maximumCandidates: Int
  /// Light modules on a dark ground.
  public var inverted: Handling
  public var mirrored: Handling

  public init(
    effort: Effort = .balanced, region: PixelRegion? = nil, maximumCount: Int = 255, maximumCandidates: Int = 4096,
    inverted: Handling = .read, mirrored: Handling = .read
  ) {
    self.effort = effort
    self.region = region
    self.maximumCount = maximumCount
    self.maximumCandidates = maximumCandidates
    self.inverted = inverted
    self.mirrored = mirrored
  }
}

/// A rectangle of whole pixels.
public struct PixelRegion: Sendable, Equatable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
