/// The bytes of one frame, wherever they live: a mapped video buffer, a buffer of a pool, an array's copy.
///
/// Sendable though it holds a pointer: the bytes are complete before the object is made, nobody writes to them until
/// `release` has been called, and `release` runs once, when the last holder lets go.
final class FrameMemory: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let release: @Sendable () -> Void

  /// - Parameter release: gives `bytes` back to their owner; called once.
  init(bytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    self.bytes = bytes
    self.release = release
  }

  deinit { release() }
}

extension FrameMemory {
  /// Middle grey; stands where a frame has no pixels.
  static let onePixel = [UInt8](repeating: 128, count: 1).withUnsafeBytes { FrameMemory(copying: $0) }

  /// A copy of `bytes` in memory of its own.
  convenience init(copying bytes: UnsafeRawBufferPointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyMemory(from: bytes)
    // The address crosses into the closure as a number; this object alone knows it.
    let address = UInt(bitPattern: copy.baseAddress)
    self.init(bytes: UnsafeRawBufferPointer(copy)) { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
  }
}
