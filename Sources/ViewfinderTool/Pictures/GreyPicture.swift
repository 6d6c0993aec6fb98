import ViewfinderCapture

/// An owned 8-bit luminance picture without gaps between its rows.
struct GreyPicture: Sendable, Equatable {
  var width: Int
  var height: Int
  var pixels: [UInt8]
}

extension GreyPicture {
  /// Luminance by ITU-R BT.601 in 16-bit fixed point, and transparent pixels over white. Equal red, green and blue give
  /// just that value, so grey pictures stay as they are.
  init(_ pixbuf: Pixbuf) {
    let width = pixbuf.width
    let height = pixbuf.height
    let stride = pixbuf.stride
    let channels = pixbuf.channels
    let pixels = pixbuf.withPixels { source in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        for y in 0..<height {
          let row = UnsafeRawBufferPointer(rebasing: source[(y * stride)..<(y * stride + width * channels)])
          let out = UnsafeMutableBufferPointer(rebasing: target[(y * width)..<((y + 1) * width)])
          if channels == 4 { Self.greyOverWhite(row, out) } else { Self.grey(row, out) }
        }
        count = width * height
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  private static func grey(_ row: UnsafeRawBufferPointer, _ out: UnsafeMutableBufferPointer<UInt8>) {
    for x in 0..<out.count {
      out[x] = luminance(UInt32(row[3 &* x]), UInt32(row[3 &* x &+ 1]), UInt32(row[3 &* x &+ 2]))
    }
  }

  private static func greyOverWhite(_ row: UnsafeRawBufferPointer, _ out: UnsafeMutableBufferPointer<UInt8>) {
    for x in 0..<out.count {
      let opacity = UInt32(row[4 &* x &+ 3])
      let white = (255 &- opacity) &* 255 &+ 127
      let red = (UInt32(row[4 &* x]) &* opacity &+ white) / 255
      let green = (UInt32(row[4 &* x &+ 1]) &* opacity &+ white) / 255
      let blue = (UInt32(row[4 &* x &+ 2]) &* opacity &+ white) / 255
      out[x] = luminance(red, green, blue)
    }
  }

  /// 0.299, 0.587 and 0.114 as parts of 65536; they sum to it.
  @inline(__always)
  private static func luminance(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (red &* 19595 &+ green &* 38470 &+ blue &* 7471 &+ 0x8000) >> 16)
  }
}

extension GreyPicture {
  /// The picture as it is meant to be seen, of one stored with this orientation.
  func upright(from orientation: PictureOrientation) -> GreyPicture {
    guard orientation != .up else { return self }
    let exchanges = orientation.exchangesSides
    let newWidth = exchanges ? height : width
    let newHeight = exchanges ? width : height
    // Where the upright picture's first pixel is stored, and how far apart its neighbours lie there.
    let (start, right, down) =
      switch orientation {
      case .up: (0, 1, width)
      case .upMirrored: (width - 1, -1, width)
      case .down: (width * height - 1, -1, -width)
      case .downMirrored: (width * (height - 1), 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (width * (height - 1), -width, 1)
      case .rightMirrored: (width * height - 1, -width, -1)
      case .left: (width - 1, width, -1)
      }
    let turned = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      pixels.withUnsafeBufferPointer { source in
        // In blocks, so that both sides of a transposition stay in the cache.
        let block = 64
        for top in Swift.stride(from: 0, to: newHeight, by: block) {
          for left in Swift.stride(from: 0, to: newWidth, by: block) {
            for y in top..<min(top + block, newHeight) {
              for x in left..<min(left + block, newWidth) {
                target[y &* newWidth &+ x] = source[start &+ y &* down &+ x &* right]
              }
            }
          }
        }
      }
      count = width * height
    }
    return GreyPicture(width: newWidth, height: newHeight, pixels: turned)
  }
}
