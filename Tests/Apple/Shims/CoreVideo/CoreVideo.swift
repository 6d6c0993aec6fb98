@_exported import CoreGraphics

public typealias CVReturn = Int32
public typealias OSType = UInt32
/// The system's is a class of its own that `as String` bridges.
public typealias CFString = String

public let kCVReturnSuccess: CVReturn = 0
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

public class CVBuffer {
  package let width: Int
  package let height: Int
  package let stride: Int
  package let memory: UnsafeMutableRawBufferPointer
  package var locks = 0

  package init(width: Int, height: Int, stride: Int, luminance: (Int, Int) -> UInt8) {
    self.width = width
    self.height = height
    self.stride = stride
    memory = .allocate(byteCount: stride * height, alignment: 16)
    for y in 0..<height {
      for x in 0..<stride { memory[y * stride + x] = x < width ? luminance(x, y) : 0xAA }
    }
  }

  deinit { memory.deallocate() }
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVImageBuffer

public func CVPixelBufferLockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags) -> CVReturn
{
  pixelBuffer.locks += 1
  return kCVReturnSuccess
}

@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
  pixelBuffer.locks -= 1
  return kCVReturnSuccess
}

public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 2 }
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
  pixelBuffer.locks > 0 ? pixelBuffer.memory.baseAddress : nil
}
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int { pixelBuffer.width }
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int { pixelBuffer.height }
public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.stride
}
