import DesktopModel

/// A still picture in colour, for the eye, and its luminance, for the reader.
nonisolated struct ColorPicture: Sendable {
  var width: Int
  var height: Int
  /// Red, green, blue, opacity; rows without gaps.
  var pixels: [UInt8]

  /// Luminance by ITU-R BT.601 in 16-bit fixed point, transparent pixels over white, as the command line takes it.
  func luminance() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for index in 0..<(width * height) {
          let opacity = UInt32(source[4 &* index &+ 3])
          let white = (255 &- opacity) &* 255 &+ 127
          let red = (UInt32(source[4 &* index]) &* opacity &+ white) / 255
          let green = (UInt32(source[4 &* index &+ 1]) &* opacity &+ white) / 255
          let blue = (UInt32(source[4 &* index &+ 2]) &* opacity &+ white) / 255
          let sum = red &* 19595 &+ green &* 38470 &+ blue &* 7471 &+ 0x8000
          target[index] = UInt8(truncatingIfNeeded: sum &>> 16)
        }
      }
      count = width * height
    }
  }

  /// As the preview takes them: blue, green, red, opaque in memory, over white.
  func previewPixels() -> [UInt32] {
    (0..<(width * height)).map { index in
      let opacity = UInt32(pixels[4 &* index &+ 3])
      let white = (255 &- opacity) &* 255 &+ 127
      func channel(_ number: Int) -> UInt32 { (UInt32(pixels[4 &* index &+ number]) &* opacity &+ white) / 255 }
      return 0xFF00_0000 | channel(0) << 16 | channel(1) << 8 | channel(2)
    }
  }

  /// All codes in it.
  func read(_ symbologies: SymbologySet) -> [Barcode] {
    let grey = luminance()
    guard let picture = Luminance(bytes: grey.span.bytes, width: width, height: height, stride: width) else {
      return []
    }
    var reader = BarcodeReader(symbologies: symbologies, options: ReaderOptions(effort: .thorough))
    return reader.read(picture).barcodes
  }
}
