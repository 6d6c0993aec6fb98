/// Lets large pictures through one at a time, so that the memory of a run does not grow with its jobs.
final class LargePictureGate: Sendable {
  private let isTaken = Monitor(false)

  /// Waits for its turn where the picture is large. Gives what `leave` must be told.
  func enter(pixels: Int) -> Bool {
    guard pixels >= PictureLimits.largePixels else { return false }
    isTaken.wait { taken in
      guard !taken else { return nil as Void? }
      taken = true
      return ()
    }
    return true
  }

  func leave(_ isLarge: Bool) {
    if isLarge { isTaken.with { $0 = false } }
  }
}
