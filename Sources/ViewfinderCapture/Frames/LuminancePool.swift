/// Buffers for pictures whose luminance had to be taken out of a packed format. A frame takes one and it comes back
/// when the frame is gone, so a running camera allocates nothing.
final class LuminancePool: Sendable {
  /// A buffer that one holder has at a time: the pool, or the frame that took it.
  private struct Buffer: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
  }

  /// More than are ever out at once: one waits, one is read, one is kept for a still.
  private static let kept = 3
  private let free = Locked<[Buffer]>([])

  deinit {
    free.withLock { buffers in
      for buffer in buffers { buffer.bytes.deallocate() }
      buffers = []
    }
  }

  /// Memory of `count` bytes that `fill` has written.
  func memory(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) -> FrameMemory {
    let buffer = take(count)
    fill(buffer.bytes)
    return FrameMemory(bytes: UnsafeRawBufferPointer(buffer.bytes)) { self.giveBack(buffer) }
  }

  private func take(_ count: Int) -> Buffer {
    let found: Buffer? = free.withLock { buffers in
      guard let buffer = buffers.popLast() else { return nil }
      if buffer.bytes.count == count { return buffer }
      buffer.bytes.deallocate()
      return nil
    }
    return found ?? Buffer(bytes: .allocate(byteCount: count, alignment: 64))
  }

  private func giveBack(_ buffer: Buffer) {
    let surplus: Buffer? = free.withLock { buffers in
      guard buffers.count < Self.kept else { return buffer }
      buffers.append(buffer)
      return nil
    }
    surplus?.bytes.deallocate()
  }
}
