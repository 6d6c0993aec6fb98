/// What a scanner has to say. Positions and accepted values are different events: sound and haptic follow `accepted`
/// alone.
public enum ScannerEvent: Sendable, Equatable {
  case state(ScannerState)
  /// A barcode came into view and is believed. Every one that appears disappears before or when scanning ends.
  case appeared(TrackedBarcode)
  /// Its outline is elsewhere.
  case moved(TrackedBarcode)
  case disappeared(TrackedBarcode)
  /// A value counts as read, under the policies of acceptance and repetition.
  case accepted(AcceptedBarcode)
  /// What to tell the user has changed.
  case guidance(Guidance)
}

/// A barcode that is followed from frame to frame.
public struct TrackedBarcode: Sendable, Equatable, Identifiable {
  public struct ID: Sendable, Hashable, Comparable {
    /// From 1, in order of appearance, never used twice by one scanner.
    public var number: Int

    public init(number: Int) { self.number = number }

    public static func < (a: ID, b: ID) -> Bool { a.number < b.number }
  }

  public var id: ID
  /// The last reading; its own `corners` are those of that frame.
  public var barcode: Barcode
  /// The smoothed outline in image pixels, in the symbol's own order; this is what to draw.
  public var corners: Quadrilateral
  public var firstSeen: Timestamp
  /// When it was last read or at least located.
  public var lastSeen: Timestamp
  /// Frames in a row in which it was not seen; the outline runs on by prediction.
  public var missedFrames: Int

  public init(
    id: ID, barcode: Barcode, corners: Quadrilateral, firstSeen: Timestamp, lastSeen: Timestamp, missedFrames: Int = 0
  ) {
    self.id = id
    self.barcode = barcode
    self.corners = corners
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
    self.missedFrames = missedFrames
  }
}

/// A value that counts as read.
public struct AcceptedBarcode: Sendable, Equatable {
  /// Which tracked barcode it was.
  public var id: TrackedBarcode.ID
  /// What was read, with the engine's evidence.
  public var barcode: Barcode
  public var time: Timestamp
  /// Readings of this place, of the last ones that the policy looks at, that say this value.
  public var agreeing: Int
  /// Readings of this place that the policy looked at.
  public var readings: Int

  public init(id: TrackedBarcode.ID, barcode: Barcode, time: Timestamp, agreeing: Int, readings: Int) {
    self.id = id
    self.barcode = barcode
    self.time = time
    self.agreeing = agreeing
    self.readings = readings
  }
}
