import ViewfinderCapture

/// Small drawn frames. The number is written into the picture as 16 blocks of black or white, so that a frame that went
/// through a codec still says which it is.
enum NumberedPicture {
  static let width = 320
  static let height = 48
  static let block = 20

  static func pixels(_ number: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 128, count: width * height)
    for bit in 0..<16 {
      let value: UInt8 = number >> bit & 1 == 1 ? 235 : 16
      for y in 0..<height {
        for x in bit * block..<(bit + 1) * block { pixels[y * width + x] = value }
      }
    }
    return pixels
  }

  static func frame(_ number: Int) -> CapturedFrame? {
    CapturedFrame(pixels: pixels(number), width: width, height: height)
  }

  /// The number in a frame that shows such a picture, scaled or not.
  static func number(in frame: CapturedFrame) -> Int {
    frame.withLuminance { picture in
      var number = 0
      for bit in 0..<16 {
        let x = (2 * bit + 1) * picture.width / 32
        if picture[x, picture.height / 2] > 128 { number |= 1 << bit }
      }
      return number
    }
  }
}
