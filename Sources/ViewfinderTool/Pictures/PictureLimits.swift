import ViewfinderCapture

/// How large a picture may be. Sizes are read from the file's head before anything is decoded, so that a small file
/// cannot ask for much memory.
enum PictureLimits {
  static let maximumSide = Luminance.maximumSide
  /// What the largest telephone cameras give. Decoded to colour that is 600 MB, which is held for one picture at a
  /// time; see `largePixels`.
  static let maximumPixels = 200_000_000
  /// Pictures from this size on are decoded one after the other, however many jobs there are.
  static let largePixels = 40_000_000

  static func check(width: Int, height: Int) throws(PictureError) {
    guard width >= 1, height >= 1 else { throw .notAPicture }
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
