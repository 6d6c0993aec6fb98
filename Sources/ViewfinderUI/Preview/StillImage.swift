#if canImport(UIKit)
  import CoreGraphics
  import Foundation
  import ViewfinderCapture

  /// A scanned picture as an image for the screen.
  enum StillImage {
    static func image(of frame: CapturedFrame) -> CGImage? {
      guard frame.detections == nil else { return nil }
      let (width, height) = (frame.width, frame.height)
      let bytes = frame.withLuminance { picture in
        var bytes = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
          for x in 0..<width { bytes[y * width + x] = picture[x, y] }
        }
        return bytes
      }
      guard let provider = CGDataProvider(data: NSData(bytes: bytes, length: bytes.count) as CFData) else { return nil }
      return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    }
  }
#endif
