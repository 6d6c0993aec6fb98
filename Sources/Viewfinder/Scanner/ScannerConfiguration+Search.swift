extension ScannerConfiguration {
  /// The pixels to search, for `ReaderOptions.region`; nil is all of them. A code counts by its centre under `.center`,
  /// so half of the region is added on every side: a code as large as the region still is found whole.
  public func searchRegion(width: Int, height: Int) -> PixelRegion? {
    let inside = region.clamped
    if inside == .full { return nil }
    switch regionRule {
    case .allCorners: return inside.pixels(width: width, height: height)
    case .center:
      let wide = Region(
        x: inside.x - inside.width / 2, y: inside.y - inside.height / 2, width: inside.width * 2,
        height: inside.height * 2)
      return wide.pixels(width: width, height: height)
    }
  }
}
