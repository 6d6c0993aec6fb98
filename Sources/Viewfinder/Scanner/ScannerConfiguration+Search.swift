extension ScannerConfiguration {
  /// The part of the picture to search. A code counts by its centre under `.center`, so half of the region is added on
  /// every side: a code as large as the region still is found whole.
  public var detectionRegion: Region {
    let inside = region.clamped
    switch regionRule {
    case .allCorners: return inside
    case .center:
      return Region(
        x: inside.x - inside.width / 2, y: inside.y - inside.height / 2, width: inside.width * 2,
        height: inside.height * 2
      ).clamped
    }
  }

  /// The same in pixels, for `ReaderOptions.region`; nil is all of them.
  public func searchRegion(width: Int, height: Int) -> PixelRegion? {
    region.clamped == .full ? nil : detectionRegion.pixels(width: width, height: height)
  }
}
