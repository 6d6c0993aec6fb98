// CGFloat, CGPoint, CGSize and CGRect are those of Foundation for Linux.
@_exported import Foundation
@_exported import KeyValueObserving

public class CGColor {
  package let name: String
  package init(name: String) { self.name = name }
}

public class CGPath {
  package let points: [[CGPoint]]
  package init(points: [[CGPoint]]) { self.points = points }
}

public class CGImage {
  public let width: Int
  public let height: Int
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard provider.data.length >= bytesPerRow * height, bytesPerRow * 8 >= width * bitsPerPixel else { return nil }
    self.width = width
    self.height = height
  }
}

/// Toll-free: the system's CFData is this class under another name.
public typealias CFData = NSData

public class CGColorSpace {}

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

public class CGDataProvider {
  package let data: CFData
  public init?(data: CFData) { self.data = data }
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
}
