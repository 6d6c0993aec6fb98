/// Luminance of colours, as the command line takes it of picture files, so that equal pictures give equal results.
enum Grey {
  /// From four bytes a pixel to one, in place: no pixel is overwritten before it was taken.
  static func convert(_ bytes: UnsafeMutableBufferPointer<UInt8>, pixels: Int) {
    for index in 0..<pixels {
      let place = 4 &* index
      let opacity = UInt32(bytes[place &+ 3])
      let (red, green, blue) = (UInt32(bytes[place]), UInt32(bytes[place &+ 1]), UInt32(bytes[place &+ 2]))
      bytes[index] =
        opacity == 255
        ? luminance(red, green, blue)
        : luminance(overWhite(red, opacity), overWhite(green, opacity), overWhite(blue, opacity))
    }
  }

  /// ITU-R BT.601: 0.299, 0.587 and 0.114 as parts of 65536; they sum to it.
  @inline(__always)
  private static func luminance(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (red &* 19595 &+ green &* 38470 &+ blue &* 7471 &+ 0x8000) >> 16)
  }

  /// A code on nothing was drawn to stand on paper.
  @inline(__always)
  private static func overWhite(_ value: UInt32, _ opacity: UInt32) -> UInt32 {
    (value &* opacity &+ (255 &- opacity) &* 255 &+ 127) / 255
  }
}
