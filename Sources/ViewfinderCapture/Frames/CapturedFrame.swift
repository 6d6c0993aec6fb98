/// One picture of a source: its luminance and its times. Owned and Sendable; the pixels stay where the source put them
/// and go back there when the last copy of the frame is gone, so a camera's frame should not be kept for long.
public struct CapturedFrame: Sendable {
  /// Counts the pictures that the source gave since it was opened, from 0. Numbers are missing where a live source
  /// gave pictures faster than they were taken.
  public let number: Int
  /// In pixels.
  public let width: Int
  public let height: Int
  /// Bytes from one row of luminance to the next.
  public let stride: Int
  /// When the picture is of: a clip's own time, from its beginning; for live sources the same as `arrival`.
  public let time: Timestamp
  /// When the picture was handed over to this process, on the monotonic clock (`Timestamp.now()`).
  public let arrival: Timestamp
  /// What the source's own detector has read in the picture already. Such a frame has no pixels and is not read again;
  /// its size says in whose pixels the detected corners are.
  public let detections: Reading?
  private let memory: FrameMemory

  /// Fails where `memory` is too short for the size, or the size is not one that `Luminance` takes.
  init?(
    number: Int, width: Int, height: Int, stride: Int, time: Timestamp, arrival: Timestamp, memory: FrameMemory
  ) {
    guard Luminance(bytes: memory.bytes.bytes, width: width, height: height, stride: stride) != nil else { return nil }
    self.number = number
    self.width = width
    self.height = height
    self.stride = stride
    self.time = time
    self.arrival = arrival
    self.memory = memory
    detections = nil
  }

  /// A frame that was read where it was taken.
  public init(detections: Reading, number: Int = 0, time: Timestamp, arrival: Timestamp) {
    self.number = number
    width = detections.width
    height = detections.height
    stride = detections.width
    self.time = time
    self.arrival = arrival
    self.detections = detections
    memory = .onePixel
  }

  /// A frame of pixels that the caller has: rows of `width` bytes, `stride` bytes apart (nil: no gap), 0 is black.
  /// Nil where they do not make a picture.
  public init?(
    pixels: [UInt8], width: Int, height: Int, stride: Int? = nil, number: Int = 0, time: Timestamp = .zero,
    arrival: Timestamp = .now()
  ) {
    self.init(
      number: number, width: width, height: height, stride: stride ?? width, time: time, arrival: arrival,
      memory: pixels.withUnsafeBytes { FrameMemory(copying: $0) })
  }

  /// The same picture with another number and other times.
  func restamped(number: Int, time: Timestamp, arrival: Timestamp) -> CapturedFrame {
    CapturedFrame(copy: self, number: number, time: time, arrival: arrival)
  }

  /// The same picture in memory of its own, to be kept as long as wanted.
  public func copy() -> CapturedFrame {
    CapturedFrame(copy: self, number: number, time: time, arrival: arrival, memory: FrameMemory(copying: memory.bytes))
  }

  private init(copy frame: CapturedFrame, number: Int, time: Timestamp, arrival: Timestamp, memory: FrameMemory? = nil)
  {
    self.number = number
    self.width = frame.width
    self.height = frame.height
    self.stride = frame.stride
    self.time = time
    self.arrival = arrival
    detections = frame.detections
    self.memory = memory ?? frame.memory
  }

  /// Lends the picture to `body`; it cannot leave it. Where there are no pixels, it is a single grey one.
  public func withLuminance<Result, Failure: Error>(
    _ body: (borrowing Luminance) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = memory.bytes
    let (width, height, stride) = detections == nil ? (width, height, stride) : (1, 1, 1)
    guard let luminance = Luminance(bytes: bytes.bytes, width: width, height: height, stride: stride) else {
      preconditionFailure("the size was checked when the frame was made")
    }
    let result = try body(luminance)
    withExtendedLifetime(memory) {}
    return result
  }

  /// Lends the rows of luminance, `stride` bytes apart, to whoever shows them; the pointer must not leave `body`.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let result = body(memory.bytes)
    withExtendedLifetime(memory) {}
    return result
  }
}
