@_exported import CoreVideo

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.value = value
    self.timescale = timescale
  }
  public static let invalid = CMTime(value: 0, timescale: 0)
}

public struct CMVideoDimensions: Sendable {
  public var width: Int32
  public var height: Int32
  public init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }
}

public class CMFormatDescription {
  package let dimensions: CMVideoDimensions
  package init(dimensions: CMVideoDimensions) { self.dimensions = dimensions }
}

public typealias CMVideoFormatDescription = CMFormatDescription

public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
  videoDesc.dimensions
}

public class CMSampleBuffer {
  package let image: CVImageBuffer?
  package init(image: CVImageBuffer?) { self.image = image }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.image }
