/// One place in the picture that is followed: a barcode that is believed, or a symbol that is not yet.
struct Track: Sendable {
  /// Given when the value is believed; a new value at the same place gets a new one.
  var id: TrackedBarcode.ID?
  /// The last reading that says the believed value, or any last reading before one is believed.
  var barcode: Barcode?
  var key: BarcodeKey?
  var votes = Votes()
  var outline: OutlineFilter
  var firstSeen: Timestamp
  /// Read or located.
  var lastSeen: Timestamp
  var lastRead: Timestamp?
  var missedFrames = 0
  /// Read or located in this frame.
  var isSeenNow = true
  var isReadNow = false
  /// The believed value was read in this frame, and the policy still believes it.
  var isAcceptableNow = false
  /// The outline that the last event told of.
  var toldCorners: Quadrilateral?
  var evidence = ModuleEvidence()
  /// When the sum was last decoded, so that many unread symbols take turns.
  var lastDecoding: Timestamp?

  init(at outline: Quadrilateral, seen time: Timestamp) {
    self.outline = OutlineFilter(outline, at: time)
    firstSeen = time
    lastSeen = time
  }

  /// What is drawn now.
  func corners(at now: Timestamp) -> Quadrilateral { isSeenNow ? outline.corners : outline.coasted(to: now) }

  /// As the world sees it; nil before it is believed.
  func tracked(at now: Timestamp) -> TrackedBarcode? {
    guard let id, let barcode else { return nil }
    return TrackedBarcode(
      id: id, barcode: barcode, corners: corners(at: now), firstSeen: firstSeen, lastSeen: lastSeen,
      missedFrames: missedFrames)
  }
}
