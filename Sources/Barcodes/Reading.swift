/// All that one picture gave.
public struct Reading: Sendable {
  public var barcodes: [Barcode]
  /// Candidates that were located, read or not.
  public var attempts: [Attempt]
  /// The picture's light and sharpness, a by-product of binarization.
  public var quality: PictureQuality
  public var width: Int
  public var height: Int

  public init(
    barcodes: [Barcode] = [], attempts: [Attempt] = [], quality: PictureQuality = PictureQuality(), width: Int,
    height: Int
  ) {
    self.barcodes = barcodes
    self.attempts = attempts
    self.quality = quality
    self.width = width
    self.height = height
  }
}

/// What can be said of a picture without finding a code in it; what guidance to the user rests on.
public struct PictureQuality: Sendable, Equatable {
  /// Mean luminance, 0...255.
  public var mean: Double
  /// Mean range of luminance within a block of 8×8 pixels, 0...255.
  public var contrast: Double
  /// Share of blocks whose darkest pixel is near white: glare or overexposure, 0...1.
  public var saturatedShare: Double
  /// Steepest luminance step between neighbour pixels relative to the block's range, over the blocks with the most
  /// contrast, 0...1. Low where the picture is out of focus or moving.
  public var sharpness: Double

  public init(mean: Double = 0, contrast: Double = 0, saturatedShare: Double = 0, sharpness: Double = 0) {
    self.mean = mean
    self.contrast = contrast
    self.saturatedShare = saturatedShare
    self.sharpness = sharpness
  }
}
